"""Moves and answers in pictures: looks side by side, and a past table in a small window or large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import msgspec
import pygame

from game.play.choices import phrase
from game.ui.box_layout import Column, Fit, Fixed, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.surfaces import scale_surface
from game.ui.draw.paper_cut import render_items
from game.ui.draw.sprite_state import Heights, SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.parts.game_card import round_corners
from game.ui.parts.layout_leaves import leaf, single_disc, words
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.content.advice import CoachedMove, Picture, Pictures
from game.ui.table.content.explanations import Sign
from game.ui.table.contract import TableKind
from game.ui.table.motion.stage import stage_of
from game.ui.table.seen import Seen
from game.ui.table.table import Table
from game.ui.widgets import Panel, Part

DRAWN = 800
"""Least size in px of a table's layout before it is scaled down: small screens enlarge text."""
PADDING, GAP, DONE = 18, 24, 132
MOVE_SIZE, BETTER_SIZE, ARROW, DROP = (240, 150), (180, 120), 44, 34
WORDS = {"wide": 560, "square": 360, "tall": 300}
"""Widths of the sentence, in design px."""


def lay_below(scene: Scene, screen: Screen, content: Node) -> Screen:
    """Adds a sheet of paper in the middle of the lower edge and returns the screen above it."""
    sheet, area = Padded(content, leaf(Panel), PADDING, PADDING), screen.design.stage
    w, h = sheet.size(screen)
    scene.parts, scene.controls = [], []
    w = min(w, area.w)
    scene.place_widgets(screen, sheet, Box(area.center.x - w / 2, area.bottom - h, w, h))
    return replace(screen, caption_px=screen.px(h))


class MomentPicture(Part):
    """A window with the table as everybody saw it, without a hand."""

    def __init__(self, app: Client, kind: TableKind, view: Any, cast: Sequence[str], box: Box) -> None:
        self._app, self.box = app, box
        self._size = max(1, round(box.w)), max(1, round(box.h))
        times = max(1, -(-DRAWN // self._size[0]))
        seen = Seen(msgspec.structs.replace(view, seat=None), tuple(cast))
        small = Screen(times * self._size[0], times * self._size[1], text_size=app.screen.text_size)
        self._stage = stage_of(app, kind.backdrop(seen, small))
        self._pose = kind.layout(seen, small)
        self._drawn_size = small.width, small.height
        self._name = kind.name, seen, self._size
        self._picture: pygame.Surface | None = None

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns the picture, composed once when all of it is rendered."""
        self._picture = self._picture or self._put_together(sprites, screen)
        return [Item(self._picture, round(self.box.x), round(self.box.y))] if self._picture else []

    def _put_together(self, sprites: Sprites, screen: Screen) -> pygame.Surface | None:
        render_queue = sprites.render_queue
        missing, inside = render_queue.not_rendered, self._stage.items(self._pose)
        if render_queue.not_rendered != missing:
            return None

        def make() -> pygame.Surface:
            return round_corners(scale_surface(render_items(inside, self._drawn_size), *self._size), screen)

        picture = sprites.composite(self._name, make)
        return picture if render_queue.not_rendered == missing else None


class MomentScene(Scene):
    """The table as the mover saw it, with the move, the better one and the reason below."""

    name: ClassVar[str] = "moment"
    heading = phrase("Coach")
    is_public = True

    def __init__(self, app: Client, table: Table, move: CoachedMove) -> None:
        super().__init__(app)
        self._kind, self._move = table.kind, move
        self._seen = Seen(move.view, table.session.shepherds)

    def arrange(self, screen: Screen) -> None:
        above = lay_below(self, screen, self._sheet(screen))
        self._stage = stage_of(self.app, self._kind.backdrop(self._seen, above), self._kind.lights)
        self._pose = self._kind.layout(self._seen, above)

    def _sheet(self, screen: Screen) -> Node:
        move, shape = self._move, screen.shape
        nodes: list[Node] = [self._pictures(move.pictures, MOVE_SIZE)]
        if move.better:
            arrow = leaf(lambda box: Cutouts([flat_sprite("step_arrow", *box.center, box.w)]), ARROW, ARROW)
            nodes += [arrow, self._pictures(move.better, BETTER_SIZE)]
        comment = words(move.comment, WORDS[shape], lines=3 if shape == "tall" else 2)
        done = single_disc(self.tr("Done"), "check", self.go_back, side=DONE)
        if shape == "tall":
            return Column(Row(*nodes, gap=GAP), Row(comment, done, gap=GAP), gap=GAP)
        return Row(*nodes, comment, done, gap=GAP)

    def _pictures(self, pictures: Pictures, size: tuple[float, float]) -> Node:
        heights = self._kind.catalogue.heights
        return leaf(lambda box: Cutouts(list(picture_sprites(pictures, box, heights, 4))), *size)

    def items(self) -> list[Item]:
        return [*self._stage.items(self._pose), *self.part_items(), *self.control_items()]


WIDEST = 0.63
"""Largest width of a picture, as a share of the box's."""
BETWEEN = 0.04
"""Gap between two pictures, as a share of the box's width."""


def picture_sprites(pictures: Pictures, box: Box, heights: Heights, lift: float) -> Iterator[SpriteState]:
    """Yields the looks of the pictures, in the number of rows that makes them largest."""
    columns = max(range(1, len(pictures) + 1), key=lambda columns: _widest(pictures, columns, box, heights))
    w, rows = _widest(pictures, columns, box, heights), -(-len(pictures) // columns)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        in_row = min(columns, len(pictures) - row * columns)
        x = box.center.x + (column - (in_row - 1) / 2) * (w + BETWEEN * box.w)
        y = box.center.y + (row - (rows - 1) / 2) * box.h / rows
        yield from _standing(picture, Box.from_center(x, y, w, _height(picture, heights) * w), heights, lift)


def _widest(pictures: Pictures, columns: int, box: Box, heights: Heights) -> float:
    """Returns the largest width of each picture for a number of columns."""
    rows, gap = -(-len(pictures) // columns), BETWEEN * box.w
    down = min((box.h / rows - gap * len(picture)) / _height(picture, heights) for picture in pictures)
    return min(WIDEST * box.w, (box.w - gap * (columns - 1)) / columns, down)


def _height(picture: Picture, heights: Heights) -> float:
    return sum(heights.ratio(look) for look in picture)


def _standing(picture: Picture, box: Box, heights: Heights, lift: float) -> Iterator[SpriteState]:
    """Yields looks in a column with gaps, centred in the box."""
    gap = BETWEEN * box.w
    top = box.y - gap * (len(picture) - 1) / 2
    for look in picture:
        h = heights.ratio(look) * box.w
        yield SpriteState(look, box.center.x, top + h / 2, box.w, 0, lift=lift)
        top += h + gap


SIGNS_APART = 22
"""Gap between two pictures of a line, in design px."""


def line_of(signs: Sequence[Sign], heights: Heights, h: float) -> Row:
    """Returns a row of pictures of a height in design px, all scaled down if they do not fit.

    Args:
        heights: of the game's looks.
    """
    return Row(*(_picture(sign, h * sign.size, heights) for sign in signs), gap=SIGNS_APART)


def _picture(sign: Sign, h: float, heights: Heights) -> Fixed:
    w = h / heights.ratio(sign.look)
    return Fixed(Fit(partial(_cutout, sign.look), w, h), w, h)


def _cutout(look: str, box: Box) -> Cutouts:
    return Cutouts([SpriteState(look, *box.center, box.w, 0, lift=5)])
