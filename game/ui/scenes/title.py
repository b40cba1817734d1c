"""The title on a screen: sky and sea, letters that stand in it, shepherds on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.parts.letters import LetterIslands, menu_backdrop
from game.ui.table.motion.stage import Stage
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.scenery.scenery import Scenery
    from game.ui.draw.spot import Pose
    from game.ui.scene import Client

SIGN, DISC = 92, 104
"""The letters on the ring by the width of the paper that carries them."""


class Title:
    """Laid out for the app's window.

    Args:
        scenery: paints its sky and sea.
    """

    def __init__(self, app: Client, scenery: Scenery) -> None:
        self._app = app
        self.letters = LetterIslands(app.sprites, app.screen)
        self.stage = Stage(app.sprites, scenery, menu_backdrop(app.screen), not app.motion.moves)

    def items(self, pose: Pose) -> list[Item]:
        """The whole picture, with the sign on its ring where that is to be seen."""
        items, sign = self.stage.items(pose), self.letters.ring_middle(pose)
        if sign is None:
            return items
        numeral = self._app.sprites.faded(self._app.sprites.numeral("&", sign.w / DISC * SIGN, INK), sign.alpha)
        return [*items, centred(numeral, Box.around(sign.x, sign.y - sign.w / 60, 0, 0))]
