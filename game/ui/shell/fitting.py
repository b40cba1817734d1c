"""Fits the computer players to the machine once, at a quiet moment, and keeps what was found with the settings."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from typing import TYPE_CHECKING

import msgspec

from game.ai.fitting import fitted_effort
from game.store.trouble import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ai.worker import Worker
    from game.store.store import Store

QUIET_SECONDS = 8.0
"""So long nobody has touched anything, at a moment that is quiet."""

log = logging.getLogger(__name__)


class Fitting:
    """Asks the players' process, one game after the other, how much of their work its players can do here.

    Args:
        store: keeps what was found; a game that it knows is not asked about again.
        worker: who is asked.
        games: whose players are to be fitted.
    """

    def __init__(self, store: Store, worker: Worker, games: Iterable[str]) -> None:
        self._store = store
        self._worker = worker
        self._left = [name for name in games if name not in store.settings.efforts]
        self._asked: Future[int] | None = None
        self._quiet = 0.0

    def tick(self, dt: float, *, is_quiet: bool) -> None:
        """Lets `dt` seconds pass, in which nobody touched anything (`is_quiet`) or somebody did."""
        self._quiet = self._quiet + dt if is_quiet else 0.0
        if self._asked is not None and self._asked.done():
            self._keep(self._left.pop(0), self._asked)
            self._asked = None
        elif self._left and self._asked is None and self._quiet >= QUIET_SECONDS:
            self._asked = self._worker.ask(fitted_effort, self._left[0])

    def _keep(self, game: str, asked: Future[int]) -> None:
        try:
            efforts = {**self._store.settings.efforts, game: asked.result()}
            self._store.save_settings(msgspec.structs.replace(self._store.settings, efforts=efforts))
        except StoreError as error:
            log.warning("how fast the machine is could not be kept: %s", error)
        except Exception:
            log.exception("how fast the machine is at %s was not found out", game)
