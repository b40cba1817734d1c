"""Words and numerals as premultiplied surfaces."""

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
# What both fonts can draw: letters they lack come out blank without a word, so nothing else is ever asked of them.
COVERED = frozenset(
    string.ascii_letters + string.digits + string.punctuation + " \n"
    "¡¢£¤¥¦§¨©ª«¬®°±´µ¶·¸º»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿıŁłŒœŠšŸŽž–—‘’‚“”„†‡•…‰‹›€™−"
)
SMALLEST_NUMERAL = 18
"""px, whatever the size of the window."""
SMALL = range(18, 27)
"""px of letters that are wide by their height."""
BREAKS = re.compile(r" (?![%?!:;»])(?<!« )")
"""Where a line may end: a sign that a space sets apart stays with its word. One font has no unbreakable space."""
_FONTS_KEPT = 12
_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}


@cache
def breadth(words: str, kind: FontKind = "display") -> float:
    """How wide a line is by the height of its letters, at most: each letter of small ones is rounded to whole px."""
    file = FONT_FILES[kind] if COVERED.issuperset(words) else None
    return max((_small_font(file, px).size(words)[0] + 1) / px for px in SMALL)


@cache
def _small_font(file: str | None, px: int) -> pygame.font.Font:
    """One to measure by, until pygame ends: after that it is of no more use."""
    pygame.register_quit(_small_font.cache_clear)
    return pygame.font.Font(file, px)


def longest_word(words: str, kind: FontKind = "display") -> float:
    """How wide the widest of the words is, by the height of its letters."""
    return max((breadth(word, kind) for word in words_of(words)), default=0.0)


def words_of(text: str) -> list[str]:
    """What no line is ended within."""
    return [word for line in text.splitlines() for word in BREAKS.split(line)]


def lines_of(words: str, width: float, kind: FontKind = "display") -> int:
    """On how many lines the words go, at most.

    Args:
        width: of each, by the height of the letters.
    """
    count, used, space = 1, 0.0, breadth(" ", kind)
    for word in words_of(words):
        used += space + breadth(word, kind)
        if used > width + space:
            count, used = count + 1, space + breadth(word, kind)
    return count


def _lines(words: str, font: pygame.font.Font, width: int) -> str:
    """The words in lines; a font would end some before a sign or a space."""
    lines: list[str] = []
    for line in words.splitlines():
        lines.append("")
        for word in BREAKS.split(line):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if font.size(longer)[0] <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
    return "\n".join(lines)


class Lettering:
    """Renders text in the two house fonts, or the whole string in pygame's own where theirs lack a letter."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int, FontKind], pygame.font.Font] = {}
        self._lock = threading.Lock()  # a font remembers its alignment, and a worker thread letters too

    def text(
        self, words: str, px: int, colour: Colour, kind: FontKind = "display", width: int = 0, align: Align = "left"
    ) -> pygame.Surface:
        """Words on as many lines as it takes to stay within `width` px (0: only where the words break)."""
        with self._lock:
            font = self._font(words, px, kind)
            font.align = _ALIGN[align]
            surface = font.render(_lines(words, font, width) if width else words, True, colour)
        return surface.premul_alpha()

    def line(self, words: str, px: int, kind: FontKind = "display") -> tuple[int, int]:
        """Width and height, px, of words on one line; nothing is drawn for that."""
        with self._lock:
            font = self._font(words, px, kind)
            w, h = font.size(words)
            return w, max(h, font.get_linesize())

    def ink(self, words: str, px: int, colour: Colour, kind: FontKind = "display") -> pygame.Surface:
        """One line cut to its visible ink, for centring by eye."""
        surface = self.text(words, px, colour, kind)
        return surface.subsurface(surface.get_bounding_rect())

    def numeral(self, number: object, px: float, colour: Colour) -> pygame.Surface:
        """A number cut to its visible ink, never too small to be read."""
        return self.ink(str(number), max(SMALLEST_NUMERAL, round(px)), colour)

    def _font(self, words: str, px: int, kind: FontKind) -> pygame.font.Font:
        file = FONT_FILES[kind] if COVERED.issuperset(words) else ""
        key = file, px, kind
        font = self._fonts.pop(key, None)
        if font is None:
            font = pygame.font.Font(file or None, px)
            font.set_linesize(round(px * LINE_HEIGHT[kind]))
        self._fonts[key] = font
        if len(self._fonts) > _FONTS_KEPT:
            del self._fonts[next(iter(self._fonts))]  # what is growing or shrinking goes through many sizes
        return font
