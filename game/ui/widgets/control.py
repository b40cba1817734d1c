"""Something to press, and the gold frame of what has the focus."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.sprites import Sprites
    from game.ui.geometry import Box
    from game.ui.screen import Screen
    from game.ui.widgets.text import Label

Role: TypeAlias = Literal["button", "switch", "choice", "slider"]
"""What kind of thing is pressed: a switch is on or off, a choice is one of several, a slider is a number."""
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
        return frame(sprites, screen, box, 0.0, radius=box.w * CORNER)


def frame(sprites: Sprites, screen: Screen, box: Box, up: float, radius: float) -> list[Item]:
    """The gold frame of what has the focus, `up` px above its place."""
    gap = screen.px(FRAME_GAP)
    around = box.inflate(gap)
    return [centred(sprites.focus_frame(around.w, around.h, radius + gap), box, up)]
