"""Which control the arrows are on, and where an arrow leads: every control can be reached from every other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from typing import Protocol, TypeVar

from game.ui.geometry import Box
from game.ui.input.hands import named
from game.ui.widgets import Control

LIFT_SECONDS = 0.1
SIDEWAYS_COST = 2.0
"""How much farther a control counts that lies aside than one that lies ahead."""


class Boxed(Protocol):
    """Something with a box."""

    @property
    def box(self) -> Box:
        """Where."""
        ...


Piece = TypeVar("Piece", bound=Boxed)


class Focus:
    """Remembers the focused control by name and place, so that it survives the controls being laid out anew."""

    def __init__(self) -> None:
        self.name = ""
        self.box: Box | None = None
        """Where it is, or was last; None: nowhere yet."""
        self._age = 0.0

    def current(self, controls: Sequence[Control]) -> Control | None:
        """The focused control; if it is gone, the nearest to where it was that the focus may land on by itself.

        At first it is the screen's way forward. None where nothing may be landed on: until an arrow is pressed.
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
        """Focuses a control."""
        if control.name != self.name:
            self._age = 0.0
        self.name = control.name
        self.box = control.box

    def land(self, controls: Sequence[Control], near: Box | None) -> None:
        """The focus is on one of these: it stays there, or comes to the nearest; to the first one where none is near.

        Args:
            near: where it was last among such, if it was; else it counts from where it is.
        """
        landing = [control for control in controls if control.can_focus and control.lands]
        if landing and all(control.name != self.name for control in landing):
            self.box = near or self.box
            self.move_to(self._nearest(landing) or landing[0])

    def step(self, controls: Sequence[Control], dx: int, dy: int) -> bool:
        """Whether there was a control to go to; it has the focus now. From nowhere any arrow leads to the nearest."""
        usable = [control for control in controls if control.can_focus]
        here = self.current(controls)
        there = neighbour(usable, here, dx, dy) if here else self._nearest(usable)
        if target := there or here:
            self.move_to(target)
        return there is not None

    def walk(self, controls: Sequence[Control], step: int) -> None:
        """The next control in reading order, after the last the first; with -1 the one before."""
        usable = [control for row in rows_of([c for c in controls if c.can_focus]) for control in row]
        here = self.current(controls)
        if usable:
            self.move_to(usable[(usable.index(here) + step) % len(usable)] if here else usable[0])

    def tick(self, dt: float) -> None:
        """Lifts the focused control further."""
        self._age += dt

    @property
    def is_moving(self) -> bool:
        """Whether the focused control is still being lifted."""
        return self._age < LIFT_SECONDS

    @property
    def lift(self) -> float:
        """How far the focused control is lifted, from 0 to 1, fast first."""
        left = 1 - min(1.0, self._age / LIFT_SECONDS)
        return 1 - left * left

    def _nearest(self, controls: Sequence[Control]) -> Control | None:
        """The control nearest to where the focus was; the first if it was nowhere yet."""
        box = self.box
        if box is None:
            return next(iter(controls), None)
        return min(controls, key=lambda control: _distance(box, control.box), default=None)


def neighbour(controls: Sequence[Control], here: Control, dx: int, dy: int) -> Control | None:
    """The control that an arrow leads to, or None at the edge."""
    return Arrows(controls).lead(here, dx, dy)


class Arrows:
    """Where the arrows lead among some controls.

    Left and right walk along rows, up and down between neighbouring rows: so all are reachable. Where a row ends, what
    lies nearest in that direction is next. Some say themselves what is below them: it is in no row with them.
    """

    def __init__(self, controls: Sequence[Control]) -> None:
        self._controls = controls
        self._rows: dict[str, list[list[Control]]] = {}
        """The rows without what is below some of them, by its name."""

    def lead(self, here: Control, dx: int, dy: int) -> Control | None:
        """The control that an arrow leads to from one of them, or None at the edge."""
        below = named(self._controls, here.below)
        if below and dy > 0:
            return below
        rows = self._rows_without(below)
        index = next(i for i, row in enumerate(rows) if any(control is here for control in row))
        if dx:
            row = rows[index]
            place = next(i for i, control in enumerate(row) if control is here) + dx
            return row[place] if 0 <= place < len(row) else _nearest_ahead(self._controls, here, dx, 0)
        if 0 <= index + dy < len(rows):
            return min(rows[index + dy], key=lambda control: _aside(here.box, control.box))
        return _nearest_ahead(self._controls, here, 0, dy)

    def _rows_without(self, below: Control | None) -> list[list[Control]]:
        name = below.name if below else ""
        if name not in self._rows:
            self._rows[name] = rows_of([control for control in self._controls if control is not below])
        return self._rows[name]


def rows_of(controls: Sequence[Piece]) -> list[list[Piece]]:
    """The controls by rows from the top, each from left to right; in a row every two overlap by half their height.

    Low controls make the rows; a high one beside several of them belongs to the one in its middle.
    """
    placed = sorted(controls, key=lambda control: (control.box.h, control.box.y, control.box.x))
    alike = [list(some) for _, some in groupby(placed, key=lambda control: (control.box.h, control.box.y))]
    rows: list[list[list[Piece]]] = []
    for some in alike:
        box = some[0].box
        beside = [row for row in rows if all(_side_by_side(box, others[0].box) for others in row)]
        if beside:
            min(beside, key=lambda row, middle=box.center.y: abs(_height(row) - middle)).append(some)
        else:
            rows.append([some])
    return [sorted(chain(*row), key=lambda control: control.box.center.x) for row in sorted(rows, key=_height)]


def _height(row: Sequence[Sequence[Boxed]]) -> float:
    """Where a row lies: the middle of its least high control."""
    return row[0][0].box.center.y


def _side_by_side(a: Box, b: Box) -> bool:
    shared = min(a.bottom, b.bottom) - max(a.y, b.y)
    return shared >= min(a.h, b.h) / 2


def _aside(a: Box, b: Box) -> tuple[float, float]:
    """How far b is from standing above or below a: first by the gap, then by the centres."""
    gap = max(b.x - a.right, a.x - b.right, 0)
    return gap, abs(a.center.x - b.center.x)


def _nearest_ahead(controls: Sequence[Control], here: Control, dx: int, dy: int) -> Control | None:
    def ahead(control: Control) -> float:
        across, down = _between(here.box, control.box)
        return across * dx + down * dy

    def cost(control: Control) -> float:
        across, down = _between(here.box, control.box)
        return ahead(control) + SIDEWAYS_COST * abs(across * dy + down * dx)

    return min((control for control in controls if ahead(control) > 1), key=cost, default=None)


def _between(a: Box, b: Box) -> tuple[float, float]:
    return b.center.x - a.center.x, b.center.y - a.center.y


def _distance(a: Box, b: Box) -> float:
    across, down = _between(a, b)
    return across * across + down * down
