"""Round buttons: a picture on a disc, with words below where they help; and a number shown by pips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, PAPER
from game.ui.geometry import Box
from game.ui.widgets.control import Control, frame
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.widgets.text import Label

LIFT = 6
"""How far the focus lifts a disc, in design px."""
FLAG, FLAG_AWAY = 0.5, 0.34
"""A flag's part of its disc, and how far right and up of the disc's middle it is."""
FADED = 0.45
"""How much is left of a disc that cannot be pressed."""
FIGURE, FIGURE_W = 0.46, 0.7
"""The height of figures on a disc, and how wide they are at most, by its width."""
TICK = 0.4
"""The part of its disc that the tick of what is chosen takes."""


class DiscButton(Control):
    """A round button; the coral one is the way forward, one a screen.

    Args:
        box: a square; the disc fills it.
        icon: the drawing on it, such as "play".
        figure: a number or a few letters on it.
        label: words that belong to it, wherever they lie.
        is_seen: whether the disc shows itself; else something else does, and it adds the frame, or itself pressed in.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        icon: str,
        on_press: Callable[[], object],
        *,
        kind: DiscKind = "navy",
        figure: str = "",
        label: Label | None = None,
        enabled: bool = True,
        lands: bool = True,
        is_seen: bool = True,
    ) -> None:
        super().__init__(name, box, on_press, enabled=enabled, lands=lands)
        self.icon = icon
        self.figure = figure
        self.is_seen = is_seen
        self.kind: DiscKind = kind
        self.is_home = kind == "coral"
        self._labels = (label,) if label else ()

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """The disc, lifted and framed in gold when focused, pushed in when pressed, pale when it cannot be pressed."""
        if not (self.is_seen or pressed):
            return frame(sprites, screen, self.box, 0.0, self.box.w / 2) if focused else []
        up = 0.0 if pressed else screen.px(LIFT) * focused
        faces = [sprites.disc(self.icon, self.box.w, self.kind, pressed), *self._figures(sprites)]
        items = [centred(face if self.enabled else sprites.faded(face, FADED), self.box, up) for face in faces]
        if focused:
            items += frame(sprites, screen, self.box, up, self.box.w / 2)
        return items + [item for label in self._labels for item in label.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return self._labels

    def _figures(self, sprites: Sprites) -> list[pygame.Surface]:
        """What is written on it, lower where it is long."""
        if not self.figure:
            return []
        side, colour = self.box.w, PAPER if self.kind == "navy" else INK
        widest = sprites.numeral(self.figure, side * FIGURE, colour)
        k = min(1.0, side * FIGURE_W / widest.get_width())
        return [sprites.numeral(self.figure, side * FIGURE * k, colour)]


class OptionDisc(DiscButton):
    """One of several to choose from: what is chosen is dark and carries a tick."""

    role = "choice"

    def __init__(
        self, name: str, box: Box, icon: str, on_press: Callable[[], object], chosen: bool, figure: str = ""
    ) -> None:
        super().__init__(name, box, icon, on_press, kind="navy" if chosen else "paper", figure="" if icon else figure)
        self.chosen = chosen
        self.states = ("on",) if chosen else ()

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        items = super().items(sprites, screen, focused, pressed)
        if not self.chosen:
            return items
        up, side = 0.0 if pressed else screen.px(LIFT) * focused, self.box.w * TICK
        corner = Box(self.box.right - side, self.box.bottom - side, side, side)
        return [*items, centred(sprites.disc("check", side), corner, up)]


class FlagDisc(DiscButton):
    """A disc that belongs to one shepherd: it carries that one's flag, told by outline and pattern."""

    def __init__(self, shepherd: str, name: str, box: Box, icon: str, on_press: Callable[[], object]) -> None:
        super().__init__(name, box, icon, on_press, lands=False)
        self._shepherd = shepherd

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        x, y = self.box.center
        side, away = self.box.w * FLAG, self.box.w * FLAG_AWAY
        flag = Spot(f"flag:{self._shepherd}", x + away, y - away, side, 0, lift=4)
        return [*super().items(sprites, screen, focused, pressed), Item(*sprites.piece(flag, screen.u))]


class Pips(Control):
    """As many pips as the number can be; a touch on one sets it, a touch on the last lit one puts that out."""

    role = "slider"

    def __init__(self, name: str, box: Box, value: int, values: range, on_change: Callable[[int], object]) -> None:
        super().__init__(name, box, lambda: None, focusable=False)
        self.value = value
        self.low = values[0]
        self.count = len(values) - 1
        self.shown_value = f"{value - self.low} / {self.count}"
        self._on_change = on_change

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - only how far along counts
        along = int((x - self.box.x) / self.box.w * self.count)
        touched = self.low + 1 + min(max(along, 0), self.count - 1)
        self._on_change(touched - 1 if touched == self.value else touched)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:  # noqa: ARG002
        pitch = self.box.w / self.count
        side = round(min(pitch * 0.7, self.box.h * 0.4))
        return [
            centred(
                sprites.drawing("pip_on" if self.low + number < self.value else "pip_off", w=side),
                Box(self.box.x + pitch * number, self.box.y, pitch, self.box.h),
            )
            for number in range(self.count)
        ]
