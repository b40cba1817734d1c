"""The composition of the table in design px of the window: horizontal lanes, or vertical ones in a tall window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.undertow import CARDS, DIE, SECTIONS, Section
from game.ui.games.undertow.sizes import SERIES_H, height_of, order_w
from game.ui.geometry import Box, Point, even_centers
from game.ui.kit.rows import Lanes, Mark, grid, side_by_side
from game.ui.screen import Screen
from game.ui.table.contract import CORNER, HitArea, corners

LOST = SECTIONS + 1
"""Section for the number of lost swimmers, beyond the last one."""
SHEEP, UP = 112.0, 28.0
"""Drawn width of a swimmer, and height of its middle above its lane's line, on which rings lie."""
BUOY = 72.7
"""Drawn width of a buoy, in design px."""


@dataclass(frozen=True)
class Sea(Lanes):
    """Sections from the beach to the place of the lost, and the lanes through them, the farthest first."""

    sheep: float
    """Width of a swimmer."""
    buoys: float
    """Position of the buoys across the sections, and their width."""
    buoy: float
    whirl: Mark
    fin: float
    """Height of a waiting fin."""
    top: float
    """Borders of the sea and the sky, of the beach, and of the near sea before all swimmers."""
    shore: float
    front: float

    @property
    def k(self) -> float:
        """Scale of a swimmer, by its composed size."""
        return self.sheep / SHEEP

    @property
    def middle(self) -> float:
        """The middle of all sections, from left to right."""
        return sum(self.lanes) / len(self.lanes) if self.stands else self.shore + self.pitch * SECTIONS / 2

    def afloat(self, section: float, place: int, rise: float = 0.0) -> Point:
        """Returns the middle of a swimmer at the crossing of a section and a lane, raised by `rise`."""
        x, y = self.crossing(section, place)
        return Point(x, y - (UP + rise) * self.k)

    def home(self, place: int) -> Point:
        """Returns the point where a lane meets the beach, the origin of its seat's pieces."""
        return self.crossing(0, place) if self.stands else Point(self.shore, self.lanes[place])

    def hit_box(self, section: Section, place: int) -> Box:
        return self.cell(section, place).move(0, -UP * self.k)

    def whole(self, section: Section) -> Box:
        """Returns a whole section, from its buoy across all lanes."""
        if self.stands:
            box = self.strip(section, self.buoys - self.buoy * 0.7, self.lanes[-1] + self.lane / 2)
            return box.move(0, -UP * self.k)
        return self.strip(section, self.buoys - self.buoy * 0.64, self.front - 8)


@dataclass(frozen=True)
class Beach:
    """Places of a seat's pieces, relative to the point where its lane meets the beach."""

    flag: Mark
    cards: Mark
    """Middle of its cards; with standing lanes the first one, with the others to its right."""
    head: Mark
    """Head of the saved, with their number."""
    score: Mark
    lost: Mark
    """Mark relative to the place of the lost, like their number."""
    lost_count: Mark


@dataclass(frozen=True)
class Foreground:
    """Places before the sea: the player on turn, its die, its cards."""

    shepherd: Mark
    """Feet and width of the shepherd, beside the sides of a card and beside the order of play."""
    aside: Mark
    winner: Mark
    order: Mark
    """Banner with the order of play."""
    tiles: tuple[Mark, Mark]
    """Lifeguard's side and shark's."""
    no_card: Box
    tick: Box
    die: Mark
    steps: tuple[Mark, ...]
    """One arrow a pip."""
    cards: tuple[Mark, ...] = ()
    """The viewer's own cards; empty if they do not fit."""


@dataclass(frozen=True)
class LanesPlan:
    """Places of the whole table."""

    sea: Sea
    beach: Beach
    front: Foreground
    corners: Mapping[str, HitArea]
    """Hint and pause disc."""
    series: Mark
    """String with the games of the series: its upper left corner, and its scale."""


@lru_cache(maxsize=16)
def plan_of(screen: Screen, players: int, is_watched: bool = False) -> LanesPlan:
    """Returns the composition for a window and a number of seats."""
    make = _vertical if screen.shape == "tall" else _horizontal
    return make(screen, screen.design.stage, players, is_watched)


# --- how large things are drawn ---

SMALL, MOST_SMALL = 0.56, 1.25
"""Window scale below which texts and controls are enlarged, and the most for that."""
MOST_DIGITS = 1.25
"""Greatest growth of digits, flags and cards on the beach with letters."""
WATCHED, LARGER = 0.82, 1.12
"""Scales without a hand on the screen: of pieces before the sea, and of swimmers."""
COUNT_W, ASIDE, CARD = 46, 0.35, 32.0
"""Width of the disc with the lost, its offset from the middle beside the crossed ring, and a card on the beach."""
UP_SERIES = 14
"""Distance above the stage at which the string with the series begins."""
GAP = 28.0
"""Gap between pieces before the sea, one of which may be framed in gold."""


class LaneSizes(NamedTuple):
    """Scales of pieces, relative to a wide window."""

    home: float
    """Pieces on the beach, and the heads of the saved among them."""
    head: float
    sea: float
    """Buoys."""
    front: float
    """Pieces before the sea."""
    digits: float
    """Additional scale of digits, and of flags and cards on the beach."""


def _sizes_of(screen: Screen) -> LaneSizes:
    """Returns the scales for a screen.

    A square window is narrow, and a small one needs larger texts and controls. Larger letters enlarge digits.
    """
    digits = min(screen.text_size, MOST_DIGITS)
    if screen.shape == "tall":
        return LaneSizes(home=1.0, head=1.0, sea=1.0, front=1.1, digits=digits)
    if screen.shape == "square":
        return LaneSizes(home=0.9, head=0.76, sea=0.85, front=0.95, digits=digits)
    small = min(MOST_SMALL, max(1.0, screen.design.px(SMALL)))
    return LaneSizes(1 + (small - 1) / 2, 1 / small, small, 1 + (small - 1) * 0.75, digits)


# --- lanes that lie: the beach is left, the open sea right ---

SKY, BUOYS, FIRST_LANE = 142.0, 42.0, 84.0
"""Distances from the stage's top to the sea, and from there to buoys and lanes."""
LANE, SHARED, MOST_STRETCH = 40.0, 360.0, 1.2
"""Height of a lane beside its share of the remaining height, and the limit on stretching lanes in a high window."""
FEWER = 11.0
"""Additional width of swimmers for each missing seat."""
FIN, FIN_H, LEAST_FIN = 58.0, 52.0, 32.0
"""Height kept free below the lanes for a fin; the fin's height, and its least height in screen px."""
FLAG, HEAD, BESIDE_LOST, SHORE = 66.0, 92.0, 80.0, 15.0
"""Sizes of flag and head, the room beyond the sections, and the free sand before the water."""
OWN, SHEPHERD_H, TILE, NO_CARD, DIE_W, STEP, TICK = 112.0, 196.0, 226.0, 152.0, 168.0, 92.0, 160.0
"""Sizes of the pieces before the sea: own cards, shepherd, sides of a card, die to roll, die, arrows, and tick."""
SHEPHERD_W, TILES_APART, APART = 150.0, 36.0, 20.0
"""Width of a shepherd in the row, and gaps between a card's sides and between arrows or own cards."""
LEAST_OWN = 56.0
"""Least width of own cards; narrower ones are left out: the beach shows their number."""
INDENT = 140.0
"""Distance by which the roller moves right, if there is room."""


def _horizontal(screen: Screen, stage: Box, players: int, is_watched: bool) -> LanesPlan:
    sizes = _sizes_of(screen)
    disc = screen.design.control_size(CORNER * (sizes.sea if screen.shape == "wide" else 1.0))
    top = stage.y + SKY + max(0.0, disc - 120)
    front, before = _horizontal_front(screen, sizes, stage, players, is_watched)
    upper = top + FIRST_LANE * sizes.sea * sizes.digits
    lane = min((front - FIN - upper) / players, (LANE + SHARED / players) * MOST_STRETCH)
    gap, widths = 12 * sizes.home, _home_widths(sizes, lane)
    xs = side_by_side(stage.x + gap / 2, widths, gap)
    shore, lost = xs[-1] + widths[-1] / 2 + gap + SHORE, BESIDE_LOST * (0.95 if sizes.home != 1 else 1.0)
    pitch, buoy = (stage.right - lost - shore) / SECTIONS, sizes.sea * sizes.digits
    sections = (*(shore + pitch * (n - 0.5) for n in range(LOST)), stage.right - lost * 0.53)
    buoys = top + BUOYS * buoy
    sea = Sea(
        stands=False,
        sections=sections,
        lanes=even_centers(players, lane, (upper + front - FIN) / 2 + 0.2 * min(lane, pitch)),
        pitch=pitch,
        lane=lane,
        sheep=_sheep(players, is_watched, pitch, lane),
        buoys=buoys,
        buoy=min(BUOY * buoy, pitch * 0.86),
        whirl=Mark(sections[-1], buoys + 12, min(116.0, lost * 1.45)),
        fin=max(FIN_H, screen.design.px(LEAST_FIN)),
        top=top,
        shore=shore,
        front=front,
    )
    series = Mark(stage.x, stage.y - UP_SERIES, max(1.0, min(buoy, (SKY + UP_SERIES) / SERIES_H)))
    return LanesPlan(sea, _horizontal_beach(sizes, sea, [x - shore for x in xs]), before, corners(stage, disc), series)


def _sheep(players: int, is_watched: bool, pitch: float, lane: float) -> float:
    """Returns the width of a swimmer."""
    return min((SHEEP + FEWER * (4 - players)) * (LARGER if is_watched else 1.0), pitch * 0.92, lane * 0.86)


def _home_widths(sizes: LaneSizes, lane: float) -> tuple[float, float, float]:
    """Returns the widths of flag, head and number."""
    flag = min(FLAG * sizes.home * sizes.digits, lane * 0.52)
    return flag, HEAD * sizes.head, min(HEAD * sizes.home * sizes.digits, lane - 8)


def _horizontal_beach(sizes: LaneSizes, sea: Sea, xs: list[float]) -> Beach:
    """Returns flag, head and number side by side, with cards below the flag."""
    (flag_x, head_x, score_x), (flag_w, head_w, score_w) = xs, _home_widths(sizes, sea.lane)
    card, count = min(CARD * sizes.home * sizes.digits, sea.lane * 0.25), COUNT_W * sizes.digits * sea.k
    flag = Mark(flag_x, -66 * sea.lane / 130, flag_w)
    return Beach(
        flag=flag,
        cards=Mark(flag_x, flag.y + flag_w * 0.5 + 6 + card * 0.7, card),
        head=Mark(head_x, -36 * sea.k, head_w),
        score=Mark(score_x, -34 * sea.k, score_w),
        lost=Mark(-6, -18 * sea.k - count / 2, 60),
        lost_count=Mark(min(16.0, 40 - count / 2), -10 * sea.k, count),
    )


def _horizontal_front(
    screen: Screen, sizes: LaneSizes, stage: Box, players: int, is_watched: bool
) -> tuple[float, Foreground]:
    """Returns the start of the near sea, and before it own cards, a shepherd and its choices, from left to right."""
    k = sizes.front * (WATCHED if is_watched else 1.0)
    no_card, tick = (screen.design.control_size(side * k) for side in (NO_CARD, TICK))
    shepherd, tile, die, step = (w * k for w in (SHEPHERD_W, TILE, DIE_W, STEP))
    high = die if is_watched else tile * height_of("tile")
    y, end = stage.bottom - max(high, tick, no_card) / 2, stage.right - tick - GAP
    left, own = stage.x, ()
    if is_watched:  # in the middle, with its die and arrows
        left += max(0.0, stage.w - (SHEPHERD_W + DIE_W + (STEP + APART) * len(DIE)) * k - 2 * GAP) / 2 - INDENT
    else:
        rest = shepherd + 2 * tile + no_card + TILES_APART + 4 * GAP
        own = _own_cards(k, Box(left, y, end - left - rest, 0), CARDS[players])
        left = own[-1].x + own[-1].w / 2 + GAP if own else left
    aside, guard, shark = side_by_side(left, (shepherd, tile, tile + 2 * (TILES_APART - GAP)), GAP)
    begin, pips = left + shepherd + die + 2 * GAP, len(DIE)
    apart = min(step + APART, (end - begin) / pips)
    indent, step = min(INDENT, max(0.0, end - begin - apart * pips)), min(step, apart - 8)
    first, roller = begin + indent + step / 2, left + indent + shepherd / 2
    w = SHEPHERD_H * k / height_of("shepherd")
    before = Foreground(
        shepherd=Mark(roller, stage.bottom, w),
        aside=Mark(aside, stage.bottom, w),
        winner=Mark(stage.x + w / 2, stage.bottom, w),
        order=_order(stage, w, tick, y),
        tiles=(Mark(guard, y, tile), Mark(shark, y, tile)),
        no_card=Mark(shark + tile / 2 + GAP + no_card / 2, y, no_card).box(),
        tick=Mark(stage.right - tick / 2, y, tick).box(),
        die=Mark(left + indent + shepherd + die / 2 + GAP / 2, y, die),
        steps=tuple(Mark(first + apart * pip, y, step) for pip in range(pips)),
        cards=own,
    )
    return stage.bottom - max(SHEPHERD_H * k - 30, high, no_card) - 12, before


def _order(stage: Box, winner: float, tick: float, y: float) -> Mark:
    """Returns the banner with the order of play, midway between the first player and the tick."""
    left, right = stage.x + winner + GAP, stage.right - tick - GAP
    return Mark((left + right) / 2, y, min(1.0, (right - left) / order_w(4)))


def _own_cards(k: float, room: Box, count: int) -> tuple[Mark, ...]:
    """Returns the viewer's own cards, as large as fits."""
    share, near = (1.0, 1.0) if count == 2 else (0.75, 0.6)
    apart = APART * near
    w = min(OWN * k * share, (room.w + apart) / count - apart)
    if w < LEAST_OWN:
        return ()
    return tuple(Mark(x, room.y, w) for x in side_by_side(room.x + GAP, [w] * count, apart))


# --- lanes that stand: the beach is below, the open sea above ---

TALL_SKY, LOST_ROW, SAND, BEACH = 12.0, 42.0, 56.0, 206.0
"""Distances from corner discs to sea, to the lost, from first section to beach, and to the near sea."""
TALL_BUOYS, TALL_LANES, WIDEST_LANE, MOST_PITCH = 58.0, 130.0, 260.0, 150.0
"""Distances from the stage's left edge to buoys and lanes, and the limits of a lane's width and pitch."""
FROM_MIDDLE, MOST_FLAG, MOST_CARD, MOST_SCORE = 47.0, 84.0, 40.0, 112.0
"""Offset of flag, cards, head and number from the beach's middle; the widest flag, card and number."""
BESIDE_FLAG = 11.4
"""Gap between the frame round a flag and its first card."""
STEPS = 3, 2
"""Columns and rows of arrows."""


def _vertical(screen: Screen, stage: Box, players: int, is_watched: bool) -> LanesPlan:
    sizes, disc = _sizes_of(screen), screen.design.control_size(CORNER)
    front, before = _vertical_front(screen, sizes, stage, is_watched)
    top, shore, buoys, left = stage.y + disc + TALL_SKY, front - BEACH, stage.x + TALL_BUOYS, stage.x + TALL_LANES
    lost, first, lane = top + LOST_ROW, shore - SAND, min(WIDEST_LANE, (stage.right - left) / players)
    pitch = min(MOST_PITCH, (first - lost) / SECTIONS)
    sheep = _sheep(players, is_watched, pitch, lane)
    first += UP * (sheep / SHEEP - 1)
    sea = Sea(
        stands=True,
        sections=(front - BEACH / 2, *(first - pitch * n for n in range(SECTIONS)), lost),
        lanes=even_centers(players, lane, (left + stage.right) / 2),
        pitch=pitch,
        lane=lane,
        sheep=sheep,
        buoys=buoys,
        buoy=min(BUOY * sizes.digits, pitch * 0.8),
        whirl=Mark(buoys, lost, 98),
        fin=max(FIN_H, screen.design.px(LEAST_FIN)),
        top=top,
        shore=shore,
        front=front,
    )
    series = Mark(stage.x, stage.y - UP_SERIES, min(sizes.digits, MOST_SMALL))
    return LanesPlan(sea, _vertical_beach(sizes, sea), before, corners(stage, disc), series)


def _vertical_beach(sizes: LaneSizes, sea: Sea) -> Beach:
    """Returns flag and cards above head and number, about the middle of a lane."""
    flag, head, score = _home_widths(sizes, sea.lane)
    edge, flag, score = sea.lane / 2 - 2, min(flag, MOST_FLAG), min(score, MOST_SCORE)
    card = min(CARD * sizes.digits, MOST_CARD)
    score_x = min(FROM_MIDDLE, edge - score / 2)
    free = score_x - score / 2 - 2
    head, count = min(head, free + edge), COUNT_W * sizes.digits
    return Beach(
        flag=Mark(-FROM_MIDDLE, -FROM_MIDDLE, flag),
        cards=Mark(0.6 * flag + BESIDE_FLAG + card / 2 - FROM_MIDDLE, -FROM_MIDDLE, card),
        head=Mark(free - head / 2, FROM_MIDDLE, head),
        score=Mark(score_x, FROM_MIDDLE, score),
        lost=Mark(-ASIDE * count, 0, 50),
        lost_count=Mark(ASIDE * count, 10, count),
    )


def _vertical_front(screen: Screen, sizes: LaneSizes, stage: Box, is_watched: bool) -> tuple[float, Foreground]:
    """Returns the start of the near sea, and before it a shepherd with its die and arrows, or the sides of a card."""
    k, (columns, rows) = sizes.front * (WATCHED if is_watched else 1.0), STEPS
    no_card, tick = (screen.design.control_size(side * k) for side in (NO_CARD, TICK))
    w, die, step = SHEPHERD_H * k / height_of("shepherd"), DIE_W * k, STEP * k
    tile = min(TILE * k, (stage.w - no_card - tick - 3 * GAP) / 2)
    high = max(SHEPHERD_H * k, 0 if is_watched else max(tile * height_of("tile"), no_card, tick))
    left, y, rolled = stage.x, stage.bottom - high / 2, (w, die, columns * step)
    begin = left + is_watched * (stage.w - sum(rolled) - 2 * GAP) / 2
    roller, die_x, steps = side_by_side(begin, rolled, GAP)
    guard, shark, none = side_by_side(left, (tile, tile, no_card), GAP)
    before = Foreground(
        shepherd=Mark(roller, stage.bottom, w),
        aside=Mark(left - stage.w, stage.bottom, w),
        winner=Mark(left + w / 2, stage.bottom, w),
        order=_order(stage, w, tick, y),
        tiles=(Mark(guard, y, tile), Mark(shark, y, tile)),
        no_card=Mark(none, y, no_card).box(),
        tick=Mark(stage.right - tick / 2, y, tick).box(),
        die=Mark(die_x, y, die),
        steps=tuple(Mark(steps + x, y + dy, step - 8) for x, dy in grid(columns, rows, step, step)),
    )
    return stage.bottom - high - 16, before
