"""What happens in Turn the Tide, told in a line each."""

from __future__ import annotations

from types import MappingProxyType

from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.play.choices import phrase, plural
from game.ui.table.captions.lines import Captions, per_seat, says

CAPTIONS: Captions = MappingProxyType(
    {
        RoundStarted: says(phrase("Round {number} begins."), number=lambda event, _: event.round + 1),
        TidesTurned: says(phrase("The tides: {low} and {high}.")),
        BidLaid: says(phrase("{name} bids {card}."), is_deed=True),
        BidsRevealed: says(phrase("Bids: {bids}"), bids=per_seat(lambda event: event.bids), is_plain=True),
        TideTaken: says(phrase("{name} wins tide {tide}."), tide=lambda event, _: event.card),
        RingLost: says(
            plural("{name} loses a ring: one left.", "{name} loses a ring: {number} left."),
            number=lambda event, _: event.left,
        ),
        PlayerOut: says(phrase("{name} goes under.")),
        RoundScored: says(
            phrase("Points of this round: {points}"), points=per_seat(lambda event: event.points), is_plain=True
        ),
        HandsPassed: says(phrase("All hands move to the left.")),
    }
)
"""How each event is told; what a round or the game has come to is told by a screen of its own."""
