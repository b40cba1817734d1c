"""The log of a match: written, read, upgraded, and refused when it cannot be read."""

import re
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.api import CHANCE, Outcome
from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import FORMAT, NewerRecordError, Record, RecordError, decode, encode, encode_joint_move
from game.engine.turn_the_tide import TurnTheTide
from tests.engine.turn_the_tide.positions import GAME


@pytest.fixture
def record() -> Record:
    """A match of a few hands."""
    match, rng = Match(GAME, 3, {"edition": "amigo"}, seed=5), Random(1)
    while len(match.steps) < 9:
        seat = match.waiting[0]
        match.commit(seat, rng.choice(match.legal(seat)))
    return match.record()


def changed(record: Record, **fields: Any) -> bytes:
    """Returns the record's JSON with other values, or without those that are ...."""
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
    def name_the_edition(game: TurnTheTide, plain: dict[str, Any], format: int) -> dict[str, Any]:
        assert (type(game), format) == (TurnTheTide, FORMAT - 1)
        return {**plain, "options": {**plain["options"], "edition": "amigo"}}

    monkeypatch.setattr(TurnTheTide, "upgraded", name_the_edition)
    older = changed(record, format=FORMAT - 1, options={"length": "full", "open_bids": False})
    assert decode(older) == record


@pytest.mark.parametrize("found", [FORMAT + 1, 0, None, "1", True, 1.5, [1], ...])
def test_an_unknown_format_is_refused_by_its_number(record: Record, found: Any):
    shown = None if found is ... else found
    with pytest.raises(RecordError, match=re.escape(f"format {shown!r}")):
        decode(changed(record, format=found))


def test_a_newer_record_is_refused_for_its_format_alone():
    with pytest.raises(NewerRecordError, match=f"format 99 is not known; the newest known is {FORMAT}"):
        decode(b'{"format": 99, "log": "in quite another shape"}')


def test_an_unknown_game_is_refused_by_its_name(record: Record):
    with pytest.raises(NewerRecordError, match="no such game: 'chess'"):
        decode(changed(record, game="chess"))


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"[]", b"null", b'{"format":1}', b"[" * 50_000, b'{"format":1,"game":[]}']
)
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


def test_a_record_says_which_rules_and_players_it_is_of():
    record = Match(GAME, 3, {}, seed=5, players_version=4).record()
    assert (record.rules_version, record.players_version) == (GAME.rules_version, 4)
    assert replay(record).record() == record


def test_a_record_of_newer_rules_is_refused_by_their_version(record: Record):
    with pytest.raises(NewerRecordError, match="rules 2 are not known; the newest known are 1"):
        decode(changed(record, rules_version=GAME.rules_version + 1))


def test_a_mended_ruling_does_not_replay_an_old_record_otherwise(record: Record, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(TurnTheTide, "rules_version", 2)
    with pytest.raises(RecordError, match="rules 1 are no longer known"):
        decode(encode(record))


# --- kept by earlier versions ---

RECORDS = Path(__file__).parent / "records"
FORMAT_1 = RECORDS / "sea_salt_and_paper_format_1.json"
"""A whole game of version 0.1.0, in which a crab took one of two cards alike, and another lay on top of the pile."""
VERSIONS = ("rules_version", "players_version")
"""The fields that came with format 3."""
POINTS_OF_FORMAT_1 = [(2, 11), (2, 10), (2, 11), (5, 9)]


def without_places(plain: dict[str, Any]) -> dict[str, Any]:
    """Returns a record in the format of version 0.1.0."""
    moves = [{seat: {**move} for seat, move in step.items()} for step in plain["steps"]]
    for step in moves:
        for move in step.values():
            move.pop("index", None)
    kept = {name: value for name, value in plain.items() if name not in {"effort", *VERSIONS}}
    return {**kept, "format": 1, "steps": moves}


def test_a_game_of_version_0_1_0_is_replayed_as_it_was_played():
    match = replay(decode(FORMAT_1.read_bytes()))
    assert match.outcome == Outcome((11, 41), (1,), "points")
    assert [past.points for past in match.view(None).history] == POINTS_OF_FORMAT_1
    assert without_places(msgspec.json.decode(encode(match.record()))) == msgspec.json.decode(FORMAT_1.read_bytes())


def test_a_match_of_version_0_1_0_goes_on_in_steps_of_today():
    whole = replay(decode(FORMAT_1.read_bytes())).record()
    plain = msgspec.json.decode(FORMAT_1.read_bytes())
    for kept_before in (0, 40, len(plain["steps"])):
        beginning = msgspec.json.encode({**plain, "steps": plain["steps"][:kept_before]})
        assert decode(beginning, map(encode_joint_move, whole.steps[kept_before:])) == whole


@pytest.mark.parametrize("data", [b"{}", b'{"0": {"type": "PickFromPile"}}', b'{"0": 3}', b"[]", b'{"x": {"type": 1}}'])
def test_a_damaged_step_of_version_0_1_0_is_refused(data: bytes):
    plain = msgspec.json.decode(FORMAT_1.read_bytes())
    with pytest.raises(RecordError, match="damaged record"):
        decode(msgspec.json.encode({**plain, "steps": plain["steps"][:5]}), [data])


VIEWS_OF_FORMAT_2 = {
    "turn_the_tide": "e7416f2b4c468f53",
    "undertow": "bdb8d3e78811bdc6",
    "sea_salt_and_paper": "621db183b69e935b",
}
"""Digests, made by version 0.3.0, of all that its whole games of three showed to each seat and to onlookers."""


def digest_of_views(match: Match) -> str:
    digest = sha256()
    for seat in (None, *range(match.players)):
        for step in match.seat_events_since(0, seat):
            digest.update(msgspec.json.encode((step.event, step.view)))
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("name", VIEWS_OF_FORMAT_2)
def test_a_game_of_version_0_3_0_shows_what_it_showed_then(name: str):
    data = (RECORDS / f"{name}_format_2.json").read_bytes()
    match = replay(decode(data))
    assert digest_of_views(match) == VIEWS_OF_FORMAT_2[name]
    plain, today = msgspec.json.decode(data), msgspec.json.decode(encode(match.record()))
    assert {**plain, "format": FORMAT, "rules_version": 1, "players_version": 0} == today


# --- damaged in any way ---

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3),
)


@settings(max_examples=100, deadline=None)
@given(data=st.data(), older=st.booleans())
def test_whatever_stands_in_a_record_it_is_read_or_refused(data: st.DataObject, older: bool):
    game = data.draw(st.sampled_from(sorted(GAMES)))
    match, rng = Match(GAMES[game], 3, {}, seed=1), Random(1)
    for _ in range(12):
        match.commit(match.waiting[0], rng.choice(match.legal(match.waiting[0])))
    plain = msgspec.json.decode(encode(match.record()))
    plain = without_places(plain) if older else plain
    holder, key = data.draw(st.sampled_from(list(places(plain))))
    holder[key] = data.draw(json_values | st.sampled_from([value for _, value in leaves(plain)]))
    with suppress(RecordError):
        replay(decode(msgspec.json.encode(plain)))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yields every place in a JSON tree, as its container and key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield value, key
        yield from places(part)


def leaves(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Yields every value in a JSON tree that has no children."""
    return ((key, holder[key]) for holder, key in places(plain) if not isinstance(holder[key], dict | list))
