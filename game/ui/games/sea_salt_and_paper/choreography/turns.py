"""Animation of cards in a turn: drawn, kept, taken, laid in pairs with their effects, and stolen."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.engine import sea_salt_and_paper as salt
from game.engine.api import Seat
from game.play.sea_salt_and_paper.choices import card_look, found_id
from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.choreography.flights import (
    ARC,
    BACK,
    FLIGHT,
    HIGH,
    at_deck,
    at_fan,
    at_pile,
    count_cards,
    count_pearls,
    foot_of,
    hop_up,
    is_own,
    land_in_fan,
    new_card,
    open_card,
    plan,
    rock_boat,
    to_fan,
    to_hand,
    to_seat,
    uncover,
    weigh_down,
)
from game.ui.games.sea_salt_and_paper.sizes import SLIPS
from game.ui.geometry import Point
from game.ui.kit.gestures import BOB_DOWN, BOB_UP, startle
from game.ui.kit.motion import deal
from game.ui.table.motion.flip import DIP, SETTLE, Flight, flip, land, toss
from game.ui.table.motion.script import FADE, Script, kind_of
from game.ui.table.motion.spray import Spray, spray

APART = 0.1
"""Seconds between the starts of two drawn cards."""


def discard_taken(script: Script, step: salt.DiscardTaken) -> None:
    """Flies the top card of a pile to its taker, visible to all."""
    script.cue(DIP, "take", f"boat:{step.seat}")
    uncover(script, step.pile)
    to_seat(script, step.seat, at_pile(script, step.pile, card_look(step.card)))


def cards_drawn(script: Script, step: salt.CardsDrawn) -> None:
    """Moves cards from the deck, and turns them over for the one seat that may look."""
    for number, piece in enumerate(script.entering_pieces("drawn")):
        origin = replace(at_deck(script), turn=0.0 if script.after[piece].look != BACK else 1.0)
        toss(script, piece, origin, number * APART, Flight(FLIGHT, ARC))
        script.cue(number * APART + DIP, "draw", f"boat:{step.seat}")


def card_kept(script: Script, step: salt.CardKept) -> None:
    """Moves one card to the hand, and the other one open onto a pile."""
    script.cue(DIP, "take", f"boat:{step.seat}")
    kept_piece = _kept_piece(script, step.card)
    origin = at_deck(script)
    if kept_piece:
        origin = replace(script.before[kept_piece], turn=1.0)
        script.leave(kept_piece, 0.0)
    to_seat(
        script, step.seat, origin if is_own(script, step.seat) else replace(origin, look=BACK, turn=1.0, owner=None)
    )
    if step.discarded is not None and step.pile is not None:
        _discard(script, step.seat, kept_piece, step.discarded, step.pile)


def _kept_piece(script: Script, card: salt.Card | None) -> str | None:
    """Returns the piece of the kept card: the card itself for its owner, the left back for all others."""
    drawn_pieces = script.leaving_pieces("drawn")
    found = open_card(script, card) if card else None
    return found if found in drawn_pieces else next(iter(drawn_pieces), None)


def _discard(script: Script, seat: Seat, kept_piece: str | None, card: salt.Card, pile: salt.Pile) -> None:
    """Moves the rejected card open onto a pile."""
    piece = next((piece for piece in script.leaving_pieces("drawn") if piece != kept_piece), None)
    origin = script.before[piece] if piece else at_deck(script)
    if piece:
        script.leave(piece, 0.0)
    target, top = at_pile(script, pile, card_look(card)), f"top:{pile}"
    turn = float(is_own(script, seat))
    script.enter("discarded", 0.0, replace(target, x=origin.x, y=origin.y, w=origin.w, turn=turn))
    lands = flip(script, "discarded", target, 0.0, Flight(FLIGHT, ARC))
    land(script, "discarded", target, lands, is_wet=turn < 1)
    script.leave("discarded", lands + SETTLE)
    if top in script.before:
        script.change(top, lands, script.after[top].look)
    else:
        script.enter(top, lands)


def card_fished(script: Script, step: salt.CardFished) -> None:
    """Moves the top card of the deck to the hand; it turns over on the way, for its seat alone."""
    script.cue(DIP, "draw", f"boat:{step.seat}")
    to_seat(script, step.seat, at_deck(script))


LAY, RAISE, CLAP = 0.26, (0.12, -26.0), Spray(5, 40, 0, 130, 24)
"""Seconds in which a pair is laid, seconds and way up before it in which it rises, and drops where it lands."""
AGAIN, AGAIN_STILL, WOUND_UP = 0.32, 0.6, 24.0
"""Seconds of the round arrow's turn, and for which it shows without motion; degrees by which it is wound up first."""
FAN, FANS, FAN_FLIGHT = 0.02, 0.4, 0.2
"""Seconds between two cards of an opening pile, the most for all of them, and seconds of each flight."""


def pair_laid(script: Script, step: salt.PairLaid) -> None:
    """Raises both cards, joins them and lays them before their boat, which sinks a little in a few drops."""
    landed, number = LAY, len(script.now.view.laid[step.seat]) - 1
    for place, card in enumerate(step.cards):
        piece = f"laid:{step.seat}:{number}:{place}"
        hand_piece = open_card(script, card) if is_own(script, step.seat) else None
        origin = script.before[hand_piece] if hand_piece else replace(at_fan(script, step.seat), turn=0.0)
        if hand_piece:
            script.leave(hand_piece, 0.0)
        landed = toss(script, piece, origin, 0.0, Flight(LAY, ARC / 2, RAISE))
    kind = step.cards[0].kind
    script.cue(RAISE[0] + LAY / 2, "pair", f"boat:{step.seat}", kind="swimmer" if kind == "shark" else kind)
    count_cards(script, step.seat, 0.0)
    count_pearls(script, landed)
    x, y = (script.after[f"boat:{step.seat}"].x, script.heights.box(script.after[piece]).bottom)
    spray(script, CLAP, Point(x, y), y, FOAM_Z, landed, plan(script).boats.k)
    weigh_down(script, step.seat, landed)


def turn_repeated(script: Script, _step: salt.TurnRepeated) -> None:
    """Winds a round arrow up and turns it once over the raft; its shepherd hops."""
    arrow = replace(at_pile(script, 0, "disc:again:navy"), z=FLYING, lift=HIGH)
    script.enter("again", 0.0, arrow)
    script.tween("again", 0.0, DIP, "jumps:3", angle=WOUND_UP)
    script.tween("again", DIP, AGAIN, "back", angle=-360.0)
    script.tween("again", DIP + AGAIN, LAY, "in", alpha=0.0)
    script.leave("again", DIP + AGAIN + LAY)
    hop_up(script, script.now.view.turn, DIP + AGAIN)
    script.still("again", AGAIN_STILL, arrow)
    script.cue(DIP, "again", f"boat:{script.now.view.turn}")


def pile_searched(script: Script, step: salt.PileSearched) -> None:
    """Opens the pile before its searcher; all others see it lifted, with an eye on it."""
    script.cue(0.0, "look", f"boat:{step.seat}")
    found = script.entering_pieces("found")
    apart = min(FAN, FANS / max(1, len(found)))
    deal(script, found, at_pile(script, step.pile, BACK), 0.0, FAN_FLIGHT, apart, ARC / 2)


def pile_card_taken(script: Script, step: salt.PileCardTaken) -> None:
    """Moves a card of the pile to the hand; all others see a back, and the new top card."""
    script.cue(DIP, "take", f"boat:{step.seat}")
    uncover(script, step.pile)
    if not is_own(script, step.seat):
        to_fan(script, at_pile(script, step.pile, BACK), step.seat)
        return
    piece = found_id(step.index) if step.index is not None else ""
    if piece in script.before:
        script.leave(piece, 0.0)
        to_hand(script, script.before[piece])


STEAL, SLIP_SECONDS = 0.72, 1.6
"""Seconds of the fin's way, and seconds for which a slip shows the theft."""
AHEAD = 0.08
"""Seconds by which the fin is before the card."""
READY, DRAWN_BACK = 0.14, 34.0
"""Seconds in which the fin draws back before its way, and how far in design px."""
BITE = Spray(5, 43, -5, 190, 26)
"""Drops where the fin takes the card."""
FOAM_Z = FLYING + 2
SAG = 40.0
"""Depth of the way's bend below the planks, in design px."""
BACK_UP = 26.0
"""Height of the card above the fin's way, in design px."""
BACK_W, FIN_W = 118.0, 110.0
FOAM = 1.2
"""Width of the foam before the fin, by the fin's width."""
SLIP_DOWN = 176.0
"""Distance of the theft's slip below the planks, if nothing else is shown there."""
ON_RAFT = 0.62
"""Width of the slip on the raft, if there is no other room, by the raft's plank."""
READ = ("card", "laid", "shown", "tally", "place", "lost", "effect", "pearl")
"""Kinds of pieces that the slip must not cover."""
DOTS = 11
"""Number of steps of the fin's trail; one dot fewer."""


def card_stolen(script: Script, step: salt.CardStolen) -> None:
    """Moves the card from one boat to the other, and shows a slip for players who looked away.

    The fin draws back while the owner's ears lie back; at the bite the boat rocks, and the thief's sinks at the end.
    """
    script.cue(READY, "steal", f"boat:{step.victim}")
    with script.paced(READY):
        _swim(script, step.victim, step.seat)
        lands = _take_card(script, step)
        foot = foot_of(script, step.victim)
        spray(script, BITE, foot, foot.y, FOAM_Z, AHEAD, plan(script).boats.k, "bite")
        rock_boat(script, step.victim, AHEAD)
        count_cards(script, step.victim, AHEAD)
        land_in_fan(script, step.seat, lands)
        _react(script, step, lands)
        _show_theft_slip(script, step)
    startle(script, step.victim, 0.0)


def _take_card(script: Script, step: salt.CardStolen) -> float:
    """Moves the card after the fin, as its owner, its thief or an onlooker sees it; returns its landing time."""
    lost = open_card(script, step.card) if is_own(script, step.victim) and step.card is not None else None
    if is_own(script, step.seat) and new_card(script):  # the thief sees the card's face as it comes to the hand
        return to_hand(script, replace(at_fan(script, step.victim), turn=0.0), AHEAD - DIP, STEAL)
    if lost:  # a pale one stays in its dashed place
        lands = flip(script, lost, replace(at_fan(script, step.seat), turn=0.0), AHEAD - DIP, Flight(STEAL))
        script.leave(lost, lands)
        return lands
    _carry(script, step.victim, step.seat)
    return AHEAD + STEAL


def _theft_position(script: Script, seat: Seat, look: str) -> SpriteState:
    """Returns a card below a seat's plank, before the raft and never above the piles."""
    boats = plan(script).boats
    x, y, _, _ = boats.stands[seat]
    y += boats.plank + 28 * boats.k
    return script.on_screen(SpriteState(look, x, y, BACK_W * boats.k, FLYING, lift=20.0))


def _carry(script: Script, victim: Seat, thief: Seat) -> None:
    """Moves a back after the fin into the thief's hand."""
    backs = (_theft_position(script, seat, BACK) for seat in (victim, thief))
    origin, target = (replace(back, y=back.y - script.px(BACK_UP)) for back in backs)
    piece = f"stolen:{thief}"
    script.enter(piece, AHEAD, origin)
    _bend(script, piece, origin, target, AHEAD)
    script.leave(piece, AHEAD + STEAL)


def _bend(script: Script, piece: str, origin: SpriteState, target: SpriteState, at: float) -> None:
    """Moves a piece along the water, deepest in the middle."""
    half, lowest = STEAL / 2, max(origin.y, target.y) + script.px(SAG)
    script.tween(piece, at, STEAL, "linear", x=target.x)
    script.tween(piece, at, half, "out", y=lowest)
    script.tween(piece, at + half, half, "in", y=target.y)


def _swim(script: Script, victim: Seat, thief: Seat) -> None:
    """Draws the fin back, then moves it ahead in foam, leaving a trail of dots; all shepherds look at it."""
    one, other = _theft_position(script, victim, "fin"), _theft_position(script, thief, "fin")
    w, towards = script.px(FIN_W * plan(script).boats.k), 1 if one.x < other.x else -1
    one = replace(one, look="fin" if towards > 0 else "fin:left", w=w, z=FLYING + 1)
    foam = {"look": "splash:front", "w": w * FOAM, "z": FOAM_Z, "lift": 3.0}
    down = w * script.heights.ratio("fin") / 2
    foams = (replace(sprite, y=sprite.y + down, **foam) for sprite in (one, other))
    for piece, (start, end) in {"fin:thief": (one, other), "foam": tuple(foams)}.items():
        script.enter(piece, -READY, start)
        script.tween(piece, -READY, READY, "in_out", x=start.x - towards * script.px(DRAWN_BACK))
        _bend(script, piece, start, end, 0.0)
        script.leave(piece, STEAL)
    for number, (x, y) in enumerate(_trail_points(script, one, other)):
        size = script.px(11 + number * 0.7)
        dot = SpriteState("gold_dot", x, y, size, FLYING - 1, lift=3.0)
        script.appear(f"dot:{number}", STEAL * number / DOTS, 0.1, origin=dot)
        script.vanish(f"dot:{number}", STEAL + SLIP_SECONDS / 2, 0.2)


def _trail_points(script: Script, one: SpriteState, other: SpriteState) -> Iterator[tuple[float, float]]:
    for number in range(1, DOTS):
        share = number / DOTS
        sag = script.px(SAG) * 4 * share * (1 - share)
        yield one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share + sag + script.px(20)


def _react(script: Script, step: salt.CardStolen, lands: float) -> None:
    """Shows the owner's fright and the thief's joy for a while; the thief hops once its boat is up again."""
    for seat, mood, at in ((step.victim, "splash", AHEAD), (step.seat, "joy", lands)):
        piece = f"shepherd:{seat}"
        script.change(piece, at, f"shepherd:{script.now.cast[seat]}:{mood}")
        script.change(piece, STEAL + SLIP_SECONDS, script.after[piece].look)
    hop_up(script, step.seat, lands + BOB_UP + BOB_DOWN)


def _show_theft_slip(script: Script, step: salt.CardStolen) -> None:
    """Shows a slip with both flags and a back between them."""
    cast = script.now.cast
    look = f"slip:theft:{cast[step.victim]}:{cast[step.seat]}"
    slip = _slip_place(script, look)
    script.appear("slip:theft", AHEAD, origin=slip)
    script.vanish("slip:theft", STEAL + SLIP_SECONDS - FADE)
    script.still("slip:theft", SLIP_SECONDS, slip)


def _slip_place(script: Script, look: str) -> SpriteState:
    """Returns the slip's place between planks and hand, or right of the deck's number if it would cover a card."""
    boats, raft, pieces = plan(script).boats, plan(script).raft, script.before | script.after
    y, (w, _) = boats.water + boats.plank + SLIP_DOWN * boats.k, SLIPS["theft"]
    slip = script.on_screen(SpriteState(look, raft.x, y, w * min(1.0, boats.k + 0.15), FLYING + 3))
    box = script.heights.box(slip)
    read = (sprite for piece, sprite in pieces.items() if kind_of(piece) in READ)
    if not script.now.is_watched and not any(box.overlaps(script.heights.box(sprite)) for sprite in read):
        return slip
    raft_wide = script.on_screen(raft.to_window(SpriteState(look, 0, raft.plank, raft.plank_w, slip.z)))
    number = pieces.get("count:deck")
    left, right = script.heights.box(number).right if number else 0.0, raft_wide.x + raft_wide.w / 2
    w = min(raft_wide.w * ON_RAFT, right - left)
    return replace(raft_wide, x=max(raft_wide.x, left + w / 2), w=w)
