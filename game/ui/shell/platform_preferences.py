"""Preferences that a person has chosen in the system for all programs: less motion, more contrast.

They are followed when they change: at a start they are compared with those of the start before. What somebody then
chooses in the game holds.
"""

from __future__ import annotations

import ctypes
import logging
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from game.store.settings import PlatformPreferences, Settings

if TYPE_CHECKING:
    from game.ui.app import App

TIMEOUT = 3.0
"""Seconds after which a program that asks the system is given up."""
PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "2", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.gnome.desktop.a11y.interface']",
)
"""Reads the desktop's preferences (XDG desktop portal, interface Settings; GNOME's own keys come through it too)."""
MOTION = re.compile(r"'reduced-motion': <uint32 1>|'enable-animations': <false>")
CONTRAST = re.compile(r"'contrast': <uint32 1>|'high-contrast': <true>")
CLIENT_AREA_ANIMATION, HIGH_CONTRAST, HIGH_CONTRAST_ON = 0x1042, 0x0042, 1
"""SystemParametersInfo's SPI_GETCLIENTAREAANIMATION and SPI_GETHIGHCONTRAST, and the flag HCF_HIGHCONTRASTON."""

log = logging.getLogger(__name__)


def read_preferences(run: Callable[[tuple[str, ...]], str] | None = None) -> PlatformPreferences | None:
    """Returns this system's preferences; None if they cannot be found out.

    Args:
        run: runs a program and returns what it prints.
    """
    try:
        return READERS[sys.platform](run or _run)
    except (KeyError, OSError, AttributeError, ValueError, subprocess.SubprocessError) as error:
        log.info("preferences of the system are not known: %s", error)
        return None


def changes(found: PlatformPreferences, settings: Settings) -> dict[str, Any]:
    """Returns the settings that follow preferences that differ from those followed last."""
    if found == settings.platform:
        return {}
    follow: dict[str, Any] = {"platform": found}
    if found.reduced_motion != settings.platform.reduced_motion:
        follow["motion"] = "reduced" if found.reduced_motion else "full"
    if found.high_contrast != settings.platform.high_contrast:
        follow["high_contrast"] = found.high_contrast
    return follow


class PlatformFollower:
    """Reads the preferences once, beside the game, and applies those that have changed; a kiosk is its operator's."""

    def __init__(self, app: App, executor: Executor) -> None:
        self._app = app
        self._pending = None if app.config.kiosk else executor.submit(read_preferences)

    def tick(self) -> None:
        """Applies the preferences once they are known."""
        if self._pending is None or not self._pending.done():
            return
        found, self._pending = self._pending.result(), None
        if found and (follow := changes(found, self._app.settings)):
            log.info("the system now prefers %s", asdict(found))
            self._app.change_settings(**follow)


def _run(command: tuple[str, ...]) -> str:
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=True, errors="replace").stdout


def _of_desktop(run: Callable[[tuple[str, ...]], str]) -> PlatformPreferences:
    answer = run(PORTAL)
    return PlatformPreferences(bool(MOTION.search(answer)), bool(CONTRAST.search(answer)))


def _of_windows(run: Callable[[tuple[str, ...]], str]) -> PlatformPreferences:  # noqa: ARG001 - it is asked directly
    ask = ctypes.windll.user32.SystemParametersInfoW  # pyright: ignore[reportAttributeAccessIssue]
    animates, contrast = ctypes.c_int(1), (ctypes.c_uint * 4)(16)
    ask(CLIENT_AREA_ANIMATION, 0, ctypes.byref(animates), 0)
    ask(HIGH_CONTRAST, ctypes.sizeof(contrast), ctypes.byref(contrast), 0)
    return PlatformPreferences(not animates.value, bool(contrast[1] & HIGH_CONTRAST_ON))


def _of_mac(run: Callable[[tuple[str, ...]], str]) -> PlatformPreferences:
    def is_on(key: str) -> bool:
        try:
            return run(("defaults", "read", "com.apple.universalaccess", key)).strip() == "1"
        except subprocess.CalledProcessError:  # never chosen
            return False

    return PlatformPreferences(is_on("reduceMotion"), is_on("increaseContrast"))


READERS: dict[str, Callable[[Callable[[tuple[str, ...]], str]], PlatformPreferences]] = {
    "linux": _of_desktop,
    "win32": _of_windows,
    "darwin": _of_mac,
}
