"""Calibration: measures the machine once at a quiet moment, and adapts the quality level while playing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.ai.effort_calibration import calibrate_effort
from game.ai.players import absent_animals
from game.ai.worker import Worker
from game.store.store import Store
from game.ui.app import App
from game.ui.display.window import Framebuffer
from game.ui.draw.quality import AUTO, QUALITY_LEVELS, quality_level_of, size_key
from game.ui.motion import FrameRateMode

LATE = 1.25 / FrameRateMode.FULL
"""Seconds after the previous frame from which a frame in motion is late."""
SPAN = 15.0
"""Seconds of motion judged together: a few moves."""
MANY, FEW = 0.1 * SPAN * FrameRateMode.FULL, 0.01 * SPAN * FrameRateMode.FULL
"""Late frames in a span from which quality is lowered, and up to which it may be raised."""
PATIENCE = 20
"""Spans in time in a row before quality is raised; doubled each time that was too much."""
SETTLED = 1.0
"""Seconds without motion before the quality may change."""
NAMES = tuple(QUALITY_LEVELS)
QUIET_SECONDS = 8.0
"""Seconds without input that count as quiet."""

log = logging.getLogger(__name__)

Measure: TypeAlias = "Callable[[], Future[Framebuffer]]"


class _Question(NamedTuple):
    """A measurement, and the settings that follow from its answer."""

    is_possible: Callable[[], bool]
    ask: Callable[[], Future[Any]]
    following: Callable[[Any], dict[str, Any]]


class Calibration:
    """Measures the cheapest way to show frames and the players' effort, one after the other.

    Args:
        store: stores the results; a game it knows is not measured again.
        worker: runs the measurement in the players' process.
        games: the games whose players are calibrated.
        framebuffer: measures the ways to show frames; None if that is known.
    """

    def __init__(self, store: Store, worker: Worker, games: Iterable[str], framebuffer: Measure | None = None) -> None:
        self._store = store
        self._worker = worker
        self._pending = [self._effort(game) for game in games if game not in store.settings.efforts]
        if framebuffer:
            self._pending.insert(0, _Question(lambda: True, framebuffer, lambda cheaper: {"framebuffer": cheaper}))
        self._measurement: Future[Any] | None = None
        self._quiet = 0.0

    def tick(self, dt: float, *, is_quiet: bool) -> None:
        """Advances by `dt` seconds, with input or without (`is_quiet`)."""
        self._quiet = self._quiet + dt if is_quiet else 0.0
        if self._measurement is not None and self._measurement.done():
            self._keep(self._pending.pop(0), self._measurement)
            self._measurement = None
            self._worker.renew()  # measuring has loaded more than most games need
        elif self._pending and self._measurement is None and self._quiet >= QUIET_SECONDS:
            self._pending = [question for question in self._pending if question.is_possible()]
            self._measurement = self._pending[0].ask() if self._pending else None

    def _effort(self, game: str) -> _Question:
        return _Question(
            lambda: not absent_animals(game),  # the strongest ones are measured
            lambda: self._worker.submit(calibrate_effort, game),
            lambda effort: {"efforts": {**self._store.settings.efforts, game: effort}},
        )

    def _keep(self, question: _Question, future: Future[Any]) -> None:
        try:
            self._store.save_settings(
                msgspec.structs.replace(self._store.settings, **question.following(future.result()))
            )
        except Exception:
            log.exception("how fast the machine is was not found out")


class AdaptiveQuality:
    """Counts late frames in motion, and changes the quality level only after a moment of rest.

    The level is stored with the settings for each window size.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._size = (0, 0)
        self._patience = PATIENCE
        self._calm = 0.0
        self._restart()

    def tick(self, dt: float) -> None:
        """Counts a frame of `dt` seconds."""
        size = self._app.window.surface.get_size()
        if self._app.settings.quality != AUTO or size != self._size:
            self._size = size
            self._restart()
        elif self._app.frame_rate_mode == FrameRateMode.FULL:
            self._calm = 0.0
            self._count(dt)
        else:
            self._calm += dt
            if self._calm >= SETTLED and (self._is_too_much or self._good_spans >= self._patience):
                self._settle()

    def _restart(self) -> None:
        self._is_too_much = False
        self._good_spans = 0
        self._begin_span()

    def _begin_span(self) -> None:
        self._seconds, self._late = 0.0, 0

    def _count(self, dt: float) -> None:
        self._seconds += dt
        self._late += dt > LATE
        self._is_too_much = self._is_too_much or self._late >= MANY
        if self._seconds >= SPAN:
            self._good_spans = self._good_spans + 1 if self._late <= FEW else 0
            self._begin_span()

    def _settle(self) -> None:
        """Moves one quality level up or down by the counts."""
        now, is_too_much = NAMES.index(quality_level_of(self._app.settings, *self._size)), self._is_too_much
        self._restart()
        if is_too_much and now + 1 < len(NAMES):
            self._patience *= 2
            self._keep(NAMES[now + 1])
        elif now and not is_too_much:
            self._keep(NAMES[now - 1])

    def _keep(self, tier: str) -> None:
        store, name = self._app.store, size_key(*self._size)
        store.save_settings(msgspec.structs.replace(store.settings, found={**store.settings.found, name: tier}))
        self._app.apply_calibration()
        log.info("a window of %s is drawn in the tier %s", name, tier)
