"""What happens in Turn the Tide, told in a line each."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.play.choices import phrase, plural
from game.ui.table.captions.lines import Captions, says


def _bids(event: BidsRevealed, names: Sequence[str]) -> str:
    """Each seat's card; those who are out have none."""
    return ", ".join(f"{name} {card}" for name, card in zip(names, event.bids, strict=True) if card is not None)


CAPTIONS: Captions = MappingProxyType(
    {
        RoundStarted: says(phrase("Round {number} begins."), number=lambda event, _: event.round + 1),
        TidesTurned: says(phrase("The tides: {low} and {high}.")),
        BidLaid: says(phrase("{name} bids {card}."), is_deed=True),
        BidsRevealed: says(phrase("Bids: {bids}"), bids=_bids, is_plain=True),
        TideTaken: says(phrase("{name} wins tide {tide}."), tide=lambda event, _: event.card),
        RingLost: says(
            plural("{name} loses a ring: one left.", "{name} loses a ring: {number} left."),
            number=lambda event, _: event.left,
        ),
        PlayerOut: says(phrase("{name} goes under.")),
        HandsPassed: says(phrase("All hands move to the left.")),
    }
)
"""How each event is told; what a round or the game has come to is told by a screen of its own."""
