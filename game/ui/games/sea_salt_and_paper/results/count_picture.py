"""The picture of a round's count: a shelf a seat, with the sentence of the bet and the goal below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import scoring
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.box_layout import Column, Fit, Fixed, Flex, Row, Squeezed
from game.ui.draw.group import Group, Node, flatten
from game.ui.draw.sprite_catalogue import CARD as CARD_SHAPE
from game.ui.draw.sprite_state import LOW_LIFT, Pose, SpriteState
from game.ui.games.sea_salt_and_paper.results.count import Bet, RoundCount, SeatCount
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS, SLIPS, height_of
from game.ui.geometry import Box, even_centers
from game.ui.kit.piece_cells import DRAWN, fit_group, number, part, sign, spread_row
from game.ui.kit.rows import squeezed_pitch
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.parts.score_signs import LEAST_YOU
from game.ui.screen import Screen

NEXT = 160
"""Size of the next disc, in design px."""
CLOSE, APART = 6, 20
"""Gaps inside a group, and between groups."""


class Discs(NamedTuple):
    """The way on in the right corner, and small discs in the left one."""

    following: Box
    outer: Box
    inner: Box
    third: Box


def discs_of(screen: Screen) -> Discs:
    """Returns the line of discs at the lower edge of the stage; they grow with a finger's needs."""
    return Discs(*corner_discs(screen, 1, "right", NEXT), *corner_discs(screen, 3))


def between_discs(screen: Screen) -> Box:
    """Returns the free room between them, in design px."""
    following, outer, _, third = map(screen.design.box, discs_of(screen))
    left = third.right + CORNER_GAP
    return Box(left, outer.y, following.x - CORNER_GAP - left, outer.h)


def above_discs(screen: Screen) -> Box:
    """Returns the room above them, in design px."""
    stage, following = map(screen.design.box, (screen.stage, discs_of(screen).following))
    return stage._replace(h=following.y - CLOSE - stage.y)


WATER_Z = 49
"""Layer of the nearest water: all water of a result is nearer than the table's, and so rises before it."""
CARD_Z, PAPER_Z, PICTURE_Z, MARK_Z, HEAD_Z, SIGN_Z, FIGURE_Z, STRIKE_Z = range(60, 68)
"""Layers of shelves and texts: over the whole table, and below flying pieces."""
SHELF_H, LARGEST = 212, 1.25
"""Height of a shelf with all pieces on it, and its largest scale."""
DISC, STAR, ARROW, SUM, HEAD = 124, 62, 48, 54, 84
"""Sizes of signs: of results of cards, of summands, and of heads in a sentence."""
GOAL_GROWS, SLIP_GROWS = 0.35, 0.15
"""Growth of the slip with the goal, and of a seat's slips, by that of the text."""
DISC_GROWS, FIGURE_GROWS = 0.45, 0.34
"""Growth of the disc of a round's points, and of the figure on it, by that of the text."""
ON_DISC = 0.4
"""Size of a figure on a disc, by the disc."""


def shelves_of(screen: Screen, seats: int) -> list[Box]:
    """Returns the box of each seat's shelf with all pieces on it, in design px."""
    places = _places(screen, seats)
    return [places["shelf", seat] for seat in range(seats)]


def _places(screen: Screen, seats: int) -> Mapping[Any, Box]:
    """Returns the boxes of each seat's shelf and sums: side by side, or in a tall window one below the other.

    The sentence has a line of its own in a tall window, because it does not fit between the discs.
    """
    is_tall, (w, h) = screen.shape == "tall", _sums(screen).size(DRAWN)
    line = Column if is_tall else Row
    rows = (
        line(Fixed(("shelf", seat), h=SHELF_H * LARGEST), Fixed(Fit(("sums", seat), w, h), w, h), gap=CLOSE)
        for seat in range(seats)
    )
    below = [_slip("sentence")] if is_tall else []
    return dict(Column(Column(*rows, shares=(1,) * seats), *below, gap=CLOSE).leaf_boxes(DRAWN, above_discs(screen)))


def _slip(kind: str) -> Fixed:
    return Fixed(Fit(kind, *SLIPS[kind]), *SLIPS[kind])


def _sums(screen: Screen, parts: Mapping[str, Node] = MappingProxyType({})) -> Flex:
    """Returns a seat's sums in one line; in two if they do not fit beside the shelf."""
    w, h = SLIPS["count"]
    sizes = {"slip": (w, h), "disc": (DISC, DISC), "stars": SLIPS["stars"]}
    slip, *signs = (part(name, parts.get(name, Group()), w, h) for name, (w, h) in sizes.items())
    if screen.shape == "square":
        return Column(slip, Row(*signs, gap=CLOSE), gap=CLOSE)
    return Row(slip, part("arrow", parts.get("arrow", Group()), ARROW), *signs, gap=CLOSE)


def _total(screen: Screen) -> float:
    return STAR * screen.text_size


def picture_of(count: RoundCount, cast: Sequence[str], screen: Screen, own: tuple[Seat, str] | None = None) -> Pose:
    """Returns the finished picture of the count.

    Args:
        cast: each seat's shepherd.
        own: the seat of the only person, if there is just one, and the word it is marked with: its shelf is pale gold.
    """
    places, slips = {**_places(screen, len(count.seats))}, {"goal": _goal(count.target, screen)}
    if count.bet:
        slips = {"sentence": _sentence(count.bet, cast, screen), **slips}
    foot = Row(*(_slip(kind) for kind in slips if kind not in places), gap=APART)
    places |= foot.leaf_boxes(DRAWN, between_discs(screen))
    parts = {kind: Group(slip, *places[kind].center, places[kind].w / SLIPS[kind][0]) for kind, slip in slips.items()}
    for seat in count.seats:
        mark = own[1] if own and own[0] == seat.seat else None
        row = _SeatRow(screen, seat, count, cast[seat.seat], mark)
        parts[f"shelf {seat.seat}"] = row.shelf(places["shelf", seat.seat])
        parts[f"sums {seat.seat}"] = row.sums(places["sums", seat.seat])
    return flatten(Group(parts), screen.u, SpriteState)


def on_slip(name: str, kind: str, *signs: Fixed, k: float = 1.0) -> dict[str, Node]:
    """Returns signs in a line on a slip of paper, relative to its middle; scaled down to its width.

    Args:
        k: scale of the slip.
    """
    w = SLIPS[kind][0] * k
    slip = SpriteState(f"slip:{kind}", 0, 0, w, PAPER_Z, lift=LOW_LIFT)
    return {name: slip, f"{name} signs": fit_group(spread_row(*signs), w - APART)}


def _amount(name: str, look: str, figure: str, size: float, end: str = "", struck: bool = False) -> Fixed:
    """Returns a sign with its number, struck through if it does not count."""
    icon = sign(f"{name}_icon{end}", look, SUM, PICTURE_Z, lift=0)
    line = Row(icon, number(f"{name}{end}", figure, size, PICTURE_Z), gap=CLOSE)
    signs, (w, _) = fit_group(line), line.size(DRAWN)
    strike = {f"strike{end}": SpriteState("strike", 0, 0, w, STRIKE_Z, lift=0)} if struck else {}
    return part(name, replace(signs, children={**signs.children, **strike}), w)


def _sentence(bet: Bet, cast: Sequence[str], screen: Screen) -> dict[str, Node]:
    """Returns the caller, its pearls, the opponent's, and whether they were enough."""
    moods, size = ("joy", "calm") if bet.is_held else ("splash", "joy"), _total(screen)
    caller, other = (f"head:{cast[seat]}:{mood}" for seat, mood in zip((bet.caller, bet.other), moods, strict=True))
    return on_slip(
        "bet",
        "sentence",
        sign("bet:bell", "disc:bell:gold", HEAD, PICTURE_Z),
        sign("bet:caller", caller, HEAD, PICTURE_Z, lift=0),
        _amount("bet:caller_points", "pearl:on", f"figure:{bet.pearls}", size),
        number("bet:sign", f"figure:{bet.sign}:coral", size, PICTURE_Z),
        sign("bet:other", other, HEAD, PICTURE_Z, lift=0),
        _amount("bet:other_points", "pearl:on", f"figure:{bet.other_pearls}", size),
        sign("bet:end", "disc:check:gold" if bet.is_held else "disc:close:paper", HEAD, PICTURE_Z),
    )


def _goal(target: int, screen: Screen) -> dict[str, Node]:
    """Returns a crown with the number of stars that wins it."""
    return on_slip(
        "goal",
        "goal",
        sign("goal:crown", "crown:paper", HEAD, PICTURE_Z),
        sign("goal:star", "icon:star", SUM, PICTURE_Z, lift=0),
        number("goal:target", f"figure:{target}", SUM * screen.text_size, PICTURE_Z),
        k=1 + GOAL_GROWS * (screen.text_size - 1),
    )


CARD, PEARL, SHEPHERD, FLAG, MARK, CALL = 96, 34, 134, 72, 38, 84
"""Sizes of pieces on a shelf."""
YOU = 92
"""Width of the mark of the only person, in design px."""
CARDS_FROM = 1.5 * SHEPHERD
"""Distance of the cards from the left end of the shelf."""
PITCH, GROUPS_APART = 0.6, 0.18
"""Pitch of cards inside a group, and gap between two groups, by a card's width."""
CLOSEST = 0.5
"""Least pitch of cards, by the usual one; below it the cards shrink instead."""
PEARL_ROOM, PEARL_PITCH = 0.17, 0.26
"""Least and usual pitch of pearls, by a card's width: they may overlap, and can still be counted."""


def _width(group: scoring.ScoringGroup, close: float) -> float:
    """Returns the width of a group at that closeness: of its cards, or of its pearls if they need more."""
    return CARD * max(1 + (len(group.cards) - 1) * PITCH * close, group.points * PEARL_ROOM)


@dataclass(frozen=True)
class _SeatRow:
    """One seat's shelf with its sums; the name of each piece ends with the seat."""

    screen: Screen
    seat: SeatCount
    count: RoundCount
    shepherd: str
    mark: str | None

    @property
    def end(self) -> str:
        """Suffix of the names of its pieces."""
        return f":{self.seat.seat}"

    def shelf(self, box: Box) -> Group:
        """Returns the shelf's content, scaled to its height."""
        k = box.h / SHELF_H
        w = box.w / k
        feet = SHELF_H / 2 - w * height_of(self.look) + LOW_LIFT
        left = {name + self.end: sprite for name, sprite in self._left_end(w, feet, k)}
        return Group({**left, "cards": self._cards(w - CARDS_FROM - APART - CLOSE, feet)}, box.x, box.center.y, k)

    @property
    def look(self) -> str:
        """Look of the shelf: the viewer's own is pale gold."""
        return "shelf:count" + ":gold" * (self.mark is not None)

    def _left_end(self, w: float, feet: float, k: float) -> Iterator[tuple[str, SpriteState]]:
        """Returns the shelf, head and flag, the disc of the caller's call, and the mark of the only person."""
        seat, bottom = self.seat, SHELF_H / 2
        yield "shelf", HEIGHTS.bottom_anchored(self.look, w / 2, bottom, w, WATER_Z)
        look = f"head:{self.shepherd}:{self._mood}"
        yield "head", HEIGHTS.bottom_anchored(look, SHEPHERD / 2, feet, SHEPHERD, HEAD_Z)
        yield "flag", HEIGHTS.bottom_anchored(f"flag:{self.shepherd}", FLAG / 2, bottom, FLAG, SIGN_Z, LOW_LIFT)
        if self.mark is not None:  # prefetched without words
            you, mark = f"you:{self.mark}", max(YOU, self.screen.design.px(LEAST_YOU) / k)
            if self.mark:
                yield "you", HEIGHTS.bottom_anchored(you, SHEPHERD, bottom, mark, SIGN_Z, LOW_LIFT)
            bottom -= mark * height_of(you)
        if seat.seat == self.count.caller:
            look = f"disc:{'bell' if self.count.bet else 'anchor'}:gold"
            yield "call", HEIGHTS.bottom_anchored(look, SHEPHERD, bottom, CALL, SIGN_Z, LOW_LIFT)

    @property
    def _mood(self) -> str:
        if self.seat.is_best:
            return "joy"
        return "splash" if self.count.bet and self.seat.seat == self.count.caller else "calm"

    def _cards(self, room: float, feet: float) -> Group:
        """Returns each group with its pearls, then pale cards that score nothing; scaled down if they do not fit.

        All cards of the most frequent colour have a mark below.
        """
        seat, end, parts = self.seat, self.end, dict[str, Node]()
        groups = [*seat.groups, *[scoring.ScoringGroup(seat.idle, 0)] * bool(seat.idle)]
        cells = (Squeezed(nth, *(_width(group, close) for close in (CLOSEST, 1.0))) for nth, group in enumerate(groups))
        row = Row(*cells, gap=GROUPS_APART * CARD, fills=False)
        k = min(1.0, room / max(1.0, row.extent(DRAWN, 0).minimum))
        for nth, box in row.leaf_boxes(DRAWN, Box(0, 0, room / k, 0)):
            cards, points = groups[nth].cards, groups[nth].points
            name, state = (f"card:{nth}", "") if points else ("idle", ":dim")
            xs = even_centers(len(cards), squeezed_pitch(len(cards), CARD, box.w, PITCH * CARD), box.center.x)
            for place, (card, x) in enumerate(zip(cards, xs, strict=True)):
                look = f"{card_look(card)}{state}"
                parts[f"{name}:{place}{end}"] = HEIGHTS.bottom_anchored(look, x, 0, CARD, CARD_Z, LOW_LIFT)
                if card.colour == seat.colour:
                    sprite = SpriteState(f"mark:{card.colour}", x - CARD / 4, MARK / 2, MARK, MARK_Z, lift=LOW_LIFT)
                    parts[f"mark:{nth}:{place}{end}"] = sprite
            pitch = min(PEARL_PITCH * CARD, box.w / max(1, points))
            for pearl, x in enumerate(even_centers(points, pitch, box.center.x)):
                sprite = HEIGHTS.bottom_anchored("pearl:on", x, -CARD * CARD_SHAPE, PEARL, MARK_Z, LOW_LIFT)
                parts[f"pearl:{nth}:{pearl}{end}"] = sprite
        return Group(parts, CARDS_FROM, feet, k)

    def sums(self, box: Box) -> Group:
        """Returns pearls, colour after a last chance, a stroke through the lost part, points and stars."""
        seat, size = self.seat, SUM * self.screen.text_size
        kinds = {"pearls": ("pearl:on", seat.pearls)}
        if seat.colour:
            kinds["colour"] = f"mark:{seat.colour}", seat.bonus
        amounts = (
            _amount(name, look, f"figure:{points}{':pale' * is_struck}", size, self.end, is_struck)
            for name, (look, points) in kinds.items()
            for is_struck in [len(kinds) > 1 and seat.struck_part == name]
        )
        more = self.screen.text_size - 1
        side = DISC * (1 + DISC_GROWS * more)
        on_disc = min(size, side * ON_DISC * (1 + FIGURE_GROWS * more))
        signs = {
            "arrow": {"arrow": SpriteState("arrow:next", 0, 0, ARROW, PAPER_Z, lift=0)},
            "disc": {
                "disc": SpriteState("btn:gold" if seat.is_best and self.count.bet else "btn:paper", 0, 0, side, SIGN_Z),
                "points": SpriteState(f"figure:+{seat.points}", 0, 0, on_disc, FIGURE_Z, lift=0),
            },
        }
        parts = {
            name: Group({piece + self.end: sprite for piece, sprite in own.items()}) for name, own in signs.items()
        }
        parts["slip"] = Group(on_slip(f"slip{self.end}", "count", *amounts, k=1 + SLIP_GROWS * more))
        star = sign(f"star{self.end}", "icon:star", STAR, PICTURE_Z)
        total = number(f"total{self.end}", total_look(seat.total), _total(self.screen), PICTURE_Z)
        parts["stars"] = Group(on_slip(f"stars{self.end}", "stars", star, total, k=1 + SLIP_GROWS * more))
        return replace(fit_group(_sums(self.screen, parts), box.w, box.h), x=box.center.x, y=box.center.y)


def total_look(points: int) -> str:
    """Returns the look of that number of stars."""
    return f"figure:{points}"
