"""The update file: a signature, a header and the packed folder.

The first line is the signature of the header. The second is the header, JSON with the archive's length and digest. A
tar archive follows. Nothing is unpacked before all of it is verified.
"""

from __future__ import annotations

import base64
import binascii
import platform
import sys
import tarfile
from collections.abc import Callable
from hashlib import sha512
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

import msgspec

PROGRAM = "ebb-and-flock"
ENDING = ".update"
LONGEST_LINE = 4096
PIECE = 1 << 20
"""Bytes read at a time."""

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
    size: int
    """Bytes of the archive."""
    digest: str
    """SHA-512 of the archive."""


def machine() -> str:
    """Returns the kind of this machine, such as "linux-x86_64"."""
    return f"{sys.platform}-{platform.machine()}"


def number(version: str) -> tuple[int, ...]:
    """Parses a version for comparison; an invalid one is older than all."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else ()


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
    signature, header = update.readline(LONGEST_LINE), update.readline(LONGEST_LINE)
    _check_signature(key, signature, header)
    contents = _contents(header)
    if contents.machine != machine():
        raise RefusedError("another machine")
    if number(contents.version) <= number(running):
        raise RefusedError("older")
    left, digest = contents.size, sha512()
    while left and (piece := update.read(min(PIECE, left))):
        digest.update(piece)
        copy.write(piece)
        left -= len(piece)
    if left or digest.hexdigest() != contents.digest:
        raise RefusedError("cut short")
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
    except msgspec.MsgspecError as error:
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
    content = packed.read_bytes()
    packed.unlink()
    contents = Contents(PROGRAM, version, machine(), len(content), sha512(content).hexdigest())
    header = msgspec.json.encode(contents) + b"\n"
    path.write_bytes(base64.b64encode(sign(header)) + b"\n" + header + content)
