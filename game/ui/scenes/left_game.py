"""The games that were left unfinished, one of each kind: going on with them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.engine.record import RecordError
from game.store.trouble import StoreError
from game.ui.table.match_setup import resumed_game

if TYPE_CHECKING:
    from game.store.matches import SavedMatch
    from game.ui.scene import Client, Scene

log = logging.getLogger(__name__)


def left_game(app: Client, game: str = "") -> SavedMatch | None:
    """The match that can be gone on with, of one game or the newest of all; None where there is none."""
    try:
        saved = app.store.matches.unfinished(game)
    except StoreError:
        return None
    return saved if saved and saved.record.game in app.tables else None


def gone_on(app: Client, saved: SavedMatch) -> Scene | None:
    """The scene at which it goes on; None where the rules do not allow it: then it is given up."""
    try:
        return resumed_game(app, saved)
    except RecordError as error:
        log.warning("match %d cannot be gone on with", saved.id, exc_info=error)  # its words may name a card
        _give_up(app, saved)
        return None


def _give_up(app: Client, saved: SavedMatch) -> None:
    try:
        app.store.matches.abandon(saved.id)
    except StoreError as error:
        log.warning("match %d could not be given up: %s", saved.id, error)
