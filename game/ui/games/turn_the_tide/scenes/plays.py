"""Same hand, other shepherd, card by card: how everyone who has held a hand has played it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.parts.hand_table import plays_of
from game.ui.games.turn_the_tide.parts.plays_sheet import PlaysSheet
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.scene import Client, Scene
from game.ui.widgets import DiscButton, Panel

if TYPE_CHECKING:
    from game.engine.turn_the_tide import View
    from game.ui.screen import Screen

PADDING = 36
HEAD = 96
FAN = 84
PIP = 24
PIP_PITCH = 34
LINES = {"wide": 1, "square": 1, "tall": 2}
"""Into how many lines of cards a round is broken, by the screen's shape."""


class PlaysScene(Scene):
    """A sheet of paper with one hand on it; two discs leaf through the hands.

    Args:
        view: of a game with at least one finished round.
    """

    name: ClassVar[str] = "plays"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, view: View, shepherds: Sequence[str]) -> None:
        super().__init__(app)
        self._view = view
        self._shepherds = shepherds
        self._hand = 0

    def arrange(self, screen: Screen) -> None:
        """The sheet above the discs."""
        back, before, after = self._discs(screen)
        area = screen.stage
        panel = Box(area.x, area.y, area.w, back.y - screen.px(CORNER_GAP) - area.y)
        inner = panel.inset(screen.px(PADDING))
        head = screen.px(HEAD)
        self._head = Box(inner.x, inner.y, inner.w, head)
        body = Box(inner.x, inner.y + head, inner.w, inner.h - head)
        plays = plays_of(self._view, self._hand)
        sheet = PlaysSheet(body, plays, self._shepherds, LINES[screen.shape])
        self.parts = [Panel(panel), sheet]
        self.controls = [
            DiscButton(self.tr("Back"), back, "back", self.back),
            DiscButton(self.tr("Hand before"), before, "back", lambda: self._leaf(-1)),
            DiscButton(self.tr("Hand after"), after, "next", lambda: self._leaf(1)),
        ]

    def items(self) -> list[Item]:
        """The sheet with the hand's sign, and the discs."""
        sprites, screen = self.app.sprites, self.app.screen
        signs = [Item(*sprites.piece(spot, screen.u)) for spot in self._sign()]
        return [*self.part_items(), *signs, *self.control_items()]

    def _sign(self) -> list[Spot]:
        """The hand's fan with as many dots as its number."""
        u, hands = self.app.screen.u, self._view.players
        x, y = self._head.center
        left = x - (FAN + PIP_PITCH * hands) / 2 * u
        pips = [
            Spot(
                "pip:on" if number <= self._hand else "pip:off",
                left + (FAN + PIP_PITCH * (number + 0.8)) * u,
                y,
                PIP * u,
                0,
                lift=0,
            )
            for number in range(hands)
        ]
        return [Spot("fan", left + FAN / 2 * u, y, FAN * u, 0, lift=4), *pips]

    def _discs(self, screen: Screen) -> tuple[Box, Box, Box]:
        after, before = corner_discs(screen, 2, "right")
        return corner_discs(screen, 1)[0], before, after

    def _leaf(self, step: int) -> None:
        self._hand = (self._hand + step) % self._view.players
        self.arrange(self.app.screen)
