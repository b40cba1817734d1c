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
from game.store.errors import StoreError

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
    later = b'{"format": 2, "wishes": 1}'
    (tmp_path / OVERRIDES_FILE).write_bytes(later)
    kept = amended(tmp_path)
    assert kept.plan == FILE
    with pytest.raises(StoreError, match="later version"):
        kept.apply(replace(FILE, phones=True))
    assert kept.plan.phones, "until the game ends"
    assert (tmp_path / OVERRIDES_FILE).read_bytes() == later


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
