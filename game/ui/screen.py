"""The window as layouts see it: aspect class, scale and safe area."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.ui.geometry import MIN_WINDOW_SIZE, Box

if TYPE_CHECKING:
    from game.store.settings import Settings

Shape: TypeAlias = Literal["wide", "square", "tall"]

DESIGN_SIZES = MappingProxyType({"wide": (1920, 1080), "square": (1440, 1080), "tall": (1080, 1920)})
"""Design size of each aspect class."""
DESIGN_MARGIN = 0.05
"""Safe margin that is already part of the designs."""
CAPTION_LINES, CAPTION_SIZE, CAPTION_H, CAPTION_GAP = 2, 28, 1.32, 0.4
"""Number of caption lines, letter size in design px, line height and distance to the layout in letter sizes."""
MIN_TEXT_PX = 18
MIN_TEXT = 26
"""Minimum size in design px of text with little room, before the text setting enlarges it."""
MIN_READABLE_TEXT = 34
"""Minimum size in design px of text that players read: its capitals are 24 px high."""
SPARE_TEXT, LEAST_SHARE = 2, 0.955
"""Design px by which text of panels is larger than the minimum, and the share of its size to which it may shrink."""
TIGHT_FACTOR = 1.5
"""Text factor that even the smallest window and the longest language have room for."""
MAX_TEXT_FACTOR = 2.0
"""Largest text size setting: 200 %."""
MIN_CONTROL_PX = 44.0
MIN_CONTROL = 64.0
"""Minimum side of a control in design px."""
TOUCH_MM = 20.0
"""Minimum side of a control on a kiosk."""
MAX_TOUCH_SHARE = 1 / 6
"""Upper limit of that side as a share of the screen's shorter side, in case its size is set too small."""
MM_PER_INCH = 25.4
USUAL_INCHES = 15.6
"""Diagonal of a screen whose size is not known."""
REACHABLE_SHARE = 0.72
"""Lower share of a wide window that a child or a wheelchair user can reach."""


@dataclass(frozen=True)
class Screen:
    """A window of that many pixels.

    Args:
        safe_margin: share of each side that a television may hide, 0 to 0.1.
        text_size: text setting, 1 to `MAX_TEXT_FACTOR`: text and its backgrounds grow by it if there is room.
        touch: minimum side of a control in px that a kiosk's operator asks for; 0 for none.
        caption_px: lowest px of the safe area, reserved for captions; all else is laid out above.
        min_text: minimum text size in design px.
    """

    width: int
    height: int
    safe_margin: float = DESIGN_MARGIN
    text_size: float = 1.0
    touch: float = 0.0
    caption_px: float = 0.0
    min_text: float = MIN_READABLE_TEXT

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a screen of {self.width}x{self.height} px has no area")
        if not 0 <= self.safe_margin <= 0.1:
            raise ValueError(f"safe_margin={self.safe_margin}: must be 0 to 0.1")
        if not 1 <= self.text_size <= MAX_TEXT_FACTOR:
            raise ValueError(f"text_size={self.text_size}: must be 1 to {MAX_TEXT_FACTOR}")

    @cached_property
    def shape(self) -> Shape:
        """Aspect class of the window."""
        aspect = self.width / self.height
        return "wide" if aspect >= 1.5 else "square" if aspect >= 1 else "tall"

    @cached_property
    def base(self) -> tuple[int, int]:
        """Design size of that class in design px."""
        return DESIGN_SIZES[self.shape]

    @cached_property
    def safe(self) -> Box:
        """Area that every television shows, in screen px, without captions."""
        dx, dy = self.width * self.safe_margin, self.height * self.safe_margin
        return Box(dx, dy, self.width - 2 * dx, self.height - 2 * dy - self.caption_px)

    @cached_property
    def with_captions(self) -> Screen:
        """The screen with space for captions reserved."""
        return replace(self, caption_px=(CAPTION_LINES * CAPTION_H + CAPTION_GAP) * self.text_px(CAPTION_SIZE))

    @cached_property
    def captions(self) -> Box:
        """Area of the captions, in screen px: at the bottom of the safe area."""
        height = self.caption_px * CAPTION_LINES * CAPTION_H / (CAPTION_LINES * CAPTION_H + CAPTION_GAP)
        return Box(self.safe.x, self.safe.bottom + self.caption_px - height, self.safe.w, height)

    @cached_property
    def u(self) -> float:
        """Screen px per design px; the design fits the window, and its inner part the safe area."""
        w, h = self.base
        drawn_share = 1 - 2 * DESIGN_MARGIN
        return min(self.width / w, self.height / h, self.safe.w / (w * drawn_share), self.safe.h / (h * drawn_share))

    @cached_property
    def stage(self) -> Box:
        """Part of the safe area to lay out, in screen px: centred, with the design's width and the safe height."""
        w = self.base[0] * (1 - 2 * DESIGN_MARGIN) * self.u
        return Box((self.width - w) / 2, self.safe.y, w, self.safe.h)

    @cached_property
    def design(self) -> Design:
        """The screen in design px."""
        return Design(self)

    @property
    def window(self) -> tuple[int, int, float]:
        """Width and height in px, and screen px per design px."""
        return self.width, self.height, self.u

    def px(self, n: float) -> float:
        """Converts a length from design px to screen px."""
        return n * self.u

    def mm(self, n: float) -> float:
        """Converts a length on the glass from mm to screen px."""
        usual = hypot(self.width, self.height) / (USUAL_INCHES * MM_PER_INCH)
        return n * (self.touch / TOUCH_MM if self.touch else usual)

    def box(self, box: Box) -> Box:
        """Converts a box from design px to screen px."""
        return box.transform(0, 0, self.u)

    def text_px(self, n: float) -> int:
        """Returns the font size for text of `n` design px, never too small to read."""
        return max(MIN_TEXT_PX, round(self.px(max(n, self.min_text)) * self.text_size))

    def least_text_px(self, n: float) -> int:
        """Returns the smallest font size to which text of `n` design px may shrink where it has little room.

        Text of panels shrinks so little that it grows with the text setting everywhere alike.
        """
        return max(self.text_px(MIN_TEXT), round(LEAST_SHARE * self.text_px(min(n, self.min_text + SPARE_TEXT))))

    @property
    def tightest_text_px(self) -> int:
        """The font size to which text shrinks rather than being cut, in a window that is too small for its setting."""
        return max(MIN_TEXT_PX, round(self.px(max(MIN_TEXT * min(self.text_size, TIGHT_FACTOR), self.min_text))))

    def control_px(self, n: float = MIN_CONTROL) -> float:
        """Returns the side in screen px of a control of `n` design px, never too small for a finger."""
        return max(self.px(n), MIN_CONTROL_PX, self.touch)


@dataclass(frozen=True)
class Design:
    """A screen in design px, for layouts; `Screen.box` and `flatten` convert the results to screen px."""

    screen: Screen

    @cached_property
    def window(self) -> Box:
        return self.box(Box(0, 0, self.screen.width, self.screen.height))

    @cached_property
    def safe(self) -> Box:
        """Area that every television shows: see `Screen.safe`."""
        return self.box(self.screen.safe)

    @cached_property
    def stage(self) -> Box:
        """Part of the safe area to lay out: see `Screen.stage`."""
        return self.box(self.screen.stage)

    @cached_property
    def drawing(self) -> Box:
        """Area of the design, centred in the window."""
        return Box.from_center(*self.window.center, *self.screen.base)

    def box(self, box: Box) -> Box:
        """Converts a box from screen px to design px."""
        return box.transform(0, 0, 1 / self.screen.u)

    def px(self, n: float) -> float:
        """Converts a length from screen px to design px."""
        return n / self.screen.u

    def control_size(self, side: float = MIN_CONTROL) -> float:
        """Returns the side of a control, never too small for a finger."""
        return self.px(self.screen.control_px(side))

    def letter_size(self, n: float) -> float:
        """Returns the letter size: see `Screen.text_px`."""
        return self.px(self.screen.text_px(n))

    def least_letter_size(self, n: float) -> float:
        """Returns the smallest letter size: see `Screen.least_text_px`."""
        return self.px(self.screen.least_text_px(n))


def layout_size(width: int, height: int) -> tuple[int, int]:
    """Returns the size to lay out for: the window's, or the minimum, of which a smaller window shows a part."""
    least = MIN_WINDOW_SIZE if width >= height else MIN_WINDOW_SIZE[::-1]
    return max(width, least[0]), max(height, least[1])


def reachable_height(width: int, height: int) -> int:
    """Returns the height in px of the reachable lower part of a window; the whole height if it is small."""
    if width < height:
        return width if width >= MIN_WINDOW_SIZE[0] else height
    return min(height, max(MIN_WINDOW_SIZE[1], round(height * REACHABLE_SHARE)))


def make_screen(settings: Settings, width: int, height: int, diagonal: float) -> Screen:
    """Returns the screen for a size in px and the settings.

    Args:
        diagonal: of the whole window, in px.
    """
    inches = settings.screen_inches
    touch = TOUCH_MM / MM_PER_INCH * diagonal / inches if inches else 0.0
    most = min(width, height) * MAX_TOUCH_SHARE
    return Screen(width, height, settings.safe_margin / 100, settings.text_size / 100, min(touch, most))
