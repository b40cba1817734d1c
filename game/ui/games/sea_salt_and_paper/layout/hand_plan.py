"""Where the groups of a hand stand: in one row or more, as large as there is room, none of them cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.heights import PAIR_GAP
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan

LIFT = 26 / 132
"""How far a pair that can be laid stands above the others, in a card's width."""
GAPS = (22.0, 10.0, 6.0)
"""Between groups: as drawn, where there is less room, and where there is hardly any."""
SHARES = (0.9, 0.8, 0.7, 0.6, 0.52, 0.44)
"""What is seen of a card that the next one lies on; at the least its mark and half its figure."""
SMALLEST, LEAST = 100.0, 30.0
"""Cards rather overlap than become narrower than that; and they are never narrower than the other."""
PEARLS = 34.0
"""The room for the pearls above a row."""
EFFECT_W = 128.0
"""The disc on a pair that can be laid."""
DRAWN = 118.0
"""What lies on cards is smaller on cards that are narrower than that."""
HANGING = 32.0
"""So far such a disc hangs down from its row."""
MANY_ROWS = 3
"""In so many rows none hangs down."""
CLOSE, APART = 10.0, 42.0
"""Below the last row of several, and at most between two."""
INDENT = 7.0


@dataclass(frozen=True, slots=True)
class GroupStand:
    """Where a group of cards stands."""

    place: int
    """The how-manieth group it is."""
    xs: tuple[float, ...]
    y: float
    """Its cards' middles."""
    row: int

    @property
    def middle(self) -> float:
        return (self.xs[0] + self.xs[-1]) / 2


@dataclass(frozen=True)
class GroupedHandPlan:
    """A hand as it stands."""

    w: float
    stands: tuple[GroupStand, ...]
    rows: int = 1

    def after(self, stand: GroupStand) -> float:
        """The middle of the card behind a group in its row; infinite where none is."""
        behind = (other.xs[0] for other in self.stands if other.row == stand.row and other.xs[0] > stand.xs[-1])
        return min(behind, default=inf)


@dataclass(frozen=True)
class GroupSizes:
    """How many cards there are to set up."""

    cards: tuple[int, ...]
    """In each group."""
    lifted: frozenset[int]
    """The places of the groups that stand higher, and whole."""
    apart: frozenset[int]
    """The places of the groups whose cards are pressed one by one: none of them is covered."""


@dataclass(frozen=True)
class _Try:
    """One way to set up a hand: in so many rows, of cards so wide, of which that share is seen."""

    rows: int
    w: float
    share: float
    gap: float
    least: float
    """From one card that is pressed by itself to the next."""
    is_below: bool
    """Whether the pairs that can be laid start the lowest row."""

    @property
    def worth(self) -> float:
        return _worth(self.w, self.share, self.rows)


class _Filled(NamedTuple):
    """A way that all groups fit."""

    way: _InRows
    one: _Try
    rows: list[list[int]]
    """The places of the groups in each row."""


def effect_w(w: float) -> float:
    """The width of the disc on a pair of cards so wide."""
    return EFFECT_W * min(1.0, w / DRAWN)


def hand_plan(plan: BoatsPlan, sizes: GroupSizes, tops: Sequence[float]) -> GroupedHandPlan:
    """The largest that fits.

    Args:
        tops: where there is room from, by the number of rows.
    """
    best: _Filled | None = None
    for rows, top in enumerate(tops, 1):
        if best is None or best.one.worth < _worth(plan.hand_w, 1.0, rows):
            found = _InRows(plan, sizes, rows, top).best()
            best = max((one for one in (best, found) if one), key=lambda one: one.one.worth, default=None)
    if best is None:
        return GroupedHandPlan(plan.hand_w, ())
    return GroupedHandPlan(best.one.w, tuple(best.way.stands(best)), best.one.rows)


def _worth(w: float, share: float, rows: int) -> float:
    """How much is seen of the cards; rather in fewer rows."""
    return w * (0.5 + 0.5 * share) * 0.95**rows


class _InRows:
    """A hand set up in so many rows, below what takes the room above."""

    def __init__(self, plan: BoatsPlan, sizes: GroupSizes, rows: int, top: float) -> None:
        self._plan, self._sizes, self._rows, self._top = plan, sizes, rows, top
        self._are_pairs_below = rows >= plan.pairs_below and bool(sizes.lifted)
        self._rights = plan.rows if rows > 1 else (min(plan.rows),)

    def best(self) -> _Filled | None:
        """The largest that fits."""
        return next((_Filled(self, one, rows) for one in self._tries() if (rows := self._filled(one))), None)

    def stands(self, filled: _Filled) -> Iterator[GroupStand]:
        """Where each group stands."""
        plan, one = self._plan, filled.one
        h, raised = one.w * CARD, LIFT * one.w
        raises = self._raised_rows(one.is_below)
        spare = max(0.0, self._spare - one.rows * h - raised * raises)
        foot = CLOSE
        if one.rows == 1:
            foot += min(spare, plan.foot * (1 if self._sizes.lifted else 0.8) - CLOSE)
        between = max(self._hanging(one.is_below), min(APART, spare / max(1, one.rows - 1)))
        pitch = h + PEARLS + between + raised * (raises > 1)
        for row, places in enumerate(filled.rows):
            over_pairs = raised * (one.is_below and row < one.rows - 1)
            y = plan.hand_bottom - foot - h / 2 - (one.rows - 1 - row) * pitch - over_pairs
            x = plan.stage.x + INDENT
            for place in places:
                first, pitch_x = self._spread(one, place)
                xs = tuple(x + first + number * pitch_x for number in range(self._sizes.cards[place]))
                yield GroupStand(place, xs, y - raised * (place in self._sizes.lifted), row)
                x += self._sizes.cards[place] * pitch_x + one.gap

    @property
    def _spare(self) -> float:
        """The height that cards may take."""
        return self._plan.hand_bottom - self._top - self._rows * PEARLS - CLOSE

    def _hanging(self, is_below: bool) -> float:
        """How far the discs of pairs hang down between two rows."""
        hangs = bool(self._sizes.lifted) and 1 < self._rows < MANY_ROWS and not is_below
        return HANGING if hangs else 0.0

    def _raised_rows(self, is_below: bool) -> int:
        """How many rows need room for pairs that stand higher; of two the lower one has it where discs hang down."""
        if not self._sizes.lifted:
            return 0
        return 1 if is_below or self._rows < MANY_ROWS else self._rows

    def _tries(self) -> Iterator[_Try]:
        """From the best on: pairs leave the lowest row where they are too many for it; and where nothing else helps
        cards are smaller than a finger."""
        yield from self._large_enough(self._are_pairs_below)
        if self._are_pairs_below:
            yield from self._large_enough(is_below=False)
        w, least = min(self._widest(self._are_pairs_below), SMALLEST), self._plan.least
        while w > LEAST:
            w -= 4
            yield _Try(self._rows, w, SHARES[-1], GAPS[2], min(w, least), self._are_pairs_below)

    def _large_enough(self, is_below: bool) -> Iterator[_Try]:
        """Cards that a finger hits: whole ones, the largest first, then such as cover each other."""
        rows, least = self._rows, self._plan.least
        w = widest = self._widest(is_below)
        smallest = min(widest, SMALLEST)
        while w >= smallest:
            for gap in GAPS[:2]:
                yield _Try(rows, w, 1.0, gap, least, is_below)
            w -= 2
        for share in SHARES:
            yield _Try(rows, smallest, share, GAPS[1], least, is_below)

    def _widest(self, is_below: bool) -> float:
        """The width of cards that take all the height there is."""
        height = CARD * self._rows + LIFT * self._raised_rows(is_below)
        return min(self._plan.hand_w, (self._spare - self._hanging(is_below)) / height)

    def _filled(self, one: _Try) -> list[list[int]] | None:
        """The places of the groups in each row, or None if they are too many."""
        rows: list[list[int]] = [[] for _ in range(one.rows)]
        ends = [self._plan.stage.x + INDENT] * one.rows
        below = sorted(self._sizes.lifted) if one.is_below else []
        rest = [place for place in range(len(self._sizes.cards)) if place not in below]
        for places, row in ((below, one.rows - 1), (rest, 0)):
            for place in places:
                (first, pitch), count = self._spread(one, place), self._sizes.cards[place]
                reach = first + (count - 1) * pitch + one.w / 2
                while row < one.rows and ends[row] + reach > self._rights[row]:
                    row += 1
                if row == one.rows:
                    return None
                rows[row].append(place)
                ends[row] += count * pitch + one.gap
        return rows

    def _spread(self, one: _Try, place: int) -> tuple[float, float]:
        """From a group's left end to its first card's middle, and from card to card."""
        is_apart = place in self._sizes.apart
        is_whole = one.share == 1 or is_apart or place in self._sizes.lifted
        pitch = one.w * (1 + PAIR_GAP) * (1 if is_whole else one.share)
        if is_apart:
            pitch = max(pitch, one.least)
        return (pitch if is_whole else one.w) / 2, pitch
