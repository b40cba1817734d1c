"""The viewer's hand: picked choices, controls, the resulting move, and the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.engine.api import Seat
from game.play.choices import (
    Choice,
    Choices,
    Path,
    choices_after,
    choices_along,
    forced_move,
    move_at,
    path_to,
    phrase,
    press_choice,
)
from game.ui.geometry import Box
from game.ui.input.buttons import button_label
from game.ui.input.focus import Focus
from game.ui.scene import Client
from game.ui.table.contract import CONFIRM, HitArea, take_back
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control, DiscButton

TREMOR_SECONDS = 0.25
"""Seconds within which a second press on a held-up choice counts as the same tap: tremor protection."""


class Hand:
    """Walks the viewer's tree of choices; it has no rules of its own."""

    def __init__(self, app: Client, table: Table) -> None:
        self._app = app
        self._table = table
        self._choices: Choices = ()
        self._controls: Mapping[str, Control] = {}
        """Controls by choice, and the tick."""
        self.numbered: Mapping[int, Control] = {}
        """Controls by digit key, from 0."""
        self._hold_seconds = 0.0
        """Seconds for which the picked choice has been held up."""

    @property
    def sign(self) -> object:
        """A value that differs whenever the choices, the picks or the resulting moves differ."""
        return self._choices, self._table.path, self._is_settled

    @property
    def is_holding(self) -> bool:
        """Whether something is picked and can be laid down."""
        return bool(self._table.path)

    @property
    def can_take_back(self) -> bool:
        """Whether a person has picked something that is not forced."""
        return self.is_holding and forced_move(self._choices) is None

    @property
    def has_just_picked(self) -> bool:
        """Whether a press now may be the same tap as the one that picked the held choice."""
        return self.is_holding and self._hold_seconds < TREMOR_SECONDS

    @property
    def is_complete(self) -> bool:
        """Whether the picks make a move."""
        return bool(self._table.path) and move_at(self._choices, self._table.path) is not None

    def update(self) -> bool:
        """Reads the current choices; new ones clear the picks, but for forced ones.

        Returns:
            whether there is something new to choose.
        """
        table = self._table
        choices = table.session.choices(table.viewer) if table.next_step is None else ()
        if choices == self._choices:
            return False
        self._choices = choices
        table.path = ()
        if (move := forced_move(choices)) is not None:
            table.lift(path_to(choices, move))
        return bool(choices)

    def press(self, chosen: str) -> None:
        """Picks a choice, or makes the move that the picks amount to."""
        if self._table.path[-1:] == (chosen,) and self.has_just_picked:
            return
        if chosen == CONFIRM:
            move = move_at(self._choices, self._table.path)
        else:
            path, move = press_choice(self._choices, self._table.path, chosen)
            if move is None and path != self._table.path:
                self._hold(path)
        if move is not None:
            self._make(move)

    def tick(self, dt: float) -> None:
        self._hold_seconds += dt

    def take_back(self) -> None:
        """Undoes the last pick."""
        self._hold(self._table.path[:-1])

    def hold_up(self, path: Path) -> Choice:
        """Holds up a path picked elsewhere, without a last pick that would act at once; returns that pick.

        Raises:
            LookupError: if the path does not exist.
        """
        last = choices_along(self._choices, path)[-1]
        self._hold(path[:-1] if last.is_immediate else path)
        return last

    def controls(
        self, areas: Mapping[str, HitArea], choose: Callable[[str], None], put_back: Callable[[Seat], None]
    ) -> list[Control]:
        """Returns controls for every choice open now or on the way, the tick, and the choices to take back."""
        self._controls, self.numbered = {}, {}
        if self._table.next_step is not None:
            return []
        open_now = {choice.id: choice for choice in self._open() if choice.id in areas}
        chosen = {id: self._control(choice, areas[id], choose) for id, choice in open_now.items()}
        self._controls = {**chosen, **self._tick(areas, choose)}
        numbers = {id: number for id in chosen if (number := areas[id].number) is not None}
        numbers = numbers or {id: number for number, id in enumerate(chosen)}
        self.numbered = {number: chosen[id] for id, number in numbers.items()}
        for number, control in self.numbered.items():
            control.shortcut = self._key_of(number)
        for id in chosen.keys() & {*self._table.path}:
            chosen[id].states, chosen[id].shown_value = ("on",), str(self._table.path.count(id))
            chosen[id].focusable = press_choice(self._choices, self._table.path, id) != (self._table.path, None)
        return [*self._controls.values(), *self._take_backs(areas, put_back)]

    def _key_of(self, number: int) -> str:
        """Returns the label of the key for a place, counted from 0; "" for none."""
        buttons = self._app.key_map.buttons.get(f"pick_{number + 1}", ())
        keys = (button for button in buttons if not button.startswith(("pad ", "mouse ")))
        return next((button_label(key, self._app.words.tr) for key in keys), "")

    @property
    def onward(self) -> list[Control]:
        """Controls that lead on from the picks: the one that makes the move, or all possible next picks."""
        path = self._table.path
        if self.is_complete:
            ids = [CONFIRM] if CONFIRM in self._controls else path[-1:]
        else:
            ids = [choice.id for choice in choices_after(self._choices, path)]
        return [self._controls[id] for id in ids if id in self._controls]

    @property
    def pressable(self) -> Iterable[Control]:
        """Controls of all open choices, and the tick."""
        return self._controls.values()

    @property
    def discs(self) -> list[Control]:
        return [control for control in self._controls.values() if isinstance(control, DiscButton)]

    @property
    def forward(self) -> Control | None:
        """The first control that leads on."""
        return next(iter(self.onward), None)

    def control_of(self, chosen: str) -> Control | None:
        return self._controls.get(chosen)

    @property
    def _is_settled(self) -> bool:
        """Whether a person chooses, or all that led to the only possible move has been shown."""
        return forced_move(self._choices) is None or not self._table.is_moving

    def _open(self) -> list[Choice]:
        """Returns the open choices, earlier levels first; each id once, at its last place."""
        path = self._table.path
        levels = [choices_after(self._choices, path[:depth]) for depth in range(len(path) + 1)]
        return list({choice.id: choice for level in levels for choice in level}.values())

    def _control(self, choice: Choice, area: HitArea, choose: Callable[[str], None]) -> Control:
        name = self._app.words.translate(choice.name)
        if area.icon:
            is_seen = not area.is_piece
            return DiscButton(name, area.box, area.icon, lambda: choose(choice.id), kind=area.kind, is_seen=is_seen)
        control = CardControl(name, area.box, lambda: choose(choice.id))
        control.press_effect = self._does(choice)
        control.seen, control.is_home = area.seen, area.is_home
        return control

    def _does(self, choice: Choice) -> str:
        """Returns the effect of a press, where the name does not say it."""
        if choice.is_immediate:
            return ""
        if choice.id in self._table.path and self.is_complete:
            return self._app.words.tr("Makes the move.")
        more = choice.move is None
        tr = self._app.words.tr
        return tr("Is held up; more is chosen then.") if more else tr("Is held up; once more makes the move.")

    def _tick(self, areas: Mapping[str, HitArea], choose: Callable[[str], None]) -> dict[str, Control]:
        area = areas.get(CONFIRM)
        if area is None or not self.is_complete or not self._is_settled:
            return {}
        name = self._app.words.translate(area.name or phrase("Do it"))
        return {CONFIRM: DiscButton(name, area.box, area.icon or "check", lambda: choose(CONFIRM), kind=area.kind)}

    def _take_backs(self, areas: Mapping[str, HitArea], put_back: Callable[[Seat], None]) -> list[Control]:
        """Returns controls to take back persons' laid choices; the focus never lands on them by itself."""
        session = self._table.session
        discs: list[Control] = []
        for seat in session.revocable:
            if area := areas.get(take_back(seat)):
                name = take_back_name(self._app, session.shepherds[seat])
                discs.append(CardControl(name, area.box, lambda seat=seat: put_back(seat)))
                discs[-1].lands = False
        return discs

    def _hold(self, path: tuple[str, ...]) -> None:
        self._hold_seconds = 0.0
        self._table.skip_all()
        self._table.lift(path)

    def _make(self, move: object) -> None:
        table = self._table
        if table.viewer is not None:
            table.skip_all()
            table.path = ()
            table.session.choose(table.viewer, move)


def take_back_name(app: Client, shepherd: str) -> str:
    """Returns the spoken name of the control that takes a shepherd's choice back."""
    return app.words.tr("Take back: {shepherd}").format(shepherd=shepherd.capitalize())


class TableFocus(Focus):
    """The focus of one viewer; each viewer gets a new one, so that it reveals no card."""

    def __init__(self) -> None:
        super().__init__()
        self.is_beginning = False
        """Whether a turn has just begun and its cause is still being shown."""
        self._landed_for: object = None
        """The choices and picks at the last landing."""
        self._picked_at: Box | None = None

    def target(self, hand: Hand) -> Control | None:
        """Returns the focused control if it leads on, else the first one that does."""
        onward = hand.onward
        return next((control for control in onward if control.name == self.name), next(iter(onward), None))

    def begin(self) -> None:
        """Lands anew, as a turn begins."""
        self.is_beginning = True

    def remember_pick(self) -> None:
        """Remembers the picked control's place: the next turn begins there."""
        self._picked_at = self.box
        self.is_beginning = False

    def update(self, hand: Hand, is_moving: bool) -> None:
        """Moves the focus to a visible control that leads on, after a pick or as a turn begins."""
        is_due = self.is_beginning or hand.sign != self._landed_for
        self.is_beginning &= is_moving
        self._landed_for = hand.sign
        if is_due:
            onward, pieces = ([c for c in of if c not in hand.discs] for of in (hand.onward, hand.pressable))
            near = None if hand.is_holding else self._picked_at
            self.land((onward or pieces) if self.is_beginning else hand.onward, near)
