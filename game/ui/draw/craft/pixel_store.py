"""Pixels kept on disk, so that a drawing is worked out once per size and not once per start."""

import contextlib
import os
import shutil
import struct
import tempfile
import zlib
from pathlib import Path
from stat import S_ISREG

from game.folders import ASSETS

SHIPPED = ASSETS / "masters"
"""The folder of what is not worked out on any player's machine."""
_HEAD = struct.Struct("<4sII")  # mark, width, height
_MARK = b"EFP2"
_LARGEST = 2**25  # bytes: a window of 3840x2160
QUICKLY, SMALLEST = 1, 9
"""How hard to press pixels together: paper is plain, so a tenth is left of them anyhow."""
SPARE = 64 * 2**20
"""Bytes of the disk that are left to others: games and settings matter, pixels can be worked out again."""


class PixelStore:
    """BGRA pixels by key, pressed together; whatever is broken, missing or unwritable counts as not there.

    No link is followed: what lies behind it is somebody else's.
    """

    def __init__(self, folder: Path, limit: int = 256 * 2**20, effort: int = QUICKLY) -> None:
        self.folder = folder
        self.limit = limit
        self._effort = effort
        self._written = 0

    def get(self, key: str) -> tuple[bytes, tuple[int, int]] | None:
        """The pixels and the size kept under `key`."""
        path = self._path(key)
        try:
            if self.folder.is_symlink() or not S_ISREG(path.lstat().st_mode):  # a pipe would be waited for
                return None
            data = path.read_bytes()
            mark, width, height = _HEAD.unpack_from(data)
            most = min(width * height * 4, _LARGEST)  # taken at once: growing bit by bit costs a fourth of the time
            pixels = zlib.decompress(data[_HEAD.size :], bufsize=most) if mark == _MARK else b""
        except (OSError, struct.error, zlib.error):
            return None
        if len(pixels) != width * height * 4:
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # what is in use is kept longest
        return pixels, (width, height)

    def put(self, key: str, pixels: bytes, size: tuple[int, int]) -> None:
        """Keep pixels: all of them, or nothing when the disk does not play along."""
        if self.folder.is_symlink():
            return
        data = _HEAD.pack(_MARK, *size) + zlib.compress(pixels, self._effort)
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            if shutil.disk_usage(self.folder).free < SPARE:
                self._give_way()
                return
            self._write(self._path(key), data)
            self._written += len(data)
            if self._written > self.limit // 4:
                self._written = 0
                self.tidy()

    def tidy(self) -> None:
        """Delete what was longest not used until the rest stays within the limit."""
        files = [(path.lstat().st_mtime, path.lstat().st_size, path) for path in self.folder.glob("*.px")]
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self.limit:
                return
            path.unlink(missing_ok=True)
            total -= size

    def _give_way(self) -> None:
        """Deletes everything: what is left of a full disk is for games and settings."""
        for path in self.folder.glob("*.px"):
            path.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.px"

    def _write(self, path: Path, data: bytes) -> None:
        """Write beside the place and move there, so that a reader never sees half a file."""
        handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
