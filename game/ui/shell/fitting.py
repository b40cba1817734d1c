"""Fits the game to the machine once, at a quiet moment, and keeps what was found with the settings."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from game.ai.fitting import fitted_effort
from game.store.trouble import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ai.worker import Worker
    from game.store.store import Store
    from game.ui.display.window import Framebuffer

QUIET_SECONDS = 8.0
"""So long nobody has touched anything, at a moment that is quiet."""

log = logging.getLogger(__name__)


Measure: TypeAlias = "Callable[[], Future[Framebuffer]]"


class _Question(NamedTuple):
    """What is to be found out, and which settings follow from the answer."""

    ask: Callable[[], Future[Any]]
    following: Callable[[Any], dict[str, Any]]


class Fitting:
    """Has it found out, one after the other, how pictures are shown best here and what the players can do.

    Args:
        store: keeps what was found; a game that it knows is not asked about again.
        worker: asks the players' process how much of their work its players can do.
        games: whose players are to be fitted.
        framebuffer: finds out which way of showing pictures is the cheaper one; None: that is known.
    """

    def __init__(self, store: Store, worker: Worker, games: Iterable[str], framebuffer: Measure | None = None) -> None:
        self._store = store
        self._left = [self._effort(worker, game) for game in games if game not in store.settings.efforts]
        if framebuffer:
            self._left.insert(0, _Question(framebuffer, lambda cheaper: {"framebuffer": cheaper}))
        self._asked: Future[Any] | None = None
        self._quiet = 0.0

    def tick(self, dt: float, *, is_quiet: bool) -> None:
        """Lets `dt` seconds pass, in which nobody touched anything (`is_quiet`) or somebody did."""
        self._quiet = self._quiet + dt if is_quiet else 0.0
        if self._asked is not None and self._asked.done():
            self._keep(self._left.pop(0), self._asked)
            self._asked = None
        elif self._left and self._asked is None and self._quiet >= QUIET_SECONDS:
            self._asked = self._left[0].ask()

    def _effort(self, worker: Worker, game: str) -> _Question:
        return _Question(
            lambda: worker.ask(fitted_effort, game),
            lambda effort: {"efforts": {**self._store.settings.efforts, game: effort}},
        )

    def _keep(self, question: _Question, asked: Future[Any]) -> None:
        try:
            self._store.save_settings(
                msgspec.structs.replace(self._store.settings, **question.following(asked.result()))
            )
        except StoreError as error:
            log.warning("how fast the machine is could not be kept: %s", error)
        except Exception:
            log.exception("how fast the machine is was not found out")
