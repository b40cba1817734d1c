"""The scenes after the title; they are imported when they are needed, so that the title appears sooner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from pathlib import Path

from game.store.journal import Journal
from game.ui.scene import Client, Scene
from game.ui.scenes.title_discs import lesson
from game.ui.scenes.unfinished_match import default_game


def shelf(app: Client) -> Scene:
    from game.ui.scenes.shelf import ShelfScene

    return ShelfScene(app)


def film_file(app: Client, path: Path) -> Scene:
    """Returns the shelf of films that takes in the film of a file."""
    from game.ui.scenes.films import FilmShelfScene

    return FilmShelfScene(app, path)


def day_scene(app: Client, game: str = "") -> Scene:
    """Returns the page of the deals of the day: at a kiosk with its board, elsewhere with a calendar."""
    if app.config.kiosk:
        from game.ui.scenes.board import BoardScene

        return BoardScene(app, game)
    from game.ui.scenes.day import DayScene

    return DayScene(app, game)


def successor_looks(app: Client, saved: Journal | None) -> Mapping[Hashable, Callable[[], object]]:
    """Returns requests for the looks of an unfinished match's table and the shelf, or of the shelf and the lesson."""
    game = default_game(app)
    of_shelf: dict[Hashable, Callable[[], object]] = {"shelf": lambda: shelf(app).request_looks()}
    if saved:
        return {("table", saved.record.game): lambda: _request_table(app, saved), **of_shelf}
    return {**of_shelf, ("lesson", game): lambda: lesson(app, game).request_looks()}


def _request_table(app: Client, saved: Journal) -> None:
    from game.ui.scenes.table_looks import request_table_looks

    request_table_looks(app, saved.record.game, saved)
