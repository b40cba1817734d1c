"""How a game is played, in four pictures on one sheet: between two games that play by themselves."""

from __future__ import annotations

from functools import partial
from math import ceil
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
from game.ui.scenes.company import dealt, gone_on, left_game
from game.ui.scenes.games_slip import SHEETS, GameOnSlip, places, slip_items
from game.ui.table.content.diorama import Diorama, moved_once
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.widgets import Control, DiscButton, Label, Panel, Picture
from game.ui.widgets.parts import centred
from game.ui.widgets.text import in_one_size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.scene import Client
    from game.ui.screen import Screen
    from game.ui.table.contract import TableKind

SECONDS = 12.0
"""So long they are shown."""
MOVES_AFTER, MOVES = 0.6, 0.9
"""Seconds of its turn after which a picture moves, and for how long; before and after that it stands still."""
FRAMES = 27
"""Such a motion has so many pictures."""
SHEET = {"wide": (960, 440, 1776, 784), "square": (720, 430, 1330, 700), "tall": (540, 800, 960, 1330)}
"""Middle, width and height of the sheet in design px."""
COLUMNS = {"wide": 4, "square": 4, "tall": 2}
PAD, GAP, TITLE, WORDS = 40, 32, 88, 84
"""Round the pictures, between them, and the heights of the heads and of the words below each; design px."""
ABOVE_PLAY = 14
"""Between the words and the disc that leads to the game: its gold frame."""
SHAPE = 400 / 520
CORNER = 26
TITLE_SIZE, WORDS_SIZE, NUMBER = 54, 36, 34
PENNANT = 56
WHITE = (255, 255, 255)


class FourPictures:
    """Each moves once, one after another; `tick` it and show its `items`.

    Args:
        play: where the disc lies that leads to the game, on a screen.
        tell: shows the pictures of another game.
    """

    def __init__(
        self, app: Client, kind: TableKind, play: Callable[[Screen], Box], tell: Callable[[TableKind], object]
    ) -> None:
        self._app = app
        self.kind = kind
        self._play = play
        self._tell = tell
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
        told = self.kind.how_to(app.words.tr)
        self._told = [kind for kind in app.tables.values() if kind.how_to(app.words.tr)]
        self._places = places(screen, len(self._told), self._play(screen))
        x, y, w, h = SHEET[screen.shape]
        sheet = box_at(screen, x, y, w, h)
        self._sea = stage_of(app, menu_backdrop(screen))
        self._cells = _cells(screen, sheet, self._play(screen).y - screen.px(ABOVE_PLAY), len(told))
        self._windows = [_window(cell, screen) for cell in self._cells]
        self._scenes = [
            told_one.scene.fitted(round(box.w), round(box.h)) for told_one, box in zip(told, self._windows, strict=True)
        ]
        self._stages = [Stage(app.sprites, app.scenery, scene.backdrop, is_still=True) for scene in self._scenes]
        words = [
            Label(one.words, Box(cell.x, box.bottom, cell.w, cell.bottom - box.bottom), WORDS_SIZE)
            for one, cell, box in zip(told, self._cells, self._windows, strict=True)
        ]
        in_one_size(words)
        self._parts = [Panel(sheet), *self._head(sheet, screen), *words]
        self._drawn: dict[int, tuple[Sequence[Item], pygame.Surface]] = {}

    def controls(self) -> list[Control]:
        """The disc that deals a hand of this game, and the slip with all that it can be told of."""
        name, screen, tr = self.kind.name, self._app.screen, self._app.words.tr
        return [
            DiscButton(tr("Play"), self._play(screen), "play", self._deal, kind="coral"),
            *(
                GameOnSlip(self._app, kind, box, self._sheets if kind.name == name else None, partial(self._tell, kind))
                for kind, box in zip(self._told, self._places, strict=True)
            ),
        ]

    def _deal(self) -> None:
        saved = left_game(self._app, self.kind.name)
        self._app.push((saved and gone_on(self._app, saved)) or dealt(self._app, self.kind.name))

    def _sheets(self) -> int:
        """Of the ring that tells how long they are still shown."""
        return max(1, ceil(SHEETS * (1 - self._seconds / SECONDS)))

    def _head(self, sheet: Box, screen: Screen) -> list[Label | Picture]:
        """The game's name, and how many can play."""
        counts, h = GAMES[self.kind.name].seats, screen.px(TITLE)
        y, pad = sheet.y + screen.px(PAD) * 0.3, screen.px(PAD)
        count = self._line(f"{counts[0]} - {counts[-1]}", Box(0, y, sheet.w, h))
        after = h * 1.3 + count.box.w
        title = self._line(self.kind.title(self._app.words.tr), Box(0, y, sheet.w - 2 * pad - after, h))
        title.box = title.box.moved(min(sheet.center.x - title.box.w / 2, sheet.right - pad - after - title.box.w), 0)
        icon = Box(title.box.right + h * 0.6, y + h * 0.2, h * 0.6, h * 0.6)
        count.box = count.box.moved(icon.right + h * 0.1, 0)
        return [title, Picture("icon_seats", icon, INK), count]

    def _line(self, words: str, room: Box) -> Label:
        """Words of the head in a box no wider than they are."""
        sprites, label = self._app.sprites, Label(words, room, TITLE_SIZE)
        width = sprites.measure(words, label.px(sprites, self._app.screen))[0]
        label.box = Box(room.x, room.y, min(room.w, width + 1), room.h)
        return label

    def items(self) -> list[Item]:
        """Sea, sheet, pictures with their numbers, and arrows between them."""
        app, screen = self._app, self._app.screen
        parts = [item for part in self._parts for item in part.items(app.sprites, screen)]
        pictures = [self._picture(number, scene) for number, scene in enumerate(self._scenes)]
        arrows = Cutouts(self._arrows()).items(app.sprites, screen)
        slip = slip_items(app.sprites, screen, self._places)
        return [*self._sea.items({}), *parts, *pictures, *arrows, *self._pennants(), *slip]

    def _picture(self, number: int, scene: Diorama) -> Item:
        box, share = self._windows[number], self._moved(number)
        inside = self._stages[number].items(moved_once(scene, share) if 0 < share < 1 else scene.pose)
        seen = self._drawn.get(number)
        if seen is None or seen[0] != inside:
            self._drawn[number] = seen = inside, self._cut(box, inside)
        return Item(seen[1], round(box.x), round(box.y))

    def _moved(self, number: int) -> float:
        """How much of a picture's motion is over, from 0 to 1: each has its turn."""
        turn = SECONDS / len(self._scenes)
        share = (self._seconds - turn * number - MOVES_AFTER) / MOVES
        return round(FRAMES * min(1.0, max(0.0, share))) / FRAMES if self._app.motion.moves else 0.0

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


def _cells(screen: Screen, sheet: Box, lowest: float, count: int) -> list[Box]:
    """A place for each picture with its words, row by row, all above what lies at `lowest`."""
    across, pad, gap = COLUMNS[screen.shape], screen.px(PAD), screen.px(GAP)
    down = -(-count // across)
    top = sheet.y + screen.px(TITLE) + pad * 0.5
    w = (sheet.w - 2 * pad - gap * (across - 1)) / across
    h = (min(sheet.bottom - pad * 0.5, lowest) - top - gap * (down - 1)) / down
    return [
        Box(sheet.x + pad + (number % across) * (w + gap), top + (number // across) * (h + gap), w, h)
        for number in range(count)
    ]


def _window(cell: Box, screen: Screen) -> Box:
    """The picture in its place: as large as fits above the words."""
    h = cell.h - screen.px(WORDS) * screen.text_size
    w = min(cell.w, h * SHAPE)
    return Box.around(cell.center.x, cell.y + h / 2, w, min(h, w / SHAPE))
