"""An update as one file: a signature, what it is, and the one folder packed.

Three parts: a line with the signature of the second, a line of JSON that says what it is and has the third's length and
digest, and a tar file. Nothing is unpacked before all of it is known to be what was signed.
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
"""Bytes that are read at once."""

Refusal: TypeAlias = Literal["no key", "unsigned", "cut short", "another program", "another machine", "older"]


class RefusedError(Exception):
    """An update that is not taken; nothing was changed."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why)
        self.why: Refusal = why


class Contents(msgspec.Struct, frozen=True):
    """What an update says of itself."""

    program: str
    version: str
    machine: str
    size: int
    """Bytes of the packed folder."""
    digest: str
    """Its SHA-512."""


def machine() -> str:
    """What kind of machine this is, such as "linux-x86_64"."""
    return f"{sys.platform}-{platform.machine()}"


def number(version: str) -> tuple[int, ...]:
    """A version as it is compared; one that is none is older than all."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else ()


def read_key(path: Path) -> bytes:
    """The public key laid down at the installation.

    Raises:
        RefusedError: if there is none.
    """
    try:
        return base64.b64decode(path.read_bytes().strip(), validate=True)
    except (OSError, binascii.Error) as error:
        raise RefusedError("no key") from error


def verified(update: BinaryIO, key: bytes, running: str, copy: BinaryIO) -> Contents:
    """What an update is, once all of it was found to be what was signed; its packed folder lies in `copy` then.

    Args:
        key: the public key, 32 bytes.
        running: the version that runs.

    Raises:
        RefusedError: if it is not taken.
        OSError: if it cannot be read or copied.
    """
    signature, told = update.readline(LONGEST_LINE), update.readline(LONGEST_LINE)
    _check_signature(key, signature, told)
    contents = _contents(told)
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


def _check_signature(key: bytes, signature: bytes, told: bytes) -> None:
    from cryptography.exceptions import InvalidSignature  # here, for only an update needs it
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not signature.endswith(b"\n"):
        raise RefusedError("unsigned")
    if not told.endswith(b"\n"):
        raise RefusedError("cut short")
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(base64.b64decode(signature.strip(), validate=True), told)
    except (InvalidSignature, binascii.Error, ValueError) as error:
        raise RefusedError("unsigned") from error


def _contents(told: bytes) -> Contents:
    try:
        contents = msgspec.json.decode(told, type=Contents)
    except msgspec.MsgspecError as error:
        raise RefusedError("another program") from error
    if contents.program != PROGRAM:
        raise RefusedError("another program")
    return contents


def write_update(path: Path, folder: Path, version: str, sign: Callable[[bytes], bytes]) -> None:
    """Packs a folder as an update.

    Args:
        sign: the signature of a message.
    """
    packed = path.with_suffix(".tar")
    with tarfile.open(packed, "w:xz", preset=2) as tar:
        tar.add(folder, arcname=".")
    content = packed.read_bytes()
    packed.unlink()
    contents = Contents(PROGRAM, version, machine(), len(content), sha512(content).hexdigest())
    told = msgspec.json.encode(contents) + b"\n"
    path.write_bytes(base64.b64encode(sign(told)) + b"\n" + told + content)
