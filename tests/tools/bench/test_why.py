"""By what a frame was late."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tools.bench import why
from tools.bench.why import Why

SECONDS = 0.03


class Part:
    """Whatever takes long."""

    work: Callable[[], object] = staticmethod(lambda: None)

    def inner(self) -> None:
        self.work()

    def outer(self) -> None:
        self.inner()


class Clock:
    """Seconds, which pass when they are told to: those of the processor and those of the wall."""

    def __init__(self) -> None:
        self.busy = self.wall = 0.0

    def work(self, seconds: float = SECONDS) -> None:
        self.busy += seconds
        self.wall += seconds

    def wait(self, seconds: float = SECONDS) -> None:
        self.wall += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "thread_time", lambda: clock.busy)
    monkeypatch.setattr(time, "perf_counter", lambda: clock.wall)
    parts = {"tick": (Part, "outer"), "window": (Part, "inner")}
    monkeypatch.setattr(why, "PARTS", parts)
    return clock


def played() -> None:
    """A frame of it."""
    Part().outer()


def cause_of(clock: Clock, frame: Callable[[], object]) -> list[str]:
    """What makes such a frame late."""
    watched: Any = SimpleNamespace(all_frames=[])

    def tick() -> None:
        began = clock.wall
        frame()
        watched.all_frames.append(SimpleNamespace(seconds=clock.wall - began))

    watched.tick_safely = tick
    causes = Why()
    with causes.watching(watched):
        watched.tick_safely()
    assert watched.tick_safely is tick
    return list(causes.late)


def test_what_takes_longest_is_the_cause(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Part, "outer", lambda _: clock.work())
    assert cause_of(clock, played) == ["tick"]


def test_what_a_part_calls_is_not_its_own(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Part, "work", staticmethod(clock.wait))
    assert cause_of(clock, played) == ["window"], "the system works there, and the thread waits for it"


def test_where_this_thread_does_nothing_another_one_is_the_cause(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Part, "outer", lambda _: clock.wait())
    assert cause_of(clock, played) == ["another thread"]


def test_a_look_at_garbage_is_a_cause_of_its_own(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def collected(phase: str, _: object) -> None:
        if phase == "start":
            clock.work()

    monkeypatch.setattr(Part, "outer", lambda _: gc.collect())

    def frame() -> None:
        gc.callbacks.append(collected)
        try:
            played()
        finally:
            gc.callbacks.remove(collected)

    assert cause_of(clock, frame) == ["collector"]


def test_a_frame_in_time_has_no_cause(clock: Clock) -> None:
    assert cause_of(clock, lambda: clock.work(0.001)) == []
