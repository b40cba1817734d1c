"""The game that was left unfinished: going on with it, and giving it up only when asked."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.record import RecordError
from game.store.trouble import StoreError
from game.ui.scenes.asking import AskingScene, Reply
from game.ui.table.match_setup import resumed_game

if TYPE_CHECKING:
    from game.store.matches import SavedMatch
    from game.ui.scene import Client, Scene

log = logging.getLogger(__name__)


def left_game(app: Client) -> SavedMatch | None:
    """The game that can be gone on with, or None."""
    try:
        saved = app.store.matches.unfinished()
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


def before_new_game(app: Client, deal: Callable[[], object]) -> None:
    """Deals at once, or where a game was left only when it may be given up."""
    saved = left_game(app)
    if saved is None:
        deal()
        return
    tr = app.words.tr

    def go_on() -> None:
        if scene := gone_on(app, saved):
            app.push(scene)

    keep, drop = Reply(tr("Go on playing"), "replay", go_on), Reply(tr("New game"), "cards", deal)
    shepherds = [plan.shepherd for plan in saved.seats]
    app.push(AskingScene(app, tr("Give up the game you left?"), keep, drop, shepherds))


def _give_up(app: Client, saved: SavedMatch) -> None:
    try:
        app.store.matches.abandon(saved.id)
    except StoreError as error:
        log.warning("match %d could not be given up: %s", saved.id, error)
