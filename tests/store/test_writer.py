"""Background writes: in order, and never visible before they are written."""

from pathlib import Path
from threading import Event, get_ident

import pytest

from game.engine.match import replay
from game.store.database import open_database
from game.store.journal import Journal, RunningMatches
from game.store.matches import Matches
from game.store.store import open_store
from game.store.writer import WriterThread
from tests.store.held import Held
from tests.store.tables import SEATS, new_match, play_hand, whole_match


def test_whoever_asks_goes_on_and_all_is_written_in_order(caplog: pytest.LogCaptureFixture) -> None:
    writer, may_write, written = WriterThread(), Event(), list[object]()
    writer.submit(may_write.wait)
    writer.submit(lambda: 1 / 0)
    writer.submit(lambda: written.append(get_ident()))
    writer.submit(writer.flush)  # what is written may ask for what is written
    assert written == []
    may_write.set()
    writer.flush()
    assert written
    assert written != [get_ident()]
    assert "could not be written" in caplog.text
    writer.close()
    writer.submit(lambda: written.append(get_ident()))
    assert written[1:] == [get_ident()]


def test_a_store_is_closed_once_all_is_written(tmp_path: Path) -> None:
    store = open_store(tmp_path, writer=WriterThread())
    match, journal = new_match(1), Journal(store.running, SEATS)
    while match.waiting:
        journal.write(match)
        play_hand(match)
    journal.write(match)
    journal.mark_end_seen()
    store.close()
    assert not journal.is_writing
    assert journal.error is None
    assert open_store(tmp_path).matches.load(1).record == whole_match(1).record()


def test_a_journal_is_writing_until_it_is_written_and_whoever_reads_waits_for_it() -> None:
    matches = Matches(open_database(None), writer=Held())
    match, journal = new_match(1), Journal(RunningMatches(matches), SEATS)
    for _ in range(3):
        journal.write(match)
        assert journal.is_writing
        assert journal.error is None
        play_hand(match)
    before = matches.load(1).record
    assert not journal.is_writing
    assert len(before.steps) < len(match.steps), "what was played after it was to be written is not in it"
    journal.write(match)
    assert matches.load(1).record == match.record()
    matches.close()


def test_a_conflict_with_another_window_is_found_by_whoever_writes() -> None:
    matches = Matches(open_database(None), writer=Held())
    match, journal = new_match(1), Journal(RunningMatches(matches), SEATS)
    journal.write(match)
    found = matches.load(1)
    elsewhere, other = replay(found.record), Journal(RunningMatches(matches), found.seats, found)
    for played, written in ((elsewhere, other), (match, journal)):
        play_hand(played)
        written.write(played)
    matches.flush()
    assert other.error is None
    assert journal.error is not None
    assert journal.error.kind == "conflict"
    assert not journal.is_writing, "the game goes on"
    matches.close()


def test_a_disk_that_does_not_answer_is_trouble_until_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.journal.WRITE_TIMEOUT", -1.0)
    matches = Matches(open_database(None), writer=Held())
    journal = Journal(RunningMatches(matches), SEATS)
    journal.write(new_match(1))
    assert not journal.is_writing, "the game goes on"
    assert journal.error is not None
    matches.flush()
    assert journal.error is None
    matches.close()
