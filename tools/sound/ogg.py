"""Writes Ogg Vorbis files that are byte-identical on every run."""

import io
import struct
from pathlib import Path

import soundfile
from synth import RATE, Wave

_SERIAL = 0x0EBB
_POLYNOMIAL = 0x04C11DB7


def _crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(value)
    return table


def _checksum(page: bytes, table: list[int]) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ table[(value >> 24) ^ byte]
    return value


def _with_fixed_serial(stream: bytes) -> bytes:
    """Replaces the stream's serial number, which the encoder takes from the clock, and updates each page's checksum."""
    table, out, at = _crc_table(), bytearray(), 0
    while at < len(stream):
        segments = stream[at + 26]
        size = 27 + segments + sum(stream[at + 27 : at + 27 + segments])
        page = bytearray(stream[at : at + size])
        page[14:18] = struct.pack("<I", _SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page, table))
        out += page
        at += size
    return bytes(out)


def write(path: Path, wave: Wave, quality: float = 0.4) -> int:
    """Writes a mono or stereo file (quality 0..1) and returns its size in bytes."""
    buffer, sides = io.BytesIO(), wave.ndim
    with soundfile.SoundFile(buffer, "w", RATE, sides, "VORBIS", format="OGG", compression_level=1 - quality) as file:
        for start in range(0, len(wave), RATE):  # the encoder fails on very long single writes
            file.write(wave[start : start + RATE])
    data = _with_fixed_serial(buffer.getvalue())
    path.write_bytes(data)
    return len(data)


def decode(path: Path) -> Wave:
    """Returns a file's decoded samples."""
    return soundfile.read(path)[0]
