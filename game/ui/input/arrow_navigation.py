"""Arrow navigation: an arrow leads only to what lies within 45 degrees, and the arrows lead everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from game.ui.geometry import Box
from game.ui.widgets import Control

Way: TypeAlias = tuple[int, int]
"""Direction of an arrow: right and down are positive."""
Links: TypeAlias = dict[tuple[Control, Way], Control]
"""Targets by control and direction."""
RIGHT, LEFT, DOWN, UP = WAYS = (1, 0), (-1, 0), (0, 1), (0, -1)
SIDEWAYS_COST, OFFSET_COST = 2.0, 0.3
"""Weights of the sideways gap and of the sideways distance of centres, against the gap ahead."""


def way_between(a: Box, b: Box) -> Way:
    """Returns the direction in which `b` lies from `a`: that of the larger gap between their edges.

    So the nearest points of two boxes lie within 45 degrees of it, however large the boxes are.
    """
    across, down = _gaps(a, b)
    if across > down:
        return RIGHT if (b.center.x, b) > (a.center.x, a) else LEFT
    return DOWN if (b.center.y, b) > (a.center.y, a) else UP


class ArrowNavigation:
    """Arrow navigation among some controls: an arrow leads to the nearest one that lies in its direction.

    Where a control were out of reach, an arrow leads to a farther one in its direction. The controls of the bar lie
    above all others: up leads to them from the topmost others, and down back.
    """

    def __init__(self, controls: Sequence[Control]) -> None:
        self._controls = controls

    def target(self, current: Control, way: Way) -> Control | None:
        """Returns the control an arrow leads to, or None at the edge."""
        if there := self._links.get((current, way)):
            return there
        if way == (DOWN if current.is_in_bar else UP):
            return nearest([one for one in self._controls if one.is_in_bar != current.is_in_bar], current.box)
        return None

    @cached_property
    def _links(self) -> Links:
        bar = [control for control in self._controls if control.is_in_bar]
        others = [control for control in self._controls if not control.is_in_bar]
        return {**_links_among(bar), **_links_among(others)}


def nearest(controls: Sequence[Control], box: Box) -> Control | None:
    """Returns the control whose centre is nearest to a box's, or None if there are no controls."""
    (x, y) = box.center
    return min(controls, key=lambda one: (one.box.center.x - x) ** 2 + (one.box.center.y - y) ** 2, default=None)


def _links_among(controls: Sequence[Control]) -> Links:
    """Returns links to the nearest controls, replaced by links of the tree while some control is out of reach."""
    links, tree = dict(_nearest_links(controls)), _tree(controls)
    while slot := next((slot for slot, there in tree.items() if there not in _reached(links, slot[0])), None):
        links[slot] = tree[slot]  # stays: whoever follows it is there
    return links


def _nearest_links(controls: Sequence[Control]) -> Iterator[tuple[tuple[Control, Way], Control]]:
    for control in controls:
        costs: dict[Way, tuple[float, Control]] = {}
        for other in controls:
            if other is not control:
                way = way_between(control.box, other.box)
                cost = _cost(control.box, other.box, way)
                if way not in costs or cost < costs[way][0]:
                    costs[way] = cost, other
        yield from (((control, way), other) for way, (_, other) in costs.items())


def _tree(controls: Sequence[Control]) -> Links:
    """Returns links that connect all controls both ways, with at most one in each direction.

    Each control is added at the nearest one before it, or else behind the one that is linked there already. That walk
    ends, because it never turns back and there is no circle.
    """
    links: Links = {}
    for number, control in enumerate(controls[1:], 1):
        at = nearest(controls[:number], control.box)
        assert at
        way = way_between(at.box, control.box)
        while (after := links.get((at, way))) and way_between(after.box, control.box) != _opposite(way):
            at, way = after, way_between(after.box, control.box)
        links[at, way], links[control, _opposite(way)] = control, at
        if after:  # the control lies between both
            links[control, way], links[after, _opposite(way)] = after, control
    return links


def _reached(links: Links, start: Control) -> set[Control]:
    """Returns all controls that arrows lead to from a control."""
    found, todo = {start}, [start]
    while todo:
        control = todo.pop()
        new = {there for way in WAYS if (there := links.get((control, way)))} - found
        found |= new
        todo += new
    return found


def _opposite(way: Way) -> Way:
    return -way[0], -way[1]


def _gaps(a: Box, b: Box) -> tuple[float, float]:
    """Returns the horizontal and the vertical gap between two boxes, negative where they overlap."""
    return max(a.x, b.x) - min(a.right, b.right), max(a.y, b.y) - min(a.bottom, b.bottom)


def _cost(a: Box, b: Box, way: Way) -> float:
    (across, down), (dx, dy) = _gaps(a, b), (b.center.x - a.center.x, b.center.y - a.center.y)
    ahead, aside, offset = (across, down, dy) if way[0] else (down, across, dx)
    return ahead + SIDEWAYS_COST * max(0.0, aside) + OFFSET_COST * abs(offset)
