"""The captions below the table: place, flag, seen or heard, and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.api import Seat
from game.play.session import Session
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import FontKind
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import GOLD, NAVY, PAPER, TIDE_BLUE
from game.ui.geometry import Box
from game.ui.parts.composition import rows
from game.ui.scene import Client
from game.ui.screen import CAPTION_LINES, Screen
from game.ui.table.captions.lines import Captions, Line, Lines, caption_of, sound_caption
from game.ui.table.motion.timeline import Cue
from game.ui.table.seen import Step
from game.ui.widgets import Label
from game.ui.widgets.parts import Picture, center_surface
from game.ui.widgets.text import MIN_TEXT

WORDS = 32
FONT: FontKind = "body"
PILL, CORNER, ASIDE, GAP = 0.92, 0.28, 0.5, 0.3
"""A strip's height, corner radius, padding and gap, by the height of a line."""
LEAST_ASIDE = 0.08
"""The padding where it keeps words in one line."""
SCALE, TRACK, KNOB = 2.0, 0.1, 0.36
"""Sizes of the small map of the table, its line and its mark."""
FLAG, SIGN = 0.72, 0.68
LEADING, SINK = 1.2, 0.125
"""Height of the words' box and its offset below the middle, because text is taller below the letters."""
SHEPHERD = ("shepherd", "head", "flag")
"""Pieces that locate a seat, the best first."""


class CaptionedTable(NamedTuple):
    """The table as the viewer sees it now, and its screen."""

    viewer: Seat | None
    pose: Pose
    screen: Screen

    def where(self, shepherd: str) -> float | None:
        """Returns a seat's horizontal place as a share of the table's width; None if it is not visible."""
        found = {tuple(sprite.look.split(":")[:2]): sprite for sprite in self.pose.values()} if shepherd else {}
        sprite = next((found[kind, shepherd] for kind in SHEPHERD if (kind, shepherd) in found), None)
        return None if sprite is None else max(0.0, min(1.0, sprite.x / self.screen.width))


class CaptionStrip:
    """Captions of a table's events and sounds, as far as the settings enable them."""

    def __init__(self, app: Client, session: Session, captions: Captions) -> None:
        self._app = app
        self._session = session
        self._captions = captions
        self._lines = Lines()
        self._seen: CaptionedTable | None = None

    def update(self, steps: Sequence[Step], cues: Sequence[Cue], table: CaptionedTable, dt: float) -> None:
        """Adds captions of new steps and sounds, and advances by `dt` seconds."""
        self._seen = table
        if not self._app.settings.captions:
            self._lines.clear()
            return
        game, names = self._session.match.game, self._session.names
        captions = [caption_of(self._captions, game, step, names) for step in steps]
        for caption in (*captions, *(sound_caption(cue, names) for cue in cues)):
            if caption and not caption.is_plain and not (caption.is_deed and self._is_own(caption.seat, table)):
                self._lines.add(Line(self._app.words.translate(caption.words), caption.seat, caption.is_heard))
        self._lines.tick(dt)

    @property
    def is_seen(self) -> bool:
        """Whether any line is visible."""
        return bool(self._lines.visible)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002 - the table's own
        return [
            item._replace(surface=sprites.fade(item.surface, line.alpha)) if self._app.motion.has_fades else item
            for line, strip in self._strips(sprites)
            for item in strip.items(sprites)
        ]

    def labels(self) -> list[Label]:
        return [strip.label for _, strip in self._strips(self._app.sprites)]

    def _is_own(self, seat: Seat | None, table: CaptionedTable) -> bool:
        session = self._session
        return seat == table.viewer or (not session.is_shared and seat in session.local_seats)

    def _strips(self, sprites: Sprites) -> list[tuple[Line, Strip]]:
        seen = self._seen
        if seen is None or not self._lines.visible:
            return []
        places = rows(seen.screen.captions, CAPTION_LINES)[-len(self._lines.visible) :]
        return [
            (
                line,
                Strip(line, self._shepherd_of(line), seen.where(self._shepherd_of(line)), place, sprites, seen.screen),
            )
            for line, place in zip(self._lines.visible, places, strict=False)
        ]

    def _shepherd_of(self, line: Line) -> str:
        """Returns the seat's shepherd; "" for none."""
        return "" if line.seat is None else self._session.shepherds[line.seat]


class Strip:
    """One line on navy paper, centred in a place; signs that do not fit beside the words are left out.

    Args:
        shepherd: of the flag; "" for none.
        screen_x: horizontal place of the subject as a share of the table's width; None for no mark.
        place: its largest width, and its height.
    """

    def __init__(
        self, line: Line, shepherd: str, screen_x: float | None, place: Box, sprites: Sprites, screen: Screen
    ) -> None:
        self._line, self._shepherd, self._screen_x, self._screen = line, shepherd, screen_x, screen
        h = place.h
        words, _ = sprites.measure(line.words, screen.text_px(MIN_TEXT), FONT)
        room_before = place.w - words - 2 * ASIDE * h
        if sum(self._widths(h)) > room_before:
            self._screen_x = None
        if sum(self._widths(h)) > room_before:
            self._shepherd = ""  # the words name it
        before = self._widths(h)
        shortest, _ = sprites.measure(line.words, screen.tightest_text_px, FONT)
        spare = (place.w - sum(before) - shortest - 1) / 2
        self._aside = aside = spare if LEAST_ASIDE * h <= spare < ASIDE * h else ASIDE * h
        room = Box(place.x, place.y, place.w - sum(before) - 2 * aside, h * LEADING)
        self.label = Label(line.words, room, WORDS, colour=PAPER, font=FONT, align="left")
        words, _ = sprites.measure(line.words, self.label.px(sprites, screen), FONT, int(room.w))
        wide = sum(before) + words + 2 * aside
        self._box = Box.from_center(screen.width / 2, place.center.y, wide, h * PILL)
        middle = self._box.center.y + SINK * h
        self.label.box = Box(self._box.right - aside - words, middle - LEADING * h / 2, words + 1, LEADING * h)
        self._h = h

    def items(self, sprites: Sprites) -> list[Item]:
        box, h, screen = self._box, self._h, self._screen
        paper = center_surface(sprites.banner(box.w, box.h, h * CORNER, NAVY, 0), box)
        x, signs = box.x + self._aside, list[Item]()
        if self._screen_x is not None:
            signs += self._mark(x, sprites)
            x += (SCALE + GAP) * h
        if self._shepherd:
            flag = SpriteState(f"flag:{self._shepherd}", x + FLAG * h / 2, box.center.y, FLAG * h, 0, lift=0)
            signs.append(sprites.piece(flag))
            x += (FLAG + GAP) * h
        drawing = "icon_music" if self._line.is_heard else "icon_eye"
        sign = Box.from_center(x + SIGN * h / 2, box.center.y, SIGN * h, SIGN * h)
        signs += Picture(drawing, sign, PAPER).items(sprites, screen)
        return [paper, *signs, *self.label.items(sprites, screen)]

    def _mark(self, x: float, sprites: Sprites) -> list[Item]:
        h, y, screen_x = self._h, self._box.center.y, self._screen_x or 0.0
        track = Box(x, y - TRACK * h / 2, SCALE * h, TRACK * h)
        knob = Box.from_center(x + (SCALE - KNOB) * h * screen_x + KNOB * h / 2, y, KNOB * h, KNOB * h)
        return [
            center_surface(sprites.banner(part.w, part.h, part.h / 2, colour, 0), part)
            for part, colour in ((track, TIDE_BLUE), (knob, GOLD))
        ]

    def _widths(self, h: float) -> list[float]:
        """Returns the widths of the signs before the words, each with its gap, in px."""
        parts = (SCALE if self._screen_x is not None else 0, FLAG if self._shepherd else 0, SIGN)
        return [(part + GAP) * h for part in parts if part]
