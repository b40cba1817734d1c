"""Closed: the sea at night, an island whose lamp is lit, its sheep asleep, and nothing to press."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.spot import Spot
from game.ui.draw.theme import PAPER
from game.ui.kit.island import island
from game.ui.parts.composition import Cutouts, at, box_at
from game.ui.scene import Scene
from game.ui.sound import CALM
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.screen import Screen

DARK = 0.66
WORDS = 40
TITLE = {"wide": (960, 950), "square": (720, 950), "tall": (540, 1480)}
WATER = {"wide": (960, 760), "square": (720, 760), "tall": (540, 1180)}
"""Where the island meets the sea, in design px."""
NIGHT = 1.0
SHEEP, LEVEL = "purl", 4
BEAM, LAMP_UP = 720, 0.6
"""The beam's width in design px, and how far above its tower's middle the lamp is, by the tower's width."""


class ClosedScene(Scene):
    """Nothing can be pressed; the operator takes it off."""

    name: ClassVar[str] = "closed"
    is_public = goes_on = True

    def enter(self) -> None:
        """Only the surf, and that is silent at night."""
        self.app.sound.follow(CALM)

    def arrange(self, screen: Screen) -> None:
        x, y = at(screen, *WATER[screen.shape])
        self._stage = stage_of(self.app, backdrop.menu(screen, y, NIGHT))
        land = replace(island("", SHEEP, "petted", LEVEL), x=x / screen.u, y=y / screen.u)
        self._pose = flatten(Group({"": land}), screen.u, Spot)
        tower, w = self._pose["lighthouse:"], screen.px(BEAM)
        self._beam = Cutouts([Spot("beam", tower.x + w / 2, tower.y - LAMP_UP * tower.w, w, 0)])
        box = box_at(screen, *TITLE[screen.shape], 900, 120)
        self.parts = [Label(self.tr("Closed now. See you soon!"), box, WORDS, colour=PAPER)]

    def items(self) -> list[Item]:
        sprites, screen = self.app.sprites, self.app.screen
        dark = sprites.veil(screen.width, screen.height, DARK)
        return [*self._stage.items(self._pose), *dark, *self._beam.items(sprites, screen), *self.part_items()]

    def back(self) -> None:
        """Nobody leaves it."""
