"""GC scheduling: full collections run only when a frame has time for them."""

import gc
from collections.abc import Iterator

import pytest

from game.ui.frame import gc_schedule
from game.ui.frame.gc_schedule import COLLECT_INTERVAL, TRIM_INTERVAL, GcScheduler, collect_now, start_gc


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    seen: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: seen.append("all"))
    return seen


@pytest.fixture
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    gc.unfreeze()
    yield
    gc.set_threshold(*thresholds)
    gc.freeze()


def test_everything_is_looked_at_now_and_then_while_nothing_moves(collections: list[str]) -> None:
    scheduler = GcScheduler(lambda: True)
    for _ in range(3):
        scheduler.tick(COLLECT_INTERVAL * 0.6)
    assert collections == ["all"]


def test_motion_is_never_held_up(collections: list[str]) -> None:
    moving = [True] * 9
    scheduler = GcScheduler(lambda: not (moving and moving.pop()))
    for _ in range(9):
        scheduler.tick(COLLECT_INTERVAL)
    assert collections == []
    scheduler.tick(0.1)
    assert collections == ["all"]


def test_what_lies_idle_is_given_back_now_and_then(collections: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_schedule, "trim_heap", lambda: collections.append("heap"))
    scheduler = GcScheduler(lambda: True)
    for _ in range(int(2.5 * TRIM_INTERVAL / COLLECT_INTERVAL)):
        scheduler.tick(COLLECT_INTERVAL)
    assert collections.count("heap") == 2
    assert collections[collections.index("heap") - 1] == "all", "what was garbage is idle by then"


@pytest.mark.usefixtures("_as_before")
def test_what_was_loaded_is_never_looked_at_again() -> None:
    gc.disable()
    start_gc()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 1000


@pytest.mark.usefixtures("_as_before")
def test_it_is_looked_at_at_once_only_where_python_never_does(collections: list[str]) -> None:
    collect_now()
    assert collections == []
    start_gc()
    collect_now()
    assert collections == ["all"]
