"""What the operator's sheets are made of: plain words, buttons with words on them, bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.theme import INK, PAPER, Colour, hex_colour
from game.ui.geometry import Box
from game.ui.widgets import Control, Label, Part
from game.ui.widgets.discs import FADED, LIFT, frame
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.kiosk.plan import Kiosk
    from game.ui.draw.craft.lettering import Align
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

Change = Callable[["Kiosk"], object]
"""Told the plan that is to hold."""
Tr = Callable[[str], str]

GROUND, SAND, EDGE, TROUGH = (hex_colour(code) for code in ("C9D8D3", "EEDFBC", "8B6F3F", "E6DBC3"))
CHOSEN = hex_colour("14344F")
GAP = 12
"""Between two buttons, in design px."""
LOWER = 0.1
"""By which part of their height plain words are lowered."""
ICON = 0.6
"""An icon's part of its button."""
WORDS, SMALL, TITLE = 30, 26, 30
"""Heights of letters, in design px."""


@dataclass
class Laid:
    """What is on a sheet: what is looked at, and what is pressed."""

    parts: list[Part] = field(default_factory=list)
    controls: list[Control] = field(default_factory=list)

    def write(self, words: str, box: Box, size: int = WORDS, *, colour: Colour = INK, align: Align = "left") -> None:
        """Puts words in a box."""
        self.parts.append(Plain(words, box, size, colour=colour, align=align))


class Plain(Label):
    """Words in the plain face, which stands high in its lines: a little lower, so that they look centred."""

    def __init__(self, words: str, box: Box, size: int = WORDS, *, colour: Colour = INK, align: Align = "left") -> None:
        super().__init__(words, box, size, colour=colour, font="body", align=align)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Answers the words a little lower than a label's, as their letters need."""
        down = round(self.px(sprites, screen) * LOWER)
        return [item._replace(y=item.y + down) for item in super().items(sprites, screen)]


class Tint(Part):
    """A plain sheet of one colour; no shadow."""

    def __init__(self, box: Box, colour: Colour, corner: float = 0.0) -> None:
        self.box = box
        self._colour = colour
        self._corner = corner

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        """Answers the sheet with its round corners."""
        w, h = max(2.0, self.box.w), max(2.0, self.box.h)
        return [centred(sprites.slip(w, h, self._corner, self._colour, 0), self.box)]


class Button(Control):
    """A button with words; what is chosen is dark and carries a tick in its name's place for whoever sees no colours.

    Args:
        name: what it is called aloud; "" for the words themselves.
        icon: shown in the words' place.
    """

    def __init__(
        self,
        words: str,
        box: Box,
        on_press: Callable[[], object],
        *,
        name: str = "",
        icon: str = "",
        chosen: bool = False,
        enabled: bool = True,
        lands: bool = True,
    ) -> None:
        super().__init__(name or words, box, on_press, enabled=enabled, lands=lands)
        self.chosen = chosen
        inner = Box(box.x + box.h * 0.1, box.y, box.w - box.h * 0.2, box.h)
        self._icon = icon
        self._label = Plain("" if icon else words, inner, colour=PAPER if chosen else INK, align="center")

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """The sheet with an edge, its words, and the focus round it."""
        up = 0.0 if pressed else screen.px(LIFT) * focused
        corner, line = screen.px(12), max(1.0, screen.px(2))
        inner = self.box.inset(line)
        items = [
            centred(sprites.slip(self.box.w, self.box.h, corner, CHOSEN if self.chosen else EDGE, 0), self.box, up),
            centred(sprites.slip(inner.w, inner.h, corner - line, CHOSEN if self.chosen else SAND, 0), inner, up),
            *(item._replace(y=item.y - round(up)) for item in self._face(sprites, screen)),
        ]
        if not self.enabled:
            items = [item._replace(surface=sprites.faded(item.surface, FADED)) for item in items]
        if focused:
            items += frame(sprites, screen, self.box, up, corner)
        return items

    def _face(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The words, or the icon."""
        if not self._icon:
            return self._label.items(sprites, screen)
        glyph = sprites.drawing(f"icon_{self._icon}", w=round(min(self.box.w, self.box.h) * ICON), tint=INK)
        return [centred(glyph, self.box)]

    def labels(self) -> Sequence[Label]:
        """Its words."""
        return (self._label,)


@dataclass(frozen=True)
class RowPart:
    """One part of a row: words, or a button where it does something."""

    words: str
    act: Callable[[], object] | None = None
    icon: str = ""
    name: str = ""
    """What a button is called aloud beside the row's own words; "" for its words."""
    chosen: bool = False
    enabled: bool = True
    share: float = 1.0
    """Its width beside the others'."""


@dataclass(frozen=True)
class SettingRow:
    """What a row is about, and its cells from left to right."""

    words: str
    cells: tuple[RowPart, ...]


LABEL = 0.27
"""The words' part of a wide row."""
NARROW = 14.0
"""A row of fewer buttons' heights across has its words above its cells."""


def is_narrow(screen: Screen, box: Box, side: float) -> bool:
    """Whether a row in that box has its words above its cells."""
    return box.w < NARROW * max(side, 2.2 * screen.least_text_px(SMALL))


def narrow_side(screen: Screen, side: float) -> float:
    """How high, in px, a button is that may need two lines for its words."""
    return max(side, 3.2 * screen.least_text_px(SMALL))


def lay_row(laid: Laid, screen: Screen, row: SettingRow, box: Box, side: float) -> None:
    """Lays a row into a box: its words, then its cells, `side` px high."""
    gap = screen.px(GAP)
    if is_narrow(screen, box, side):
        side = narrow_side(screen, side)
        words = Box(box.x, box.y, box.w, min(box.h - side, side))
        cells = Box(box.x, words.bottom, box.w, side)
    else:
        words = Box(box.x, box.y, box.w * LABEL - gap, box.h)
        cells = Box(words.right + gap, box.center.y - side / 2, box.w * (1 - LABEL), side)
    laid.write(row.words, words)
    unit = (cells.w - gap * (len(row.cells) - 1)) / sum(cell.share for cell in row.cells)
    x = cells.x
    for cell in row.cells:
        place = Box(x, cells.y, unit * cell.share, side)
        if cell.act is None:
            laid.write(cell.words, place, align="center")
        else:
            name = f"{row.words}: {cell.name or cell.words}"
            laid.controls.append(
                Button(cell.words, place, cell.act, name=name, icon=cell.icon, chosen=cell.chosen, enabled=cell.enabled)
            )
        x += place.w + gap


def lay_buttons(
    laid: Laid,
    screen: Screen,
    box: Box,
    told: str,
    lines: Sequence[Sequence[tuple[str, Callable[[], object]]]],
    side: float,
) -> None:
    """Buttons in lines, and above them what became of what was asked for last."""
    gap = screen.px(GAP)
    words = max(screen.least_text_px(SMALL) * 1.4, screen.px(52))
    high = min(side * 1.35, (box.h - words - gap * (len(lines) - 1)) / len(lines))
    laid.write(told, Box(box.x, box.y, box.w, words), SMALL)
    y = box.y + words
    for line in lines:
        w = (box.w - gap * (len(line) - 1)) / len(line)
        for number, (label, act) in enumerate(line):
            laid.controls.append(Button(label, Box(box.x + number * (w + gap), y, w, high), act))
        y += high + gap
