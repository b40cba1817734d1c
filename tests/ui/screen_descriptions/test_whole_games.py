"""Whole games played through screen descriptions only, from the menu on and behind the curtain."""

from typing import Any

import pytest

from game.engine.games import GAMES
from game.store.seats import PERSON, SeatPlan
from game.ui.scenes.menu import MenuScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.screen_descriptions.listener import Listener

LONGEST = 6000


def open_app(make_app: MakeApp, listener: Listener) -> DrivenApp:
    """Makes an app with that reader."""
    app = make_app(home=MenuScene, seed=11, motion="off", paints=False)
    app.change_settings(thinking="none", reading=-1)
    app.readers.append(listener)
    return app


def play(app: DrivenApp, listener: Listener) -> Any:
    """Plays to the end and returns the session."""
    for _ in range(LONGEST):
        app.tick(0.4)
        table = next((scene.table for scene in app.scenes if isinstance(scene, TableScene)), None)
        if table and table.session.outcome and listener.description.scene in ("final", "mermaids"):
            return table.session
    raise AssertionError(f"it does not end: {listener.description}")


def assert_told(listener: Listener, session: Any) -> None:
    winners = {session.shepherds[seat].title() for seat in session.outcome.winners}
    assert {name for name in map(str.title, session.shepherds) if name in listener.description.log[-1]} == winners


@pytest.mark.parametrize("persons", [1, 2])
def test_a_whole_game_by_what_is_told(game_name: str, persons: int, make_app: MakeApp) -> None:
    listener, game = Listener(3), GAMES[game_name]
    app = open_app(make_app, listener)
    kinds = [PERSON] * persons + ["crab"] * (game.seats[0] - persons)
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "brine"), strict=False))
    app.push(new_game(app, game_name, seats, dict(game.quick)))
    assert_told(listener, play(app, listener))


def test_from_the_menu_to_the_end(make_app: MakeApp) -> None:
    wishes = "Play", "Who plays", "Ways to play", "Length: Quick dip (house)", "Back", "Deal"
    listener = Listener(5, wishes)
    app = open_app(make_app, listener)
    app.push(MenuScene(app))
    assert_told(listener, play(app, listener))
    assert {"menu", "shelf", "seats", "ways_to_play", "table", "final"} <= listener.scenes
