"""Screen variants to test scenes on, and tables some rounds into a game."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import JointMove
from game.engine.turn_the_tide import RoundScored
from game.play.session import Session
from game.store.journal import Journal
from game.store.seats import SeatPlan
from game.ui.table.table import Table
from tests.support.driven import DrivenApp

SIZES = ((1280, 720), (720, 1280), (1024, 768), (800, 480), (1000, 1000))
SHEPHERDS = ("fathom", "brine", "purl", "dip", "clover")
MakeApp = Callable[..., DrivenApp]
TableAfter = Callable[..., Table]


@dataclass(frozen=True)
class ScreenVariant:
    size: tuple[int, int]
    text_size: int = 100
    language: str = "en"
    safe_margin: int = 5

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}-{self.language}-{self.safe_margin}"


VARIANTS = (
    *(ScreenVariant(size) for size in SIZES),
    *(ScreenVariant(size, 150, "de") for size in SIZES),
    ScreenVariant((1280, 720), safe_margin=10),
    ScreenVariant((1280, 720), safe_margin=0),
)
AppFor = Callable[[ScreenVariant], DrivenApp]


@pytest.fixture(params=VARIANTS, ids=str)
def look(request: pytest.FixtureRequest) -> ScreenVariant:
    """Every aspect class, large German words, and the widest and the narrowest margin."""
    return request.param


@pytest.fixture
def app_for(make_app: MakeApp) -> AppFor:
    """Makes the app for a variant, for tests of layout and text."""

    def make(look: ScreenVariant) -> DrivenApp:
        app = make_app(size=look.size, language=look.language, motion="off", paints=False)
        app.change_settings(text_size=look.text_size, safe_margin=look.safe_margin, has_keyboard=True)
        return app

    return make


@pytest.fixture
def table_after() -> TableAfter:
    """Makes a table of computers after some rounds: `table_after(app, 2, players=4, seed=3, length="full")`.

    All of its steps are shown, up to the first of type `before`: the score of the last round.
    """

    def make(
        app: DrivenApp,
        rounds: int,
        players: int = 4,
        seed: int = 3,
        person: int | None = 0,
        before: type = RoundScored,
        **options: Any,
    ) -> Table:
        plans = tuple(SeatPlan("crab", shepherd) for shepherd in SHEPHERDS[:players])
        match, last = _before_the_end(app, Match(GAMES["turn_the_tide"], players, options, seed), rounds)
        session = Session(match, plans, app.worker, Journal(app.store.running, plans), "none")
        session.local_seats = () if person is None else (person,)
        table = Table(app, session, is_resumed=True)
        for seat, move in last.items():
            session.choose(seat, move)
        while type(table.next_step) is not before:
            table.play_next_step()
        table.skip_all()
        return table

    return make


def _before_the_end(app: DrivenApp, match: Match, rounds: int) -> tuple[Match, JointMove]:
    """Returns the match before the last bids of the given rounds, and those bids."""
    while match.outcome is None and len(match.view(None).history) < rounds:
        for seat in match.waiting:
            match.commit(seat, Random(len(match.steps)).choice(match.legal(seat)))
    at, last = max((at, step) for at, step in enumerate(match.steps) if CHANCE not in step)
    return Match(match.game, match.players, match.options, match.seed, match.steps[:at]), last
