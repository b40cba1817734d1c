"""How each step moves the table of Turn the Tide from one pose to the next."""

from __future__ import annotations

from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
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
from game.ui.games.turn_the_tide.choreography import bidding, dealing, showdown, splash, surge
from game.ui.kit.motion import by_step
from game.ui.table.seen import HandsOpened, Lifted

choreograph = by_step(
    {
        HandsDealt: dealing.hands_dealt,
        RoundStarted: dealing.round_started,
        RoundScored: dealing.round_scored,
        HandsPassed: dealing.hands_passed,
        TidesTurned: bidding.tides_turned,
        Chosen: bidding.chosen,
        TakenBack: bidding.taken_back,
        BidLaid: bidding.bid_laid,
        Lifted: bidding.lifted,
        HandsOpened: bidding.hands_opened,
        Thinking: bidding.thinking,
        ViewerChanged: bidding.viewer_changed,
        BidsRevealed: showdown.bids_revealed,
        TideTaken: surge.tide_taken,
        RingLost: splash.ring_lost,
        PlayerOut: splash.player_out,
    }
)
"""Writes down one step's way from the pose before it to the pose after it."""
