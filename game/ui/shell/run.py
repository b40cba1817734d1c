"""From the command line to a playing window, and out of it again."""

from __future__ import annotations

import logging
import signal
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import msgspec
import platformdirs
import pygame

from game.keeper.notices import NO_DISPLAY, Heartbeat
from game.kiosk.amendments import AMENDMENTS_FILE, Amendments
from game.kiosk.keys import key_of
from game.store.hold import Hold
from game.store.store import Store, data_folder, open_store
from game.store.trouble import StoreError
from game.ui.config import Config
from game.ui.display.title import title_sheet
from game.ui.display.window import TITLE, DesktopWindow, NoDisplay, is_unseen
from game.ui.draw.assets import MissingArtError
from game.ui.shell.counting import open_counting
from game.ui.shell.logbook import LOG_FILE, close_logbook, open_logbook
from game.ui.words import languages

log = logging.getLogger(__name__)

FAILED = 1
STOOD_SECONDS = 5.0
"""After so long a start has succeeded: whatever was stored has been read and drawn."""
RESTARTING = 75
"""The exit status that asks the keeper to begin the game again."""
INTERRUPTED = 130
"""The exit status of a program that was stopped with Ctrl-C."""


class Stops:
    """Notes that the system asks the game to end; the loop looks at it."""

    def __init__(self) -> None:
        self.signal = 0
        self.is_restarting = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note)

    def _note(self, number: int, _: object) -> None:
        self.signal = number

    @property
    def status(self) -> int:
        """The exit status that tells how the game ended."""
        if self.is_restarting:
            return RESTARTING
        return INTERRUPTED if self.signal == signal.SIGINT else 0


def run(config: Config) -> int:
    """Plays until somebody quits; answers the program's exit status. What went wrong is one line on stderr."""
    stops = Stops()
    folder = config.data_dir or data_folder()
    with ExitStack() as closing:
        store = open_store(folder, spare=_pixel_folder(config))
        closing.callback(store.close)
        closing.callback(close_logbook, open_logbook(folder))
        amendments = _amendments(config, store, folder, closing)
        config = replace(config, kiosk=amendments.plan if amendments else None)
        closing.callback(pygame.quit)
        try:
            _play(config, amendments, store, stops, closing)
        except NoDisplay as error:
            return _failed(f"there is no display to play on ({error})", NO_DISPLAY)
        except MissingArtError as error:
            return _failed(str(error))
        except Exception as error:
            store.hold.failed()
            kind = type(error).__name__
            log.exception("the game stopped")
            return _failed(f"stopped by an error ({kind}); what is known of it is in {folder / LOG_FILE}")
    return stops.status


def _amendments(config: Config, store: Store, folder: Path, closing: ExitStack) -> Amendments | None:
    """What the operator of a kiosk has changed on the screen; from now on errors there are counted."""
    if config.kiosk is None:
        return None
    closing.callback(close_logbook, open_counting(store.ledger))
    path = None if store.hold.is_plain else folder / AMENDMENTS_FILE
    return Amendments(config.kiosk, path, languages())


def _play(config: Config, amendments: Amendments | None, store: Store, stops: Stops, closing: ExitStack) -> None:
    """The first picture comes before everything that takes time to fetch."""
    window = _open_window(config, store)
    pygame.font.init()
    window.surface.blit(title_sheet(window.surface.get_size()), (0, 0))
    pygame.display.flip()
    _settle_framebuffer(window, store)
    _play_on(config, amendments, window, store, stops, closing)


def _open_window(config: Config, store: Store) -> DesktopWindow:
    settings = store.settings
    fullscreen = config.fullscreen or config.kiosk is not None or (settings.fullscreen and not config.size)
    return DesktopWindow(config.size, fullscreen, "accelerated" if settings.framebuffer == "accelerated" else "plain")


class Start:
    """Watches a start until it has stood for a while."""

    def __init__(self, hold: Hold) -> None:
        self._hold = hold
        self._seconds = 0.0

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        before, self._seconds = self._seconds, self._seconds + dt
        if before < STOOD_SECONDS <= self._seconds:
            self._hold.stood()


def _settle_framebuffer(window: DesktopWindow, store: Store) -> None:
    """At the very first start, finds out how this machine shows pictures best, and keeps that."""
    if store.settings.framebuffer != "auto" or window.is_forced or is_unseen():
        return
    try:
        store.save_settings(msgspec.structs.replace(store.settings, framebuffer=window.measure()))
    except StoreError:
        return  # it is found out again at the next start


def _play_on(
    config: Config,
    amendments: Amendments | None,
    window: DesktopWindow,
    store: Store,
    stops: Stops,
    closing: ExitStack,
) -> None:
    """Fetches the rest, then plays."""
    from concurrent.futures import ThreadPoolExecutor

    from game.ai.worker import Worker
    from game.ui.app import App
    from game.ui.draw.assets import Assets
    from game.ui.draw.painter import PaintingThread
    from game.ui.games import TABLES
    from game.ui.games.drawings import DRAWINGS
    from game.ui.games.sounds import SOUNDS
    from game.ui.input.intents import Intent
    from game.ui.input.pads import GamePads
    from game.ui.input.reader import Input
    from game.ui.scene import Screens
    from game.ui.scenes.loading import LoadingScene, fetched
    from game.ui.scenes.menu import MenuScene
    from game.ui.scenes.mishaps import trouble_scene
    from game.ui.scenes.opening import opening_scene
    from game.ui.scenes.pause import PauseScene
    from game.ui.shell.attendants import Attendants
    from game.ui.shell.easing import Easing
    from game.ui.shell.fitting import Fitting
    from game.ui.shell.garbage import Sweep, share_the_interpreter
    from game.ui.shell.heap import bound_heap
    from game.ui.shell.loop import play
    from game.ui.shell.phones import phones_of
    from game.ui.sound import check_sounds, open_sound

    bound_heap()
    loader = closing.enter_context(ThreadPoolExecutor(1, "loader"))
    painter = PaintingThread()
    closing.callback(painter.close)
    worker = Worker()
    closing.callback(worker.close)
    sound = open_sound(SOUNDS, silent=is_unseen(), is_two_sided=config.kiosk is not None)
    closing.callback(sound.close)
    assets = Assets(cache=_pixel_folder(config))
    assets.check(DRAWINGS)
    check_sounds(SOUNDS)
    screens = Screens(MenuScene, PauseScene, trouble_scene)
    phones = phones_of(config, store.settings, _pixel_folder(config))
    closing.callback(phones.close)
    pads = GamePads()
    app = App(
        config,
        window,
        store,
        sound,
        screens,
        tables=TABLES,
        worker=worker,
        assets=assets,
        painter=painter,
        phones=phones,
        pads=pads,
    )
    if config.phones:
        phones.open()
    scene = opening_scene(app)  # here, for the store is this thread's; only its art is fetched by another
    scene.arrange(app.screen)
    app.push(LoadingScene(app, loader.submit(fetched, scene)))
    sound.load()

    def restart() -> None:
        stops.is_restarting = True
        app.quit()

    attendants = Attendants(app, amendments, restart, closing) if amendments else None
    heart = Heartbeat()
    closing.callback(heart.close)
    keys = key_of(config.kiosk.operator.keys) if config.kiosk else None
    reader = Input(window.surface.get_size(), pads, keys)
    start, sweep, easing = Start(store.hold), Sweep(lambda: app.pace), Easing(app)
    fitting = Fitting(store, worker, app.every_table)
    share_the_interpreter()

    def asked(dt: float) -> list[Intent]:
        start.tick(dt)
        heart.tick(dt)
        sweep.tick(dt)
        easing.tick(dt)
        if stops.signal:
            app.quit()
        intents = reader.read(dt)
        goes_on = app.top is not None and app.top.goes_on  # those who are to move would wait for what is measured
        fitting.tick(dt, is_quiet=not intents and not goes_on)
        if attendants:
            attendants.tick(dt, intents, reader.used)
        reader.used.clear()
        return intents

    play(app, asked)


def _pixel_folder(config: Config) -> Path:
    """Where drawings that have been worked out are kept; they can be thrown away at any time."""
    cache = config.data_dir or platformdirs.user_cache_path("ebb-and-flock", appauthor=False)
    return cache / "pixels"


def _failed(reason: str, status: int = FAILED) -> int:
    print(f"{TITLE}: {reason}", file=sys.stderr)
    return status
