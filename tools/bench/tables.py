"""Brings the client to a calm table, and to the busiest moments of a game."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from random import Random

from game.engine.games import GAMES
from game.engine.match import Match
from game.ui.app import App
from game.ui.motion import FrameRateMode
from game.ui.scene import Scene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import resumed_game
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tools.bench.games import EXCERPTS
from tools.bench.watched import Watched

SEED = 7
PERSON = 0
"""The seat that the script plays."""


async def to_the_menu(watched: Watched) -> None:
    """Waits for the first screen after the title."""
    await watched.until(lambda app: _name(app) == "menu", "the menu")


async def sit_down(watched: Watched, game: str, choices: int, leaves: bool = False) -> None:
    """Begins a game of one person against computers at that point of it.

    Args:
        leaves: it takes the place of the scene on top, as of the shelf.
    """
    come = watched.app.replace if leaves else watched.app.push
    come(table_at(watched.app, game, choices))
    await watched.until(is_at_rest, "a table at rest")


def table_at(app: App, game: str, choices: int) -> Scene:
    """The scene of a match in which all who were to act have chosen at random so often; it is the person's turn."""
    seats = EXCERPTS[game].seats
    match, rng = Match(GAMES[game], len(seats), {}, SEED), Random(SEED)
    made = 0
    while made < choices or PERSON not in match.waiting:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
        made += 1
    matches = app.store.matches
    return resumed_game(app, matches.load(matches.start(match.record(), seats)))


def ended_match(game: str) -> Match:
    """A match in which all have chosen at random until it was over."""
    match, rng = Match(GAMES[game], len(EXCERPTS[game].seats), {}, SEED), Random(SEED)
    while match.outcome is None:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    return match


async def play_on(watched: Watched, frames: int) -> None:
    """Plays for the person until so many frames have counted."""
    while len(watched.frames) < frames:
        await watched.until(lambda app: way_on(app) is not None or len(watched.frames) >= frames, "the person's turn")
        if control := way_on(watched.app):
            watched.tap(control)
        await watched.frame()


@contextmanager
def thinking_at_once(watched: Watched) -> Generator[None]:
    """While it lasts, computers take no time that they do not need, and the table rests for no reading."""
    app = watched.app
    before = app.settings.thinking
    app.change_settings(thinking="none")
    try:
        yield
    finally:
        app.change_settings(thinking=before)


def is_at_rest(app: App) -> bool:
    """Whether nothing but the sea moves, and the table waits for the person's choice alone."""
    scene = app.stack.top
    if not isinstance(scene, TableScene) or scene.table.is_moving or scene.table.next_step is not None:
        return False
    session = scene.table.session
    return bool(session.waiting_local_seats) and session.match.waiting == session.waiting_local_seats


def is_calm(app: App) -> bool:
    """Whether the table is at rest, and nothing is on its way over it: no sheet that slides away, no slip."""
    return is_at_rest(app) and app.frame_rate_mode < FrameRateMode.FULL


def busy_in(game: str) -> Callable[[App], bool]:
    """Whether one of the game's busiest steps is on its way."""
    busiest = EXCERPTS[game].busiest

    def is_busy(app: App) -> bool:
        scene = app.stack.top
        beat = scene.table.beat if isinstance(scene, TableScene) else None
        return beat is not None and isinstance(beat.step, busiest)

    return is_busy


def way_on(app: App) -> Control | None:
    """What is pressed next: the way on from a result, or the first thing to choose where all is at rest."""
    scene = app.stack.top
    if isinstance(scene, ResultScene):
        return next(control for control in scene.controls if control.is_home)
    if not is_at_rest(app) or not isinstance(scene, TableScene):
        return None
    return scene.hand.forward


def _name(app: App) -> str:
    return app.stack.top.name if app.stack.top else ""
