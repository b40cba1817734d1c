"""Starts and ends the game: from the command line to a window."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
import pygame
from msgspec.structs import replace as replaced

from game.exit_status import NO_DISPLAY, StopSignals
from game.folders import MissingArtError, user_folder
from game.store.store import Store, data_folder, open_store
from game.store.writer import WriterThread
from game.ui.config import Config
from game.ui.display.last_picture import LAST_PICTURE, delete_picture, draw_last_picture
from game.ui.display.window import TITLE, DesktopWindow, NoDisplay
from game.ui.frame.gc_schedule import limit_heap
from game.ui.parts.title_letters import FirstFrame
from game.ui.shell.logbook import LOG_FILE, close_logbook, open_counting, open_logbook

if TYPE_CHECKING:
    from game.kiosk.plan_overrides import PlanOverrides

log = logging.getLogger(__name__)

FAILED = 1


def run(config: Config) -> int:
    """Runs the game and returns the exit status; an error is one line on stderr."""
    limit_heap()
    stops = StopSignals()
    folder = config.data_dir or data_folder()
    with ExitStack() as closing:
        store = open_store(folder, _pixel_folder(config), WriterThread())
        closing.callback(store.close)
        closing.callback(close_logbook, open_logbook(folder, store.writer))
        amendments = _amendments(config, store, folder, closing)
        store.log_warnings()
        config = replace(config, kiosk=amendments.plan if amendments else None)
        closing.callback(pygame.quit)
        try:
            _play(config, amendments, store, folder, stops, closing)
            failure = None
        except NoDisplay as error:
            failure = _report_failure(f"there is no display to play on ({error})", NO_DISPLAY)
        except MissingArtError as error:
            failure = _report_failure(str(error))
        except Exception as error:
            store.lock_file.mark_failed()
            kind = type(error).__name__
            log.exception("the game stopped")
            failure = _report_failure(f"stopped by an error ({kind}); what is known of it is in {folder / LOG_FILE}")
    if config.kiosk and failure is None and not stops.is_restarting:
        delete_picture(folder / LAST_PICTURE)
    status = stops.status if failure is None else failure
    if not store.is_closed:
        os._exit(status)  # threads that wait for the disk would keep the process
    return status


def _amendments(config: Config, store: Store, folder: Path, closing: ExitStack) -> PlanOverrides | None:
    """Returns the kiosk's plan with the operator's changes, and starts counting errors."""
    if config.kiosk is None:
        return None
    from game.kiosk.plan_overrides import OVERRIDES_FILE, PlanOverrides  # imported here: only a kiosk needs it
    from game.ui.words import native_names

    closing.callback(close_logbook, open_counting(store.statistics))
    path = None if store.lock_file.distrusts_settings else folder / OVERRIDES_FILE
    return PlanOverrides(config.kiosk, path, native_names(), store.writer)


def _play(
    config: Config, amendments: PlanOverrides | None, store: Store, folder: Path, stops: StopSignals, closing: ExitStack
) -> None:
    """Shows the first picture before anything slow is loaded, then plays."""
    window = _open_window(config, store)
    last = partial(draw_last_picture, path=folder / LAST_PICTURE) if config.kiosk else None
    first = FirstFrame(replaced(store.settings, **config.setting_overrides()), _pixel_folder(config))
    if not (last and last(window.surface)):
        first.draw(window.surface)
        last = None
    window.show(last or first.draw)
    pygame.font.init()
    from game.ui.shell.startup import play_on  # imported here, because it loads everything that the first screen needs

    play_on(config, amendments, window, first, last, store, stops, _pixel_folder(config), closing)


def _open_window(config: Config, store: Store) -> DesktopWindow:
    settings = store.settings
    fullscreen = config.fullscreen or config.kiosk is not None or (settings.fullscreen and not config.size)
    is_plain = store.lock_file.is_safe_mode or settings.framebuffer != "accelerated"
    return DesktopWindow(config.size, fullscreen, "plain" if is_plain else "accelerated")


def _pixel_folder(config: Config) -> Path:
    """Returns the folder of cached pixels, which can be deleted at any time."""
    cache = config.data_dir or user_folder(platformdirs.user_cache_path)
    return cache / "pixels"


def _report_failure(reason: str, status: int = FAILED) -> int:
    print(f"{TITLE}: {reason}", file=sys.stderr)
    return status
