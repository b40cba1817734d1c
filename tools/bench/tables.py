"""Brings the client to a calm table, and to the busiest moments of a game."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from random import Random

from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.ui.app import App
from game.ui.motion import FrameRateMode
from game.ui.scene import Scene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import resumed_game
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tools.bench.excerpts import EXCERPTS
from tools.bench.scripted_client import ScriptedClient

SEED = 7
PERSON = 0
"""The seat that the script plays."""


async def wait_for_menu(client: ScriptedClient) -> None:
    """Waits for the first screen after the title."""
    await client.wait_until(lambda app: app.stack.top is not None and app.stack.top.name == "menu", "the menu")


async def sit_down(client: ScriptedClient, game: str, choices: int, replaces: bool = False) -> None:
    """Starts a game of one person against computers after some choices of every seat.

    Args:
        replaces: whether it takes the place of the scene on top, as of the shelf.
    """
    show = client.app.replace if replaces else client.app.push
    show(_table_scene(client.app, game, choices))
    await client.next_frame()  # only then the change of scene begins
    await client.wait_until(is_calm, "a calm table")


def _table_scene(app: App, game: str, choices: int) -> Scene:
    """Returns the scene of a match after so many random choices of each seat, when it is the person's turn."""
    seats = EXCERPTS[game].seats
    match, rng = Match(GAMES[game], len(seats), {}, SEED), Random(SEED)
    rounds = 0
    while rounds < choices or PERSON not in match.waiting:
        _choose_for_all(match, rng)
        rounds += 1
    matches = app.store.matches
    saved = matches.load(matches.start(match.record(), seats))
    return resumed_game(app, Journal(app.store.running, seats, saved))


def finished_match(game: str) -> Match:
    """Returns a match in which all have chosen at random until it was over."""
    match, rng = Match(GAMES[game], len(EXCERPTS[game].seats), {}, SEED), Random(SEED)
    while match.outcome is None:
        _choose_for_all(match, rng)
    return match


def _choose_for_all(match: Match, rng: Random) -> None:
    for seat in match.waiting:
        match.commit(seat, rng.choice(match.legal(seat)))


async def play_frames(client: ScriptedClient, frames: int) -> None:
    """Plays for the person until that many frames are recorded."""
    while len(client.frames) < frames:
        await client.wait_until(
            lambda app: next_control(app) is not None or len(client.frames) >= frames, "the person's turn"
        )
        if control := next_control(client.app):
            client.tap(control)
        await client.next_frame()


@contextmanager
def no_thinking_time(client: ScriptedClient) -> Generator[None]:
    """Lets computers move immediately and the table wait for no reading, until the block ends.

    The setting is replaced alone: a change by a person lays the whole window out anew, and that would be measured.
    """
    app = client.app
    before = app.settings
    app.settings = replace(before, thinking="none")
    try:
        yield
    finally:
        app.settings = before


def is_at_rest(app: App) -> bool:
    """Returns whether nothing but the sea moves, and the table waits for the person's choice alone."""
    scene = app.stack.top
    if not isinstance(scene, TableScene) or scene.table.is_moving or scene.table.next_step is not None:
        return False
    session = scene.table.session
    return bool(session.waiting_local_seats) and session.match.waiting == session.waiting_local_seats


def is_calm(app: App) -> bool:
    """Returns whether the table is at rest, without a transition or a banner."""
    return is_at_rest(app) and app.frame_rate_mode < FrameRateMode.FULL


def is_busy_in(game: str) -> Callable[[App], bool]:
    """Returns a condition: whether one of the game's busiest steps is animated."""
    busiest = EXCERPTS[game].busiest

    def is_busy(app: App) -> bool:
        scene = app.stack.top
        beat = scene.table.current_step if isinstance(scene, TableScene) else None
        return beat is not None and isinstance(beat.step, busiest)

    return is_busy


def next_control(app: App) -> Control | None:
    """Returns the control that leads on from a result, or the first choice at a table at rest."""
    scene = app.stack.top
    if isinstance(scene, ResultScene):
        return next(control for control in scene.controls if control.is_home)
    if not is_at_rest(app) or not isinstance(scene, TableScene):
        return None
    return scene.hand.forward
