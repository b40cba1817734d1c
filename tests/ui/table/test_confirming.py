"""One way to confirm everywhere: picks lead forward, and the focus is on the control that confirms."""

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.games import GAMES
from game.play.choices import Path, choices_after, forced_move, move_at
from game.play.session import Session
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.theme import SHEPHERDS
from game.ui.input.intents import Arrow
from game.ui.scenes.pause import PauseScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.widgets import Control, DiscButton
from tests.ui.conftest import MakeApp

FRAME, LONG = 1 / 30, 4000
SIZES = ((1280, 720), (720, 1280), (800, 480))
FINGER = 48
"""Width of a finger in px."""
PRESSES = 40
"""Presses checked in each game."""


class Person:
    """Plays one seat by the screen alone; the others are computers."""

    def __init__(self, make_app: MakeApp, game: str, seed: int, size: tuple[int, int] = SIZES[0]) -> None:
        self.app = make_app(seed=seed, motion="off", size=size, paints=False)
        self.app.change_settings(thinking="none", reading=0, hints="always")
        players = Random(seed).choice(GAMES[game].seats)
        seats = [SeatPlan(PERSON if seat == 0 else "snail", SHEPHERDS[seat].name) for seat in range(players)]
        self.app.push(new_game(self.app, game, tuple(seats), {}))
        assert isinstance(self.app.top, TableScene)
        self.scene: TableScene = self.app.top
        self._presses = set[bool]()
        """Whether the choices so far made their moves at the first press."""

    @property
    def needs_no_tick(self) -> bool:
        """Whether every choice so far made its move at the first press."""
        return self._presses == {True}

    @property
    def session(self) -> Session:
        return self.scene.table.session

    @property
    def path(self) -> Path:
        return self.scene.table.path

    @property
    def focused(self) -> Control | None:
        return self.scene.focus.current(self.scene.controls)

    @property
    def tick(self) -> Control | None:
        """The coral disc that makes the picked move, if present."""
        coral = [control for control in self.scene.controls if is_coral(control)]
        return next(iter(coral), None) if self.path else None

    def turns(self) -> Iterator[int]:
        """Yields each turn at which it is to choose, pressing everything else, until the game is over."""
        for number in range(LONG):
            top = self.app.top
            if top is self.scene and self.scene.hand.onward and not self.scene.table.is_moving:
                ahead = choices_after(self.session.choices(0), self.path)
                self._presses |= {choice.is_immediate for choice in ahead if choice.move is not None}
                yield number
            elif top is self.scene:
                self.app.tick(FRAME)
                if "Next" in self.app.names():
                    self.app.tap("Next")
            elif "Play again" in self.app.names():
                return
            else:
                self.app.key("return")
                self.app.tick(FRAME)

    def rest(self) -> None:
        for _ in range(10):
            self.app.tick(FRAME)


def is_coral(control: Control) -> bool:
    return isinstance(control, DiscButton) and control.kind == "coral"


@pytest.fixture(params=[1, 2])
def seed(request: pytest.FixtureRequest) -> int:
    return request.param


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_coral_disc_no_second_tap_and_no_enter_takes_a_choice_back(
    make_app: MakeApp, game_name: str, seed: int, size: tuple[int, int]
) -> None:
    """Presses each of them during a pick, and checks that the pick is still held up or the move made."""
    person, rng = Person(make_app, game_name, seed, size), Random(seed)
    pressed = 0
    for _ in person.turns():
        if (pressed := pressed + 1) > PRESSES:
            return
        person.rest()
        held, made = person.path, person.session.match.step_count
        names = [control.name for control in forward_presses(person)] if held else []
        name = rng.choice(names or [control.name for control in person.scene.hand.onward])
        if rng.random() < 0.5:
            person.app.tap(name)
        else:
            person.scene.focus.move_to(next(control for control in person.scene.controls if control.name == name))
            person.app.key("return")
        has_chosen = person.session.match.step_count != made or person.session.pending_move(0) is not None
        assert has_chosen or person.path[: len(held)] == held, (name, held, person.path)


def forward_presses(person: Person) -> list[Control]:
    """Returns the controls that lead on, every coral disc, and the picked control itself if it leads on."""
    hand, path = person.scene.hand, person.path
    held = [control for way in path if (control := hand.control_of(way))]
    return [one for one in (*hand.onward, *held, *([person.tick] if person.tick else [])) if one.can_focus]


def test_the_focus_stands_on_what_does_it_once_a_choice_is_complete(
    make_app: MakeApp, game_name: str, seed: int
) -> None:
    """Checks too that an incomplete choice focuses a possible next pick: the confirm key alone plays a game."""
    person = Person(make_app, game_name, seed)
    for number in person.turns():
        person.rest()
        choices = person.session.choices(0)
        assert person.focused in person.scene.hand.onward, (person.path, person.focused and person.focused.name)
        if move_at(choices, person.path) is not None and person.tick:
            assert person.focused is person.tick
        if number > LONG / 20:
            return
        person.app.key("return")


def test_however_the_arrows_were_pressed_before_the_focus_is_on_a_choice_when_ones_turn_begins(
    make_app: MakeApp, game_name: str, seed: int
) -> None:
    person, rng, turns = Person(make_app, game_name, seed), Random(seed), 0
    for _ in range(LONG):
        if person.app.top is not person.scene:
            person.app.key("return")
            assert not isinstance(person.app.top, PauseScene)
        elif person.scene.hand.onward and not person.scene.table.is_moving:
            person.rest()
            if person.scene.hand.onward:  # otherwise it was the only possible move, which is made by itself
                assert person.focused in person.scene.hand.onward
                turns += not person.path
                person.app.key("return")
        else:
            person.app.tick(FRAME, [Arrow(*rng.choice([(1, 0), (0, -1), (1, 0), (0, 1), (-1, 0)])) for _ in range(3)])
            if "Next" in person.app.names():
                person.app.tap("Next")
        if turns > 15:
            return


def test_a_disc_that_is_struck_while_nothing_else_can_be_meant_says_yes(make_app: MakeApp, game_name: str) -> None:
    person, rng, looked = Person(make_app, game_name, 5), Random(5), 0
    for _ in person.turns():
        person.rest()
        names = {control.name for control in person.scene.controls if is_coral(control)}
        if person.path:
            assert bool(names) <= (move_at(person.session.choices(0), person.path) is not None), names
        if (looked := looked + 1) > PRESSES:
            return
        person.app.tap(rng.choice([control.name for control in person.scene.hand.onward]))


def test_a_pick_is_taken_back_step_by_step_by_a_press_of_its_own(make_app: MakeApp, game_name: str) -> None:
    person, rng, taken, looked = Person(make_app, game_name, 7), Random(7), 0, 0
    for _ in person.turns():
        person.rest()
        if (path := person.path) and forced_move(person.session.choices(0)) is None:
            person.app.tap("Take back")
            assert person.path == path[:-1]
            taken += 1
            person.scene.hold_up(path)
            person.rest()
        if (looked := looked + 1) > PRESSES:
            break
        person.app.tap(rng.choice([control.name for control in person.scene.hand.onward]))
    assert taken or person.needs_no_tick


def test_the_tick_has_room_for_a_finger_on_a_screen_of_720_lines(make_app: MakeApp, game_name: str) -> None:
    person, rng, found = Person(make_app, game_name, 6), Random(6), list[float]()
    for _ in person.turns():
        person.rest()
        if person.tick:
            found.append(min(person.tick.box.w, person.tick.box.h))
        if len(found) > PRESSES:
            break
        person.app.tap(rng.choice([control.name for control in person.scene.hand.onward]))
    assert found or person.needs_no_tick
    assert min(found, default=FINGER) >= FINGER
