"""The course of a game: how it begins, and which scene tells what happens next."""

from __future__ import annotations

import logging
from random import SystemRandom
from typing import TYPE_CHECKING

from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.turn_the_tide import (
    BidsRevealed,
    GameOver,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundScored,
    RoundStarted,
    TideTaken,
)
from game.play.session import Session
from game.store.matches import Journal, SavedMatch, Unkept
from game.store.seats import PERSON
from game.store.trouble import StoreError
from game.ui.games.turn_the_tide.scenes.bid import BidScene
from game.ui.games.turn_the_tide.scenes.deal import DealScene
from game.ui.games.turn_the_tide.scenes.final import FinalScene
from game.ui.games.turn_the_tide.scenes.reveal import RevealScene
from game.ui.games.turn_the_tide.scenes.scoring import ScoringScene
from game.ui.table.table import Table

if TYPE_CHECKING:
    from game.engine.api import Options
    from game.store.seats import SeatPlan
    from game.ui.app import App
    from game.ui.games.turn_the_tide.tableau import Step
    from game.ui.scene import Scene

GAME = "turn_the_tide"
SEEDS = 2**32
log = logging.getLogger(__name__)


def new_game(app: App, seats: tuple[SeatPlan, ...], options: Options) -> Scene:
    """The first scene of a new game, shuffled as the command line says or afresh."""
    seed = SystemRandom().randrange(SEEDS) if app.config.seed is None else app.config.seed
    return _game(app, seats, options, seed)


def next_game(app: App, session: Session) -> Scene:
    """The first scene of another game at the same table, shuffled anew, or by the seed after the one asked for."""
    if app.config.seed is None:
        return new_game(app, session.seats, session.match.options)
    return _game(app, session.seats, session.match.options, session.match.seed + 1)


def _game(app: App, seats: tuple[SeatPlan, ...], options: Options, seed: int) -> Scene:
    match = Match(GAMES[GAME], len(seats), options, seed)
    session = Session(match, seats, app.worker, _journal(app, seats), app.settings.thinking)
    return _first_scene(app, Table(app, session))


def resumed_game(app: App, saved: SavedMatch) -> Scene:
    """The scene at which a kept game goes on.

    Raises:
        RecordError: if the rules do not allow what is kept.
    """
    match = replay(saved.record)
    journal = Journal(app.store.matches, saved.seats, saved)
    session = Session(match, saved.seats, app.worker, journal, app.settings.thinking, is_resumed=True)
    return BidScene(app, Table(app, session, is_resumed=True), scene_for)


def scene_for(app: App, table: Table, step: Step) -> Scene:
    """The scene that tells a step."""
    match step:
        case HandsDealt() | HandsPassed() | RoundStarted():
            return DealScene(app, table, scene_for)
        case BidsRevealed() | TideTaken() | RingLost() | PlayerOut():
            return RevealScene(app, table, scene_for)
        case RoundScored():
            return ScoringScene(app, table, scene_for)
        case GameOver():
            return FinalScene(app, table, scene_for, lambda: next_game(app, table.session))
        case _:
            return BidScene(app, table, scene_for)


def _journal(app: App, seats: tuple[SeatPlan, ...]) -> Journal | Unkept:
    """Where a new game is kept, if somebody plays it; who deals anew will not go on with the game before."""
    if all(plan.kind != PERSON for plan in seats):
        return Unkept()
    try:
        while saved := app.store.matches.unfinished():
            app.store.matches.abandon(saved.id)
    except StoreError as error:
        log.warning("the unfinished match could not be given up: %s", error)
    return Journal(app.store.matches, seats)


def _first_scene(app: App, table: Table) -> Scene:
    step = table.next_step
    if step is None:
        raise ValueError("a new match has nothing to tell")
    return scene_for(app, table, step)
