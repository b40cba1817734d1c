"""Transitions between scenes; the new scene handles input from their start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.craft.surfaces import fade_surface, opaque_surface
from game.ui.draw.paper_cut import Disc, PaperCut, zoom_in

SLIDE_SECONDS = 0.32
FADE_SECONDS = 0.12
VEIL_SECONDS = 0.16
"""Seconds in which the dimming behind a panel falls like a shadow, or lifts."""
LONGEST_TRANSITION = 0.6
"""Seconds after which no transition is visible any more."""


class Transition:
    """A transition that ends after `seconds`; this one has no effect."""

    seconds = 0.0
    delays_scene = False
    """Whether the new scene's time starts only after it, unless that scene moves behind it."""
    has_window_surfaces = False
    """Whether it holds surfaces as large as the window."""
    reveals_scene = False
    """Whether an overlay leaves that hid everything but the new scene's background."""

    def __init__(self) -> None:
        self._age = 0.0

    @property
    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self._age < self.seconds

    @property
    def progress(self) -> float:
        """Progress, 0 to 1."""
        return min(1.0, self._age / self.seconds)

    def tick(self, dt: float) -> None:
        """Advances it by `dt` seconds."""
        self._age += dt

    @property
    def veil(self) -> float:
        """Share by which the dimming behind a new panel has fallen."""
        return 1.0

    def items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        """Returns the current frame.

        Args:
            below: visible items of the scenes below the new one.
            own: items of the new scene.
        """
        return self._animated_items(below, own) if self.is_running else [*below, *own]

    def items_behind(self, items: Sequence[Item], ground: Sequence[Item]) -> list[Item]:  # noqa: ARG002
        """Returns the visible items of a scene behind an overlay that hides all but its background."""
        return list(ground)

    def _animated_items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *own]


class PaperCutTransition(Transition):
    """Cuts the old picture from top to bottom; its halves leave to both sides while the new one zooms in.

    Args:
        window: shows the old picture until the new one is complete; it is copied then.
        disc: the pressed disc, which stays whole on one half.
    """

    seconds = SLIDE_SECONDS
    delays_scene = True
    has_window_surfaces = True

    def __init__(self, window: pygame.Surface, disc: Disc | None = None) -> None:
        super().__init__()
        self._window, self._kept_disc = window, disc
        self._old: PaperCut | None = None
        self._new: tuple[Canvas, pygame.Surface] | None = None
        """The new picture, which may move, and the surface for its visible part."""

    def _animated_items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        if (
            self._old is None
        ):  # in a frame of its own, so that the old picture's sprites are freed before more memory is needed
            self._old = PaperCut(self._window, self._kept_disc)
            return [self._old.whole]
        if self._new is None:
            self._new = Canvas(opaque_surface(*self._old.size)), opaque_surface(*self._old.size)
        leaving, coming = self.progress**2, 1 - (1 - self.progress) ** 2
        new, seen = self._new
        new.show([*below, *own])
        return [zoom_in(new.window, coming, *self._old.gap(leaving), seen), *self._old.halves(leaving)]


class SlideTransition(Transition):
    """A sheet that slides; pieces behind it that only the background may show slide along.

    Args:
        width: of the window, in px.
    """

    seconds = SLIDE_SECONDS

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    @property
    def _offset(self) -> int:
        """Distance to the right of its final place, in px."""
        raise NotImplementedError

    def items_behind(self, items: Sequence[Item], ground: Sequence[Item]) -> list[Item]:
        if not self.is_running:
            return list(ground)
        return [item if item in ground else item.move(self._offset - self._width, 0) for item in items]


class SlideIn(SlideTransition):
    """An overlay slides in from the right, while the dimming falls behind the first one."""

    def __init__(self, width: int, is_first: bool = True) -> None:
        super().__init__(width)
        self._is_first = is_first

    @property
    def veil(self) -> float:
        return min(1.0, self._age / VEIL_SECONDS) if self._is_first else 1.0

    @property
    def _offset(self) -> int:
        return round(self._width * (1 - self.progress) ** 3)

    def _animated_items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *(item.move(self._offset, 0) for item in own)]


class SlideOut(SlideTransition):
    """An overlay slides out to the right, while the dimming behind the last one lifts.

    Args:
        old: its items.
        hides: whether it hid everything but the background.
        dimming: returns the dimming that has fallen by a share; None where another overlay keeps it.
    """

    def __init__(
        self,
        old: Sequence[Item],
        width: int,
        hides: bool = False,
        dimming: Callable[[float], Sequence[Item]] | None = None,
    ) -> None:
        super().__init__(width)
        self._old = list(old)
        self.reveals_scene = hides
        self._dimming = dimming

    @property
    def _offset(self) -> int:
        return round(self._width * self.progress**2)

    def _animated_items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        lifts = self._dimming if not below else None  # what lies below another overlay stays dimmed
        dimming = lifts(max(0.0, 1 - self._age / VEIL_SECONDS)) if lifts else ()
        return [*below, *own, *dimming, *(item.move(self._offset, 0) for item in self._old)]


class CrossFade(Transition):
    """The old picture fades out over the new one."""

    seconds = FADE_SECONDS

    def __init__(self, old_picture: pygame.Surface) -> None:
        super().__init__()
        self._picture = old_picture.copy()

    def _animated_items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *own, Item(fade_surface(self._picture, 1 - self.progress), 0, 0)]


class SlowFade(CrossFade):
    """The slow fade between a table that plays by itself and the title."""

    seconds = 0.5
