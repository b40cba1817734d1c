"""The first scene of a run, by the command line."""

from __future__ import annotations

import logging

from game.engine.record import RecordError
from game.play.saved_matches import abandon_broken, unseen_result
from game.store.errors import StoreError, StoreWarning
from game.store.journal import Journal
from game.store.seats import SeatPlan
from game.ui.draw.theme import SHEPHERDS
from game.ui.scene import Client, Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title_successors import film_file, shelf
from game.ui.scenes.unfinished_match import default_game

log = logging.getLogger(__name__)


def opening_games(app: Client) -> tuple[str, ...]:
    """Returns the games whose tables the first scene needs; loading one takes as long as a menu without any."""
    config, saved = app.config, app.store.running.newest()
    if config.demo or config.seats:
        return (default_game(app),)
    if config.game or config.film:
        return tuple(app.tables)
    return (saved.record.game,) if saved and saved.record.game in app.tables else ()


def opening_scene(app: Client) -> Scene:
    """Returns the menu, or the shelf, the films, a table, an unfinished match or an unseen result.

    A message names matches that cannot be resumed, once.
    """
    _abandon_broken(app)
    app.store.running.newest()  # reads the matches while a start may still wait for the disk
    config = app.config
    if app.store.lock_file.is_safe_mode:
        return MenuScene(app)
    if config.demo or config.seats:
        return _table(app)
    if config.game:
        return shelf(app)
    if config.film:
        return film_file(app, config.film)
    return _match_of_earlier_run(app) or MenuScene(app)


def _table(app: Client) -> Scene:
    """Returns a demo, or a match with the seats asked for."""
    from game.ui.table.match_setup import demo, new_game  # imported here, so that the menu starts faster

    config = app.config
    if config.demo:
        return demo(app, default_game(app))
    pairs = zip(config.seats, SHEPHERDS, strict=False)
    seats = tuple(SeatPlan(kind, shepherd.name) for kind, shepherd in pairs)
    return new_game(app, default_game(app), seats, config.options)


def _abandon_broken(app: Client) -> None:
    try:
        app.store.warnings += tuple(StoreWarning("match", defect) for defect in abandon_broken(app.store.matches))
    except StoreError as error:
        log.warning("the matches that were left could not be looked through: %s", error)


def _match_of_earlier_run(app: Client) -> Scene | None:
    """Returns the unseen result, or the unfinished match if asked for."""
    try:
        seen_last = unseen_result(app.store.matches)
        journal = seen_last and Journal(app.store.running, seen_last.seats, seen_last)
        journal = journal or (app.store.running.newest() if app.config.resume else None)
        if journal is None or journal.record.game not in app.tables:
            return None
        from game.ui.table.match_setup import resumed_game  # imported here, so that the menu starts faster

        return resumed_game(app, journal)
    except (StoreError, RecordError) as error:
        log.warning("what was left cannot be shown", exc_info=error)  # the error text may name a card
        return None
