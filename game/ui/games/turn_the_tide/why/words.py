"""The rule by which a hand has cost a seat a ring, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Seat
from game.play.choices import Phrase, phrase
from game.ui.games.turn_the_tide.why.played_round import PlayedRound, losses_in


def rule(played: PlayedRound, number: int, seat: Seat, shepherds: Sequence[str]) -> Phrase:
    """Why a hand, from 0, has cost that seat something."""
    losses = losses_in(played, number)
    own = next(loss for loss in losses if loss.seat == seat)
    if own.is_out:
        return phrase("{name} had no ring left: out.", name=shepherds[seat].title())
    if own.wave:
        out = next(loss.seat for loss in losses if loss.wave == own.wave - 1)
        return phrase("{name} is out: the next highest pays.", name=shepherds[out].title())
    together = sum(loss.wave == 0 for loss in losses)
    return phrase("Both highest waters lose a ring.") if together > 1 else phrase("The highest water loses a ring.")
