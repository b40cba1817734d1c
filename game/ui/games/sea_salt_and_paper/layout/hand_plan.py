"""Where the groups of a hand stand: in one row or more, as large as there is room, none of them cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.heights import PAIR_GAP
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan

LIFT = 26 / 132
"""How far a pair that can be laid stands above the others, in a card's width."""
GAPS = (22.0, 10.0)
"""Between groups: as drawn, and where there is less room."""
SHARES = (0.9, 0.8, 0.7, 0.6, 0.52, 0.44)
"""What is seen of a card that the next one lies on; at the least its mark and half its figure."""
SMALLEST = 100.0
"""Cards rather overlap than become narrower than that."""
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
CLOSE = 10.0
"""Below the last row of several."""


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

    @property
    def worth(self) -> float:
        """How much is seen of the cards; rather in fewer rows."""
        return self.w * (0.5 + 0.5 * self.share) * 0.95**self.rows


def effect_w(w: float) -> float:
    """The width of the disc on a pair of cards so wide."""
    return EFFECT_W * min(1.0, w / DRAWN)


def hand_plan(plan: BoatsPlan, sizes: GroupSizes, tops: Sequence[float]) -> GroupedHandPlan:
    """The largest that fits.

    Args:
        tops: where there is room from, by the number of rows.
    """
    best: tuple[_Try, list[list[int]]] | None = None
    for rows in range(1, len(plan.rows) + 1):
        found = _in_rows(plan, sizes, rows, tops[rows - 1])
        if found and (best is None or found[0].worth > best[0].worth):
            best = found
    if best is None:
        return GroupedHandPlan(plan.hand_w, ())
    return _set_up(plan, sizes, best[0], best[1], tops)


def _in_rows(plan: BoatsPlan, sizes: GroupSizes, rows: int, top: float) -> tuple[_Try, list[list[int]]] | None:
    spare = plan.hand_bottom - top - rows * PEARLS - CLOSE
    hanging = HANGING if _hangs(plan, sizes, rows) else 0.0
    widest = min(plan.hand_w, (spare - hanging) / (CARD * rows + LIFT * bool(sizes.lifted)))
    for one in _tries(rows, widest, plan.least):
        filled = _filled(plan, sizes, one)
        if filled:
            return one, filled
    return None


def _hangs(plan: BoatsPlan, sizes: GroupSizes, rows: int) -> bool:
    """Whether discs of pairs hang down over the next row."""
    return bool(sizes.lifted) and 1 < rows < min(MANY_ROWS, plan.pairs_below)


def _tries(rows: int, widest: float, least: float) -> Iterator[_Try]:
    """From the best on; where nothing else helps cards are smaller than a finger."""
    smallest = min(widest, SMALLEST)
    w = widest
    while w >= smallest:
        for gap in GAPS:
            yield _Try(rows, w, 1.0, gap, least)
        w -= 2
    for share in SHARES:
        yield _Try(rows, smallest, share, GAPS[-1], least)
    w = smallest
    while w > 30:
        w -= 4
        yield _Try(rows, w, SHARES[-1], 6.0, min(w, least))


def _filled(plan: BoatsPlan, sizes: GroupSizes, one: _Try) -> list[list[int]] | None:
    """The places of the groups in each row, or None if they are too many."""
    order = list(range(len(sizes.cards)))
    rows: list[list[int]] = [[] for _ in range(one.rows)]
    rest = order
    if one.rows >= plan.pairs_below and sizes.lifted:
        rows[-1] = [place for place in order if place in sizes.lifted]
        rest = [place for place in order if place not in sizes.lifted]
    row = 0
    for place in rest:
        while row < one.rows and not _fits(plan, sizes, one, [*rows[row], place], row):
            row += 1
        if row == one.rows:
            return None
        rows[row].append(place)
    if not _fits(plan, sizes, one, rows[-1], one.rows - 1):
        return None
    return rows


def _fits(plan: BoatsPlan, sizes: GroupSizes, one: _Try, places: Sequence[int], row: int) -> bool:
    right = plan.rows[row] if one.rows > 1 else min(plan.rows)
    return not places or _placed(plan, sizes, one, places)[-1][-1] + one.w / 2 <= right


def _placed(plan: BoatsPlan, sizes: GroupSizes, one: _Try, places: Sequence[int]) -> list[tuple[float, ...]]:
    """The middles of the cards of a row."""
    x, found = plan.stage.x + 7, list[tuple[float, ...]]()
    for place in places:
        is_whole = one.share == 1 or place in sizes.lifted or place in sizes.apart
        pitch = one.w * (1 + PAIR_GAP) * (1 if is_whole else one.share)
        if place in sizes.apart:
            pitch = max(pitch, one.least)
        count = sizes.cards[place]
        found.append(tuple(x + pitch / 2 * is_whole + one.w / 2 * (not is_whole) + n * pitch for n in range(count)))
        x += count * pitch + one.gap
    return found


def _set_up(
    plan: BoatsPlan,
    sizes: GroupSizes,
    one: _Try,
    rows: list[list[int]],
    tops: Sequence[float],
) -> GroupedHandPlan:
    h, raised = one.w * CARD, LIFT * one.w * bool(sizes.lifted)
    spare = max(0.0, plan.hand_bottom - tops[one.rows - 1] - one.rows * (h + PEARLS) - raised - CLOSE)
    foot = CLOSE + min(spare, (plan.foot if sizes.lifted else plan.foot * 0.8) - CLOSE) if one.rows == 1 else CLOSE
    hanging = HANGING if _hangs(plan, sizes, one.rows) else 0.0
    pitch = h + PEARLS + max(hanging, min(42.0, spare / max(1, one.rows - 1)))
    stands: list[GroupStand] = []
    for row, places in enumerate(rows):
        over_pairs = raised * (one.rows >= plan.pairs_below and row < one.rows - 1)
        y = plan.hand_bottom - foot - h / 2 - (one.rows - 1 - row) * pitch - over_pairs
        for place, xs in zip(places, _placed(plan, sizes, one, places), strict=True):
            stands.append(GroupStand(place, xs, y - LIFT * one.w * (place in sizes.lifted), row))
    return GroupedHandPlan(one.w, tuple(stands), one.rows)
