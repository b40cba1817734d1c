"""The scene in a game card's window on the shelf, composed once and fitted to any window."""

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

WINDOW, WIDE_WINDOW = (500.0, 620.0), (972.0, 384.0)
"""Width and height of a composition in design px: a usual one, and one as wide as a portrait stage."""
WIDE = 1.5
"""Aspect ratio from which a window takes the wide composition."""
READ_GROWS = 0.2
"""Growth of pieces that are read, by that of the text, because large words leave windows less room."""
BOB, BOB_SECONDS, BOB_TILT = 0.035, 3.2, 3.0
"""Bobbing: amplitude by the width, period in seconds, and tilt in degrees."""

OVER = 60
"""Layer of the first piece without a layer of its own."""
HOP, LATER = 0.16, 0.2
"""Height of a hop by the width; and the delay of the next group, as a share of the motion."""


class Diorama(NamedTuple):
    """A small scene in a window of the shelf, in px of that window."""

    backdrop: Backdrop
    pose: Pose
    afloat: tuple[tuple[str, ...], ...] = ()
    """Names of the bobbing pieces; those of one group move together."""


WATER, WIDE_WATER = 470.0, 290.0
"""Default water line of pieces that stand in the sea, and the one in a wide window."""
SEA = make_waves((362, 392, WATER, 530, 590))
WIDE_SEA = make_waves((202, 228, WIDE_WATER, 335, 372))
SIDE_BY_SIDE, HAND = 0.3, 120
"""Margin of a row by the width of a piece's cell; width of a pointing hand."""


@dataclass(frozen=True)
class Composition:
    """A scene in design px of its window; the lift of its pieces is for that size."""

    pieces: Mapping[str, Node]
    """Pieces without a layer lie over the sea, each in front of the one before it."""
    afloat: tuple[tuple[str, ...], ...] = ()
    """The bobbing pieces; those of one group move together."""
    waves: tuple[Wave, ...] = SEA
    """Waves counted from the upper edge; the first one is the horizon."""
    t: float = 0.2
    """The time of day."""
    sun: Cutout | None = None
    clouds: tuple[Cutout, ...] = ()
    window: tuple[float, float] = WINDOW
    wide: Composition | None = None
    """The scene in a wide window; None for the whole usual one in the middle of a wider sea."""
    read: frozenset[str] = frozenset()
    """The pieces with figures."""

    def fitted(self, width: int, height: int, text_size: float = 1.0) -> Diorama:
        """Returns the scene scaled to cover a window of that many px, cropped evenly."""
        is_wide = width > WIDE * height
        if is_wide and self.wide:
            return self.wide.fitted(width, height, text_size)
        cover = min if is_wide and self.window == WINDOW else max
        k = cover(width / self.window[0], height / self.window[1])
        left, top = (width - self.window[0] * k) / 2, (height - self.window[1] * k) / 2
        backdrop = compose_backdrop((width, height, k), self.t, self.waves, top, self.sun, self.clouds)
        placed = enumerate(flatten(Group(self.pieces, left / k, top / k), k, SpriteState).items(), OVER)
        pose = {name: sprite if sprite.z else replace(sprite, z=z) for z, (name, sprite) in placed}
        growth = 1 + READ_GROWS * (text_size - 1)
        pose |= {name: replace(pose[name], w=pose[name].w * growth) for name in self.read}
        return Diorama(backdrop, pose, self.afloat)


class HowTo(NamedTuple):
    """One of the pictures that explain the game."""

    words: str
    """At most four words; the picture is clear without them."""
    scene: Composition


def row_of_pieces(
    looks: Mapping[str, str], y: float, w: float, tilt: float = 0.0, angle: float = 0.0
) -> dict[str, SpriteState]:
    """Returns pieces side by side, by name.

    Args:
        tilt: outward tilt of the outermost pieces, in degrees.
        angle: rotation of all of them.
    """
    count = len(looks)
    pitch, least = WINDOW[0] / (count + SIDE_BY_SIDE), max(1, count - 1) / 2
    pieces = dict[str, SpriteState]()
    for place, (name, look) in enumerate(looks.items()):
        offset = place - (count - 1) / 2
        pieces[name] = SpriteState(
            look, WINDOW[0] / 2 + offset * pitch, y, w, 0, angle - tilt * offset / least, lift=10
        )
    return pieces


def pointing(at: SpriteState) -> SpriteState:
    """Returns a hand at the lower right of a piece."""
    return SpriteState("hand", at.x + 0.35 * at.w, at.y + 0.6 * at.w, HAND, 0)


def ring_stacks(rings: Mapping[str, int], look: str = "stack:ring") -> Group:
    """Returns shepherds on stacks of rings at the water line; the highest one is glad and crowned.

    Args:
        look: of a ring, with {} for its shepherd.
    """
    most = max(rings.values())
    stacks = (
        ScoreStack(name, n, mood="joy" if n == most else "calm", look=look.format(name), has_crown=n == most)
        for name, n in rings.items()
    )
    return Podium(tuple(stacks), Box(20, 50, WINDOW[0] - 40, WATER - 50)).final_group


def bobbing(scene: Diorama, seconds: float) -> Pose:
    """Returns the scene's pose after some seconds; every group bobs at its own phase, and tilts by whole degrees.

    Every tilt is a drawing of its own: finer ones filled the cache, and what the next press needs was dropped.
    """

    def sway(number: int) -> tuple[float, float]:
        angle = tau * (seconds / BOB_SECONDS + number * PHASE_OFFSET)
        return BOB * sin(angle), round(BOB_TILT * sin(angle / 2))

    return _sway(scene, sway)


def pose_at(scene: Diorama, share: float) -> Pose:
    """Returns the scene's pose at a progress from 0 to 1 of its single motion: the groups hop in turn."""
    least = 1 - LATER * (len(scene.afloat) - 1)

    def hop(number: int) -> tuple[float, float]:
        part = min(1.0, max(0.0, (share - LATER * number) / least))
        return HOP * sin(pi * part), BOB_TILT * sin(tau * part)

    return _sway(scene, hop)


def _sway(scene: Diorama, sway: Callable[[int], tuple[float, float]]) -> Pose:
    """Returns the scene's pose with each group raised, by its smallest width, and tilted if it is one piece."""
    pose = dict(scene.pose)
    for number, group in enumerate(scene.afloat):
        up, tilt = sway(number)
        height = up * min(pose[piece].w for piece in group)
        for piece in group:
            sprite = pose[piece]
            pose[piece] = replace(sprite, y=sprite.y - height, angle=sprite.angle + tilt * (len(group) == 1))
    return pose
