"""The composition where the beach lies left and the open sea right."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.undertow import SECTIONS
from game.ui.games.undertow.layout.parts import Beach, Foreground, Mark, Plan, Sea
from game.ui.games.undertow.looks import height_of
from game.ui.geometry import Box, Point
from game.ui.screen import Screen

SMALL = 0.56
"""Below this scale of the window text and controls are drawn larger, and what can be spared goes."""
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
FIN = 58.0
"""What stays free below the lanes for a fin."""
GAP = 12.0
PIPS = 6
STEP_H = height_of("step")


class Style(NamedTuple):
    """The measures that differ between a wide, a square and a small window, counted from the stage's left edge."""

    beach: float
    """Where the first section begins."""
    lost: float
    """What the sections leave free at the right for the lost."""
    flag: tuple[float, float]
    """Its x and width."""
    head: float
    """Its x; 0 for none."""
    score: tuple[float, float]
    card: float
    """The width of a card on the beach."""
    buoy: float
    disc: float
    """The corner discs' diameter."""
    own_card: float
    """The width of the viewer's own cards; 0 for none."""
    shepherd: float
    """Its height."""
    xs: tuple[float, float, float, float, float, float, float]
    """Shepherd, shepherd aside, lifeguard, shark, no card, die, first arrow."""
    tile: float
    no_card: float
    die: float
    step: tuple[float, float]
    """The width of an arrow, and how far they are apart."""
    tick: float


WIDE = Style(
    beach=308,
    lost=80,
    flag=(40, 66),
    head=136,
    score=(234, 92),
    card=32,
    buoy=72.7,
    disc=116,
    own_card=112,
    shepherd=196,
    xs=(544, 404, 604, 866, 1084, 704, 870),
    tile=226,
    no_card=152,
    die=168,
    step=(92, 112),
    tick=160,
)
SQUARE = Style(
    beach=206,
    lost=76,
    flag=(34, 60),
    head=0,
    score=(140, 84),
    card=30,
    buoy=62,
    disc=110,
    own_card=0,
    shepherd=190,
    xs=(100, 100, 320, 576, 780, 270, 420),
    tile=220,
    no_card=144,
    die=160,
    step=(88, 102),
    tick=160,
)
COMPACT = Style(
    beach=220,
    lost=76,
    flag=(30, 82),
    head=0,
    score=(146, 112),
    card=40,
    buoy=90,
    disc=146,
    own_card=0,
    shepherd=206,
    xs=(110, 110, 400, 730, 1000, 330, 520),
    tile=280,
    no_card=180,
    die=186,
    step=(112, 132),
    tick=190,
)


def lying(screen: Screen, players: int) -> Plan:
    """The table whose lanes lie one below the other."""
    style = SQUARE if screen.shape == "square" else COMPACT if screen.u < SMALL else WIDE
    u = screen.u
    stage = Box(*(side / u for side in screen.stage))
    disc = screen.control_px(style.disc) / u
    lower = max(0.0, disc - 120)
    """What larger corner discs push down."""
    sea = _sea(screen, style, stage, lower, players)
    return Plan(
        u=u,
        sea=sea,
        beach=_beach(style, sea, stage),
        front=_foreground(screen, style, stage, players),
        disc=disc,
        corners=_corners(stage, disc),
        sea_middle=sea.shore + sea.pitch * SECTIONS / 2,
        series=Mark(stage.x, stage.y - 14, 1.0 if style is not COMPACT else 1.2),
    )


def _corners(stage: Box, disc: float) -> tuple[Point, Point]:
    y, right = stage.y + disc / 2, stage.right - disc / 2
    return Point(right - disc - 20, y), Point(right, y)


def _row(screen: Screen, style: Style, stage: Box) -> float:
    """The middle of what lies before the sea."""
    highest = max(style.tile * height_of("tile"), style.tick, screen.control_px(style.no_card) / screen.u)
    return stage.bottom - highest / 2


def _front(screen: Screen, style: Style, stage: Box) -> float:
    highest = max(style.shepherd - 30, style.tile * height_of("tile"), screen.control_px(style.no_card) / screen.u)
    return stage.bottom - highest - GAP


def _sea(screen: Screen, style: Style, stage: Box, lower: float, players: int) -> Sea:
    top = stage.y + SKY + lower
    front = _front(screen, style, stage)
    upper = top + FIRST_LANE * style.buoy / WIDE.buoy
    room = front - FIN - upper
    lane = min(room / players, LANES[players] * MOST_STRETCH)
    middle = upper + room / 2
    pitch = (stage.w - style.beach - style.lost) / SECTIONS
    shore = stage.x + style.beach
    ends = (shore - pitch / 2, *(shore + pitch * (n + 0.5) for n in range(SECTIONS)), stage.right - style.lost * 0.53)
    buoys = top + BUOYS * style.buoy / WIDE.buoy
    return Sea(
        stands=False,
        sections=ends,
        # A lane's line is where rings lie on the water, below the middle of what swims there.
        lanes=tuple(middle + (place - (players - 1) / 2) * lane + 0.2 * min(lane, pitch) for place in range(players)),
        pitch=pitch,
        lane=lane,
        sheep=min(SHEEP[players], pitch * 0.92, lane * 0.86),
        buoys=buoys,
        buoy=style.buoy,
        whirl=Mark(ends[-1], buoys + 12, min(116.0, style.lost * 1.45)),
        top=top,
        shore=shore,
        front=front,
    )


def _beach(style: Style, sea: Sea, stage: Box) -> Beach:
    """Counted from the shore."""
    left = stage.x - sea.shore
    flag_x, flag_w = style.flag[0], min(style.flag[1], sea.lane * 0.52)
    card = min(style.card, sea.lane * 0.25)
    score_x, score_d = style.score
    flag = Mark(left + flag_x, -66 * sea.lane / 130, flag_w)
    return Beach(
        flag=flag,
        frame=flag_w * 1.22,
        cards=Mark(left + flag_x, flag.y + flag_w * 0.5 + 6 + card * 0.7, card),
        cards_apart=card * 1.12,
        cards_centred=True,
        head=Mark(left + style.head, -36 * sea.k, 92 * min(1.2, sea.k)) if style.head else None,
        score=Mark(left + score_x, -34 * sea.k, min(score_d, sea.lane - 8)),
        lost=Mark(-6, -38 * sea.k, 62 * min(1.0, style.lost / 80)),
        lost_count=Mark(16, -10 * sea.k, 46),
    )


def _foreground(screen: Screen, style: Style, stage: Box, players: int) -> Foreground:
    row, left = _row(screen, style, stage), stage.x
    shepherd, aside, guard, shark, no_card, die, step = (left + x for x in style.xs)
    w = style.shepherd / height_of("shepherd")
    tick = screen.control_px(style.tick) / screen.u
    d = screen.control_px(style.no_card) / screen.u
    feet = stage.bottom
    return Foreground(
        shepherd=Mark(shepherd, feet, w),
        aside=Mark(aside, feet, w),
        cards=_own_cards(style, stage, row, players),
        tiles=(Mark(guard, row, style.tile), Mark(shark, row, style.tile)),
        no_card=Point(no_card + d / 2 - style.no_card / 2, row),
        no_card_d=d,
        die=Mark(die, row, style.die),
        steps=tuple(Mark(step + pip * style.step[1], row, style.step[0]) for pip in range(PIPS)),
        tick=Point(stage.right - tick / 2, row),
        tick_d=tick,
        order=Mark(stage.x + stage.w * 0.454, row, 1.0 if style is WIDE else 0.9),
        winner=Mark(left + style.xs[1] * 0.6, feet, w),
    )


def _own_cards(style: Style, stage: Box, row: float, players: int) -> tuple[Mark, ...]:
    """Side by side at the left; three of them are smaller."""
    if not style.own_card:
        return ()
    count = 3 if players == 2 else 2
    w = style.own_card if count == 2 else style.own_card * 0.75
    first = stage.x + 28 + w / 2
    return tuple(Mark(first + number * (w + 20 if count == 2 else w + 12), row, w) for number in range(count))
