"""Pointers on controls: a press counts when it is released inside the control it began on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from game.ui.input.intents import Hover, Pointer, Press, Release
from game.ui.widgets import Control

PENDING: Pointer = "answered"
"""Stands for the pointer of a released press whose result is not visible yet."""


@dataclass(frozen=True)
class CapturedControl:
    control: str
    is_inside: bool


NOTHING = CapturedControl("", is_inside=False)
BESIDE = CapturedControl("", is_inside=True)
"""Stands for the control of a pointer that went down beside all controls."""


class PointerCapture:
    """Controls held down by pointers, by name, because the layout may change meanwhile."""

    def __init__(self) -> None:
        self._holds: dict[Pointer, CapturedControl] = {}
        self.acting: Control | None = None
        """The control whose press is running."""

    def press(self, controls: Sequence[Control], press: Press) -> Control | None:
        """Returns the control held now, or None; a pointer that held it before holds nothing any more.

        That one may be a touch that never ends, as of a wet screen.
        """
        control = control_at(controls, press.x, press.y)
        self._holds[press.pointer] = NOTHING if control else BESIDE
        if control is None:
            return None
        others = [pointer for pointer, hold in self._holds.items() if hold.control == control.name]
        if PENDING in others:
            return None
        self._holds.update(dict.fromkeys(others, NOTHING))
        self._holds[press.pointer] = CapturedControl(control.name, is_inside=True)
        return control

    def move(self, controls: Sequence[Control], point: Hover) -> None:
        """Moves a pointer; a control it slides off looks released until it slides back."""
        hold = self._holds.get(point.pointer)
        if hold:
            control = control_by_name(controls, hold.control)
            inside = control is not None and control.box.contains(point.x, point.y)
            self._holds[point.pointer] = CapturedControl(hold.control, inside)

    def release(self, controls: Sequence[Control], release: Release) -> Control | None:
        """Returns the control to press, or None if the pointer held none or slid off."""
        hold = self._holds.pop(release.pointer, None)
        control = control_by_name(controls, hold.control) if hold else None
        return control if control and control.enabled and control.box.contains(release.x, release.y) else None

    @contextmanager
    def act(self, control: Control) -> Iterator[None]:
        """Marks the control as acting during the block."""
        self.acting = control
        try:
            yield
        finally:
            self.acting = None

    def keep_pressed(self) -> None:
        """Keeps the acting control pressed until all are released."""
        if self.acting:
            self._holds[PENDING] = CapturedControl(self.acting.name, is_inside=True)

    def cancel(self, pointer: Pointer) -> None:
        """Releases what a pointer holds without pressing it."""
        self._holds.pop(pointer, None)

    def release_all(self) -> None:
        """Releases all without pressing anything."""
        self._holds.clear()

    def is_beside(self, pointer: Pointer) -> bool:
        """Whether that pointer went down here beside all controls."""
        return self._holds.get(pointer) is BESIDE

    @property
    def captures(self) -> tuple[CapturedControl, ...]:
        return tuple(self._holds.values())

    def holds(self, control: Control) -> bool:
        """Whether a pointer holds the control down."""
        return any(hold.control == control.name and hold.is_inside for hold in self._holds.values())


def control_at(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """Returns the topmost enabled control at that point."""
    return next((control for control in reversed(controls) if control.enabled and control.box.contains(x, y)), None)


def aimed_control(controls: Sequence[Control], x: float, y: float, near: float, alone: float) -> Control | None:
    """Returns the control at a point, or else the enabled one that was just missed.

    Args:
        near: greatest distance in px of a control that was missed.
        alone: distance in px within which no other control may lie.
    """
    if any(control.box.contains(x, y) for control in controls):
        return control_at(controls, x, y)
    around = [control for control in controls if control.box.distance(x, y) <= alone]
    is_missed = len(around) == 1 and around[0].enabled and around[0].box.distance(x, y) <= near
    return around[0] if is_missed else None


def blocked_at(controls: Sequence[Control], x: float, y: float) -> bool:
    """Whether the topmost control at that point is disabled."""
    hit = next((control for control in reversed(controls) if control.box.contains(x, y)), None)
    return hit is not None and not hit.enabled


def control_by_name(controls: Sequence[Control], name: str) -> Control | None:
    return next((control for control in controls if name and control.name == name), None)
