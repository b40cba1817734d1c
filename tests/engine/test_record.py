"""The log of a match: written, read, upgraded, and refused when it cannot be read."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.engine import record as record_module
from game.engine.api import CHANCE
from game.engine.match import Match
from game.engine.record import FORMAT, Record, RecordError, decode, encode, encode_joint_move
from tests.engine.tide_positions import GAME


@pytest.fixture
def record() -> Record:
    """A match of a few hands."""
    match, rng = Match(GAME, 3, {"edition": "amigo"}, seed=5), Random(1)
    while len(match.steps) < 9:
        seat = match.waiting[0]
        match.commit(seat, rng.choice(match.legal(seat)))
    return match.record()


def changed(record: Record, **fields: Any) -> bytes:
    """The record's JSON with other values, or without those that are ...."""
    plain = {**msgspec.to_builtins(record, str_keys=True), **fields}
    return msgspec.json.encode({name: value for name, value in plain.items() if value is not ...})


def test_a_record_says_what_was_played(record: Record):
    assert (record.format, record.game, record.players, record.seed) == (FORMAT, "turn_the_tide", 3, 5)
    assert record.options == {"edition": "amigo", "length": "full", "open_bids": False}
    assert [sorted(step) for step in record.steps[:4]] == [[CHANCE], [CHANCE], [0, 1, 2], [CHANCE]]


def test_a_record_is_read_as_it_was_written(record: Record):
    again = decode(encode(record))
    assert again == record
    assert [type(move) for step in again.steps for move in step.values()] == [
        type(move) for step in record.steps for move in step.values()
    ]


@pytest.mark.parametrize("kept_before", [0, 3, 9])
def test_steps_may_be_kept_one_by_one(record: Record, kept_before: int):
    beginning = encode(replace(record, steps=record.steps[:kept_before]))
    assert decode(beginning, map(encode_joint_move, record.steps[kept_before:])) == record


def test_an_older_record_is_upgraded(record: Record, monkeypatch: pytest.MonkeyPatch):
    def name_the_edition(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "format": FORMAT, "options": {**plain["options"], "edition": "amigo"}}

    monkeypatch.setattr(record_module, "_UPGRADES", {FORMAT - 1: name_the_edition})
    older = changed(record, format=FORMAT - 1, options={"length": "full", "open_bids": False})
    assert decode(older) == record


@pytest.mark.parametrize("found", [FORMAT + 1, 0, None, "1", ...])
def test_an_unknown_format_is_refused_by_its_number(record: Record, found: Any):
    shown = None if found is ... else found
    with pytest.raises(RecordError, match=f"format {shown!r} is not known; the newest known is {FORMAT}"):
        decode(changed(record, format=found))


def test_a_newer_record_is_refused_for_its_format_alone():
    with pytest.raises(RecordError, match="format 99 is not known"):
        decode(b'{"format": 99, "log": "in quite another shape"}')


def test_an_unknown_game_is_refused_by_its_name(record: Record):
    with pytest.raises(RecordError, match="no such game: 'chess'"):
        decode(changed(record, game="chess"))


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[]", b"null", b'{"format":1}', b'{"format":[1]}'])
def test_damaged_data_is_refused(data: bytes):
    with pytest.raises(RecordError, match="damaged record"):
        decode(data)


@pytest.mark.parametrize(
    "fields",
    [
        {"players": "three"},
        {"seed": ...},
        {"options": []},
        {"steps": 3},
        {"steps": "none"},
        {"steps": [{"0": {"type": "PlayWeather"}}]},
        {"steps": [{"0": {"type": "Checkmate"}}]},
        {"steps": [{"seat": {"type": "PlayWeather", "card": 3}}]},
    ],
)
def test_damaged_fields_are_refused(record: Record, fields: dict[str, Any]):
    with pytest.raises(RecordError, match="damaged record"):
        decode(changed(record, **fields))


def test_every_cut_of_a_record_is_refused(record: Record):
    data = encode(record)
    for end in range(0, len(data), 7):
        with pytest.raises(RecordError, match="damaged record"):
            decode(data[:end])


def test_a_damaged_step_is_refused(record: Record):
    with pytest.raises(RecordError, match="damaged record"):
        decode(encode(record), [b'{"0": {"type": "Play'])
