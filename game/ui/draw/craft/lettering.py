"""Text and numerals as premultiplied surfaces."""

import re
import string
import threading
from functools import cache
from typing import Literal

import font_fredoka_one
import font_hanken_grotesk
import pygame

from game.ui.draw.theme import Colour

FontKind = Literal["display", "body"]
Align = Literal["left", "center", "right"]
FONT_FILES: dict[FontKind, str] = {
    "display": str(font_fredoka_one.font_files["FredokaOne"]),
    "body": str(font_hanken_grotesk.font_files_otf["HankenGroteskSemiBold"]),
}
LINE_HEIGHT = {"display": 1.15, "body": 1.5}
# Characters that both fonts have; missing ones would be drawn blank, so any other text uses pygame's own font.
FONT_CHARACTERS = frozenset(
    string.ascii_letters + string.digits + string.punctuation + " \n"
    "¡¢£¤¥¦§¨©ª«¬®°±´µ¶·¸º»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿıŁłŒœŠšŸŽž–—‘’‚“”„†‡•…‰‹›€™−"
)
MIN_NUMERAL_PX = 18
"""px, independent of the window's size."""
SMALL_SIZES = range(18, 27)
"""px sizes at which letters are wide for their height."""
LINE_BREAKS = re.compile(r" (?![%?!:;»])(?<!« )")
"""Possible line breaks; a punctuation mark after a space stays with its word. One font has no non-breaking space."""
_CACHED_FONTS = 12
_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}


@cache
def line_width(words: str, kind: FontKind = "display") -> float:
    """Returns the maximum width of a line divided by the letter size.

    At small sizes each letter is rounded to whole px.
    """
    file = FONT_FILES[kind] if FONT_CHARACTERS.issuperset(words) else None
    return max((_small_font(file, px).size(words)[0] + 1) / px for px in SMALL_SIZES)


@cache
def _small_font(file: str | None, px: int) -> pygame.font.Font:
    """Returns a font for measuring, valid until pygame quits."""
    pygame.register_quit(_small_font.cache_clear)
    return pygame.font.Font(file, px)


def widest_word(words: str, kind: FontKind = "display") -> float:
    """Returns the width of the widest word, divided by the letter size."""
    return max((line_width(word, kind) for word in unbreakable_parts(words)), default=0.0)


def unbreakable_parts(text: str) -> list[str]:
    """Returns the parts that no line break may split."""
    return [word for line in text.splitlines() for word in LINE_BREAKS.split(line)]


def line_count(words: str, width: float, kind: FontKind = "display") -> int:
    """Returns the maximum number of lines that the text needs.

    Args:
        width: of a line, divided by the letter size.
    """
    count, used, space = 1, 0.0, line_width(" ", kind)
    for word in unbreakable_parts(words):
        used += space + line_width(word, kind)
        if used > width + space:
            count, used = count + 1, space + line_width(word, kind)
    return count


def _wrap(words: str, font: pygame.font.Font, width: int) -> str:
    """Returns the text with line breaks; pygame itself would break before a punctuation mark."""
    lines: list[str] = []
    for line in words.splitlines():
        lines.append("")
        for word in LINE_BREAKS.split(line):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if font.size(longer)[0] <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
    return "\n".join(lines)


class Lettering:
    """Renders text in the two house fonts, or in pygame's own font if they lack a character."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int, FontKind], pygame.font.Font] = {}
        self._lock = threading.Lock()  # a font has state, its alignment, and the render thread uses fonts too

    def text(
        self, words: str, px: int, colour: Colour, kind: FontKind = "display", width: int = 0, align: Align = "left"
    ) -> pygame.Surface:
        """Returns text wrapped at `width` px; 0: only at its own line breaks."""
        with self._lock:
            font = self._font(words, px, kind)
            font.align = _ALIGN[align]
            surface = font.render(_wrap(words, font, width) if width else words, True, colour)
        return surface.premul_alpha()

    def line_size(self, words: str, px: int, kind: FontKind = "display") -> tuple[int, int]:
        """Returns width and height in px of text on one line, without drawing it."""
        with self._lock:
            font = self._font(words, px, kind)
            w, h = font.size(words)
            return w, max(h, font.get_linesize())

    def cropped_line(self, words: str, px: int, colour: Colour, kind: FontKind = "display") -> pygame.Surface:
        """Returns one line cropped to its visible ink, for optical centring."""
        surface = self.text(words, px, colour, kind)
        return surface.subsurface(surface.get_bounding_rect())

    def numeral(self, number: object, px: float, colour: Colour) -> pygame.Surface:
        """Returns a number cropped to its visible ink, never too small to read."""
        return self.cropped_line(str(number), max(MIN_NUMERAL_PX, round(px)), colour)

    def _font(self, words: str, px: int, kind: FontKind) -> pygame.font.Font:
        file = FONT_FILES[kind] if FONT_CHARACTERS.issuperset(words) else ""
        key = file, px, kind
        font = self._fonts.pop(key, None)
        if font is None:
            font = pygame.font.Font(file or None, px)
            font.set_linesize(round(px * LINE_HEIGHT[kind]))
        self._fonts[key] = font
        if len(self._fonts) > _CACHED_FONTS:
            del self._fonts[next(iter(self._fonts))]  # growing and shrinking text needs many sizes
        return font
