"""From a press to the whole new scene, and whether anything is ever seen that is not the picture asked for."""

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
from tools.bench import ways
from tools.bench.apart import apart
from tools.bench.figures import Figure
from tools.bench.frames import MS, config
from tools.bench.games import EXCERPTS
from tools.bench.goals import AT_DESKTOP, EVERY_TABLE, ONE_CORE, SIZES, Tables
from tools.bench.presses import Presses, is_still
from tools.bench.slow import has_one_core
from tools.bench.tables import ended_match, is_at_rest, thinking_at_once, to_the_menu, way_on
from tools.bench.undrawn import Undrawn
from tools.bench.watched import Watched, played

SECTION, KIOSK = "changes", "kiosk"
FIGURES = {"press to whole scene": "ms", "undrawn": "px s", "undrawn in": "frames"}
SEED = 3
"""How all games are shuffled: a round of Undertow! takes from some seconds to minutes."""
FIRST_ROUND = 180.0
"""Seconds in which what is played for comes at the latest; light after light comes in a round."""
NARROWER = 0.75
"""How wide the window is made, by its width."""
TURNS = 2
"""How many of two persons' turns are looked at, each with a curtain before it."""
LOOK = 3.0
"""Seconds for which a table that plays by itself is looked at."""
LONGEST = 900.0
"""Seconds after which a game is given up."""

Walk: TypeAlias = Callable[[Watched, Presses], Awaitable[None]]


def figures(folder: Path, tables: Tables = EVERY_TABLE) -> Iterator[Figure]:
    """Measures each table with an empty cache of drawings, then with a full one.

    The quality level is the one calibrated for the window, from start to end.
    """
    found = read_settings(folder / SETTINGS_FILE)
    for game, size in tables:
        kept = replace(Settings(), quality=quality_level_of(found, *SIZES[size]))
        yield from _cold_and_warm(SECTION, folder, f"{game}, {size}", to_the_table, kept, size=SIZES[size], game=game)


def figures_at_kiosk(folder: Path) -> Iterator[Figure]:
    """The same on the way to a kiosk's operator's page."""
    yield from _cold_and_warm(KIOSK, folder, AT_DESKTOP, to_the_operator, Settings())


def _cold_and_warm(
    section: str, folder: Path, at: str, measure: Callable[..., dict[str, Any]], kept: Settings, **told: Any
) -> Iterator[Figure]:
    board = ONE_CORE if has_one_core() else ""
    with TemporaryDirectory(dir=folder) as empty:
        write_settings(Path(empty) / SETTINGS_FILE, kept)
        for caches in ("cold", "warm"):
            found = apart(measure, LONGEST, folder=empty, **told)
            for name, unit in FIGURES.items():
                note = found["slowest"] if unit == "ms" else ""
                yield Figure(section, f"{caches}, {name}{board}", at, unit, found[name], note)


def to_the_table(size: Sequence[int], folder: str, game: str) -> dict[str, Any]:
    """Measures every transition from the first picture to the end of a game.

    The way leads through all screens to the table, a window of another shape and back, the first round and its result,
    home and back, and behind a curtain.
    """

    async def walk(watched: Watched, presses: Presses) -> None:
        await presses.go(ways.FROM_MENU)
        await _see_demo(watched)
        await presses.along(ways.TO_SHELF)
        await presses.go(ways.FROM_SHELF)
        await presses.press(watched.app.all_tables[game].title(watched.app.words.tr))
        with thinking_at_once(watched):
            await watched.until(is_at_rest, "a table at rest")
            await presses.go(ways.FROM_TABLE)
            for shape in (NARROWER, 1):
                await _shaped(watched, round(size[0] * shape), size[1])
            await _first_round(watched, presses)
            await presses.go(ways.FROM_RESULT)
            await presses.along(ways.HOME_AND_BACK)
            await _two_persons(watched, presses)
            for match in (ended_match(game), *EXCERPTS[game].rare_ends()):
                await _end(watched, presses, match)

    return _walked(config(size, folder, seed=SEED), walk)


def to_the_operator(folder: str) -> dict[str, Any]:
    """At a kiosk, whose window is as large as the desktop, through the PIN to the operator's page."""

    async def walk(watched: Watched, presses: Presses) -> None:
        await watched.until(is_still, "a menu at rest")
        watched.ask(Operator())
        await presses.along(ways.TO_OPERATOR)
        await presses.go(ways.FROM_OPERATOR)

    plan = Kiosk(operator=OperatorPlan(pin=hash_of(ways.PIN)))
    return _walked(Config(mute=True, language="en", data_dir=Path(folder), kiosk=plan), walk)


def _walked(config: Config, walk: Walk) -> dict[str, Any]:
    """What that walk from the menu on comes to, and which press was the slowest."""
    found: dict[str, Any] = {}

    async def script(watched: Watched) -> None:
        with Undrawn(watched.app).watching() as undrawn:
            presses = Presses(watched, undrawn)
            await to_the_menu(watched)
            await walk(watched, presses)
        slowest = presses.slowest
        found.update(zip(FIGURES, (slowest.seconds * MS, undrawn.px_seconds, undrawn.frames), strict=True))
        found["slowest"] = str(slowest)

    played(config, script)
    return found


async def _see_demo(watched: Watched) -> None:
    """Waits until a table plays by itself, and goes back from it."""
    menu = watched.app.top
    assert isinstance(menu, MenuScene), "ways from the menu lead back to it"
    await watched.until(lambda _: menu.shows_table, "a table that plays by itself")
    await watched.rest(LOOK)
    watched.ask(Back())
    await watched.until(lambda app: not menu.shows_table and is_still(app), "the title")


async def _shaped(watched: Watched, width: int, height: int) -> None:
    """Gives the window another size, and waits for the whole picture in it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the display's own window cannot be had another way
        pygame.Window.from_display_module().size = width, height
    await watched.until(
        lambda app: app.canvas.window.get_size() == (width, height) and not app.stack.is_loading, "the other size"
    )


async def _first_round(watched: Watched, presses: Presses) -> None:
    """Plays until the first round is over, and what it came to stands; asks why something is so on the way."""
    await _play(watched, lambda app: _has_result(app) or ways.WHY[0] in (one.press_effect for one in _controls(app)))
    if not _has_result(watched.app):
        await presses.go([ways.WHY])
    await _play(watched, _has_result)


async def _two_persons(watched: Watched, presses: Presses) -> None:
    """Sits a second person down, and plays the first turns of both; where nothing is secret there is no curtain."""
    await presses.along(ways.TO_TWO_PERSONS)
    table = watched.app.top
    assert isinstance(table, TableScene), "a game was dealt"
    for _ in range(TURNS * table.table.session.needs_curtain):
        await _play(watched, lambda app: isinstance(app.top, CurtainScene))
        await presses.along(ways.BEHIND_CURTAIN)


async def _end(watched: Watched, presses: Presses, match: Match) -> None:
    """Goes on with a match before its last choice, and sees it end."""
    matches = watched.app.store.matches
    matches.start(match.record(), EXCERPTS[match.game.name].seats[: match.players])
    await presses.along(ways.HOME_AND_BACK)
    await _play(watched, lambda app: isinstance(app.top, LastPicture))
    await presses.along(ways.FROM_LAST)


async def _play(watched: Watched, holds: Callable[[App], bool]) -> None:
    """Plays until that holds, and all is still."""
    last = time.perf_counter() + FIRST_ROUND
    while not (holds(watched.app) and is_still(watched.app)):
        if time.perf_counter() > last:
            raise TimeoutError("what was played for did not come")
        if not holds(watched.app) and (control := way_on(watched.app)):
            watched.tap(control)
        await watched.frame()


def _has_result(app: App) -> bool:
    return isinstance(app.top, ResultScene)


def _controls(app: App) -> Sequence[Any]:
    return app.top.controls if app.top else ()
