"""Peeking at one screen: holding the eye shows the hand, and releasing it on a card bids that card."""

from dataclasses import replace

import pytest

from game.play.session_events import ViewerChanged
from game.store.seats import PERSON, SeatPlan
from game.ui.geometry import Point
from game.ui.input.intents import Arrow, Confirm, ConfirmRelease, Hover, Press, Release
from game.ui.scenes.pause import PauseScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import DEBOUNCE_SECONDS, HOLD, CurtainScene
from game.ui.table.people.screen_ownership import TAP
from game.ui.table.scene import TableScene
from game.ui.widgets import Panel, Picture
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

FRAME = 1 / 30
FAMILY = tuple(SeatPlan(PERSON, name) for name in ("purl", "brine", "dip"))


@pytest.fixture
def app(make_app: MakeApp) -> DrivenApp:
    """Returns a family of three before the first curtain."""
    app = make_app(seed=11, motion="off")
    app.push(new_game(app, "turn_the_tide", FAMILY, {}))
    for _ in range(600):
        app.tick(FRAME)
        if isinstance(app.top, CurtainScene):
            break
    app.run(DEBOUNCE_SECONDS)
    app.wait_until_seen(lambda: eye(app))
    return app


def curtain(app: DrivenApp) -> CurtainScene:
    assert isinstance(app.top, CurtainScene)
    return app.top


def table(app: DrivenApp) -> TableScene:
    return next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))


def eye(app: DrivenApp) -> Point:
    return curtain(app).controls[0].box.center


def held_open(app: DrivenApp) -> Point:
    """Holds the eye until the hand is open; returns the eye's place."""
    at = eye(app)
    app.tick(FRAME, [Press(*at)])
    app.run(HOLD + 0.2)
    assert app.top is table(app)
    return at


def is_covered(app: DrivenApp) -> bool:
    return isinstance(app.top, CurtainScene) and table(app).table.viewer is None


def test_let_go_on_a_card_it_is_bid_and_the_hand_is_covered(app: DrivenApp) -> None:
    held_open(app)
    scene, seat = table(app), table(app).table.viewer
    card = scene.hand.numbered[2].box.center
    app.tick(FRAME, [Hover(*card)])
    app.tick(FRAME, [Release(*card)])
    assert seat is not None
    assert scene.table.session.pending_move(seat) == scene.table.session.match.legal(seat)[2]
    app.run(2.0)
    assert is_covered(app)


def test_let_go_elsewhere_the_hand_is_covered_at_once_and_nothing_is_bid(app: DrivenApp) -> None:
    held_open(app)
    seat = table(app).table.viewer
    app.tick(FRAME, [Hover(5, 5)])
    app.tick(FRAME, [Release(5, 5)])
    assert is_covered(app)
    assert curtain(app).awaited_seat == seat, "the same one is asked again"


def test_held_for_long_without_sliding_it_was_only_looked_at(app: DrivenApp) -> None:
    at = held_open(app)
    app.run(TAP)
    app.tick(FRAME, [Release(*at)])
    assert is_covered(app)


@pytest.mark.parametrize("seconds", [0.0, HOLD + 0.1])
def test_a_tap_opens_it_for_as_long_as_it_takes_and_bids_nothing(app: DrivenApp, seconds: float) -> None:
    """Checks a slow, trembling tap too: the card below the eye is not bid."""
    at = eye(app)
    app.tick(FRAME, [Press(*at)])
    app.run(seconds)
    app.tick(FRAME, [Hover(at.x + 5, at.y)])
    app.tick(FRAME, [Release(at.x + 5, at.y)])
    app.run(2.0)
    scene = table(app)
    assert app.top is scene
    assert scene.table.path == ()
    assert len(scene.table.session.waiting_for_screen) == len(FAMILY)


def test_a_hand_that_has_gone_to_a_phone_while_the_eye_was_held_stays_covered(app: DrivenApp) -> None:
    """Checks the very frame in which it would open."""
    session, seat = table(app).table.session, curtain(app).awaited_seat
    assert seat is not None
    app.tick(FRAME, [Press(*eye(app))])
    app.tick(HOLD - 1.5 * FRAME)
    assert isinstance(app.top, CurtainScene)
    session.assign_phone(seat)
    app.tick(FRAME)
    assert table(app).table.viewer is None
    app.run(1.0)
    assert is_covered(app)
    assert curtain(app).awaited_seat != seat


def test_by_keys_it_is_held_stepped_and_let_go(app: DrivenApp) -> None:
    app.tick(FRAME, [Confirm()])
    app.run(1.0)
    scene, seat = table(app), table(app).table.viewer
    assert seat is not None
    app.tick(FRAME, [Arrow(1, 0)])
    focused = scene.focus.current(scene.controls)
    assert focused
    app.tick(FRAME, [ConfirmRelease()])
    bid = scene.table.session.pending_move(seat)
    assert bid is not None
    assert str(bid.card) in focused.name


@pytest.mark.parametrize(("seconds", "covers"), [(0.1, False), (TAP + 0.2, True)])
def test_a_key_that_is_struck_opens_it_and_one_that_is_held_only_shows_it(
    app: DrivenApp, seconds: float, covers: bool
) -> None:
    app.tick(FRAME, [Confirm()])
    app.run(seconds)
    app.tick(FRAME, [ConfirmRelease()])
    assert is_covered(app) is covers


def test_the_card_that_would_be_bid_is_framed_and_nothing_else_is(app: DrivenApp) -> None:
    held_open(app)
    scene = table(app)
    free = scene.control_items()
    card = scene.hand.numbered[2].box.center
    app.tick(FRAME, [Hover(*card)])
    shown = scene.hand.numbered[2].seen or scene.hand.numbered[2].box
    frames = [item for item in scene.control_items() if item not in free]
    assert [shown.inflate(20).contains(item.x, item.y) for item in frames] == [True]
    app.tick(FRAME, [Hover(*scene.hand.numbered[3].box.center)])
    assert scene.control_items() not in (free, frames)
    pause = next(control for control in scene.controls if control.name == "Pause").box.center
    for beside in ((5, 5), pause):
        app.tick(FRAME, [Hover(*beside)])
        assert scene.control_items() == free


def test_below_a_pause_the_curtain_is_seen_without_its_slip(app: DrivenApp) -> None:
    slip = next(part.box for part in curtain(app).parts if isinstance(part, Panel))
    curtain(app).pause()
    app.run(1.0)
    assert isinstance(app.top, PauseScene)
    corners = [Point(x, y) for x in (slip.x + 20, slip.right - 20) for y in (slip.y + 20, slip.bottom - 20)]
    seen = [app.canvas.window.get_at((round(x), round(y))) for x, y in corners if not app.top.panel.contains(x, y)]
    assert seen
    assert all(colour.r > 2 * colour.g for colour in seen)


def test_while_a_phone_plays_too_the_table_stays_in_sight_and_a_slip_asks_to_look_alone(app: DrivenApp) -> None:
    session, asked = table(app).table.session, curtain(app).awaited_seat
    assert asked is not None
    session.assign_phone(next(seat for seat in session.local_seats if seat != asked))
    app.run(0.5)
    public = table(app).table.public_items(is_hand_due=True)
    assert curtain(app).items()[: len(public)] == public
    slip = next(part.box for part in curtain(app).parts if isinstance(part, Panel))
    shown = table(app).table
    layout = shown.kind.layout(
        replace(shown.seen.apply(ViewerChanged(shown.public_view)), is_covered=True), shown.screen
    )
    tides = [sprite for sprite in layout.values() if sprite.look.startswith("tide:")]
    assert len(tides) == 2
    assert not any(shown.kind.catalogue.heights.box(tide).overlaps(slip) for tide in tides)
    at = eye(app)
    app.tick(FRAME, [Press(*at)])
    app.tick(FRAME, [Release(*at)])
    assert table(app).table.viewer == asked


def test_a_picture_beside_the_eye_says_that_it_can_be_held(app: DrivenApp) -> None:
    hold = next(part for part in curtain(app).parts if isinstance(part, Picture) and part.drawing == "icon_hold")
    assert not hold.box.overlaps(curtain(app).controls[0].box)
