"""An archive that was signed and is bad all the same: refused in words, within bounds, and nothing of it is left."""

import io
import lzma
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.updates import archive
from game.updates.archive import has_program, unpack
from game.updates.update_file import PIECE, PROGRAM, RefusedError


def member(name: str, content: bytes = b"", mode: int = 0o755, **fields: object) -> tuple[tarfile.TarInfo, bytes]:
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(content), mode
    for field, value in fields.items():
        setattr(info, field, value)
    return info, content


def tar_of(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as tar:
        for info, content in members:
            tar.addfile(info, io.BytesIO(content))
    return file.getvalue()


PROGRAM_FILE = member(PROGRAM, b"#!")
GOOD = tar_of(
    member("lib/part", b"x" * 3000), PROGRAM_FILE, member("lib/link", type=tarfile.LNKTYPE, linkname="lib/part")
)
GOOD_XZ = lzma.compress(GOOD, preset=0)


def unpack_or_refuse(packed: bytes, folder: Path) -> str:
    """Returns "" if the archive was unpacked, or the reason of its refusal."""
    try:
        unpack(io.BytesIO(packed), folder)
    except RefusedError as refused:
        return refused.why
    except OSError:
        return "cannot be read or kept"
    assert has_program(folder)
    return ""


def test_a_good_one_is_unpacked(tmp_path: Path) -> None:
    assert unpack_or_refuse(GOOD_XZ, tmp_path) == ""
    assert (tmp_path / "lib/part").read_bytes() == (tmp_path / "lib/link").read_bytes() == b"x" * 3000


@given(cut=st.integers(0, len(GOOD_XZ) - 1))
@settings(max_examples=40)
def test_one_cut_short_is_refused_wherever_it_was_cut(cut: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert unpack_or_refuse(GOOD_XZ[:cut], tmp_path_factory.mktemp("slot"))


@given(st.integers(0, len(GOOD_XZ) - 1), st.integers(1, 255))
@settings(max_examples=40)
def test_one_with_a_wrong_byte_is_refused(tmp_path_factory: pytest.TempPathFactory, place: int, change: int) -> None:
    packed = bytearray(GOOD_XZ)
    packed[place] ^= change
    assert unpack_or_refuse(bytes(packed), tmp_path_factory.mktemp("slot"))


@given(
    st.lists(st.tuples(st.integers(0, 2047), st.integers(0, 255)), min_size=1, max_size=8), st.integers(0, len(GOOD))
)
@settings(max_examples=60)
def test_any_tar_is_unpacked_or_refused(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int]], length: int
) -> None:
    tar = bytearray(GOOD)
    for place, byte in changes:
        tar[place] = byte
    unpack_or_refuse(lzma.compress(bytes(tar[: length or None]), preset=0), tmp_path_factory.mktemp("slot"))


@given(st.binary(max_size=2000))
@settings(max_examples=40)
def test_any_content_is_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("slot")
    assert unpack_or_refuse(content, folder)
    assert unpack_or_refuse(lzma.compress(content), folder)


def raw_name(name: bytes) -> bytes:
    """Returns a tar whose first member has that name, byte by byte."""
    tar = bytearray(tar_of(member("n" * 99), PROGRAM_FILE))
    tar[: len(name)] = name
    tar[148:156] = b"%06o\0 " % (sum(tar[:148]) + 8 * ord(" ") + sum(tar[156:512]))
    return bytes(tar)


@pytest.mark.parametrize(
    "tar",
    [
        tar_of(),
        tar_of(member("lib/part", b"x")),
        tar_of(member(PROGRAM, b"#!", 0o644)),
        tar_of(member(PROGRAM, type=tarfile.DIRTYPE)),
        tar_of(member(PROGRAM, type=tarfile.SYMTYPE, linkname="nowhere")),
        tar_of(member(PROGRAM, type=tarfile.SYMTYPE, linkname="/bin/sh")),
        tar_of(member(PROGRAM, type=tarfile.LNKTYPE, linkname=PROGRAM)),
        tar_of(PROGRAM_FILE, member("../../out", b"x")),
        tar_of(PROGRAM_FILE, member("pipe", type=tarfile.FIFOTYPE)),
        tar_of(PROGRAM_FILE, member("disk", type=tarfile.BLKTYPE)),
        tar_of(PROGRAM_FILE, member("a" * 300, b"x")),
        tar_of(PROGRAM_FILE, member("a/" * 3000, b"x")),
        tar_of(PROGRAM_FILE, member(f"{PROGRAM}/below", b"x")),
        tar_of(PROGRAM_FILE, member("dir", type=tarfile.DIRTYPE), member("dir", b"x")),
        tar_of(PROGRAM_FILE, member("late", type=tarfile.LNKTYPE, linkname="never"))[:-1024] + b"x" * 1024,
        tar_of(PROGRAM_FILE)[:1024] + b"x" * 512 + tar_of(PROGRAM_FILE),
    ],
)
def test_members_that_no_program_has_are_refused(tar: bytes, tmp_path: Path) -> None:
    assert unpack_or_refuse(lzma.compress(tar), tmp_path / "slot")
    assert not (tmp_path.parent / "out").exists()


@pytest.mark.parametrize("name", [b"\xff\xfe", b"\n", b"a\\b", "\u202e".encode(), b"C:\\x", b" ", b"*", b"-rf"])
def test_odd_names_are_unpacked_or_refused(name: bytes, tmp_path: Path) -> None:
    unpack_or_refuse(lzma.compress(raw_name(name)), tmp_path / "slot")
    assert [path.name for path in tmp_path.iterdir()] == ["slot"]


def bomb(size: int) -> bytes:
    """Returns a tar with a file of that many zeros, the last of which are missing."""
    return tar_of(PROGRAM_FILE)[:1024] + member("zeros", size=size)[0].tobuf() + bytes(4096)


@pytest.mark.parametrize(
    "tar",
    [
        lambda: bomb(archive.MOST_BYTES),
        lambda: bomb(10**12),
        lambda: bomb(-5),
        lambda: member("pax", size=10**10, type=tarfile.XHDTYPE)[0].tobuf() + bytes(4096),
        lambda: member("name", size=2 * PIECE, type=tarfile.GNUTYPE_LONGNAME)[0].tobuf() + bytes(3 * PIECE),
        lambda: tar_of(*[member(str(number)) for number in range(40)], PROGRAM_FILE),
    ],
)
def test_one_that_unpacks_to_more_than_a_program_is_refused_by_its_headers(
    tar: Callable[[], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_FILES", 40)
    packed = io.BytesIO(lzma.compress(tar(), preset=0))
    with pytest.raises(RefusedError, match="another program"):
        unpack(packed, tmp_path)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < PIECE


def test_a_stream_without_end_is_refused_after_so_many_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 3 * PIECE)
    assert unpack_or_refuse(lzma.compress(GOOD + bytes(4 * PIECE), preset=0), tmp_path) == "another program"


def test_one_that_needs_much_memory_is_refused(tmp_path: Path) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": archive.MOST_MEMORY}]
    assert unpack_or_refuse(lzma.compress(GOOD, filters=filters), tmp_path) == "another program"
