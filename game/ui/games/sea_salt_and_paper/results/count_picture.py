"""The count of a round as pieces: a shelf a seat, the sentence of the bet below, each with when it comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Card
from game.ui.draw.spot import Spot
from game.ui.draw.sprite_catalogue import CARD as CARD_SHAPE
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, SeatCount
from game.ui.games.sea_salt_and_paper.results.figures import figure_w
from game.ui.games.sea_salt_and_paper.results.heights import SHEETS, SHELVES
from game.ui.games.sea_salt_and_paper.results.order import Order, Span
from game.ui.games.sea_salt_and_paper.results.plan import SeatRow, rows_of
from game.ui.games.sea_salt_and_paper.results.shelf import Shelf, shelf_of
from game.ui.games.sea_salt_and_paper.results.shown import Named, Picture, Shown, faded_in
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
COUNTED = 8
"""So many figures are seen at most while stars are counted up."""
RISE = 18
"""How far below its place a pearl or a disc comes up from, in design px."""
SHELF_Z, CARD_Z, MARK_Z, SLIP_Z, SIGN_Z, STRIKE_Z = 40, 50, 70, 60, 75, 80


def picture_of(
    count: RoundCount,
    order: Order,
    cast: Sequence[str],
    screen: Screen,
    own: tuple[Seat, str] | None = None,
    in_turn: Sequence[Span] = (),
) -> Picture:
    """The whole count.

    Args:
        cast: each seat's shepherd.
        own: the seat of the only person, if there is just one, and the word it is marked with: its shelf is pale gold.
        in_turn: when each row comes as a whole, and then the words; empty where all comes piece by piece.
    """
    rows = rows_of(screen, len(count.seats))
    parts: list[Picture] = []
    for row, seat in zip(rows, count.seats, strict=True):
        mark = own[1] if own and own[0] == seat.seat else None
        drawn = _SeatRow(row, seat, count, order, cast[seat.seat], mark)
        parts.append({f"{name}:{seat.seat}": shown for name, shown in drawn.pieces()})
    parts.append(words_of(count, order.bet, cast, screen))
    if in_turn:
        parts = [faded_in(part, span) for part, span in zip(parts, in_turn, strict=True)]
    return {name: shown for part in parts for name, shown in part.items()}


class _SeatRow:
    """One seat's shelf and what it comes to."""

    def __init__(
        self, row: SeatRow, seat: SeatCount, count: RoundCount, order: Order, shepherd: str, mark: str | None
    ) -> None:
        self.row, self.seat, self.count, self.order, self.shepherd = row, seat, count, order, shepherd
        self.mark = mark
        left, right = (row.on(x).x for x in row.plan.cards)
        self.shelf: Shelf = shelf_of(seat, left, right, row.px(CARD))

    def pieces(self) -> Named:
        yield from self._holder()
        for number in range(len(self.seat.groups)):
            yield from self._group(number)
        yield from self._idle()
        yield from self._marks()
        yield from self._slip()
        yield from self._strike()
        yield from self._points()

    def _holder(self) -> Named:
        """Shelf, head and flag; the caller's disc says which call it was."""
        row, seat = self.row, self.seat
        shape = row.screen.shape
        shelf = f"shelf:{shape}:gold" if self.mark else f"shelf:{shape}"
        width = SHELVES[shape][0] * row.screen.u
        yield "shelf", Shown(Spot(shelf, *row.on(row.plan.shelf, SHELF_DOWN), width, SHELF_Z, lift=7))
        yield "head", self._head(f"head:{self.shepherd}:calm", until=self.order.points.start)
        yield "mood", self._head(f"head:{self.shepherd}:{self._mood}", self.order.points)
        flag = Spot(f"flag:{self.shepherd}", *row.on(row.plan.flag, 74), row.px(72), SIGN_Z, lift=5)
        yield "flag", Shown(flag)
        if seat.seat == self.count.caller:
            place = row.on(row.plan.call, CALL_OVER_MARK if self.mark else 62)
            icon = "bell" if self.count.bet else "anchor"
            yield "call", Shown(Spot(f"disc:{icon}:gold", *place, row.px(84), SIGN_Z, lift=5))
        if self.mark:
            w = max(row.px(YOU), LEAST_YOU)
            yield "you", Shown(Spot(f"you:{self.mark}", *row.on(row.plan.call, YOU_DOWN), w, SIGN_Z, lift=4))

    @property
    def _mood(self) -> str:
        if self.seat.is_best:
            return "joy"
        return "splash" if self.count.bet and self.seat.seat == self.count.caller else "calm"

    def _head(self, look: str, span: Span | None = None, until: float = inf) -> Shown:
        w = HEAD * min(self.row.k, HEAD_GROWTH) * self.row.screen.u
        spot = Spot(look, *self.row.on(self.row.plan.head, -8), w, SIGN_Z - 1, lift=6)
        return Shown(spot, Span(span.start, 0.01) if span else None, until=until)

    def _group(self, number: int) -> Named:
        group, span = self.seat.groups[number], self.order.groups[self.seat.seat][number]
        for place, (card, x) in enumerate(zip(group.cards, self.shelf.cards[number], strict=True)):
            yield f"card:{number}:{place}", self._card(card, x)
        y = self.row.on(0, FEET_DOWN - PEARLS_OVER).y - self.shelf.card * CARD_SHAPE
        for pearl, x in enumerate(self.shelf.pearls[number]):
            each = span.seconds / group.pearls
            come = Span(span.start + each * pearl, span.seconds)
            spot = Spot("pearl:on", x, y, self.row.px(PEARL), MARK_Z, lift=4)
            yield f"pearl:{number}:{pearl}", Shown(spot, come, dy=self.row.px(RISE))

    def _idle(self) -> Named:
        """What scores nothing is paled when the rest has been counted."""
        paled = self.order.counted(self.seat.seat)
        for number, (card, x) in enumerate(zip(self.seat.idle, self.shelf.idle, strict=True)):
            bright = self._card(card, x, IDLE_DOWN, paled)
            dim = replace(bright.spot, look=f"{bright.spot.look}:dim", lift=4)
            yield f"idle:{number}", bright
            yield f"paled:{number}", Shown(dim, Span(paled, 0.01))

    def _card(self, card: Card, x: float, down: float = 0.0, until: float = inf) -> Shown:
        """A card slides out of the fan that the hand was."""
        y = self.row.on(0, FEET_DOWN + down).y - self.shelf.card * CARD_SHAPE / 2
        spot = Spot(f"salt:{card.kind}:{card.colour}", x, y, self.shelf.card, CARD_Z, lift=6)
        back = (self.row.on(self.row.plan.cards[0]).x - x) * 0.5
        return Shown(spot, self.order.fans[self.seat.seat], dx=back, until=until)

    def _marks(self) -> Named:
        """A mark under every card of the colour there is most of."""
        if self.seat.colour is None:
            return
        y = self.row.on(0, MARKS_DOWN).y
        centres = [x for group in self.shelf.cards for x in group] + list(self.shelf.idle)
        for number, (card, x) in enumerate(zip(self.seat.cards, centres, strict=True)):
            if card.colour == self.seat.colour:
                left = x - self.shelf.card * 0.25
                spot = Spot(f"mark:{card.colour}", left, y, self.row.px(MARK), MARK_Z, lift=2)
                yield f"mark:{number}", Shown(spot, self.order.marks, dy=self.row.px(-RISE))

    def _slip(self) -> Named:
        """The sums: pearls, and after a last chance the colour."""
        row, seat = self.row, self.seat
        paper = Spot("sheet:count", *row.beside(row.plan.slip), row.sign(SHEETS["count"][0]), SLIP_Z, lift=6)
        yield "slip", Shown(paper, self.order.slips)
        if seat.colour is None:
            yield from self._sum("pearls", "pearl:on", seat.pearls, -30, self.order.slips)
            return
        yield from self._sum("pearls", "pearl:on", seat.pearls, -98, self.order.slips)
        yield from self._sum("colour", f"mark:{seat.colour}", seat.bonus, 50, self.order.marks)

    def _sum(self, name: str, look: str, points: int, dx: float, span: Span) -> Named:
        row, struck = self.row, self.seat.struck == name
        yield f"{name}_icon", Shown(Spot(look, *row.beside(row.plan.slip, dx), row.sign(54), SLIP_Z + 1, lift=0), span)
        place = row.beside(row.plan.slip, dx + (60 if points > 9 else 54), -2)
        plain = Spot(f"figure:{points}", *place, self._figure(54), SLIP_Z + 1, lift=0)
        yield name, Shown(plain, span, until=self.order.strike.start if struck else inf)
        if struck:
            pale = Spot(f"figure:{points}:pale", *place, self._figure(54), SLIP_Z + 1, lift=0)
            yield f"{name}_paled", Shown(pale, Span(self.order.strike.start, 0.01))

    def _strike(self) -> Named:
        """The stroke through what the bet has made count for nothing."""
        if self.seat.struck is None:
            return
        row, dx = self.row, -67 if self.seat.struck == "pearls" else 79
        spot = Spot("strike", *row.beside(row.plan.slip, dx), row.sign(118), STRIKE_Z, lift=0)
        yield "strike", Shown(spot, self.order.strike, dx=row.sign(-RISE), dy=row.sign(RISE / 2))

    def _points(self) -> Named:
        """What the round brings, and the stars before and after."""
        row, seat, span, plan = self.row, self.seat, self.order.points, self.row.plan
        if plan.arrow:
            yield "arrow", Shown(Spot("arrow:next", *row.beside(plan.arrow), row.sign(48), SLIP_Z, lift=0), span)
        gold = seat.is_best and self.count.bet is not None
        disc = Spot("btn:gold" if gold else "btn:paper", *row.beside(plan.disc), row.sign(124), SIGN_Z, lift=8)
        yield "disc", Shown(disc, span, dy=row.sign(RISE))
        size = self._figure(50 if seat.points < 10 else 46)
        number = Spot(f"figure:+{seat.points}", *row.beside(plan.disc, -2, -2), size, SIGN_Z + 1, lift=0)
        yield "points", Shown(number, span, dy=row.sign(RISE))
        yield "star", Shown(Spot("icon:star", *row.beside(plan.star), row.sign(62), SIGN_Z, lift=4))
        yield from self._counted_up(seat.total - seat.points, seat.total, span)

    def _counted_up(self, before: int, after: int, span: Span) -> Named:
        """The stars so far, and then up to what they come to."""
        steps = min(COUNTED, after - before)
        starts = [span.start + span.seconds * step / max(1, steps) for step in range(1, steps + 1)]
        figures = [round(before + (after - before) * step / max(1, steps)) for step in range(steps + 1)]
        for number, (points, end) in enumerate(zip(figures, [*starts, inf], strict=True)):
            come = Span(starts[number - 1] - 0.01, 0.01) if number else None
            yield "total" if number == steps else f"total:{number}", self._total(points, come, end)

    def _total(self, points: int, span: Span | None = None, until: float = inf) -> Shown:
        place = self.row.beside(self.row.plan.total)
        return Shown(Spot(f"figure:{points}:paper", *place, self._figure(64), SIGN_Z, lift=4), span, until=until)

    def _figure(self, size: float) -> float:
        return figure_w(self.row.screen, size) * self.row.plan.sign
