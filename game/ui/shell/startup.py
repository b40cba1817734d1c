"""After the first picture: loads what the first screen needs, then runs the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.ai.numpy_check import NUMPY
from game.ai.worker import Worker
from game.exit_status import StopSignals
from game.keeper.heartbeat import Heartbeat
from game.kiosk.keys import key_of
from game.store.store import Store
from game.ui.app import App
from game.ui.config import Config
from game.ui.display.window import DesktopWindow, Framebuffer, is_headless
from game.ui.draw.assets import Assets, PrerasterisedAssets
from game.ui.frame.gc_schedule import GcScheduler, start_gc
from game.ui.frame.gil import shorten_switch_interval
from game.ui.frame.render_thread import RenderThread
from game.ui.games import TABLES
from game.ui.input.event_reader import Input
from game.ui.input.intents import Intent
from game.ui.input.pads import GamePads
from game.ui.motion import FrameRateMode
from game.ui.parts.title_letters import FirstFrame
from game.ui.scene import Scene, Screens
from game.ui.scenes.error_messages import save_error_scene
from game.ui.scenes.first_scene import opening_games, opening_scene
from game.ui.scenes.loading import LoadingLetters, LoadingScene, SceneLoader, StillLoadingPicture
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.phone_monitor import PhoneMonitor
from game.ui.scenes.title_successors import day_scene, film_file
from game.ui.screen_reader.reader import ScreenReader
from game.ui.screen_reader.system import open_system
from game.ui.shell import loop
from game.ui.shell.calibration import AdaptiveQuality, Calibration, Measure
from game.ui.shell.phones import phones_of
from game.ui.shell.platform_preferences import PlatformFollower
from game.ui.shell.scene_prefetcher import ScenePrefetcher
from game.ui.sound import SHARED_SOUNDS, open_sound
from game.ui.voice.voice import Voice

if TYPE_CHECKING:
    from game.kiosk.plan_overrides import PlanOverrides
    from game.ui.shell.kiosk_services import KioskServices

STOOD_SECONDS = 5.0
"""Seconds after which a start counts as successful."""


class Start:
    """Watches a start until it has succeeded."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seconds = 0.0

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds and records the success when due."""
        before, self._seconds = self._seconds, self._seconds + dt
        if before < STOOD_SECONDS <= self._seconds:
            self._store.writer.submit(self._store.lock_file.mark_succeeded)


class BackgroundLoading:
    """Loads in a thread what the first screen does not need: sounds, all tables, the icon, the players' process.

    A table requested earlier is waited for.

    Args:
        loader: runs the first screen's loading, and this after it.
    """

    def __init__(self, app: App, window: DesktopWindow, loader: Executor) -> None:
        self._app = app
        self._window = window
        self._loader = loader
        self._loading: Future[None] | None = None
        self._is_there = False
        self._foresight = ScenePrefetcher(app)

    def tick(self) -> None:
        """Checks the loading; afterwards prefetches the next scenes.

        Raises:
            MissingArtError: if a drawing or a sound of any game is missing.
        """
        if self._is_there:
            self._foresight.tick()
        if self._is_there or isinstance(self._app.top, LoadingScene):
            return
        if self._loading is None:
            self._window.show_icon()
            self._app.sound.load()
            self._loading = self._loader.submit(load_all, self._app.assets)
        elif self._loading.done():
            self._loading.result()
            self._is_there = True
            start_gc()


def load_all(assets: Assets) -> None:
    """Loads all tables, players and the menu's next scenes, and checks their assets and numpy.

    Raises:
        MissingArtError: naming the missing ones.
    """
    import game.ai.process  # else the first request to a player would load it within a frame
    import game.ui.scenes.pause  # likewise, when each is first opened
    import game.ui.scenes.shelf
    import game.ui.table.attract  # noqa: F401
    from game.ui.games.all_assets import all_drawings, all_sounds
    from game.ui.sound import check_sounds

    assets.check(all_drawings())
    check_sounds(all_sounds())
    NUMPY.run()


def _measured_framebuffer(window: DesktopWindow, store: Store, loader: Executor) -> Measure | None:
    """Returns the measurement of the cheapest way to show frames; None if it is known or there is no choice."""
    is_settled = store.settings.framebuffer != "auto" or store.lock_file.is_safe_mode
    if is_settled or window.is_forced or is_headless():
        return None

    def measure() -> Future[Framebuffer]:
        from game.ui.display.framebuffer import cheaper_framebuffer  # imported here: only the first start needs it

        return loader.submit(cheaper_framebuffer, window.surface.get_size())

    return measure


def play_on(
    config: Config,
    amendments: PlanOverrides | None,
    window: DesktopWindow,
    first: FirstFrame,
    draw_last: Callable[[pygame.Surface], object] | None,
    store: Store,
    stops: StopSignals,
    pixels: Path,
    closing: ExitStack,
) -> None:
    """Runs the game until somebody quits.

    Args:
        first: shown until the first screen's art is loaded.
        draw_last: draws the last public picture instead, at a kiosk.
        pixels: the folder of cached pixels.
    """
    loader = ThreadPoolExecutor(1, "loader")
    closing.callback(loader.shutdown, wait=False, cancel_futures=True)
    render_thread = RenderThread()
    closing.callback(render_thread.close)
    worker = Worker(report_death=NUMPY.report_death)
    closing.callback(worker.close)
    sound = open_sound(SHARED_SOUNDS, silent=is_headless())
    closing.callback(sound.close)
    assets = PrerasterisedAssets(cache=pixels)
    screens = Screens(MenuScene, _pause, save_error_scene, film_file, day_scene)
    phones = phones_of(config, store.settings, pixels)
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
        render_queue=render_thread,
        phones=phones,
        pads=pads,
    )
    app.scenery.reuse(first.scenery)
    if config.phones:
        phones.open()
    curtain = StillLoadingPicture(draw_last) if draw_last else LoadingLetters(app, first.scenery)
    tables = (partial(TABLES.__getitem__, game) for game in opening_games(app))
    loading = SceneLoader(partial(opening_scene, app), [*curtain.steps, *tables])
    closing.callback(loading.stop)
    app.push(LoadingScene(app, loading, loader.submit(loading.run), curtain))

    def restart() -> None:
        stops.is_restarting = True
        app.quit()

    services = _kiosk_services(app, amendments, restart, loader, closing) if amendments else None
    heart = Heartbeat()
    closing.callback(heart.close)
    keys = key_of(config.kiosk.operator.keys) if config.kiosk else None
    reader = Input(window.surface.get_size(), pads, app.key_map, keys)
    missing_phones, voice, screen_reader = PhoneMonitor(app), Voice(app), ScreenReader(app.readers, open_system)
    start, sweep, adaptive_quality = (
        Start(store),
        GcScheduler(lambda: app.frame_rate_mode < FrameRateMode.FULL),
        AdaptiveQuality(app),
    )
    fitting = Calibration(store, worker, app.all_tables, _measured_framebuffer(window, store, loader))
    background_loading = BackgroundLoading(app, window, loader)
    platform = PlatformFollower(app, loader)
    shorten_switch_interval()

    def attend(dt: float, intents: Sequence[Intent]) -> None:
        start.tick(dt)
        heart.tick(dt)
        background_loading.tick()
        platform.tick()
        sweep.tick(dt)
        app.run_safely(missing_phones.tick)
        voice.tick(dt, intents)
        screen_reader.tick(pygame.key.get_focused())
        adaptive_quality.tick(dt)
        if stops.signal or heart.has_lost_keeper:
            app.quit()
        goes_on = app.top is not None and app.top.can_run_unattended  # measuring would delay the players on turn
        fitting.tick(dt, is_quiet=not intents and not goes_on)
        app.update_key_hints(reader.used_devices, reader.has_typed)
        if services:
            app.run_safely(partial(services.tick, dt, intents, reader.used_devices))
        reader.used_devices.clear()

    loop.play(app, reader.poll, attend)


def _pause(*at: Any) -> Scene:
    from game.ui.scenes.pause import PauseScene  # imported here, so that the menu starts faster

    return PauseScene(*at)


def _kiosk_services(
    app: App, amendments: PlanOverrides, restart: Callable[[], object], writer: Executor, closing: ExitStack
) -> KioskServices:
    from game.ui.shell.kiosk_services import KioskServices  # imported here: only a kiosk needs them

    return KioskServices(app, amendments, restart, writer, closing)
