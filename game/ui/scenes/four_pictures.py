"""How a game is played, in four pictures on one sheet: between two games that play by themselves; and a slip with all
games that can be told of so, on which a ring tells for how long it is one's turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.engine.games import GAMES
from game.ui.box_layout import LINE_HEIGHT, Column, Fit, Fixed, Grid, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_width
from game.ui.draw.group import Group, flatten
from game.ui.draw.paper_cut import render_items
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, Cutouts, TimeRing, corner_discs
from game.ui.parts.figure import Figure, drawn
from game.ui.parts.leaves import leaf, picture
from game.ui.parts.letters import menu_backdrop
from game.ui.parts.windows import framed
from game.ui.scene import Client
from game.ui.scenes.company import dealt, gone_on
from game.ui.scenes.offered import left_game
from game.ui.scenes.picture_disc import PictureDisc
from game.ui.scenes.voice_parts import said_aloud
from game.ui.screen import MIN_TEXT, Screen
from game.ui.table.content.diorama import Composition, moved_once
from game.ui.table.contract import TableKind
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.widgets import Control, DiscButton, Label, Panel, Slip
from game.ui.widgets.control import frame
from game.ui.widgets.parts import Part, centred
from game.ui.widgets.text import in_one_size

SECONDS = 12.0
"""So long they are shown."""
MOVES_AFTER, MOVES = 0.6, 0.9
"""Seconds of its turn after which a picture moves, and for how long; before and after that it stands still."""
FRAMES = 27
"""Such a motion has so many pictures."""
COLUMNS = {"wide": 4, "square": 4, "tall": 2}
MARGIN, HEAD, UNDER_HEAD = 16, 72, 20
"""Above and below what is on the sheet, how high the line above the pictures is, and how far they are below it, for
their pennants; all sizes are in design px."""
PICTURE, WORDS, WORDS_SIZE, LINES = (400, 520), 84, 36, 3
"""A picture, and the room, the letters and the lines of the words below it."""
TITLE = 54
"""The letters of the line above them."""
PENNANT, PENNANT_AT, NUMBER = 56, (39, 11), 34
"""A pennant's width, how far its middle is from the picture's corner, and the height of the number in it."""
ARROW = 52
PAD, LIFT = 10, 7
"""What is free round all games on their slip, and how high that lies."""
RING = 0.94
"""The ring's part of a place."""
LOWER = 0.035
"""How far a picture goes down that is held down, by its place's width."""


class GameOnSlip(PictureDisc):
    """A game's picture; whose turn it is has the ring.

    Args:
        left: which part of the time is left; None: it is another one's turn.
    """

    share = 0.72

    def __init__(
        self, app: Client, kind: TableKind, box: Box, left: Callable[[], float] | None, on_press: Callable[[], object]
    ) -> None:
        super().__init__(app, kind, kind.title(app.words.tr), box, "", on_press)
        self.is_home = self.lands = False
        ring = Box.from_center(*box.center, box.w * RING, box.h * RING)
        self._rings = [TimeRing(ring, left, ":paper")] if left else []

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        gold = frame(sprites, screen, self.box, self.box.w / 2) if focused else []
        picture = centred(self.picture(sprites), self.box, -LOWER * self.box.w if pressed else 0.0)
        return [*gold, picture, *(item for ring in self._rings for item in ring.items(sprites, screen))]


class OnePicture(Part):
    """One of the pictures, with round corners, a thin edge, and its number on a pennant."""

    def __init__(self, app: Client, number: int, scene: Composition, box: Box, moved: Callable[[], float]) -> None:
        self.box = box
        self._app = app
        self._number = number
        self._scene = scene.fitted(round(box.w), round(box.h))
        self._stage = Stage(app.sprites, app.scenery, self._scene.backdrop, is_still=True)
        self._moved = moved
        self._drawn: tuple[Sequence[Item], pygame.Surface] | None = None

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        share, missing = self._moved(), sprites.render_queue.not_rendered
        inside = self._stage.items(moved_once(self._scene, share) if 0 < share < 1 else self._scene.pose)
        if sprites.render_queue.not_rendered != missing:
            return []  # it is not seen yet: no picture is put together of what is there
        if self._drawn is None or self._drawn[0] != inside:
            whole = render_items(inside, (round(self.box.w), round(self.box.h)))
            self._drawn = inside, framed(whole, screen)
        x, y = PENNANT_AT
        number = Figure(str(self._number), x, 0, NUMBER)
        corner = screen.design.box(self.box)
        sign = Group({"pennant": flat_sprite("pennant:1:2", x, y, PENNANT), "number": number}, corner.x, corner.y)
        return [Item(self._drawn[1], round(self.box.x), round(self.box.y)), *drawn(sign, sprites, screen)]


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
        self._sea = stage_of(app, menu_backdrop(screen))
        stage = screen.stage
        sheet = stage._replace(h=self._play(screen).y - stage.y)
        parts = [
            make(box)
            for make, box in Padded(self._content(), leaf(Panel), CORNER_GAP, MARGIN).screen_boxes(screen, sheet)
        ]
        in_one_size([part for part in parts if isinstance(part, Label) and part.size == WORDS_SIZE])
        pictures = [part.box for part in parts if isinstance(part, OnePicture)]
        slip, *self._games = [make(box) for make, box in self._slip(screen)]
        self._parts = [*parts, Cutouts(_arrows(screen, pictures)), slip]

    def labels(self) -> list[Label]:
        """The game's name, and the words below the pictures."""
        return [label for part in self._parts for label in part.labels()]

    def controls(self) -> list[Control]:
        """The disc that deals a hand of this game, all games that it can be told of, and what says it aloud."""
        app, play = self._app, self._play(self._app.screen)
        sentences = [one.words for one in self.kind.how_to(app.words.tr)]
        makes = said_aloud(app, sentences, lambda: self._tell(self.kind))
        aloud = [make(corner_discs(app.screen, 2)[1]) for make in makes]
        return [DiscButton(app.words.tr("Play"), play, "play", self._deal, kind="coral"), *self._games, *aloud]

    def _deal(self) -> None:
        saved = left_game(self._app, self.kind.name)
        self._app.push((saved and gone_on(self._app, saved)) or dealt(self._app, self.kind.name))

    def items(self) -> list[Item]:
        """Sea, sheet, pictures with their numbers, arrows between them, and the slip of games."""
        sprites, screen = self._app.sprites, self._app.screen
        return [*self._sea.items({}), *(item for part in self._parts for item in part.items(sprites, screen))]

    def _content(self) -> Node:
        """The game's name and how many can play, and the pictures with a few words to each."""
        screen, told = self._app.screen, self.kind.how_to(self._app.words.tr)
        pictures = [
            Column(
                Fit(partial(self._picture, number, one.scene, len(told)), *PICTURE),
                leaf(partial(_words, one.words), h=WORDS, letters=MIN_TEXT, lines=LINES),
            )
            for number, one in enumerate(told)
        ]
        return Column(Fixed(self._head(), h=HEAD), Grid(pictures, COLUMNS[screen.shape], CORNER_GAP), gap=UNDER_HEAD)

    def _head(self) -> Node:
        """The name, and beside it how many can play."""
        counts, title = GAMES[self.kind.name].seats, self.kind.title(self._app.words.tr)
        named, count = (self._line(said) for said in (title, f"{counts[0]} - {counts[-1]}"))
        return Row(Fixed(), named, picture("seats", TITLE), count, Fixed(), gap=CORNER_GAP)

    def _line(self, said: str) -> Node:
        """Words in one line."""
        size = min(TITLE * self._app.screen.text_size, HEAD / LINE_HEIGHT)
        return leaf(lambda box: Label(said, box, TITLE), size * line_width(said))

    def _picture(self, number: int, scene: Composition, count: int, box: Box) -> Part:
        return OnePicture(self._app, number + 1, scene, box, lambda: self._moved(number, SECONDS / count))

    def _moved(self, number: int, turn: float) -> float:
        """How much of a picture's motion is over, from 0 to 1: each has its turn of so many seconds."""
        share = (self._seconds - turn * number - MOVES_AFTER) / MOVES
        return round(FRAMES * min(1.0, max(0.0, share))) / FRAMES if self._app.motion.has_movement else 0.0

    def _slip(self, screen: Screen) -> list[tuple[Any, Box]]:
        """All games in the lower right corner, closer together where they are many."""
        told = [kind for kind in self._app.tables.values() if kind.how_to(self._app.words.tr)]
        games = (
            Fixed(Fit(partial(self._game, kind), CORNER_DISC, CORNER_DISC), CORNER_DISC, touch=True) for kind in told
        )
        row = Padded(Row(*games, gap=CORNER_GAP), leaf(lambda box: Slip(box, FRAME, 0.5, LIFT)), PAD, PAD)
        design, (_, h) = screen.design, row.size(screen)
        play, beside = design.box(self._play(screen)), design.box(corner_discs(screen, 2)[1])
        y = design.stage.bottom - h
        left = (play if play.bottom > y else beside).right
        return [*Row(Fixed(), row).screen_boxes(screen, screen.box(Box(left, y, design.stage.right - left, h)))]

    def _game(self, kind: TableKind, box: Box) -> Control:
        left = (lambda: 1 - self._seconds / SECONDS) if kind.name == self.kind.name else None
        return GameOnSlip(self._app, kind, box, left, partial(self._tell, kind))


def _words(words: str, box: Box) -> Label:
    return Label(words, box, WORDS_SIZE)


def _arrows(screen: Screen, pictures: Sequence[Box]) -> list[SpriteState]:
    pairs = [(one, two) for one, two in pairwise(map(screen.design.box, pictures)) if two.x > one.x]
    arrows = {str(one): flat_sprite("step_arrow", (one.right + two.x) / 2, one.center.y, ARROW) for one, two in pairs}
    return [*flatten(Group(arrows), screen.u, SpriteState).values()]
