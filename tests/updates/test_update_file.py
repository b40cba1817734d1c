"""The update file: any change of it is refused, before more of it is read than was signed."""

import base64
import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.updates import update_file
from game.updates.update_file import Contents, RefusedError, number, signed_archive, verified
from tests.updates.test_slots import PRIVATE

PUBLIC = PRIVATE.public_key().public_bytes_raw()
GOOD = signed_archive(b"archive" * 100, "9.0", PRIVATE.sign)


def refusal(content: bytes) -> str:
    """Returns the reason why the update is refused, or "" if it is not."""
    try:
        verified(io.BytesIO(content), PUBLIC, "0.2.0", io.BytesIO())
    except RefusedError as refused:
        return refused.why
    return ""


def test_a_good_one_is_taken_with_anything_behind_it() -> None:
    assert refusal(GOOD) == refusal(GOOD + b"x") == ""


@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
@settings(max_examples=200)
def test_one_with_a_wrong_byte_is_refused(place: int, change: int) -> None:
    content = bytearray(GOOD)
    content[place] ^= change
    assert refusal(bytes(content))


@given(st.integers(0, len(GOOD) - 1))
@settings(max_examples=100)
def test_one_cut_short_is_refused(length: int) -> None:
    assert refusal(GOOD[:length]) in ("unsigned", "cut short")


@given(st.binary(max_size=300))
def test_any_content_and_any_header_is_refused(content: bytes) -> None:
    assert refusal(content)
    signature = GOOD.index(b"\n")
    assert refusal(GOOD[:signature] + content)
    assert refusal(signed_header(content.replace(b"\n", b"") + b"\n"))


def signed_header(header: bytes) -> bytes:
    return base64.b64encode(PRIVATE.sign(header)) + b"\n" + header


@pytest.mark.parametrize(
    "fields",
    [
        {"size": -1},
        {"size": update_file.LARGEST_ARCHIVE + 1},
        {"size": 10**30},
        {"size": 1.5},
        {"size": "7"},
        {"version": None},
        {"digest": ["x"]},
        {"program": "\ud800"},
        {"machine": 7},
    ],
)
def test_a_header_with_odd_values_is_refused(fields: dict[str, object]) -> None:
    good = msgspec.to_builtins(Contents(update_file.PROGRAM, "9.0", update_file.machine(), 0, ""))
    try:
        header = msgspec.json.encode({**good, **fields})
    except UnicodeEncodeError:
        header = msgspec.json.encode(good).replace(b"9.0", b"\xed\xa0\x80")
    assert refusal(signed_header(header + b"\n")) == "another program"


def test_one_cut_short_is_refused_before_its_archive_is_read() -> None:
    copy = io.BytesIO()
    with pytest.raises(RefusedError, match="cut short"):
        verified(io.BytesIO(GOOD[:-1]), PUBLIC, "0.2.0", copy)
    assert copy.tell() == 0


@pytest.mark.parametrize(
    "version", ["٩.٠", "９.0", "9²", "9.", ".9", "9..0", "-9", "+9", "9_0", " 9", "9\n", "", "9" * 4000, "9-rc1"]
)
def test_a_version_in_anything_but_plain_digits_is_older_than_all(version: str) -> None:
    assert number(version) == ()
    assert refusal(signed_archive(b"", version, PRIVATE.sign)) in ("older", "cut short")


@given(st.text())
def test_any_version_can_be_compared(version: str) -> None:
    assert (number(version) != ()) == (update_file.VERSION.fullmatch(version) is not None)


def test_versions_are_compared_by_their_numbers() -> None:
    assert number("0.10") > number("0.9.9") > number("0.9")


def test_an_unreadable_folder_has_no_updates(tmp_path: Path) -> None:
    assert update_file.updates_in(tmp_path / "none") == []
