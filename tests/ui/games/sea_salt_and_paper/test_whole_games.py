"""Whole games through the client by its visible controls: alone, and by two behind the curtain."""

from collections.abc import Callable
from random import Random

from game.store.seats import PERSON
from game.ui.app import App
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.walk import seats
from tests.ui.conftest import MakeApp

NAME = "sea_salt_and_paper"
LONGEST = 30_000
ASIDE = ("Pause", "Hint", "Take back")
"""Controls that do not advance the game."""


def play_on(app: App, until: Callable[[], bool], seed: int) -> None:
    """Presses random controls that advance the game."""
    rng = Random(seed)
    for _ in range(LONGEST):
        if until():
            return
        top = app.stack.top
        app.tick(0.2)
        if isinstance(top, ResultScene):
            app.tap("Next") if "Next" in app.names() else app.tick(1.0)
        elif isinstance(top, TableScene):
            names = [name for name in app.names() if not name.startswith(ASIDE)]
            if names:
                app.tap(rng.choice(names))
        elif app.names():
            app.tap(app.names()[0])
    raise AssertionError("the game does not end")


def seated(make_app: MakeApp, *kinds: str) -> tuple[App, TableScene]:
    """Starts a game without motion; nothing is drawn."""
    app = make_app(motion="off", paints=False)
    app.change_settings(thinking="none")
    app.stack.restart(new_game(app, NAME, seats(*kinds), {}))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return app, scene


def test_a_whole_game_is_played_by_pressing_what_is_seen(make_app: MakeApp):
    app, scene = seated(make_app, PERSON, "crab")
    session = scene.table.session
    play_on(app, lambda: session.outcome is not None and scene.table.next_step is None, seed=3)
    assert session.outcome is not None


def test_two_persons_play_a_round_behind_the_curtain(make_app: MakeApp):
    app, scene = seated(make_app, PERSON, PERSON, "crab")
    curtains: list[str] = []

    def is_scored() -> bool:
        top = app.stack.top
        if top is not None and top.name == "curtain":
            curtains.append(top.name)
        return isinstance(top, ResultScene)

    play_on(app, is_scored, seed=4)
    assert len(curtains) > 2
    assert scene.table.session.is_shared
