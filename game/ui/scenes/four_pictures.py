"""How a game is played, in four pictures on one sheet: between two games that play by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.games import GAMES
from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import lay, opaque
from game.ui.draw.craft.rounded import rounded
from game.ui.draw.spot import Spot
from game.ui.draw.theme import GOLD, INK
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts, box_at
from game.ui.parts.letters import menu_backdrop
from game.ui.table.diorama import Diorama, bobbing
from game.ui.table.stage import Stage
from game.ui.widgets import Label, Panel, Picture
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.scene import Client
    from game.ui.screen import Screen
    from game.ui.table.contract import TableKind

SECONDS = 12.0
"""So long they are shown."""
BEATS = 12
SHEET = {"wide": (960, 440, 1776, 784), "square": (720, 430, 1330, 700), "tall": (540, 800, 960, 1330)}
"""Middle, width and height of the sheet in design px."""
COLUMNS = {"wide": 4, "square": 4, "tall": 2}
PAD, GAP, TITLE, WORDS = 40, 32, 88, 84
"""Round the pictures, between them, and the heights of the heads and of the words below each; design px."""
SHAPE = 400 / 520
CORNER = 26
TITLE_SIZE, WORDS_SIZE, NUMBER = 54, 36, 34
PENNANT = 56
WHITE = (255, 255, 255)


class FourPictures:
    """Shows them one after another in motion; `tick` it and show its `items`."""

    def __init__(self, app: Client, kind: TableKind) -> None:
        self._app = app
        self._kind = kind
        self._seconds = 0.0
        self.fit()

    @property
    def is_over(self) -> bool:
        """Whether they have been shown for long enough."""
        return self._seconds >= SECONDS

    def tick(self, dt: float) -> None:
        """Lets time pass."""
        self._seconds += dt
        self._sea.tick(dt)

    def fit(self) -> None:
        """Follows the screen, the settings and the language."""
        app, screen = self._app, self._app.screen
        told, is_still = self._kind.how_to(app.words.tr), app.motion != "full"
        x, y, w, h = SHEET[screen.shape]
        sheet = box_at(screen, x, y, w, h)
        self._sea = Stage(app.sprites, app.scenery, menu_backdrop(screen), is_still=is_still)
        self._cells = _cells(screen, sheet, len(told))
        self._windows = [_window(cell, screen) for cell in self._cells]
        self._scenes = [
            told_one.scene.fitted(round(box.w), round(box.h)) for told_one, box in zip(told, self._windows, strict=True)
        ]
        self._stages = [Stage(app.sprites, app.scenery, scene.backdrop, is_still=True) for scene in self._scenes]
        words = [
            Label(one.words, Box(cell.x, box.bottom, cell.w, cell.bottom - box.bottom), WORDS_SIZE)
            for one, cell, box in zip(told, self._cells, self._windows, strict=True)
        ]
        self._parts = [Panel(sheet), *self._head(sheet, screen), *words]
        self._drawn: dict[int, tuple[Sequence[Item], pygame.Surface]] = {}

    def _head(self, sheet: Box, screen: Screen) -> list[Label | Picture]:
        """The game's name, and how many can play."""
        counts, h = GAMES[self._kind.name].seats, screen.px(TITLE)
        row = Box(sheet.x, sheet.y + screen.px(PAD) * 0.3, sheet.w, h)
        return [
            Label(self._kind.title(self._app.words.tr), Box(row.x + row.w * 0.28, row.y, row.w * 0.44, h), TITLE_SIZE),
            Picture("icon_seats", Box(row.x + row.w * 0.73, row.y + h * 0.2, h * 0.6, h * 0.6), INK),
            Label(f"{counts[0]} - {counts[-1]}", Box(row.x + row.w * 0.74 + h * 0.6, row.y, h * 1.6, h), TITLE_SIZE),
        ]

    @property
    def _moving(self) -> int:
        """The picture that moves: each in turn."""
        return min(len(self._scenes) - 1, int(self._seconds / SECONDS * len(self._scenes)))

    def items(self) -> list[Item]:
        """Sea, sheet, pictures with their numbers, and arrows between them."""
        app, screen = self._app, self._app.screen
        parts = [item for part in self._parts for item in part.items(app.sprites, screen)]
        pictures = [self._picture(number, scene) for number, scene in enumerate(self._scenes)]
        arrows = Cutouts(self._arrows()).items(app.sprites, screen)
        return [*self._sea.items({}), *parts, *pictures, *arrows, *self._pennants()]

    def _picture(self, number: int, scene: Diorama) -> Item:
        box, beats = self._windows[number], int(self._seconds * BEATS) / BEATS
        moves = number == self._moving and self._app.motion == "full"
        inside = self._stages[number].items(bobbing(scene, beats) if moves else scene.pose)
        seen = self._drawn.get(number)
        if seen is None or seen[0] != inside:
            self._drawn[number] = seen = inside, self._cut(box, inside)
        return Item(seen[1], round(box.x), round(box.y))

    def _cut(self, box: Box, inside: Sequence[Item]) -> pygame.Surface:
        """A picture with round corners, and a thin edge."""
        w, h = round(box.w), round(box.h)
        picture = opaque(w, h)
        for surface, left, top in inside:
            lay(picture, surface, left, top)
        radius = round(self._app.screen.px(CORNER))
        window = rounded(w, h, radius, WHITE)
        window.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        lay(window, rounded(w, h, radius, INK, max(1, round(self._app.screen.px(2)))), 0, 0)
        return window

    def _arrows(self) -> list[Spot]:
        """From each picture to the one beside it."""
        screen = self._app.screen
        pairs = [(one, two) for one, two in zip(self._windows, self._windows[1:], strict=False) if two.x > one.x]
        return [
            Spot("step_arrow", (one.right + two.x) / 2, one.center.y, screen.px(52), 0, lift=4) for one, two in pairs
        ]

    def _pennants(self) -> list[Item]:
        """Each picture's number."""
        sprites, screen = self._app.sprites, self._app.screen
        w = screen.px(PENNANT)
        pennant, found = sprites.drawing("pennant", w=round(w), tint=GOLD), []
        for number, box in enumerate(self._windows, start=1):
            x, y = box.x + w * 0.7, box.y + w * 0.2
            numeral = sprites.numeral(number, screen.px(NUMBER), INK)
            found += [centred(pennant, Box.around(x, y, 0, 0)), centred(numeral, Box.around(x, y - w * 0.2, 0, 0))]
        return found


def _cells(screen: Screen, sheet: Box, count: int) -> list[Box]:
    """A place for each picture with its words, row by row."""
    across, pad, gap = COLUMNS[screen.shape], screen.px(PAD), screen.px(GAP)
    down = -(-count // across)
    top = sheet.y + screen.px(TITLE) + pad * 0.5
    w = (sheet.w - 2 * pad - gap * (across - 1)) / across
    h = (sheet.bottom - pad * 0.5 - top - gap * (down - 1)) / down
    return [
        Box(sheet.x + pad + (number % across) * (w + gap), top + (number // across) * (h + gap), w, h)
        for number in range(count)
    ]


def _window(cell: Box, screen: Screen) -> Box:
    """The picture in its place: as large as fits above the words."""
    h = cell.h - screen.px(WORDS) * screen.text_size
    w = min(cell.w, h * SHAPE)
    return Box.around(cell.center.x, cell.y + h / 2, w, min(h, w / SHAPE))
