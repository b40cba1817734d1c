"""Every arrow and button of a gamepad or keyboard lights its sign while it is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import NAVY, PAPER
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Back, Confirm, Hint, Intent, PadAdded, PadRemoved, Pause, Press
from game.ui.parts.composition import Cutouts, columns
from game.ui.scene import Client
from game.ui.scenes.operator.check import CheckScene
from game.ui.scenes.operator.paper import Tint
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.screen import Screen

LIT = 0.5
"""Seconds for which a sign stays lit."""
TURNED = {"left": 180, "right": 0, "up": 90, "down": 270}
"""The arrows, by how far theirs is turned."""
SIGNS = (*TURNED, "check", "undo", "hint", "pause")
"""After the arrows: confirm, back, hint, pause."""


class PadCheckScene(CheckScene):
    """A touch closes it, for every button is being tried."""

    name: ClassVar[str] = "pad_check"
    untouched = 12.0

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._lit: dict[str, float] = {}
        self._tried: set[str] = set()
        self._pads = ""

    def arrange(self, screen: Screen) -> None:
        """What to do."""
        box = Box.around(screen.width / 2, screen.height * 0.25, screen.safe.w, screen.height * 0.3)
        self.parts = [Label(self._pads or self.tr("Press arrows and buttons"), box, 44, colour=PAPER)]

    def items(self) -> list[Item]:
        """The signs, those that were heard in gold."""
        screen, sprites = self.app.screen, self.app.sprites
        ground = Tint(Box(0, 0, screen.width, screen.height), NAVY).items(sprites, screen)
        line = Box(screen.safe.x, screen.height * 0.5, screen.safe.w, screen.height * 0.3)
        discs = []
        for sign, cell in zip(SIGNS, columns(line, len(SIGNS)), strict=True):
            kind = "coral" if self._lit.get(sign, 0) > 0 else "gold" if sign in self._tried else "paper"
            look = f"disc:{'next' if sign in TURNED else sign}:{kind}"
            side = min(cell.w, cell.h) * 0.8
            discs.append(Spot(look, *cell.center, side, 0, angle=TURNED.get(sign, 0), lift=4))
        return [*ground, *self.part_items(), *Cutouts(discs).items(sprites, screen)]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Signs go out again."""
        super().tick(dt, intents)
        self._lit = {sign: left - dt for sign, left in self._lit.items() if left > dt}

    def handle(self, intent: Intent) -> None:
        """Lights what was heard."""
        match intent:
            case Press():
                self.app.pop()
            case PadAdded(name):
                self._pads = name
                self.arrange(self.app.screen)
            case PadRemoved():
                self._pads = ""
                self.arrange(self.app.screen)
            case _:
                self._light(_sign_of(intent))

    def _light(self, sign: str) -> None:
        if sign:
            self._lit[sign] = LIT
            self._tried.add(sign)


def _sign_of(intent: Intent) -> str:
    match intent:
        case Arrow(dx, dy):
            across, down = "left" if dx < 0 else "right", "up" if dy < 0 else "down"
            return across if dx else down
        case Confirm():
            return "check"
        case Back():
            return "undo"
        case Hint():
            return "hint"
        case Pause():
            return "pause"
        case _:
            return ""
