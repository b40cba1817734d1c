"""Who plays a game by default, and how one is dealt, gone on with or given up."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.ai.players import or_strongest
from game.engine.games import GAMES
from game.engine.record import RecordError
from game.play.games import PLAYS
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable
from game.store.trouble import StoreError
from game.ui.dialog import AskingScene, Reply
from game.ui.parts.lineup import SHEPHERDS
from game.ui.table.match_setup import new_game, resumed_game

if TYPE_CHECKING:
    from game.engine.api import Options
    from game.store.matches import SavedMatch
    from game.store.settings import Settings
    from game.ui.config import Config
    from game.ui.scene import Client, Scene
    from game.ui.table.content.ways import WayOption
    from game.ui.table.contract import TableKind

USUAL_SEATS = (
    SeatPlan(PERSON, "purl"),
    SeatPlan("snail", "brine"),
    SeatPlan("crab", "fathom"),
    SeatPlan("crab", "clover"),
)
"""Who sits down the first time."""
NEWCOMER = "crab"
"""Who joins where too few sit."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Company:
    """Seats offered to a game."""

    seats: tuple[SeatPlan, ...]
    back: tuple[int, ...] = ()
    """The seats, as numbers in `seats`, that step back because the game has no room for them, in that order."""
    options: Options = field(default_factory=dict)

    @property
    def sitting(self) -> tuple[SeatPlan, ...]:
        """The seats that play."""
        return tuple(plan for number, plan in enumerate(self.seats) if number not in self.back)


def company(game: str, settings: Settings, config: Config) -> Company:
    """The seats and options of a game's last time; before its first time those of the game played last."""
    own = settings.last_tables.get(game)
    last = own or settings.last_tables.get(settings.last_game) or LastTable(USUAL_SEATS)
    asked = config.options if config.game == game else {}
    options = {**(own.options if own else {}), **asked}
    offered = config.offered(game)
    allowed = {name: [(type(value), value) for value in values] for name, values in offered.items()}
    kept = {name: value for name, value in options.items() if (type(value), value) in allowed.get(name, ())}
    return fitted(game, last.seats, {**(config.usual(game) if config.kiosk else {}), **kept})


def ways_offered(kind: TableKind, config: Config, tr: Callable[[str], str]) -> tuple[WayOption, ...]:
    """The ways to play a game that somebody can choose between."""
    offered = config.offered(kind.name)
    options = [
        replace(option, ways=tuple(way for way in option.ways if way.value in offered[option.option]))
        for option in kind.ways(tr)
    ]
    return tuple(option for option in options if len(option.ways) > 1)


def can_bid_by_chords(game: str, players: int, options: Options) -> bool:
    """Whether persons at one screen, who play it so, have secrets that they can choose from by chords of a gamepad."""
    if not PLAYS[game].has_chords or players not in GAMES[game].seats:
        return False
    return PLAYS[game].has_secrets(GAMES[game].chosen_options(players, options))


def front_game(app: Client) -> str:
    """The game that is offered first: the one asked for, else the one played last."""
    wanted = app.config.game or app.settings.last_game
    return wanted if wanted in app.tables else next(iter(app.tables))


def remember(app: Client, game: str, seats: tuple[SeatPlan, ...], options: Options) -> None:
    """Keeps who sat down to a game last, and how it was played."""
    tables, table = app.settings.last_tables, LastTable(seats, dict(options))
    if (app.settings.last_game, tables.get(game)) != (game, table):
        app.change_settings(last_game=game, last_tables={**tables, game: table})


def dealt(app: Client, game: str) -> Scene:
    """The scene of a new game with its company, which is remembered."""
    table = company(game, app.settings, app.config)
    remember(app, game, table.sitting, table.options)
    app.sound.play("slot")
    return new_game(app, game, table.sitting, table.options)


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


def ask_for_new_game(app: Client, game: str, begin: Callable[[], object]) -> None:
    """Begins one; where one that was left waits, only once somebody has said that it is to be given up."""
    saved = left_game(app, game)
    if saved is None:
        begin()
        return
    go_on = lambda: app.replace(gone_on(app, saved) or dealt(app, game))  # noqa: E731
    safe = Reply(app.words.tr("Go on playing"), "play", go_on)
    bold = Reply(app.words.tr("New game"), "cards", begin)
    heads = [plan.shepherd for plan in saved.seats]
    app.push(AskingScene(app, app.words.tr("Give up this game?"), safe, bold, heads))


def _give_up(app: Client, saved: SavedMatch) -> None:
    try:
        app.store.matches.abandon(saved.id)
    except StoreError as error:
        log.warning("match %d could not be given up: %s", saved.id, error)


def fitted(game: str, seats: Sequence[SeatPlan], options: Options) -> Company:
    """A game's company made of these seats: animals it does not know give way to its strongest, and too few are
    joined by computers."""
    counts = GAMES[game].seats
    plans = [plan for plan in _one_each(seats) if plan.shepherd in SHEPHERDS]
    free = [name for name in SHEPHERDS if name not in {plan.shepherd for plan in plans}]
    plans += [SeatPlan(NEWCOMER, name) for name in free[: max(0, counts[0] - len(plans))]]
    plans = [
        plan if plan.kind == PERSON else SeatPlan(or_strongest(game, plan.kind), plan.shepherd, plan.hat)
        for plan in plans
    ]
    plans.sort(key=lambda plan: SHEPHERDS.index(plan.shepherd))
    return Company(tuple(plans), _stepping_back(plans, len(plans) - counts[-1]), options)


def _one_each(seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    return list({plan.shepherd: plan for plan in seats}.values())


def _stepping_back(seats: Sequence[SeatPlan], count: int) -> tuple[int, ...]:
    """The last computer first, persons only when there is no computer left."""
    computers = [number for number, plan in enumerate(seats) if plan.kind != PERSON]
    persons = [number for number, plan in enumerate(seats) if plan.kind == PERSON]
    return tuple([*reversed(computers), *reversed(persons)][: max(0, count)])
