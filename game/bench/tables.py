"""Scripts that bring the client to a calm table, and to the busiest moments of a game."""

from __future__ import annotations

from random import Random

from game.bench.watched import Watched
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import TidesTurned
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.course import resumed_game
from game.ui.table.at_table import AtTable
from game.ui.widgets import CardControl

SEATS = (
    SeatPlan(PERSON, "fathom"),
    SeatPlan("crab", "brine"),
    SeatPlan("snail", "purl"),
    SeatPlan("crab", "dip"),
)
SEED = 7
CALM_HAND = 0
BUSY_HAND = 5
"""Counted from 0; from here on the sea is rough, and then the lamps are lit."""


async def to_the_menu(watched: Watched) -> None:
    """Waits for the first screen after the title."""
    await watched.until(lambda app: _name(app) == "menu", "the menu")


async def sit_down(watched: Watched, hand: int) -> None:
    """Begins a game of one person against three computers at that hand of its first round."""
    watched.app.push(table_at(watched.app, hand))
    await watched.until(is_at_rest, "a table at rest")


def table_at(app: App, hand: int) -> Scene:
    """The scene of a match that has been played at random up to that hand."""
    match = Match(GAMES["turn_the_tide"], len(SEATS), {}, SEED)
    rng = Random(SEED)
    for _ in range(hand):
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    matches = app.store.matches
    return resumed_game(app, matches.load(matches.start(match.record(), SEATS)))


async def play_on(watched: Watched, frames: int) -> None:
    """Plays for the person, hand after hand, until so many frames have counted."""

    while len(watched.frames) < frames:
        await watched.until(lambda app: is_at_rest(app) or len(watched.frames) >= frames, "the person's turn")
        if is_at_rest(watched.app):
            watched.tap(_first_card(watched.app))  # lifts it, and the next time bids it
            await watched.frame()


def is_at_rest(app: App) -> bool:
    """Whether nothing but the sea moves, and the table waits for the person's bid alone."""
    scene = app.stack.top
    return (
        isinstance(scene, AtTable)
        and scene.name == "bid"
        and not scene.table.is_moving
        and scene.table.session.match.waiting == scene.table.session.waiting_persons
        and bool(scene.table.session.waiting_persons)
    )


def is_busy(app: App) -> bool:
    """Whether a hand's result is on its way, or the next hand's tide cards and light: most of the screen changes."""
    scene = app.stack.top
    if not isinstance(scene, AtTable) or not scene.table.is_moving:
        return False
    beat = scene.table.beat
    return scene.name == "reveal" or (beat is not None and isinstance(beat.step, TidesTurned))


def _first_card(app: App) -> CardControl:
    scene = app.stack.top
    assert scene, "a table at rest is a scene"
    return next(control for control in scene.controls if isinstance(control, CardControl))


def _name(app: App) -> str:
    return app.stack.top.name if app.stack.top else ""
