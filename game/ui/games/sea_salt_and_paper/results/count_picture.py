"""The count of a round as pieces: a shelf a seat, the sentence of the bet and the goal below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from game.engine.api import Seat
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD as CARD_SHAPE
from game.ui.games.sea_salt_and_paper.heights import SHELVES, SLIPS
from game.ui.games.sea_salt_and_paper.results.count import Bet, RoundCount, SeatCount
from game.ui.games.sea_salt_and_paper.results.count_plan import (
    GAP,
    PLANS,
    CountPlan,
    SeatRow,
    digits_of,
    discs_of,
    rows_of,
    shelf_of,
)
from game.ui.geometry import Box, Point
from game.ui.kit.stage import window_of
from game.ui.parts.composition import drawing_of
from game.ui.screen import Screen

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


CARD, PEARL, HEAD, MARK = 96, 34, 134, 38
HEAD_GROWTH = 1.06
"""How much larger a head may be than drawn."""
FEET_DOWN, IDLE_DOWN, SHELF_DOWN, MARKS_DOWN = 67, 6, 86, 88
"""How far below a row's middle its cards stand, those that score nothing stand lower still, and so on."""
PEARLS_OVER = 17
"""How far above its cards a pearl is."""
YOU, YOU_DOWN, CALL_OVER_MARK = 92, 90, 26
"""The mark of one's own shelf, how far down it is, and how far the disc of a call is above it."""
LEAST_YOU = 52
"""px of the screen: its word can be read."""
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
    for row, seat in zip(rows_of(screen, len(count.seats)), count.seats, strict=True):
        mark = own[1] if own and own[0] == seat.seat else None
        rows[f"row {seat.seat}"] = _SeatRow(screen, row, seat, count, cast[seat.seat], mark).group()
    whole = Group({"rows": Group(rows, *drawing_of(screen)), "words": words(count, cast, screen)})
    return flatten(whole, screen.u, Spot)


@dataclass(frozen=True)
class _SeatRow:
    """One seat's shelf and what it comes to."""

    screen: Screen
    row: SeatRow
    seat: SeatCount
    count: RoundCount
    shepherd: str
    mark: str | None

    def group(self) -> Group:
        """What stands on the shelf, in the size of its cards, and in columns beside it the sums."""
        plan = PLANS[self.screen.shape]
        total = self._figure(total_look(self.seat.total), 0, 0, 64, SIGN_Z, 4)
        parts = {
            "shelf": self._named(dict(self._shelf(plan)), Point(0, 0), self.row.k),
            "slip": self._named(dict(self._slip()), plan.slip, plan.sign),
            "disc": self._named(dict(self._points()), plan.disc, plan.sign),
            "star": self._named({"star": Spot("icon:star", 0, 0, 62, SIGN_Z, lift=4)}, plan.star, plan.sign),
            "total": self._named({"total": total}, plan.total, plan.sign),
        }
        if plan.arrow:
            arrow = {"arrow": Spot("arrow:next", 0, 0, 48, SLIP_Z, lift=0)}
            parts["arrow"] = self._named(arrow, plan.arrow, plan.sign)
        return Group(parts, y=self.row.y)

    def _named(self, pieces: dict[str, Spot], column: Point, scale: float) -> Group:
        """The pieces of a column; each name ends with the seat."""
        return Group({f"{name}:{self.seat.seat}": spot for name, spot in pieces.items()}, *column, scale)

    def _shelf(self, plan: CountPlan) -> Named:
        """Shelf, head and flag, the caller's disc that says which call it was, and the cards."""
        seat, shape, k = self.seat, self.screen.shape, self.row.k
        look = f"shelf:{shape}:gold" if self.mark is not None else f"shelf:{shape}"
        yield "shelf", Spot(look, plan.shelf / k, SHELF_DOWN, SHELVES[shape][0] / k, SHELF_Z, lift=7)
        head = HEAD * min(1.0, HEAD_GROWTH / k)
        yield "head", Spot(f"head:{self.shepherd}:{self._mood}", plan.head / k, -8, head, SIGN_Z - 1, lift=6)
        yield "flag", Spot(f"flag:{self.shepherd}", plan.flag / k, 74, 72, SIGN_Z, lift=5)
        if seat.seat == self.count.caller:
            y, icon = CALL_OVER_MARK if self.mark is not None else 62, "bell" if self.count.bet else "anchor"
            yield "call", Spot(f"disc:{icon}:gold", plan.call / k, y, 84, SIGN_Z, lift=5)
        if self.mark:  # drawn ahead it has no words yet
            w = max(YOU, LEAST_YOU / (k * self.screen.u))
            yield "you", Spot(f"you:{self.mark}", plan.call / k, YOU_DOWN, w, SIGN_Z, lift=4)
        yield from self._cards(*(x / k for x in plan.cards))

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
