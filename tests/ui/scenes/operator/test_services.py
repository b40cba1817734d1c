"""Updates on sticks: everything that is called one and is none is refused in words."""

import base64
import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.kiosk.drives import Drive
from game.play.choices import Phrase
from game.ui.scenes.operator.services import UNREADABLE, install_update, update_on
from game.updates.slots import Slots
from game.updates.update_file import Contents, number, signed_archive
from tests.updates.test_slots import PRIVATE, signed_update


def bind_socket(path: Path) -> None:
    folder = os.open(path.parent, os.O_RDONLY)
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(f"/proc/self/fd/{folder}/{path.name}")  # a path of any length
    os.close(folder)


def make_sparse(path: Path) -> None:
    path.write_bytes(b"")
    os.truncate(path, 1 << 40)


def make_device(path: Path) -> None:
    try:
        os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, 5))
    except OSError:
        path.symlink_to("/dev/zero")


KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "socket": bind_socket,
    "device": make_device,
    "folder": Path.mkdir,
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "link to nothing": lambda path: path.symlink_to("nothing"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "empty": Path.touch,
    "huge": make_sparse,
    "one long line": lambda path: path.write_bytes(b"x" * 5_000_000),
}


@pytest.mark.parametrize("kind", KINDS)
def test_anything_called_an_update_is_refused_in_words(kind: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    KINDS[kind](stick / "x.update")
    path = update_on([Drive(stick, "stick")])
    assert path is not None
    assert isinstance(install_update(Slots(tmp_path), path), Phrase)


def test_what_is_no_file_is_called_unreadable(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.update")
    assert install_update(Slots(tmp_path), tmp_path / "x.update") == UNREADABLE


@pytest.fixture
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installs the public key of the tests' updates."""
    path = tmp_path / "update.pub"
    path.write_bytes(base64.b64encode(PRIVATE.public_key().public_bytes_raw()))
    monkeypatch.setattr("game.ui.scenes.operator.services.UPDATE_KEY", path)


@pytest.mark.usefixtures("key")
def test_a_file_is_offered_before_anything_else_of_that_name(tmp_path: Path) -> None:
    sticks = [tmp_path / name for name in ("first", "second", "gone")]
    for stick in sticks[:2]:
        stick.mkdir()
    content = signed_update(tmp_path, "9.0")
    (sticks[0] / "b.update").write_bytes(content)
    (sticks[0] / "a.update").write_bytes(content)
    (sticks[1] / "c.update").mkdir()
    (sticks[1] / "d.update").symlink_to(sticks[0] / "a.update")
    path = update_on([Drive(stick, stick.name) for stick in sticks])
    assert path is not None
    assert path == sticks[0] / "b.update"
    assert isinstance(install_update(Slots(tmp_path), path), Contents)


VERSIONS = st.lists(st.integers(0, 12), min_size=1, max_size=3).map(lambda parts: ".".join(map(str, parts)))
NAMES = st.sampled_from(("ebb-and-flock-1.9.update", "ebb-and-flock-1.10.update", "z.update", "1.update"))
UNUSABLE = {
    "changed": signed_archive(b"", "98", PRIVATE.sign).replace(b'"98"', b'"99"'),
    "unsigned": signed_archive(b"", "99", lambda _: bytes(64)),
    "no version": signed_archive(b"", "99-rc1", PRIVATE.sign),
}


@pytest.fixture
def unusable(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Returns updates of version 99 that are refused."""
    with monkeypatch.context() as other:
        other.setattr("game.updates.update_file.machine", lambda: "vax")
        return {**UNUSABLE, "of another machine": signed_archive(b"", "99", PRIVATE.sign)}


@pytest.mark.usefixtures("key")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    good=st.dictionaries(NAMES, VERSIONS, min_size=1),
    bad=st.dictionaries(NAMES, st.sampled_from((*UNUSABLE, "of another machine"))),
)
def test_the_newest_that_can_be_installed_is_offered_whatever_the_names(
    unusable: dict[str, bytes], good: dict[str, str], bad: dict[str, str]
) -> None:
    with TemporaryDirectory() as folder:
        sticks = [Path(folder) / name for name in ("first", "second")]
        for stick in sticks:
            stick.mkdir()
        for name, version in good.items():
            (sticks[0] / name).write_bytes(signed_archive(b"", version, PRIVATE.sign))
        for name, kind in bad.items():
            (sticks[1] / name).write_bytes(unusable[kind])
        path = update_on([Drive(stick, stick.name) for stick in sticks])
    assert path is not None
    assert path.parent == sticks[0]
    assert number(good[path.name]) == max(map(number, good.values()))
