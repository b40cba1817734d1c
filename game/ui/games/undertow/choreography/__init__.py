"""Animation of each step of Undertow!, from one pose of the table to the next."""

from __future__ import annotations

from game.engine import undertow
from game.play.session_events import ViewerChanged
from game.ui.games.undertow.choreography import cards, drifting, turns
from game.ui.kit.motion import by_step, hold_up, make_room
from game.ui.table.seen import Lifted

choreograph = by_step(
    {
        undertow.RolledForFirst: turns.rolled_for_first,
        undertow.GameStarted: turns.game_started,
        undertow.CardPassed: cards.card_passed,
        undertow.LifeguardPlayed: cards.lifeguard_played,
        undertow.SharkPlayed: cards.shark_played,
        undertow.DieRolled: turns.die_rolled,
        undertow.SwimmersDrifted: drifting.swimmers_drifted,
        undertow.TurnSkipped: lambda script, _step: turns.pass_turn(script, 0.0),
        undertow.GameScored: turns.game_scored,
        Lifted: hold_up,
        ViewerChanged: make_room,
    }
)
"""Writes the animation of a step into the script."""
