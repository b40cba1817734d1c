"""What is pressed: discs with a picture, cards, pips; and the gold frame of what has the focus."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.theme import INK, PAPER
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.widgets.parts import centred
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

LIFT = 6
"""How far the focus lifts a disc, in design px."""
SIGN, SIGN_AWAY = 0.5, 0.34
"""A sign's part of its disc, and how far right and up of the disc's middle it is."""
FADED = 0.45
"""How much is left of a disc that cannot be pressed."""
FIGURE, FIGURE_W = 0.46, 0.7
"""The height of figures on a disc, and how wide they are at most, by its width."""
TICK = 0.4
"""The part of its disc that the tick of what is chosen takes."""

Role: TypeAlias = Literal["button", "switch", "choice", "slider"]
"""What kind of thing is pressed: a switch is on or off, a choice is one of several, a slider is a number."""
PIP_PITCH = 34
"""From pip to pip, in design px."""
FRAME_GAP = 3
"""Between a control and the gold frame round it, in design px."""
CORNER = 0.1
"""A card's rounded corner, as a part of its width."""


class Control:
    """Something to press, at a place, with a name; by itself it shows nothing, as where a card in the hand is its look.

    Args:
        name: what it is called aloud, translated; no two in a scene have the same.
        box: where it can be touched.
        on_press: what it does.
        lands: whether the focus may come to it by itself. Not so for what undoes, halts or belongs to somebody else:
            hammering the key that plays must not do that by accident; an arrow leads there all the same.
    """

    role: Role = "button"
    states: Collection[str] = ()
    """What is so with it, such as "on"."""
    shown_value = ""
    """What it is set to, in words; "" for what is only pressed."""
    shortcut = ""
    """The key that picks it; "" for none."""
    does = ""
    """What a press comes to, translated; "" where the name says it."""

    is_home = False
    """Whether it is the screen's way forward: what has the focus at first."""

    lands = True
    """Whether the focus may fall on it by itself; else only an arrow or a touch leads there."""

    seen: Box | None = None
    """What is seen of it, where that is less than what can be pressed."""

    below = ""
    """The name of the control that the arrow down leads to; "" for what lies there."""

    def __init__(
        self,
        name: str,
        box: Box,
        on_press: Callable[[], object],
        *,
        enabled: bool = True,
        focusable: bool = True,
        lands: bool = True,
    ) -> None:
        self.name = name
        self.box = box
        self.enabled = enabled
        self.focusable = focusable
        self.lands = lands
        self._on_press = on_press

    @property
    def can_focus(self) -> bool:
        """Whether the arrows lead to it."""
        return self.enabled and self.focusable

    def press(self) -> None:
        """Does what it is for."""
        if self.enabled:
            self._on_press()

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - where it was touched matters to some
        """Does what it is for when touched there."""
        self.press()

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:  # noqa: ARG002
        """How it looks.

        Args:
            focused: how far it is lifted by the focus, from 0 to 1.
            pressed: whether it is held down.
        """
        return []

    def labels(self) -> Sequence[Label]:
        """The words on it."""
        return ()


class CardControl(Control):
    """Where a card of the hand can be pressed."""

    is_framed = False
    """Whether the card is in gold anyway: the focus adds nothing."""

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """A gold frame round the focused card, or round the one that is held down."""
        if self.is_framed or not (focused or pressed):
            return []
        box = self.seen or self.box
        return frame(sprites, screen, box, radius=box.w * CORNER)


def raised(screen: Screen, box: Box, focused: float, pressed: bool) -> Box:
    """Where a thing is seen: the focus lifts what is not held down."""
    return screen.box(screen.design.box(box).move(0, -LIFT * focused)) if focused and not pressed else box


def frame(sprites: Sprites, screen: Screen, box: Box, radius: float) -> list[Item]:
    """The gold frame of what has the focus, round where that is seen."""
    around = screen.box(screen.design.box(box).inflate(FRAME_GAP))
    return [centred(sprites.focus_frame(around.w, around.h, radius + box.x - around.x), box)]


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
            return frame(sprites, screen, self.box, self.box.w / 2) if focused else []
        seen = raised(screen, self.box, focused, pressed)
        faces = [sprites.disc(self.icon, self.box.w, self.kind, pressed), *self._figures(sprites)]
        items = [centred(face if self.enabled else sprites.fade(face, FADED), seen) for face in faces]
        if focused:
            items += frame(sprites, screen, seen, seen.w / 2)
        return items + [item for label in self._labels for item in label.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return self._labels

    def _figures(self, sprites: Sprites) -> list[pygame.Surface]:
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
        seen, side = raised(screen, self.box, focused, pressed), self.box.w * TICK
        corner = Box(seen.right - side, seen.bottom - side, side, side)
        return [*items, centred(sprites.disc("check", side), corner)]


class SignedDisc(DiscButton):
    """A disc with a sign on its upper right edge, such as the flag of the shepherd whom it belongs to."""

    def __init__(self, sign: str, name: str, box: Box, icon: str, on_press: Callable[[], object]) -> None:
        super().__init__(name, box, icon, on_press, lands=False)
        self._sign = sign

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        x, y = self.box.center
        side, away = self.box.w * SIGN, self.box.w * SIGN_AWAY
        sign = flat_sprite(self._sign, x + away, y - away, side)
        return [*super().items(sprites, screen, focused, pressed), sprites.piece(sign)]


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
