"""What lies before the sea where lanes lie: own cards, the player on turn, the sides of a card or the die, the tick."""

from __future__ import annotations

from game.engine.undertow import CARDS
from game.ui.games.undertow.heights import height_of
from game.ui.games.undertow.layout.parts import Foreground, LaneSizes
from game.ui.geometry import Box
from game.ui.kit.marks import Mark
from game.ui.kit.rows import side_by_side
from game.ui.kit.stage import control
from game.ui.screen import Screen

OWN, SHEPHERD_H, TILE, NO_CARD, DIE, STEP, TICK = 112.0, 196.0, 226.0, 152.0, 168.0, 92.0, 160.0
SHEPHERD_W = 150.0
"""What a shepherd covers of the row."""
GAP, STEPS_APART, OWN_APART = 28.0, 20.0, 20.0
TILES_APART = 36.0
"""The side that is held up has a gold frame."""
LEAST_OWN = 56.0
"""Own cards that would be narrower are not there: the beach shows how many there are."""
INDENT = 140.0
"""How much farther right the roller stands, where there is room."""
PIPS = 6


class ForegroundRow:
    """What lies before the sea, from left to right."""

    def __init__(self, screen: Screen, sizes: LaneSizes, stage: Box, players: int) -> None:
        k = sizes.front
        self._k, self._stage, self._count = k, stage, CARDS[players]
        self._no_card, self._tick = (control(screen, d * k) for d in (NO_CARD, TICK))
        tile_h = TILE * k * height_of("tile")
        self.front = stage.bottom - max(SHEPHERD_H * k - 30, tile_h, self._no_card) - 12
        """Where the near sea begins."""
        self._y = stage.bottom - max(tile_h, self._tick, self._no_card) / 2
        self._tick_x = stage.right - self._tick / 2
        self._end = stage.right - self._tick - GAP
        """Where the tick's room begins."""

    def foreground(self) -> Foreground:
        """Who is on turn, its cards, their sides, the die and its arrows."""
        cards = self._cards()
        left = cards[-1].x + cards[-1].w / 2 + GAP if cards else self._stage.x
        shepherd, tile = SHEPHERD_W * self._k, TILE * self._k
        aside, guard, shark = side_by_side(left, (shepherd, tile, tile + 2 * (TILES_APART - GAP)), GAP)
        no_card = shark + tile / 2 + GAP + self._no_card / 2
        rolled, die, steps = self._rolled(left)
        w = SHEPHERD_H * self._k / height_of("shepherd")
        return Foreground(
            shepherd=Mark(rolled, self._stage.bottom, w),
            aside=Mark(aside, self._stage.bottom, w),
            cards=cards,
            tiles=(Mark(guard, self._y, tile), Mark(shark, self._y, tile)),
            no_card=Mark(no_card, self._y, self._no_card).box(),
            die=die,
            steps=steps,
            tick=Mark(self._tick_x, self._y, self._tick).box(),
            order=Mark(self._stage.x + self._stage.w * 0.454, self._y, min(1.0, self._stage.w / 1728)),
            winner=Mark(self._stage.x + self._stage.w * 0.14, self._stage.bottom, w),
        )

    def _cards(self) -> tuple[Mark, ...]:
        """The viewer's own, as large as the rest leaves room for."""
        rest = (SHEPHERD_W + 2 * TILE) * self._k + self._no_card + TILES_APART + 4 * GAP
        apart = OWN_APART if self._count == 2 else OWN_APART * 0.6
        most = OWN * self._k * (1.0 if self._count == 2 else 0.75)
        w = min(most, (self._end - self._stage.x - rest + apart) / self._count - apart)
        if w < LEAST_OWN:
            return ()
        middles = side_by_side(self._stage.x + GAP, [w] * self._count, apart)
        return tuple(Mark(x, self._y, w) for x in middles)

    def _rolled(self, left: float) -> tuple[float, Mark, tuple[Mark, ...]]:
        """The middle of the roller, the die, and an arrow a pip."""
        shepherd, die, step = SHEPHERD_W * self._k, DIE * self._k, STEP * self._k
        begin = left + shepherd + die + 2 * GAP
        apart = min(step + STEPS_APART, (self._end - begin) / PIPS)
        step = min(step, apart - 8)
        indent = min(INDENT, max(0.0, self._end - begin - apart * PIPS))
        middles = (begin + indent + step / 2 + apart * pip for pip in range(PIPS))
        thrown = Mark(left + indent + shepherd + die / 2 + GAP / 2, self._y, die)
        return left + indent + shepherd / 2, thrown, tuple(Mark(x, self._y, step) for x in middles)
