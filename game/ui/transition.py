"""How one scene makes room for the next; the new one answers from the first moment on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import fade_surface, opaque_surface
from game.ui.draw.paper_cut import Disc, PaperCut, render_items, zoom_in

SLIDE_SECONDS = 0.32
FADE_SECONDS = 0.12
OVER_AFTER = 0.6
"""Seconds after which no change of scenes is still seen."""


class Transition:
    """A scene change that runs for a moment and then shows the new scene as it is."""

    seconds = 0.0
    is_still = False
    """Whether the new scene's time begins only when it is over."""
    has_sheets = False
    """Whether it holds pictures as large as the window."""
    uncovers = False
    """Whether a sheet goes that has hidden what the new scene's ground carries."""

    def __init__(self) -> None:
        self._age = 0.0

    @property
    def is_running(self) -> bool:
        """Whether something still moves."""
        return self._age < self.seconds

    @property
    def share(self) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, self._age / self.seconds)

    def tick(self, dt: float) -> None:
        """Lets time pass."""
        self._age += dt

    def items(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        """The picture of the change now.

        Args:
            below: what shows through from the scenes below the new one.
            own: the new scene's own items.
        """
        return self._moved(below, own) if self.is_running else [*below, *own]

    def pushed(self, items: Sequence[Item], ground: Sequence[Item]) -> list[Item]:  # noqa: ARG002
        """What is seen of a scene behind a sheet that hides all but its ground."""
        return list(ground)

    def _moved(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *own]


class CutSheets(Transition):
    """The old picture, cut from top to bottom, leaves to both sides; between its halves the new one comes nearer.

    Args:
        window: what the old picture stands on until the new one is whole; sheets are held from then on.
        kept: the disc that was pressed, which stays whole on its half.
    """

    seconds = SLIDE_SECONDS
    is_still = True
    has_sheets = True

    def __init__(self, window: pygame.Surface, kept: Disc | None = None) -> None:
        super().__init__()
        self._window, self._kept = window, kept
        self._old: PaperCut | None = None
        self._new: tuple[pygame.Surface, pygame.Surface] | None = None
        """The new picture, and what of it is seen."""

    def _moved(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        if self._old is None:  # in a frame of its own: what the old picture was made of is let go before there is more
            self._old = PaperCut(self._window, self._kept)
            return [self._old.whole]
        if self._new is None:
            self._new = render_items([*below, *own], self._old.size), opaque_surface(*self._old.size)
        gone, come = self.share**2, 1 - (1 - self.share) ** 2
        new, seen = self._new
        return [zoom_in(new, come, *self._old.gap(gone), seen), *self._old.halves(gone)]


class SlidingSheet(Transition):
    """One sheet that slides; what only the ground of the scene behind may be seen of goes before it, or follows it.

    Args:
        width: the window's, in px.
    """

    seconds = SLIDE_SECONDS

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    @property
    def _way(self) -> int:
        """How far to the right of its place it is, in px."""
        raise NotImplementedError

    def pushed(self, items: Sequence[Item], ground: Sequence[Item]) -> list[Item]:
        """All that lies on the ground is aside as far as the sheet has come."""
        if not self.is_running:
            return list(ground)
        return [item if item in ground else item.move(self._way - self._width, 0) for item in items]


class SheetIn(SlidingSheet):
    """An overlay slides in from the right."""

    @property
    def _way(self) -> int:
        return round(self._width * (1 - self.share) ** 3)

    def _moved(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *(item.move(self._way, 0) for item in own)]


class SheetOut(SlidingSheet):
    """An overlay slides out to the right.

    Args:
        old: what was seen of it.
        hides: whether only the ground behind it was seen.
    """

    def __init__(self, old: Sequence[Item], width: int, hides: bool = False) -> None:
        super().__init__(width)
        self._old = list(old)
        self.uncovers = hides

    @property
    def _way(self) -> int:
        return round(self._width * self.share**2)

    def _moved(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *own, *(item.move(self._way, 0) for item in self._old)]


class CrossFade(Transition):
    """The old picture fades away over the new one."""

    seconds = FADE_SECONDS

    def __init__(self, old_picture: pygame.Surface) -> None:
        super().__init__()
        self._picture = old_picture.copy()

    def _moved(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        return [*below, *own, Item(fade_surface(self._picture, 1 - self.share), 0, 0)]


class SlowFade(CrossFade):
    """The slow fade between a table that plays by itself and the title."""

    seconds = 0.5
