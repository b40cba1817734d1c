"""The tree passed to screen readers, and their requests."""

# accesskit has no type stubs:
# pyright: reportAttributeAccessIssue=false

from types import SimpleNamespace
from typing import Any

import accesskit
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.input.intents import Activate, FocusOn
from game.ui.scenes.menu import MenuScene
from game.ui.screen_description import DescribedItem, ScreenDescription, Topic
from game.ui.screen_reader.reader import ScreenReader
from game.ui.screen_reader.tree import LINES, NodeNumbers, TreeNode, window_of
from tests.ui.conftest import MakeApp
from tests.ui.screen_reader.whole_games import SHORT, describe, missing, play

BOX = Box(10, 20, 100, 50)
PLAY = DescribedItem("menu/Play", "Play", "button", BOX)
MUSIC = DescribedItem("menu/Music", "Music", "switch", BOX, states=frozenset({"on"}))
DEAD = DescribedItem("menu/Deal", "Deal", "button", BOX, states=frozenset({"disabled"}))
HAND = Topic("hand", 0, "Your hand", ("Card 5",))
TOLD = ScreenDescription("menu", "Menu", (PLAY, MUSIC, DEAD), (HAND,), ("It begins.",), PLAY.id)


class System:
    """A fake system interface with a screen reader to start and stop."""

    def __init__(self, begin: Any, act: Any, end: Any) -> None:
        self.begin, self.act, self.end = begin, act, end
        self.shown: list[Any] = []
        self.has_keyboard: list[bool] = []

    def show(self, tree: Any) -> None:
        self.shown.append(tree())

    def focus(self, is_ours: bool) -> None:
        self.has_keyboard.append(is_ours)


@pytest.fixture
def systems() -> list[System]:
    return []


@pytest.fixture
def opener(systems: list[System]) -> Any:
    def open_system(begin: Any, act: Any, end: Any) -> System:
        systems.append(System(begin, act, end))
        return systems[-1]

    return open_system


def names(window: TreeNode) -> list[str]:
    return [branch.node.label or branch.node.value or "" for branch in window.walk()]


def number(update: Any, name: str) -> int:
    return next(number for number, node in update.nodes if name in (node.label, node.value))


def test_the_tree_has_what_can_be_pressed_looked_at_and_what_has_happened() -> None:
    window = window_of(TOLD)
    assert names(window)[:2] == ["Ebb & Flock", "Menu"]
    assert {"Play", "Music", "Deal", "Your hand", "Card 5", "It begins."} <= set(names(window))
    play_node, music, dead = (branch.node for branch in window.children[0].children)
    assert play_node.supports_action(accesskit.Action.CLICK)
    assert play_node.supports_action(accesskit.Action.FOCUS)
    assert music.toggled == accesskit.Toggled.TRUE
    assert dead.is_disabled
    assert not dead.supports_action(accesskit.Action.CLICK)
    assert window.children[-1].node.live == accesskit.Live.POLITE


def test_the_log_keeps_its_last_sentences() -> None:
    log = window_of(ScreenDescription(log=tuple(map(str, range(50))))).children[-1]
    assert [line.node.value for line in log.children] == list(map(str, range(50)))[-LINES:]


def test_a_thing_keeps_its_number_while_it_is_there_and_no_other_ever_has_it() -> None:
    numbers = NodeNumbers()
    first = numbers.snapshot(window_of(TOLD), PLAY.id)
    assert numbers.id_of(first.focus) == PLAY.id
    assert numbers.snapshot(window_of(ScreenDescription("menu", "Menu", (MUSIC, PLAY))), PLAY.id).focus == first.focus
    numbers.snapshot(window_of(ScreenDescription("other", "Other")), None)
    assert numbers.id_of(first.focus) is None
    assert numbers.snapshot(window_of(TOLD), PLAY.id).focus != first.focus


def test_nothing_is_made_until_somebody_listens_and_nothing_after(opener: Any, systems: list[System]) -> None:
    app = SimpleNamespace(readers=[])
    reader = ScreenReader(app.readers, opener)
    reader.tick(True)
    assert app.readers == []
    systems[0].begin()
    for _ in range(3):
        reader.tick(True)
    assert app.readers == [reader]
    assert systems[0].has_keyboard == [True]
    systems[0].end()
    reader.tick(False)
    assert app.readers == []
    assert systems[0].has_keyboard == [True]


def test_the_system_is_not_called_in_the_tick_in_which_somebody_begins_or_ends(
    opener: Any, systems: list[System]
) -> None:
    app = SimpleNamespace(readers=[])
    reader = ScreenReader(app.readers, opener)
    systems[0].begin()
    reader.tick(True)
    assert app.readers == []
    reader.tick(True)
    systems[0].end()
    reader.notify(TOLD)
    assert systems[0].shown == []


def test_who_ends_and_begins_again_between_two_ticks_is_shown_all_anew(opener: Any, systems: list[System]) -> None:
    app = SimpleNamespace(readers=[])
    reader = ScreenReader(app.readers, opener)
    systems[0].begin()
    reader.tick(True)
    reader.tick(True)
    systems[0].end()
    systems[0].begin()
    reader.tick(True)
    assert app.readers == []
    reader.tick(True)
    assert app.readers == [reader]


def test_what_it_asks_for_is_done_by_the_id_and_nothing_of_what_is_gone(opener: Any, systems: list[System]) -> None:
    reader = ScreenReader([], opener)
    reader.notify(TOLD)
    target = number(systems[0].shown[0], "Play")
    for action in (accesskit.Action.CLICK, accesskit.Action.FOCUS, accesskit.Action.SCROLL_UP):
        systems[0].act(SimpleNamespace(action=action, target=target))
    assert reader.poll_intents() == [Activate(PLAY.id), FocusOn(PLAY.id)]
    systems[0].act(SimpleNamespace(action=accesskit.Action.CLICK, target=target))
    reader.notify(ScreenDescription("other", "Other"))
    assert reader.poll_intents() == []


REQUESTS = st.tuples(st.sampled_from(("CLICK", "FOCUS", "SCROLL_UP")), st.sampled_from(("Play", "Music")))


@given(st.lists(REQUESTS, max_size=40), st.integers(1, 8))
def test_however_many_requests_come_a_tick_handles_the_newest_of_each_kind(
    once: list[tuple[str, str]], times: int
) -> None:
    asked = once * times
    systems: list[System] = []

    def open_system(begin: Any, act: Any, end: Any) -> Any:
        systems.append(System(begin, act, end))
        return systems[-1]

    reader = ScreenReader([], open_system)
    reader.notify(TOLD)
    ids = {"Play": PLAY.id, "Music": MUSIC.id}
    for action, name in asked:
        target = number(systems[0].shown[0], name)
        systems[0].act(SimpleNamespace(action=getattr(accesskit.Action, action), target=target))
    newest = {action: name for action, name in asked if action != "SCROLL_UP"}
    intents = {"CLICK": Activate, "FOCUS": FocusOn}
    in_order = sorted(newest.items(), key=lambda one: max(place for place, other in enumerate(asked) if other == one))
    assert reader.poll_intents() == [intents[action](ids[name]) for action, name in in_order]
    assert reader.poll_intents() == []


def test_a_press_of_a_screen_reader_leads_on(make_app: MakeApp, opener: Any, systems: list[System]) -> None:
    app = make_app(home=MenuScene, motion="off", paints=False)
    reader = ScreenReader(app.readers, opener)
    systems[0].begin()
    app.push(MenuScene(app))
    reader.tick(True)
    reader.tick(True)
    app.tick(0.1)
    systems[0].act(SimpleNamespace(action=accesskit.Action.CLICK, target=number(systems[0].shown[-1], "Play")))
    app.tick(0.1, app.poll_readers())
    assert app.top is not None
    assert app.top.name == "shelf"


def test_where_a_system_has_none_the_game_is_played_without() -> None:
    app = SimpleNamespace(readers=[])
    ScreenReader(app.readers, lambda *_: None).tick(True)
    assert app.readers == []


@pytest.mark.skipif(bool(missing()), reason=f"this machine lacks {missing()}")
def test_a_button_that_cannot_be_pressed_says_so_and_why_to_the_systems_readers() -> None:
    assert "Back: Cannot be chosen now. This is the first page." in describe("How to play")


@pytest.mark.skipif(bool(missing()), reason=f"this machine lacks {missing()}")
def test_a_game_from_the_menu_to_its_end_by_the_systems_tree_alone() -> None:
    said, winners = play(*SHORT)
    assert winners
    assert all(name in said[-2] for name in winners)
