"""The user's data folder: settings, matches, and the problems found on opening it."""

from __future__ import annotations

import logging
import sqlite3
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

from platformdirs import user_data_path

from game.store.database import COMPANIONS, open_database
from game.store.last_count import LAST_COUNT, LastCount
from game.store.ledger import Ledger
from game.store.lock_file import LockFile, take_lock
from game.store.matches import Matches
from game.store.settings import Settings, read_settings, write_settings
from game.store.trouble import Defect, Mishap, StoreError, UnusableFile, set_aside
from game.store.upkeep import Upkeep, broken_mark
from game.store.writer import Writer

SETTINGS_FILE = "settings.json"
MATCHES_FILE = "matches.db"
log = logging.getLogger(__name__)
THROWN_AWAY = (".px", ".part")
"""Suffixes of cached pixels, complete and partial."""
PLAIN = Settings(framebuffer="plain")
"""The safe-mode settings, used after earlier starts have failed."""
_OpenSettings: TypeAlias = tuple[Settings, Path | None, tuple[Mishap, ...]]
"""Settings, their path, and warnings for the player."""


class Store:
    """All persistent data; a file that cannot be written is replaced by memory until the game is closed.

    Args:
        settings_path: the settings' file, or None if they are not saved.
        mishaps: warnings about the opening, for the player.
        lock_file: on the folder, where this window has it.
        upkeep: of the matches' file, where there is one.
        ledger: the usage statistics of an unattended screen.
    """

    def __init__(
        self,
        settings: Settings,
        settings_path: Path | None,
        matches: Matches,
        mishaps: tuple[Mishap, ...],
        lock_file: LockFile | None = None,
        upkeep: Upkeep | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.matches = matches
        self.ledger = ledger or Ledger()
        self.mishaps = mishaps
        self.lock_file = lock_file or LockFile(None)
        self._upkeep = upkeep
        self._settings = settings
        self._settings_path = settings_path

    @property
    def settings(self) -> Settings:
        """The settings as last saved."""
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Applies the settings and saves them for later runs.

        Raises:
            StoreError: if they could not be saved; they hold all the same until the game is closed.
        """
        self._settings = settings
        if self._settings_path is not None:
            write_settings(self._settings_path, settings)

    def log_mishaps(self) -> None:
        """Writes the opening's problems to the log, which is opened later than the store."""
        for mishap in self.mishaps:
            log.warning("on opening: %s %s, %s", mishap.about, mishap.finding, mishap.path)

    def close(self) -> None:
        """Closes every file after all pending writes."""
        self.matches.finish()
        if self._upkeep:
            self._upkeep.close()
        self.matches.close()
        self.lock_file.release()


def open_store(folder: Path | None = None, spare: Path | None = None, writer: Writer | None = None) -> Store:
    """Opens the store in that folder, created if needed; None: in the user's own data folder.

    Always succeeds. A broken file is set aside and replaced by a new one. Files that cannot be written, are from a
    later version, or belong to another window stay as they are, and memory replaces them. Either way there is a
    warning. After starts that the settings may have broken, they are reset.

    Args:
        spare: a folder with cached pixels that can be deleted when the disk is full.
        writer: writes matches as they are played; None: the thread that plays them.
    """
    folder = folder or data_folder()
    if not _is_writable(folder):
        return _stand_in(folder, "unusable")
    lock_file = take_lock(folder)
    if lock_file is None:
        return _stand_in(folder, "taken")
    settings, settings_path, settings_mishaps = _open_settings(folder / SETTINGS_FILE, lock_file)
    ledger = Ledger()
    matches, upkeep, matches_mishaps = _open_matches(folder / MATCHES_FILE, lambda: _emptied(spare), ledger, writer)
    store = Store(settings, settings_path, matches, settings_mishaps + matches_mishaps, lock_file, upkeep, ledger)
    if lock_file.distrusts_settings:
        with suppress(StoreError):
            store.save_settings(PLAIN)
    return store


def data_folder() -> Path:
    """Returns the user's own data folder."""
    return user_data_path("ebb-and-flock", appauthor=False)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    _make_private(folder)
    return True


def _make_private(folder: Path) -> None:
    """Makes the folder accessible to its owner only, unless others are meant to share it."""
    with suppress(OSError):  # somebody else's
        mode = folder.stat().st_mode
        if mode & 0o077 and not mode & stat.S_ISVTX and folder.resolve() != Path.home():
            folder.chmod(0o700)


def _stand_in(folder: Path, finding: Literal["unusable", "taken"]) -> Store:
    """Returns a store that reads existing settings and saves nothing."""
    try:
        settings = read_settings(folder / SETTINGS_FILE)
    except UnusableFile:
        settings = Settings()
    return Store(settings, None, _passing_matches(), (Mishap("folder", finding, folder),))


def _open_settings(path: Path, lock_file: LockFile) -> _OpenSettings:
    """Reads the settings; those that may have broken earlier starts are set aside, except a later version's."""
    is_suspect = lock_file.distrusts_settings
    try:
        settings = read_settings(path)
    except UnusableFile as found:
        if found.defect == "newer":
            return Settings(), None, (Mishap("settings", "newer", path),)
        return _begun_anew(path, "suspect" if is_suspect else found.defect)
    if is_suspect and path.exists():
        return _begun_anew(path, "suspect")
    return settings, path, (Mishap("start", "suspect", path.parent),) if lock_file.is_plain else ()


def _begun_anew(path: Path, defect: Defect) -> _OpenSettings:
    try:
        aside = set_aside(path, defect)
    except StoreError:
        return Settings(), None, (Mishap("settings", "unusable", path),)
    return Settings(), path, (Mishap("settings", defect, aside),)


def _emptied(folder: Path | None) -> bool:
    """Deletes the cached pixels in a folder, nothing else, and returns whether there were any."""
    if folder is None or folder.is_symlink():
        return False
    try:
        found = [path for path in folder.iterdir() if path.suffix in THROWN_AWAY]
        for path in found:
            path.unlink(missing_ok=True)
    except OSError:
        return False
    return bool(found)


def _open_matches(
    path: Path, make_room: Callable[[], bool], ledger: Ledger, writer: Writer | None
) -> tuple[Matches, Upkeep | None, tuple[Mishap, ...]]:
    try:
        try:
            connection, mishaps = _open_or_begin(path)
        except StoreError as error:
            if error.trouble != "full" or not make_room():
                raise
            connection, mishaps = _open_or_begin(path)
    except (StoreError, UnusableFile, OSError) as error:
        return _passing_matches(), None, (Mishap("matches", _why_not(error), path),)
    upkeep = Upkeep(path, ledger=ledger)
    matches = Matches(connection, upkeep.written, make_room, writer)
    ledger.lie_in(connection, upkeep.written, matches.finish)
    return matches, upkeep, mishaps or _what_is_missing(matches, path)


def _open_or_begin(path: Path) -> tuple[sqlite3.Connection, tuple[Mishap, ...]]:
    """Opens the matches' file; an invalid one is set aside and replaced by a new one."""
    try:
        return _open_sound(path), ()
    except UnusableFile as found:
        if found.defect == "newer":
            raise
        aside = set_aside(path, found.defect, (*COMPANIONS, LAST_COUNT))
        broken_mark(path).unlink(missing_ok=True)
        return open_database(path), (Mishap("matches", found.defect, aside),)


def _why_not(error: Exception) -> Literal["newer", "full", "unusable"]:
    """Returns the reason why matches are not saved."""
    if isinstance(error, UnusableFile) and error.defect == "newer":
        return "newer"
    return "full" if isinstance(error, StoreError) and error.trouble == "full" else "unusable"


def _what_is_missing(matches: Matches, path: Path) -> tuple[Mishap, ...]:
    """Returns a warning if a damaged log has made the file older: SQLite opens such a file without an error."""
    last_count = LastCount(path)
    with suppress(StoreError):
        written = matches.writes
        if written < last_count.noted:
            last_count.note(written)
            return (Mishap("matches", "older", path),)
    return ()


def _open_sound(path: Path) -> sqlite3.Connection:
    """Opens the matches' file, unless an earlier run found it broken."""
    if broken_mark(path).exists():
        raise UnusableFile("broken", "found while the game ran")
    return open_database(path)


def _passing_matches() -> Matches:
    """Returns matches that live in memory only."""
    return Matches(open_database(None))
