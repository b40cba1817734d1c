"""Screens to try scenes on, and tables some rounds into a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.session import Session
from game.store.matches import Journal
from game.store.seats import SeatPlan
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.table.table import Table

SIZES = ((1280, 720), (720, 1280), (1024, 768), (800, 480), (1000, 1000))
SHEPHERDS = ("fathom", "brine", "purl", "dip", "clover")
MakeApp = Callable[..., App]
TableAfter = Callable[..., Table]


@dataclass(frozen=True)
class Look:
    """One way to look at a scene."""

    size: tuple[int, int]
    text_size: int = 100
    language: str = "en"
    safe_margin: int = 5

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}-{self.language}-{self.safe_margin}"


LOOKS = (
    *(Look(size) for size in SIZES),
    *(Look(size, 150, "de") for size in SIZES),
    Look((1280, 720), safe_margin=10),
    Look((1280, 720), safe_margin=0),
)
AppFor = Callable[[Look], App]


@pytest.fixture(params=LOOKS, ids=str)
def look(request: pytest.FixtureRequest) -> Look:
    """Every shape of screen, large German words, and the widest and the narrowest margin."""
    return request.param


@pytest.fixture
def app_for(make_app: MakeApp) -> AppFor:
    """Makes the app for a look."""

    def make(look: Look) -> App:
        app = make_app(size=look.size, language=look.language, motion="off")
        app.change_settings(text_size=look.text_size, safe_margin=look.safe_margin)
        return app

    return make


@pytest.fixture
def table_after() -> TableAfter:
    """A table of computers after so many rounds: `table_after(app, 2, players=4, seed=3, length="full")`."""

    def make(app: App, rounds: int, players: int = 4, seed: int = 3, person: int | None = 0, **options: Any) -> Table:
        plans = [SeatPlan("crab", shepherd) for shepherd in SHEPHERDS[:players]]
        match = Match(GAMES["turn_the_tide"], players, options, seed)
        session = Session(match, tuple(plans), app.worker, Journal(app.store.matches, plans), "none")
        while match.outcome is None and len(match.view(None).history) < rounds:
            session.tick(1.0)
        session.take_steps()
        if person is not None:
            session.persons = (person,)
        return Table(app, session, is_resumed=True)

    return make


def no_scene_follows(*_: Any) -> Scene:
    """A course that leads nowhere."""
    raise AssertionError("no scene follows here")
