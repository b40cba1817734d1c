"""An expert's whole games by keys alone: every digit picks its control, and waits are short."""

from dataclasses import dataclass
from random import Random

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.draw.theme import SHEPHERDS
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp

FRAME, LONGEST = 1 / 30, 60_000
NAMES = {"-": "minus", "=": "equals"}


@dataclass
class Played:
    presses: int = 0
    bids: int = 0
    """The number of moves made."""
    waited: float = 0.0
    """Seconds in which nothing could be pressed."""


def expert(make_app: MakeApp, game: str, players: int, **options: object) -> tuple[App, Played]:
    """Plays a random game to its end by digits and Enter."""
    app = make_app(seed=3, motion="off", paints=False)
    app.change_settings(thinking="none", reading=-1)
    seats = tuple(
        SeatPlan(PERSON if seat == 0 else "snail", shepherd.name) for seat, shepherd in enumerate(SHEPHERDS[:players])
    )
    app.push(new_game(app, game, seats, options))
    scene, rng, played = app.top, Random(5), Played()
    assert isinstance(scene, TableScene)
    for _ in range(LONGEST):
        top = app.top
        assert top is not None
        if top.name == "final":
            return app, played
        assert top is scene or top.name in {"scoring", "count"}, f"{top.name} was not asked for"
        if top is scene and not scene.hand.onward:
            app.tick(FRAME)
            played.waited += FRAME
            continue
        before = scene.table.session.match.step_count, scene.table.session.pending_move(0)
        app.key(key_for(scene, rng) if top is scene else "return")
        played.presses += 1
        after = scene.table.session.match.step_count, scene.table.session.pending_move(0)
        played.bids += top is scene and after != before
    raise AssertionError("the game does not end")


def key_for(scene: TableScene, rng: Random) -> str:
    """Returns a digit of a possible next pick, or Enter once the picks make a move."""
    onward = scene.hand.onward
    digits = [control.shortcut for control in scene.hand.numbered.values() if control in onward and control.shortcut]
    if scene.hand.is_complete or not digits:
        return "return"
    key = rng.choice(digits)
    return NAMES.get(key, key)


def test_a_full_game_of_the_tide_takes_two_presses_a_bid_and_half_a_minute_of_waiting(make_app: MakeApp) -> None:
    app, played = expert(make_app, "turn_the_tide", 4, length="full")
    print(played)
    assert app.store.matches.results().matches == 1
    assert played.presses <= 2 * played.bids + 3 * 4
    assert played.waited <= 25.0


@pytest.mark.parametrize(("game", "players"), [("undertow", 3), ("sea_salt_and_paper", 3)])
def test_the_other_games_are_played_by_digits_and_enter_alone(make_app: MakeApp, game: str, players: int) -> None:
    app, played = expert(make_app, game, players)
    print(played)
    assert app.store.matches.results().matches == 1


def test_digits_stand_on_the_places_of_a_hand_and_where_a_card_is_gone_they_do_nothing(make_app: MakeApp) -> None:
    app = make_app(seed=3, motion="off", paints=False)
    app.change_settings(thinking="none", reading=-1)
    seats = (SeatPlan(PERSON, "purl"), SeatPlan("snail", "brine"), SeatPlan("snail", "dip"))
    app.push(new_game(app, "turn_the_tide", seats, {}))
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(2):
        while not scene.hand.onward:
            app.tick(FRAME)
        full = scene.table.session.match.view(0).hand_full
        for number, control in scene.hand.numbered.items():
            assert control.name == f"Card {full[number]}"
        if len(scene.table.session.match.view(0).hand) < len(full):
            app.key("3")
            assert scene.table.path == (), "that card is bid already"
            app.key("4")
            assert scene.table.path == (f"card:{full[3]}",)
            return
        app.key("3")
        app.key("return")
        app.run(0.2)
    raise AssertionError("nothing was bid")
