"""How each step moves the table from one pose to the next."""

from __future__ import annotations

from game.engine.undertow import (
    CardPassed,
    DieRolled,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.play.notices import ViewerChanged
from game.ui.games.undertow.choreography import dice, drifting, rescue, sharks, turns
from game.ui.kit.motion import by_step, hold_up, make_room
from game.ui.table.seen import Lifted

choreograph = by_step(
    {
        RolledForFirst: dice.rolled_for_first,
        GameStarted: turns.game_started,
        CardPassed: turns.card_passed,
        LifeguardPlayed: rescue.lifeguard_played,
        SharkPlayed: sharks.shark_played,
        DieRolled: dice.die_rolled,
        SwimmersDrifted: drifting.swimmers_drifted,
        TurnSkipped: turns.turn_skipped,
        GameScored: turns.game_scored,
        Lifted: hold_up,
        ViewerChanged: lambda script, _step: make_room(script),
    }
)
"""Writes down how a step is seen."""
