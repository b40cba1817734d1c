"""Pairs are laid, and what they do: another turn, a look into a pile."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.sea_salt_and_paper import PairLaid, PileCardTaken, PileSearched, TurnRepeated
from game.play.sea_salt_and_paper.choices import card_look, found_id
from game.ui.games.sea_salt_and_paper.choreography.places import (
    ARC,
    BACK,
    at_fan,
    at_pile,
    count_cards,
    count_pearls,
    is_own,
    open_card,
    to_fan,
    to_hand,
    uncover,
)
from game.ui.kit.motion import deal
from game.ui.table.motion.script import FLYING, Script

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
