"""The composition where the beach lies left and the open sea right."""

from __future__ import annotations

from game.engine.undertow import SECTIONS
from game.ui.games.undertow.heights import SERIES_H
from game.ui.games.undertow.layout.parts import Beach, LaneSizes, LanesPlan, Sea, sizes_of
from game.ui.games.undertow.layout.row import ForegroundRow
from game.ui.geometry import Box
from game.ui.kit.marks import Mark
from game.ui.kit.rows import in_a_row, side_by_side
from game.ui.kit.stage import control, corners, stage_of
from game.ui.screen import Screen

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


def lying(screen: Screen, players: int) -> LanesPlan:
    """The table whose lanes lie one below the other."""
    sizes, stage = sizes_of(screen), stage_of(screen)
    disc = control(screen, DISC * (sizes.sea if screen.shape == "wide" else 1.0))
    series = min(sizes.sea * sizes.digits, (SKY + 14) / SERIES_H)
    row = ForegroundRow(screen, sizes, stage, players)
    sea = _sea(screen, stage, max(0.0, disc - 120), row.front, players)
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


def _sea(screen: Screen, stage: Box, lower: float, front: float, players: int) -> Sea:
    """The sections and lanes.

    Args:
        lower: what larger corner discs push down.
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
        sheep=min(SHEEP[players], pitch * 0.92, lane * 0.86),
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
