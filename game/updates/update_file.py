"""The update file: a signature, a header and the packed folder.

The first line is the signature of the header. The second is the header, JSON with the archive's length and digest. A
tar archive follows. Nothing is unpacked before all of it is verified.
"""

from __future__ import annotations

import base64
import binascii
import os
import platform
import re
import stat
import sys
import tarfile
from collections.abc import Callable
from errno import EINVAL
from hashlib import sha512
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, TypeAlias

import msgspec

PROGRAM = "ebb-and-flock"
ENDING = ".update"
LONGEST_LINE = 4096
PIECE = 1 << 20
"""Bytes read at a time."""
LARGEST_ARCHIVE = 200_000_000
"""The most bytes of an archive; today's has 40 million."""
VERSION = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})*")
OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
"""Open flags: never block on a pipe, never follow a link."""

Refusal: TypeAlias = Literal["no key", "unsigned", "cut short", "another program", "another machine", "older"]


class RefusedError(Exception):
    """An update was refused; nothing has changed."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.why: Refusal = reason


class Contents(msgspec.Struct, frozen=True):
    """The header of an update."""

    program: str
    version: str
    machine: str
    size: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_ARCHIVE)]
    """Bytes of the archive."""
    digest: str
    """SHA-512 of the archive."""


def machine() -> str:
    """Returns the kind of this machine, such as "linux-x86_64"."""
    return f"{sys.platform}-{platform.machine()}"


def number(version: str) -> tuple[int, ...]:
    """Parses a version for comparison; an invalid one is older than all."""
    return tuple(map(int, version.split("."))) if VERSION.fullmatch(version) else ()


def updates_in(folder: Path) -> list[Path]:
    """Returns everything in the folder that is called an update; an unreadable folder has none."""
    try:
        return [path for path in folder.iterdir() if path.name.endswith(ENDING)]
    except OSError:
        return []


def open_update(path: Path) -> BinaryIO:
    """Opens the file of an update.

    Raises:
        OSError: if it cannot be read, or is a folder, a link, a pipe or a device.
    """
    if not stat.S_ISREG(path.lstat().st_mode):  # opening a device may change it
        raise OSError(EINVAL, "not a file")
    file = os.fdopen(os.open(path, OPEN_FLAGS), "rb")
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(EINVAL, "not a file")
    return file


def read_key(path: Path) -> bytes:
    """Reads the public key that was installed with the game.

    Raises:
        RefusedError: if there is none.
    """
    try:
        return base64.b64decode(path.read_bytes().strip(), validate=True)
    except (OSError, binascii.Error) as error:
        raise RefusedError("no key") from error


def verified(update: BinaryIO, key: bytes, running: str, copy: BinaryIO) -> Contents:
    """Verifies an update and copies its archive to `copy`.

    Args:
        key: the public key, 32 bytes.
        running: the running version.

    Raises:
        RefusedError: if the update is refused.
        OSError: if it cannot be read or copied.
    """
    contents = read_header(update, key)
    if number(contents.version) <= number(running):
        raise RefusedError("older")
    start = update.tell()
    left, digest = contents.size, sha512()
    if update.seek(0, os.SEEK_END) - start < left:  # said before anything of it is read
        raise RefusedError("cut short")
    update.seek(start)
    while left and (piece := update.read(min(PIECE, left))):
        digest.update(piece)
        copy.write(piece)
        left -= len(piece)
    if left or digest.hexdigest() != contents.digest:
        raise RefusedError("cut short")
    return contents


def read_header(update: BinaryIO, key: bytes) -> Contents:
    """Returns the signed header of an update for this machine.

    Raises:
        RefusedError: if it has none.
        OSError: if it cannot be read.
    """
    signature, header = update.readline(LONGEST_LINE), update.readline(LONGEST_LINE)
    _check_signature(key, signature, header)
    contents = _contents(header)
    if contents.machine != machine():
        raise RefusedError("another machine")
    return contents


def _check_signature(key: bytes, signature: bytes, header: bytes) -> None:
    from cryptography.exceptions import InvalidSignature  # imported here: only an update needs it
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not signature.endswith(b"\n"):
        raise RefusedError("unsigned")
    if not header.endswith(b"\n"):
        raise RefusedError("cut short")
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(base64.b64decode(signature.strip(), validate=True), header)
    except (InvalidSignature, binascii.Error, ValueError) as error:
        raise RefusedError("unsigned") from error


def _contents(header: bytes) -> Contents:
    try:
        contents = msgspec.json.decode(header, type=Contents)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError("another program") from error
    if contents.program != PROGRAM:
        raise RefusedError("another program")
    return contents


def write_update(path: Path, folder: Path, version: str, sign: Callable[[bytes], bytes]) -> None:
    """Packs a folder as an update.

    Args:
        sign: returns the signature of a message.
    """
    packed = path.with_suffix(".tar")
    with tarfile.open(packed, "w:xz", preset=2) as tar:
        tar.add(folder, arcname=".")
    path.write_bytes(signed_archive(packed.read_bytes(), version, sign))
    packed.unlink()


def signed_archive(archive: bytes, version: str, sign: Callable[[bytes], bytes]) -> bytes:
    """Returns the content of an update with that archive."""
    contents = Contents(PROGRAM, version, machine(), len(archive), sha512(archive).hexdigest())
    header = msgspec.json.encode(contents) + b"\n"
    return base64.b64encode(sign(header)) + b"\n" + header + archive
