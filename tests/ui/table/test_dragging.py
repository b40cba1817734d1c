"""Cards under a pointer: hover lifts, a drag to the island bids, a release at home does not."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from random import Random
from unittest.mock import patch

import pytest

from game.ui.app import App
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box, Point
from game.ui.input.intents import Hover, Intent, Press, Release
from game.ui.input.pointer_filter import NEAR_MM
from game.ui.screen import Screen
from game.ui.table.dragging import BACK_SECONDS
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.support.driven import FRAME, DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.sprite_recorder import pieces_drawn
from tests.ui.table.test_confirming import Person
from tests.ui.table.test_keys import table

MOST_NEAR = Screen(1280, 720).mm(NEAR_MM) + 1
"""Px beside a control that still mean it."""
SETTLED = 8.0


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
    x, y = app.wait_until_seen(lambda: first_card(scene).box.center)
    to = scene.table.pose["island:0"]
    app.tick(0.1, [Press(x, y)])
    card = first_card(scene).name.removeprefix("Card ")
    assert abs(card_after(app, card, Hover(to.x, to.y)).x - to.x) < 30
    app.tick(0.1, [Release(to.x, to.y)])
    left = scene.table.session.match.view(0).hand
    assert hand[0] not in left or scene.table.session.pending_move(0).card == hand[0]


@dataclass
class Drop:
    """A drop of a piece, its place, and whether that played it."""

    control: Control
    place: Box
    at: Point
    has_played: bool


def drops(make_app: MakeApp, game: str, seed: int) -> Iterator[Drop]:
    """Yields drops of anything that can be dragged on any point, at some turns of a game."""
    person, rng = Person(make_app, game, seed), Random(seed)
    app, scene = person.app, person.scene
    for number in person.turns():
        person.rest()
        places = scene.table.kind.drop_places(scene.table.seen, scene.table.screen)
        for id, place in places.items():
            if (control := scene.hand.control_of(id)) and rng.random() < 0.4:
                x, y = rng.uniform(0, app.screen.width), rng.uniform(0, app.screen.height)
                at = Point(x, y) if rng.random() < 0.6 else place.center
                with patch.object(Control, "press", side_effect=lambda: None) as pressed:
                    drag(app, control.box.center, at)
                app.run(1.0)
                yield Drop(control, place, at, pressed.called)
        if number > 400:
            return
        if onward := [control.name for control in scene.hand.onward]:
            app.tap(rng.choice(onward))


def drag(app: DrivenApp, start: Point, end: Point) -> None:
    app.wait_until_seen(lambda: start)
    app.tick(FRAME, [Press(*start, 1)])
    app.tick(FRAME, [Hover(*end, 1)])
    app.tick(FRAME, [Release(*end, 1)])


@pytest.mark.parametrize("seed", [1, 2])
def test_a_drop_counts_on_the_lit_place_alone(make_app: MakeApp, game_name: str, seed: int) -> None:
    tried = Counter[bool]()
    for drop in islice(drops(make_app, game_name, seed), 60):
        is_at_home = drop.control.box.inflate(MOST_NEAR).contains(*drop.at)
        if not is_at_home:
            assert drop.has_played == drop.place.contains(*drop.at), drop
            tried[drop.has_played] += 1
    assert not tried or min(tried[True], tried[False]) > 5


def test_a_place_to_drop_lies_in_the_window_and_beside_the_others_seats(make_app: MakeApp) -> None:
    _, scene = table(make_app)
    (place,) = {*scene.table.kind.drop_places(scene.table.seen, scene.table.screen).values()}
    islands = {seat: scene.table.pose[f"island:{seat}"] for seat in range(3)}
    assert [seat for seat, island in islands.items() if place.contains(island.x, island.y)] == [0]
    assert Box(0, 0, scene.app.screen.width, scene.app.screen.height).encloses(place)


@pytest.mark.parametrize("motion", ["full", "off"])
def test_a_card_dropped_elsewhere_flies_back_and_its_place_blinks(make_app: MakeApp, motion: str) -> None:
    app, scene = table(make_app, motion=motion)
    app.run(SETTLED)
    card = first_card(scene)
    to = scene.table.pose["island:1"]
    app.wait_until_seen(lambda: card.box.center)
    app.tick(FRAME, [Press(*card.box.center)])
    assert lit(scene) == 0, "a tap lights nothing"
    app.tick(FRAME, [Hover(to.x, to.y)])
    assert lit(scene) == 1
    app.tick(FRAME, [Release(to.x, to.y)])
    seen = [lit(scene) for _ in range(round(BACK_SECONDS / FRAME) + 1) if app.tick(FRAME) is None]
    changes = sum(one != other for one, other in pairwise(seen))
    assert changes == (3 if motion == "full" else 1), "it blinks at most three times a second"
    assert scene.table.path == ()
    assert scene.table.session.pending_move(0) is None


def lit(scene: TableScene) -> int:
    """Returns the number of lit places."""
    return len(scene._dragging.place_items())


def test_a_drag_that_breaks_off_is_gone_on_with(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    hand = scene.table.session.match.view(0).hand
    (x, y), to = first_card(scene).box.center, scene.table.pose["island:0"]
    app.wait_until_seen(lambda: Point(x, y))
    way = Point((x + to.x) / 2, (y + to.y) / 2)
    app.tick(FRAME, [Press(x, y, 1), Hover(*way, 1), Release(*way, 1)])
    app.run(0.1)
    app.tick(FRAME, [Press(way.x + 5, way.y - 5, 2), Hover(to.x, to.y, 2)])
    app.tick(FRAME, [Release(to.x, to.y, 2)])
    assert scene.table.session.pending_move(0).card == hand[0]


def test_a_tap_after_a_palm_on_a_card_is_no_drag(make_app: MakeApp) -> None:
    app, scene = table(make_app, motion="off")
    app.run(SETTLED)
    first, second = [control for control in scene.controls if control.name.startswith("Card")][:2]
    at, edge = second.box.center, Point(first.box.right - 8, first.box.bottom - 3)
    app.tick(FRAME, [Press(*edge, 1)])
    app.run(0.2)
    app.tick(FRAME, [Press(*at, 2)])
    app.tick(FRAME, [Release(*at, 2)])
    assert scene.table.path == (f"card:{second.name.removeprefix('Card ')}",)


def test_a_card_that_is_let_go_at_home_is_only_picked(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    hand = scene.table.session.match.view(0).hand
    x, y = app.wait_until_seen(lambda: first_card(scene).box.center)
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
