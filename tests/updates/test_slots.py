"""Updates on a stick: accepted, refused with a reason, and one of two versions starts after any power cut."""

import base64
import io
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from game.updates import update_file
from game.updates.slots import MOST_STARTS, Slots
from game.updates.update_file import RefusedError, write_update

PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
INSTALLED = "0.2.0"
FILES = 5


class PowerCutError(BaseException):
    """The power is off: no operation is done any more."""


class Power:
    """Goes before the operation on files of that number; counts them all."""

    def __init__(self) -> None:
        self.done = 0
        self.lasts = -1
        self.is_watching = False

    def __call__(self, event: str, _: object) -> None:
        if not self.is_watching or not event.startswith(("open", "os.", "shutil.", "tempfile.")):
            return
        if self.done == self.lasts:
            raise PowerCutError
        self.done += 1


POWER = Power()
sys.addaudithook(POWER)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "update.pub"
    path.write_bytes(base64.b64encode(PRIVATE.public_key().public_bytes_raw()) + b"\n")
    return path


def signed_update(folder: Path, version: str, sign: Callable[[bytes], bytes] = PRIVATE.sign) -> bytes:
    """Returns an update of a program of a few files, each with its version in it."""
    program = folder / f"program-{version}"
    program.mkdir(exist_ok=True)
    for number in range(FILES):
        (program / f"part{number}").write_text(version)
    (program / "ebb-and-flock").write_text(version)
    (program / "ebb-and-flock").chmod(0o755)
    write_update(folder / "x.update", program, version, sign)
    return (folder / "x.update").read_bytes()


def install(slots: Slots, content: bytes, key: Path, running: str = INSTALLED) -> None:
    slots.install(io.BytesIO(content), key, running)


def version_of(program: Path | None) -> str:
    """Returns the version that would start, after checking that it is complete."""
    if program is None:
        return INSTALLED
    version = program.read_text()
    assert [path.read_text() for path in program.parent.iterdir()] == [version] * (FILES + 1)
    return version


def test_an_update_is_begun_next_and_stays(tmp_path: Path, key: Path) -> None:
    slots = Slots(tmp_path, INSTALLED)
    assert version_of(slots.select_program()) == INSTALLED
    install(slots, signed_update(tmp_path, "0.3.0"), key)
    assert version_of(slots.select_program()) == "0.3.0"
    slots.confirm()
    for _ in range(3 * MOST_STARTS):
        assert version_of(slots.select_program()) == "0.3.0"
    install(slots, signed_update(tmp_path, "0.4.0"), key, "0.3.0")
    assert version_of(slots.select_program()) == "0.4.0"


@pytest.mark.parametrize("before", [INSTALLED, "0.3.0"])
def test_one_that_does_not_come_up_gives_way_to_the_one_before(tmp_path: Path, key: Path, before: str) -> None:
    slots = Slots(tmp_path, INSTALLED)
    if before != INSTALLED:
        install(slots, signed_update(tmp_path, before), key)
        slots.select_program()
        slots.confirm()
    install(slots, signed_update(tmp_path, "0.4.0"), key, before)
    assert [version_of(slots.select_program()) for _ in range(MOST_STARTS + 3)] == ["0.4.0"] * MOST_STARTS + [
        before
    ] * 3


def test_what_the_system_brings_newer_is_begun(tmp_path: Path, key: Path) -> None:
    install(Slots(tmp_path, INSTALLED), signed_update(tmp_path, "0.3.0"), key)
    assert Slots(tmp_path, "0.3.0").select_program() is None
    assert Slots(tmp_path, "0.10.0").select_program() is None


def other_key(message: bytes) -> bytes:
    return Ed25519PrivateKey.generate().sign(message)


@pytest.mark.parametrize(
    ("why", "spoil"),
    [
        ("cut short", lambda content: content[:-1]),
        ("cut short", lambda content: content[: content.index(b"\n") + 9]),
        ("cut short", lambda content: content[:-9] + b"x" * 9),
        ("unsigned", lambda content: b""),
        ("unsigned", lambda content: b"\n" + content.partition(b"\n")[2]),
        ("unsigned", lambda content: content.replace(b'"version":"0.3.0"', b'"version":"0.9.0"')),
        ("unsigned", lambda content: b"PK\x03\x04" * 4000 + b"\n" + content),
    ],
)
def test_what_is_not_as_it_was_signed_is_refused(
    tmp_path: Path, key: Path, why: str, spoil: Callable[[bytes], bytes]
) -> None:
    refused(tmp_path, key, spoil(signed_update(tmp_path, "0.3.0")), why)


def refused(data: Path, key: Path, content: bytes, why: str) -> None:
    slots = Slots(data, INSTALLED)
    with pytest.raises(RefusedError) as found:
        install(slots, content, key)
    assert found.value.why == why
    assert slots.select_program() is None


def test_what_somebody_else_signed_is_refused(tmp_path: Path, key: Path) -> None:
    refused(tmp_path, key, signed_update(tmp_path, "0.3.0", other_key), "unsigned")


@pytest.mark.parametrize("version", ["0.2.0", "0.1.9", "0.2", "new"])
def test_the_same_and_older_ones_are_refused(tmp_path: Path, key: Path, version: str) -> None:
    refused(tmp_path, key, signed_update(tmp_path, version), "older")


def test_one_for_another_program_or_machine_is_refused(
    tmp_path: Path, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(update_file, "PROGRAM", "chess")
        content = signed_update(tmp_path, "0.3.0")
    refused(tmp_path, key, content, "another program")
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(update_file, "machine", lambda: "plan9-vax")
        content = signed_update(tmp_path, "0.3.0")
    refused(tmp_path, key, content, "another machine")


@pytest.mark.parametrize("content", [None, b"", b"no key"])
def test_without_a_key_nothing_is_taken(tmp_path: Path, key: Path, content: bytes | None) -> None:
    key.unlink()
    if content is not None:
        key.write_bytes(content)
    refused(tmp_path, key, signed_update(tmp_path, "0.3.0"), "no key" if content != b"" else "unsigned")


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 9000, b'{"slot": "../../bin", "version": "9.0"}'])
def test_dirt_in_the_choice_means_the_installed_one(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "updates").mkdir()
    (tmp_path / "updates" / "chosen").write_bytes(content)
    assert Slots(tmp_path, INSTALLED).select_program() is None


def cuts(do: Callable[[], object]) -> bool:
    """Returns whether the power went during the operation."""
    POWER.done, POWER.is_watching = 0, True
    try:
        do()
    except PowerCutError:
        return True
    finally:
        POWER.is_watching = False
    return False


def histories(data: Path, key: Path) -> Iterator[tuple[str, str, Callable[[Path], object]]]:
    """Draws operations on a copy of the data folder, with the versions before and after."""
    third, fourth = signed_update(data, "0.3.0"), signed_update(data, "0.4.0")
    yield INSTALLED, "0.3.0", lambda folder: install(Slots(folder, INSTALLED), third, key)
    yield "0.3.0", "0.4.0", lambda folder: install(Slots(folder, INSTALLED), fourth, key, "0.3.0")
    yield "0.4.0", "0.4.0", lambda folder: Slots(folder, INSTALLED).select_program()
    yield "0.4.0", "0.4.0", lambda folder: Slots(folder, INSTALLED).confirm()


def test_wherever_the_power_goes_one_of_both_begins_whole(tmp_path: Path, key: Path) -> None:
    before, tried = tmp_path / "before", 0
    before.mkdir()
    for old, new, do in histories(tmp_path, key):
        for POWER.lasts in range(100_000):
            folder = tmp_path / "copy"
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(before, folder)
            was_cut = cuts(lambda do=do, folder=folder: do(folder))
            found = version_of(Slots(folder, INSTALLED).select_program())
            assert found in (old, new)
            tried += 1
            if not was_cut:
                assert found == new
                break
            if POWER.lasts % 7 == 0:  # what was cut short can be done again
                with suppress(RefusedError):
                    do(folder)
                assert version_of(Slots(folder, INSTALLED).select_program()) == new
        shutil.rmtree(before)
        folder.rename(before)
        Slots(before, INSTALLED).confirm()
    assert tried > 60
