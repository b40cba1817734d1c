"""Several persons at one screen: no frame shows a closed card of anybody but the viewer."""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.ui.input.intents import FocusLost, Press, Release, Resized
from game.ui.table.aids.hint import HintScene
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.table.watcher import Watcher, persons

SIZES = ((1280, 720), (800, 480), (720, 1280))


def tap(game: Watcher, name: str) -> None:
    """Presses the first control whose name has that prefix, once it has been seen for long enough, if any."""
    for _ in range(60):
        names = [control for control in game.app.names() if control.startswith(name)]
        if not names:
            return
        x, y = game.app.place_of(names[0])
        if game.app.stack.accepts(x, y):
            game.frame(Press(x, y))
            game.frame(Release(x, y))
            return
        game.frame()


def bid(game: Watcher) -> None:
    """Bids a card of the viewer, if any."""
    tap(game, "Card")
    if isinstance(game.app.top, TableScene | HintScene):
        tap(game, "Card" if isinstance(game.app.top, HintScene) else "Bid")


def open_eye(game: Watcher) -> None:
    if isinstance(game.app.top, CurtainScene):
        tap(game, game.app.names()[0])


def skip(game: Watcher) -> None:
    game.frame(Press(3, 3))
    game.frame(Release(3, 3))


def key(name: str) -> Callable[[Watcher], None]:
    def strike(game: Watcher) -> None:
        game.app.key(name)
        game.frame()

    return strike


def resize(width: int, height: int) -> Callable[[Watcher], None]:
    return lambda game: game.frame(Resized(width, height))


ACTIONS: Mapping[str, Callable[[Watcher], None]] = {
    "bid": bid,
    "bid again": bid,
    "eye": open_eye,
    "open": open_eye,
    "take back": lambda game: tap(game, "Take back"),
    "pause": key("p"),
    "go on": lambda game: tap(game, "Go on"),
    "next": lambda game: tap(game, "Next"),
    "hint": key("h"),
    "hint's answer": lambda game: game.wait(30),
    "back": key("escape"),
    "enter": key("return"),
    "skip": skip,
    "away": lambda game: game.frame(FocusLost()),
    **{f"{width}x{height}": resize(width, height) for width, height in SIZES},
}
deeds = st.tuples(st.sampled_from(sorted(ACTIONS)), st.sampled_from((0, 0, 1, 3, 8, 25)))


@pytest.mark.parametrize("motion", ["full", "reduced"])
@settings(
    max_examples=8,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(kinds=st.sampled_from((persons(0, 1), persons(0, 2), persons(0, 1, 2))), doing=st.lists(deeds, max_size=30))
def test_whatever_is_done_in_whatever_order(
    make_app: MakeApp, motion: str, kinds: tuple[str, ...], doing: list[tuple[str, int]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        game = Watcher(make_app, patch, kinds, motion)
        game.run_until("Purl")
        for action, frames in doing:
            ACTIONS[action](game)
            game.wait(frames)


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_whoever_takes_back_while_another_hand_leaves_sees_their_own(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    """Lets Purl take back and open the curtain while Dip's hand leaves the table."""
    game = Watcher(make_app, monkeypatch, persons(0, 1, 2), motion)
    for name in ("Purl", "Dip"):
        game.run_until(name)
        open_eye(game)
        game.run_until("Card")
        bid(game)
    tap(game, "Take back: Purl")
    assert isinstance(game.app.top, CurtainScene)
    open_eye(game)
    assert game.scene.table.viewer == 0
    game.wait(45)
    assert game.seen == game.hand(0)


def test_an_answer_that_slides_away_is_not_seen_by_the_next(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets Purl close a hint and bid at once: its sheet must be gone with the hand."""
    game = Watcher(make_app, monkeypatch, persons(0, 1), "full")
    game.run_until("Purl")
    open_eye(game)
    game.run_until("Card")
    game.wait(20)
    key("h")(game)
    game.wait(60)
    assert game.seen & game.hand(0)
    key("return")(game)
    game.wait(10)
    key("return")(game)
    assert game.scene.table.viewer is None
    game.wait(20)


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_behind_a_pause_and_a_curtain_no_card_is_seen(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    game = Watcher(make_app, monkeypatch, persons(0, 1), motion)
    game.run_until("Purl")
    game.wait(20)
    assert game.seen == set()
    open_eye(game)
    game.wait(45)
    assert game.seen == game.hand(0)
    key("p")(game)
    game.wait(20)
    assert game.seen == set()
    tap(game, "Go on")
    game.wait(20)
    assert game.seen == game.hand(0)


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
@pytest.mark.parametrize("frames", range(4))
def test_a_window_that_is_left_while_a_sheet_comes_covers_the_open_hand(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str, frames: int
) -> None:
    game = Watcher(make_app, monkeypatch, persons(0, 1), motion)
    game.run_until("Purl")
    open_eye(game)
    game.run_until("Card")
    key("p")(game)
    game.wait(frames)
    game.frame(FocusLost())
    game.wait(20)
    assert game.seen == set()


@pytest.mark.parametrize("motion", ["full", "off"])
def test_a_window_that_is_left_covers_the_open_hand(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    game = Watcher(make_app, monkeypatch, persons(0, 1), motion)
    game.run_until("Purl")
    open_eye(game)
    game.run_until("Card")
    tap(game, "Card")
    game.frame(FocusLost())
    assert isinstance(game.app.top, CurtainScene)
    assert game.scene.table.viewer is None
    game.wait(30)
    open_eye(game)
    game.run_until("Card")
    assert game.scene.table.viewer == 0
    bid(game)
    game.run_until("Dip")


def test_a_window_that_is_left_hides_nothing_from_one_who_plays_alone(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Watcher(make_app, monkeypatch, persons(0), "off")
    game.run_until("Card")
    game.frame(FocusLost())
    assert isinstance(game.app.top, TableScene)


@pytest.mark.parametrize("keys", ["h", "p", "hp"])
def test_a_window_that_is_left_below_an_overlay_covers_the_open_hand_too(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, keys: str
) -> None:
    """Lets Purl leave during a hint or a pause: the next person must find the curtain."""
    game = Watcher(make_app, monkeypatch, persons(0, 1), "full")
    game.run_until("Purl")
    open_eye(game)
    game.run_until("Card")
    game.wait(20)
    for name in keys:
        key(name)(game)
        game.wait(40)
    game.frame(FocusLost())
    assert game.scene.table.viewer is None
    if "p" in keys:
        tap(game, "Go on")
    for _ in range(60):
        game.frame()
        assert game.seen == set()
    assert isinstance(game.app.top, CurtainScene)
    open_eye(game)
    game.wait(45)
    assert game.seen == game.hand(0)
