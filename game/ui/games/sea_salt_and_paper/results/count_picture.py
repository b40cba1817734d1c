"""The count of a round as pieces: a shelf a seat, the sentence of the bet below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Card
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD as CARD_SHAPE
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, SeatCount
from game.ui.games.sea_salt_and_paper.results.figures import figure_w
from game.ui.games.sea_salt_and_paper.results.heights import SHEETS, SHELVES
from game.ui.games.sea_salt_and_paper.results.plan import SeatRow, rows_of
from game.ui.games.sea_salt_and_paper.results.shelf import Shelf, shelf_of
from game.ui.games.sea_salt_and_paper.results.words import words_of
from game.ui.screen import Screen

CARD = 96
PEARL = 34
HEAD, HEAD_GROWTH = 134, 1.06
"""A head, and how much larger it may be than drawn."""
MARK = 38
FEET_DOWN, IDLE_DOWN, SHELF_DOWN, MARKS_DOWN = 67, 6, 86, 88
"""How far below a row's middle its cards stand, those that score nothing stand lower still, and so on, in design px."""
PEARLS_OVER = 17
"""How far above its cards a pearl is."""
YOU, YOU_DOWN, CALL_OVER_MARK = 92, 90, 26
"""The mark of one's own shelf, how far down it is, and how far the disc of a call is above it."""
LEAST_YOU = 52
"""px: its word can be read."""
SHELF_Z, CARD_Z, MARK_Z, SLIP_Z, SIGN_Z, STRIKE_Z = 40, 50, 70, 60, 75, 80
Named: TypeAlias = Iterator[tuple[str, Spot]]
"""Pieces with their names."""


def picture_of(count: RoundCount, cast: Sequence[str], screen: Screen, own: tuple[Seat, str] | None = None) -> Pose:
    """The whole count, when all of it is told.

    Args:
        cast: each seat's shepherd.
        own: the seat of the only person, if there is just one, and the word it is marked with: its shelf is pale gold.
    """
    pose: Pose = {}
    for row, seat in zip(rows_of(screen, len(count.seats)), count.seats, strict=True):
        mark = own[1] if own and own[0] == seat.seat else None
        drawn = _SeatRow(row, seat, count, cast[seat.seat], mark)
        pose |= {f"{name}:{seat.seat}": spot for name, spot in drawn.pieces()}
    return pose | words_of(count, cast, screen)


class _SeatRow:
    """One seat's shelf and what it comes to."""

    def __init__(self, row: SeatRow, seat: SeatCount, count: RoundCount, shepherd: str, mark: str | None) -> None:
        self.row, self.seat, self.count, self.shepherd, self.mark = row, seat, count, shepherd, mark
        left, right = (row.on(x).x for x in row.plan.cards)
        self.shelf: Shelf = shelf_of(seat, left, right, row.px(CARD))

    def pieces(self) -> Named:
        yield from self._holder()
        for number in range(len(self.seat.groups)):
            yield from self._group(number)
        yield from self._idle()
        yield from self._marks()
        yield from self._slip()
        yield from self._points()

    def _holder(self) -> Named:
        """Shelf, head and flag; the caller's disc says which call it was."""
        row, seat = self.row, self.seat
        shape = row.screen.shape
        shelf = f"shelf:{shape}:gold" if self.mark else f"shelf:{shape}"
        width = SHELVES[shape][0] * row.screen.u
        yield "shelf", Spot(shelf, *row.on(row.plan.shelf, SHELF_DOWN), width, SHELF_Z, lift=7)
        w = HEAD * min(row.k, HEAD_GROWTH) * row.screen.u
        head = f"head:{self.shepherd}:{self._mood}"
        yield "head", Spot(head, *row.on(row.plan.head, -8), w, SIGN_Z - 1, lift=6)
        yield "flag", Spot(f"flag:{self.shepherd}", *row.on(row.plan.flag, 74), row.px(72), SIGN_Z, lift=5)
        if seat.seat == self.count.caller:
            place = row.on(row.plan.call, CALL_OVER_MARK if self.mark else 62)
            icon = "bell" if self.count.bet else "anchor"
            yield "call", Spot(f"disc:{icon}:gold", *place, row.px(84), SIGN_Z, lift=5)
        if self.mark:
            w = max(row.px(YOU), LEAST_YOU)
            yield "you", Spot(f"you:{self.mark}", *row.on(row.plan.call, YOU_DOWN), w, SIGN_Z, lift=4)

    @property
    def _mood(self) -> str:
        if self.seat.is_best:
            return "joy"
        return "splash" if self.count.bet and self.seat.seat == self.count.caller else "calm"

    def _group(self, number: int) -> Named:
        group = self.seat.groups[number]
        for place, (card, x) in enumerate(zip(group.cards, self.shelf.cards[number], strict=True)):
            yield f"card:{number}:{place}", self._card(card, x)
        y = self.row.on(0, FEET_DOWN - PEARLS_OVER).y - self.shelf.card * CARD_SHAPE
        for pearl, x in enumerate(self.shelf.pearls[number]):
            yield f"pearl:{number}:{pearl}", Spot("pearl:on", x, y, self.row.px(PEARL), MARK_Z, lift=4)

    def _idle(self) -> Named:
        """What scores nothing is pale."""
        for number, (card, x) in enumerate(zip(self.seat.idle, self.shelf.idle, strict=True)):
            yield f"idle:{number}", self._card(card, x, IDLE_DOWN, ":dim", 4)

    def _card(self, card: Card, x: float, down: float = 0.0, look: str = "", lift: float = 6) -> Spot:
        y = self.row.on(0, FEET_DOWN + down).y - self.shelf.card * CARD_SHAPE / 2
        return Spot(f"salt:{card.kind}:{card.colour}{look}", x, y, self.shelf.card, CARD_Z, lift=lift)

    def _marks(self) -> Named:
        """A mark under every card of the colour there is most of."""
        if self.seat.colour is None:
            return
        y = self.row.on(0, MARKS_DOWN).y
        centres = [x for group in self.shelf.cards for x in group] + list(self.shelf.idle)
        for number, (card, x) in enumerate(zip(self.seat.cards, centres, strict=True)):
            if card.colour == self.seat.colour:
                left = x - self.shelf.card * 0.25
                yield f"mark:{number}", Spot(f"mark:{card.colour}", left, y, self.row.px(MARK), MARK_Z, lift=2)

    def _slip(self) -> Named:
        """The sums: pearls, and after a last chance the colour; a stroke through what the bet has lost."""
        row, seat = self.row, self.seat
        yield "slip", Spot("sheet:count", *row.beside(row.plan.slip), row.sign(SHEETS["count"][0]), SLIP_Z, lift=6)
        if seat.colour is None:
            yield from self._sum("pearls", "pearl:on", seat.pearls, -30)
            return
        yield from self._sum("pearls", "pearl:on", seat.pearls, -98)
        yield from self._sum("colour", f"mark:{seat.colour}", seat.bonus, 50)
        if seat.struck is not None:
            dx = -67 if seat.struck == "pearls" else 79
            yield "strike", Spot("strike", *row.beside(row.plan.slip, dx), row.sign(118), STRIKE_Z, lift=0)

    def _sum(self, name: str, look: str, points: int, dx: float) -> Named:
        row, pale = self.row, ":pale" if self.seat.struck == name else ""
        yield f"{name}_icon", Spot(look, *row.beside(row.plan.slip, dx), row.sign(54), SLIP_Z + 1, lift=0)
        place = row.beside(row.plan.slip, dx + (60 if points > 9 else 54), -2)
        yield name, Spot(f"figure:{points}{pale}", *place, self._figure(54), SLIP_Z + 1, lift=0)

    def _points(self) -> Named:
        """What the round brings, and the stars it makes."""
        row, seat, plan = self.row, self.seat, self.row.plan
        if plan.arrow:
            yield "arrow", Spot("arrow:next", *row.beside(plan.arrow), row.sign(48), SLIP_Z, lift=0)
        gold = seat.is_best and self.count.bet is not None
        disc = "btn:gold" if gold else "btn:paper"
        yield "disc", Spot(disc, *row.beside(plan.disc), row.sign(124), SIGN_Z, lift=8)
        size = self._figure(50 if seat.points < 10 else 46)
        yield "points", Spot(f"figure:+{seat.points}", *row.beside(plan.disc, -2, -2), size, SIGN_Z + 1, lift=0)
        yield "star", Spot("icon:star", *row.beside(plan.star), row.sign(62), SIGN_Z, lift=4)
        yield "total", Spot(total_look(seat.total), *row.beside(plan.total), self._figure(64), SIGN_Z, lift=4)

    def _figure(self, size: float) -> float:
        return figure_w(self.row.screen, size) * self.row.plan.sign


def total_look(points: int) -> str:
    """So many stars."""
    return f"figure:{points}:paper"
