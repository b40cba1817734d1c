"""What must hold of every scene, whatever it shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.ui.app import App
from game.ui.geometry import Box
from game.ui.input.focus import neighbour
from game.ui.scene import Scene
from game.ui.widgets import Control

ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))
ROUNDING = 0.5


def faults(app: App) -> list[str]:
    """Everything wrong with the scene on top: cut words, controls too small, too close, out of reach, or nameless."""
    scene = app.stack.top
    assert scene is not None
    return [*_cut_words(app, scene), *_bad_controls(app, scene), *_out_of_reach(scene.controls)]


def reachable(controls: list[Control], start: Control) -> set[str]:
    """The names of all controls that the arrows lead to."""
    found, todo = {start.name}, [start]
    while todo:
        here = todo.pop()
        for dx, dy in ARROWS:
            there = neighbour(controls, here, dx, dy)
            if there is not None and there.name not in found:
                found.add(there.name)
                todo.append(there)
    return found


def _cut_words(app: App, scene: Scene) -> Iterator[str]:
    for label in scene.labels():
        if not label.fits(app.sprites, app.screen):
            yield f"{label.words!r} does not fit {label.box}"


def _bad_controls(app: App, scene: Scene) -> Iterator[str]:
    least = app.screen.control_px() - ROUNDING
    window = Box(0, 0, app.screen.width, app.screen.height).inflate(ROUNDING)
    for control in scene.controls:
        box = control.box
        if not control.name:
            yield f"the control at {box} has no name"
        if min(box.w, box.h) < least:
            yield f"{control.name!r} is smaller than {least:.0f} px: {box}"
        if not window.encloses(box):
            yield f"{control.name!r} leaves the window: {box}"
    for one, other in combinations(scene.controls, 2):
        if one.name == other.name:
            yield f"two controls are called {one.name!r}"
        if one.box.inset(ROUNDING).overlaps(other.box):
            yield f"{one.name!r} overlaps {other.name!r}"


def _out_of_reach(controls: list[Control]) -> Iterator[str]:
    usable = [control for control in controls if control.can_focus]
    names = {control.name for control in usable}
    for control in usable:
        missing = names - reachable(usable, control)
        if missing:
            yield f"no arrows lead from {control.name!r} to {sorted(missing)}"
