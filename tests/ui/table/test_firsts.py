"""Discoveries at a table: told once, when the motion is over, and kept in the album."""

import pytest

from game.engine.undertow import PlayShark
from game.kiosk.plan import Kiosk
from game.play.films import film_of
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import branched_game, new_game
from game.ui.table.motion.short_banner import SECONDS
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.support.walk import play_on, seats, tick_until
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults

EMPTY_SECTION = 10
NOBODY = "A first: A shark that found nobody"
TWO = seats("person", "person")


def begin(app: DrivenApp) -> TableScene:
    """Returns the table of a game of two persons, whose first player is to act."""
    app.push(scene := new_game(app, "undertow", TWO, {}))
    assert isinstance(scene, TableScene)
    tick_until(app, lambda: scene.table.next_step is None and bool(scene.table.session.waiting_local_seats))
    return scene


def send_shark(app: DrivenApp, scene: TableScene) -> list[str]:
    """Sends a shark to a section where nobody swims; returns all texts of the next seconds."""
    session = scene.table.session
    session.choose(session.match.waiting[0], PlayShark(EMPTY_SECTION))
    texts: list[str] = []
    for _ in range(40):
        app.run(0.1)
        texts += app.texts()
        assert faults(app) == []
    return texts


def test_a_discovery_is_told_for_a_second_once_ever_and_kept(make_app: MakeApp) -> None:
    app = make_app(motion="off", paints=False)
    scene = begin(app)
    seen = send_shark(app, scene).count(NOBODY) * 0.1
    assert SECONDS - 0.2 <= seen <= SECONDS + 0.2
    assert app.store.album.entries.found == ("undertow.nobody",)
    assert scene.table.happened.count(NOBODY) == 1
    assert NOBODY not in send_shark(app, begin(app))


@pytest.mark.parametrize("is_kiosk", [False, True])
def test_neither_visitors_of_a_kiosk_nor_games_that_do_not_count_discover_anything(
    make_app: MakeApp, is_kiosk: bool
) -> None:
    app = make_app(motion="off", paints=False, kiosk=Kiosk() if is_kiosk else None)
    scene = begin(app)
    if not is_kiosk:
        film = film_of(scene.table.session.match.record(), TWO)
        app.push(scene := branched_game(app, film.record, film.steps[0], TWO))
    assert NOBODY not in send_shark(app, scene)
    assert app.store.album.entries.found == ()


def test_what_a_result_discovers_is_told_on_it(make_app: MakeApp) -> None:
    app = make_app(motion="off", paints=False)
    app.push(new_game(app, "turn_the_tide", seats("person", "crab", "snail"), {"length": "quick_dip"}))
    play_on(app, lambda: isinstance(app.top, ResultScene))
    result = app.top
    assert isinstance(result, ResultScene)
    result.table.firsts._waiting.append("turn_the_tide.no_tide")
    tick_until(app, lambda: "A first: A whole round without a tide" in app.texts())
    assert app.top is result
    assert faults(app) == []
