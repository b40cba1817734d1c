"""The composition of the table for a screen and a number of seats, in design px of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.engine.api import Seat
from game.play.sea_salt_and_paper.choices import STOP
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.layout.calls import TALLY_H, CallPlan, calls_above, calls_below, calls_beside
from game.ui.games.sea_salt_and_paper.sizes import SLIPS
from game.ui.geometry import Box, Point, even_centers
from game.ui.kit.rows import Mark, side_centers
from game.ui.screen import Screen
from game.ui.table.contract import CORNER

STAGE_H, TALL_H = 972.0, 1728.0
"""Heights of the safe area for which the wide and square compositions, and the tall one, are drawn."""
DISC = 138
"""Size of the discs at the foot of the tall composition."""
HALF_RAFT = 35
"""Distance of the raft's lower edge below the middle of its plank, in the raft's own px."""
BACKS_BELOW = 24.0
"""Height below the raft for the two backs that say what the deck gives."""
ABOVE_RAFT = 16
"""Height of the raft's plank above the boats' water line."""
BELOW_DISCS = 22
"""Least distance of the raft's cards below the corner discs in a tall window."""
BESIDE_CALLS = 4
"""Least gap between a hand and the discs of the calls."""
DRAWN_CARD = 150
"""Drawn width of the raft's cards."""
DRAWN_GAP = 244 / 190
"""Pitch of two drawn cards, in card widths."""
CHOSEN_TALL = 200.0
"""Width of two drawn cards in a tall window, above the planks."""
LEAST_CARD = 80
"""Least width of a card in hand, in px."""
WATCHED_CARD, WATCHED_TALL = 200.0, 240.0
"""Widths of the raft's cards without a hand on the screen: usual, and in a tall window."""
WATCHED_PLANK, WATCHED_PITCH = 552.0, 182.0
"""Width of the raft's plank, and pitch of its cards, without a hand on the screen."""
WIDEST, RAFT_W = 290.0, 540.0
"""Drawn width of a boat with its plank, and of the raft's plank."""
LARGEST, TURN_K = 1.32, 1.44 / 1.32
"""Largest scale of boats and planks without a hand on the screen, and additional scale of the boat on turn."""
ABOVE, BELOW, NEARER = 186.0, 42.0, 27.0
"""By a boat's scale: its height above the water, its depth below, and the extra depth of the boat on turn."""
HALF_PLANK, ON_RAFT, CLOSE_UP = 40.0, 20.0, 4.0
"""By a plank's scale: half its height, reach of boats before the raft, and gap between planks and rows of cards."""
ROWS, LARGE_ROWS, WIDEST_ROW = (80.0, 58.0, 62.0), (70.0, 37.0, 45.0), 300.0
"""By a boat's scale, widths of cards before it: laid pairs, laid pairs above a shown hand, and that hand.

The second tuple is for boats without a hand below them; the last number is the greatest width of a row."""
TURN_LAYERS, ROW_LAYERS, NEAR_LAYERS = 8, 10, 12
"""Layers by which the boat on turn, a second row, and boats before all near sheets of the sea are nearer."""


class CardRow(NamedTuple):
    """A row of a seat's cards: its depth below the water line, and greatest widths of its cards and of the row."""

    dy: float
    w: float
    room: float


class Stand(NamedTuple):
    """Point where a boat meets the water, its scale, and the number of layers by which it is nearer."""

    x: float
    y: float
    k: float
    z: int = 0


AS_ALWAYS = Stand(0.0, 0.0, 1.0)
"""The stand of a boat that does not come nearer on its turn."""


class BoatPlan(NamedTuple):
    """Places of the seats' boats and of their pieces below the water line."""

    stands: tuple[Stand, ...]
    """Stands while no seat is on turn."""
    plank: float
    """Depth of the planks below the water line."""
    laid: CardRow
    close: CardRow
    """Laid pairs, moved aside for the pieces below them."""
    shown: CardRow
    """A finished hand, below its pairs."""
    turns: bool
    """Whether bows point to the middle, else all to the right."""
    nearer: Stand
    """Offset, scale and layers of the boat on turn."""

    @property
    def water(self) -> float:
        """The boats' water line; of two rows the farther one."""
        return self.stands[0].y

    @property
    def k(self) -> float:
        """Scale of a boat."""
        return self.stands[0].k

    def stand(self, seat: Seat, turn: Seat | None) -> Stand:
        """Returns the place of a seat's boat in a turn."""
        usual, near = self.stands[seat], self.nearer
        return Stand(usual.x, usual.y + near.y, usual.k * near.k, usual.z + near.z) if seat == turn else usual


class RaftPlan(NamedTuple):
    """Deck and piles, relative to the middle of the first pile, in the raft's own px."""

    x: float
    y: float
    k: float
    """Scale of a card."""
    pitch: float
    plank: float
    """Depth of the plank below the cards' middle."""
    plank_w: float

    def to_window(self, sprite: SpriteState) -> SpriteState:
        """Returns a piece on the raft, relative to the window."""
        return sprite.transform(self.x, self.y, self.k, 0, self.k)


@dataclass(frozen=True)
class BoatsPlan:
    """Places of the whole table."""

    screen: Screen
    boats: BoatPlan
    raft: RaftPlan
    calls: CallPlan
    rows: tuple[float, ...]
    """Right ends of a hand's rows, from the upper one.

    With all of them in use, pairs start the lowest row, and laid pairs move aside for it."""
    hand_w: float
    """Greatest width of a card in hand."""
    hand_bottom: float
    foot: float
    """Free height below a hand of one row, if there is room."""
    drawn_cards: Mark
    """Middle between the two drawn cards."""
    aside: Mark
    """Middle between them if the hand takes several rows and would lie below them."""

    @cached_property
    def stage(self) -> Box:
        """The box in which the table is composed."""
        return self.screen.design.stage

    @cached_property
    def least(self) -> float:
        """The least side of a hit box."""
        return self.screen.design.control_size()

    @property
    def tray(self) -> Box:
        """The room for an open pile."""
        above, below = (160, 240) if self.screen.shape == "tall" else (48, 250)
        top = self.stage.y + above
        return Box(self.stage.x, top, self.stage.w, self.boats.water + below - top)

    @property
    def is_tally_in_row(self) -> bool:
        """Whether the pearl plank lies at the right of the hand's first row, above room for longer ones."""
        return self.rows[0] < min(self.rows[-1], self.calls.tally.x)


@lru_cache(maxsize=16)
def plan_of(screen: Screen, seats: int, is_watched: bool = False, is_opening: bool = False) -> BoatsPlan:
    """Returns the composition of a screen's shape.

    Args:
        is_watched: whether no hand lies on the screen: the rest is larger and takes its room.
        is_opening: whether no card lies yet: the boats are nearer and take the room of the hand.
    """
    plan = (_tall if screen.shape == "tall" else _broad)(screen, seats)
    if is_watched:
        return _without_hand(plan, seats)
    return _before_the_first_card(plan, seats) if is_opening else plan


def _boats(
    stands: Sequence[Stand],
    room: float,
    widths: tuple[float, float, float] = ROWS,
    *,
    turns: bool = True,
    nearer: Stand = AS_ALWAYS,
) -> BoatPlan:
    """Returns boats, the planks below them, and rows of cards below these: see `ROWS`."""
    k = stands[0].k
    plank = (BELOW + HALF_PLANK) * k + nearer.y
    foot, (laid, close, shown) = plank + HALF_PLANK * k + CLOSE_UP, (w * k for w in widths)
    rows = (foot, laid), (foot, close), (foot + close * CARD + CLOSE_UP, shown)
    cards = (CardRow(top + w * CARD / 2, w, room) for top, w in rows)
    return BoatPlan(tuple(stands), plank, *cards, turns=turns, nearer=nearer)


def _card_w(screen: Screen, drawn_w: float) -> float:
    """Returns the width of a card in hand: at least as drawn and finger-sized; it grows with letters."""
    return max(drawn_w * screen.text_size, screen.design.px(max(LEAST_CARD, screen.touch)))


def _broad(screen: Screen, seats: int) -> BoatsPlan:
    """Returns the raft between the boats, with calls beside the hand, or above its right end in a narrow window."""
    design, few, is_wide = screen.design, seats == 2, screen.shape == "wide"
    stage, least = design.stage, design.control_size()
    right, middle, water = stage.right, stage.center.x, stage.y + 386 + 0.4 * (stage.h - STAGE_H)
    k = 1.0 if few or is_wide else max(116.0, least * 0.92) / DRAWN_CARD
    if is_wide:
        cell, hand_w, foot, chosen_w = 468.0 if few else 310.0, 132, 50, 190
        calls = calls_beside(screen, stage)
        rows = (min(right - 402, calls.discs[STOP].x - BESIDE_CALLS),) * 2
        aside = Mark(right - 186, stage.bottom - 314, max(135.0, least / DRAWN_GAP))
    else:
        cell, hand_w, foot, chosen_w = 356.0 if few else (stage.w - k * RAFT_W - 8) / 4, 113, 10, 180
        calls = calls_above(screen, stage, water)
        stop, slip = calls.discs[STOP].x, calls.slips[STOP].x
        rows = min(stop, slip - SLIPS["pearls"][0] / 2 * calls.slip_k - 10), stop
        aside = Mark(right - 190, stage.bottom - 220, 150)
    plank = 35 + DRAWN_CARD * CARD / 2 - 8 / k
    stands = [Stand(x, water, min(1.0, (cell - 8) / WIDEST)) for x in side_centers(seats, stage.x, right, cell)]
    return BoatsPlan(
        screen,
        _boats(stands, min(WIDEST_ROW, cell)),
        RaftPlan(middle, water - ABOVE_RAFT - k * plank, k, max(170.0, least / k), plank, RAFT_W),
        calls,
        rows,
        hand_w=_card_w(screen, hand_w),
        hand_bottom=stage.bottom,
        foot=foot,
        drawn_cards=Mark(middle, water + 182, chosen_w),
        aside=aside,
    )


def _tall(screen: Screen, seats: int) -> BoatsPlan:
    stage = screen.design.stage
    right, cell, slack = stage.right, stage.w / max(seats, 3), stage.h - TALL_H
    top = stage.y + 0.3 * slack
    water = top + 784 + 0.2 * slack
    xs, k = even_centers(seats, cell, stage.center.x), min(1.0, (cell - 8) / WIDEST)
    disc, card_k = screen.design.control_size(DISC), 214 / DRAWN_CARD
    boats = _boats([Stand(x, water, k) for x in xs], min(WIDEST_ROW, cell), turns=False)
    above_planks = water + boats.plank - HALF_PLANK * k - CLOSE_UP
    chosen = Mark(stage.center.x, above_planks - CHOSEN_TALL * CARD / 2, CHOSEN_TALL)
    below_discs = stage.y + screen.design.control_size(CORNER) + BELOW_DISCS + DRAWN_CARD * CARD * card_k / 2
    raft_y = max(top + 324, below_discs)
    return BoatsPlan(
        screen,
        boats,
        RaftPlan(stage.center.x, raft_y, card_k, pitch=244 / card_k, plank=176 / card_k, plank_w=760 / card_k),
        calls_below(screen, stage, disc, water + 406 + 0.3 * slack),
        rows=(right - 284, right, right),
        hand_w=_card_w(screen, 156),
        hand_bottom=stage.bottom - disc - 12,
        foot=10,
        drawn_cards=chosen,
        aside=chosen,
    )


def _without_hand(plan: BoatsPlan, seats: int) -> BoatsPlan:
    """Returns the plan without a hand: a large raft on the far water, and the largest boats that fit."""
    stage, is_tall = plan.stage, plan.screen.shape == "tall"
    raft_k = (WATCHED_TALL if is_tall else WATCHED_CARD) / DRAWN_CARD
    slack = max(0.0, stage.h - (TALL_H if is_tall else STAGE_H))
    y = stage.y + (plan.screen.design.control_size(CORNER) + 204 if is_tall else 192) + 0.2 * slack
    raft = RaftPlan(stage.center.x, y, raft_k, WATCHED_PITCH, plank=123, plank_w=WATCHED_PLANK)
    return _with_large_boats(replace(plan, raft=raft), stage, seats)


def _before_the_first_card(plan: BoatsPlan, seats: int) -> BoatsPlan:
    """Returns the plan with the same raft and sea, large boats before the near sheets, and the pearl plank below."""
    plank = TALLY_H * plan.calls.tally_k
    large = _with_large_boats(plan, plan.stage._replace(h=plan.stage.h - plank), seats, aside=BACKS_BELOW)
    stands = tuple(stand._replace(z=stand.z + NEAR_LAYERS) for stand in large.boats.stands)
    below = Point(plan.stage.center.x, plan.stage.bottom - plank / 2)
    return replace(
        large,
        boats=large.boats._replace(stands=stands, turns=plan.boats.turns),
        calls=replace(plan.calls, rest_tally=below),
    )


def _with_large_boats(plan: BoatsPlan, stage: Box, seats: int, aside: float = 0.0) -> BoatsPlan:
    """Returns the plan with the largest boats that fit between the raft and the end of a stage.

    Args:
        aside: height that is left free below the raft.
    """
    raft, is_tall = plan.raft, plan.screen.shape == "tall"
    columns = ((seats + 1) // 2, seats // 2) if is_tall else (seats,)
    boats = _large_boats(stage, raft.y + raft.k * (raft.plank + HALF_RAFT) + aside, columns)
    return replace(plan, boats=boats, drawn_cards=_drawn_cards_mark(stage, raft, is_tall=is_tall))


def _large_boats(stage: Box, top: float, columns: tuple[int, ...]) -> BoatPlan:
    """Returns boats below the raft, in one row or in two.

    Args:
        columns: number in each row, the farthest first.
    """
    rows, cell = len(columns), stage.w / max(columns)
    per_k = ABOVE + BELOW + NEARER + 2 * HALF_PLANK + LARGE_ROWS[0] * CARD
    k = min(LARGEST, (cell - 12) / WIDEST, ((stage.bottom - top + ON_RAFT) / rows - CLOSE_UP) / per_k)
    spare = stage.bottom - top - rows * (k * per_k + CLOSE_UP)
    gap = spare / (rows + 1) if spare > 0 else 0.0
    water, pitch = top + min(spare, gap) + ABOVE * k, k * per_k + CLOSE_UP + gap
    stands = [
        Stand(x, water + row * pitch, k, row * ROW_LAYERS)
        for row, count in enumerate(columns)
        for x in even_centers(count, cell, stage.center.x)
    ]
    return _boats(stands, cell - 12, LARGE_ROWS, nearer=Stand(0, NEARER * k, TURN_K, TURN_LAYERS))


def _drawn_cards_mark(stage: Box, raft: RaftPlan, is_tall: bool) -> Mark:
    """Returns the middle of two cards that another seat draws, at the raft's left; they are smaller than one's own."""
    if is_tall:
        return Mark(stage.x + 100, stage.y + 56, 130)
    free = raft.x - raft.k * raft.plank_w / 2 - stage.x
    return Mark(stage.x + free / 2, raft.y, min(190.0, (free - 20) / 1.37))
