"""An overlay on a sheet of paper that hangs on two ropes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

from game.ui.draw.canvas import Item
from game.ui.draw.sprite_catalogue import ROPE
from game.ui.draw.sprite_state import SpriteState
from game.ui.frame.render_thread import Urgency
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene

SWING = 1.5
"""Greatest angle of the ropes while a sheet swings, in degrees."""
SWING_AFTER, SWING_SECONDS = 0.2, 0.7
"""Seconds after which a sheet that still slides begins to swing, and until it hangs still."""
PEAK = 0.25
"""Part of the swing at its greatest angle; only then it is damped."""
ROPE_AT, ROPE_W = 0.12, 8
"""Distance of a rope from the sheet's side, relative to the sheet's width, and its width in design px."""


class HangingSheet(Scene):
    """An overlay on a sheet of paper that swings once when it has come.

    It hangs on two parallel ropes as long as half the window is high: it moves along their arc and stays level.
    """

    is_overlay = True
    hides_below = True
    is_public = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._age = 0.0
        self.panel = Box(0, 0, 0, 0)
        """The sheet's box, in px; set by `arrange`."""

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lets the sheet swing once when it has come."""
        super().tick(dt, intents)
        self._age += dt

    @property
    def angle(self) -> float:
        """Angle of the ropes in degrees; above 0 the sheet is right of its place."""
        passed = (self._age - SWING_AFTER) / SWING_SECONDS
        if not (0 < passed < 1 and self.app.motion.has_movement):
            return 0.0
        damping = (1 - max(0.0, (passed - PEAK) / (1 - PEAK)) ** 2) ** 2
        return -SWING * damping * sin(2 * pi * passed)

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        is_moving = self.app.motion.has_movement and self._age < SWING_AFTER + SWING_SECONDS
        return FrameRateMode.FULL if is_moving else super().frame_rate_mode

    def items(self) -> list[Item]:
        """Returns the ropes and the sheet, aside while it swings."""
        dx, sprites = round(self.app.screen.height / 2 * sin(radians(self.angle))), self.app.sprites
        if self._age < SWING_AFTER and self.app.motion.has_movement:
            sprites.prefetch([rope for part in range(-3, 4) for rope in self._ropes(SWING * part / 3)], Urgency.SOON)
        ropes = [sprites.piece(rope).move(dx, 0) for rope in self._ropes(self.angle)]
        return [*ropes, *(item.move(dx * self._is_on_sheet(item), 0) for item in self.sheet_items())]

    def _is_on_sheet(self, item: Item) -> bool:
        """Returns whether an item swings along: discs in the window's corners do not."""
        x, y = (at + length / 2 for at, length in zip(item[1:3], item.surface.get_size(), strict=True))
        return self.panel.x <= x <= self.panel.right and y <= self.panel.bottom

    def sheet_items(self) -> list[Item]:
        """Returns the sheet with all that lies on it, and the discs in the corners."""
        return super().items()

    def _ropes(self, angle: float) -> list[SpriteState]:
        """Returns the two ropes, from above the window down to the sheet's upper edge."""
        panel, screen = self.panel, self.app.screen
        w = max(screen.px(ROPE_W), panel.y / (ROPE - 1))
        up, aside = (ROPE * w / 2 * part(radians(angle)) for part in (cos, sin))
        xs = panel.x + panel.w * ROPE_AT, panel.right - panel.w * ROPE_AT
        return [SpriteState("rope", x - aside, panel.y + w - up, w, 0, angle=angle) for x in xs]
