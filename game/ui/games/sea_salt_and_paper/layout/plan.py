"""The composition of the table for a screen and a number of seats, in design px of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.heights import SLIPS
from game.ui.geometry import Box, Point
from game.ui.screen import Screen

STAGE_H = 972.0
"""The height of the safe part that the wide and the square composition are drawn for."""
TALL_H = 1728.0
MOST_DIGITS = 1.5
"""How much larger than drawn discs with a number may be: more would cover what they count."""


@dataclass(frozen=True)
class BoatPlan:
    """The seats' boats, and what belongs to each below the water line."""

    xs: tuple[float, ...]
    water: float
    k: float
    plank_dy: float
    plank_k: float
    laid_dy: float
    laid_w: float
    laid_room: float
    """How wide a seat's laid pairs may lie."""
    close_dy: float
    """Where laid pairs lie when hands are shown below them, and how wide they are then."""
    close_w: float
    shown_dy: float
    shown_w: float
    shown_room: float


@dataclass(frozen=True)
class RaftPlan:
    """Deck and piles."""

    middle: float
    y: float
    w: float
    """Of a card."""
    pitch: float
    plank_y: float
    plank_w: float

    @property
    def deck_x(self) -> float:
        return self.middle - self.pitch

    def pile_x(self, pile: int) -> float:
        """The middle of a pile."""
        return self.middle + pile * self.pitch


@dataclass(frozen=True)
class CallPlan:
    """The pearl plank, and the discs that end a turn."""

    tally: Point
    tally_w: float
    discs: tuple[Point, Point, Point]
    """Stop, last chance, and the way on."""
    gold: float
    next: float
    slips: tuple[Point, Point]
    slip_k: float
    rest_tally: Point
    """Where the pearl plank lies while nothing can be called."""
    high_tally: float | None = None
    """How high it lies while the hand takes several rows; None: as it does with one."""
    kept_tally: Point | None = None
    """Where it lies while two drawn cards lie in its place; None: they never do."""


@dataclass(frozen=True)
class BoatsPlan:
    """Where everything of the table has its place."""

    u: float
    stage: Box
    boats: BoatPlan
    raft: RaftPlan
    calls: CallPlan
    rows: tuple[float, ...]
    """The right ends of a hand's rows, from the upper one."""
    hand_w: float
    """The widest that a card in hand is."""
    pairs_below: int
    """From so many rows on the pairs that can be laid start the lowest one, and laid pairs make room for the hand."""
    hand_bottom: float
    foot: float
    """How much is free below a hand of one row, if there is room."""
    chosen: Point
    """The middle between the two cards drawn, and how wide they are."""
    chosen_w: float
    aside: Point
    """The same where the hand takes several rows and would lie below them."""
    aside_w: float
    tray: Box
    """The room for a pile that lies open."""
    disc: float
    least: float
    """The least side of what is pressed."""
    digits: float
    """How much larger than drawn discs with a number are."""

    @property
    def middle(self) -> float:
        return self.stage.center.x

    @property
    def is_tally_in_row(self) -> bool:
        """Whether the pearl plank lies at the right of the hand's first row, and below it is room for longer ones."""
        return self.rows[0] < min(self.rows[-1], self.calls.tally.x)

    @property
    def corners(self) -> tuple[Point, Point]:
        """The middles of the hint and the pause disc."""
        y, right = self.stage.y + self.disc / 2, self.stage.right - self.disc / 2
        return Point(right - self.disc - 20, y), Point(right, y)


@lru_cache(maxsize=16)
def plan_of(screen: Screen, seats: int) -> BoatsPlan:
    """The composition of a screen's shape."""
    match screen.shape:
        case "wide":
            return _wide(screen, seats)
        case "square":
            return _square(screen, seats)
        case "tall":
            return _tall(screen, seats)


def _stage(screen: Screen) -> Box:
    return Box(*(side / screen.u for side in screen.stage))


def _disc(screen: Screen, size: float) -> float:
    return screen.control_px(size) / screen.u


def _card_w(screen: Screen, drawn: float) -> float:
    """A card in hand is no narrower than drawn, nor than 80 px, nor than what a finger needs; it grows with letters."""
    return max(drawn * screen.text_size, 80 / screen.u, screen.touch / screen.u)


def _slip_k(screen: Screen, least: float, most: float) -> float:
    """How large slips with digits are, by how they are drawn: they grow with letters as far as there is room."""
    return max(least * min(screen.text_size, most), 18 / (40 * screen.u))


def _wide(screen: Screen, seats: int) -> BoatsPlan:
    stage = _stage(screen)
    left, right = stage.x, stage.right
    xs = {
        2: (left + 234, right - 234),
        3: (left + 204, right - 464, right - 154),
        4: (left + 154, left + 464, right - 464, right - 154),
    }[seats]
    slack = stage.h - STAGE_H
    water = stage.y + 386 + 0.4 * slack
    raft = RaftPlan(stage.center.x, water - 148, 150, 170, water - 16, 540)
    return BoatsPlan(
        u=screen.u,
        stage=stage,
        boats=_boats(xs, water, 1.0, 1.0, 300),
        raft=raft,
        calls=_calls_right(screen, stage),
        rows=(right - 402,) * 2,
        hand_w=_card_w(screen, 132),
        pairs_below=2,
        hand_bottom=stage.bottom,
        foot=50,
        chosen=Point(stage.center.x, water + 182),
        chosen_w=190,
        aside=Point(right - 186, stage.bottom - 314),
        aside_w=135,
        tray=Box(left, stage.y + 48, stage.w, water + 250 - stage.y - 48),
        disc=_disc(screen, 116),
        least=screen.control_px() / screen.u,
        digits=min(MOST_DIGITS, screen.text_size),
    )


def _boats(xs: tuple[float, ...], water: float, k: float, plank_k: float, room: float) -> BoatPlan:
    plank_dy = 44 * k + 38 * plank_k
    below = plank_dy + 40 * plank_k
    return BoatPlan(
        xs,
        water,
        k,
        plank_dy=plank_dy,
        plank_k=plank_k,
        laid_dy=below + 66 * k,
        laid_w=80 * k,
        laid_room=room,
        close_dy=below + 40 * k,
        close_w=58 * k,
        shown_dy=below + 132 * k,
        shown_w=62 * k,
        shown_room=room,
    )


def _calls_right(screen: Screen, stage: Box) -> CallPlan:
    """A column at the lower right: the pearl plank, what each call would bring, the discs."""
    gold, on = _disc(screen, 130), _disc(screen, 116)
    right, bottom = stage.right, stage.bottom
    y = bottom - max(gold, on) / 2 - 25
    next_x = min(right - 40, right - on / 2 + 18)
    bell_x = next_x - on / 2 - gold / 2 - 9
    stop_x = bell_x - gold - 20
    slip_k = _slip_k(screen, 1.0, 1.3)
    slip_y = y - gold / 2 - 14 - 29 * slip_k
    return CallPlan(
        tally=Point(right - 176, slip_y - 29 * slip_k - 9 - 42),
        tally_w=352,
        discs=(Point(stop_x, y), Point(bell_x, y), Point(next_x, y)),
        gold=gold,
        next=on,
        slips=(Point(stop_x, slip_y), Point(stop_x + 150 * slip_k, slip_y)),
        slip_k=slip_k,
        rest_tally=Point(right - 176, bottom - 132),
    )


def _square(screen: Screen, seats: int) -> BoatsPlan:
    stage = _stage(screen)
    left, right = stage.x, stage.right
    few = seats == 2
    least = screen.control_px() / screen.u
    card = 150.0 if few else max(116.0, least * 0.92)
    cell = 356.0 if few else (stage.w - card * 3.6 - 8) / 4
    xs = {
        2: (left + cell / 2, right - cell / 2),
        3: (left + cell * 0.8, right - cell * 1.5, right - cell / 2),
        4: (left + cell / 2, left + cell * 1.5, right - cell * 1.5, right - cell / 2),
    }[seats]
    slack = stage.h - STAGE_H
    water = stage.y + 386 + 0.4 * slack
    k = 1.0 if few else cell / 300
    plank_w = card * 3.6
    raft_y = water - 16 - 35 * plank_w / 540 - card * CARD / 2 + 8
    calls = _calls_above(screen, stage, water)
    raft = RaftPlan(stage.center.x, raft_y, card, max(card * 17 / 15, least), water - 16, plank_w)
    return BoatsPlan(
        u=screen.u,
        stage=stage,
        boats=_boats(xs, water, k, 1.0 if few else (cell - 8) / 290, min(300.0, cell)),
        raft=raft,
        calls=calls,
        rows=(calls.slips[0].x - SLIPS["pearls"][0] / 2 * calls.slip_k - 10, calls.discs[0].x - calls.gold / 2 + 16),
        hand_w=_card_w(screen, 113),
        pairs_below=2,
        hand_bottom=stage.bottom,
        foot=10,
        chosen=Point(stage.center.x, water + 182),
        chosen_w=180,
        aside=Point(right - 190, stage.bottom - 220),
        aside_w=150,
        tray=Box(left, stage.y + 48, stage.w, water + 250 - stage.y - 48),
        disc=_disc(screen, 116),
        least=screen.control_px() / screen.u,
        digits=min(MOST_DIGITS, screen.text_size),
    )


def _calls_above(screen: Screen, stage: Box, water: float) -> CallPlan:
    """Discs above the right end of the hand, the pearl plank in the free middle."""
    gold, on = _disc(screen, 122), _disc(screen, 112)
    slip_k = _slip_k(screen, 0.9, 1.4)
    y = stage.bottom - 151 - gold / 2
    next_x = stage.right - on / 2
    bell_x = next_x - on / 2 - gold / 2 - 12
    stop_x = bell_x - gold - 14
    slip_y = y - gold / 2 - 8 - 29 * slip_k
    tally = Point(stage.center.x, water + 180)
    return CallPlan(
        tally=tally,
        high_tally=water + 62,
        kept_tally=Point(stage.right - 160, y),
        tally_w=320,
        discs=(Point(stop_x, y), Point(bell_x, y), Point(next_x, y)),
        gold=gold,
        next=on,
        slips=(Point(stop_x, slip_y), Point(stop_x + 150 * slip_k, slip_y)),
        slip_k=slip_k,
        rest_tally=tally,
    )


def _tall(screen: Screen, seats: int) -> BoatsPlan:
    stage = _stage(screen)
    left, right = stage.x, stage.right
    slack = stage.h - TALL_H
    cell = stage.w / max(seats, 3)
    xs = tuple(stage.center.x + cell * (seat - (seats - 1) / 2) for seat in range(seats))
    top = stage.y + 0.3 * slack
    water = top + 784 + 0.2 * slack
    k = 0.82 if seats == 4 else 1.0
    gold, on = _disc(screen, 138), _disc(screen, 138)
    call_y = stage.bottom - max(gold, on) / 2
    raft = RaftPlan(stage.center.x, top + 324, 214, 244, top + 500, 760)
    return BoatsPlan(
        u=screen.u,
        stage=stage,
        boats=_boats(xs, water, k, 0.78 if seats == 4 else 1.0, min(300.0, cell)),
        raft=raft,
        calls=_calls_below(screen, stage, call_y, water + 406 + 0.3 * slack),
        rows=(right - 284, right, right),
        hand_w=_card_w(screen, 156),
        pairs_below=3,
        hand_bottom=call_y - max(gold, on) / 2 - 12,
        foot=10,
        chosen=Point(stage.center.x, water - 40),
        chosen_w=240,
        aside=Point(stage.center.x, water - 40),
        aside_w=240,
        tray=Box(left, stage.y + 160, stage.w, water + 240 - stage.y - 160),
        disc=_disc(screen, 116),
        least=screen.control_px() / screen.u,
        digits=min(MOST_DIGITS, screen.text_size),
    )


def _calls_below(screen: Screen, stage: Box, y: float, tally_y: float) -> CallPlan:
    """Discs in one row at the foot, each with its slip at its right."""
    gold, on = _disc(screen, 138), _disc(screen, 138)
    slip_k = _slip_k(screen, 1.0, 1.6)
    stop_x = stage.x + gold / 2
    stop_slip = stop_x + gold / 2 + 8 + 56 * slip_k
    bell_x = stop_slip + 56 * slip_k + 14 + gold / 2
    bell_slip = bell_x + gold / 2 + 8 + 86 * slip_k
    tally = Point(stage.right - 134, tally_y)
    return CallPlan(
        tally=tally,
        tally_w=268,
        discs=(Point(stop_x, y), Point(bell_x, y), Point(stage.right - on / 2, y)),
        gold=gold,
        next=on,
        slips=(Point(stop_slip, y), Point(bell_slip, y)),
        slip_k=slip_k,
        rest_tally=tally,
    )
