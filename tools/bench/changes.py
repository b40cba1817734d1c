"""Seconds from a press to the complete new scene, and frames that were shown incomplete."""

from __future__ import annotations

import time
import warnings
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pygame
from msgspec.structs import replace

from game.engine.match import Match
from game.kiosk.pin import hash_of
from game.kiosk.plan import Kiosk, OperatorPlan
from game.store.journal import Journal
from game.store.settings import Settings, read_settings, write_settings
from game.store.store import SETTINGS_FILE
from game.ui.app import App
from game.ui.config import Config
from game.ui.draw.quality import quality_level_of
from game.ui.input.intents import Back, Operator
from game.ui.scenes.menu import MenuScene
from game.ui.table.endings.ending import LastPicture
from game.ui.table.endings.result import ResultScene
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tools.bench import routes
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure
from tools.bench.frame_checker import FrameChecker
from tools.bench.frames import MS, config
from tools.bench.goals import AT_DESKTOP, EVERY_TABLE, SIZES, Tables
from tools.bench.isolated import run_isolated
from tools.bench.navigator import Navigator, is_still
from tools.bench.scripted_client import ScriptedClient, play
from tools.bench.tables import finished_match, is_at_rest, next_control, no_thinking_time, wait_for_menu

SECTION, KIOSK = "changes", "kiosk"
FIGURES = {"press to complete scene": "ms", "press over fixed work": "times", "incomplete frames": "frames"}
SEED = 3
"""Seed of all games: a round of Undertow! takes from some seconds to minutes."""
ROUND_TIMEOUT = 180.0
"""Seconds after which a round is given up; in a full one the light changes several times."""
NARROWER = 0.75
"""Width of the narrower window, by the usual one."""
TURNS = 2
"""Turns of two persons, each with a curtain before it."""
DEMO_SECONDS = 3.0
"""Seconds for which a table plays by itself."""
TIMEOUT = 900.0
"""Seconds after which a game is given up."""

Walk: TypeAlias = Callable[[ScriptedClient, Navigator], Awaitable[None]]


def figures(folder: Path, tables: Tables = EVERY_TABLE) -> Iterator[Figure]:
    """Yields the figures of each table, with empty caches and again with full ones.

    The quality level is the one that calibration has found for such a window.
    """
    calibrated = read_settings(folder / SETTINGS_FILE)
    for game, size in tables:
        settings = replace(Settings(), quality=quality_level_of(calibrated, *SIZES[size]))
        at = f"{game}, {size}"
        yield from _cold_and_warm(SECTION, folder, at, through_game, settings, size=SIZES[size], game=game)


def kiosk_figures(folder: Path) -> Iterator[Figure]:
    """Yields the figures on the way to a kiosk's operator page."""
    yield from _cold_and_warm(KIOSK, folder, AT_DESKTOP, to_operator, Settings())


def _cold_and_warm(
    section: str, folder: Path, at: str, measure: Callable[..., dict[str, Any]], settings: Settings, **arguments: Any
) -> Iterator[Figure]:
    with TemporaryDirectory(dir=folder) as empty:
        write_settings(Path(empty) / SETTINGS_FILE, settings)
        for caches in ("cold", "warm"):
            found = run_isolated(measure, TIMEOUT, folder=empty, **arguments)
            for name, unit in FIGURES.items():
                note = found["slowest"] if unit == "ms" else ""
                yield Figure(section, f"{caches}, {name}", at, unit, found[name], note)


def through_game(size: Sequence[int], folder: str, game: str) -> dict[str, Any]:
    """Measures all scenes of a game: menu, shelf, table, another window shape, result, coach, curtain and endings."""

    async def walk(client: ScriptedClient, navigator: Navigator) -> None:
        await navigator.visit(routes.FROM_MENU)
        await _see_demo(client)
        await navigator.go(routes.TO_SHELF)
        await navigator.visit(routes.FROM_SHELF)
        await navigator.press(client.app.all_tables[game].title(client.app.words.tr))
        with no_thinking_time(client):
            await client.wait_until(is_at_rest, "a table at rest")
            await navigator.visit(routes.FROM_TABLE)
            for shape in (NARROWER, 1):
                await _resize(client, round(size[0] * shape), size[1])
            await _play_first_round(client, navigator)
            await navigator.visit(routes.FROM_RESULT)
            await navigator.go(routes.HOME_AND_BACK)
            await _play_with_two_persons(client, navigator)
            for match in (finished_match(game), *EXCERPTS[game].rare_ends()):
                await _see_end(client, navigator, match)

    return _measure_walk(config(size, folder, seed=SEED), walk)


def to_operator(folder: str) -> dict[str, Any]:
    """Measures the way through the PIN to the operator page of a kiosk, whose window fills the desktop."""

    async def walk(client: ScriptedClient, navigator: Navigator) -> None:
        await client.wait_until(is_still, "a menu at rest")
        client.send(Operator())
        await navigator.go(routes.TO_OPERATOR)
        await navigator.visit(routes.FROM_OPERATOR)

    plan = Kiosk(operator=OperatorPlan(pin=hash_of(routes.PIN)))
    return _measure_walk(Config(mute=True, language="en", data_dir=Path(folder), kiosk=plan), walk)


def _measure_walk(config: Config, walk: Walk) -> dict[str, Any]:
    """Returns the figures of a walk from the menu, and the name of its slowest change."""
    found: dict[str, Any] = {}

    async def script(client: ScriptedClient) -> None:
        with FrameChecker(client.app).installed() as checker:
            navigator = Navigator(client)
            await wait_for_menu(client)
            await walk(client, navigator)
        name, seconds = navigator.slowest
        found.update(zip(FIGURES, (seconds * MS, seconds / navigator.unit, checker.incomplete_frames), strict=True))
        found["slowest"] = name

    play(config, script)
    return found


async def _see_demo(client: ScriptedClient) -> None:
    """Waits until a table plays by itself, and goes back from it."""
    menu = client.app.top
    assert isinstance(menu, MenuScene), "routes from the menu lead back to it"
    await client.wait_until(lambda _: menu.shows_table, "a table that plays by itself")
    await client.wait(DEMO_SECONDS)
    client.send(Back())
    await client.wait_until(lambda app: not menu.shows_table and is_still(app), "the title")


async def _resize(client: ScriptedClient, width: int, height: int) -> None:
    """Gives the window another size, and waits for the complete frame in it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # no other way leads to the display's own window
        pygame.Window.from_display_module().size = width, height
    await client.wait_until(
        lambda app: app.canvas.window.get_size() == (width, height) and not app.stack.is_loading, "the other size"
    )


async def _play_first_round(client: ScriptedClient, navigator: Navigator) -> None:
    """Plays until the first result, and opens the first "why" on the way."""
    await _play_until(client, lambda app: _has_result(app) or _has_why(app))
    if not _has_result(client.app):
        await navigator.visit([routes.WHY])
    await _play_until(client, _has_result)


async def _play_with_two_persons(client: ScriptedClient, navigator: Navigator) -> None:
    """Plays the first turns of two persons; a game without secrets has no curtain."""
    await navigator.go(routes.TO_TWO_PERSONS)
    table = client.app.top
    assert isinstance(table, TableScene), "a game was dealt"
    for _ in range(TURNS * table.table.session.needs_curtain):
        await _play_until(client, lambda app: isinstance(app.top, CurtainScene))
        await navigator.go(routes.BEHIND_CURTAIN)


async def _see_end(client: ScriptedClient, navigator: Navigator, match: Match) -> None:
    """Resumes a match before its last choice, and plays it to its end."""
    store, seats = client.app.store, EXCERPTS[match.game.name].seats[: match.players]
    saved = store.matches.load(store.matches.start(match.record(), seats))  # without its outcome, so that it runs
    store.running.update(Journal(store.running, seats, saved))
    await navigator.go(routes.HOME_AND_BACK)
    await _play_until(client, lambda app: isinstance(app.top, LastPicture))
    await navigator.go(routes.FROM_LAST)


async def _play_until(client: ScriptedClient, condition: Callable[[App], bool]) -> None:
    """Plays until the condition holds and the scene is still."""
    end = time.perf_counter() + ROUND_TIMEOUT
    while not (condition(client.app) and is_still(client.app)):
        if time.perf_counter() > end:
            raise TimeoutError("the expected scene did not come")
        if not condition(client.app) and (control := next_control(client.app)):
            client.tap(control)
        await client.next_frame()


def _has_result(app: App) -> bool:
    return isinstance(app.top, ResultScene)


def _has_why(app: App) -> bool:
    return app.top is not None and any(control.press_effect == routes.WHY[0] for control in app.top.controls)
