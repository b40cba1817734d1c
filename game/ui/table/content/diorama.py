"""The scene in a game's window on the shelf, composed once and fitted to any window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import pi, sin, tau
from typing import NamedTuple

from msgspec.structs import replace

from game.ui.draw.group import Group, Node, flatten
from game.ui.draw.scenery.backdrop import Backdrop, Cutout, compose_backdrop
from game.ui.draw.scenery.waves import PHASE_OFFSET, Wave, make_waves
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ScoreStack

WINDOW = (500.0, 620.0)
"""Width and height in design px that a composition is made for."""
BOB, BOB_SECONDS, BOB_TILT = 0.035, 3.2, 3.0
"""How far a piece goes up and down, in its width; for how long; and the degrees it leans."""

OVER = 60
"""The layer of the first piece that names none."""
HOP, LATER = 0.16, 0.2
"""How far a piece hops where a scene moves once, in its width; and by how much of that motion the next one is later."""


class Diorama(NamedTuple):
    """A small scene of a game in a window of the shelf, in px of that window."""

    backdrop: Backdrop
    pose: Pose
    afloat: tuple[tuple[str, ...], ...] = ()
    """The pieces that bob on the water, by name; those of one group together."""


WATER = 470.0
"""The line that what stands in the sea stands at, where a scene names no other sea."""
SEA = make_waves((362, 392, WATER, 530, 590))
SIDE_BY_SIDE, HAND = 0.3, 120
"""By how much of a piece's room a row is narrower than the window; the width of a hand that points."""


@dataclass(frozen=True)
class Composition:
    """A scene in design px of `WINDOW`; the lift of its pieces is theirs at that size."""

    pieces: Mapping[str, Node]
    """Those that name no layer lie over the sea, each before the one named ahead of it."""
    afloat: tuple[tuple[str, ...], ...] = ()
    """The pieces that bob; those of one group together."""
    waves: tuple[Wave, ...] = SEA
    """Counted from the upper edge; the first one is the horizon."""
    t: float = 0.2
    """The time of day."""
    sun: Cutout | None = None
    clouds: tuple[Cutout, ...] = ()

    def fitted(self, width: int, height: int) -> Diorama:
        """The scene for a window of that many px: it fills the window, and what is too much is cut off evenly."""
        k = max(width / WINDOW[0], height / WINDOW[1])
        left, top = (width - WINDOW[0] * k) / 2, (height - WINDOW[1] * k) / 2
        backdrop = compose_backdrop((width, height, k), self.t, self.waves, top, self.sun, self.clouds)
        placed = enumerate(flatten(Group(self.pieces, left / k, top / k), k, SpriteState).items(), OVER)
        pose = {name: spot if spot.z else replace(spot, z=z) for z, (name, spot) in placed}
        return Diorama(backdrop, pose, self.afloat)


class HowTo(NamedTuple):
    """One of the pictures that tell how a game is played."""

    words: str
    """At most four; the picture does without them."""
    scene: Composition


def across(
    looks: Mapping[str, str], y: float, w: float, tilt: float = 0.0, angle: float = 0.0
) -> dict[str, SpriteState]:
    """Pieces side by side, by their names.

    Args:
        tilt: how many degrees the outer ones lean, each its way.
        angle: how far all of them are turned.
    """
    count = len(looks)
    pitch, least = WINDOW[0] / (count + SIDE_BY_SIDE), max(1, count - 1) / 2
    pieces = dict[str, SpriteState]()
    for place, (name, look) in enumerate(looks.items()):
        out = place - (count - 1) / 2
        pieces[name] = SpriteState(look, WINDOW[0] / 2 + out * pitch, y, w, 0, angle - tilt * out / least, lift=10)
    return pieces


def pointing(at: SpriteState) -> SpriteState:
    """A hand at the lower right of a piece."""
    return SpriteState("hand", at.x + 0.35 * at.w, at.y + 0.6 * at.w, HAND, 0)


def stacked(rings: Mapping[str, int], look: str = "stack:ring") -> Group:
    """Shepherds on so many rings at the water line; whoever has most is glad and has the crown.

    Args:
        look: of a ring, with {} for its shepherd.
    """
    most = max(rings.values())
    stacks = (
        ScoreStack(name, n, mood="joy" if n == most else "calm", look=look.format(name), has_crown=n == most)
        for name, n in rings.items()
    )
    return Podium(tuple(stacks), Box(20, 50, WINDOW[0] - 40, WATER - 50)).settled


def bobbing(scene: Diorama, seconds: float) -> Pose:
    """The scene's pose after so many seconds on the water: every group goes up and down in its own time."""

    def sway(number: int) -> tuple[float, float]:
        angle = tau * (seconds / BOB_SECONDS + number * PHASE_OFFSET)
        return BOB * sin(angle), BOB_TILT * sin(angle / 2)

    return _swayed(scene, sway)


def moved_once(scene: Diorama, share: float) -> Pose:
    """The scene's pose when so much of its one motion is over, from 0 to 1: one group after another hops."""
    least = 1 - LATER * (len(scene.afloat) - 1)

    def hop(number: int) -> tuple[float, float]:
        part = min(1.0, max(0.0, (share - LATER * number) / least))
        return HOP * sin(pi * part), BOB_TILT * sin(tau * part)

    return _swayed(scene, hop)


def _swayed(scene: Diorama, sway: Callable[[int], tuple[float, float]]) -> Pose:
    """The scene's pose with each group raised, by its least width, and leaning if it is a single piece."""
    pose = dict(scene.pose)
    for number, group in enumerate(scene.afloat):
        up, tilt = sway(number)
        height = up * min(pose[piece].w for piece in group)
        for piece in group:
            spot = pose[piece]
            pose[piece] = replace(spot, y=spot.y - height, angle=spot.angle + tilt * (len(group) == 1))
    return pose
