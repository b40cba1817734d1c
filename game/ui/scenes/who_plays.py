"""Who plays which seat of a running game: a late child takes an animal's, and whoever has to go leaves one to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.play.computers import stand_in_kind
from game.store.seats import PERSON
from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts, columns, corner_discs
from game.ui.scene import Client, Scene
from game.ui.scenes.company_slip import picture_of
from game.ui.widgets import Control, DiscButton, Panel

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.play.session import Session
    from game.ui.screen import Screen

PANEL = {"wide": (1560, 420), "square": (1296, 420), "tall": (972, 420)}
"""Width and height in design px."""
PADDING = 40
HEAD, PLAYER, FLAG = 190, 100, 64
"""The shepherd's disc, the picture of who plays it, its flag."""


class WhoPlaysScene(Scene):
    """A panel over the dimmed table: a press on a shepherd sits down in its place or gets up from it."""

    name: ClassVar[str] = "who_plays"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, session: Session) -> None:
        super().__init__(app)
        self._session = session

    def arrange(self, screen: Screen) -> None:
        """A shepherd for each seat, below it who plays it."""
        w, h = PANEL[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), screen.px(h))
        cells = columns(panel.inset(screen.px(PADDING)), len(self._session.seats))
        signs = [sign for seat, cell in enumerate(cells) for sign in self._signs(screen, cell, seat)]
        self.parts = [Panel(panel), Cutouts(signs)]
        back = DiscButton(self.tr("Back"), corner_discs(screen, 1)[0], "back", self.back)
        self.controls = [*(self._head(screen, cell, seat) for seat, cell in enumerate(cells)), back]

    def _head(self, screen: Screen, cell: Box, seat: Seat) -> Control:
        plan = self._session.seats[seat]
        words = self.tr("{shepherd}: get up") if self._is_here(seat) else self.tr("{shepherd}: sit down")
        mood = "joy" if self._is_here(seat) else "calm"
        side = min(screen.control_px(HEAD), cell.w * 0.95)
        box = Box.around(cell.center.x, cell.y + max(side / 2, cell.h * 0.32), side, side)
        name = words.format(shepherd=plan.shepherd.capitalize())
        kind = "gold" if self._is_here(seat) else "paper"
        disc = DiscButton(name, box, f"head_{plan.shepherd}_{mood}", lambda: self._change(seat), kind=kind)
        disc.lands = not self._is_here(seat)
        return disc

    def _signs(self, screen: Screen, cell: Box, seat: Seat) -> list[Spot]:
        """A hand where a person plays, else the animal; beside it the flag."""
        plan, y = self._session.seats[seat], cell.bottom - screen.px(PLAYER) * 0.55
        animal = stand_in_kind(self._session.match.game.name) if plan.kind == PERSON else plan.kind
        player = "disc:touch:navy" if self._is_here(seat) else f"disc:{picture_of(animal)}:paper"
        return [
            Spot(player, cell.center.x - screen.px(FLAG) * 0.5, y, screen.px(PLAYER), 0, lift=4),
            Spot(f"flag:{plan.shepherd}", cell.center.x + screen.px(PLAYER) * 0.55, y, screen.px(FLAG), 0, lift=4),
        ]

    def _is_here(self, seat: Seat) -> bool:
        return seat in self._session.persons

    def _change(self, seat: Seat) -> None:
        session = self._session
        session.hand_over(seat, stand_in_kind(session.match.game.name) if self._is_here(seat) else PERSON)
        self.arrange(self.app.screen)
