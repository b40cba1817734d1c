"""Layout of a hand's groups: in one row or more, as large as possible, with none of them cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import inf
from typing import NamedTuple

from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.sizes import DRAWN_CARD, PAIR_GAP

LIFT = 26 / DRAWN_CARD
"""Distance of a pair that can be laid above the others, in card widths."""
GAPS = (22.0, 10.0, 6.0)
"""Gaps between groups: as drawn, with less room, and with hardly any."""
SHARES = (0.9, 0.8, 0.7, 0.6, 0.52, 0.44)
"""Visible parts of an overlapped card; at the least its mark and half its figure."""
SMALLEST, LEAST = 100.0, 30.0
"""Width below which cards overlap instead of shrinking, and the least width of all."""
PEARLS = 34.0
"""Height of the pearls above a row."""
EFFECT_W, HANGING = 128.0, 32.0
"""Width of the disc on a pair that can be laid, and its overhang below the row."""
DRAWN = 118.0
"""Card width below which the pieces on cards shrink."""
MANY_ROWS = 3
"""Number of rows from which no disc hangs down."""
CLOSE, APART, MORE = 10.0, 14.0, 28.0
"""Gaps below the last of several rows, and between two beside their pearls, and the most to add to it."""
INDENT = 7.0
"""Distance of the first card from the stage's left edge, in design px."""
FINGERS = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1)
"""Distances between single controls, by a finger's needs, tried from the largest."""


@dataclass(frozen=True, slots=True)
class GroupStand:
    """The place of a group of cards."""

    place: int
    """The group's index."""
    xs: tuple[float, ...]
    y: float
    """Middle of its cards."""
    row: int

    @property
    def middle(self) -> float:
        return (self.xs[0] + self.xs[-1]) / 2


@dataclass(frozen=True)
class GroupedHandPlan:
    """The layout of a hand."""

    w: float
    stands: tuple[GroupStand, ...] = ()
    rows: int = 1
    least: float = 0.0
    """Least side of its hit boxes."""

    def next_card_x(self, stand: GroupStand) -> float:
        """Returns the middle of the card behind a group in its row; infinite if there is none."""
        followers = (other.xs[0] for other in self.stands if other.row == stand.row and other.xs[0] > stand.xs[-1])
        return min(followers, default=inf)

    def foot(self, row: int) -> float:
        """Returns the lower edge of a row's cards that are not raised; infinite if there is no such row."""
        return max((stand.y for stand in self.stands if stand.row == row), default=inf) + self.w * CARD / 2

    def head(self, row: int) -> float:
        """Returns the upper edge of a row's hit boxes."""
        highest = min((stand.y for stand in self.stands if stand.row == row), default=inf)
        return min(highest - self.w * CARD / 2, self.foot(row) - self.least)


@dataclass(frozen=True)
class GroupSizes:
    """Numbers of cards to lay out."""

    cards: tuple[int, ...]
    lifted: frozenset[int]
    """Indices of the groups that stand higher, and uncovered."""
    apart: frozenset[int]
    """Indices of the groups with a control for each card: none of these is covered."""


class _Candidate(NamedTuple):
    """One way to lay out a hand, with a card width and a visible part."""

    w: float
    share: float
    gap: float
    least: float
    """Distance between cards with controls of their own."""
    is_below: bool
    """Whether the pairs that can be laid start the lowest row."""


def effect_w(w: float) -> float:
    """Returns the width of the disc on a pair of cards of that width."""
    return EFFECT_W * min(1.0, w / DRAWN)


def hand_plan(plan: BoatsPlan, sizes: GroupSizes, tops: Sequence[float]) -> GroupedHandPlan:
    """Returns the largest layout that fits.

    Args:
        tops: upper limit of the room, by the number of rows.
    """
    best, worth = GroupedHandPlan(plan.hand_w), 0.0
    for rows, top in enumerate(tops, 1):
        layout = _RowLayout(plan, sizes, rows, top)
        if worth < layout.most and (found := layout.best()) and worth < layout.worth(found[0]):
            one = found[0]
            best, worth = GroupedHandPlan(one.w, tuple(layout.stands(*found)), rows, one.least), layout.worth(one)
    return best


class _RowLayout:
    """A hand laid out in a number of rows, below a top."""

    def __init__(self, plan: BoatsPlan, sizes: GroupSizes, rows: int, top: float) -> None:
        self._plan, self._sizes, self._rows = plan, sizes, rows
        self._room = plan.hand_bottom - top - CLOSE
        self._spare = self._room - rows * (PEARLS + APART) + APART  # the height that cards may take
        self._are_pairs_below = rows >= len(plan.rows) and bool(sizes.lifted)
        self._rights = plan.rows if rows > 1 else (min(plan.rows),)

    @property
    def most(self) -> float:
        """The greatest worth of a layout."""
        return self._plan.hand_w * 0.95**self._rows

    def worth(self, one: _Candidate) -> float:
        """Returns the worth of a layout: visible cards, finger-sized controls, and few rows."""
        return one.w * (0.5 + 0.5 * one.share) * 0.95**self._rows * (one.least / self._plan.least) ** 2

    def best(self) -> tuple[_Candidate, list[list[int]]] | None:
        """Returns the largest that fits, and the indices of the groups in each row."""
        return next(((one, rows) for one in self._tries() if (rows := self._fill_rows(one))), None)

    def stands(self, one: _Candidate, rows: list[list[int]]) -> Iterator[GroupStand]:
        """Returns the place of each group."""
        plan, count, h, raised = self._plan, self._rows, one.w * CARD, LIFT * one.w
        raises = self._raised_rows(one.is_below)
        spare, foot = max(0.0, self._spare - count * h - raised * raises), CLOSE
        if count == 1:
            foot += min(spare, plan.foot * (1 if self._sizes.lifted else 0.8) - CLOSE)
        between = APART + max(self._hanging(one.is_below), min(MORE, spare / max(1, count - 1)))
        pitch = max(h + PEARLS + between + raised * (raises > 1), one.least if self._sizes.apart else 0.0)
        for row, places in enumerate(rows):
            over_pairs = raised * (one.is_below and row < count - 1)
            y = plan.hand_bottom - foot - h / 2 - (count - 1 - row) * pitch - over_pairs
            x = plan.stage.x + INDENT
            for place in places:
                first, pitch_x, used = self._spread(one, place)
                xs = tuple(x + first + number * pitch_x for number in range(self._sizes.cards[place]))
                yield GroupStand(place, xs, y - raised * (place in self._sizes.lifted), row)
                x += used + one.gap

    def _hanging(self, is_below: bool) -> float:
        """Returns the overhang of pairs' discs between two rows."""
        return HANGING if self._sizes.lifted and 1 < self._rows < MANY_ROWS and not is_below else 0.0

    def _raised_rows(self, is_below: bool) -> int:
        """Returns the number of rows with room for raised pairs; of two the lower one has it if discs hang down."""
        return (1 if is_below or self._rows < MANY_ROWS else self._rows) if self._sizes.lifted else 0

    def _tries(self) -> Iterator[_Candidate]:
        """Yields layouts from the best on: whole cards, the largest first, then overlapping ones.

        Whole cards have finger-sized controls. Pairs leave the lowest row if they are too many for it. As a last resort
        cards are smaller, first as far apart as a finger needs, then closer.
        """
        least, pair_rows = self._plan.least, dict.fromkeys((self._are_pairs_below, False))
        for is_below in pair_rows:
            w, smallest = self._widest(is_below), min(self._widest(is_below), SMALLEST)
            while w >= smallest:
                yield from (_Candidate(w, 1.0, gap, least, is_below) for gap in GAPS[:2])
                w -= 2
            yield from (_Candidate(smallest, share, GAPS[1], least, is_below) for share in SHARES)
        for close, is_below in product(FINGERS, pair_rows):
            w = min(self._widest(is_below), SMALLEST)
            while w > LEAST:
                w -= 4
                yield _Candidate(w, SHARES[-1], GAPS[2], close * least, is_below)

    def _widest(self, is_below: bool) -> float:
        """Returns the width of cards that take the full height."""
        height = CARD * self._rows + LIFT * self._raised_rows(is_below)
        return min(self._plan.hand_w, (self._spare - self._hanging(is_below)) / height)

    def _fill_rows(self, one: _Candidate) -> list[list[int]] | None:
        """Returns the indices of the groups in each row; None if there are too many, or rows would overlap."""
        if self._sizes.apart and self._rows * one.least > self._room:
            return None
        rows: list[list[int]] = [[] for _ in range(self._rows)]
        ends = [self._plan.stage.x + INDENT] * self._rows
        below = sorted(self._sizes.lifted) if one.is_below else []
        rest = [place for place in range(len(self._sizes.cards)) if place not in below]
        for places, row in ((below, self._rows - 1), (rest, 0)):
            for place in places:
                (first, pitch, used), count = self._spread(one, place), self._sizes.cards[place]
                reach = first + (count - 1) * pitch + one.w / 2
                while row < self._rows and ends[row] + reach > self._rights[row]:
                    row += 1
                if row == self._rows:
                    return None
                rows[row].append(place)
                ends[row] += used + one.gap
        return rows

    def _spread(self, one: _Candidate, place: int) -> tuple[float, float, float]:
        """Returns a group's distances: left end to first card's middle, card to card, and last middle to right end."""
        is_apart = place in self._sizes.apart
        is_whole = one.share == 1 or is_apart or place in self._sizes.lifted
        pitch = one.w * (1 + PAIR_GAP) * (1 if is_whole else one.share)
        if is_apart:
            pitch = max(pitch, one.least)
        width = self._sizes.cards[place] * pitch
        spare = max(0.0, one.least - width) if place in self._sizes.lifted else 0.0
        return (spare + (pitch if is_whole else one.w)) / 2, pitch, width + spare
