"""Disk cache of pixels, so that a drawing is rasterised once per size and not once per start."""

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
"""Folder of pixels that are never rasterised on a player's machine."""
_HEAD = struct.Struct("<4sII")  # mark, width, height
_MARK = b"EFP2"
_LARGEST = 2**25  # bytes: a window of 3840x2160
FAST, SMALLEST = 1, 9
"""zlib levels; paper compresses to a tenth even at the lowest."""
MIN_FREE_BYTES = 64 * 2**20
"""Bytes of free disk space that the cache leaves, because games and settings matter more."""


class PixelStore:
    """BGRA pixels by key, compressed; a broken, missing or unwritable file counts as absent.

    Symbolic links are not followed: their targets belong to others.
    """

    def __init__(self, folder: Path, limit: int = 256 * 2**20, effort: int = FAST) -> None:
        self.folder = folder
        self.limit = limit
        self._effort = effort
        self._unsaved_bytes = 0

    def load(self, key: str) -> tuple[bytes, tuple[int, int]] | None:
        """Returns the pixels and the size stored under `key`."""
        path = self._path(key)
        try:
            if self.folder.is_symlink() or not S_ISREG(path.lstat().st_mode):  # a pipe would block
                return None
            data = path.read_bytes()
            mark, width, height = _HEAD.unpack_from(data)
            most = min(width * height * 4, _LARGEST)  # a growing buffer would take a third longer
            pixels = zlib.decompress(data[_HEAD.size :], bufsize=most) if mark == _MARK else b""
        except (OSError, struct.error, zlib.error):
            return None
        if len(pixels) != width * height * 4:
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # mark as recently used
        return pixels, (width, height)

    def save(self, key: str, pixels: bytes, size: tuple[int, int]) -> None:
        """Stores pixels completely, or not at all if the disk fails."""
        with contextlib.suppress(OSError):
            if self.folder.is_symlink():
                return
            data = _HEAD.pack(_MARK, *size) + zlib.compress(pixels, self._effort)
            self.folder.mkdir(parents=True, exist_ok=True)
            if shutil.disk_usage(self.folder).free < MIN_FREE_BYTES:
                self._delete_all()
                return
            self._write(self._path(key), data)
            self._unsaved_bytes += len(data)
            if self._unsaved_bytes > self.limit // 4:
                self._unsaved_bytes = 0
                self.evict_oldest()

    def evict_oldest(self) -> None:
        """Deletes the least recently used files until the rest is within the limit."""
        files = [(path.lstat().st_mtime, path.lstat().st_size, path) for path in self.folder.glob("*.px")]
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self.limit:
                return
            path.unlink(missing_ok=True)
            total -= size

    def _delete_all(self) -> None:
        """Deletes all files: a full disk is for games and settings."""
        for path in self.folder.glob("*.px"):
            path.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.px"

    def _write(self, path: Path, data: bytes) -> None:
        """Writes a temporary file and renames it, so that a reader never sees half a file."""
        handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
