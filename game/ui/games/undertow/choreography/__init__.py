"""How each step moves the table from one pose to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.undertow import (
    CardPassed,
    DieRolled,
    GameOver,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.ui.games.undertow.choreography import dice, drifting, rescue, sharks, turns
from game.ui.table.motion.script import Script
from game.ui.table.seen import Lifted, Step

__all__ = ["choreograph"]

_WRITERS: Mapping[type, Callable[[Script, Any], None]] = MappingProxyType(
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
        GameOver: turns.game_over,
        Lifted: turns.lifted,
        Thinking: turns.nothing,
        ViewerChanged: turns.nothing,
        Chosen: turns.nothing,
        TakenBack: turns.nothing,
    }
)


def choreograph(script: Script, step: Step) -> None:
    """Writes down how a step is seen."""
    _WRITERS[type(step)](script, step)
