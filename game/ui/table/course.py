"""How a game begins, goes on where it was left, and begins again."""

from __future__ import annotations

import logging
from random import SystemRandom
from typing import TYPE_CHECKING

from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.play.session import Session
from game.store.matches import Journal, SavedMatch, Unkept
from game.store.seats import PERSON
from game.store.trouble import StoreError
from game.ui.table.scene import TableScene
from game.ui.table.table import Table

if TYPE_CHECKING:
    from game.engine.api import Options
    from game.store.seats import SeatPlan
    from game.ui.scene import Client, Scene

SEEDS = 2**32
log = logging.getLogger(__name__)


def new_game(app: Client, name: str, seats: tuple[SeatPlan, ...], options: Options) -> Scene:
    """The scene of a new game, shuffled as the command line says or afresh."""
    seed = SystemRandom().randrange(SEEDS) if app.config.seed is None else app.config.seed
    return _game(app, name, seats, options, seed)


def next_game(app: Client, session: Session) -> Scene:
    """The scene of another game at the same table, shuffled anew, or by the seed after the one asked for."""
    match = session.match
    if app.config.seed is None:
        return new_game(app, match.game.name, session.seats, match.options)
    return _game(app, match.game.name, session.seats, match.options, match.seed + 1)


def resumed_game(app: Client, saved: SavedMatch) -> Scene:
    """The scene at which a kept game goes on.

    Raises:
        RecordError: if the rules do not allow what is kept.
    """
    match = replay(saved.record)
    journal = Journal(app.store.matches, saved.seats, saved)
    session = Session(match, saved.seats, app.worker, journal, app.settings.thinking)
    return TableScene(app, Table(app, session, is_resumed=True))


def _game(app: Client, name: str, seats: tuple[SeatPlan, ...], options: Options, seed: int) -> Scene:
    match = Match(GAMES[name], len(seats), options, seed)
    session = Session(match, seats, app.worker, _journal(app, seats), app.settings.thinking)
    return TableScene(app, Table(app, session))


def _journal(app: Client, seats: tuple[SeatPlan, ...]) -> Journal | Unkept:
    """Where a new game is kept, if somebody plays it; who deals anew will not go on with the game before."""
    if all(plan.kind != PERSON for plan in seats):
        return Unkept()
    try:
        while saved := app.store.matches.unfinished():
            app.store.matches.abandon(saved.id)
    except StoreError as error:
        log.warning("the unfinished match could not be given up: %s", error)
    return Journal(app.store.matches, seats)
