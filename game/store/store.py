"""The user's data folder: settings, matches, and the problems found on opening it."""

from __future__ import annotations

import logging
import sqlite3
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import Literal, TypeVar

from platformdirs import user_data_path

from game.folders import user_folder
from game.store.album import Album, AlbumEntries
from game.store.board import Board, BoardEntries
from game.store.database import SIDE_FILES, connect, open_database
from game.store.errors import Defect, StoreError, StoreWarning, UnusableFileError, set_aside
from game.store.journal import RunningMatches
from game.store.key_map import KeyMap
from game.store.lock_file import LockFile, acquire_lock
from game.store.maintenance import MaintenanceThread, broken_mark_path
from game.store.matches import Matches
from game.store.settings import Settings, read_settings, write_settings
from game.store.small_files import Entries, read_entries
from game.store.usage_statistics import UsageStatistics
from game.store.write_counter import COUNT_SUFFIX, WriteCounter
from game.store.writer import InlineWriter, Writer

SETTINGS_FILE = "settings.json"
ALBUM_FILE = "album.json"
BOARD_FILE = "board.json"
MATCHES_FILE = "matches.db"
MOST_FAULTS = 5
"""Faults of the keys that are logged at most."""
log = logging.getLogger(__name__)
CACHE_SUFFIXES = (".px", ".part")
"""Suffixes of cached pixels, complete and partial."""
SAFE_SETTINGS = Settings(framebuffer="plain")
"""The safe-mode settings, used after earlier starts have failed."""
_Content = TypeVar("_Content")
_Entries = TypeVar("_Entries", bound=Entries)


class Store:
    """All persistent data; a file that cannot be written is replaced by memory until the game is closed.

    Args:
        settings_path: the settings' file, or None if they are not saved.
        mishaps: warnings about the opening, for the player.
        lock_file: on the folder, where this window has it.
        upkeep: of the matches' file, where there is one.
        ledger: the usage statistics of an unattended screen.
        writer: writes settings, album, board and matches; None: the caller's thread.
        album, board: their contents and files; None: they are not saved.
    """

    def __init__(
        self,
        settings: Settings,
        settings_path: Path | None,
        matches: Matches,
        mishaps: tuple[StoreWarning, ...],
        lock_file: LockFile | None = None,
        upkeep: MaintenanceThread | None = None,
        ledger: UsageStatistics | None = None,
        writer: Writer | None = None,
        album: tuple[AlbumEntries, Path | None] = (AlbumEntries(), None),
        board: tuple[BoardEntries, Path | None] = (BoardEntries(), None),
    ) -> None:
        self.matches = matches
        self.statistics = ledger or UsageStatistics()
        self.warnings = mishaps
        self.lock_file = lock_file or LockFile(None)
        self.writer = writer or InlineWriter()
        self.album = Album(*album, self.writer)
        self.board = Board(*board, self.writer)
        self.is_closed = False
        self._upkeep = upkeep
        self._settings = self._stored_settings = settings
        self._settings_path = settings_path

    @cached_property
    def running(self) -> RunningMatches:
        """The running matches in memory; the first use, while the game starts, reads them."""
        return RunningMatches(self.matches)

    @property
    def settings(self) -> Settings:
        """The settings as last applied."""
        return self._settings

    @property
    def has_unsaved_settings(self) -> bool:
        """Whether the settings as last applied are not in the file."""
        return self._settings is not self._stored_settings

    def save_settings(self, settings: Settings) -> None:
        """Applies the settings and saves them for later runs; they hold even if they cannot be saved."""
        self._settings = settings
        if self._settings_path is not None:
            self.writer.submit(partial(self._write_settings, self._settings_path))

    def _write_settings(self, path: Path) -> None:
        """Writes the newest settings, unless an earlier call did."""
        settings = self._settings
        try:
            if self.has_unsaved_settings:
                write_settings(path, settings)
                self._stored_settings = settings
        except StoreError as error:
            log.warning("settings could not be kept: %s", error)

    def log_warnings(self) -> None:
        """Writes the opening's problems to the log, which is opened later than the store."""
        for mishap in self.warnings:
            log.warning("on opening: %s %s, %s %s", mishap.about, mishap.problem, mishap.path, mishap.detail)

    def close(self) -> None:
        """Closes every file after all pending writes, unless the disk does not answer in time."""
        self.is_closed = self.writer.close() and (self._upkeep is None or self._upkeep.close())
        if self.is_closed:
            self.matches.close()
            self.lock_file.release()
        else:
            log.error("the disk does not answer: what was done last may not be kept")


def open_store(folder: Path | None = None, spare: Path | None = None, writer: Writer | None = None) -> Store:
    """Opens the store in that folder, created if needed; None: in the user's own data folder.

    Always succeeds. A broken file is set aside and replaced by a new one. Files that cannot be written, are from a
    later version, or belong to another window stay as they are, and memory replaces them. Either way there is a
    warning. After starts that the settings may have broken, they are reset.

    Args:
        spare: a folder with cached pixels that can be deleted when the disk is full.
        writer: writes settings, and matches as they are played; None: the thread that plays them.
    """
    folder = folder or data_folder()
    if not _is_writable(folder):
        return _read_only_store(folder, "unusable", writer)
    lock_file = acquire_lock(folder)
    if lock_file is None:
        return _read_only_store(folder, "taken", writer)
    settings, settings_path, settings_mishaps = _open_settings(folder / SETTINGS_FILE, lock_file)
    settings_mishaps += _key_warnings(settings, folder / SETTINGS_FILE)
    album, album_path, album_warnings = _open_entries("album", folder / ALBUM_FILE, AlbumEntries())
    board, board_path, board_warnings = _open_entries("board", folder / BOARD_FILE, BoardEntries())
    ledger = UsageStatistics()
    matches, upkeep, matches_mishaps = _open_matches(
        folder / MATCHES_FILE, lambda: _delete_cache_files(spare), ledger, writer
    )
    warnings = settings_mishaps + album_warnings + board_warnings + matches_mishaps
    files = (album, album_path), (board, board_path)
    store = Store(settings, settings_path, matches, warnings, lock_file, upkeep, ledger, writer, *files)
    if lock_file.distrusts_settings:
        store.save_settings(SAFE_SETTINGS)
    return store


def data_folder() -> Path:
    """Returns the user's own data folder."""
    return user_folder(user_data_path)


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
    with suppress(OSError, RuntimeError):  # another user's file; a user without a home
        mode = folder.stat().st_mode
        if mode & 0o077 and not mode & stat.S_ISVTX and folder.resolve() != Path.home():
            folder.chmod(0o700)


def _read_only_store(folder: Path, finding: Literal["unusable", "taken"], writer: Writer | None) -> Store:
    """Returns a store that reads existing settings and the album, and saves nothing."""
    try:
        settings = read_settings(folder / SETTINGS_FILE)
    except UnusableFileError:
        settings = Settings()
    try:
        album = read_entries(folder / ALBUM_FILE, AlbumEntries())
    except UnusableFileError:
        album = AlbumEntries()
    warnings = StoreWarning("folder", finding, folder), *_key_warnings(settings, folder / SETTINGS_FILE)
    return Store(settings, None, _in_memory_matches(), warnings, writer=writer, album=(album, None))


def _key_warnings(settings: Settings, path: Path) -> tuple[StoreWarning, ...]:
    """Returns a warning if some keys cannot be used as they stand in the settings; the key map leaves them out."""
    faults = KeyMap(settings.keys).faults
    return (StoreWarning("keys", "broken", path, "; ".join(faults[:MOST_FAULTS])),) if faults else ()


def _open_settings(path: Path, lock_file: LockFile) -> tuple[Settings, Path | None, tuple[StoreWarning, ...]]:
    """Reads the settings; those that may have broken earlier starts are set aside, except a later version's."""
    is_suspect = lock_file.distrusts_settings
    try:
        settings = read_settings(path)
    except UnusableFileError as found:
        defect = "suspect" if is_suspect and found.defect != "newer" else found.defect
        return _begin_anew(Settings(), "settings", path, defect)
    if is_suspect and path.exists():
        return _begin_anew(Settings(), "settings", path, "suspect")
    return settings, path, (StoreWarning("start", "suspect", path.parent),) if lock_file.is_safe_mode else ()


def _open_entries(
    about: Literal["album", "board"], path: Path, empty: _Entries
) -> tuple[_Entries, Path | None, tuple[StoreWarning, ...]]:
    try:
        return read_entries(path, empty), path, ()
    except UnusableFileError as found:
        return _begin_anew(empty, about, path, found.defect)


def _begin_anew(
    content: _Content, about: Literal["settings", "album", "board"], path: Path, defect: Defect
) -> tuple[_Content, Path | None, tuple[StoreWarning, ...]]:
    """Returns new content for a file that is set aside; a later version's stays, and the new content is not saved."""
    if defect == "newer":
        return content, None, (StoreWarning(about, "newer", path),)
    try:
        aside = set_aside(path, defect)
    except StoreError:
        return content, None, (StoreWarning(about, "unusable", path),)
    return content, path, (StoreWarning(about, defect, aside),)


def _delete_cache_files(folder: Path | None) -> bool:
    """Deletes the cached pixels in a folder, nothing else, and returns whether there were any."""
    try:
        if folder is None or folder.is_symlink():
            return False
        found = [path for path in folder.iterdir() if path.suffix in CACHE_SUFFIXES]
        for path in found:
            path.unlink(missing_ok=True)
    except OSError:
        return False
    return bool(found)


def _open_matches(
    path: Path, make_room: Callable[[], bool], ledger: UsageStatistics, writer: Writer | None
) -> tuple[Matches, MaintenanceThread | None, tuple[StoreWarning, ...]]:
    try:
        try:
            connection, mishaps = _open_or_recreate(path)
        except StoreError as error:
            if error.kind != "full" or not make_room():
                raise
            connection, mishaps = _open_or_recreate(path)
    except (StoreError, UnusableFileError, OSError) as error:
        return _in_memory_matches(), None, (StoreWarning("matches", _failure_reason(error), path),)
    upkeep = MaintenanceThread(path, ledger=ledger)
    matches = Matches(connection, upkeep.notify_write, make_room, writer)
    ledger.attach(lambda: connect(path), upkeep.notify_write)
    return matches, upkeep, mishaps or _check_write_count(matches, path)


def _open_or_recreate(path: Path) -> tuple[sqlite3.Connection, tuple[StoreWarning, ...]]:
    """Opens the matches' file; an invalid one is set aside and replaced by a new one."""
    try:
        return _open_unless_broken(path), ()
    except UnusableFileError as found:
        if found.defect == "newer":
            raise
        aside = set_aside(path, found.defect, (*SIDE_FILES, COUNT_SUFFIX))
        broken_mark_path(path).unlink(missing_ok=True)
        return open_database(path), (StoreWarning("matches", found.defect, aside),)


def _failure_reason(error: Exception) -> Literal["newer", "full", "unusable"]:
    """Returns the reason why matches are not saved."""
    if isinstance(error, UnusableFileError) and error.defect == "newer":
        return "newer"
    return "full" if isinstance(error, StoreError) and error.kind == "full" else "unusable"


def _check_write_count(matches: Matches, path: Path) -> tuple[StoreWarning, ...]:
    """Returns a warning if a damaged log has made the file older: SQLite opens such a file without an error."""
    last_count = WriteCounter(path)
    with suppress(StoreError):
        count = matches.write_count
        if count < last_count.saved_count:
            last_count.save(count)
            return (StoreWarning("matches", "older", path),)
    return ()


def _open_unless_broken(path: Path) -> sqlite3.Connection:
    """Opens the matches' file, unless an earlier run found it broken."""
    if broken_mark_path(path).exists():
        raise UnusableFileError("broken", "found while the game ran")
    return open_database(path)


def _in_memory_matches() -> Matches:
    """Returns matches that live in memory only."""
    return Matches(open_database(None))
