"""Cards under a pointer: hover lifts, a drag to the island bids, a release at home does not."""

import pytest

from game.ui.app import App
from game.ui.draw.sprite_state import SpriteState
from game.ui.input.intents import Hover, Intent, Press, Release
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.ui.conftest import MakeApp
from tests.ui.sprite_recorder import pieces_drawn
from tests.ui.table.test_keys import table


def first_card(scene: TableScene) -> Control:
    return next(control for control in scene.controls if control.name.startswith("Card"))


def card_after(app: App, card: str, intent: Intent) -> SpriteState:
    spots = [spot for spot, _ in pieces_drawn(app, lambda: app.tick(0.1, [intent]))]
    return next(spot for spot in reversed(spots) if spot.look.startswith(f"weather:{card}"))


def test_a_card_rises_under_the_mouse(make_app: MakeApp) -> None:
    app, scene = table(make_app, motion="full")
    x, y = first_card(scene).box.center
    card = first_card(scene).name.removeprefix("Card ")
    lies = next(spot for spot in scene.table.pose.values() if spot.look == f"weather:{card}")
    assert card_after(app, card, Hover(x, y)).y < lies.y
    assert card_after(app, card, Hover(5, 5)) == lies


@pytest.mark.parametrize("motion", ["full", "off"])
def test_a_card_dragged_to_its_island_is_bid(make_app: MakeApp, motion: str) -> None:
    app, scene = table(make_app, motion=motion)
    hand = scene.table.session.match.view(0).hand
    x, y = first_card(scene).box.center
    to = scene.table.pose["island:0"]
    app.tick(0.1, [Press(x, y)])
    card = first_card(scene).name.removeprefix("Card ")
    assert abs(card_after(app, card, Hover(to.x, to.y)).x - to.x) < 30
    app.tick(0.1, [Release(to.x, to.y)])
    left = scene.table.session.match.view(0).hand
    assert hand[0] not in left or scene.table.session.pending_move(0).card == hand[0]


def test_a_card_that_is_let_go_at_home_is_only_picked(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    hand = scene.table.session.match.view(0).hand
    x, y = first_card(scene).box.center
    app.tick(0.1, [Press(x, y)])
    app.tick(0.1, [Hover(x + 4, y - 5)])
    app.tick(0.1, [Release(x + 4, y - 5)])
    assert scene.table.path == (f"card:{hand[0]}",)
    assert scene.table.session.pending_move(0) is None


@pytest.mark.parametrize("motion", ["full", "off"])
def test_a_release_that_was_lost_bids_what_the_next_press_says(make_app: MakeApp, motion: str) -> None:
    app, scene = table(make_app, motion=motion)
    hand = scene.table.session.match.view(0).hand
    app.key("3")
    app.run(1.0)
    x, y = first_card(scene).box.center
    tick = next(control for control in scene.controls if control.name == "Bid").box.center
    app.tick(0.1, [Press(x, y)])
    app.tick(0.1, [Hover(x, y - 300)])
    app.tick(0.1, [Press(*tick)])
    app.tick(0.1, [Release(*tick)])
    left = scene.table.session.match.view(0).hand
    assert hand[0] in left
    assert hand[2] not in left or scene.table.session.pending_move(0).card == hand[2]


def test_sea_sky_and_tide_cards_answer_a_touch_at_once(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    app.run(5.0)
    spot = scene.table.pose["tide:low"]
    for x, y in ((spot.x, spot.y), (app.screen.width / 2, app.screen.height * 0.62), (app.screen.width * 0.3, 90)):
        before = scene.table.items()
        app.tick(0.02, [Press(x, y), Release(x, y)])
        assert scene.table.items() != before
        app.run(2.5)
        assert scene.table.items() == before
