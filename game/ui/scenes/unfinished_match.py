"""The game or unfinished match that is offered first."""

from __future__ import annotations

from game.store.journal import Journal
from game.ui.scene import Client


def default_game(app: Client) -> str:
    """Returns the game asked for, or the one played last."""
    game = app.config.game or app.settings.last_game
    return game if game in app.tables else next(iter(app.tables))


def unfinished_match(app: Client, game: str = "") -> Journal | None:
    """Returns the newest unfinished match, of one game or of all, or None."""
    saved = app.store.running.newest(game)
    return saved if saved and saved.record.game in app.tables else None
