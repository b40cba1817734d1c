"""How each step moves the table from one pose to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
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
from game.ui.games.turn_the_tide.choreography import bidding, dealing, showdown, splash
from game.ui.games.turn_the_tide.layout import Pose
from game.ui.games.turn_the_tide.tableau import (
    BidPlaced,
    BidTakenBack,
    CardLifted,
    Step,
    Tableau,
    Thinking,
    ViewerChanged,
)
from game.ui.screen import Screen
from game.ui.shell.config import Motion
from game.ui.table.reduced_motion import at_once, cross_fade
from game.ui.table.script import Script
from game.ui.table.timeline import Timeline

__all__ = ["choreograph"]

_WRITERS: Mapping[type, Callable[[Script, Any], None]] = MappingProxyType(
    {
        HandsDealt: dealing.hands_dealt,
        RoundStarted: dealing.round_started,
        RoundScored: dealing.round_scored,
        HandsPassed: dealing.hands_passed,
        GameOver: dealing.game_over,
        TidesTurned: bidding.tides_turned,
        BidPlaced: bidding.bid_placed,
        BidTakenBack: bidding.bid_taken_back,
        BidLaid: bidding.bid_laid,
        CardLifted: bidding.card_lifted,
        Thinking: bidding.thinking,
        ViewerChanged: bidding.viewer_changed,
        BidsRevealed: showdown.bids_revealed,
        TideTaken: showdown.tide_taken,
        RingLost: splash.ring_lost,
        PlayerOut: splash.player_out,
    }
)


def choreograph(
    step: Step,
    before: Tableau,
    after: Tableau,
    before_pose: Pose,
    after_pose: Pose,
    screen: Screen,
    motion: Motion = "full",
) -> Timeline:
    """One step's way from the pose before it to the pose after it.

    Args:
        motion: "reduced" fades instead of moving, "off" does neither; sounds are kept.
    """
    script = Script(before, after, before_pose, after_pose, screen)
    _WRITERS[type(step)](script, step)
    line = script.timeline()
    if motion == "full":
        return line
    cues = at_once(line.cues)
    return (
        cross_fade(before_pose, after_pose, cues)
        if motion == "reduced"
        else Timeline(before_pose, after_pose, cues=cues)
    )
