"""The focused control, and arrow navigation: every control can be reached from every other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from typing import Protocol, TypeVar

from game.ui.geometry import Box
from game.ui.input.pointer_capture import control_by_name
from game.ui.widgets import Control

LIFT_SECONDS = 0.1
SIDEWAYS_COST = 2.0
"""Weight of sideways distance against distance ahead."""


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
        self._age = 0.0

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
        return self._nearest(landing)

    def move_to(self, control: Control) -> None:
        if control.name != self.name:
            self._age = 0.0
        self.name = control.name
        self.box = control.box

    def land(self, controls: Sequence[Control], near: Box | None) -> None:
        """Moves the focus to the nearest landable control, unless it is on one of them already.

        Args:
            near: where the focus last was among these, if it was.
        """
        landing = [control for control in controls if control.can_focus and control.lands]
        if landing and all(control.name != self.name for control in landing):
            self.box = near or self.box
            self.move_to(self._nearest(landing) or landing[0])

    def step(self, controls: Sequence[Control], dx: int, dy: int) -> bool:
        """Moves the focus and returns whether there was a target.

        From nowhere any arrow leads to the nearest control.
        """
        usable = [control for control in controls if control.can_focus]
        current = self.current(controls)
        next_control = neighbour(usable, current, dx, dy) if current else self._nearest(usable)
        if target := next_control or current:
            self.move_to(target)
        return next_control is not None

    def walk(self, controls: Sequence[Control], step: int) -> None:
        """Moves the focus to the next control in reading order, wrapping around; -1 goes back."""
        usable = [control for row in rows_of([c for c in controls if c.can_focus]) for control in row]
        current = self.current(controls)
        if usable:
            self.move_to(usable[(usable.index(current) + step) % len(usable)] if current else usable[0])

    def tick(self, dt: float) -> None:
        """Advances the lift animation by `dt` seconds."""
        self._age += dt

    @property
    def is_moving(self) -> bool:
        """Whether the focused control is still being lifted."""
        return self._age < LIFT_SECONDS

    @property
    def lift(self) -> float:
        """Lift of the focused control, from 0 to 1, easing out."""
        left = 1 - min(1.0, self._age / LIFT_SECONDS)
        return 1 - left * left

    def _nearest(self, controls: Sequence[Control]) -> Control | None:
        """Returns the control nearest to the last focus, or the first."""
        box = self.box
        if box is None:
            return next(iter(controls), None)
        return min(controls, key=lambda control: _distance(box, control.box), default=None)


def neighbour(controls: Sequence[Control], current: Control, dx: int, dy: int) -> Control | None:
    """Returns the control an arrow leads to, or None at the edge."""
    return ArrowNavigation(controls).target(current, dx, dy)


class ArrowNavigation:
    """Arrow navigation among some controls.

    Left and right walk along rows, up and down between neighbouring rows, so all are reachable. At a row's end the
    nearest control in that direction follows. A control with `below` leads down to that one, which is in no row with
    it.
    """

    def __init__(self, controls: Sequence[Control]) -> None:
        self._controls = controls
        self._rows: dict[str, list[list[Control]]] = {}
        """Rows without the control below, by its name."""

    def target(self, current: Control, dx: int, dy: int) -> Control | None:
        """Returns the control an arrow leads to, or None at the edge."""
        below = control_by_name(self._controls, current.below)
        if below and dy > 0:
            return below
        rows = self._rows_without(below)
        index = next(i for i, row in enumerate(rows) if any(control is current for control in row))
        if dx:
            row = rows[index]
            place = next(i for i, control in enumerate(row) if control is current) + dx
            return row[place] if 0 <= place < len(row) else _nearest_ahead(self._controls, current, dx, 0)
        if 0 <= index + dy < len(rows):
            return min(rows[index + dy], key=lambda control: _sideways_gap(current.box, control.box))
        return _nearest_ahead(self._controls, current, 0, dy)

    def _rows_without(self, below: Control | None) -> list[list[Control]]:
        name = below.name if below else ""
        if name not in self._rows:
            self._rows[name] = rows_of([control for control in self._controls if control is not below])
        return self._rows[name]


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


def _sideways_gap(a: Box, b: Box) -> tuple[float, float]:
    """Returns the horizontal gap and the distance of the centres."""
    gap = max(b.x - a.right, a.x - b.right, 0)
    return gap, abs(a.center.x - b.center.x)


def _nearest_ahead(controls: Sequence[Control], current: Control, dx: int, dy: int) -> Control | None:
    def ahead(control: Control) -> float:
        across, down = _centre_offset(current.box, control.box)
        return across * dx + down * dy

    def cost(control: Control) -> float:
        across, down = _centre_offset(current.box, control.box)
        return ahead(control) + SIDEWAYS_COST * abs(across * dy + down * dx)

    return min((control for control in controls if ahead(control) > 1), key=cost, default=None)


def _centre_offset(a: Box, b: Box) -> tuple[float, float]:
    return b.center.x - a.center.x, b.center.y - a.center.y


def _distance(a: Box, b: Box) -> float:
    across, down = _centre_offset(a, b)
    return across * across + down * down
