"""A card is stolen: a fin cuts across the water, a back follows it; only the two concerned see its face."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import CardStolen
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.choreography.places import (
    BACK,
    at_fan,
    count_cards,
    is_own,
    new_card,
    open_card,
    plan,
    to_hand,
)
from game.ui.kit.motion import give
from game.ui.table.motion.script import FLYING, Script, kind_of

STEAL, TOLD = 0.72, 1.6
"""How long the fin is on its way, and how long a slip says what it did."""
AHEAD = 0.08
"""By how many seconds the fin is before the card."""
SAG = 40.0
"""How far the way bends below the planks, in design px."""
BACK_UP = 26.0
"""How far above the fin's way the card is, in design px."""
BACK_W, FIN_W, SLIP_W = 118.0, 110.0, 430.0
FOAM = 1.2
"""The foam before the fin, by its width."""
SLIP_DOWN = 176.0
"""How far below the planks a slip tells of it, if nothing is to be seen there."""
ON_RAFT = 0.62
"""How wide it is on the raft, where there is no other room, by the raft's plank."""
READ = ("card", "laid", "shown", "tally", "place", "lost", "effect", "pearl")
"""The kinds of pieces that it does not cover."""
DOTS = 11
MOODS = {"joy": 0.9, "splash": 0.5}


def card_stolen(script: Script, step: CardStolen) -> None:
    """The card goes from one boat to the other; a slip tells those who looked away."""
    script.cue(0.0, "steal")
    _swim(script, step.victim, step.seat)
    if is_own(script, step.seat) and new_card(script):  # the thief sees the card's face as it comes to the hand
        to_hand(script, replace(at_fan(script, step.victim), turn=0.0), AHEAD, STEAL)
    elif is_own(script, step.victim) and step.card is not None:
        _give(script, step)
    else:
        _carry(script, step.victim, step.seat)
    count_cards(script, step.victim, 0.0)
    count_cards(script, step.seat, STEAL)
    _feel(script, step.victim, "splash")
    _feel(script, step.seat, "joy")
    _tell(script, step)


def _on_the_way(script: Script, seat: Seat, look: str) -> Spot:
    """A card below a seat's plank, before the raft and never above the piles."""
    boats = plan(script).boats
    x, y, _, _ = boats.stands[seat]
    y += boats.plank + 28 * boats.plank_k
    return script.on_screen(Spot(look, x, y, BACK_W * boats.k, FLYING, lift=20.0))


def _carry(script: Script, victim: Seat, thief: Seat) -> None:
    """A back swims after the fin and is one of the thief's."""
    backs = (_on_the_way(script, seat, BACK) for seat in (victim, thief))
    origin, there = (replace(back, y=back.y - script.px(BACK_UP)) for back in backs)
    script.enter("stolen", AHEAD, origin)
    _bend(script, "stolen", origin, there, AHEAD)
    script.leave("stolen", AHEAD + STEAL)


def _bend(script: Script, piece: str, origin: Spot, there: Spot, at: float) -> None:
    """Along the water, deepest in the middle."""
    half, lowest = STEAL / 2, max(origin.y, there.y) + script.px(SAG)
    script.tween(piece, at, STEAL, "linear", x=there.x)
    script.tween(piece, at, half, "out", y=lowest)
    script.tween(piece, at + half, half, "in", y=there.y)


def _swim(script: Script, victim: Seat, thief: Seat) -> None:
    """The fin goes ahead, and leaves a way of dots."""
    one, other = _on_the_way(script, victim, "fin"), _on_the_way(script, thief, "fin")
    w = script.px(FIN_W * plan(script).boats.k)
    one = replace(one, look="fin" if one.x < other.x else "fin:left", w=w, z=FLYING + 1)
    foam = {"look": "splash:front", "w": w * FOAM, "z": FLYING + 2, "lift": 3.0}
    down = w * script.heights.of("fin") / 2
    foams = (replace(spot, y=spot.y + down, **foam) for spot in (one, other))
    for piece, (start, end) in {"thief": (one, other), "foam": tuple(foams)}.items():
        script.enter(piece, 0.0, start)
        _bend(script, piece, start, end, 0.0)
        script.leave(piece, STEAL)
    for number, (x, y) in enumerate(_way(script, one, other)):
        size = script.px(11 + number * 0.7)
        dot = Spot("gold_dot", x, y, size, FLYING - 1, lift=3.0)
        script.appear(f"dot:{number}", STEAL * number / DOTS, 0.1, origin=dot)
        script.vanish(f"dot:{number}", STEAL + TOLD / 2, 0.2)


def _way(script: Script, one: Spot, other: Spot) -> Iterator[tuple[float, float]]:
    for number in range(1, DOTS):
        share = number / DOTS
        sag = script.px(SAG) * 4 * share * (1 - share)
        yield one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share + sag + script.px(20)


def _give(script: Script, step: CardStolen) -> None:
    """The owner sees the card leave; a pale one stays in its dashed place."""
    piece = open_card(script, step.card) if step.card else None
    if piece:
        there = replace(at_fan(script, step.seat, script.before[piece].look), turn=0.0)
        give(script, piece, there, AHEAD, STEAL)


def _feel(script: Script, seat: Seat, mood: str) -> None:
    """A shepherd shows what it thinks of that for a while."""
    piece, shepherd = f"shepherd:{seat}", script.now.cast[seat]
    script.change(piece, STEAL * MOODS[mood], f"shepherd:{shepherd}:{mood}")
    script.change(piece, STEAL + TOLD, script.after[piece].look)


def _tell(script: Script, step: CardStolen) -> None:
    """A slip with both flags and a back between them."""
    cast = script.now.cast
    look = f"slip:theft:{cast[step.victim]}:{cast[step.seat]}"
    slip = _slip_place(script, look)
    script.appear("slip:theft", AHEAD, origin=slip)
    script.vanish("slip:theft", STEAL + TOLD - 0.16)
    script.still("slip:theft", TOLD, slip)


def _slip_place(script: Script, look: str) -> Spot:
    """Between the planks and the hand; on the raft where that would cover a card."""
    boats, raft = plan(script).boats, plan(script).raft
    y = boats.water + boats.plank + SLIP_DOWN * boats.k
    slip = script.on_screen(Spot(look, raft.x, y, SLIP_W * min(1.0, boats.k + 0.15), FLYING + 3, lift=7.0))
    box = script.heights.box(slip)
    read = (spot for piece, spot in (script.before | script.after).items() if kind_of(piece) in READ)
    if script.now.is_watched or any(box.overlaps(script.heights.box(spot)) for spot in read):
        return script.on_screen(raft.at(Spot(look, 0, raft.plank, raft.plank_w * ON_RAFT, FLYING + 3, lift=7.0)))
    return slip
