"""After a round."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from game.engine.turn_the_tide import GameOver, RoundRecord, View
from game.ui.frame.render_thread import Urgency
from game.ui.games.turn_the_tide.facts import mode, rounds_total
from game.ui.games.turn_the_tide.played_hands import hand_of_seat, holder
from game.ui.games.turn_the_tide.results import MatchFinalScene, RoundScoringScene, parts_of, rows_of
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ScoreStack, stacks_of
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.table.endings.result import LOOK_SECONDS
from game.ui.table.scene import TableScene
from game.ui.table.table import RENDER_TIMEOUT, Table
from game.ui.widgets import Panel
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ManualQueue, UrgentOnlyQueue
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter
from tests.ui.table.scripted import pose_of

BOX = Box(0, 0, 800, 600)
STANDS = (ScoreStack("purl", 4, 1, "joy"), ScoreStack("brine", 0), ScoreStack("dip", 0, mood="splash", is_out=True))


def scored(app: DrivenApp, table: Table) -> RoundScoringScene:
    """Returns the round's result, which the table has not played yet."""
    scene = RoundScoringScene(app, table, table.next_step)
    app.push(scene)
    return scene


@pytest.mark.parametrize("players", [3, 5])
def test_everything_fits(app_for: AppFor, look: ScreenVariant, table_after: TableAfter, players: int) -> None:
    app = app_for(look)
    scored(app, table_after(app, 1, players))
    assert faults(app) == []


def test_points_are_drawn_before_they_are_told(make_app: MakeApp, table_after: TableAfter) -> None:
    render_queue = ManualQueue()
    app = make_app(render_queue=render_queue, size=(800, 480))
    scene = scored(app, table_after(app, 1))
    while not scene.playback.seconds:
        app.tick(0.02)
        render_queue.render()
    app.run(0.1)
    assert not scene.playback.is_complete
    render_queue.render()
    while scene.playback.seconds_after_end < 0.5:
        app.tick(0.02)
        assert not app.stack.is_loading


def test_it_is_told_once_all_that_is_told_is_drawn(make_app: MakeApp, table_after: TableAfter) -> None:
    render_queue = ManualQueue()
    app = make_app(render_queue=render_queue, size=(800, 480))
    scene = scored(app, table_after(app, 1))
    while any(urgency <= Urgency.NOW for urgency, _ in render_queue.jobs.values()) or not scene.seconds:
        render_queue.render(1)
        app.tick(0.02)
    app.run(0.3)
    assert scene.playback.seconds == 0
    render_queue.render()
    while not scene.playback.is_complete:
        app.tick(0.02)
        assert not app.stack.is_loading


def test_what_is_never_drawn_keeps_nobody_waiting_for_long(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(render_queue=UrgentOnlyQueue(), size=(800, 480))
    scene = scored(app, table_after(app, 1))
    app.run(RENDER_TIMEOUT / 2)
    assert scene.playback.seconds == 0
    app.run(RENDER_TIMEOUT)
    assert scene.playback.seconds > 0


@pytest.mark.parametrize("players", [3, 5])
def test_no_sign_below_the_stacks_is_cut_by_the_paper(
    app_for: AppFor, look: ScreenVariant, table_after: TableAfter, players: int
) -> None:
    app = app_for(look)
    scene = scored(app, table_after(app, 1, players))
    app.run(0.1)
    assert scene.own is not None
    (paper,) = [part.box for part in scene.parts if isinstance(part, Panel)]
    signs = [Box(item.x, item.y, *item.surface.get_size()) for item in scene.signs.items(app.sprites, app.screen)]
    shadow = app.screen.px(12)
    assert [sign for sign in signs if paper.overlaps(sign.inset(shadow))] == []


def test_next_goes_on_with_the_game(app: DrivenApp, table_after: TableAfter) -> None:
    below = TableScene(app, table_after(app, 1))
    app.push(below)
    app.run(2.6)
    assert isinstance(app.stack.top, RoundScoringScene)
    assert mode(below.table.seen) == "round_over"
    app.tap("Next")
    app.run(0.2)
    assert app.stack.top is below
    assert mode(below.table.seen) == "deal"


@pytest.mark.parametrize(("reading", "early", "late"), [(2, 1.8, 2.4), (8, 7.0, 8.6)])
def test_a_person_may_read_as_long_as_the_setting_says(
    make_app: MakeApp, table_after: TableAfter, reading: int, early: float, late: float
) -> None:
    app = make_app(motion="off")
    app.change_settings(reading=reading)
    below = TableScene(app, table_after(app, 1))
    app.push(below)
    for seconds, top in ((early, TableScene), (late - early, RoundScoringScene)):
        app.tick(seconds)
        app.tick(0.01)
        assert isinstance(app.stack.top, top)


def test_who_wants_to_waits_for_next(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(motion="off")
    app.change_settings(reading=0)
    app.push(TableScene(app, table_after(app, 1)))
    for _ in range(40):
        app.tick(1.0)
    assert isinstance(app.stack.top, TableScene)
    app.tap("Next")
    app.tick(0.1)
    assert isinstance(app.stack.top, RoundScoringScene)


def test_where_only_computers_play_it_goes_on_by_itself(app: DrivenApp, table_after: TableAfter) -> None:
    below = TableScene(app, table_after(app, 1, person=None))
    app.push(below)
    app.run(2.6)
    assert isinstance(app.stack.top, RoundScoringScene)
    for _ in range(round((LOOK_SECONDS[1] + 4) / 0.1)):
        app.tick(0.1)
    assert app.stack.top is below


def test_it_can_be_halted(app: DrivenApp, table_after: TableAfter) -> None:
    scored(app, table_after(app, 1))
    app.tap("Pause")
    assert isinstance(app.stack.top, PauseScene)


def test_the_bonus_lies_on_top_as_a_golden_ring() -> None:
    podium = Podium(STANDS, BOX)
    stars = [spot for spot in pose_of(podium.final_group).values() if spot.look == "stack:low"]
    rings = [spot for spot in pose_of(podium.final_group).values() if spot.look == "stack:ring"]
    assert len(stars) == 1
    assert stars[0].y < min(ring.y for ring in rings)


def test_whoever_went_under_floats() -> None:
    looks = {spot.look for spot in pose_of(Podium(STANDS, BOX).initial_group).values()}
    assert {"float:ring:back", "shepherd:dip:splash", "float:ring:front"} <= looks


def test_even_the_highest_stack_stays_in_its_box() -> None:
    podium = Podium((ScoreStack("purl", 30), *STANDS[1:]), BOX)
    top = min(
        spot.y - spot.w * 340 / 320 / 2 for spot in pose_of(podium.final_group).values() if "shepherd" in spot.look
    )
    assert top >= BOX.y - 1


def test_the_best_of_a_round_are_glad() -> None:
    stands = stacks_of(("purl", "brine", "dip", "fathom"), (3, 4, 0, 4), (1, 0, 0, 0), (False, False, True, False))
    assert [stand.mood for stand in stands] == ["joy", "joy", "calm", "joy"]
    assert [stand.is_out for stand in stands] == [False, False, True, False]


def test_nobody_is_glad_if_all_went_under() -> None:
    stands = stacks_of(("purl", "brine"), (0, 0), (0, 0), (True, True))
    assert {stand.mood for stand in stands} == {"calm"}


def test_without_motion_all_rings_lie_at_once(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(motion="off")
    scene = scored(app, table_after(app, 1))
    before = scene.items()
    app.run(1.0)
    assert scene.items() == before


def test_a_press_beside_the_controls_ends_the_fall(app: DrivenApp, table_after: TableAfter) -> None:
    scene = scored(app, table_after(app, 1))
    app.touch_seen(3, 3)
    assert not scene.playback.is_moving


ALL_ROUNDS = 9


def open_final(app: DrivenApp, table_after: TableAfter, **how: Any) -> MatchFinalScene:
    table = table_after(app, ALL_ROUNDS, before=GameOver, **how)
    scene = MatchFinalScene(app, table, table.next_step)
    app.push(scene)
    return scene


@pytest.mark.parametrize(
    "how", [{"players": 3}, {"players": 5, "length": "quick_dip", "open_bids": True, "edition": "amigo"}]
)
def test_the_end_fits(app_for: AppFor, look: ScreenVariant, table_after: TableAfter, how: dict[str, Any]) -> None:
    app = app_for(look)
    open_final(app, table_after, **how)
    assert faults(app) == []


def test_a_win_that_all_five_share_fits(app_for: AppFor, look: ScreenVariant, table_after: TableAfter) -> None:
    app = app_for(look)
    table = table_after(app, ALL_ROUNDS, players=5, before=GameOver)
    view = structs.replace(table.session.match.view(None), scores=((1, -1, 4, 0, 7),) * 5)
    table.session.match.view = lambda _: view  # type: ignore[method-assign]
    app.push(MatchFinalScene(app, table, table.next_step))
    assert faults(app) == []


def test_one_press_deals_again(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after)
    app.tap("Play again")
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.table.session.seats == scene.table.session.seats


def test_the_menu_is_one_press_away(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    open_final(app, table_after)
    app.tap("Menu")
    assert isinstance(app.stack.top, MenuScene)


def test_back_leads_to_the_menu(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    open_final(app, table_after)
    app.key("escape")
    assert isinstance(app.stack.top, MenuScene)


def test_the_rules_played_by_are_named(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, length="one_tide")
    assert [label.words for label in scene.labels()][1:] == ["Gamewright", "One tide (house)"]


def test_open_bids_are_told_as_a_house_rule(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, length="one_tide", open_bids=True)
    assert "Open bids (house)" in [label.words for label in scene.labels()]


def test_where_only_computers_play_the_next_game_begins_by_itself(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, person=None)
    for _ in range(160):
        app.tick(0.1)
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.table is not scene.table


def test_persons_may_look_as_long_as_they_like(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after)
    for _ in range(300):
        app.tick(0.1)
    assert app.stack.top is scene


SHEPHERDS = ("fathom", "brine", "purl", "dip")


def record(points: tuple[int, ...], lowest: int | None) -> RoundRecord:
    out = tuple(made < 0 for made in points)
    bonus = tuple(int(seat == lowest) for seat in range(len(points)))
    rings = tuple(max(0, made - more) for made, more in zip(points, bonus, strict=True))
    return RoundRecord(tides=(), bids=(), points=points, rings=rings, bonus=bonus, out=out)


def view_after(*rounds: tuple[int, ...], length: str = "full", players: int = 4, bonus: int | None = None) -> View:
    nothing = (None,) * players
    zeros = (0,) * players
    return View(
        seat=None,
        players=players,
        waiting=(),
        edition="gamewright",
        length=length,
        open_bids=False,
        round=len(rounds),
        hand_number=0,
        hand=(),
        hand_full=(),
        shown=None,
        tides=nothing,
        rings=zeros,
        rings_full=zeros,
        out=(False,) * players,
        scores=tuple(zip(*rounds, strict=True)) if rounds else ((),) * players,
        bids=(),
        laid=nothing,
        tide_history=(),
        known=((),) * players,
        known_full=((),) * players,
        history=tuple(record(points, bonus) for points in rounds),
    )


def test_rounds_to_come_have_a_place() -> None:
    rows = rows_of(view_after((4, 2, 6, 3), (4, 2, 7, -1)), SHEPHERDS)
    assert [row.scores for row in rows] == [
        (4, 4, None, None),
        (2, 2, None, None),
        (6, 7, None, None),
        (3, -1, None, None),
    ]
    assert [row.total for row in rows] == [8, 4, 13, 2]


def test_the_most_so_far_is_on_gold() -> None:
    rows = rows_of(view_after((4, 2, 4, 3)), SHEPHERDS)
    assert [row.is_winner for row in rows] == [True, False, True, False]


def test_a_bonus_and_going_under_have_signs_of_their_own() -> None:
    rows = rows_of(view_after((4, 2, 6, -1), bonus=1), SHEPHERDS)
    assert [row.signs[0] for row in rows] == ["", "ring:low", "", "ring:lost"]
    assert rows[0].signs[1:] == ("", "", "")


@pytest.mark.parametrize("length", ["one_tide", "quick_dip"])
def test_a_single_round_is_told_by_what_it_is_made_of(length: str) -> None:
    view = view_after((4, 2, 6, -1), length=length, bonus=1)
    assert rounds_total(view) == 1
    assert len(parts_of(view)) == 3
    rows = rows_of(view, SHEPHERDS)
    assert [row.scores for row in rows] == [(4, None, None), (1, 1, None), (6, None, None), (None, None, -1)]
    assert [row.total for row in rows] == [4, 2, 6, -1]


@given(st.integers(3, 5), st.integers(0, 4), st.integers(0, 4))
def test_a_seat_holds_the_hand_that_says_so(players: int, seat: int, number: int) -> None:
    seat, number = seat % players, number % players
    assert holder(hand_of_seat(seat, number, players), number, players) == seat


@pytest.mark.parametrize("players", [3, 4, 5])
def test_over_the_game_every_seat_holds_every_hand_once(players: int) -> None:
    for hand in range(players):
        assert {holder(hand, number, players) for number in range(players)} == set(range(players))
