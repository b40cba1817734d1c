"""Whole games from the menu to the result and back, with each device alone."""

from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from game.engine.games import GAMES
from game.engine.turn_the_tide import PlayWeather
from game.ui.app import App
from game.ui.games import TABLES
from game.ui.input.intents import Intent
from game.ui.scenes.first_scene import opening_scene
from game.ui.scenes.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.devices import Desk, Device, Fingers, Keyboard, Mouse, Pad
from tests.ui.virtual_pad import needs_virtual_pads

GAME = "Turn the Tide"
LONGEST = 20_000
"""Frames after which the game counts as stuck."""

MakeDesk = Callable[..., Desk]


@pytest.fixture
def desk(make_app: MakeApp) -> Iterator[MakeDesk]:
    """Makes a desk with an app at its menu; computers choose at once and nothing moves."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    desks: list[Desk] = []

    def make(**config: object) -> Desk:
        app = make_app(home=MenuScene, seed=3, motion="off", paints=False, **config)
        app.change_settings(thinking="none")
        app.push(MenuScene(app))
        desks.append(Desk(app))
        return desks[-1]

    yield make
    for one in desks:
        one.pads.close()
    pygame.display.quit()


def scene(app: App) -> str:
    return app.stack.top.name if app.stack.top else ""


def play_on(desk: Desk, device: Device) -> set[str]:
    """Presses controls that lead on, until the final scene; returns the names of the scenes passed."""
    seen, tick = {scene(desk.app)}, desk.app.tick

    def watched_tick(dt: float, intents: Sequence[Intent] = ()) -> None:
        tick(dt, intents)
        seen.add(scene(desk.app))

    desk.app.tick = watched_tick
    for _ in range(LONGEST):
        if scene(desk.app) == "final":
            desk.app.tick = tick
            return seen
        name = next(iter(leading_on(desk.app)), None)
        if name is None:
            desk.frame()
        else:
            device.press(name)
    raise AssertionError(f"stuck in {scene(desk.app)} with {desk.app.names()}")  # type: ignore


def leading_on(app: App) -> list[str]:
    names, top = app.names(), app.stack.top  # type: ignore
    if scene(app) == "curtain":
        return names[:1]
    onward = [control.name for control in top.hand.onward] if isinstance(top, TableScene) else []
    return [name for name in ("Next",) if name in names] + onward[len(onward) // 2 :]


def whole_game(desk: Desk, device: Device, title: str = GAME) -> set[str]:
    """Plays from the menu to the result and back; returns the names of the scenes passed."""
    device.press("Play")
    assert scene(desk.app) == "shelf"
    device.press(title)
    seen = play_on(desk, device)
    device.press("Menu")
    assert scene(desk.app) == "menu"
    return seen


@pytest.mark.parametrize("kind", [Fingers, Mouse, Keyboard, pytest.param(Pad, marks=needs_virtual_pads)])
def test_a_whole_game_with_one_kind_of_device(desk: MakeDesk, kind: Callable[[Desk], Device]) -> None:
    table = desk()
    device = kind(table)
    assert whole_game(table, device) >= {"table", "scoring", "final"}
    finished = table.app.store.matches.results()
    assert (finished.matches, finished.kinds["person"].played) == (1, 1)
    if isinstance(device, Pad):
        device.pad.unplug()


def test_a_short_game_of_any_kind_by_finger(desk: MakeDesk, game_name: str) -> None:
    table = desk(game=game_name, options=dict(GAMES[game_name].quick))
    whole_game(table, Fingers(table), TABLES[game_name].title(str))
    assert table.app.store.matches.results().matches == 1


def test_devices_alternate_freely(desk: MakeDesk) -> None:
    table = desk()
    hands = [Fingers(table), Keyboard(table), Mouse(table)]

    class Anyone:
        turn = 0

        def press(self, name: str) -> None:
            self.turn += 1
            hands[self.turn % len(hands)].press(name)

    whole_game(table, Anyone())


def test_from_the_result_a_new_deal_is_one_press_away(desk: MakeDesk) -> None:
    table = desk(game="turn_the_tide", options={"length": "one_tide"})
    mouse = Mouse(table)
    mouse.press("Play")
    mouse.press(GAME)
    assert "scoring" not in play_on(table, mouse), "one round is the whole game: its end tells it"
    assert len(table.app.store.matches.load(1).outcome.scores) == 4  # type: ignore
    mouse.press("Play again")
    for _ in range(10):
        table.frame()
    assert scene(table.app) == "table"
    assert sum(name.startswith("Card ") for name in table.app.names()) == 12  # type: ignore


def test_a_bid_is_taken_back_at_the_island(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene, seed=3, motion="off", seats=("person", "crab", "crab"))
    app.push(opening_scene(app))
    app.run(0.1)
    app.tap("Card " + str(hand(app)[0]))
    app.tap("Bid")
    assert session_of(app).pending_move(0) == PlayWeather(hand(app)[0])
    app.tap("Take back: Brine")
    assert session_of(app).pending_move(0) is None
    app.tap("Card " + str(hand(app)[1]))
    app.key("escape")
    assert scene(app) == "table"
    assert "Bid" not in app.names(), "the first Escape lays the lifted card back"
    app.key("escape")
    assert scene(app) == "pause"


def session_of(app: App):
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top.table.session


def hand(app: App) -> tuple[int, ...]:
    return tuple(move.card for move in session_of(app).match.legal(0) if isinstance(move, PlayWeather))


def test_the_demo_plays_ten_games_by_itself(make_app: MakeApp) -> None:
    options = {"length": "one_tide"}
    app = make_app(home=opening_scene, seed=3, motion="off", demo=True, game="turn_the_tide", options=options)
    app.change_settings(thinking="none")
    app.push(opening_scene(app))
    results: list[object] = []
    for _ in range(LONGEST):
        app.tick(0.5)
        if scene(app) == "final" and app.stack.top not in results:
            results.append(app.stack.top)
        if len(results) == 10:
            break
    assert len(results) == 10
    assert app.store.matches.unfinished() is None, "what computers play by themselves is not kept"


def test_who_deals_anew_is_not_offered_the_game_before(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene, seed=3, motion="off")
    app.push(MenuScene(app))
    for way in (("Play", GAME), ("Another game", "New game")):
        for name in way:
            app.tap(name)
        app.run(0.1)
        app.go_home()
    first = app.store.matches.load(1)
    assert app.store.matches.unfinished() != first
    assert "Go on playing" in app.names()
    app.tap("Go on playing")
    assert scene(app) == "table"
