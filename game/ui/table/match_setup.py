"""Factories of match scenes: new, resumed, next and demo games."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import SystemRandom

from msgspec.structs import replace

from game.ai.contract import PLAYERS_VERSION
from game.ai.players import or_strongest
from game.engine.api import Options, Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import FULL_EFFORT, Record
from game.play.deals import DAYS, SEEDS, NamedDeal
from game.play.saved_matches import branch_match, resume_match
from game.play.session import Session
from game.store.journal import Journal, NullJournal
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.theme import SHEPHERDS
from game.ui.scene import Client, Scene
from game.ui.table.scene import TableScene
from game.ui.table.table import Table

DEMO_SEATS = ("crab", "snail", "crab", "crab")
"""Line-up of a demo, as far as the game has such players and enough seats."""
log = logging.getLogger(__name__)


def new_game(app: Client, name: str, seats: tuple[SeatPlan, ...], options: Options) -> Scene:
    """Returns the scene of a new game, with the command line's seed or a random one."""
    return _game(app, name, seats, options, seed_of(app))


def dealt_game(app: Client, deal: NamedDeal, seats: tuple[SeatPlan, ...]) -> Scene:
    """Returns the scene of a new game of that deal."""
    return _game(app, deal.game, seats, deal.options, deal.seed)


def next_game(app: Client, session: Session) -> Scene:
    """Returns the scene of another game at the same table, with a new seed or the given one plus one.

    A demo goes on with the next game of the list, unless the command line names one.
    """
    match = session.match
    seed = seed_of(app) if app.config.seed is None else match.seed + 1
    if app.config.demo and not app.config.game:
        return demo(app, _next_on_offer(app, match.game.name), seed)
    return _game(app, match.game.name, session.seats, match.options, seed)


def demo(app: Client, name: str, seed: int | None = None) -> Scene:
    """Returns the scene of a game of computer players only."""
    usual = [or_strongest(name, kind) for kind in DEMO_SEATS]
    kinds = app.config.seats or usual[: GAMES[name].seats[-1]]
    seats = tuple(SeatPlan(kind, shepherd.name) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
    options = app.config.options if name == app.config.game else app.config.default_options(name)
    return _game(app, name, seats, options, seed_of(app) if seed is None else seed)


def resumed_game(app: Client, journal: Journal) -> Scene:
    """Returns the scene of a saved match; a finished one shows its ending again.

    Raises:
        RecordError: if it cannot be resumed.
    """
    match, last_moves = resume_match(journal)
    session = Session(match, journal.seats, app.worker, journal, app.settings.thinking, _phones(app, journal.seats))
    table = Table(app, session, is_resumed=True)
    for seat, move in last_moves.items():
        session.choose(seat, move)
    return TableScene(app, table)


def branched_game(app: Client, record: Record, count: int, seats: tuple[SeatPlan, ...]) -> TableScene:
    """Returns the scene of a game that begins like the record, up to its first `count` steps; it is not saved.

    Raises:
        RecordError: if the rules do not allow the record.
    """
    session = Session(branch_match(record, count), seats, app.worker, NullJournal(), app.settings.thinking)
    return TableScene(app, Table(app, session, is_resumed=True))


def joined_game(app: Client, session: Session) -> Scene:
    """Returns the scene of a new match like the computers' one, with a person in one of their seats."""
    match, seat = session.match, next(iter(session.match.waiting), 0)
    seats = tuple(replace(plan, kind=PERSON) if number == seat else plan for number, plan in enumerate(session.seats))
    return _game(app, match.game.name, seats, match.options, seed_of(app))


def effort_of(app: Client, name: str) -> int:
    """Returns the computer players' effort in percent for that game; 100 until calibrated."""
    return app.store.settings.efforts.get(name, FULL_EFFORT)


def seed_of(app: Client) -> int:
    """Returns the command line's seed, or a random one that three signs name and no day has."""
    return SystemRandom().randrange(DAYS, SEEDS) if app.config.seed is None else app.config.seed


def _next_on_offer(app: Client, name: str) -> str:
    """Returns the next game on offer, cyclically."""
    names = list(app.tables)
    return names[(names.index(name) + 1) % len(names)]


def _game(app: Client, name: str, seats: tuple[SeatPlan, ...], options: Options, seed: int) -> Scene:
    effort = effort_of(app, name)
    match = Match(GAMES[name], len(seats), options, seed, effort=effort, players_version=PLAYERS_VERSION)
    journal = _journal(app, name, seats)
    session = Session(match, seats, app.worker, journal, app.settings.thinking, _phones(app, seats))
    return TableScene(app, Table(app, session))


def _phones(app: Client, seats: Sequence[SeatPlan]) -> tuple[Seat, ...]:
    return app.phones.seats_of([plan.shepherd for plan in seats])


def _journal(app: Client, game: str, seats: tuple[SeatPlan, ...]) -> Journal | NullJournal:
    """Returns the journal of a new match, if a person plays; a new deal replaces the saved match."""
    if all(plan.kind != PERSON for plan in seats):
        return NullJournal()
    app.store.running.abandon(game)
    return Journal(app.store.running, seats)
