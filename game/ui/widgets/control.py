"""Controls: discs with an icon, cards, pips, and the gold focus frame."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.theme import INK, PAPER
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.widgets.parts import center_surface
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

LIFT = 6
"""Design px by which the focus lifts a disc."""
SIGN, SIGN_OFFSET = 0.5, 0.34
"""Size of a sign relative to its disc, and its offset right and up from the disc's centre."""
DISABLED_OPACITY = 0.45
FIGURE, FIGURE_W, LARGE_FIGURE_W = 0.46, 0.7, 0.8
"""Height of figures on a disc relative to its width, and their greatest width there, the second for large text."""
TICK = 0.4
"""Size of the tick on a chosen option, relative to its disc."""

Role: TypeAlias = Literal["button", "switch", "choice", "slider"]
"""Kind of control: a switch is on or off, a choice is one of several, a slider is a number."""
PIP_PITCH = 34
"""Distance between pips in design px."""
FRAME_GAP = 3
"""Gap between a control and its focus frame in design px."""
CORNER = 0.1
"""Radius of a card's corner, relative to its width."""


class Control:
    """Something to press, with a place and a name; by itself it is invisible, as over a card in the hand.

    Args:
        name: the spoken name, translated; unique in its scene.
        box: its hit area.
        on_press: called when it is pressed.
        lands: whether the focus may come to it by itself. False for what undoes, halts or belongs to somebody else:
            holding
            down the key that plays must not press it by accident. An arrow still leads there.
        obstacle: see below.
    """

    role: Role = "button"
    states: Collection[str] = ()
    """States such as "on"."""
    shown_value = ""
    """The current value in words; empty for plain buttons."""
    shortcut = ""
    """The key that presses it; empty for none."""
    press_effect = ""
    """The effect of a press, translated; empty where the name says it."""

    obstacle = ""
    """The reason why it cannot be pressed now, translated; empty while it can."""

    is_home = False
    """Whether it is the screen's way forward, and has the focus at first."""

    lands = True
    """Whether the focus may come to it by itself; otherwise only by an arrow or a touch."""

    seen: Box | None = None
    """The visible part, if smaller than the hit area."""

    is_in_bar = False
    """Whether it lies in the bar above all others, such as pause: only up from the topmost leads there."""

    def __init__(
        self,
        name: str,
        box: Box,
        on_press: Callable[[], object],
        *,
        obstacle: str = "",
        focusable: bool = True,
        lands: bool = True,
    ) -> None:
        self.name = name
        self.box = box
        self.obstacle = obstacle
        self.focusable = focusable
        self.lands = lands
        self._on_press = on_press

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.obstacle

    @property
    def can_focus(self) -> bool:
        """Whether the arrows lead to it."""
        return self.enabled and self.focusable

    def press(self) -> None:
        """Runs its action if it is enabled."""
        if self.enabled:
            self._on_press()

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - where it was touched matters to some
        """Runs its action for a touch at that point."""
        self.press()

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:  # noqa: ARG002
        """Returns its items to draw.

        Args:
            focused: how far the focus lifts it, from 0 to 1.
            pressed: whether it is held down.
        """
        return []

    def labels(self) -> Sequence[Label]:
        return ()


class CardControl(Control):
    """The hit area of a card in the hand, or on a shelf."""

    corner: ClassVar[float] = CORNER
    """Radius of the card's corner, relative to its width."""

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """Returns a gold frame round the card while it is focused or held down."""
        if not (focused or pressed):
            return []
        box = self.seen or self.box
        return focus_frame_items(sprites, screen, box, radius=box.w * self.corner)


def raised(screen: Screen, box: Box, focused: float, pressed: bool) -> Box:
    """Returns the box moved up by the focus, unless it is held down."""
    return screen.box(screen.design.box(box).move(0, -LIFT * focused)) if focused and not pressed else box


def focus_frame_items(sprites: Sprites, screen: Screen, box: Box, radius: float) -> list[Item]:
    """Returns the gold focus frame round a box."""
    frame = screen.box(screen.design.box(box).inflate(FRAME_GAP))
    return [center_surface(sprites.focus_frame(frame.w, frame.h, radius + box.x - frame.x), box)]


class DiscButton(Control):
    """A round button; the coral one is the way forward, one a screen.

    Args:
        box: a square that the disc fills.
        icon: the drawing on it, such as "play".
        figure: a number or a few letters on it.
        label: its words, wherever they are placed.
        is_seen: whether the disc is drawn; otherwise only its frame, or the pressed disc.
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
        obstacle: str = "",
        lands: bool = True,
        is_seen: bool = True,
    ) -> None:
        super().__init__(name, box, on_press, obstacle=obstacle, lands=lands)
        self.icon = icon
        self.figure = figure
        self.is_seen = is_seen
        self.kind: DiscKind = kind
        self.is_home = kind == "coral"
        self._labels = (label,) if label else ()

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """Returns the disc: lifted and framed when focused, pushed in when pressed, faded when disabled."""
        if not (self.is_seen or pressed):
            return focus_frame_items(sprites, screen, self.box, self.box.w / 2) if focused else []
        box = raised(screen, self.box, focused, pressed)
        faces = [sprites.disc(self.icon, self.box.w, self.kind, pressed), *self._figures(sprites, screen.text_size)]
        items = [center_surface(face if self.enabled else sprites.fade(face, DISABLED_OPACITY), box) for face in faces]
        if focused:
            items += focus_frame_items(sprites, screen, box, box.w / 2)
        return items + [item for label in self._labels for item in label.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return self._labels

    def _figures(self, sprites: Sprites, growth: float) -> list[pygame.Surface]:
        if not self.figure:
            return []
        colour, px = PAPER if self.kind == "navy" else INK, self.box.w * FIGURE * growth
        widest = self.box.w * (FIGURE_W if growth <= 1 else LARGE_FIGURE_W)
        k = min(1.0, widest / sprites.numeral(self.figure, px, colour).get_width())
        return [sprites.numeral(self.figure, px * k, colour)]


class OptionDisc(DiscButton):
    """One of several options; the chosen one is dark with a tick."""

    role = "choice"

    def __init__(
        self, name: str, box: Box, icon: str, on_press: Callable[[], object], chosen: bool, figure: str = ""
    ) -> None:
        super().__init__(name, box, icon, on_press, kind="navy" if chosen else "paper", figure="" if icon else figure)
        self.chosen = chosen
        self.states = ("on",) if chosen else ()

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        items = super().items(sprites, screen, focused, pressed)
        return [*items, tick(sprites, raised(screen, self.box, focused, pressed))] if self.chosen else items


def tick(sprites: Sprites, box: Box) -> Item:
    """Returns the tick at the lower right corner of what is chosen."""
    side = min(box.w, box.h) * TICK
    return center_surface(sprites.disc("check", side), Box(box.right - side, box.bottom - side, side, side))


def is_chosen(control: Control | None) -> bool:
    """Returns whether it is an option that is chosen already."""
    return control is not None and control.role == "choice" and "on" in control.states


class SignedDisc(DiscButton):
    """A disc with a sign at its upper right edge, such as the flag of its shepherd."""

    def __init__(self, sign: str, name: str, box: Box, icon: str, on_press: Callable[[], object]) -> None:
        super().__init__(name, box, icon, on_press, lands=False)
        self._sign = sign

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        x, y = self.box.center
        side, offset = self.box.w * SIGN, self.box.w * SIGN_OFFSET
        sign = flat_sprite(self._sign, x + offset, y - offset, side)
        return [*super().items(sprites, screen, focused, pressed), sprites.piece(sign)]


class Pips(Control):
    """A row of pips that shows a number; a touch sets it, a touch on the last lit pip clears that one."""

    role = "slider"

    def __init__(self, name: str, box: Box, value: int, values: range, on_change: Callable[[int], object]) -> None:
        super().__init__(name, box, lambda: None, focusable=False)
        self.value = value
        self.low = values[0]
        self.count = len(values) - 1
        self.shown_value = f"{value - self.low} / {self.count}"
        self._on_change = on_change

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - only how far along counts
        index = int((x - self.box.x) / self.box.w * self.count)
        value = self.low + 1 + min(max(index, 0), self.count - 1)
        self._on_change(value - 1 if value == self.value else value)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:  # noqa: ARG002
        pitch = self.box.w / self.count
        side = round(min(pitch * 0.7, self.box.h * 0.4))
        return [
            center_surface(
                sprites.drawing("pip_on" if self.low + number < self.value else "pip_off", w=side),
                Box(self.box.x + pitch * number, self.box.y, pitch, self.box.h),
            )
            for number in range(self.count)
        ]
