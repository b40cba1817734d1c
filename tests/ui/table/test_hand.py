"""Focus while somebody may act: one visible control, and Enter changes something; games by random keys."""

from random import Random

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.scene_stack import SceneStack
from game.ui.scenes.pause import PauseScene
from game.ui.table.match_setup import new_game
from game.ui.widgets import Control
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import focus_faults

FRAME = 1 / 30
KEYS = ("left", "right", "up", "down") * 2 + ("return",) * 6 + ("1", "2", "1", "3", "tab", "u", "escape", "h", "p")
PRESSES = 120
TREMOR = 10
"""Frames after which a second press counts."""


class KeyPlayer:
    """Persons of one game at one screen, and what they see."""

    def __init__(self, make_app: MakeApp, game: str, persons: int, motion: str, seed: int) -> None:
        self.app: DrivenApp = make_app(seed=seed, motion=motion, paints=False)
        self.app.change_settings(thinking="none", hints="always")
        kinds = [PERSON] * persons + ["snail"] * (3 - persons)
        seats = (SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "fathom", "brine"), strict=True))
        self.app.push(new_game(self.app, game, tuple(seats), {}))

    @property
    def focused(self) -> Control | None:
        return self.app.top.focus.current(self.app.top.controls) if self.app.top else None

    @property
    def can_act(self) -> bool:
        """Whether something visible can be chosen."""
        top = self.app.top
        return bool(top) and any(control.can_focus and control.lands for control in top.visible_controls)

    @property
    def state(self) -> object:
        """A value that differs after each press with an effect."""
        top = self.app.top
        controls = [(one.name, *one.states, one.shown_value) for one in top.visible_controls] if top else []
        table = getattr(top, "table", None)
        match = table and (table.path, table.session.match.step_count, table.session.match.committed)
        step = table and (table.next_step, table.current_step)
        return top, controls, self.app.texts(), match, step, self.focused and self.focused.name

    def wait(self, frames: int) -> None:
        for _ in range(frames):
            self.app.tick(FRAME)
            self.check()

    def press(self, key: str) -> None:
        """Presses a key; Enter after a moment, because of tremor protection."""
        self.wait(TREMOR if key == "return" else 0)
        can_act, before = self.can_act, self.state
        self.app.key(key)
        self.check()
        self.check_frame()
        assert key != "return" or not can_act or self.state != before, f"Enter changes nothing at {self.focused}"

    def check_frame(self) -> None:
        """Checks that the focus adds something to what has it."""
        sprites, screen, focused = self.app.sprites, self.app.screen, self.focused
        if focused:
            assert focused.items(sprites, screen, 1.0, False) != focused.items(sprites, screen, 0.0, False)

    def check(self) -> None:
        assert self.app.top
        assert [*focus_faults(self.app.top)] == [], self.app.top.name


@pytest.mark.parametrize("motion", ["full", "off"])
@pytest.mark.parametrize("persons", [1, 2])
def test_after_every_key_and_tick_one_thing_has_the_focus_and_enter_changes_something(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game_name: str, persons: int, motion: str
) -> None:
    monkeypatch.setattr(SceneStack, "is_loading", False)  # no frame is drawn
    rng = Random(persons)
    player = KeyPlayer(make_app, game_name, persons, motion, seed=persons)
    for _ in range(PRESSES):
        player.press(rng.choice(KEYS))
        player.wait(rng.choice((0, 1, 2, 2, 20)))
    assert player.app.shows_focus


@pytest.mark.parametrize("way", ["key", "touch", "arrows"])
def test_what_is_closed_gives_the_focus_back_to_where_it_was_before(
    make_app: MakeApp, game_name: str, way: str
) -> None:
    player = KeyPlayer(make_app, game_name, 1, "off", seed=1)
    while not (player.can_act and player.app.top.hand.onward):  # type: ignore[union-attr]
        player.wait(1)
    player.wait(TREMOR)
    before = player.focused
    assert before
    match way:
        case "key":
            player.app.key("p")
        case "touch":
            player.app.tap("Pause")
        case _:
            while player.focused and player.focused.name != "Pause":
                player.app.key("right" if player.focused.is_in_bar else "up")
            player.app.key("return")
    assert isinstance(player.app.top, PauseScene)
    player.app.key("escape")
    assert player.focused
    assert not player.focused.is_in_bar
    assert way == "arrows" or player.focused.name == before.name
