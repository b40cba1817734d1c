"""The render thread: most urgent jobs first, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from game.ui.frame.painter import STALE, PaintingThread, Undrawable, Urgency

PATIENCE = 5.0


@pytest.fixture
def painter() -> Iterator[PaintingThread]:
    painter = PaintingThread()
    yield painter
    painter.close()


class Easel:
    """Keeps the render thread busy until released, and records the jobs that run after that."""

    def __init__(self, painter: PaintingThread) -> None:
        self.painter = painter
        self.painted: list[str] = []
        self.let_go = Event()
        begun = Event()
        painter.ask("first", lambda: (begun.set(), self.let_go.wait(PATIENCE)), Urgency.NOW)
        assert begun.wait(PATIENCE)

    def ask(self, name: str, urgency: Urgency) -> None:
        self.painter.ask(name, lambda: self.painted.append(name), urgency)

    def all(self) -> list[str]:
        done = Event()
        self.painter.ask("last", done.set, Urgency.LATER)
        self.let_go.set()
        assert done.wait(PATIENCE)
        return self.painted


def test_what_is_needed_soonest_is_painted_first(painter: PaintingThread):
    easel = Easel(painter)
    for name, urgency in (("a", Urgency.LATER), ("b", Urgency.NEXT), ("c", Urgency.NOW), ("d", Urgency.NEXT)):
        easel.ask(name, urgency)
    assert easel.all() == ["c", "b", "d", "a"]


def test_what_is_foretold_comes_after_all_else_and_is_missing_nowhere(painter: PaintingThread):
    easel = Easel(painter)
    with painter.foretelling():
        easel.ask("a", Urgency.NOW)
        painter.missing += 1
    easel.ask("b", Urgency.NEXT)
    assert easel.all() == ["b", "a"]
    assert painter.missing == 0


def test_it_is_behind_until_all_that_is_missing_is_painted(painter: PaintingThread):
    easel = Easel(painter)
    easel.ask("a", Urgency.NOW)
    states: list[bool] = []
    painter.ask("b", lambda: states.append(painter.is_behind), Urgency.SOON)
    assert painter.is_behind
    easel.all()
    assert states == [False]


def test_what_is_asked_for_twice_is_painted_once_and_moved_forward(painter: PaintingThread):
    easel = Easel(painter)
    for name, urgency in (("a", Urgency.LATER), ("b", Urgency.NEXT), ("a", Urgency.NOW), ("b", Urgency.LATER)):
        easel.ask(name, urgency)
    assert easel.all() == ["a", "b"]


def test_what_was_missing_and_is_not_to_be_seen_any_more_is_not_painted(painter: PaintingThread):
    easel = Easel(painter)
    easel.ask("gone", Urgency.NOW)
    easel.ask("still missing", Urgency.NOW)
    easel.ask("coming", Urgency.NEXT)
    for _ in range(STALE + 1):
        painter.next_frame()
        easel.ask("still missing", Urgency.NOW)
    assert easel.all() == ["still missing", "coming"]


def test_what_cannot_be_painted_is_told_once_and_does_not_stop_the_rest(
    painter: PaintingThread, caplog: pytest.LogCaptureFixture
):
    easel = Easel(painter)
    painter.ask("broken", lambda: 1 / 0, Urgency.NOW)
    easel.ask("whole", Urgency.NEXT)
    assert easel.all() == ["whole"]
    assert len(caplog.records) == 1
    painter.ask("broken", lambda: 1 / 0, Urgency.LATER)
    assert painter.is_idle
    with pytest.raises(Undrawable):
        painter.ask("broken", lambda: 1 / 0, Urgency.NOW)


def test_what_cannot_be_painted_is_tried_again_once_all_is_forgotten(painter: PaintingThread):
    easel = Easel(painter)
    painter.ask("broken", lambda: 1 / 0, Urgency.NOW)
    easel.all()
    painter.forget()
    again = Easel(painter)
    again.ask("broken", Urgency.NOW)
    assert again.all() == ["broken"]


def test_a_painter_that_is_stuck_is_left_behind(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("game.ui.frame.painter.LAST_DRAWING", 0.01)
    painter = PaintingThread()
    easel = Easel(painter)
    painter.close()
    assert not painter.is_idle
    easel.let_go.set()


def test_what_is_forgotten_is_not_painted(painter: PaintingThread):
    easel = Easel(painter)
    easel.ask("a", Urgency.NOW)
    painter.forget()
    assert easel.all() == []


def test_only_the_thread_that_shows_pictures_goes_on_without_them(painter: PaintingThread):
    assert painter.defers
    with ThreadPoolExecutor(1) as other:
        assert not other.submit(lambda: painter.defers).result(PATIENCE)
