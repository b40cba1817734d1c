"""The settings file: its content, its validation, and its atomic replacement."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store.errors import StoreError, UnusableFileError
from game.store.seats import PERSON, SeatPlan
from game.store.settings import (
    FORMAT,
    LastTable,
    Settings,
    decode,
    encode,
    read_settings,
    upgrade_fields,
    write_settings,
)

CHANGED = Settings(
    music=0,
    muted=True,
    motion="off",
    text_size=150,
    language="de",
    last_game="turn_the_tide",
    last_tables={
        "turn_the_tide": LastTable((SeatPlan(PERSON, "brine"), SeatPlan("crab", "dip")), {"open_bids": True}),
        "undertow": LastTable((SeatPlan(PERSON, "brine"), SeatPlan("gull", "purl"))),
    },
)


def file_of(**fields: Any) -> bytes:
    return msgspec.json.encode({"format": FORMAT, "settings": fields})


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.json") == Settings()
    assert list(tmp_path.iterdir()) == []


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_settings(path, Settings())
    write_settings(path, CHANGED)
    assert read_settings(path) == CHANGED
    assert list(tmp_path.iterdir()) == [path]


def test_the_file_can_be_read_and_changed_by_hand() -> None:
    assert b'\n    "music": 6,\n' in encode(Settings())
    assert decode(encode(Settings()).replace(b'"music": 6', b'"music": 3')) == Settings(music=3)


def test_a_setting_left_out_has_its_default() -> None:
    assert decode(file_of(effects=2)) == Settings(effects=2)


@pytest.mark.parametrize(
    "fields",
    [
        {"music": 11},
        {"music": -1},
        {"master": 2.5},
        {"muted": "yes"},
        {"motion": "wild"},
        {"text_size": 110},
        {"language": "../en"},
        {"language": "English"},
        {"safe_margin": 12},
        {"screen_inches": -3},
        {"thinking": None},
        {"hints": "sometimes"},
        {"last_tables": {"turn_the_tide": {}}},
        {"last_tables": {"turn_the_tide": {"seats": [{"kind": "crab"}]}}},
        {"last_table": {"game": "turn_the_tide", "seats": []}},
        {"favourite_colour": "teal"},
    ],
)
def test_a_value_there_is_no_such_thing_as_makes_the_file_broken(fields: dict[str, Any]) -> None:
    with pytest.raises(UnusableFileError) as found:
        decode(file_of(**fields))
    assert found.value.defect == "broken"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 400,
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"settings": {}}',
        b'{"format": 1}',
        b'{"format": "one", "settings": {}}',
        b'{"format": 0, "settings": {}}',
        b'{"format": -7, "settings": {}}',
        b'{"format": 1, "settings": []}',
        b"[" * 100_000,
    ],
)
def test_what_makes_no_sense_is_broken(content: bytes) -> None:
    with pytest.raises(UnusableFileError) as found:
        decode(content)
    assert found.value.defect == "broken"


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_a_value_of_any_type_and_size_is_read_or_refused(name: str) -> None:
    texts = ("9" * 5000, "-1e400", '"' + "x" * 100_000 + '"', '"\\ud800"', "null", "[[[]]]", '{"a": ' + "9" * 400 + "}")
    for text in (*texts, "[" * 600 + "]" * 600, '["\\u0000"]', '{"confirm": ["\\u0000"]}', "{}", "[]", "1.5", "true"):
        with suppress(UnusableFileError):
            decode(encode(decode(f'{{"format": {FORMAT}, "settings": {{"{name}": {text}}}}}'.encode())))


@given(st.binary(max_size=40), st.integers(0, 600), st.booleans())
@settings(max_examples=60)
def test_a_damaged_file_is_read_or_refused_and_nothing_else(dirt: bytes, place: int, is_cut: bool) -> None:
    whole = encode(CHANGED)
    damaged = whole[:place] + dirt + (b"" if is_cut else whole[place:])
    with suppress(UnusableFileError):
        assert isinstance(decode(damaged), Settings)


def test_a_later_format_is_newer_whatever_it_holds() -> None:
    with pytest.raises(UnusableFileError) as found:
        decode(b'{"format": 99, "settings": {"mood": "calm"}, "more": []}')
    assert found.value.defect == "newer"


def test_earlier_formats_are_upgraded_step_by_step() -> None:
    steps = {
        1: lambda fields: {**fields, "music": fields["sound"]},
        2: lambda fields: {"music": fields["music"] // 10},
    }
    assert upgrade_fields({"sound": 70}, 1, 3, steps) == {"music": 7}
    assert upgrade_fields({"music": 70}, 2, 3, steps) == {"music": 7}
    assert upgrade_fields({"music": 7}, 3, 3, steps) == {"music": 7}


@pytest.mark.parametrize("fields", [{}, {"last_table": None}, {"lesson_seen": False}])
def test_a_first_file_without_a_table_upgrades_to_none(fields: dict[str, Any]) -> None:
    assert decode(msgspec.json.encode({"format": 1, "settings": fields})) == Settings()


@pytest.mark.parametrize("fields", [{"last_table": 3}, {"lesson_seen": "yes"}, {"last_table": {"game": "chess"}}])
def test_a_first_file_that_makes_no_sense_is_broken(fields: dict[str, Any]) -> None:
    with pytest.raises(UnusableFileError) as found:
        decode(msgspec.json.encode({"format": 1, "settings": fields}))
    assert found.value.defect == "broken"


def test_every_default_is_one_of_the_values_allowed() -> None:
    hints = get_type_hints(Settings)
    choices = [name for name, hint in hints.items() if get_origin(hint) is Literal]
    assert choices
    assert all(getattr(Settings(), name) in get_args(hints[name]) for name in choices)
    assert decode(encode(Settings())) == Settings()


def test_a_write_that_is_cut_off_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    write_settings(path, CHANGED)

    def disk_is_full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", disk_is_full)
    with pytest.raises(StoreError) as failed:
        write_settings(path, Settings())
    assert failed.value.kind == "full"
    assert read_settings(path) == CHANGED
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_replaced_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as failed:
        write_settings(tmp_path / "gone" / "settings.json", Settings())
    assert failed.value.kind == "unwritable"
