"""A power cut: SQLite's writes and syncs are recorded below it, and any write that was not synced may be lost.

`python -m tests.store.power 300` makes that number of cuts.
"""

import ctypes
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import current_thread
from typing import Any

from game.store.database import open_database
from game.store.journal import Journal, RunningMatches
from game.store.maintenance import MaintenanceThread
from game.store.matches import Matches
from game.store.store import open_store
from game.store.writer import WriterThread
from tests.store.tables import SEATS, new_match, play_hand, whole_match

SECTOR = 512
PATIENCE = 30


@dataclass
class Disk:
    deeds: list[tuple[str, str, int, bytes]] = field(default_factory=list)
    """Each request: its kind, file, position and bytes."""
    waits: list[str] = field(default_factory=list)
    """The name of each thread that SQLite blocked on the disk."""

    def after_a_cut(self, folder: Path, moment: int, rng: Random) -> None:
        """Writes the files as a power cut after `moment` requests may leave them."""
        for name in {deed[1] for deed in self.deeds[:moment]}:
            content = self._content([deed for deed in self.deeds[:moment] if deed[1] == name], rng)
            if content is not None:
                (folder / name).write_bytes(content)

    def _content(self, deeds: list[tuple[str, str, int, bytes]], rng: Random) -> bytes | None:
        synced = max((n for n, deed in enumerate(deeds) if deed[0] == "sync"), default=-1)
        content: bytearray | None = None
        for number, (what, _, place, data) in enumerate(deeds):
            if what == "delete":
                content = None
            elif what == "truncate" and content is not None:
                del content[place:]
            elif what == "write":
                content = bytearray() if content is None else content
                for start in range(0, len(data), SECTOR):
                    if number < synced or rng.random() < 0.5:
                        _write_at(content, place + start, data[start : start + SECTOR])
        return None if content is None else bytes(content)


def _write_at(content: bytearray, place: int, data: bytes) -> None:
    content.extend(bytes(max(0, place - len(content))))
    content[place : place + len(data)] = data


METHODS = 18
"""The number of functions of an open file, after its version."""
WRITE, TRUNCATE, SYNC = 2, 3, 4
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)
Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)


class Methods(ctypes.Structure):
    _fields_ = [("version", c_int), ("functions", c_void_p * METHODS)]


class Vfs(ctypes.Structure):
    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("functions", c_void_p * 14),
    ]


def _name(path: int) -> str:
    """Returns the name of the file at that path, a pointer that SQLite owns: it must not be copied."""
    return os.path.basename(ctypes.string_at(path).decode())


class Noting:
    """SQLite's usual file system, which records every request."""

    def __init__(self) -> None:
        self.sqlite = ctypes.CDLL("libsqlite3.so.0")
        self.sqlite.sqlite3_vfs_find.restype = POINTER(Vfs)
        self.disk = Disk()
        usual = self.sqlite.sqlite3_vfs_find(None)
        self._usual = ctypes.addressof(usual.contents)
        self._open, self._delete = Open(usual.contents.open), Delete(usual.contents.delete)
        self._names: dict[int, str] = {}
        self._tables: dict[int, Methods] = {}
        self._kept: list[Any] = [Open(self._on_open), Delete(self._on_delete)]  # SQLite holds on to them
        self.vfs = Vfs.from_buffer_copy(usual.contents)
        self.vfs.name, self.vfs.next = b"noted", None
        self.vfs.open, self.vfs.delete = (ctypes.cast(function, c_void_p).value for function in self._kept)

    def _on_open(self, _vfs: int, path: int | None, file: int, flags: int, found: int) -> int:
        result = self._open(self._usual, path, file, flags, found)
        methods = ctypes.cast(file, POINTER(c_void_p))
        if result == 0 and methods[0]:
            self._names[file] = _name(path) if path else ""
            methods[0] = ctypes.addressof(self._table(methods[0]))
        return result

    def _on_delete(self, _vfs: int, path: int, sync: int) -> int:
        self.disk.deeds.append(("delete", _name(path), 0, b""))
        return self._delete(self._usual, path, sync)

    def _table(self, usual: int) -> Methods:
        """Returns the functions of an open file, with ours in place of those that change it."""
        if usual not in self._tables:
            table = Methods.from_buffer_copy(Methods.from_address(usual))
            makers = ((WRITE, Write, self._write), (TRUNCATE, Truncate, self._truncate), (SYNC, Sync, self._sync))
            for number, kind, make in makers:
                function = kind(make(kind(table.functions[number])))
                self._kept.append(function)
                table.functions[number] = ctypes.cast(function, c_void_p).value
            self._tables[usual] = table
        return self._tables[usual]

    def _write(self, usual: Callable[..., int]) -> Callable[..., int]:
        def write(file: int, data: int, length: int, place: int) -> int:
            self._note("write", file, place, ctypes.string_at(data, length))
            return usual(file, data, length, place)

        return write

    def _truncate(self, usual: Callable[..., int]) -> Callable[..., int]:
        def truncate(file: int, length: int) -> int:
            self._note("truncate", file, length)
            return usual(file, length)

        return truncate

    def _sync(self, usual: Callable[..., int]) -> Callable[..., int]:
        def sync(file: int, flags: int) -> int:
            result = usual(file, flags)
            self._note("sync", file)
            self.disk.waits.append(current_thread().name)
            return result

        return sync

    def _note(self, what: str, file: int, place: int = 0, data: bytes = b"") -> None:
        if self._names[file]:
            self.disk.deeds.append((what, self._names[file], place, data))


@contextmanager
def record_requests() -> Iterator[Disk]:
    """Records every request of SQLite to the disk in the block, through a pass-through file system."""
    noting = Noting()
    noting.sqlite.sqlite3_vfs_register(ctypes.byref(noting.vfs), 1)
    try:
        yield noting.disk
    finally:
        noting.sqlite.sqlite3_vfs_unregister(ctypes.byref(noting.vfs))


def play_matches(folder: Path, matches_count: int = 2) -> tuple[Disk, list[tuple[int, int, int]]]:
    """Plays matches and returns the disk's requests.

    With each number of requests come the steps that were promised to be durable by then.
    """
    lasting: list[tuple[int, int, int]] = []
    synced: SimpleQueue[None] = SimpleQueue()
    with record_requests() as disk:

        def sync(file: int) -> None:
            moment = len(disk.deeds)
            os.fsync(file)
            disk.deeds.insert(moment, ("sync", "matches.db-wal", 0, b""))
            synced.put(None)

        path = folder / "matches.db"
        connection = open_database(path)
        disk.waits.clear()
        upkeep = MaintenanceThread(path, sync, round_length=4)
        matches = Matches(connection, upkeep.notify_write, writer=WriterThread())
        for seed in range(matches_count):
            match, journal = new_match(seed), Journal(RunningMatches(matches), SEATS)
            while True:
                journal.write(match)
                matches.flush()
                assert journal.error is None
                synced.get(timeout=PATIENCE)
                lasting.append((len(disk.deeds), seed, len(match.steps)))
                if not match.waiting:
                    break
                play_hand(match)
        upkeep.close()
        waits = tuple(disk.waits)  # the last one to close the file works the log into it
        matches.close()
    assert set(waits) <= {"upkeep"}, "who draws waits for no disk, and who writes what is to be shown does not either"
    return disk, lasting


def check_cut(disk: Disk, lasting: list[tuple[int, int, int]], folder: Path, rng: Random) -> None:
    """Cuts the power at a random moment: the store opens, and all durable steps are there."""
    moment = rng.randrange(len(disk.deeds))
    disk.after_a_cut(folder, moment, rng)
    store = open_store(folder)
    try:
        assert store.warnings == (), (moment, store.warnings)
        for _, seed, steps in [known for known in lasting if known[0] <= moment]:
            saved, whole = store.matches.load(seed + 1), whole_match(seed)
            kept = len(saved.record.steps)
            assert kept >= steps, (moment, seed, kept, steps)
            assert saved.record.steps == whole.steps[:kept]
            assert (saved.outcome is not None) == (kept == len(whole.steps))
    finally:
        store.close()


def main(cuts: int) -> None:
    """Makes that number of cuts and prints the results."""
    with tempfile.TemporaryDirectory() as name:
        disk, lasting = play_matches(Path(name))
    for number in range(cuts):
        with tempfile.TemporaryDirectory() as name:
            check_cut(disk, lasting, Path(name), Random(number))
    print(f"{cuts} cuts in {len(disk.deeds)} writes and syncs, {len(lasting)} moves said to last: none lost")


if __name__ == "__main__":
    main(int(sys.argv[1]))
