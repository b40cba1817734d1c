"""The composition where the lanes stand up: the beach is below, the open sea above."""

from __future__ import annotations

from dataclasses import replace

from game.engine.undertow import SECTIONS
from game.ui.games.undertow.heights import ORDER_H, height_of, order_w
from game.ui.games.undertow.layout.parts import LARGER, WATCHED, Beach, Foreground, LanesPlan, Sea, sizes_of
from game.ui.geometry import Box
from game.ui.kit.marks import Mark
from game.ui.kit.rows import in_a_row
from game.ui.kit.stage import control, corners, stage_of
from game.ui.screen import Screen

DISC = 116.0
SKY = 12.0
"""From the lower edge of the corner discs to the sea."""
LOST_ROW = 42.0
"""From there to where the lost are counted."""
SAND = 56.0
"""From the first section to the beach."""
BEACH = 206.0
"""From the upper edge of the beach to the near sea."""
TILE, NO_CARD, DIE, TICK, STEP = 262.0, 132.0, 150.0, 178.0, 84.0
SHEPHERD = 190.0
GAP = 28.0
"""Between the sides of a card, which are framed in gold."""
BUOYS = 58.0
"""From the left edge of the stage to the middles of the buoys."""
FIRST_LANE = 130.0
"""From there to the left edge of the lanes."""
PITCH = 111.0
MOST_PITCH = 150.0
SHEEP = {2: 118.0, 3: 112.0, 4: 104.0}
WIDEST_LANE = 260.0
SCORE, MOST_SCORE = 86.0, 112.0


def upright(screen: Screen, players: int, is_watched: bool) -> LanesPlan:
    """The table whose lanes stand side by side."""
    stage, disc = stage_of(screen), control(screen, DISC)
    digits, front = sizes_of(screen).digits, _front(screen, stage, is_watched)
    sea = _sea(stage, disc, front, players, LARGER if is_watched else 1.0)
    sea = replace(sea, buoy=min(sea.buoy * digits, sea.pitch * 0.8))
    return LanesPlan(
        sea=sea,
        beach=_beach(sea, digits),
        front=_foreground(screen, stage, front, is_watched),
        corners=corners(stage, disc),
        sea_middle=sum(sea.lanes) / players,
        series=Mark(stage.x, stage.y - 6, min(digits, 1.2)),
    )


def _front(screen: Screen, stage: Box, is_watched: bool) -> float:
    """Where the near sea begins."""
    if is_watched:
        return stage.bottom - SHEPHERD * WATCHED - 16
    controls = max(control(screen, NO_CARD), control(screen, TICK))
    return stage.bottom - max(TILE * height_of("tile"), SHEPHERD, controls) - 16


def _sea(stage: Box, disc: float, front: float, players: int, larger: float) -> Sea:
    top = stage.y + disc + SKY
    shore = front - BEACH
    lost = top + LOST_ROW
    pitch = min(MOST_PITCH, (shore - SAND - lost) / SECTIONS)
    sheep = min(SHEEP[players] * larger, pitch * 0.96)
    first = shore - SAND + 28 * (sheep / 112 - 1)
    buoys = stage.x + BUOYS
    left = buoys + FIRST_LANE - BUOYS
    lane = min(WIDEST_LANE, (stage.right - left) / players)
    middle = (left + stage.right) / 2
    return Sea(
        stands=True,
        sections=(front - BEACH / 2, *(first - pitch * n for n in range(SECTIONS)), lost),
        lanes=in_a_row(players, lane, middle),
        pitch=pitch,
        lane=lane,
        sheep=sheep,
        buoys=buoys,
        buoy=72.7,
        whirl=Mark(buoys, lost, 98),
        fin=64.0,
        top=top,
        shore=shore,
        front=front,
    )


def _beach(sea: Sea, digits: float) -> Beach:
    """Counted from the middle of a lane and of the beach."""
    edge, score = sea.lane / 2 - 2, min(SCORE * digits, MOST_SCORE)
    score_x = min(44.0, edge - score / 2)
    free = score_x - score / 2 - 2
    head = min(84.0, free + edge)
    return Beach(
        flag=Mark(-46, -50, 70),
        frame=88,
        cards=Mark(20, -50, 34),
        cards_apart=38,
        cards_centred=False,
        head=Mark(free - head / 2, 44, head),
        score=Mark(score_x, 44, score),
        lost=Mark(-16, 0, 50),
        lost_count=Mark(16, 10, 46 * min(digits, 1.3)),
    )


def _foreground(screen: Screen, stage: Box, front: float, is_watched: bool) -> Foreground:
    k = WATCHED if is_watched else 1.0
    left, tick, no_card = stage.x, control(screen, TICK * k), control(screen, NO_CARD)
    row = (front + 16 + stage.bottom) / 2
    tick_x = stage.right - tick / 2
    no_card_x = tick_x - tick / 2 - 18 - no_card / 2
    w, die = SHEPHERD * k / height_of("shepherd"), DIE * k
    rolled = left + is_watched * (stage.w - w - die - 48 - 3 * (STEP * k + 12)) / 2
    room = no_card_x - no_card / 2 - GAP - left
    tile = min(TILE, (room - GAP) / 2)
    slip = min(1.0, (tick_x - tick / 2 - 24 - left - w) / order_w(4), 150 / ORDER_H)
    return Foreground(
        shepherd=Mark(rolled + w / 2, stage.bottom, w),
        aside=Mark(left - stage.w, stage.bottom, w),
        cards=(),
        tiles=(Mark(left + tile / 2, row, tile), Mark(left + tile * 1.5 + GAP, row, tile)),
        no_card=Mark(no_card_x, row, no_card).box(),
        die=Mark(rolled + w + 24 + die / 2, row, die),
        steps=_steps(rolled + w + die + 48, row, STEP * k),
        tick=Mark(tick_x, row, tick).box(),
        order=Mark(left + w + 12 + order_w(4) * slip / 2, row, slip),
        winner=Mark(left + w / 2, stage.bottom, w),
    )


def _steps(left: float, row: float, w: float) -> tuple[Mark, ...]:
    """Two rows of three arrows."""
    return tuple(Mark(left + w / 2 + pip % 3 * (w + 12), row + (pip // 3 - 0.5) * w, w) for pip in range(6))
