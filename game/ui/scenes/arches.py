"""The seat screen's arches: windows in a sheet of card with a small sea behind each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from game.ui.draw.canvas import Item, ItemCache, Layer
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import MORNING
from game.ui.geometry import Box, even_centers
from game.ui.kit.island import island
from game.ui.motion import PAPER_FPS
from game.ui.parts.composition import CAPTION
from game.ui.parts.game_card import GameCards
from game.ui.screen import Screen

ARCH = (300, 544)
CARD_AROUND = 16
"""Card on every side of an arch's drawing."""
WATER = 444
"""Water line below the arch's top."""
LEVEL = 4
"""Sheets of an island that are under water, of twelve."""
CROSS = 64
"""Size of the disc that frees an arch."""
HAT, FLAG, PLUS = 92, 100, 156
"""Sizes of the hat disc, of the flag at the lower edge, and of the plus in an empty arch."""
WORDS_APART, WORDS_H, LINE = 24, 58, 1.25
"""Gap between the words of two arches, and their least height, in design px; and that height by their letters."""
DOT, DOT_PITCH, DOTS_H = 34, 68, 64
"""Width of a dot, distance between two, and height of their row, in design px."""
UNDER_FLAG, UNDER_DISC = -4, 4
"""Gaps below the flag, whose picture ends before its box, and below the disc, in design px."""
SIZE = 0.74
"""Scale of islands, rings and boats against the table's."""
SHEPHERD = 1.32
"""Scale of a shepherd against the island's own."""
CLOUDS = ((0.72, 0.24), (0.16, 0.17), (0.66, 0.2), (0.88, 0.15), (0.3, 0.25))
"""Place of each arch's cloud, relative to width and height."""
CLOUD = 0.6
"""Width of a cloud relative to its arch."""
NEAR = {"wide": 984, "square": 966, "tall": 1712}
"""Water line along the lower edge, in design px."""


@dataclass(frozen=True)
class Arch:
    """An arch and its controls, in screen px."""

    window: Box
    cross: Box
    """Place of the disc that frees the arch."""
    hat: Box
    """Place of the hat disc."""
    flag: Box
    plus: Box
    disc: Box
    dots: Box
    """The row of dots below the disc."""
    words: Box
    """Place of the words, below the dots."""

    @property
    def touch(self) -> Box:
        """Touch area of a taken arch, below hat and cross."""
        return Box(self.window.x, self.hat.bottom, self.window.w, self.window.bottom - self.hat.bottom)

    @property
    def is_crowded(self) -> bool:
        """Whether hat and cross overlap, so that only one of them is offered."""
        return self.hat.overlaps(self.cross)

    @property
    def k(self) -> float:
        """Screen px per design px of the drawing."""
        return self.window.w / ARCH[0]


@dataclass(frozen=True)
class _ArchesPlan:
    """Composition of arches for one screen shape, in design px: each row lies between its top and its bottom."""

    k: float
    """Greatest size of an arch."""
    rows: tuple[tuple[float, float], ...]
    pitch: float
    disc: float


_PLANS = {
    "wide": _ArchesPlan(0.93, ((42, 826),), 345, 154),
    "square": _ArchesPlan(0.8, ((64, 820),), 264, 140),
    "tall": _ArchesPlan(0.9, ((40, 790), (796, 1546)), 342, 150),
}


def arches(screen: Screen, visible_seats: Sequence[int]) -> dict[int, Arch]:
    """Returns the arches by number, in one centred row, or two on a narrow screen."""
    plan, (left, top, *_), found = _PLANS[screen.shape], screen.design.drawing, dict[int, Arch]()
    boxes, across = _boxes(screen, plan), ceil(len(visible_seats) / len(plan.rows))
    for row, (y, _) in enumerate(plan.rows):
        numbers = visible_seats[row * across : (row + 1) * across]
        for number, x in zip(numbers, even_centers(len(numbers), plan.pitch, screen.base[0] / 2), strict=True):
            found[number] = Arch(**flatten(Group(boxes, left + x, top + y), screen.u, Box))
    return found


def _boxes(screen: Screen, plan: _ArchesPlan) -> dict[str, Box]:
    """Returns the boxes of an arch, relative to the middle of its upper edge.

    The arch gets the height that flag, disc, dots and words leave over.
    """
    disc, cross, hat, dots_h = (screen.design.control_size(side) for side in (plan.disc, CROSS, HAT, DOTS_H))
    words_h = max(WORDS_H, LINE * screen.design.letter_size(CAPTION))
    below = UNDER_FLAG + disc + UNDER_DISC + dots_h + words_h
    (top, bottom), flag_share = plan.rows[0], FLAG / 2 / ARCH[1]
    k = min(plan.k, (bottom - top - below) / (1 + flag_share) / ARCH[1])
    w, h = ARCH[0] * k, ARCH[1] * k
    disc_y = h + FLAG / 2 * k + UNDER_FLAG + disc / 2
    dots_y = disc_y + disc / 2 + UNDER_DISC + dots_h / 2
    words_y = dots_y + dots_h / 2 + words_h / 2
    return {
        "window": Box(-w / 2, 0, w, h),
        "cross": Box(max(w / 2 - cross, -cross / 2), 0, cross, cross),
        "hat": Box(min(-w / 2, -hat / 2), 0, hat, hat),
        "flag": Box.from_center(0, h, FLAG * k, FLAG * k),
        "plus": Box.from_center(0, h / 2, PLUS * k, PLUS * k),
        "disc": Box.from_center(0, disc_y, disc, disc),
        "dots": Box.from_center(0, dots_y, 0, dots_h),
        "words": Box.from_center(0, words_y, plan.pitch - WORDS_APART, words_h),
    }


class Dioramas:
    """The pictures in the arches; they share one small sea, and are drawn again only when something has moved.

    Args:
        seated: returns a shepherd on its seat in a mood, relative to the middle of the water line.
    """

    def __init__(
        self, sprites: Sprites, scenery: Scenery, screen: Screen, arch: Arch, seated: Callable[[str, str], Group]
    ) -> None:
        self._sprites = sprites
        self._scenery = scenery
        self._seated = seated
        self._scene = _behind_an_arch(screen, arch)
        self._windows = GameCards(sprites, "arch", 1 + 2 * CARD_AROUND / ARCH[0])
        self._pictures = defaultdict[int, ItemCache](ItemCache)
        """Cached items of each picture, because the shared sea holds only one state."""

    def items(
        self, places: Mapping[int, Arch], shepherds: Sequence[str | None], joyful: Sequence[bool], seconds: float
    ) -> list[Item]:
        """Returns all arches with their shepherds after some seconds of drifting; None is an empty arch."""
        items: list[Item] = []
        for number, arch in places.items():
            drift = int(seconds * PAPER_FPS + number / len(shepherds)) / PAPER_FPS
            arch_state = number, arch, shepherds[number], joyful[number], drift
            inside = partial(
                self._pictures[number].items, arch_state, partial(self._inside, *arch_state), self._sprites.render_queue
            )
            items += self._windows.items(number, arch.window, inside)
        return items

    def _inside(self, number: int, arch: Arch, shepherd: str | None, is_joyful: bool, drift: float) -> list[Item]:
        inside = [*self._scenery.layers(self._scene, drift), self._cloud(arch, number)]
        if shepherd:
            inside += self._sitting(arch, shepherd, "joy" if is_joyful else "calm")
        return [layer.item for layer in sorted(inside, key=lambda layer: layer.z)]

    def _cloud(self, arch: Arch, number: int) -> Layer:
        x, y = CLOUDS[number]
        w = round(CLOUD * arch.window.w)
        cloud = self._sprites.drawing("cloud_b", w=w, tint=MORNING.cloud)
        return Layer(1, Item(cloud, round(x * arch.window.w - w / 2), round(y * arch.window.h)))

    def _sitting(self, arch: Arch, shepherd: str, mood: str) -> list[Layer]:
        land = Group(self._seated(shepherd, mood).children, ARCH[0] / 2, WATER, SIZE)
        states = flatten(Group({"": land}), arch.k, SpriteState).values()
        return [Layer(sprite.z, self._sprites.piece(sprite)) for sprite in states]


def on_an_island(shepherd: str, mood: str) -> Group:
    """Returns a shepherd on an island, the default seat."""
    return island("", shepherd, mood, LEVEL, sheep=SHEPHERD)


def _behind_an_arch(screen: Screen, arch: Arch) -> Backdrop:
    scene = backdrop.seats(screen, screen.design.px(WATER * arch.k), screen.design.window.h)
    k = arch.k / screen.u
    sheets = tuple(replace(sheet, scale=sheet.scale * k, stretch=0.85 * arch.k) for sheet in scene.sheets[:4])
    w, h = round(arch.window.w), round(arch.window.h)
    return replace(scene, width=w, height=h, u=arch.k, sheets=sheets, clouds=(), has_hills=False)


def near_sea(screen: Screen) -> Backdrop:
    """Returns the sheets of water along the lower edge."""
    near = screen.design.drawing.y + NEAR[screen.shape]
    scene = backdrop.seats(screen, near, near)
    return replace(scene, sheets=scene.sheets[4:], has_sky=False)
