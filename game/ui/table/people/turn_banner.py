"""A short banner with the next person's head, flag and name, where no curtain names them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Seat
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts, compose
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.motion.headline import Headline
from game.ui.table.table import Table
from game.ui.widgets import Label

SECONDS = 1.1
"""Seconds for which it is visible."""
SLIP = (760, 108)
"""Largest size of the banner in design px."""
MIDDLE = 0.5
"""Height of its middle, as a share of the screen's."""
HEAD, FLAG = 190, 96
HEAD_X, FLAG_X = -40, 84
"""Offsets of the pieces above the words from the middle, in design px."""


class TurnBanner:
    """Appears when the turn passes to another seat, and disappears by itself."""

    def __init__(self, app: Client, table: Table) -> None:
        self._app = app
        self._table = table
        self._seat: Seat | None = None
        self._seconds = SECONDS

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds; the banner appears after all earlier steps and disappears with the next."""
        self._seconds += dt
        seat, is_told = self._table.session.announced_seat, self._table.next_step is None
        if is_told and not self._table.is_moving and seat != self._seat:
            self._seat, self._seconds = seat, 0.0
        elif seat != self._seat or not is_told:
            self._seconds = SECONDS

    @property
    def is_seen(self) -> bool:
        """Whether it is visible now."""
        return self._seat is not None and self._seconds < SECONDS

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        if not self.is_seen:
            return []
        headline = self._headline()
        headline.seconds = self._seconds
        return [*headline.items(sprites, screen), *self._signs().items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return self._headline().labels() if self.is_seen else ()

    @property
    def _shepherd(self) -> str:
        return self._table.session.shepherds[self._seat or 0]

    def _headline(self) -> Headline:
        words = self._app.words.tr("{name}'s turn").format(name=self._table.session.names[self._seat or 0])
        return Headline(words, self._app.screen.box(self._box()), self._app)

    def _box(self) -> Box:
        """Returns its place, in design px."""
        design, (w, h) = self._app.screen.design, SLIP
        return Box.from_center(design.window.center.x, design.window.h * MIDDLE, min(w, design.stage.w), h)

    def _signs(self) -> Cutouts:
        box = self._box()
        signs = {
            "head": SpriteState(f"head:{self._shepherd}:joy", HEAD_X, -HEAD * 0.34, HEAD, 0, lift=8),
            "flag": SpriteState(f"flag:{self._shepherd}", FLAG_X, -FLAG * 0.36, FLAG, 0, lift=6),
        }
        return compose(self._app.screen, signs, box.center.x, box.y)
