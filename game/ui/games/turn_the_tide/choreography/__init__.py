"""Animation of each step of Turn the Tide, from one pose of the table to the next."""

from __future__ import annotations

from game.engine import turn_the_tide as tide
from game.play.session_events import MoveChosen, MoveRetracted, ThinkingChanged, ViewerChanged
from game.ui.games.turn_the_tide.choreography import bidding, dealing, splash, surge
from game.ui.kit.motion import by_step, hold_up
from game.ui.table.seen import HandsOpened, Lifted

choreograph = by_step(
    {
        tide.HandsDealt: dealing.hands_dealt,
        tide.RoundStarted: dealing.round_started,
        tide.RoundScored: dealing.round_scored,
        tide.HandsPassed: dealing.hands_passed,
        tide.TidesTurned: bidding.tides_turned,
        MoveChosen: bidding.move_chosen,
        MoveRetracted: bidding.move_retracted,
        tide.BidLaid: bidding.bid_laid,
        Lifted: hold_up,
        HandsOpened: bidding.hands_opened,
        ThinkingChanged: bidding.thinking,
        ViewerChanged: bidding.viewer_changed,
        tide.BidsRevealed: bidding.bids_revealed,
        tide.TideTaken: surge.tide_taken,
        tide.RingLost: splash.ring_lost,
        tide.PlayerOut: splash.player_out,
    }
)
"""Writes the animation of one step into the script."""
