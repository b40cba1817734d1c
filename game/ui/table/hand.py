"""The viewer's hand in the game: what it has picked, what can be pressed, and what that comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.play.choices import (
    BY_ITSELF,
    Choice,
    Choices,
    Path,
    Phrase,
    move_at,
    open_after,
    phrase,
    picked,
    pressed,
    sole,
)
from game.ui.table.contract import CONFIRM, Place, take_back
from game.ui.widgets import CardControl, Control, DiscButton

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.scene import Client
    from game.ui.table.table import Table

TWICE = 0.25
"""Seconds within which a second press on what is held up is the same tap: whoever trembles has not chosen yet."""


class Hand:
    """Walks the tree of choices of whoever looks at the screen; rules of its own it has none."""

    def __init__(self, app: Client, table: Table) -> None:
        self._app = app
        self._table = table
        self._choices: Choices = ()
        self._seen = 0.0
        """For how many seconds a move that makes itself has been announced."""
        self._held = 0.0
        """For how many seconds what is picked has been held up."""

    @property
    def sign(self) -> object:
        """What can be chosen, what of it is picked, and whether that can be made."""
        return self._choices, self._table.path, self._is_seen

    @property
    def is_holding(self) -> bool:
        """Whether something is picked and can be laid down."""
        return bool(self._table.path)

    @property
    def is_complete(self) -> bool:
        """Whether what is picked comes to a move."""
        return bool(self._table.path) and move_at(self._choices, self._table.path) is not None

    def follow(self) -> None:
        """Takes what can be chosen now; if that is something new, nothing of it is picked yet but what must be."""
        table = self._table
        choices = table.session.choices(table.viewer) if table.next_step is None else ()
        if choices != self._choices:
            self._choices = choices
            table.path = ()
            if only := sole(choices):
                table.lift((only.id,))

    def press(self, chosen: str) -> None:
        """Picks a choice, puts it down, or makes the move it has come to."""
        if self._is_same_tap(chosen):
            return
        if chosen == CONFIRM:
            move = move_at(self._choices, self._table.path)
        else:
            path, move = pressed(self._choices, self._table.path, chosen)
            if move is None:
                self._hold(path)
        if move is not None:
            self._make(move)

    def _is_same_tap(self, chosen: str) -> bool:
        return self._table.path[-1:] == (chosen,) and self._held < TWICE

    def tick(self, dt: float) -> None:
        """Where there is nothing to choose, the one move is made by itself once it could be seen coming."""
        self._held += dt
        if sole(self._choices) is None or self._table.is_moving:
            self._seen = 0.0
            return
        self._seen += dt
        if self._seen >= BY_ITSELF and (choice := sole(self._choices)):
            self._make(choice.move)

    def lay_down(self) -> None:
        """Lays down whatever is picked."""
        self._hold(())

    def hold_up(self, path: Path) -> Choice:
        """Holds up what was picked elsewhere, but does nothing that one press would do; answers what was picked last.

        Raises:
            LookupError: if there is nothing such to pick.
        """
        last = picked(self._choices, path)[-1]
        self._hold(path[:-1] if last.at_once else path)
        return last

    def controls(
        self, places: Mapping[str, Place], choose: Callable[[str], None], put_back: Callable[[Seat], None]
    ) -> list[Control]:
        """A control for every choice that is open or was open on the way, the tick, and the choices to take back."""
        open_now = [self._control(choice, places[choice.id], choose) for choice in self._open() if choice.id in places]
        return [*open_now, *self._tick(places, choose), *self._take_backs(places, put_back)]

    def control_of(self, chosen: str, controls: Sequence[Control]) -> Control:
        """The control of a choice among those laid out."""
        name = next(self.named(choice.name) for choice in self._open() if choice.id == chosen)
        return next(control for control in controls if control.name == name)

    def forward(self, controls: Sequence[Control]) -> Control | None:
        """A control that leads on: what makes the move that is picked, or the first choice that is open."""
        path = self._table.path
        if self.is_complete and (tick := next((control for control in controls if control.is_home), None)):
            return tick
        onward = picked(self._choices, path)[-1:] if self.is_complete else open_after(self._choices, path)
        names = [self.named(choice.name) for choice in onward]
        return next((control for name in names for control in controls if control.name == name), None)

    def nth(self, place: int, controls: Sequence[Control]) -> Control | None:
        """The control of what stands at a place among all that can be picked, counted from 0."""
        names = {self.named(choice.name) for choice in self._open()}
        chosen = [control for control in controls if control.name in names]
        return chosen[place] if place < len(chosen) else None

    def named(self, phrase: Phrase) -> str:
        """The words of a choice in the language spoken."""
        return self._app.words.said(phrase)

    @property
    def _is_seen(self) -> bool:
        """Whether what must be chosen, where there is nothing else, has been seen."""
        return sole(self._choices) is None or not self._table.is_moving

    def _open(self) -> list[Choice]:
        """What can be pressed, what was open first before what came of it; each id once, as it is open last."""
        path = self._table.path
        ways = [open_after(self._choices, path[:depth]) for depth in range(len(path) + 1)]
        return list({choice.id: choice for way in ways for choice in way}.values())

    def _control(self, choice: Choice, place: Place, choose: Callable[[str], None]) -> Control:
        name = self.named(choice.name)
        if place.icon:
            is_seen = not place.is_piece
            return DiscButton(name, place.box, place.icon, lambda: choose(choice.id), kind=place.kind, is_seen=is_seen)
        control = CardControl(name, place.box, lambda: choose(choice.id))
        control.seen, control.is_framed = place.seen, place.is_framed
        control.is_home = place.is_home
        return control

    def _tick(self, places: Mapping[str, Place], choose: Callable[[str], None]) -> list[Control]:
        place = places.get(CONFIRM)
        if place is None or not self._is_seen or move_at(self._choices, self._table.path) is None:
            return []
        name = self.named(place.name or phrase("Do it"))
        return [DiscButton(name, place.box, place.icon or "check", lambda: choose(CONFIRM), kind=place.kind)]

    def _take_backs(self, places: Mapping[str, Place], put_back: Callable[[Seat], None]) -> list[Control]:
        """A laid choice of a person can be taken back by pressing it; the focus never falls on it by itself."""
        session = self._table.session
        discs: list[Control] = []
        for seat in session.revocable:
            if place := places.get(take_back(seat)):
                name = take_back_name(self._app, session.shepherds[seat])
                discs.append(CardControl(name, place.box, lambda seat=seat: put_back(seat)))
                discs[-1].lands = False
        return discs

    def _hold(self, path: tuple[str, ...]) -> None:
        self._held = 0.0
        self._table.skip_all()
        self._table.lift(path)

    def _make(self, move: object) -> None:
        table = self._table
        if table.viewer is not None:
            table.skip_all()
            table.path = ()
            table.session.choose(table.viewer, move)


def take_back_name(app: Client, shepherd: str) -> str:
    """What the control is called that takes a shepherd's choice back."""
    return app.words.tr("Take back: {shepherd}").format(shepherd=shepherd.capitalize())
