"""What happens in Turn the Tide, told in a line each."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.engine.turn_the_tide import (
    BidLaid,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.play.choices import phrase
from game.ui.table.captions.lines import Caption, Captions


def _round_started(event: RoundStarted, _names: Sequence[str]) -> Caption:
    return Caption(phrase("Round {number} begins.", number=event.round + 1))


def _tides_turned(event: TidesTurned, _names: Sequence[str]) -> Caption:
    return Caption(phrase("The tides: {low} and {high}.", low=event.low, high=event.high))


def _bid_laid(event: BidLaid, names: Sequence[str]) -> Caption:
    bids = phrase("{name} bids {card}.", name=names[event.seat], card=event.card)
    return Caption(bids, event.seat, is_deed=True)


def _tide_taken(event: TideTaken, names: Sequence[str]) -> Caption:
    return Caption(phrase("{name} wins tide {tide}.", name=names[event.seat], tide=event.card), event.seat)


def _ring_lost(event: RingLost, names: Sequence[str]) -> Caption:
    name, left = names[event.seat], event.left
    return Caption(phrase("{name} loses a ring. {left} left.", name=name, left=left), event.seat)


def _player_out(event: PlayerOut, names: Sequence[str]) -> Caption:
    return Caption(phrase("{name} goes under.", name=names[event.seat]), event.seat)


def _hands_passed(_event: HandsPassed, _names: Sequence[str]) -> Caption:
    return Caption(phrase("All hands move to the left."))


CAPTIONS: Captions = MappingProxyType(
    {
        RoundStarted: _round_started,
        TidesTurned: _tides_turned,
        BidLaid: _bid_laid,
        TideTaken: _tide_taken,
        RingLost: _ring_lost,
        PlayerOut: _player_out,
        HandsPassed: _hands_passed,
    }
)
"""How each event is told; what a round or the game has come to is told by a screen of its own."""
