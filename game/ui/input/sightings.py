"""Sightings: since when each control has been seen in its place."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, Protocol

from game.ui.geometry import Box
from game.ui.widgets import Control

SEEN_SECONDS = 0.3
"""Seconds for which a thing must have been seen in its place before a pointer can press it."""
ROUNDING = 1e-6
"""Seconds by which sums of frames may be too short."""


class SeenScene(Protocol):
    """A scene as a pointer meets it."""

    controls: list[Control]

    @property
    def visible_controls(self) -> Sequence[Control]:
        """Controls that are drawn."""
        ...


class Sighting(NamedTuple):
    """The place of a control, and the second since which it has been seen there."""

    box: Box
    since: float


class Sightings:
    """The controls of the top scene, and since when they have been seen."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Seconds on the clock of all sightings."""
        self._scene: SeenScene | None = None
        self._since = inf
        self._controls: dict[str, Sighting] = {}

    def tick(self, dt: float, scene: SeenScene | None, *, is_in_place: bool, is_complete: bool) -> None:
        """Advances by `dt` seconds, after which the scene is drawn.

        Args:
            is_in_place: whether the scene is shown, and has come to rest.
            is_complete: whether the frame shows all of it, else what has been seen before.
        """
        self.seconds += dt
        if scene is not self._scene or not is_in_place:
            self._scene, self._since, self._controls = scene, self.seconds, {}
        visible = scene.visible_controls if scene else ()
        shown = [control for control in visible if is_complete or control.name in self._controls]
        self._controls = {control.name: self._sighting(control) for control in shown}

    def is_seen(self, scene: SeenScene | None, control: Control | None) -> bool:
        """Returns whether a scene's control, or the water beside all controls, has been seen for long enough."""
        if scene is not self._scene:
            return False
        if control is not None and control.name not in self._controls:
            return False
        since = self._since if control is None else self._sighting(control).since
        return self.seconds - since >= SEEN_SECONDS - ROUNDING

    def _sighting(self, control: Control) -> Sighting:
        """Returns the sighting of a control; one that has moved away is seen anew."""
        before = self._controls.get(control.name)
        return before if before and before.box.contains(*control.box.center) else Sighting(control.box, self.seconds)
