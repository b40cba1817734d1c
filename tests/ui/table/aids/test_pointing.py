"""The hand that points at the next press."""

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.table.aids.pointing import ARROW, POINT_AFTER, SOON
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.sprite_recorder import pieces_drawn

FRAME = 1 / 30


def choosing_a_pile(make_app: MakeApp, size: tuple[int, int]) -> tuple[DrivenApp, TableScene]:
    """Returns a game of Sea Salt & Paper in which a drawn card is held up and a pile is to be chosen."""
    app = make_app(seed=4, motion="off", size=size)
    app.push(new_game(app, "sea_salt_and_paper", (SeatPlan(PERSON, "purl"), SeatPlan("snail", "dip")), {}))
    scene = app.top
    assert isinstance(scene, TableScene)
    while not scene.table.session.choices(0) or scene.table.is_moving:
        app.tick(FRAME)
    app.key("1")
    while scene.table.session.match.view(0).phase != "keep" or scene.table.next_step or scene.table.is_moving:
        app.tick(FRAME)
    app.key("1")
    return app, scene


def hands(app: DrivenApp, seconds: float) -> list[SpriteState]:
    return [sprite for sprite, _ in pieces_drawn(app, lambda: app.run(seconds)) if sprite.look == "hand"]


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (800, 480), (1024, 768)], ids=str)
def test_the_hand_covers_no_arrow_that_explains_the_choice(make_app: MakeApp, size: tuple[int, int]) -> None:
    app, scene = choosing_a_pile(make_app, size)
    (hand,) = hands(app, SOON + 0.5)
    arrows = [HEIGHTS.box(sprite) for sprite in scene.table.pose.values() if sprite.look == ARROW]
    assert len(arrows) == 2
    assert not [box for box in arrows if box.overlaps(HEIGHTS.box(hand))]
    assert Box(0, 0, *size).encloses(HEIGHTS.box(hand))


def test_the_seconds_of_others_do_not_count(make_app: MakeApp) -> None:
    app, scene = choosing_a_pile(make_app, (1280, 720))
    app.key("return")
    while scene.hand.onward:
        app.tick(FRAME)
    while not scene.table.session.choices(0) or scene.table.next_step or scene.table.is_moving:
        app.run(1.0)
    assert hands(app, 0.2) == []
    assert len(hands(app, POINT_AFTER)) == 1
