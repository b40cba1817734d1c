"""The rule by which a hand has cost a seat a ring, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Seat
from game.play.choices import Phrase, phrase
from game.ui.games.turn_the_tide.why.account import HandAccount


def rule(hand: HandAccount, seat: Seat, shepherds: Sequence[str]) -> Phrase:
    """Why this hand has cost that seat something."""
    own = hand.columns[seat]
    if own.toll == "out":
        return phrase("{name} had no ring left: out.", name=shepherds[seat].title())
    if own.wave:
        out = next(column.seat for column in hand.columns if column.toll == "out" and column.wave == own.wave - 1)
        return phrase("{name} is out: the next highest pays.", name=shepherds[out].title())
    together = sum(bool(column.toll) and column.wave == 0 for column in hand.columns)
    return phrase("Both highest waters lose a ring.") if together > 1 else phrase("The highest water loses a ring.")
