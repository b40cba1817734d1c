"""What is offered first: a game, or a match that was left."""

from __future__ import annotations

from game.store.matches import SavedMatch
from game.store.trouble import StoreError
from game.ui.scene import Client


def front_game(app: Client) -> str:
    """The game that is offered first: the one asked for, else the one played last."""
    wanted = app.config.game or app.settings.last_game
    return wanted if wanted in app.tables else next(iter(app.tables))


def left_game(app: Client, game: str = "") -> SavedMatch | None:
    """The match that can be gone on with, of one game or the newest of all; None where there is none."""
    try:
        saved = app.store.matches.unfinished(game)
    except StoreError:
        return None
    return saved if saved and saved.record.game in app.tables else None
