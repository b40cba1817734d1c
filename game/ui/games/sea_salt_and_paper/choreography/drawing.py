"""Cards are drawn, kept and taken, from the deck or a pile; pairs are laid, and what they do."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import (
    Card,
    CardFished,
    CardKept,
    CardsDrawn,
    DiscardTaken,
    PairLaid,
    Pile,
    PileCardTaken,
    PileSearched,
    TurnRepeated,
)
from game.play.sea_salt_and_paper.choices import card_look, found_id
from game.ui.games.sea_salt_and_paper.choreography.places import (
    ARC,
    BACK,
    FLIGHT,
    at_deck,
    at_fan,
    at_pile,
    count_cards,
    count_pearls,
    is_own,
    open_card,
    to_fan,
    to_hand,
    to_seat,
    uncover,
)
from game.ui.kit.motion import deal
from game.ui.table.motion.script import FLYING, Script, jumps

APART = 0.1


def discard_taken(script: Script, step: DiscardTaken) -> None:
    """The top card of a pile flies to the one who took it, seen by all."""
    script.cue(0.0, "take")
    uncover(script, step.pile)
    to_seat(script, step.seat, at_pile(script, step.pile, card_look(step.card)))


def cards_drawn(script: Script, _step: CardsDrawn) -> None:
    """Cards come from the deck, and turn over for the one seat that may look."""
    deal(script, script.new("drawn"), at_deck(script), 0.0, FLIGHT, APART, ARC, "draw")


def card_kept(script: Script, step: CardKept) -> None:
    """One card goes to the hand, the other one open onto a pile."""
    script.cue(0.0, "take")
    kept = _kept(script, step.card)
    origin = at_deck(script)
    if kept:
        origin = replace(script.before[kept], turn=1.0)
        script.leave(kept, 0.0)
    to_seat(
        script, step.seat, origin if is_own(script, step.seat) else replace(origin, look=BACK, turn=1.0, owner=None)
    )
    if step.discarded is not None and step.pile is not None:
        _discard(script, step.seat, kept, step.discarded, step.pile)


def _kept(script: Script, card: Card | None) -> str | None:
    """The piece of the card that is kept: the very one for its owner, the left back for all others."""
    drawn = script.gone("drawn")
    found = open_card(script, card) if card else None
    return found if found in drawn else next(iter(drawn), None)


def _discard(script: Script, seat: Seat, kept: str | None, card: Card, pile: Pile) -> None:
    """The card that is not kept lies open on a pile in the end."""
    piece = next((piece for piece in script.gone("drawn") if piece != kept), None)
    origin = script.before[piece] if piece else at_deck(script)
    if piece:
        script.leave(piece, 0.0)
    there, top = at_pile(script, pile, card_look(card)), f"top:{pile}"
    script.enter("discarded", 0.0, replace(there, x=origin.x, y=origin.y, w=origin.w, turn=float(is_own(script, seat))))
    script.tween("discarded", 0.0, FLIGHT, "in_out", x=there.x, y=there.y)
    script.tween("discarded", 0.0, FLIGHT, "linear", turn=1.0)
    if origin.w != there.w:
        script.tween("discarded", 0.0, FLIGHT, jumps(origin.w, there.w), w=there.w)
    script.leave("discarded", FLIGHT)
    if top in script.before:
        script.change(top, FLIGHT, script.after[top].look)
    else:
        script.enter(top, FLIGHT)


def card_fished(script: Script, step: CardFished) -> None:
    """The top card of the deck goes to the hand; it turns over on the way, for its seat alone."""
    script.cue(0.0, "draw")
    to_seat(script, step.seat, at_deck(script))


LAY = 0.26
AGAIN, AGAIN_STILL = 0.32, 0.6
FAN, FANS, FAN_FLIGHT = 0.02, 0.4, 0.2
"""From one card of a pile that is opened to the next, at most for all of them, and each one's way."""


def pair_laid(script: Script, step: PairLaid) -> None:
    """Both cards rise, come together and lie down before their boat."""
    number = len(script.now.view.laid[step.seat]) - 1
    for place, card in enumerate(step.cards):
        piece = f"laid:{step.seat}:{number}:{place}"
        held = open_card(script, card) if is_own(script, step.seat) else None
        origin = script.before[held] if held else at_fan(script, step.seat, card_look(card))
        if held:
            script.leave(held, 0.0)
        deal(script, [piece], origin, 0.0, LAY, arc=ARC / 2)
    kind = step.cards[0].kind
    script.cue(0.0, "pair", kind="swimmer" if kind == "shark" else kind)
    count_cards(script, step.seat, 0.0)
    count_pearls(script, LAY)


def turn_repeated(script: Script, _step: TurnRepeated) -> None:
    """A round arrow turns once over the raft."""
    arrow = replace(at_pile(script, 0, "disc:again:navy"), z=FLYING, lift=12.0)
    script.enter("again", 0.0, arrow)
    script.tween("again", 0.0, AGAIN, "in_out", angle=-360.0)
    script.tween("again", AGAIN, LAY, "in", alpha=0.0)
    script.leave("again", AGAIN + LAY)
    script.still("again", AGAIN_STILL, arrow)
    script.cue(0.0, "again")


def pile_searched(script: Script, step: PileSearched) -> None:
    """The pile is opened before the one who may look; all others see it lifted, with an eye on it."""
    script.cue(0.0, "look")
    found = script.new("found")
    apart = min(FAN, FANS / max(1, len(found)))
    deal(script, found, at_pile(script, step.pile, BACK), 0.0, FAN_FLIGHT, apart, ARC / 2)


def pile_card_taken(script: Script, step: PileCardTaken) -> None:
    """A card of the pile goes to the hand; all others see a back, and what lies on top now."""
    script.cue(0.0, "take")
    uncover(script, step.pile)
    if not is_own(script, step.seat):
        to_fan(script, "taken", at_pile(script, step.pile, BACK), step.seat)
        return
    piece = found_id(step.index) if step.index is not None else ""
    if piece in script.before:
        script.leave(piece, 0.0)
        to_hand(script, script.before[piece])
