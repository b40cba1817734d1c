"""The count of a round as pieces: a shelf a seat, the sentence of the bet and the goal below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from game.engine.api import Seat
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD as CARD_SHAPE
from game.ui.games.sea_salt_and_paper.heights import SHELVES, SLIPS
from game.ui.games.sea_salt_and_paper.results.count import Bet, RoundCount, SeatCount
from game.ui.geometry import Box
from game.ui.kit.rows import in_a_row, side_by_side
from game.ui.kit.stage import window_of
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, at, drawing_of
from game.ui.parts.score_sheet import BIGGEST_GROWTH
from game.ui.parts.score_signs import LEAST_YOU
from game.ui.screen import Screen

LOWER = MappingProxyType({"wide": 980, "square": 980, "tall": 1766})
"""The middle of the line of discs at the lower edge, by the screen's shape, in design px."""
NEXT = 160
GAP = 34
"""Between a disc and what lies beside it."""


class Discs(NamedTuple):
    """The way on in the right corner, small discs in the left one, and the free room between."""

    following: Box
    outer: Box
    inner: Box
    third: Box
    between: Box


def discs_of(screen: Screen) -> Discs:
    """The line of discs at the lower edge of what is composed; they grow with what a finger needs."""
    area, middle = screen.stage, at(screen, 0, LOWER[screen.shape]).y
    large, small = screen.control_px(NEXT), screen.control_px(CORNER_DISC)
    following, outer = (
        Box(x, min(middle - side / 2, area.bottom - side), side, side)
        for x, side in ((area.right - large, large), (area.x, small))
    )
    inner, third = (outer.moved(number * (small + screen.px(CORNER_GAP)), 0) for number in (1, 2))
    left, right = third.right + screen.px(GAP), following.x - screen.px(GAP)
    return Discs(following, outer, inner, third, Box(left, outer.y, right - left, outer.h))


def digits_of(screen: Screen) -> float:
    """How much larger than drawn figures are: they grow with letters, but share their place with pictures."""
    return min(BIGGEST_GROWTH, screen.text_size)


class CountPlan(NamedTuple):
    """The count as composed for one shape of screen."""

    rows: tuple[float, float]
    """Where the first row begins, and where the last one ends."""
    row: tuple[float, float]
    """The height of a row as drawn, and its middle, that of its cards, from its top."""
    largest: float
    """How much larger than drawn what stands on a shelf may be, where rows are higher for there are fewer."""
    shelf: Mapping[str, float]
    """Across the screen: the shelf's middle, what stands at its left, and the room for the cards."""
    columns: Mapping[str, tuple[float, float]]
    """What the cards come to: across the screen, and how far below its row's middle."""
    sign: float
    """How large that is, by how it is drawn."""
    words: float
    """How large the bet's sentence and the goal are, by how they are drawn."""
    sentence: float | None = None
    """The middle of the sentence's own line; None where it shares the goal's, between the discs."""


PLANS = MappingProxyType(
    {
        "wide": CountPlan(
            (44, 878), (208, 104), 1.3,
            {"shelf": 655, "head": 166, "flag": 134, "call": 232, "left": 292, "right": 1214},
            {"slip": (1368, 8), "disc": (1606, 6), "star": (1710, 4), "total": (1786, 4), "arrow": (1532, 8)}, 1.0, 1.0,
        ),
        "square": CountPlan(
            (44, 878), (208, 104), 1.2,
            {"shelf": 549, "head": 136, "flag": 106, "call": 196, "left": 244, "right": 1016},
            {"slip": (1204, -58), "disc": (1130, 36), "star": (1228, 36), "total": (1308, 36)}, 0.86, 0.86,
        ),
        "tall": CountPlan(
            (80, 1520), (360, 128), 1.2,
            {"shelf": 540, "head": 132, "flag": 102, "call": 192, "left": 240, "right": 1016},
            {"slip": (400, 190), "disc": (680, 190), "star": (800, 190), "total": (880, 190), "arrow": (580, 190)},
            1.0, 1.0, sentence=1604,
        ),
    }
)  # fmt: skip
"""By the screen's shape."""


def rows_of(screen: Screen, count: int) -> list[tuple[float, float]]:
    """The middle of each seat's cards, and how much larger than drawn what stands on its shelf is."""
    plan = PLANS[screen.shape]
    (top, bottom), (drawn, middle) = plan.rows, plan.row
    height = (bottom - top) / count
    k = min(plan.largest, height / drawn)
    return [(top + number * height + (height - drawn * k) / 2 + middle * k, k) for number in range(count)]


CARD, PEARL, HEAD, MARK = 96, 34, 134, 38
PITCH, IDLE_PITCH = 58 / CARD, 46 / CARD
"""From card to card inside a group, and where cards score nothing, by a card's width."""
GROUPS_APART = 17 / CARD
"""Between two groups."""
CLOSEST = 0.5
"""How close cards may lie by how they usually lie; what needs more room still is drawn smaller."""
PEARL_ROOM, PEARL_PITCH = 0.17, 0.26
"""The least room of a pearl, and the usual, by a card's width: they may overlap, and can still be counted."""


@dataclass(frozen=True)
class Shelf:
    """Where the cards and pearls of one seat are, along the shelf."""

    card: float
    """Width of a card."""
    cards: tuple[tuple[float, ...], ...]
    """The centres of each group's cards."""
    idle: tuple[float, ...]
    pearls: tuple[tuple[float, ...], ...]
    """The centres of each group's pearls."""


def shelf_of(seat: SeatCount, left: float, right: float, card: float) -> Shelf:
    """The shelf between two places, for cards of that width where there is room for them."""
    room = right - left
    fixed, whole = _width(seat, card, 0.0), _width(seat, card, 1.0)  # what does not shrink with it is left out
    close = min(1.0, max(CLOSEST, (room - fixed) / (whole - fixed))) if whole > fixed else 1.0
    card *= min(1.0, room / max(1.0, _width(seat, card, close)))
    widths, near = _widths(seat, card, close), card * close
    middles = side_by_side(left, widths, GROUPS_APART * near)
    groups = [*zip(seat.groups, widths, middles, strict=False)]
    return Shelf(
        card,
        tuple(in_a_row(len(group.cards), PITCH * near, x) for group, _, x in groups),
        in_a_row(len(seat.idle), IDLE_PITCH * near, middles[-1] if seat.idle else 0.0),
        tuple(in_a_row(group.points, min(PEARL_PITCH * card, w / group.points), x) for group, w, x in groups),
    )


def _width(seat: SeatCount, card: float, close: float) -> float:
    """From the first card's left edge to the last one's right, for cards of that width and so close together."""
    widths = _widths(seat, card, close)
    return sum(widths) + GROUPS_APART * card * close * max(0, len(widths) - 1)


def _widths(seat: SeatCount, card: float, close: float) -> list[float]:
    """Of each group, that of its pearls if they need more; and of what scores nothing."""
    groups = [
        max(card + (len(group.cards) - 1) * PITCH * card * close, group.points * PEARL_ROOM * card)
        for group in seat.groups
    ]
    return [*groups, card + (len(seat.idle) - 1) * IDLE_PITCH * card * close] if seat.idle else groups


PAPER_Z, PICTURE_Z = 60, 61
BET, GOAL = SLIPS["sentence"][0], SLIPS["goal"][0]


def words(count: RoundCount, cast: Sequence[str], screen: Screen) -> Group:
    """Sentence and goal, as large as the discs leave room for.

    Args:
        cast: each seat's shepherd.
    """
    plan, digits = PLANS[screen.shape], digits_of(screen)
    between = Box(*(side / screen.u for side in discs_of(screen).between))
    (x, y), shares = between.center, count.bet is not None and plan.sentence is None
    width = BET + GAP + GOAL if shares else GOAL
    k = min(plan.words, between.w / width)
    goal = _goal(count.target, digits)
    if count.bet is None:
        return Group({"goal": Group(goal, x, y, k)})
    sentence = _sentence(count.bet, cast, digits)
    if plan.sentence is not None:
        above = drawing_of(screen).y + plan.sentence
        own_line = Group(sentence, window_of(screen).center.x, above, plan.words)
        return Group({"sentence": own_line, "goal": Group(goal, x, y, k)})
    sides = {"sentence": Group(sentence, (BET - width) / 2), "goal": Group(goal, (width - GOAL) / 2)}
    return Group(sides, x, y, k)


def _piece(look: str, x: float, w: float, y: float = 0.0, lift: float = 0.0) -> Spot:
    return Spot(look, x, y, w, PICTURE_Z, lift=lift)


def _sentence(bet: Bet, cast: Sequence[str], digits: float) -> dict[str, Spot]:
    """Who has called, with how much, against whom, and whether that was enough."""
    moods = ("joy", "calm") if bet.is_held else ("splash", "joy")
    caller, other = (f"head:{cast[seat]}:{mood}" for seat, mood in zip((bet.caller, bet.other), moods, strict=True))
    end, size = "disc:check:gold" if bet.is_held else "disc:close:paper", 60 * digits
    return {
        "bet": Spot("slip:sentence", 0, 0, BET, PAPER_Z),
        "bet:bell": _piece("disc:bell:gold", -306, 84, lift=3),
        "bet:caller": _piece(caller, -204, 88, -5),
        "bet:caller_pearl": _piece("pearl:on", -120 - _aside(bet.pearls), 52),
        "bet:caller_points": _piece(f"figure:{bet.pearls}", -64, size, -2),
        "bet:sign": _piece(f"figure:{bet.sign}:coral", 10, size, -2),
        "bet:other": _piece(other, 96, 88, -5),
        "bet:other_pearl": _piece("pearl:on", 184 - _aside(bet.other_pearls), 52),
        "bet:other_points": _piece(f"figure:{bet.other_pearls}", 234, size, -2),
        "bet:end": _piece(end, 308, 84, lift=3),
    }


def _goal(target: int, digits: float) -> dict[str, Spot]:
    """A crown for so many stars."""
    return {
        "goal": Spot("slip:goal", 0, 0, GOAL, PAPER_Z, lift=6),
        "goal:crown": _piece("crown:paper", -62, 72, -2, 3),
        "goal:star": _piece("icon:star", 6, 50),
        "goal:target": _piece(f"figure:{target}", 66, 46 * digits, -2),
    }


def _aside(points: int) -> float:
    """How much further from a number of two digits its pearl is."""
    return 12 if points > 9 else 0


HEAD_GROWTH = 1.06
"""How much larger a head may be than drawn."""
FEET_DOWN, IDLE_DOWN, SHELF_DOWN, MARKS_DOWN = 67, 6, 86, 88
"""How far below a row's middle its cards stand, those that score nothing stand lower still, and so on."""
PEARLS_OVER = 17
"""How far above its cards a pearl is."""
YOU, YOU_DOWN, CALL_OVER_MARK = 92, 90, 26
"""The mark of one's own shelf, how far down it is, and how far the disc of a call is above it."""
SHELF_Z, CARD_Z, MARK_Z, SLIP_Z, SIGN_Z, STRIKE_Z = 49, 50, 70, 60, 75, 80
Named: TypeAlias = Iterator[tuple[str, Spot]]
"""Pieces with their names."""


def picture_of(count: RoundCount, cast: Sequence[str], screen: Screen, own: tuple[Seat, str] | None = None) -> Pose:
    """The whole count, when all of it is told.

    Args:
        cast: each seat's shepherd.
        own: the seat of the only person, if there is just one, and the word it is marked with: its shelf is pale gold.
    """
    rows = {}
    for (y, k), seat in zip(rows_of(screen, len(count.seats)), count.seats, strict=True):
        mark = own[1] if own and own[0] == seat.seat else None
        rows[f"row {seat.seat}"] = Group(_SeatRow(screen, k, seat, count, cast[seat.seat], mark).parts(), y=y)
    whole = Group({"rows": Group(rows, *drawing_of(screen)), "words": words(count, cast, screen)})
    return flatten(whole, screen.u, Spot)


@dataclass(frozen=True)
class _SeatRow:
    """One seat's shelf, so much larger than drawn, and what it comes to."""

    screen: Screen
    k: float
    seat: SeatCount
    count: RoundCount
    shepherd: str
    mark: str | None

    def parts(self) -> dict[str, Group]:
        """What stands on the shelf, in the size of its cards, and in columns beside it the sums."""
        plan = PLANS[self.screen.shape]
        signs: dict[str, Named] = {
            "slip": self._slip(),
            "disc": self._points(),
            "star": iter([("star", Spot("icon:star", 0, 0, 62, SIGN_Z, lift=4))]),
            "total": iter([("total", self._figure(total_look(self.seat.total), 0, 0, 64, SIGN_Z, 4))]),
            "arrow": iter([("arrow", Spot("arrow:next", 0, 0, 48, SLIP_Z, lift=0))]),
        }
        shelf = self._shelf({name: x / self.k for name, x in plan.shelf.items()})
        beside = {name: self._named(signs[name], *place, plan.sign) for name, place in plan.columns.items()}
        return {"shelf": self._named(shelf, 0, 0, self.k), **beside}

    def _named(self, pieces: Named, x: float, y: float, scale: float) -> Group:
        """The pieces of a column; each name ends with the seat."""
        return Group({f"{name}:{self.seat.seat}": spot for name, spot in pieces}, x, y, scale)

    def _shelf(self, xs: Mapping[str, float]) -> Named:
        """Shelf, head and flag, the caller's disc that says which call it was, and the cards."""
        seat, shape, is_own = self.seat, self.screen.shape, self.mark is not None
        look = f"shelf:{shape}" + ":gold" * is_own
        yield "shelf", Spot(look, xs["shelf"], SHELF_DOWN, SHELVES[shape][0] / self.k, SHELF_Z, lift=7)
        head = HEAD * min(1.0, HEAD_GROWTH / self.k)
        yield "head", Spot(f"head:{self.shepherd}:{self._mood}", xs["head"], -8, head, SIGN_Z - 1, lift=6)
        yield "flag", Spot(f"flag:{self.shepherd}", xs["flag"], 74, 72, SIGN_Z, lift=5)
        if seat.seat == self.count.caller:
            y, icon = CALL_OVER_MARK if is_own else 62, "bell" if self.count.bet else "anchor"
            yield "call", Spot(f"disc:{icon}:gold", xs["call"], y, 84, SIGN_Z, lift=5)
        if self.mark:  # drawn ahead it has no words yet
            w = max(YOU, LEAST_YOU / (self.k * self.screen.u))
            yield "you", Spot(f"you:{self.mark}", xs["call"], YOU_DOWN, w, SIGN_Z, lift=4)
        yield from self._cards(xs["left"], xs["right"])

    @property
    def _mood(self) -> str:
        if self.seat.is_best:
            return "joy"
        return "splash" if self.count.bet and self.seat.seat == self.count.caller else "calm"

    def _cards(self, left: float, right: float) -> Named:
        """Each group with its pearls, then what scores nothing, pale; under all the colour there is most of a mark."""
        seat, shelf = self.seat, shelf_of(self.seat, left, right, CARD)
        h, centres = shelf.card * CARD_SHAPE, [*chain(*shelf.cards, shelf.idle)]
        for number, (group, xs, pearls) in enumerate(zip(seat.groups, shelf.cards, shelf.pearls, strict=True)):
            for place, (card, x) in enumerate(zip(group.cards, xs, strict=True)):
                yield f"card:{number}:{place}", Spot(card_look(card), x, FEET_DOWN - h / 2, shelf.card, CARD_Z, lift=6)
            for pearl, x in enumerate(pearls):
                yield f"pearl:{number}:{pearl}", Spot("pearl:on", x, FEET_DOWN - PEARLS_OVER - h, PEARL, MARK_Z, lift=4)
        for number, (card, x) in enumerate(zip(seat.idle, shelf.idle, strict=True)):
            y = FEET_DOWN + IDLE_DOWN - h / 2
            yield f"idle:{number}", Spot(f"{card_look(card)}:dim", x, y, shelf.card, CARD_Z, lift=4)
        for number, (card, x) in enumerate(zip(seat.cards, centres, strict=True)):
            if card.colour == seat.colour:
                spot = Spot(f"mark:{card.colour}", x - shelf.card * 0.25, MARKS_DOWN, MARK, MARK_Z, lift=2)
                yield f"mark:{number}", spot

    def _slip(self) -> Named:
        """The sums: pearls, and after a last chance the colour; a stroke through what the bet has lost."""
        seat, has_colour = self.seat, self.seat.colour is not None
        yield "slip", Spot("slip:count", 0, 0, SLIPS["count"][0], SLIP_Z, lift=6)
        yield from self._sum("pearls", "pearl:on", seat.pearls, -98 if has_colour else -30)
        if has_colour:
            yield from self._sum("colour", f"mark:{seat.colour}", seat.bonus, 50)
        if has_colour and seat.struck is not None:
            yield "strike", Spot("strike", -67 if seat.struck == "pearls" else 79, 0, 118, STRIKE_Z, lift=0)

    def _sum(self, name: str, look: str, points: int, x: float) -> Named:
        pale = ":pale" if self.seat.struck == name else ""
        yield f"{name}_icon", Spot(look, x, 0, 54, SLIP_Z + 1, lift=0)
        yield name, self._figure(f"figure:{points}{pale}", x + (60 if points > 9 else 54), -2, 54, SLIP_Z + 1)

    def _points(self) -> Named:
        """What the round brings."""
        seat = self.seat
        disc = "btn:gold" if seat.is_best and self.count.bet is not None else "btn:paper"
        yield "disc", Spot(disc, 0, 0, 124, SIGN_Z, lift=8)
        size = 50 if seat.points < 10 else 46
        yield "points", self._figure(f"figure:+{seat.points}", -2, -2, size, SIGN_Z + 1)

    def _figure(self, look: str, x: float, y: float, size: float, z: int, lift: float = 0.0) -> Spot:
        return Spot(look, x, y, size * digits_of(self.screen), z, lift=lift)


def total_look(points: int) -> str:
    """So many stars."""
    return f"figure:{points}:paper"
