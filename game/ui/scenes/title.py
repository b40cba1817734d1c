"""The title's letters with shepherds, and their rising at a start."""

from __future__ import annotations

from game.ui.draw.canvas import Item
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import Pose
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.parts.title_letters import TitleLetters, menu_backdrop
from game.ui.scene import Client
from game.ui.table.motion.stage import Stage
from game.ui.widgets.parts import center_surface

RISE_SECONDS = 0.4
"""Seconds a letter takes to rise."""
NEXT_FROM = 0.12
"""Progress of a letter at which the next one starts."""
SIGN, DISC = 92, 104
"""Letter size on the ring, and the width of the paper below."""


class Title:
    """The title laid out for the app's window."""

    def __init__(self, app: Client, scenery: Scenery) -> None:
        self._app = app
        self.letters = TitleLetters(app.sprites, app.screen)
        self.stage = Stage(app.sprites, scenery, menu_backdrop(app.screen), not app.motion.has_movement)

    def items(self, pose: Pose) -> list[Item]:
        """Returns the whole picture, with the sign on its ring if visible."""
        items, sign = self.stage.items(pose), pose.get("sign")
        if sign is None:
            return items
        numeral = self._app.sprites.fade(self._app.sprites.numeral("&", sign.w / DISC * SIGN, INK), sign.alpha)
        return [*items, center_surface(numeral, Box.from_center(sign.x, sign.y - sign.w / 60, 0, 0))]


class LetterRise:
    """Progress of the letters' rising.

    Args:
        moves: whether they rise visibly; otherwise each appears immediately.
    """

    def __init__(self, count: int, moves: bool) -> None:
        self._up = [0.0] * count
        self._moves = moves

    @property
    def is_over(self) -> bool:
        return self._up[-1] == 1

    def tick(self, dt: float, share: float = 1.0) -> None:
        """Advances as many letters as the share allows by `dt` seconds."""
        for number in range(int(share * len(self._up))):
            if number and self._up[number - 1] < NEXT_FROM:
                return
            self._up[number] = min(1.0, self._up[number] + dt / RISE_SECONDS) if self._moves else 1.0

    def depth(self, number: int) -> float:
        """Returns the depth of a letter: 1 under water, 0 in place."""
        return (1 - self._up[number]) ** 3
