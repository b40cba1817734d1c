"""The table of a running match: touches and prefetching."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, TideTaken
from game.store.seats import PERSON, SeatPlan
from game.ui.draw import sprites
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.geometry import Point
from game.ui.input.intents import Press, Release
from game.ui.table.match_setup import new_game
from game.ui.table.motion.idle_animation import PET_SECONDS
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import EagerQueue

FRAME = 1 / 60
HANDS = 6
SEATS = tuple(map(SeatPlan, (PERSON, "crab", "snail", "crab"), ("purl", "fathom", "brine", "clover")))


@pytest.fixture
def app(make_app: MakeApp) -> DrivenApp:
    """Returns an app with one person and instant computers; prefetches are rendered at once."""
    app = make_app(seed=11, render_queue=EagerQueue())
    app.change_settings(thinking="none")
    app.push(new_game(app, "turn_the_tide", SEATS, {"length": "quick_dip"}))
    return app


def table_scene(app: DrivenApp) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def until_a_card_can_be_bid(app: DrivenApp) -> None:
    """Plays until the hand lies on the table and nothing moves."""
    for _ in range(2000):
        if cards(app) and not table_scene(app).table.is_moving:
            return
        app.tick(FRAME)
    raise AssertionError("no card can be bid")


def cards(app: DrivenApp) -> list[str]:
    return [name for name in app.names() if name.startswith("Card")]


def is_revealing(app: DrivenApp) -> bool:
    """Returns whether a reveal of bids or its outcome is being animated."""
    table = table_scene(app).table
    return isinstance(table.seen.last, BidsRevealed | TideTaken | RingLost | PlayerOut) and table.is_moving


def is_seen(app: DrivenApp, piece: str, look: str) -> bool:
    scene = table_scene(app)
    surface = app.sprites.piece(replace(scene.table.pose[piece], look=look), app.screen.u)[0]
    return any(item.surface is surface for item in scene.items())


def test_a_shepherd_that_is_touched_feels_it_for_a_moment(app: DrivenApp):
    until_a_card_can_be_bid(app)
    spot = table_scene(app).table.pose["shepherd:1"]
    app.wait_until_seen(lambda: Point(spot.x, spot.y))
    app.tick(FRAME, [Press(spot.x, spot.y)])
    assert is_seen(app, "shepherd:1", "shepherd:fathom:petted")
    assert not is_seen(app, "shepherd:0", "shepherd:purl:petted")
    app.tick(FRAME, [Release(spot.x, spot.y)])
    app.run(2 * PET_SECONDS)
    assert not is_seen(app, "shepherd:1", "shepherd:fathom:petted")


def test_a_press_on_a_card_touches_no_shepherd_behind_it(app: DrivenApp):
    until_a_card_can_be_bid(app)
    table = table_scene(app).table
    spot = table.pose["shepherd:1"]
    card = next(control for control in table_scene(app).controls if control.name.startswith("Card"))
    card.box = card.box._replace(x=spot.x - 10, y=spot.y - 10)
    app.wait_until_seen(lambda: Point(spot.x, spot.y))
    app.tick(FRAME, [Press(spot.x, spot.y)])
    assert not is_seen(app, "shepherd:1", "shepherd:fathom:petted")


def test_never_is_much_to_be_drawn_at_once_while_a_hand_is_revealed(app: DrivenApp, monkeypatch: pytest.MonkeyPatch):
    made = list(pictures_made(app, monkeypatch))
    assert len(made) > 200
    assert max(made) <= 1


def pictures_made(app: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Yields the number of sprites that each frame of the reveals rendered without a prefetch."""
    drawn: list[str] = []
    picture, render_queue = sprites.draw_look, app.render_queue
    assert isinstance(render_queue, EagerQueue)

    def draw_and_count(catalogue: SpriteCatalogue, shop: Workshop, look: str, w: int) -> Surface:
        if not render_queue.is_working:
            drawn.append(look)
        return picture(catalogue, shop, look, w)

    monkeypatch.setattr(sprites, "draw_look", draw_and_count)
    for _ in range(HANDS - 1):
        until_a_card_can_be_bid(app)
        app.tap(cards(app)[0])
        app.tap("Bid")
        table_scene(app).table.session.tick(1.0)
        while not is_revealing(app):
            app.tick(FRAME)
        app.tick(FRAME)
        while is_revealing(app):
            drawn.clear()
            app.tick(FRAME)
            if is_revealing(app):
                yield len(drawn)
