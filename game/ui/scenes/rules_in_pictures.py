"""A game's rules in four pictures, shown between two demos, and a slip to choose another game."""

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
from game.ui.parts.game_card import round_corners
from game.ui.parts.layout_leaves import leaf, picture
from game.ui.parts.numerals import Numeral, group_items
from game.ui.parts.title_letters import menu_backdrop
from game.ui.scene import Client
from game.ui.scenes.game_lineup import resume_match, start_match
from game.ui.scenes.picture_disc import PictureDisc
from game.ui.scenes.unfinished_match import unfinished_match
from game.ui.scenes.voice_widgets import read_aloud_discs
from game.ui.screen import MIN_TEXT, Screen
from game.ui.table.content.diorama import Composition, HowTo, pose_at
from game.ui.table.contract import TableKind
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.widgets import Banner, Control, DiscButton, Label, Panel
from game.ui.widgets.control import focus_frame_items
from game.ui.widgets.parts import Part, center_surface
from game.ui.widgets.text import share_size

SECONDS = 12.0
"""Seconds that a page is shown."""
MOVES_AFTER, MOVES = 0.6, 0.9
"""Start and length of a picture's motion in its turn, in seconds."""
FRAMES = 27
"""Frames of a picture's motion."""
COLUMNS = {"wide": 4, "square": 4, "tall": 2}
LARGE_PAGES, LARGE_COLUMNS = 2, {"wide": 2, "square": 2, "tall": 1}
"""Pages of pictures with large letters, and the pictures side by side there."""
MARGIN, HEAD, UNDER_HEAD = 16, 72, 20
"""Margin of the sheet, height of its title, and the gap below for pennants, in design px."""
PICTURE, WORDS, WORDS_SIZE, LINES = (400, 520), 84, 36, 3
"""Size of a picture, and height, letter size and lines of its words, in design px."""
TITLE = 54
"""Letter size of the title."""
PENNANT, PENNANT_AT, NUMBER, HIGHER = 56, (39, 11), 34, 20
"""Width of a pennant, its place at the picture's corner, the height of its number, and its rise with large letters."""
ARROW, BESIDE = 52, (5, 6)
"""Size of an arrow between two pictures, and the shares of a picture and of words beside it."""
PAD, LIFT = 10, 7
"""Padding of the slip of games, and the height of its shadow."""
RING = 0.94
"""Size of the ring relative to its place."""
LOWER = 0.035
"""Drop of a pressed picture, relative to its width."""


class GameDisc(PictureDisc):
    """A game's picture on the slip; the current game has the ring.

    Args:
        left: returns the share of the time left; None for another game.
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
        gold = focus_frame_items(sprites, screen, self.box, self.box.w / 2) if focused else []
        picture = center_surface(self.picture(sprites), self.box, -LOWER * self.box.w if pressed else 0.0)
        return [*gold, picture, *(item for ring in self._rings for item in ring.items(sprites, screen))]


class NumberedPicture(Part):
    """One of the pictures, with rounded corners, a thin edge, and its number on a pennant."""

    def __init__(self, app: Client, number: int, scene: Composition, box: Box, progress: Callable[[], float]) -> None:
        self.box = box
        self._app = app
        self._number = number
        self._scene = scene.fitted(round(box.w), round(box.h), app.screen.text_size)
        self._stage = Stage(app.sprites, app.scenery, self._scene.backdrop, is_still=True)
        self._progress = progress
        self._rendered: tuple[Sequence[Item], pygame.Surface] | None = None

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        share, missing = self._progress(), sprites.render_queue.not_rendered
        inside = self._stage.items(pose_at(self._scene, share) if 0 < share < 1 else self._scene.pose)
        if sprites.render_queue.not_rendered != missing:
            return []  # something in it is not rendered yet, so a picture composed now would be incomplete
        if self._rendered is None or self._rendered[0] != inside:
            picture = render_items(inside, (round(self.box.w), round(self.box.h)))
            self._rendered = inside, round_corners(picture, screen)
        (x, y), k = PENNANT_AT, screen.text_size
        number = Numeral(str(self._number), x, HIGHER * (1 - k), NUMBER)
        corner = screen.design.box(self.box)
        pennant = flat_sprite("pennant:1:2", x, y + (y - HIGHER) * (k - 1), PENNANT * k)
        sign = Group({"pennant": pennant, "number": number}, corner.x, corner.y)
        return [Item(self._rendered[1], round(self.box.x), round(self.box.y)), *group_items(sign, sprites, screen)]


class RulesInPictures:
    """Four pictures that move once in turn; call `tick` and draw `items`.

    Args:
        play: returns the place of the play disc on a screen.
        tell: shows another game's pictures.
    """

    def __init__(
        self, app: Client, kind: TableKind, play: Callable[[Screen], Box], tell: Callable[[TableKind], object]
    ) -> None:
        self._app = app
        self.kind = kind
        self._play = play
        self._show_rules = tell
        self._seconds = 0.0
        self.fit()

    @property
    def is_over(self) -> bool:
        return self._seconds >= self._all_seconds

    @property
    def _pages(self) -> int:
        return LARGE_PAGES if self._app.screen.text_size > 1 else 1

    @property
    def _all_seconds(self) -> float:
        return SECONDS * self._pages

    @property
    def _page(self) -> int:
        return min(self._pages - 1, int(self._seconds / SECONDS))

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds, and turns the page."""
        page = self._page
        self._seconds += dt
        self._sea.tick(dt)
        if self._page != page:
            self.fit()

    def fit(self) -> None:
        """Lays out for the current screen, settings and language."""
        app, screen = self._app, self._app.screen
        self._sea = stage_of(app, menu_backdrop(screen))
        stage = screen.stage
        sheet = stage._replace(h=self._play(screen).y - stage.y)
        parts = [
            make(box)
            for make, box in Padded(self._content(), leaf(Panel), CORNER_GAP, MARGIN).screen_boxes(screen, sheet)
        ]
        share_size([part for part in parts if isinstance(part, Label) and part.size == WORDS_SIZE])
        pictures = [part.box for part in parts if isinstance(part, NumberedPicture)]
        slip, *self._games = [make(box) for make, box in self._games_row(screen)]
        arrows = _arrows(screen, pictures) if self._pages == 1 else []
        self._parts = [*parts, Cutouts(arrows), slip]

    def labels(self) -> list[Label]:
        """Returns the game's name and the pictures' words."""
        return [label for part in self._parts for label in part.labels()]

    def controls(self) -> list[Control]:
        """Returns the play disc, the other games, and the control that reads the pictures aloud."""
        app, play = self._app, self._play(self._app.screen)
        sentences = [one.words for one in self.kind.how_to(app.words.tr)]
        makes = read_aloud_discs(app, sentences, lambda: self._show_rules(self.kind))
        aloud = [make(corner_discs(app.screen, 2)[1]) for make in makes]
        return [DiscButton(app.words.tr("Play"), play, "play", self._start_match, kind="coral"), *self._games, *aloud]

    def _start_match(self) -> None:
        saved = unfinished_match(self._app, self.kind.name)
        self._app.push((saved and resume_match(self._app, saved)) or start_match(self._app, self.kind.name))

    def items(self) -> list[Item]:
        """Returns sea, sheet, pictures, arrows and the slip of games."""
        sprites, screen = self._app.sprites, self._app.screen
        return [*self._sea.items({}), *(item for part in self._parts for item in part.items(sprites, screen))]

    def _content(self) -> Node:
        """Returns title and the page's pictures with their words."""
        how_to = self.kind.how_to(self._app.words.tr)
        count = -(-len(how_to) // self._pages)
        first = self._page * count
        pictures = [
            self._cell(number, one, len(how_to)) for number, one in enumerate(how_to[first : first + count], first)
        ]
        columns = COLUMNS if self._pages == 1 else LARGE_COLUMNS
        return Column(self._head(), Grid(pictures, columns[self._app.screen.shape], CORNER_GAP), gap=UNDER_HEAD)

    def _cell(self, number: int, one: HowTo, count: int) -> Node:
        """Returns a picture with its words below, or beside it where they are large."""
        place = Fit(partial(self._picture, number, one.scene, count), *PICTURE)
        if self._pages > 1:
            return Row(place, leaf(partial(_words, one.words)), gap=CORNER_GAP, shares=BESIDE)
        return Column(place, leaf(partial(_words, one.words), h=WORDS, letters=MIN_TEXT, lines=LINES))

    def _head(self) -> Node:
        """Returns the game's name and player counts; large letters stand below each other in a tall window."""
        counts, title = GAMES[self.kind.name].seats, self.kind.title(self._app.words.tr)
        name, count = (self._line(text) for text in (title, f"{counts[0]}–{counts[-1]}"))
        screen, seats = self._app.screen, picture("seats", TITLE)
        letter, is_large = LINE_HEIGHT * screen.design.letter_size(TITLE), screen.text_size > 1
        lines = [[name, seats, count]]
        if is_large and screen.shape == "tall":
            lines = [[name], [seats, count]]
        rows = (Row(Fixed(), *line, Fixed(), gap=CORNER_GAP) for line in lines)
        return Column(*(Fixed(row, h=max(HEAD, letter), is_rigid=is_large) for row in rows))

    def _line(self, text: str) -> Node:
        size = self._app.screen.design.letter_size(TITLE)
        return leaf(lambda box: Label(text, box, TITLE), size * line_width(text))

    def _picture(self, number: int, scene: Composition, count: int, box: Box) -> Part:
        return NumberedPicture(
            self._app, number + 1, scene, box, lambda: self._motion_progress(number, self._all_seconds / count)
        )

    def _motion_progress(self, number: int, turn: float) -> float:
        """Returns the progress of a picture's motion, from 0 to 1."""
        share = (self._seconds - turn * number - MOVES_AFTER) / MOVES
        return round(FRAMES * min(1.0, max(0.0, share))) / FRAMES if self._app.motion.has_movement else 0.0

    def _games_row(self, screen: Screen) -> list[tuple[Any, Box]]:
        """Returns the boxes of all games in the lower right corner."""
        kinds = [kind for kind in self._app.tables.values() if kind.how_to(self._app.words.tr)]
        games = (
            Fixed(Fit(partial(self._game, kind), CORNER_DISC, CORNER_DISC), CORNER_DISC, touch=True) for kind in kinds
        )
        row = Padded(Row(*games, gap=CORNER_GAP), leaf(lambda box: Banner(box, FRAME, 0.5, LIFT)), PAD, PAD)
        design, (_, h) = screen.design, row.size(screen)
        play, corner = design.box(self._play(screen)), design.box(corner_discs(screen, 2)[1])
        y = design.stage.bottom - h
        left = (play if play.bottom > y else corner).right
        return [*Row(Fixed(), row).screen_boxes(screen, screen.box(Box(left, y, design.stage.right - left, h)))]

    def _game(self, kind: TableKind, box: Box) -> Control:
        left = (lambda: 1 - self._seconds / self._all_seconds) if kind.name == self.kind.name else None
        return GameDisc(self._app, kind, box, left, partial(self._show_rules, kind))


def _words(words: str, box: Box) -> Label:
    return Label(words, box, WORDS_SIZE)


def _arrows(screen: Screen, pictures: Sequence[Box]) -> list[SpriteState]:
    pairs = [(one, two) for one, two in pairwise(map(screen.design.box, pictures)) if two.x > one.x]
    arrows = {str(one): flat_sprite("step_arrow", (one.right + two.x) / 2, one.center.y, ARROW) for one, two in pairs}
    return [*flatten(Group(arrows), screen.u, SpriteState).values()]
