"""The table played by keys: digits, the way back, focus traversal, and the pointing hand."""

from types import SimpleNamespace

from game.play.choices import Choice, phrase
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Hover, PickNth, Press, Release
from game.ui.scene import Scene
from game.ui.table.aids.pointing import POINT_AFTER, key_caps
from game.ui.table.contract import HitArea
from game.ui.table.hand import Hand
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.sprite_recorder import pieces_drawn

SEATS = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"), SeatPlan("crab", "dip"))


def table(make_app: MakeApp, game: str = "turn_the_tide", motion: str = "off") -> tuple[DrivenApp, TableScene]:
    app = make_app(seed=11, motion=motion)
    app.push(new_game(app, game, SEATS, {}))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    for _ in range(2000):
        if scene.table.session.choices(0) and scene.table.next_step is None and not scene.table.is_moving:
            break
        app.tick(1 / 30)
    return app, scene


def pointed_at(app: DrivenApp, seconds: float) -> list[SpriteState]:
    return [spot for spot, _ in pieces_drawn(app, lambda: app.run(seconds)) if spot.look == "hand"]


def test_a_digit_holds_up_the_card_at_its_place_and_again_bids_it(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    hand = scene.table.session.match.view(0).hand
    for key, place in (("1", 0), ("0", 9), ("minus", 10), ("equals", 11)):
        app.key(key)
        assert scene.table.path == (f"card:{hand[place]}",)
    app.run(0.3)
    app.key("equals")
    assert hand[11] not in scene.table.session.match.view(0).hand or scene.table.session.pending_move(0)


def test_the_key_that_takes_back_lays_the_card_down(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    app.key("3")
    app.key("u")
    assert scene.table.path == ()


def test_tab_walks_round_all_there_is(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    usable = {control.name for control in scene.controls if control.can_focus}
    seen = set()
    for _ in usable:
        app.key("tab")
        focused = scene.focus.current(scene.controls)
        assert focused
        seen.add(focused.name)
    assert seen == usable


def test_after_a_while_the_hand_points_at_a_card_and_then_at_the_tick(make_app: MakeApp) -> None:
    app, _ = table(make_app)
    app.key("left")
    assert pointed_at(app, 0.2) == []
    (at_a_card,) = pointed_at(app, POINT_AFTER + 0.5)
    app.key("1")
    assert pointed_at(app, 0.2) == []
    (at_the_tick,) = pointed_at(app, POINT_AFTER + 0.5)
    assert (at_a_card.x, at_a_card.y) != (at_the_tick.x, at_the_tick.y)


def test_what_is_kept_of_the_controls_is_what_would_be_made_anew(make_app: MakeApp) -> None:
    app, scene = table(make_app, motion="full")
    disc = scene.controls[-1].box.center
    for intents in (
        [Arrow(1, 0)],
        [],
        [PickNth(2)],
        [],
        [],
        [Press(*disc)],
        [],
        [Hover(1.0, 1.0)],
        [Release(1.0, 1.0)],
        [],
    ):
        app.tick(0.05, intents)
        caps = key_caps(scene.hand.numbered if app.shows_digits else {}, app.sprites, app.screen)
        assert scene.control_items() == [*Scene.control_items(scene), *caps]


def test_the_lamp_is_lit_only_once_the_last_hand_has_been_told(make_app: MakeApp) -> None:
    app, scene = table(make_app, motion="full")
    app.key("1")
    app.run(0.3)
    app.key("1")
    session = scene.table.session
    while not (scene.table.next_step and session.match.steps and 0 in session.waiting_local_seats):
        app.tick(1 / 30)
    app.key("h")
    assert app.stack.top is scene


def test_the_only_move_leads_on_where_no_tick_stands(make_app: MakeApp) -> None:
    only = Choice("pile:0", phrase("Look into pile {number}", number=1), move=object())
    session = SimpleNamespace(choices=lambda _: (only,), revocable=())
    shown = SimpleNamespace(session=session, next_step=None, viewer=0, path=(), is_moving=False)
    shown.lift = lambda path: setattr(shown, "path", path)
    hand = Hand(make_app(), shown)  # type: ignore[arg-type]
    hand.update()
    controls = hand.controls({only.id: HitArea(Box(0, 0, 50, 50))}, lambda _: None, lambda _: None)
    assert shown.path == (only.id,)
    assert hand.forward is controls[0]
