"""Overrides made on the screen: they take precedence over the kiosk file, and no content of theirs stops a start."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.kiosk.keys import Keys, key_of
from game.kiosk.pin import hash_of, is_hash, is_pin, opens
from game.kiosk.plan import IdlePlan, Kiosk, PlanError, ScreenPlan
from game.kiosk.plan_overrides import OVERRIDES_FILE, PlanOverrides

LANGUAGES = ("de", "en")
FILE = Kiosk(name="Ferry", screen=ScreenPlan(inches=21.5), volume={"08:00": 6})


def amended(folder: Path, written: Kiosk = FILE) -> PlanOverrides:
    return PlanOverrides(written, folder / OVERRIDES_FILE, LANGUAGES)


def test_only_what_was_changed_is_kept_so_that_the_rest_follows_the_file(tmp_path: Path) -> None:
    changed = replace(FILE, screen=replace(FILE.screen, reach="low"), volume=4, games=("undertow",))
    amended(tmp_path).apply(changed)
    assert amended(tmp_path).plan == changed
    other = replace(FILE, name="Pier", screen=ScreenPlan(inches=32), idle=IdlePlan(ask_after=60))
    plan = amended(tmp_path, other).plan
    assert (plan.name, plan.screen.inches, plan.screen.reach) == ("Pier", 32, "low")
    assert (plan.idle.ask_after, plan.volume, plan.games) == (60, 4, ("undertow",))


def test_back_to_the_file(tmp_path: Path) -> None:
    kept = amended(tmp_path)
    kept.apply(replace(FILE, phones=True))
    kept.apply(kept.base)
    assert amended(tmp_path, Kiosk()).plan == Kiosk()


def test_what_makes_no_sense_is_not_taken(tmp_path: Path) -> None:
    kept = amended(tmp_path)
    with pytest.raises(PlanError, match="games: name at least one"):
        kept.apply(replace(FILE, games=()))
    assert kept.plan == FILE


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[]",
        b'{"format": 0, "screen": 3}',
        b"[" * 50_000,
        b'{"games": ["chess"]}',
        b'{"screen": 3}',
        b'{"wishes": 1}',
        b'{"format": "x"}',
    ],
)
def test_dirt_is_set_aside_and_the_file_alone_holds(content: bytes, tmp_path: Path) -> None:
    (tmp_path / OVERRIDES_FILE).write_bytes(content)
    assert amended(tmp_path).plan == FILE
    assert not (tmp_path / OVERRIDES_FILE).exists()
    assert len(list(tmp_path.iterdir())) == 1


def test_what_a_later_version_has_kept_is_left_alone(tmp_path: Path) -> None:
    later = b'{"format": 3, "wishes": 1}'
    (tmp_path / OVERRIDES_FILE).write_bytes(later)
    kept = amended(tmp_path)
    assert kept.plan == FILE
    kept.apply(replace(FILE, phones=True))
    assert kept.error is not None
    assert kept.error.kind == "newer"
    assert kept.plan.phones, "until the game ends"
    assert (tmp_path / OVERRIDES_FILE).read_bytes() == later


def test_a_change_that_cannot_be_stored_is_an_error_until_one_can(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    kept = amended(folder)
    kept.apply(replace(FILE, phones=True))
    assert kept.error is not None
    assert "could not be kept" in caplog.text
    folder.mkdir()
    kept.apply(replace(FILE, phones=True))
    assert kept.error is None
    assert amended(folder).plan.phones


def stored(folder: Path, content: str) -> PlanOverrides:
    (folder / OVERRIDES_FILE).write_text(content)
    return amended(folder)


@pytest.mark.parametrize("change", ['"wishes": 1', '"screen": 3', '"games": {"taken": 7}', '"games": ["chess"]'])
def test_a_change_that_does_not_fit_takes_no_other_with_it(
    change: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert stored(tmp_path, f'{{"format": 2, {change}, "phones": true}}').plan == replace(FILE, phones=True)
    assert change.split('"')[1] in caplog.text


def test_changes_of_the_first_format_hold_and_only_what_differs_is_kept_of_them(tmp_path: Path) -> None:
    written = replace(FILE, opening={"monday": "09:00-18:00", "tuesday": "09:00-18:00"})
    changes = (
        '{"opening": {"monday": "closed", "tuesday": "09:00-18:00"}, "screen": {"text": 125}, "games": ["undertow"]}'
    )
    (tmp_path / OVERRIDES_FILE).write_text(changes)
    before = amended(tmp_path, written).plan
    assert before.opening == {"monday": "closed", "tuesday": "09:00-18:00"}
    assert (before.screen.text, before.screen.inches, before.games) == (125, 21.5, ("undertow",))
    assert amended(tmp_path, written).plan == before
    edited = replace(written, opening={**written.opening, "tuesday": "10:00-20:00"})
    assert amended(tmp_path, edited).plan.opening == {"monday": "closed", "tuesday": "10:00-20:00"}


def test_nowhere_to_keep_it_holds_all_the_same() -> None:
    kept = PlanOverrides(FILE, None, LANGUAGES)
    kept.apply(replace(FILE, phones=True))
    assert kept.plan.phones


def test_a_pin_is_kept_as_a_salted_hash_alone() -> None:
    written = hash_of("2468")
    assert is_hash(written)
    assert "2468" not in written
    assert written != hash_of("2468")
    assert opens("2468", written)
    assert not opens("2469", written)
    assert not opens("2468", "2468")


@pytest.mark.parametrize(("digits", "may_be"), [("1234", True), ("12345678", True), ("123", False), ("12a4", False)])
def test_what_can_be_a_pin(digits: str, may_be: bool) -> None:
    assert is_pin(digits) == may_be


def test_keys_are_written_with_what_is_held() -> None:
    assert key_of("Ctrl+Alt+F9") == Keys("f9", frozenset({"ctrl", "alt"}))
    assert key_of("") is None


@given(st.text(max_size=12))
def test_other_keys_are_refused(text: str) -> None:
    try:
        keys = key_of(text)
    except ValueError:
        return
    assert keys is None or keys.modifiers
