"""The orca's game in a person's seat of the same deal, for comparison after the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.contract import PLAYERS_VERSION
from game.ai.players import or_strongest
from game.ai.worker import Worker
from game.animals import ADVISER
from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.computers import substitute_kind
from game.play.deals import NamedDeal
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import PERSON, SeatPlan


def orca_session(deal: NamedDeal, seats: Sequence[SeatPlan], seat: Seat, worker: Worker, effort: int) -> Session:
    """Returns a session of the deal in which the orca has that seat, and other persons are replaced by animals.

    It saves nothing. Its players work by count and not by time, so it ends alike whenever it is played.
    """
    kinds = [substitute_kind(deal.game) if plan.kind == PERSON else plan.kind for plan in seats]
    kinds[seat] = orca_of(deal.game)
    plans = tuple(replace(plan, kind=kind) for plan, kind in zip(seats, kinds, strict=True))
    match = Match(
        GAMES[deal.game], deal.players, deal.options, deal.seed, effort=effort, players_version=PLAYERS_VERSION
    )
    return Session(match, plans, worker, NullJournal(), "none")


def orca_of(game: str) -> str:
    """Returns the orca, or the strongest animal that can think on this machine."""
    return or_strongest(game, ADVISER.name)
