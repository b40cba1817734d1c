"""Focus while somebody may act; random games by keys are in `tests/tools/fuzz/test_games.py`."""

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.input.intents import Arrow
from game.ui.scene_stack import SceneStack
from game.ui.scenes.pause import PauseScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.app_state import focused
from tests.support.driven import DrivenApp
from tests.support.walk import tick_until
from tests.ui.conftest import MakeApp

FRAME = 1 / 30
TREMOR = 10
"""Frames after which a second press counts."""
SEATS = (SeatPlan(PERSON, "purl"), SeatPlan("snail", "fathom"), SeatPlan("snail", "brine"))


def first_turn(make_app: MakeApp, game: str, motion: str = "off") -> tuple[DrivenApp, TableScene]:
    """Returns a person's first turn in that game."""
    app = make_app(seed=1, motion=motion, paints=False)
    app.change_settings(thinking="none", hints="always")
    scene = new_game(app, game, SEATS, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    tick_until(app, lambda: bool(scene.hand.onward))
    return app, scene


@pytest.mark.parametrize("way", ["key", "touch", "arrows"])
def test_what_is_closed_gives_the_focus_back_to_where_it_was_before(
    make_app: MakeApp, game_name: str, way: str
) -> None:
    app, _ = first_turn(make_app, game_name)
    app.run(TREMOR * FRAME)
    before = focused(app)
    assert before
    match way:
        case "key":
            app.key("p")
        case "touch":
            app.tap("Pause")
        case _:
            while (control := focused(app)) and control.name != "Pause":
                app.key("right" if control.is_in_bar else "up")
            app.key("return")
    assert isinstance(app.top, PauseScene)
    app.key("escape")
    after = focused(app)
    assert after
    assert not after.is_in_bar
    assert way == "arrows" or after.name == before.name


def test_an_arrow_meets_no_disc_before_it_is_seen(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SceneStack, "is_loading", False)  # no frame is drawn
    _, scene = first_turn(make_app, "undertow", "full")
    hidden = {control.name for control in scene.hand.discs} - {control.name for control in scene.visible_controls}
    assert hidden
    for way in ((1, 0), (1, 0), (0, 1), (0, 1), (-1, 0), (-1, 0), (0, -1)):
        scene.handle(Arrow(*way))
        assert scene.focus.name not in hidden
