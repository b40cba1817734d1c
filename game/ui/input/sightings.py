"""Sightings: since when each control has been seen in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import NamedTuple, Protocol

from game.ui.geometry import Box
from game.ui.widgets import Control

SEEN_SECONDS = 0.3
"""Seconds for which a thing must have been seen in its place before a pointer can press it."""
INSTEAD_SECONDS, OWN_SECONDS = 0.8, 0.5
"""Seconds since something else stood there that a finger may mean still, and since a tap that has itself removed it."""
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
    """The place of a control, the second since which it has been seen there, and the last one of what stood there."""

    box: Box
    since: float
    other_until: float = -inf


class Sightings:
    """The controls of the top scene, and since when they have been seen."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Seconds on the clock of all sightings."""
        self._scene: SeenScene | None = None
        self._since = inf
        self._controls: dict[str, Sighting] = {}
        self._gone: dict[str, Sighting] = {}
        """Places that controls have left in the last `INSTEAD_SECONDS`, and since when."""

    def tick(self, dt: float, scene: SeenScene | None, *, is_in_place: bool, is_complete: bool) -> None:
        """Advances by `dt` seconds, after which the scene is drawn.

        Args:
            is_in_place: whether the scene is shown, and has come to rest.
            is_complete: whether the frame shows all of it, else what has been seen before.
        """
        self.seconds += dt
        if scene is not self._scene or not is_in_place:
            self._scene, self._since, self._controls, self._gone = scene, self.seconds, {}, {}
        visible = scene.visible_controls if scene else ()
        shown = [control for control in visible if is_complete or control.name in self._controls]
        self._note_gone({control.name: control.box for control in shown})
        self._controls = {control.name: self._sighting(control) for control in shown}

    def _note_gone(self, shown: Mapping[str, Box]) -> None:
        """Remembers the places that controls have left, for a while."""
        for name, before in self._controls.items():
            if name not in shown or not before.box.contains(*shown[name].center):
                self._gone[name] = Sighting(before.box, self.seconds)
        self._gone = {name: one for name, one in self._gone.items() if self.seconds - one.since < INSTEAD_SECONDS}

    def is_seen(self, scene: SeenScene | None, control: Control | None, tapped: float = -inf) -> bool:
        """Returns whether a scene's control, or the water beside all controls, has been seen for long enough.

        Args:
            tapped: the second of the last tap; what it has removed is meant no more.
        """
        if scene is not self._scene:
            return False
        if control is not None and control.name not in self._controls:
            return False
        sighting = Sighting(Box(0, 0, 0, 0), self._since) if control is None else self._sighting(control)
        is_instead = self.seconds - sighting.other_until < INSTEAD_SECONDS - ROUNDING
        is_own = 0 <= sighting.other_until - tapped <= OWN_SECONDS
        return self.seconds - sighting.since >= SEEN_SECONDS - ROUNDING and (is_own or not is_instead)

    def _sighting(self, control: Control) -> Sighting:
        """Returns the sighting of a control; one that has moved away is seen anew."""
        before = self._controls.get(control.name)
        if before and before.box.contains(*control.box.center):
            return before
        others = (
            one.since for name, one in self._gone.items() if name != control.name and one.box.overlaps(control.box)
        )
        return Sighting(control.box, self.seconds, max(others, default=-inf))
