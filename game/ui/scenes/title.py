"""The title: letters that stand in the sea with shepherds on them, and how they come up out of it at a start."""

from __future__ import annotations

from game.ui.draw.canvas import Item
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import Pose
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.parts.letters import LetterIslands, menu_backdrop
from game.ui.scene import Client
from game.ui.table.motion.stage import Stage
from game.ui.widgets.parts import centred

RISE_SECONDS = 0.4
"""How long a letter takes to come up."""
NEXT_FROM = 0.12
"""How far up one is when the next may follow."""
SIGN, DISC = 92, 104
"""The letters on the ring by the width of the paper that carries them."""


class Title:
    """Laid out for the app's window."""

    def __init__(self, app: Client, scenery: Scenery) -> None:
        self._app = app
        self.letters = LetterIslands(app.sprites, app.screen)
        self.stage = Stage(app.sprites, scenery, menu_backdrop(app.screen), not app.motion.has_movement)

    def items(self, pose: Pose) -> list[Item]:
        """The whole picture, with the sign on its ring if it is visible."""
        items, sign = self.stage.items(pose), pose.get("sign")
        if sign is None:
            return items
        numeral = self._app.sprites.fade(self._app.sprites.numeral("&", sign.w / DISC * SIGN, INK), sign.alpha)
        return [*items, centred(numeral, Box.from_center(sign.x, sign.y - sign.w / 60, 0, 0))]


class Rising:
    """How far up each of so many is.

    Args:
        moves: whether they are seen coming up; else each stands there at once.
    """

    def __init__(self, count: int, moves: bool) -> None:
        self._up = [0.0] * count
        self._moves = moves

    @property
    def is_over(self) -> bool:
        """Whether all of them are up."""
        return self._up[-1] == 1

    def tick(self, dt: float, share: float = 1.0) -> None:
        """Lets time pass for as many of them as that share allows."""
        for number in range(int(share * len(self._up))):
            if number and self._up[number - 1] < NEXT_FROM:
                return
            self._up[number] = min(1.0, self._up[number] + dt / RISE_SECONDS) if self._moves else 1.0

    def depth(self, number: int) -> float:
        """How deep one of them still is: 1 is under water, 0 where it belongs."""
        return (1 - self._up[number]) ** 3
