"""The lamp: what the orca would consider, for one pair of eyes at one moment."""

from typing import Any

import pytest

from game.ai.worker import Worker
from game.store.seats import PERSON, SeatPlan
from game.ui.games.turn_the_tide.facts import lifted_card
from game.ui.scene import Scene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.aids.hint import THINK_SECONDS, HintScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.support.focus_laws import reachable
from tests.ui.conftest import MakeApp
from tests.ui.games.turn_the_tide.slow_orca import SlowOrca, ends_of_the_hand
from tests.ui.scene_checks import faults
from tests.ui.sprite_recorder import pieces_drawn

FRAME = 1 / 60
LONGEST = 4000
SHEPHERDS = ("purl", "fathom", "brine", "clover")
ANSWERED = 2 * THINK_SECONDS
SEED = 3
"""A deal in which a person who always bids the lowest card stays in the round."""


@pytest.fixture
def orca() -> SlowOrca:
    return SlowOrca()


@pytest.fixture
def app(make_app: MakeApp, orca: SlowOrca) -> DrivenApp:
    """An app without motion whose computers bid at once; the orca answers on command."""
    app = make_app(seed=SEED, motion="off")
    app.worker = Worker(lambda: orca)
    app.change_settings(thinking="none")
    return app


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))


def table(app: DrivenApp, *kinds: str, **options: Any) -> TableScene:
    app.push(new_game(app, "turn_the_tide", seats(*kinds), {"length": "quick_dip", **options}))
    return bidding(app)


def bidding(app: DrivenApp) -> TableScene:
    for _ in range(LONGEST):
        top = app.stack.top
        if isinstance(top, CurtainScene):
            app.tap(app.names()[0])
        if isinstance(top, TableScene) and any(name.startswith("Card") for name in app.names()):
            return top
        app.tick(FRAME)
    raise AssertionError("nobody can bid")


def lone_table(app: DrivenApp) -> TableScene:
    return table(app, PERSON, "crab", "snail")


def hand(scene: TableScene) -> tuple[int, ...]:
    return scene.table.session.match.view(scene.table.viewer).hand


def cards(app: DrivenApp) -> list[str]:
    return [name for name in app.names() if name.startswith("Card")]


def bid_lowest(app: DrivenApp) -> TableScene:
    name = cards(app)[0]
    app.tap(name)
    app.tap("Bid")
    return bidding(app)


# The lamp


def test_the_lamp_can_be_reached_by_arrows(app: DrivenApp) -> None:
    scene = lone_table(app)
    card = next(control for control in scene.controls if control.name.startswith("Card"))
    assert {"Hint", "Pause"} <= reachable(scene.controls, card)


def test_the_lamp_goes_with_the_bid_and_comes_back_when_that_is_taken_back(app: DrivenApp) -> None:
    app.change_settings(hints="always")
    scene = table(app, PERSON, "crab", PERSON, open_bids=False)
    assert "Hint" in app.names()
    app.tap(cards(app)[0])
    app.tap("Bid")
    assert "Hint" not in app.names()
    app.tap(next(name for name in app.names() if name.startswith("Take back")))
    app.tap(app.names()[0])
    assert app.stack.top is scene
    assert "Hint" in app.names()


def test_while_computers_still_think_the_lamp_is_gone(app: DrivenApp) -> None:
    app.change_settings(thinking="normal")
    lone_table(app)
    app.tap(cards(app)[0])
    app.tap("Bid")
    assert "Hint" not in app.names()
    app.key("h")
    assert isinstance(app.stack.top, TableScene)


@pytest.mark.parametrize(
    ("kinds", "hints", "hangs"),
    [
        ((PERSON, "crab", "crab"), "alone", True),
        ((PERSON, PERSON, "crab"), "alone", False),
        ((PERSON, PERSON, "crab"), "always", True),
        ((PERSON, "crab", "crab"), "always", True),
        ((PERSON, "crab", "crab"), "never", False),
    ],
)
def test_the_settings_say_where_the_lamp_hangs(app: DrivenApp, kinds: tuple[str, ...], hints: str, hangs: bool) -> None:
    app.change_settings(hints=hints)
    scene = table(app, *kinds)
    assert ("Hint" in app.names()) is hangs
    app.key("h")
    assert (app.stack.top is scene) is not hangs


def test_between_people_it_is_off_unless_they_want_it(app: DrivenApp) -> None:
    assert app.settings.hints == "alone"


def test_computers_among_themselves_have_no_lamp(app: DrivenApp) -> None:
    app.change_settings(hints="always")
    app.push(new_game(app, "turn_the_tide", seats("crab", "crab", "snail"), {"length": "quick_dip"}))
    for _ in range(200):
        app.tick(0.1)
        assert "Hint" not in app.names()


def test_the_setting_holds_at_once(app: DrivenApp) -> None:
    lone_table(app)
    app.push(SettingsScene(app))
    app.tap("Help")
    app.tap("Hints: never")
    app.tap("Back")
    assert "Hint" not in app.names()


# The panel


def test_it_shows_two_cards_of_the_hand_with_the_better_one_focused(app: DrivenApp, orca: SlowOrca) -> None:
    scene = lone_table(app)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.run(ANSWERED)
    low, high = hand(scene)[0], hand(scene)[-1]
    assert app.names() == [f"Card {low}", f"Card {high}", "Back"]
    app.key("return")
    assert lifted_card(scene.table.seen) == high


@pytest.mark.parametrize("end", [0, -1])
def test_pressing_a_card_lifts_it_and_the_next_press_bids_it(app: DrivenApp, orca: SlowOrca, end: int) -> None:
    scene = lone_table(app)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.run(ANSWERED)
    card = hand(scene)[end]
    app.tap(f"Card {card}")
    assert app.stack.top is scene
    assert lifted_card(scene.table.seen) == card
    app.key("return")
    app.run(1.7)
    assert card not in hand(scene)


def test_for_the_last_card_there_is_no_hint(app: DrivenApp) -> None:
    scene = table(app, PERSON, "crab", "snail", "crab", length="one_tide")
    while len(hand(scene)) > 1:
        scene = bid_lowest(app)
    assert "Hint" not in app.names()
    app.key("h")
    assert app.top is scene


@pytest.mark.parametrize("key", ["escape", "h"])
def test_keys_lead_back(app: DrivenApp, key: str) -> None:
    scene = lone_table(app)
    app.key("h")
    assert isinstance(app.stack.top, HintScene)
    app.key(key)
    assert app.stack.top is scene


def test_back_and_a_press_beside_lead_back_and_lift_nothing(app: DrivenApp, orca: SlowOrca) -> None:
    scene = lone_table(app)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.tap("Back")
    assert app.stack.top is scene
    app.tap("Hint")
    app.touch_seen(640, 400)
    assert isinstance(app.stack.top, HintScene), "on the panel a press does nothing"
    app.touch_seen(20, 20)
    assert app.stack.top is scene
    assert lifted_card(scene.table.seen) is None


def test_the_orca_is_seen_to_think_even_if_it_answers_at_once(app: DrivenApp, orca: SlowOrca) -> None:
    app.change_settings(thinking="normal")
    lone_table(app)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.run(THINK_SECONDS / 2)
    assert app.names() == ["Back"]
    app.run(ANSWERED)
    assert len(cards(app)) == 2


def test_the_sea_moves_on_while_the_orca_thinks(make_app: MakeApp, orca: SlowOrca) -> None:
    app = make_app(seed=11)
    app.worker = Worker(lambda: orca)
    lone_table(app)
    app.tap("Hint")
    app.run(1.0)
    before = app.stack.items()
    app.run(2.0)
    assert app.stack.items() != before


# One moment, one pair of eyes


def test_closing_cancels_the_question(app: DrivenApp, orca: SlowOrca) -> None:
    lone_table(app)
    app.tap("Hint")
    app.tap("Back")
    app.tap("Hint")
    assert len(orca.asked) == 2, "nobody waits for the first answer any more"


def test_a_late_answer_is_never_shown_for_another_moment(app: DrivenApp, orca: SlowOrca) -> None:
    lone_table(app)
    app.tap("Hint")
    app.tap("Back")
    late = orca.answers[-1]
    scene = bid_lowest(app)
    app.tap("Hint")
    late.set_result(ends_of_the_hand(orca.asked[0]))
    app.run(ANSWERED)
    assert app.names() == ["Back"]
    orca.say(ends_of_the_hand(orca.asked[1]))
    app.run(ANSWERED)
    assert orca.asked[1].hand == hand(scene)
    assert len(cards(app)) == 2


def test_at_one_moment_the_orca_is_asked_once(app: DrivenApp, orca: SlowOrca) -> None:
    lone_table(app)
    orca.answer = ends_of_the_hand
    for _ in range(2):
        app.tap("Hint")
        app.run(ANSWERED)
        app.tap("Back")
    assert len(orca.asked) == 1
    bid_lowest(app)
    app.tap("Hint")
    assert len(orca.asked) == 2


def test_it_is_asked_with_the_view_of_whoever_looks(app: DrivenApp, orca: SlowOrca) -> None:
    app.change_settings(hints="always")
    scene = table(app, "crab", PERSON, PERSON)
    app.tap("Hint")
    (view,) = orca.asked
    assert view.seat == scene.table.viewer
    assert view == scene.table.session.match.view(view.seat)


def test_it_goes_with_the_claim_and_leaves_nothing_to_be_seen(app: DrivenApp, orca: SlowOrca) -> None:
    """Checks that the panel closes at once when the screen is taken back, then the curtain comes."""
    app.change_settings(hints="always", motion="full")
    scene = table(app, PERSON, "crab", PERSON)
    app.run(2.0)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.run(ANSWERED)
    panel = app.stack.top
    assert isinstance(panel, HintScene)
    private = surfaces(app, panel)
    scene.table.feed.release()
    app.tick(FRAME)
    app.tick(FRAME)
    assert not isinstance(app.stack.top, HintScene)
    assert not private & {id(item.surface) for item in app.stack.items()}
    app.run(2.0)
    assert isinstance(app.stack.top, CurtainScene)


def test_behind_a_pause_nothing_of_it_is_seen(app: DrivenApp, orca: SlowOrca) -> None:
    lone_table(app)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.run(ANSWERED)
    panel = app.stack.top
    assert isinstance(panel, HintScene)
    assert not panel.is_public
    assert panel.public_items() == []
    private = surfaces(app, panel)
    app.key("p")
    app.run(1.0)
    assert isinstance(app.stack.top, PauseScene)
    assert not private & {id(item.surface) for item in app.stack.items()}
    app.tap("Go on")
    assert app.stack.top is panel


def surfaces(app: DrivenApp, panel: HintScene) -> set[int]:
    """Returns the surfaces of the cards and their consequences, which no other seat may see."""
    drawn = pieces_drawn(app, panel.items)
    return {id(surface) for spot, surface in drawn if spot.look.startswith(("weather:", "count:"))}


def test_leaving_for_the_menu_waits_for_no_answer(app: DrivenApp, orca: SlowOrca) -> None:
    scene = lone_table(app)
    app.tap("Hint")
    app.stack.restart(Scene(app))
    scene.table.hints.request()
    assert len(orca.asked) == 2, "nobody waits for the first answer any more"


# Nothing came of it


def test_where_the_orca_fails_it_is_said_and_can_be_asked_again(
    app: DrivenApp, orca: SlowOrca, caplog: pytest.LogCaptureFixture
) -> None:
    scene = lone_table(app)
    app.tap("Hint")
    orca.answers[-1].set_exception(RuntimeError("the process died"))
    app.run(ANSWERED)
    assert app.names() == ["Ask again", "Back"]
    assert app.texts() == ["No advice this time."]
    assert "the hint has failed" in caplog.text
    orca.answer = ends_of_the_hand
    app.tap("Ask again")
    app.run(ANSWERED)
    assert len(cards(app)) == 2
    app.tap("Back")
    assert app.stack.top is scene


def test_the_orca_itself_can_be_asked(make_app: MakeApp) -> None:
    app = make_app(seed=SEED, motion="off")
    app.change_settings(thinking="none")
    scene = table(app, PERSON, "crab", "snail", "crab", length="one_tide")
    while len(hand(scene)) > 2:
        scene = bid_lowest(app)
    app.tap("Hint")
    app.run(ANSWERED)
    assert set(cards(app)) == {f"Card {card}" for card in hand(scene)}


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (480, 800)])
def test_on_a_kiosk_everything_is_large_enough(make_app: MakeApp, orca: SlowOrca, size: tuple[int, int]) -> None:
    app = make_app(seed=11, motion="off", size=size)
    app.worker = Worker(lambda: orca)
    app.change_settings(thinking="none", screen_inches=10.1)
    lone_table(app)
    orca.answer = ends_of_the_hand
    app.tap("Hint")
    app.run(ANSWERED)
    assert len(cards(app)) == 2
    assert faults(app) == []
