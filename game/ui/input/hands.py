"""Fingers and the mouse on the controls: a press acts when it is let go inside the control that it began on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from game.ui.input.intents import Hover, Pointer, Press, Release
from game.ui.widgets import Control

ANSWERED: Pointer = "answered"
"""Stands for the pointer of a press that has been let go, and comes to what is not seen yet."""


@dataclass(frozen=True)
class HeldControl:
    """One pointer on one control."""

    control: str
    is_inside: bool


class Hands:
    """Which control each pointer holds down. Controls are known by name, for they may be laid out anew meanwhile."""

    def __init__(self) -> None:
        self._holds: dict[Pointer, HeldControl] = {}
        self.acting: Control | None = None
        """The control whose press is being done."""

    def press(self, controls: Sequence[Control], press: Press) -> Control | None:
        """The control that is held now; None where there is none, or another finger has it already."""
        control = control_at(controls, press.x, press.y)
        if control is None or any(hold.control == control.name for hold in self._holds.values()):
            return None
        self._holds[press.pointer] = HeldControl(control.name, is_inside=True)
        return control

    def point(self, controls: Sequence[Control], point: Hover) -> None:
        """Follows a pointer; what it slides off looks free again, until it slides back."""
        hold = self._holds.get(point.pointer)
        if hold:
            control = named(controls, hold.control)
            inside = control is not None and control.box.contains(point.x, point.y)
            self._holds[point.pointer] = HeldControl(hold.control, inside)

    def release(self, controls: Sequence[Control], release: Release) -> Control | None:
        """The control to press now, or None if the pointer held none or slid off it."""
        hold = self._holds.pop(release.pointer, None)
        control = named(controls, hold.control) if hold else None
        return control if control and control.enabled and control.box.contains(release.x, release.y) else None

    @contextmanager
    def act(self, control: Control) -> Iterator[None]:
        """Does the press of that control meanwhile."""
        self.acting = control
        try:
            yield
        finally:
            self.acting = None

    def keep_down(self) -> None:
        """The control that acts stays down until all are let go."""
        if self.acting:
            self._holds[ANSWERED] = HeldControl(self.acting.name, is_inside=True)

    def let_go(self) -> None:
        """Forgets every hold; nothing is pressed."""
        self._holds.clear()

    def holds_any(self, pointer: Pointer) -> bool:
        """Whether that finger, or the mouse, began on a control and was not let go since."""
        return pointer in self._holds

    @property
    def held(self) -> tuple[HeldControl, ...]:
        """Every pointer that is on a control."""
        return tuple(self._holds.values())

    def holds(self, control: Control) -> bool:
        """Whether a pointer holds it down."""
        return any(hold.control == control.name and hold.is_inside for hold in self._holds.values())


def control_at(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """The control there that can be pressed, the last one drawn first."""
    return next((control for control in reversed(controls) if control.enabled and control.box.contains(x, y)), None)


def blocked_at(controls: Sequence[Control], x: float, y: float) -> bool:
    """Whether what is touched there is a control that cannot be pressed now."""
    touched = next((control for control in reversed(controls) if control.box.contains(x, y)), None)
    return touched is not None and not touched.enabled


def named(controls: Sequence[Control], name: str) -> Control | None:
    """The control of that name; "" is none's."""
    return next((control for control in controls if name and control.name == name), None)
