"""USB sticks: found by any label, and nothing on them is overwritten."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kiosk.drives import LONGEST_NAME, Drive, drives, lay_onto, printable_name

LABELS = st.binary(min_size=1, max_size=40).filter(
    lambda label: not {0, ord("/")} & {*label} and label not in (b".", b"..")
)
"""Any name that a folder can have."""


def kernel_field(place: bytes) -> bytes:
    """Returns a path as the kernel writes it into the table of mounts: blanks, newlines and backslashes in octal."""
    return re.sub(rb"[ \t\n\\]", lambda found: b"\\%03o" % found[0][0], place)


@given(labels=st.lists(LABELS, min_size=1, max_size=4, unique=True))
def test_every_label_leads_to_the_folder_that_is_there(
    labels: list[bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    mounts = tmp_path_factory.mktemp("mounts") / "mounts"
    places = [b"/media/" + label for label in labels]
    mounts.write_bytes(b"".join(b"/dev/sdz1 %s vfat rw 0 0\n" % kernel_field(place) for place in places))
    assert sorted(os.fsencode(drive.folder) for drive in drives(mounts)) == sorted(places)


@given(
    label=LABELS
    | st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
    .map(os.fsencode)
    .filter(lambda label: not {0, ord("/")} & {*label})
)
def test_every_label_can_be_shown(label: bytes) -> None:
    name = printable_name(Path(os.fsdecode(b"/media/" + label)))
    assert name.isprintable()
    assert len(name) <= LONGEST_NAME
    name.encode()


def test_sticks_are_found_where_they_are_mounted(tmp_path: Path) -> None:
    blocks = tmp_path / "block"
    for disk, can_be_pulled_out in (("sda", "0"), ("sdb", "1")):
        (blocks / disk / f"{disk}1").mkdir(parents=True)
        (blocks / disk / "removable").write_text(f"{can_be_pulled_out}\n")
        (blocks / f"{disk}1").symlink_to(blocks / disk / f"{disk}1")
    mounts = tmp_path / "mounts"
    lines = ("/dev/sda1 / ext4", "/dev/sdb1 /mnt/a\\040stick vfat", "/dev/sdc1 /media/usb vfat", "proc /proc proc")
    mounts.write_text("\n".join(f"{line} rw 0 0" for line in lines))
    assert [str(drive.folder) for drive in drives(mounts, blocks)] == ["/mnt/a stick", "/media/usb"]
    assert drives(tmp_path / "none") == []


def test_nothing_on_a_stick_is_overwritten(tmp_path: Path) -> None:
    stick = Drive(tmp_path, "stick")
    paths = [lay_onto(stick, "figures", ".csv", content) for content in (b"1", b"2", b"3")]
    assert [path.name for path in paths] == ["figures.csv", "figures-2.csv", "figures-3.csv"]
    assert [path.read_bytes() for path in paths] == [b"1", b"2", b"3"]
