"""Sources and targets of card flights, and the parts common to all flights."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Card, Pile
from game.play.sea_salt_and_paper.choices import DECK, card_look, pile_id
from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.facts import hand_value
from game.ui.games.sea_salt_and_paper.layout import table_plan
from game.ui.games.sea_salt_and_paper.layout.hand import TO_CALL
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.layout.raft import top_of
from game.ui.games.sea_salt_and_paper.layout.seats import fan_of, towards
from game.ui.geometry import Point
from game.ui.kit.gestures import bob, hop, rock, swell
from game.ui.kit.motion import pay
from game.ui.table.motion.flip import TURN, Flight, flip, toss
from game.ui.table.motion.script import SETTLE, Script, jumps

BACK = "back:salt"
FLIGHT = TURN
"""Seconds of a card's flight until it comes down."""
ARC = 40.0
"""Height of a card's flight above its higher end, in design px."""
HIGH = 12.0
"""Lift of a flying card above the water, in design px."""
FLOATING = "boat", "shepherd", "backs", "count", "bubble", "slip", "bell", "anchor"
"""Kinds of pieces that ride with a boat."""
NEIGHBOUR, WAVE = 0.06, 6.0
"""Seconds of a wave's way from one boat to the next, and height by which they bob in design px."""
SUNK, GLAD = 6.0, 14.0
"""Depth to which a boat sinks when a card lands in it, and height of its shepherd's hop; in design px."""
PEARL, PEARLS = 0.06, 0.4
"""Seconds between two pearls, and the most for all of them."""
SEVENTH, RISE = 0.26, 8.0
"""Seconds of the plank's rise with its seventh pearl, and its distance in design px."""
FOLDED = 0.4
"""Scale of a call's disc before it opens."""


def plan(script: Script) -> BoatsPlan:
    """Returns the composition of the table."""
    return table_plan(script.now, script.screen)


def is_own(script: Script, seat: Seat) -> bool:
    """Returns whether the seat's hand lies open before the viewer."""
    return seat == script.now.viewer


def at_fan(script: Script, seat: Seat, look: str = BACK) -> SpriteState:
    """Returns a card in a seat's hand, seen from behind."""
    fan = script.on_screen(fan_of(plan(script), script.now, seat))
    return replace(fan, look=look, w=fan.w * 0.38, z=FLYING, lift=HIGH)


def at_pile(script: Script, pile: Pile, look: str) -> SpriteState:
    return replace(script.on_screen(top_of(plan(script), pile_id(pile), look)), z=FLYING, lift=HIGH)


def at_deck(script: Script, look: str = BACK) -> SpriteState:
    """Returns the top card of the deck, face down."""
    return replace(script.on_screen(top_of(plan(script), DECK, look)), z=FLYING, lift=HIGH, turn=0.0)


def new_card(script: Script) -> str | None:
    """Returns the piece of the card that the viewer's hand gains."""
    return next(iter(script.entering_pieces("card")), None)


def uncover(script: Script, pile: Pile) -> None:
    """Removes the last card of a pile at once."""
    top = f"top:{pile}"
    if top in script.before and top not in script.after:
        script.leave(top, 0.0)


def afloat(script: Script, seat: Seat, *kinds: str) -> list[str]:
    """Returns the pieces that ride with a seat's boat, or those of some kinds, before the step and after it."""
    pieces = (f"{kind}:{seat}" for kind in kinds or FLOATING)
    return [piece for piece in pieces if piece in script.before and piece in script.after]


def weigh_down(script: Script, seat: Seat, at: float) -> None:
    """Sinks a boat a little under what has landed in it."""
    bob(script, afloat(script, seat), at, -script.px(SUNK))


def rock_boat(script: Script, seat: Seat, at: float) -> None:
    """Rocks a boat with its shepherd and its hand, first backwards."""
    boat = script.after[f"boat:{seat}"]
    rock(script, afloat(script, seat, "boat", "shepherd", "backs"), boat, at, towards(plan(script), seat))


def pass_wave(script: Script, seats: Iterable[Seat], x: float, at: float) -> dict[Seat, float]:
    """Bobs boats on a wave that runs out from a place, and returns when it reaches each seat, the nearest first."""
    nearest = sorted(seats, key=lambda seat: abs(script.after[f"boat:{seat}"].x - x))
    times = {seat: at + number * NEIGHBOUR for number, seat in enumerate(nearest, 1)}
    for seat, comes in times.items():
        bob(script, afloat(script, seat), comes, script.px(WAVE))
    return times


def foot_of(script: Script, seat: Seat) -> Point:
    """Returns the point where a seat's boat meets the water."""
    x, y, *_ = plan(script).boats.stand(seat, script.now.view.turn)
    return Point(script.px(x), script.px(y))


def hop_up(script: Script, seat: Seat, at: float, up: float = GLAD) -> None:
    """Makes a seat's shepherd hop."""
    hop(script, afloat(script, seat, "shepherd"), at, up)


def to_seat(script: Script, seat: Seat, origin: SpriteState) -> None:
    """Flies a card to its new owner."""
    if is_own(script, seat):
        to_hand(script, origin)
    else:
        to_fan(script, origin, seat)


def to_hand(script: Script, origin: SpriteState, at: float = 0.0, seconds: float = FLIGHT) -> float:
    """Flies the viewer's new card into its group; returns the landing time."""
    piece = new_card(script)
    if piece is None:
        return at
    end = toss(script, piece, origin, at, Flight(seconds, ARC))
    count_pearls(script, end)
    return end


def to_fan(script: Script, origin: SpriteState, seat: Seat) -> None:
    """Flies a card into another seat's hand, among its backs."""
    piece, turn = f"taken:{seat}", origin.turn if origin.look == BACK else 0.0
    script.enter(piece, 0.0, origin)
    lands = flip(script, piece, replace(at_fan(script, seat), turn=turn), 0.0, Flight(FLIGHT, ARC))
    script.leave(piece, lands)
    land_in_fan(script, seat, lands)


def land_in_fan(script: Script, seat: Seat, at: float) -> None:
    """Counts a card that has landed in a hand, under which its boat sinks a little."""
    count_cards(script, seat, at)
    swell(script, f"count:{seat}", at)
    weigh_down(script, seat, at)


def count_cards(script: Script, seat: Seat, at: float) -> None:
    """Changes the number of a hand and its fan when a card has landed or left."""
    pay(script, (f"count:{seat}", f"backs:{seat}"), at)


def count_pearls(script: Script, at: float) -> None:
    """Adds pearls to the plank one after another, each with its note; the seventh rings a bell."""
    was, now = hand_value(script.was.view), hand_value(script.now.view)
    if now <= was or script.was.viewer != script.now.viewer:
        return
    apart = min(PEARL, PEARLS / (now - was))
    for number in range(was, now):
        piece = f"pearl:tally:{number}"
        if piece in script.before and piece in script.after:
            script.change(piece, at + (number - was) * apart, script.after[piece].look)
            swell(script, piece, at + (number - was) * apart)
        script.cue(at + (number - was) * apart, "pearl", "tally", count=number + 1)
    if was < TO_CALL <= now:
        _seventh(script, at + (TO_CALL - was) * apart)


def _seventh(script: Script, at: float) -> None:
    """Rings a bell, and raises the plank with its pearls for a moment."""
    script.cue(at, "seven", "tally")
    plank = [f"pearl:tally:{number}" for number in range(TO_CALL)]
    script.move(("tally", *plank), 0.0, SETTLE, "out")
    for piece in ("tally", *plank):
        target_y = script.after[piece].y
        script.tween(piece, at, SEVENTH / 2, "out", y=target_y - script.px(RISE))
        script.tween(piece, at + SEVENTH / 2, SEVENTH / 2, "in", y=target_y)


def unfold_calls(script: Script) -> None:
    """Opens the discs of the calls one after the other, each with its slip, once the card that they count lies.

    If the seventh pearl comes, they follow it.
    """
    start = max([script.landing("call"), *(cue.at for cue in script.cues if cue.sound == "seven")])
    for number, piece in enumerate(script.entering_pieces("call")):
        at, target = start + number * SEVENTH / 2, script.after[piece]
        script.enter(piece, at, replace(target, w=target.w * FOLDED, alpha=0.0))
        script.tween(piece, at, SEVENTH, "out", alpha=1.0)
        script.tween(piece, at, SEVENTH, jumps(FOLDED, 1.0), w=target.w)
        script.appear(f"slip:{piece.partition(':')[2]}", at + SEVENTH / 2)


def open_card(script: Script, card: Card) -> str | None:
    """Returns the piece of a card that lies before the viewer now and will not afterwards."""
    look = card_look(card)
    return next(
        (piece for piece in script.leaving_pieces("card", "drawn", "found") if script.before[piece].look == look), None
    )
