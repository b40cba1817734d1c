"""A short banner with the next person's head, flag and name, where no curtain names them."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.api import Seat
from game.ui.draw.group import Node
from game.ui.draw.sprite_state import SpriteState
from game.ui.scene import Client
from game.ui.table.motion.short_banner import ShortBanner
from game.ui.table.table import Table

HEAD, FLAG = 190, 96
HEAD_X, FLAG_X = -40, 84
"""Offsets of the pieces above the words from the middle, in design px."""


class TurnBanner(ShortBanner):
    """Appears when the turn passes to another seat, and disappears by itself."""

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self._table = table
        self._seat: Seat | None = None

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds; the banner appears after all earlier steps and disappears with the next."""
        self._seconds += dt
        seat, is_told = self._table.session.announced_seat, self._table.next_step is None
        if is_told and not self._table.is_moving and seat != self._seat:
            self._seat = seat
            self.show()
        elif seat != self._seat or not is_told:
            self.hide()

    @property
    def is_seen(self) -> bool:
        """Whether it is visible now."""
        return self._seat is not None and super().is_seen

    def words(self) -> str:
        return self._app.words.tr("{name}'s turn").format(name=self._table.session.names[self._seat or 0])

    def pieces(self) -> Mapping[str, Node]:
        shepherd = self._table.session.shepherds[self._seat or 0]
        return {
            "head": SpriteState(f"head:{shepherd}:joy", HEAD_X, -HEAD * 0.34, HEAD, 0, lift=8),
            "flag": SpriteState(f"flag:{shepherd}", FLAG_X, -FLAG * 0.36, FLAG, 0, lift=6),
        }
