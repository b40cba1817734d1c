"""The render thread: most urgent jobs first, and nobody waits for it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from game.ui.frame.render_thread import EXPIRY_FRAMES, RenderFailed, RenderThread, Urgency

PATIENCE = 5.0


@pytest.fixture
def render_queue() -> Iterator[RenderThread]:
    render_queue = RenderThread()
    yield render_queue
    render_queue.close()


class BlockedThread:
    """Keeps the render thread busy until released, and records the jobs that run after that."""

    def __init__(self, render_queue: RenderThread) -> None:
        self.render_queue = render_queue
        self.rendered: list[str] = []
        self.release = Event()
        begun = Event()
        render_queue.submit("first", lambda: (begun.set(), self.release.wait(PATIENCE)), Urgency.NOW)
        assert begun.wait(PATIENCE)

    def submit(self, name: str, urgency: Urgency) -> None:
        self.render_queue.submit(name, lambda: self.rendered.append(name), urgency)

    def finish(self) -> list[str]:
        done = Event()
        self.render_queue.submit("last", done.set, Urgency.LATER)
        self.release.set()
        assert done.wait(PATIENCE)
        return self.rendered


def test_what_is_needed_soonest_is_painted_first(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    for name, urgency in (("a", Urgency.LATER), ("b", Urgency.NEXT), ("c", Urgency.NOW), ("d", Urgency.NEXT)):
        blocked.submit(name, urgency)
    assert blocked.finish() == ["c", "b", "d", "a"]


def test_what_is_foretold_comes_after_all_else_and_is_missing_nowhere(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    with render_queue.prefetching():
        blocked.submit("a", Urgency.NOW)
        render_queue.not_rendered += 1
    blocked.submit("b", Urgency.NEXT)
    assert blocked.finish() == ["b", "a"]
    assert render_queue.not_rendered == 0


def test_it_is_behind_until_all_that_is_missing_is_painted(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    blocked.submit("a", Urgency.NOW)
    states: list[bool] = []
    render_queue.submit("b", lambda: states.append(render_queue.is_behind), Urgency.SOON)
    assert render_queue.is_behind
    blocked.finish()
    assert states == [False]


def test_what_is_asked_for_twice_is_painted_once_and_moved_forward(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    for name, urgency in (("a", Urgency.LATER), ("b", Urgency.NEXT), ("a", Urgency.NOW), ("b", Urgency.LATER)):
        blocked.submit(name, urgency)
    assert blocked.finish() == ["a", "b"]


def test_what_was_missing_and_is_not_to_be_seen_any_more_is_not_painted(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    blocked.submit("gone", Urgency.NOW)
    blocked.submit("still missing", Urgency.NOW)
    blocked.submit("coming", Urgency.NEXT)
    for _ in range(EXPIRY_FRAMES + 1):
        render_queue.start_frame()
        blocked.submit("still missing", Urgency.NOW)
    assert blocked.finish() == ["still missing", "coming"]


def test_what_cannot_be_painted_is_told_once_and_does_not_stop_the_rest(
    render_queue: RenderThread, caplog: pytest.LogCaptureFixture
):
    blocked = BlockedThread(render_queue)
    render_queue.submit("broken", lambda: 1 / 0, Urgency.NOW)
    blocked.submit("whole", Urgency.NEXT)
    assert blocked.finish() == ["whole"]
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]
    render_queue.submit("broken", lambda: 1 / 0, Urgency.LATER)
    assert render_queue.is_idle
    with pytest.raises(RenderFailed):
        render_queue.submit("broken", lambda: 1 / 0, Urgency.NOW)


def test_what_fails_once_is_painted_at_the_second_try_after_the_others(render_queue: RenderThread):
    tries: list[str] = []

    def fail_once() -> None:
        tries.append("try")
        if tries.count("try") == 1:
            raise MemoryError

    blocked = BlockedThread(render_queue)
    render_queue.submit("frail", fail_once, Urgency.NOW)
    render_queue.submit("whole", lambda: tries.append("whole"), Urgency.NOW)
    blocked.finish()
    assert tries == ["try", "whole", "try"]
    render_queue.submit("frail", lambda: None, Urgency.NOW)


def test_what_cannot_be_painted_is_tried_again_once_all_is_forgotten(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    render_queue.submit("broken", lambda: 1 / 0, Urgency.NOW)
    blocked.finish()
    render_queue.clear()
    again = BlockedThread(render_queue)
    again.submit("broken", Urgency.NOW)
    assert again.finish() == ["broken"]


def test_a_render_queue_that_is_stuck_is_left_behind(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("game.ui.frame.render_thread.CLOSE_TIMEOUT", 0.01)
    render_queue = RenderThread()
    blocked = BlockedThread(render_queue)
    render_queue.close()
    assert not render_queue.is_idle
    blocked.release.set()


def test_what_is_forgotten_is_not_painted(render_queue: RenderThread):
    blocked = BlockedThread(render_queue)
    blocked.submit("a", Urgency.NOW)
    render_queue.clear()
    assert blocked.finish() == []


def test_only_the_thread_that_shows_pictures_goes_on_without_them(render_queue: RenderThread):
    assert render_queue.is_deferred
    with ThreadPoolExecutor(1) as other:
        assert not other.submit(lambda: render_queue.is_deferred).result(PATIENCE)
