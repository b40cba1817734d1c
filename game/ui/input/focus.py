"""The focused control: where it is, where an arrow moves it, and how it is lifted or nudged."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from math import pi, sin
from typing import Protocol, TypeVar

from game.ui.geometry import Box
from game.ui.input.arrow_navigation import ArrowNavigation, nearest
from game.ui.input.pointer_capture import control_by_name
from game.ui.widgets import Control

LIFT_SECONDS, BUMP_SECONDS = 0.1, 0.14
BUMP = 4
"""Design px by which an arrow that leads nowhere, or a press that changes nothing, nudges the focused control."""


class HasBox(Protocol):
    @property
    def box(self) -> Box: ...


Piece = TypeVar("Piece", bound=HasBox)


class Focus:
    """The focus, stored by name and place, so that it survives a new layout."""

    def __init__(self) -> None:
        self.name = ""
        self.box: Box | None = None
        """The place of the focused control, or its last one; None before the first."""
        self.origin: tuple[str, Box | None] = "", None
        """Name and place of the last focused control outside the bar."""
        self._age = 0.0
        self._bump = 0, 0
        self._since_bump = BUMP_SECONDS

    def current(self, controls: Sequence[Control]) -> Control | None:
        """Returns the focused control, or the landable one nearest to where it was.

        At first that is the screen's way forward. None if nothing may be landed on, until an arrow is pressed.
        """
        usable = [control for control in controls if control.can_focus]
        for control in usable:
            if control.name == self.name:
                return control
        landing = [control for control in usable if control.lands]
        if self.box is None:
            return next((control for control in landing if control.is_home), next(iter(landing), None))
        return nearest(landing, self.box)

    def move_to(self, control: Control) -> None:
        if control.name != self.name:
            self._age = 0.0
        self.name = control.name
        self.box = control.box
        if not control.is_in_bar:
            self.origin = self.name, self.box

    def return_to(self, origin: tuple[str, Box | None]) -> None:
        """Returns to where it was before something was opened."""
        self.name, self.box = self.origin = origin

    def land(self, controls: Sequence[Control], near: Box | None) -> None:
        """Moves the focus to the nearest landable control, unless it is on one of them already.

        Args:
            near: where the focus last was among these, if it was.
        """
        landing = [control for control in controls if control.can_focus and control.lands]
        if landing and all(control.name != self.name for control in landing):
            self.box = near or self.box
            self.move_to((self.box and nearest(landing, self.box)) or landing[0])

    def step(self, controls: Sequence[Control], dx: int, dy: int) -> bool:
        """Moves the focus and returns whether there was a target; else it nudges the focused control.

        From nowhere any arrow leads to the nearest control, from the bar down to where it was before.
        """
        usable = [control for control in controls if control.can_focus]
        current = self.current(controls)
        if current is None:
            usable = [control for control in usable if dy < 0 or not control.is_in_bar]
            target = nearest(usable, self.box) if self.box else next(iter(usable), None)
        else:
            before = control_by_name(usable, self.origin[0]) if current.is_in_bar and dy > 0 else None
            target = before or ArrowNavigation(usable).target(current, (dx, dy))
        if there := target or current:
            self.move_to(there)
        if target is None:
            self.bump(dx, dy)
        return target is not None

    def bump(self, dx: int, dy: int) -> None:
        """Nudges the focused control in a direction."""
        self._bump, self._since_bump = (dx, dy), 0.0

    def walk(self, controls: Sequence[Control], step: int) -> None:
        """Moves the focus to the next control in reading order, wrapping around; -1 goes back."""
        usable = [control for row in rows_of([c for c in controls if c.can_focus]) for control in row]
        current = self.current(controls)
        if usable:
            self.move_to(usable[(usable.index(current) + step) % len(usable)] if current else usable[0])

    def tick(self, dt: float) -> None:
        """Advances lift and nudge by `dt` seconds."""
        self._age += dt
        self._since_bump += dt

    @property
    def is_moving(self) -> bool:
        """Whether the focused control is still being lifted or nudged."""
        return self._age < LIFT_SECONDS or self.is_nudged

    @property
    def is_nudged(self) -> bool:
        return self._since_bump < BUMP_SECONDS

    @property
    def lift(self) -> float:
        """Lift of the focused control, from 0 to 1, easing out."""
        left = 1 - min(1.0, self._age / LIFT_SECONDS)
        return 1 - left * left

    @property
    def nudge(self) -> tuple[float, float]:
        """Offset of the focused control in design px after a bump: there and back."""
        share = BUMP * sin(pi * min(1.0, self._since_bump / BUMP_SECONDS))
        return self._bump[0] * share, self._bump[1] * share


def rows_of(controls: Sequence[Piece]) -> list[list[Piece]]:
    """Groups controls into rows from the top, each from left to right; in a row every two overlap by half their height.

    Low controls make the rows. A high one beside several of them belongs to the one at its centre.
    """
    by_height = sorted(controls, key=lambda control: (control.box.h, control.box.y, control.box.x))
    alike = [list(group) for _, group in groupby(by_height, key=lambda control: (control.box.h, control.box.y))]
    rows: list[list[list[Piece]]] = []
    for group in alike:
        box = group[0].box
        same_row = [row for row in rows if all(_side_by_side(box, others[0].box) for others in row)]
        if same_row:
            min(same_row, key=lambda row, middle=box.center.y: abs(_height(row) - middle)).append(group)
        else:
            rows.append([group])
    return [sorted(chain(*row), key=lambda control: control.box.center.x) for row in sorted(rows, key=_height)]


def _height(row: Sequence[Sequence[HasBox]]) -> float:
    """Returns the centre of the row's lowest control."""
    return row[0][0].box.center.y


def _side_by_side(a: Box, b: Box) -> bool:
    shared = min(a.bottom, b.bottom) - max(a.y, b.y)
    return shared >= min(a.h, b.h) / 2
