"""The composition where the beach lies left and the open sea right."""

from __future__ import annotations

from game.engine.undertow import CARDS, SECTIONS
from game.ui.games.undertow.heights import SERIES_H, height_of
from game.ui.games.undertow.layout.parts import (
    LARGER,
    WATCHED,
    Beach,
    Foreground,
    LaneSizes,
    LanesPlan,
    Sea,
    sizes_of,
)
from game.ui.geometry import Box
from game.ui.kit.marks import Mark
from game.ui.kit.rows import in_a_row, side_by_side
from game.ui.kit.stage import control, corners, stage_of
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

    def __init__(self, screen: Screen, sizes: LaneSizes, stage: Box, players: int, is_watched: bool) -> None:
        k = sizes.front * (WATCHED if is_watched else 1.0)
        self._k, self._stage, self._count = k, stage, CARDS[players]
        self._is_watched = is_watched
        self._no_card, self._tick = (control(screen, d * k) for d in (NO_CARD, TICK))
        tile_h = DIE * k if is_watched else TILE * k * height_of("tile")
        self.front = stage.bottom - max(SHEPHERD_H * k - 30, tile_h, self._no_card) - 12
        """Where the near sea begins."""
        self._y = stage.bottom - max(tile_h, self._tick, self._no_card) / 2
        self._tick_x = stage.right - self._tick / 2
        self._end = stage.right - self._tick - GAP
        """Where the tick's room begins."""

    def foreground(self) -> Foreground:
        """Who is on turn, its cards, their sides, the die and its arrows."""
        cards = self._cards()
        left = cards[-1].x + cards[-1].w / 2 + GAP if cards else self._stage.x + self._aside
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

    @property
    def _aside(self) -> float:
        """How far from the left edge the roller stands: in the middle, with its die and arrows, where it is watched."""
        row = (SHEPHERD_W + DIE + (STEP + STEPS_APART) * PIPS) * self._k + 2 * GAP
        return max(0.0, self._stage.w - row) / 2 - INDENT if self._is_watched else 0.0

    def _cards(self) -> tuple[Mark, ...]:
        """The viewer's own, as large as the rest leaves room for."""
        if self._is_watched:
            return ()
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


LANES = {2: 220.0, 3: 160.0, 4: 130.0}
"""From lane to lane, by the number of seats."""
SHEEP = {2: 134.0, 3: 123.0, 4: 112.0}
MOST_STRETCH = 1.2
"""Lanes lie at most so much farther apart than drawn, where a window is high."""
SKY = 142.0
"""From the upper edge of the stage to the sea."""
BUOYS = 42.0
"""From there to the middles of the buoys."""
FIRST_LANE = 84.0
"""From there to the upper edge of the lanes."""
LEAST_FIN = 32.0
"""The least height of a fin that waits, in screen px."""
FIN = 58.0
"""What stays free below the lanes for a fin."""
FLAG, HEAD, SCORE, CARD_W, LOST, BUOY, DISC = 66.0, 92.0, 92.0, 32.0, 80.0, 72.7, 116.0
SHORE = 15.0
"""Sand that stays free before the water."""


def lying(screen: Screen, players: int, is_watched: bool) -> LanesPlan:
    """The table whose lanes lie one below the other."""
    sizes, stage = sizes_of(screen), stage_of(screen)
    disc = control(screen, DISC * (sizes.sea if screen.shape == "wide" else 1.0))
    series = min(sizes.sea * sizes.digits, (SKY + 14) / SERIES_H)
    row = ForegroundRow(screen, sizes, stage, players, is_watched)
    sea = _sea(screen, stage, max(0.0, disc - 120), row.front, players, LARGER if is_watched else 1.0)
    return LanesPlan(
        sea=sea,
        beach=_beach(sizes, sea, stage),
        front=row.foreground(),
        corners=corners(stage, disc),
        sea_middle=sea.shore + sea.pitch * SECTIONS / 2,
        series=Mark(stage.x, stage.y - 14, max(1.0, series)),
    )


def _home_widths(sizes: LaneSizes, lane: float) -> tuple[float, float, float]:
    """Of flag, head and number."""
    flag = min(FLAG * sizes.home, lane * 0.52)
    return flag, HEAD * sizes.head, min(SCORE * sizes.home * sizes.digits, lane - 8)


def _sea(screen: Screen, stage: Box, lower: float, front: float, players: int, larger: float) -> Sea:
    """The sections and lanes.

    Args:
        lower: what larger corner discs push down.
        larger: than drawn are swimmers, where there is room.
    """
    sizes, top = sizes_of(screen), stage.y + SKY + lower
    buoy = sizes.sea * sizes.digits
    upper = top + FIRST_LANE * buoy
    room = front - FIN - upper
    lane = min(room / players, LANES[players] * MOST_STRETCH)
    middle = upper + room / 2
    home = 12 * sizes.home
    shore = stage.x + home / 2 + sum(_home_widths(sizes, lane)) + 3 * home + SHORE
    lost = LOST * (0.95 if sizes.home != 1 else 1.0)
    pitch = (stage.right - lost - shore) / SECTIONS
    ends = (shore - pitch / 2, *(shore + pitch * (n + 0.5) for n in range(SECTIONS)), stage.right - lost * 0.53)
    buoys = top + BUOYS * buoy
    return Sea(
        stands=False,
        sections=ends,
        # A lane's line is where rings lie on the water, below the middle of what swims there.
        lanes=in_a_row(players, lane, middle + 0.2 * min(lane, pitch)),
        pitch=pitch,
        lane=lane,
        sheep=min(SHEEP[players] * larger, pitch * 0.92, lane * 0.86),
        buoys=buoys,
        buoy=min(BUOY * buoy, pitch * 0.86),
        whirl=Mark(ends[-1], buoys + 12, min(116.0, lost * 1.45)),
        fin=max(52.0, LEAST_FIN / screen.u),
        top=top,
        shore=shore,
        front=front,
    )


def _beach(sizes: LaneSizes, sea: Sea, stage: Box) -> Beach:
    """Counted from the shore."""
    gap = 12 * sizes.home
    widths = _home_widths(sizes, sea.lane)
    flag_x, head_x, score_x = side_by_side(stage.x + gap / 2 - sea.shore, widths, gap)
    flag_w, head_w, score_w = widths
    card = min(CARD_W * sizes.home, sea.lane * 0.25)
    flag = Mark(flag_x, -66 * sea.lane / 130, flag_w)
    count = 46 * min(sizes.digits, 1.3) * sea.k
    return Beach(
        flag=flag,
        frame=flag_w * 1.22,
        cards=Mark(flag_x, flag.y + flag_w * 0.5 + 6 + card * 0.7, card),
        cards_apart=card * 1.12,
        cards_centred=True,
        head=Mark(head_x, -36 * sea.k, head_w),
        score=Mark(score_x, -34 * sea.k, score_w),
        lost=Mark(-6, -38 * sea.k, 60),
        lost_count=Mark(min(16.0, 40 - count / 2), -10 * sea.k, count),
    )
