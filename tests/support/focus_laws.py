"""Laws of the focus: where it is while something can be chosen, and where arrows lead."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias, cast

from game.ui.geometry import Box
from game.ui.input.arrow_navigation import DOWN, LEFT, RIGHT, UP, WAYS, ArrowNavigation, Way
from game.ui.scene import Scene
from game.ui.widgets import Control

ROUNDING = 0.5
"""Px by which places may be rounded."""


def reachable(controls: list[Control], start: Control) -> set[str]:
    """Returns the names of all controls that the arrows reach."""
    usable = [control for control in controls if control.can_focus]
    return {usable[number].name for number in _reached_from(_arrows_of(usable), usable.index(start))}


def lies_within_45_degrees(a: Box, b: Box, way: Way) -> bool:
    """Returns whether the nearest points of two boxes that lie apart are within 45 degrees of a direction."""
    (x, right), (y, bottom) = (b.x - a.right, a.x - b.right), (b.y - a.bottom, a.y - b.bottom)
    ahead = {RIGHT: x, LEFT: right, DOWN: y, UP: bottom}[way]
    aside = max(y, bottom) if way in (RIGHT, LEFT) else max(x, right)
    return ahead + ROUNDING >= max(0.0, aside)


class HasPlace(Protocol):
    @property
    def box(self) -> Box: ...

    @property
    def is_in_bar(self) -> bool: ...


def is_aside(here: HasPlace, there: HasPlace, way: Way) -> bool:
    """Returns whether an arrow must not lead from here to there: into the bar only up leads, out of it down."""
    if here.is_in_bar != there.is_in_bar:
        return way != (UP if there.is_in_bar else DOWN)
    return not lies_within_45_degrees(here.box, there.box, way)


class FocusTarget(NamedTuple):
    """Everything of a control that arrows depend on; the number makes it unique."""

    number: int
    box: Box
    is_in_bar: bool


Arrows: TypeAlias = tuple[dict[Way, int], ...]
"""Targets of the arrows from each control, by number."""


def _arrows_of(usable: list[Control]) -> Arrows:
    targets = tuple(FocusTarget(number, one.box, one.is_in_bar) for number, one in enumerate(usable))
    return _arrows_among(targets)


@lru_cache(maxsize=256)
def _arrows_among(targets: tuple[FocusTarget, ...]) -> Arrows:
    """Returns where the arrows lead; cached, because screens repeat."""
    lead = ArrowNavigation(cast("Sequence[Control]", targets)).target
    ways = ({way: lead(cast("Control", here), way) for way in WAYS} for here in targets)
    return tuple({way: cast("FocusTarget", there).number for way, there in one.items() if there} for one in ways)


def _reached_from(arrows: Arrows, start: int) -> set[int]:
    """Returns the numbers of everything reachable from `start`."""
    found, todo = {start}, [start]
    while todo:
        new = {*arrows[todo.pop()].values()} - found
        found |= new
        todo += new
    return found


def arrow_faults(controls: list[Control]) -> Iterator[str]:
    """Yields arrows that lead aside, and controls out of their reach."""
    usable = [control for control in controls if control.can_focus]
    arrows = _arrows_of(usable)
    for number, (here, leads) in enumerate(zip(usable, arrows, strict=True)):
        for way, there in ((way, usable[n]) for way, n in leads.items()):
            if is_aside(here, there, way):
                yield f"the arrow {way} from {here.name!r} leads to {there.name!r}"
        if missing := {*range(len(usable))} - _reached_from(arrows, number):
            yield f"no arrows lead from {here.name!r} to {sorted(usable[n].name for n in missing)}"


def focus_faults(scene: Scene) -> Iterator[str]:
    """Yields a fault if something can be chosen, and the focus is nowhere or on something invisible."""
    can_act = any(control.can_focus and control.lands for control in scene.visible_controls)
    focused = scene.focus.current(scene.controls)
    if can_act and focused not in scene.visible_controls:
        yield f"the focus is on {focused and focused.name}"
