"""A fourth game moves in by an entry in each table of games: nothing else of the house knows it, and it is played."""

from __future__ import annotations

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.ui.looks import MakeApp

pytestmark = pytest.mark.usefixtures("goofspiel")
LONGEST = 2000


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """An app that was opened with the fourth game there."""
    return make_app(motion="off", seed=5)


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    """Seats for those kinds of players."""
    return tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "brine"), strict=False))


def play(app: App) -> None:
    """Plays to the last picture: whoever has the screen bids the lowest card."""
    for _ in range(LONGEST):
        names = app.names()
        if "Play again" in names:
            return
        card = next((name for name in names if name.startswith("Card")), None)
        if "Bid" in names:
            app.tap("Bid")
        elif card:
            app.tap(card)
        elif app.stack.top is not None and app.stack.top.name == "curtain":
            app.tap(names[0])
        else:
            app.run(0.2)
    raise AssertionError("the game does not end")


def test_a_person_plays_it_against_computers(app: App) -> None:
    app.push(new_game(app, "goofspiel", seats(PERSON, "snail", "snail"), {}))
    play(app)


def test_two_persons_play_it_behind_the_curtain(app: App) -> None:
    app.push(new_game(app, "goofspiel", seats(PERSON, PERSON), {"cards": 3}))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert scene.table.session.needs_curtain
    play(app)


def test_what_was_bid_can_be_taken_back(app: App) -> None:
    app.push(new_game(app, "goofspiel", seats(PERSON, PERSON), {"cards": 3}))
    app.run(4.0)
    app.tap("Purl")
    app.run(0.1)
    app.tap("Card 1")
    app.tap("Bid")
    app.run(0.5)
    assert "Take back: Purl" in app.names()
