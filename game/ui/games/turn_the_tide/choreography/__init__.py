"""How each step moves the table of Turn the Tide from one pose to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
    Event,
    GameOver,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.ui.games.turn_the_tide.choreography import bidding, dealing, showdown, splash
from game.ui.table.motion.script import Script
from game.ui.table.seen import HandsOpened, Lifted, ScreenStep

__all__ = ["choreograph"]

_WRITERS: Mapping[type, Callable[[Script, Any], None]] = MappingProxyType(
    {
        HandsDealt: dealing.hands_dealt,
        RoundStarted: dealing.round_started,
        RoundScored: dealing.round_scored,
        HandsPassed: dealing.hands_passed,
        GameOver: dealing.game_over,
        TidesTurned: bidding.tides_turned,
        Chosen: bidding.chosen,
        TakenBack: bidding.taken_back,
        BidLaid: bidding.bid_laid,
        Lifted: bidding.lifted,
        HandsOpened: bidding.hands_opened,
        Thinking: bidding.thinking,
        ViewerChanged: bidding.viewer_changed,
        BidsRevealed: showdown.bids_revealed,
        TideTaken: showdown.tide_taken,
        RingLost: splash.ring_lost,
        PlayerOut: splash.player_out,
    }
)


def choreograph(script: Script, step: Event | ScreenStep | HandsOpened) -> None:
    """Writes down one step's way from the pose before it to the pose after it."""
    _WRITERS[type(step)](script, step)
