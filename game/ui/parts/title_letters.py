"""The title: letters that stand in the sea like islands, with shepherds on them, and the first picture."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.assets import FirstFrameAssets
from game.ui.draw.craft.surfaces import blit_at
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.screen import Screen, layout_size, make_screen

if TYPE_CHECKING:
    from game.store.settings import Settings
    from game.ui.draw.sprites import Sprites

SIZE = 330
"""Letter size in design px if the title fits."""
GAP = 17
RING = 240
RING_AIR = 20
"""Extra gap on either side of the ring."""
SHEPHERD = 209
"""Size of a shepherd beside letters of full size."""
SHEPHERD_SHAPE = 340 / 320
FEET = 15
BOTTOM = 26
"""Depth of the letters' feet below the water line."""
RING_UP = 52
"""Height of the ring above the letters' usual place, clear of the disc below it."""
RING_DOWN = 90
"""Distance below that from which it rises."""
BOB = 5
BOB_SECONDS = 5.2


class Letter(NamedTuple):
    """A letter: its extra depth, and the shepherd on it with their place along its width."""

    glyph: str
    sunk: float = 0
    shepherd: str = ""
    mood: str = "calm"
    foothold: float = 0.5


EBB = (Letter("E", 8, "fathom"), Letter("b", -22), Letter("b", 14, "clover", "joy", 0.27))
FLOCK = (
    Letter("F", -8, "brine"),
    Letter("l", -26),
    Letter("o", 12, "purl"),
    Letter("c", -6),
    Letter("k", 16, "dip", "joy", 0.35),
)
RING_SIGN = Letter("&")
WATER = {"wide": (708,), "square": (690,), "tall": (720, 1310)}
"""Water lines of the title by screen shape, in design px."""
LINES = {1: ((*EBB, RING_SIGN, *FLOCK),), 2: ((*EBB, RING_SIGN), FLOCK)}
BEHIND_WATER = (20, 35)
"""Layers of the letters in the first and second line."""
FAR_TINTS, NEAR_TINTS = (0, 1, 2, 2, 3, 3), (4, 4, 5, 6)
"""Colours of the sea in front of the first and second line."""
AFLOAT = 48
"""Layer of the ring."""


class PlacedLetter(NamedTuple):
    letter: Letter
    x: float
    base: float
    w: float
    h: float
    z: int


class TitleLetters:
    """The title laid out for a screen."""

    def __init__(self, sprites: Sprites, screen: Screen) -> None:
        self._screen = screen
        lines = LINES[len(WATER[screen.shape])]
        self.k = min(
            1.0 if len(lines) == 1 else 1.2,
            *(screen.design.stage.w / self._width(sprites, line, 1.0) for line in lines),
        )
        """Scale from design to drawn size."""
        self.letters: list[PlacedLetter] = []
        for number, (line, water) in enumerate(zip(lines, WATER[screen.shape], strict=True)):
            self._place_line(sprites, line, screen.design.drawing.y + water, BEHIND_WATER[number])

    def pose(self, seconds: float, depth: Callable[[int], float] = lambda _: 0.0) -> Pose:
        """Returns the pose after that many seconds of bobbing; at depth 1 a letter is under water and invisible."""
        deep = {number: depth(number) for number in range(len(self.letters))}
        islands = {f"{n}": Group(self._island(n, seconds, down)) for n, down in deep.items() if down < 1}
        return flatten(Group(islands), self._screen.u, SpriteState)

    def letter_at(self, x: float, y: float) -> int | None:
        """Returns the number of the letter at a place in screen px, or None."""
        x, y = self._screen.design.px(x), self._screen.design.px(y)
        boxes = (Box(place.x - place.w / 2, place.base - place.h, place.w, place.h) for place in self.letters)
        hits = (number for number, box in enumerate(boxes) if box.contains(x, y))
        return next((number for number in hits if self.letters[number].letter is not RING_SIGN), None)

    def _width(self, sprites: Sprites, line: tuple[Letter, ...], k: float) -> float:
        return sum(self._sizes(sprites, letter, k)[0] for letter in line) + GAP * k * (len(line) - 1)

    def _sizes(self, sprites: Sprites, letter: Letter, k: float) -> tuple[float, float]:
        """Returns width and height of a letter at scale k."""
        if letter is RING_SIGN:
            return (RING + 2 * RING_AIR) * k, RING * k
        w, h = sprites.numeral(letter.glyph, self._screen.px(SIZE * k)).get_size()
        return self._screen.design.px(w), self._screen.design.px(h)

    def _place_line(self, sprites: Sprites, line: tuple[Letter, ...], water: float, z: int) -> None:
        k = self.k
        x = self._screen.design.window.center.x - self._width(sprites, line, k) / 2
        for letter in line:
            w, h = self._sizes(sprites, letter, k)
            base = water + (BOTTOM + letter.sunk) * k
            self.letters.append(PlacedLetter(letter, x + w / 2, base, w, h, z))
            x += w + GAP * k

    def _island(self, number: int, seconds: float, depth: float) -> Pose:
        """Returns a letter with its shepherd."""
        standing = self.letters[number]
        letter, dy = standing.letter, math.sin((seconds / BOB_SECONDS + number * 0.17) * math.tau) * BOB * self.k
        if letter is RING_SIGN:
            return self._ring(standing, dy + depth * RING_DOWN * self.k, 1 - depth)
        y = standing.base + dy + depth * (standing.h + (SHEPHERD * SHEPHERD_SHAPE + BOTTOM * 2) * self.k)
        pose = {
            f"letter:{number}": SpriteState(
                f"letter:{letter.glyph}", standing.x, y - standing.h / 2, SIZE * self.k, standing.z, lift=20
            )
        }
        if letter.shepherd:
            w = SHEPHERD * self.k
            x = standing.x + (letter.foothold - 0.5) * standing.w
            top = y - standing.h + FEET * self.k - w * SHEPHERD_SHAPE / 2
            look = f"shepherd:{letter.shepherd}:{letter.mood}"
            pose[f"shepherd:{number}"] = SpriteState(look, x, top, w, standing.z + 1)
        return pose

    def _ring(self, standing: PlacedLetter, down: float, alpha: float) -> Pose:
        """Returns the ring; it floats in front of all water, so it fades in and out."""
        y = standing.base - (BOTTOM + RING_UP) * self.k + down
        return {
            "ring": SpriteState("ring:whole", standing.x, y, RING * self.k, AFLOAT, angle=-8, lift=14, alpha=alpha),
            "sign": SpriteState("disc::paper", standing.x, y, 104 * self.k, AFLOAT + 1, lift=2, alpha=alpha),
        }


def menu_backdrop(screen: Screen) -> Backdrop:
    """Returns the morning backdrop with a sheet of water for each line of the title."""
    first, *second = (screen.design.drawing.y + water for water in WATER[screen.shape])
    scene = backdrop.menu(screen, first)
    if not second:
        return scene
    far = [replace(sheet, tint=tint) for sheet, tint in zip(scene.sheets, FAR_TINTS, strict=True)]
    below = zip(backdrop.menu(screen, second[0]).sheets[2:], NEAR_TINTS, strict=True)
    near = [
        replace(sheet, tint=tint, z=BEHIND_WATER[1] + 5 + number, start=sheet.start + screen.px(130))
        for number, (sheet, tint) in enumerate(below)
    ]
    return replace(scene, sheets=(*far, *near))


class FirstFrame:
    """Sky and sea of the menu, drawn as the settings ask."""

    def __init__(self, settings: Settings, pixels: Path | None = None) -> None:
        self._settings = settings
        self.scenery = Scenery(FirstFrameAssets(pixels), is_quiet=settings.high_contrast)
        """Renders on demand."""

    def draw(self, sheet: pygame.Surface) -> None:
        """Draws onto the window or another surface."""
        width, height = sheet.get_size()
        screen = make_screen(self._settings, *layout_size(width, height), hypot(width, height))
        for layer in self.scenery.layers(menu_backdrop(screen), 0.0):
            blit_at(sheet, *layer.item)
