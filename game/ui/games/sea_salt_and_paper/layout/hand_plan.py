"""Where the groups of a hand stand: in one row or more, as large as there is room, none of them cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import inf
from typing import NamedTuple

from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.heights import DRAWN_CARD, PAIR_GAP
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan

LIFT = 26 / DRAWN_CARD
"""How far a pair that can be laid stands above the others, in a card's width."""
GAPS = (22.0, 10.0, 6.0)
"""Between groups: as drawn, where there is less room, and where there is hardly any."""
SHARES = (0.9, 0.8, 0.7, 0.6, 0.52, 0.44)
"""What is seen of a card that the next one lies on; at the least its mark and half its figure."""
SMALLEST, LEAST = 100.0, 30.0
"""Cards rather overlap than become narrower than that; and they are never narrower than the other."""
PEARLS = 34.0
"""The room for the pearls above a row."""
EFFECT_W, HANGING = 128.0, 32.0
"""The disc on a pair that can be laid, and how far it hangs down from its row."""
DRAWN = 118.0
"""What lies on cards is smaller on cards that are narrower than that."""
MANY_ROWS = 3
"""In so many rows no disc hangs down."""
CLOSE, APART, MORE = 10.0, 14.0, 28.0
"""Below the last row of several; between two beside their pearls, and how much more at most."""
INDENT = 7.0
FINGERS = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1)
"""How far cards that are pressed one by one are from each other, in what a finger needs: as far as there is room."""


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
    stands: tuple[GroupStand, ...] = ()
    rows: int = 1
    least: float = 0.0
    """The least side of what is pressed of it."""

    def after(self, stand: GroupStand) -> float:
        """The middle of the card behind a group in its row; infinite where none is."""
        behind = (other.xs[0] for other in self.stands if other.row == stand.row and other.xs[0] > stand.xs[-1])
        return min(behind, default=inf)

    def foot(self, row: int) -> float:
        """Down to where a row's cards reach that are not raised; infinite where no such row is."""
        return max((stand.y for stand in self.stands if stand.row == row), default=inf) + self.w * CARD / 2

    def head(self, row: int) -> float:
        """Up to where a row is pressed."""
        highest = min((stand.y for stand in self.stands if stand.row == row), default=inf)
        return min(highest - self.w * CARD / 2, self.foot(row) - self.least)


@dataclass(frozen=True)
class GroupSizes:
    """How many cards there are to set up."""

    cards: tuple[int, ...]
    """In each group."""
    lifted: frozenset[int]
    """The places of the groups that stand higher, and whole."""
    apart: frozenset[int]
    """The places of the groups whose cards are pressed one by one: none of them is covered."""


class _Try(NamedTuple):
    """One way to set up a hand: cards so wide, of which that share is seen."""

    w: float
    share: float
    gap: float
    least: float
    """From one card that is pressed by itself to the next."""
    is_below: bool
    """Whether the pairs that can be laid start the lowest row."""


def effect_w(w: float) -> float:
    """The width of the disc on a pair of cards so wide."""
    return EFFECT_W * min(1.0, w / DRAWN)


def hand_plan(plan: BoatsPlan, sizes: GroupSizes, tops: Sequence[float]) -> GroupedHandPlan:
    """The largest that fits.

    Args:
        tops: where there is room from, by the number of rows.
    """
    best, worth = GroupedHandPlan(plan.hand_w), 0.0
    for rows, top in enumerate(tops, 1):
        way = _InRows(plan, sizes, rows, top)
        if worth < way.most and (found := way.best()) and worth < way.worth(found[0]):
            one = found[0]
            best, worth = GroupedHandPlan(one.w, tuple(way.stands(*found)), rows, one.least), way.worth(one)
    return best


class _InRows:
    """A hand set up in so many rows, below what takes the room above."""

    def __init__(self, plan: BoatsPlan, sizes: GroupSizes, rows: int, top: float) -> None:
        self._plan, self._sizes, self._rows = plan, sizes, rows
        self._room = plan.hand_bottom - top - CLOSE
        self._spare = self._room - rows * (PEARLS + APART) + APART  # the height that cards may take
        self._are_pairs_below = rows >= len(plan.rows) and bool(sizes.lifted)
        self._rights = plan.rows if rows > 1 else (min(plan.rows),)

    @property
    def most(self) -> float:
        """The most that a way may be worth."""
        return self._plan.hand_w * 0.95**self._rows

    def worth(self, one: _Try) -> float:
        """How much is seen of the cards, and how surely a finger hits them; rather in fewer rows."""
        return one.w * (0.5 + 0.5 * one.share) * 0.95**self._rows * (one.least / self._plan.least) ** 2

    def best(self) -> tuple[_Try, list[list[int]]] | None:
        """The largest that fits, and the places of the groups in each row."""
        return next(((one, rows) for one in self._tries() if (rows := self._filled(one))), None)

    def stands(self, one: _Try, rows: list[list[int]]) -> Iterator[GroupStand]:
        """Where each group stands."""
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
                first, pitch_x, taken = self._spread(one, place)
                xs = tuple(x + first + number * pitch_x for number in range(self._sizes.cards[place]))
                yield GroupStand(place, xs, y - raised * (place in self._sizes.lifted), row)
                x += taken + one.gap

    def _hanging(self, is_below: bool) -> float:
        """How far the discs of pairs hang down between two rows."""
        return HANGING if self._sizes.lifted and 1 < self._rows < MANY_ROWS and not is_below else 0.0

    def _raised_rows(self, is_below: bool) -> int:
        """How many rows need room for pairs that stand higher; of two the lower one has it where discs hang down."""
        return (1 if is_below or self._rows < MANY_ROWS else self._rows) if self._sizes.lifted else 0

    def _tries(self) -> Iterator[_Try]:
        """From the best on: whole cards that a finger hits, the largest first, then such as cover each other; pairs
        leave the lowest row where they are too many for it; and where nothing else helps cards are smaller, as far
        from each other as a finger needs it, and in the end closer."""
        least, ways = self._plan.least, dict.fromkeys((self._are_pairs_below, False))
        for is_below in ways:
            w, smallest = self._widest(is_below), min(self._widest(is_below), SMALLEST)
            while w >= smallest:
                yield from (_Try(w, 1.0, gap, least, is_below) for gap in GAPS[:2])
                w -= 2
            yield from (_Try(smallest, share, GAPS[1], least, is_below) for share in SHARES)
        for close, is_below in product(FINGERS, ways):
            w = min(self._widest(is_below), SMALLEST)
            while w > LEAST:
                w -= 4
                yield _Try(w, SHARES[-1], GAPS[2], close * least, is_below)

    def _widest(self, is_below: bool) -> float:
        """The width of cards that take all the height there is."""
        height = CARD * self._rows + LIFT * self._raised_rows(is_below)
        return min(self._plan.hand_w, (self._spare - self._hanging(is_below)) / height)

    def _filled(self, one: _Try) -> list[list[int]] | None:
        """The places of the groups in each row, or None if they are too many, or one row would lie on another."""
        if self._sizes.apart and self._rows * one.least > self._room:
            return None
        rows: list[list[int]] = [[] for _ in range(self._rows)]
        ends = [self._plan.stage.x + INDENT] * self._rows
        below = sorted(self._sizes.lifted) if one.is_below else []
        rest = [place for place in range(len(self._sizes.cards)) if place not in below]
        for places, row in ((below, self._rows - 1), (rest, 0)):
            for place in places:
                (first, pitch, taken), count = self._spread(one, place), self._sizes.cards[place]
                reach = first + (count - 1) * pitch + one.w / 2
                while row < self._rows and ends[row] + reach > self._rights[row]:
                    row += 1
                if row == self._rows:
                    return None
                rows[row].append(place)
                ends[row] += taken + one.gap
        return rows

    def _spread(self, one: _Try, place: int) -> tuple[float, float, float]:
        """From a group's left end to its first card's middle, from card to card, and to its right end."""
        is_apart = place in self._sizes.apart
        is_whole = one.share == 1 or is_apart or place in self._sizes.lifted
        pitch = one.w * (1 + PAIR_GAP) * (1 if is_whole else one.share)
        if is_apart:
            pitch = max(pitch, one.least)
        width = self._sizes.cards[place] * pitch
        spare = max(0.0, one.least - width) if place in self._sizes.lifted else 0.0
        return (spare + (pitch if is_whole else one.w)) / 2, pitch, width + spare
