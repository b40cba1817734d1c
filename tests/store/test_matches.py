"""Matches saved step by step: resumed, replayed, counted, and their errors."""

import itertools
import sqlite3
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.api import Outcome
from game.engine.match import replay
from game.store.database import open_database
from game.store.errors import StoreError, StoreErrorKind
from game.store.journal import Journal, RunningMatches
from game.store.matches import FILMS, WATCHABLE, Matches, Results, Tally
from game.store.seats import PERSON
from tests.store.tables import SEATS, keep_whole_match, new_match, play_hand, whole_match


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    opened = open_database(tmp_path / "matches.db", patience=0)
    yield opened
    opened.close()


@pytest.fixture
def matches(connection: sqlite3.Connection) -> Matches:
    return Matches(connection)


def trouble_of(failed: pytest.ExceptionInfo[StoreError]) -> StoreErrorKind:
    return failed.value.kind


# --- keeping a match ---


def test_a_new_match_is_kept_with_its_first_steps_and_its_seats(matches: Matches) -> None:
    match = new_match(1)
    kept = matches.load(matches.start(match.record(), SEATS))
    assert kept.record == match.record()
    assert kept.seats == SEATS
    assert kept.outcome is None


def test_steps_are_appended_one_by_one(matches: Matches) -> None:
    match = new_match(1)
    match_id = matches.start(match.record(), SEATS)
    before = len(match.steps)
    play_hand(match)
    for n in range(before, len(match.steps)):
        matches.append(match_id, n, match.steps[n : n + 1])
    assert matches.load(match_id).record == match.record()


def test_a_whole_match_is_kept_with_its_outcome_and_replays(matches: Matches) -> None:
    kept = matches.load(keep_whole_match(matches, 5))
    played = whole_match(5)
    assert kept.record == played.record()
    assert kept.outcome == played.outcome == replay(kept.record).outcome


def test_any_seed_is_kept(matches: Matches) -> None:
    record = replace(new_match(1).record(), seed=2**200, steps=())
    assert matches.load(matches.start(record, SEATS)).record == record


@pytest.mark.parametrize("gap", [-1, 1, 5])
def test_a_step_that_is_not_the_next_is_refused(matches: Matches, gap: int) -> None:
    match = new_match(1)
    match_id = matches.start(match.record(), SEATS)
    with pytest.raises(StoreError, match="not the next") as failed:
        matches.append(match_id, len(match.steps) + gap, match.steps[:1])
    assert trouble_of(failed) == "conflict"
    assert matches.load(match_id).record == match.record()


def test_a_finished_match_takes_no_more_steps_and_no_other_end(matches: Matches) -> None:
    match_id = keep_whole_match(matches, 5)
    kept = matches.load(match_id)
    with pytest.raises(StoreError) as failed:
        matches.append(match_id, len(kept.record.steps), kept.record.steps[:1])
    assert trouble_of(failed) == "conflict"
    with pytest.raises(StoreError, match="is finished"):
        matches.abandon(match_id)
    assert matches.load(match_id) == kept


def test_finishing_twice_is_finishing_once(matches: Matches) -> None:
    match_id = keep_whole_match(matches, 5)
    kept, results = matches.load(match_id), matches.results()
    assert kept.outcome is not None
    matches.append(match_id, len(kept.record.steps), (), kept.outcome)
    assert (matches.load(match_id), matches.results()) == (kept, results)


def test_a_match_there_is_not_is_missing(matches: Matches) -> None:
    step = new_match(1).steps[0]
    outcome = Outcome((1, 2, 3), (2,), "points")
    for ask in (
        lambda: matches.load(7),
        lambda: matches.append(7, 0, [step]),
        lambda: matches.append(7, 0, (), outcome),
        lambda: matches.abandon(7),
    ):
        with pytest.raises(StoreError) as failed:
            ask()
        assert trouble_of(failed) == "missing"


# --- resuming ---


def test_the_newest_unfinished_match_is_resumed(matches: Matches) -> None:
    assert matches.unfinished() is None
    ids = [matches.start(new_match(seed).record(), SEATS) for seed in (1, 2, 3)]
    keep_whole_match(matches, 4)
    for match_id in reversed(ids):
        found = matches.unfinished()
        assert found is not None
        assert found.id == match_id
        matches.abandon(match_id)
    assert matches.unfinished() is None


def test_a_resumed_match_goes_on_as_it_would_have_gone_on(matches: Matches) -> None:
    match, journal = new_match(8), Journal(RunningMatches(matches), SEATS)
    for _ in range(3):
        play_hand(match)
        journal.write(match)
    found = matches.unfinished()
    assert found is not None
    resumed, journal = replay(found.record), Journal(RunningMatches(matches), found.seats, found)
    while resumed.waiting:
        play_hand(resumed)
        journal.write(resumed)
    assert journal.error is None
    assert matches.load(found.id).record == whole_match(8).record()
    assert matches.unfinished() is None


def test_an_abandoned_match_keeps_its_steps(matches: Matches) -> None:
    record = new_match(1).record()
    match_id = matches.start(record, SEATS)
    matches.abandon(match_id)
    assert matches.load(match_id).record == record
    assert matches.load(match_id).outcome is None


def test_a_match_that_cannot_be_read_is_told_and_left_where_it_is(
    matches: Matches, connection: sqlite3.Connection
) -> None:
    older = matches.start(new_match(1).record(), SEATS)
    unreadable = matches.start(replace(new_match(2).record(), game="hopscotch"), SEATS)
    with pytest.raises(StoreError, match="hopscotch") as failed:
        matches.load(unreadable)
    assert trouble_of(failed) == "newer"
    found = matches.unfinished()
    assert found is not None
    assert found.id == older
    assert connection.execute("SELECT count(*) FROM match WHERE state = 'running'").fetchone() == (2,)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE step SET moves = '{'",
        "UPDATE step SET moves = '{', checksum = NULL",
        "UPDATE step SET moves = CAST(replace(hex(zeroblob(40000)), '00', '[') AS BLOB), checksum = NULL",
        "UPDATE step SET moves = 5",
        "UPDATE step SET n = n + 100",
        "UPDATE match SET header = x'00'",
        "UPDATE match SET header = 7",
        "UPDATE match SET header = CAST(replace(hex(zeroblob(40000)), '00', '[') AS BLOB)",
        "UPDATE match SET header = replace(header, '}', ',\"a\":' || replace(hex(zeroblob(40000)), '00', '[') || '}')",
        "UPDATE match SET outcome = CAST('{\"a\":' || replace(hex(zeroblob(40000)), '00', '[') AS BLOB)",
        "UPDATE match SET outcome = 5",
        "UPDATE seat SET kind = x'ff'",
        "UPDATE seat SET shepherd = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_damaged_record_is_told(matches: Matches, connection: sqlite3.Connection, damage: str) -> None:
    match_id = matches.start(new_match(1).record(), SEATS)
    connection.execute(damage)
    with pytest.raises(StoreError) as failed:
        matches.load(match_id)
    assert trouble_of(failed) == "broken"


def test_a_step_that_is_another_move_than_was_written_is_told(matches: Matches, connection: sqlite3.Connection) -> None:
    match_id = keep_whole_match(matches, 1)
    connection.execute("UPDATE step SET moves = (SELECT moves FROM step WHERE n = 2) WHERE n = 3")
    with pytest.raises(StoreError, match="step 3 is damaged"):
        matches.load(match_id)


def test_the_last_step_and_the_end_are_kept_together_or_not_at_all(
    matches: Matches, connection: sqlite3.Connection
) -> None:
    match = whole_match(1)
    match_id = matches.start(replace(match.record(), steps=match.steps[:-1]), SEATS)
    connection.execute("CREATE TRIGGER no_end BEFORE UPDATE ON match BEGIN SELECT raise(ABORT, 'cut'); END")
    with pytest.raises(StoreError):
        matches.append(match_id, len(match.steps) - 1, match.steps[-1:], match.outcome)
    assert matches.load(match_id).record.steps == match.steps[:-1]


def test_an_end_is_untold_until_somebody_has_seen_it(matches: Matches) -> None:
    assert matches.unseen_match_id() is None
    match_id = keep_whole_match(matches, 1)
    matches.abandon(matches.start(new_match(2).record(), SEATS))
    assert matches.unseen_match_id() == match_id
    matches.mark_end_seen(match_id)
    assert matches.unseen_match_id() is None


# --- counting ---


def test_results_count_finished_matches_only(matches: Matches) -> None:
    matches.abandon(matches.start(new_match(1).record(), SEATS))
    matches.start(new_match(2).record(), SEATS)
    assert matches.results() == Results(0, {}, {})


def test_results_count_wins_by_shepherd_and_by_kind(matches: Matches) -> None:
    for outcome in (
        Outcome((3, 9, 4), (1,), "points"),
        Outcome((8, 2, 8), (0, 2), "points"),
        Outcome((-1, 5, 6), (2,), "points"),
    ):
        matches.start(new_match(1).record(), SEATS, outcome)
    assert matches.results() == Results(
        3,
        {"brine": Tally(3, 1, 8), "dip": Tally(3, 1, 9), "purl": Tally(3, 2, 8)},
        {PERSON: Tally(3, 1, 8), "crab": Tally(6, 3, 9)},
    )


def test_results_can_be_those_of_one_game(matches: Matches) -> None:
    keep_whole_match(matches, 1)
    assert matches.results("turn_the_tide") == matches.results()
    assert matches.results("turn_the_tide").matches == 1
    assert matches.results("undertow") == Results(0, {}, {})


# --- when it cannot be kept ---


def test_a_full_disk_is_told_and_keeps_what_was_kept(matches: Matches, connection: sqlite3.Connection) -> None:
    match = new_match(1)
    match_id = matches.start(match.record(), SEATS)

    def append_for_ever() -> None:
        for n in itertools.count(len(match.steps)):
            matches.append(match_id, n, match.steps[:1])

    connection.execute("PRAGMA max_page_count = 1")  # no larger than it is now
    with pytest.raises(StoreError) as failed:
        append_for_ever()
    assert trouble_of(failed) == "full"
    connection.execute("PRAGMA max_page_count = 100000")
    kept = len(matches.load(match_id).record.steps)
    matches.append(match_id, kept, match.steps[:1])
    assert len(matches.load(match_id).record.steps) == kept + 1


@pytest.mark.parametrize("has_room", [True, False])
def test_on_a_full_disk_room_is_made_and_a_finished_match_is_not_offered_again(
    connection: sqlite3.Connection, has_room: bool
) -> None:
    def make_room() -> bool:
        connection.execute("PRAGMA max_page_count = 100000")
        return True

    matches = Matches(connection, free_space=make_room if has_room else lambda: False)
    match = new_match(1)
    running = RunningMatches(matches)
    journal = Journal(running, SEATS)
    journal.write(match)
    connection.execute("PRAGMA max_page_count = 1")  # no larger than it is now
    connection.execute("CREATE TEMP TRIGGER full BEFORE INSERT ON step BEGIN INSERT INTO match (game, header) "
                       "VALUES ('', zeroblob(50000)); DELETE FROM match WHERE game = ''; END")  # fmt: skip
    journal.write(whole_match(1))
    assert (journal.error is None) is has_room
    assert running.newest() is None


def test_another_process_that_writes_on_and_on_is_told(matches: Matches, tmp_path: Path) -> None:
    other = open_database(tmp_path / "matches.db")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as failed:
        matches.start(new_match(1).record(), SEATS)
    assert trouble_of(failed) == "locked"
    other.execute("ROLLBACK")
    other.close()
    assert matches.start(new_match(1).record(), SEATS) == 1


def test_a_journal_catches_up_once_it_can_write_again(matches: Matches, tmp_path: Path) -> None:
    match, journal = new_match(1), Journal(RunningMatches(matches), SEATS)
    other = open_database(tmp_path / "matches.db")
    for is_locked in (True, False, True, True, False):
        if is_locked and not other.in_transaction:
            other.execute("BEGIN IMMEDIATE")
        if not is_locked:
            other.execute("ROLLBACK")
        play_hand(match)
        journal.write(match)
        assert (journal.error is not None) == is_locked
    other.close()
    found = matches.unfinished()
    assert found is not None
    assert found.record == match.record()


def test_a_journal_of_a_match_that_another_process_goes_on_with_reports_the_conflict(matches: Matches) -> None:
    match, journal = new_match(1), Journal(RunningMatches(matches), SEATS)
    journal.write(match)
    found = matches.unfinished()
    assert found is not None
    elsewhere, other_journal = replay(found.record), Journal(RunningMatches(matches), found.seats, found)
    play_hand(elsewhere)
    other_journal.write(elsewhere)
    play_hand(match)
    journal.write(match)
    assert other_journal.error is None
    assert journal.error is not None
    assert journal.error.kind == "conflict"
    assert matches.load(found.id).record == elsewhere.record()


def test_a_closed_store_is_an_error_and_not_a_crash(matches: Matches) -> None:
    matches.close()
    journal = Journal(RunningMatches(matches), SEATS)
    journal.write(new_match(1))
    assert journal.error is not None


def test_of_ended_matches_long_ago_only_the_results_are_kept(
    matches: Matches, connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.matches.MATCHES_WITH_STEPS", 3)
    monkeypatch.setattr("game.store.matches.WATCHABLE", "is_starred")
    left = matches.start(new_match(0).record(), SEATS)
    for seed in range(1, 7):
        keep_whole_match(matches, seed)
    matches.prune_steps()
    kept = {match for (match,) in connection.execute("SELECT DISTINCT match FROM step")}
    assert kept == {left, 5, 6, 7}, "a match that can be gone on with keeps its steps for ever"
    assert matches.results().matches == 6


# --- films ---


def test_the_newest_finished_matches_and_the_starred_ones_can_be_watched(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.matches.MATCHES_WITH_STEPS", 0)
    monkeypatch.setattr("game.store.matches.WATCHABLE", WATCHABLE.replace(f"LIMIT {FILMS}", "LIMIT 2"))
    matches = Matches(connection, today=lambda: date(2026, 11, 28))
    ids = [keep_whole_match(matches, seed) for seed in range(5)]
    matches.start(new_match(9).record(), SEATS)
    matches.star(ids[1], True)
    matches.prune_steps()
    films = matches.films()
    assert [film.id for film in films] == [ids[4], ids[3], ids[1]]
    for film in films:
        kept = matches.load(film.id)
        assert kept.outcome is not None
        assert film.winners == kept.outcome.winners
        assert (film.game, film.seats, film.day) == ("turn_the_tide", SEATS, "2026-11-28")
        assert replay(kept.record).outcome == kept.outcome
    matches.star(ids[1], False)
    assert [film.id for film in matches.films()] == ids[:2:-1]


def test_a_guest_film_is_watched_counts_nowhere_and_lies_there_once(matches: Matches) -> None:
    match, results = whole_match(3), matches.results()
    assert match.outcome is not None
    assert matches.add_guest(match.record(), SEATS, match.outcome)
    (film,) = matches.films()
    assert matches.load(film.id).record == match.record()
    assert (matches.results(), matches.person_results(), matches.unseen_match_id()) == (results, [], None)
    assert not matches.add_guest(match.record(), SEATS, match.outcome)
    assert matches.add_guest(whole_match(4).record(), SEATS, match.outcome)
    assert len(matches.films()) == 2
