"""The window's size as the client thinks of it: a shape, a scale, a safe area."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.ui.geometry import SMALLEST, Box

if TYPE_CHECKING:
    from game.store.settings import Settings

Shape: TypeAlias = Literal["wide", "square", "tall"]

BASES = MappingProxyType({"wide": (1920, 1080), "square": (1440, 1080), "tall": (1080, 1920)})
"""The size in design px that each shape is composed for."""
DRAWN_MARGIN = 0.05
"""The safe margin that the compositions keep by themselves."""
CAPTIONS, CAPTION, CAPTION_H, CAPTIONS_APART = 2, 28, 1.32, 0.4
"""So many captions stand below each other, their letters in design px; by the letters how high each is, and how far
from what is composed above them."""
LEAST_TEXT_PX = 18
FLOOR = 26
"""Words that have little room grow from that size, in design px."""
READ = 34
"""No words that players read are smaller, in design px: their capitals are 24 high."""
LARGEST_TEXT = 2.0
"""The largest text size: 200 %."""
SURE_TEXT = 1.5
"""Words on screens are at least so much larger where that is asked for; beyond it as far as their room goes."""
LEAST_CONTROL_PX = 44.0
LEAST_CONTROL = 64.0
"""The least side of a control in design px."""
TOUCH_MM = 20.0
"""The least side of a control on a kiosk."""
LARGEST_TOUCH = 1 / 6
"""The same as a part of the screen's shorter side, however small the screen is said to be."""
MM_PER_INCH = 25.4
REACHED = 0.72
"""The lower part of a wide window that a child reaches, or somebody in a wheelchair."""


@dataclass(frozen=True)
class Screen:
    """A window of that many pixels.

    Args:
        safe_margin: the part of each side that a television may hide, 0 to 0.1.
        text_size: the player's text setting, 1 to `LARGEST_TEXT`: words, digits and what carries
            them grow so much, as far as there is room.
        touch: the least side of a control in px that a kiosk's operator asks for; 0 where nobody does.
        foot: the lowest px of the safe area, kept for captions: all else is composed above them.
        read: the least size of words, in design px.
    """

    width: int
    height: int
    safe_margin: float = DRAWN_MARGIN
    text_size: float = 1.0
    touch: float = 0.0
    foot: float = 0.0
    read: float = READ

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a screen of {self.width}x{self.height} px has no area")
        if not 0 <= self.safe_margin <= 0.1:
            raise ValueError(f"safe_margin={self.safe_margin}: must be 0 to 0.1")
        if not 1 <= self.text_size <= LARGEST_TEXT:
            raise ValueError(f"text_size={self.text_size}: must be 1 to {LARGEST_TEXT}")

    @cached_property
    def shape(self) -> Shape:
        """Which of the three compositions the window takes."""
        aspect = self.width / self.height
        return "wide" if aspect >= 1.5 else "square" if aspect >= 1 else "tall"

    @cached_property
    def base(self) -> tuple[int, int]:
        """The design px that the window's shape is composed for."""
        return BASES[self.shape]

    @cached_property
    def safe(self) -> Box:
        """What every television shows, in screen px, down to the captions."""
        dx, dy = self.width * self.safe_margin, self.height * self.safe_margin
        return Box(dx, dy, self.width - 2 * dx, self.height - 2 * dy - self.foot)

    @cached_property
    def captioned(self) -> Screen:
        """The screen with room for captions kept free."""
        return replace(self, foot=(CAPTIONS * CAPTION_H + CAPTIONS_APART) * self.least_text_px(CAPTION))

    @cached_property
    def captions(self) -> Box:
        """Where captions stand, in screen px: the lowest part that every television shows."""
        height = self.foot * CAPTIONS * CAPTION_H / (CAPTIONS * CAPTION_H + CAPTIONS_APART)
        return Box(self.safe.x, self.safe.bottom + self.foot - height, self.safe.w, height)

    @cached_property
    def u(self) -> float:
        """Screen px per design px, such that the composition fits the window and its inner part the safe area."""
        w, h = self.base
        drawn = 1 - 2 * DRAWN_MARGIN
        return min(self.width / w, self.height / h, self.safe.w / (w * drawn), self.safe.h / (h * drawn))

    @cached_property
    def stage(self) -> Box:
        """The safe part that is composed, in screen px: as wide as the base's, centred; as high as the safe area."""
        w = self.base[0] * (1 - 2 * DRAWN_MARGIN) * self.u
        return Box((self.width - w) / 2, self.safe.y, w, self.safe.h)

    @cached_property
    def design(self) -> Design:
        """The same in design px."""
        return Design(self)

    @property
    def window(self) -> tuple[int, int, float]:
        """Its width and height in px, and how many of them a design px is."""
        return self.width, self.height, self.u

    def px(self, n: float) -> float:
        """That many design px in screen px."""
        return n * self.u

    def box(self, box: Box) -> Box:
        """That box of design px in screen px."""
        return box.transform(0, 0, self.u)

    def text_px(self, n: float) -> int:
        """The size to set text in that is drawn n design px high; never under what can be read."""
        return self._letters_px(n * self.text_size)

    def least_text_px(self, n: float) -> int:
        """The same for words that have little room: they need not grow beyond `SURE_TEXT`."""
        return self._letters_px(n * min(self.text_size, SURE_TEXT))

    def _letters_px(self, n: float) -> int:
        return max(LEAST_TEXT_PX, round(self.px(max(n, self.read))))

    def control_px(self, n: float = LEAST_CONTROL) -> float:
        """The side of a control drawn n design px wide, in screen px; never too small for a finger."""
        return max(self.px(n), LEAST_CONTROL_PX, self.touch)


@dataclass(frozen=True)
class Design:
    """A screen in design px: what layouts think in; `Screen.box` and `flatten` make screen px of what they come to."""

    screen: Screen

    @cached_property
    def window(self) -> Box:
        """All of it."""
        return self.of(Box(0, 0, self.screen.width, self.screen.height))

    @cached_property
    def safe(self) -> Box:
        """What every television shows: see `Screen.safe`."""
        return self.of(self.screen.safe)

    @cached_property
    def stage(self) -> Box:
        """The safe part that is composed: see `Screen.stage`."""
        return self.of(self.screen.stage)

    @cached_property
    def drawing(self) -> Box:
        """The drawing that the screen's shape is composed for, in the middle of it."""
        return Box.around(*self.window.center, *self.screen.base)

    def of(self, box: Box) -> Box:
        """That box of screen px in design px."""
        return box.transform(0, 0, 1 / self.screen.u)

    def px(self, n: float) -> float:
        """That many screen px in design px."""
        return n / self.screen.u

    def control(self, side: float = LEAST_CONTROL) -> float:
        """The side of a control drawn so wide; never too small for a finger."""
        return self.px(self.screen.control_px(side))

    def letters(self, n: float) -> float:
        """How high letters are that are drawn so high: see `Screen.text_px`."""
        return self.px(self.screen.text_px(n))

    def least_letters(self, n: float) -> float:
        """The same for words that have little room: see `Screen.least_text_px`."""
        return self.px(self.screen.least_text_px(n))


def at_least(width: int, height: int) -> tuple[int, int]:
    """The size to lay out for: the window's, but no less than the least; of a smaller window the rest is cut off."""
    least = SMALLEST if width >= height else SMALLEST[::-1]
    return max(width, least[0]), max(height, least[1])


def low_part(width: int, height: int) -> int:
    """How high, in px, the lower part of a window is in which all can be reached; the whole where it is small."""
    if width < height:
        return width if width >= SMALLEST[0] else height
    return min(height, max(SMALLEST[1], round(height * REACHED)))


def screen_of(settings: Settings, width: int, height: int, diagonal: float) -> Screen:
    """The screen of that size in px, as the settings want it used.

    Args:
        diagonal: the whole window's, in px.
    """
    inches = settings.screen_inches
    touch = TOUCH_MM / MM_PER_INCH * diagonal / inches if inches else 0.0
    most = min(width, height) * LARGEST_TOUCH
    return Screen(width, height, settings.safe_margin / 100, settings.text_size / 100, min(touch, most))
