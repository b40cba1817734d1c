"""Players of Undertow!: the snail and the crab, and the rules of thumb that others build on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Drift, Move, PassCard, PlayLifeguard, PlayShark, Section, State, View

Table: TypeAlias = View | State
"""All lies open: what is said of a view holds for an imagined state as well."""


class Snail:
    """Plays what it fancies of all that gains something, seldom of all that does something, and moves what is near."""

    CARDS_KEPT = (0.5, 0.65, 0.85)
    """How often it plays no card, with 2, 3 and 4 players: among more of them a child is to win about as often."""
    SLIPS = 0.08
    """How often it does not ask what a card gains: a child is to laugh at it."""
    NEAR = 0.9
    """How often those nearest the beach go out to sea, and leave the reach of its lifeguards."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Any move that gains something, or mostly no card at all; the nearest swimmers, or any."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        if view.phase == "drift":
            return _nearest_drift(view, view.seat) if rng.random() < self.NEAR else rng.choice(legal)
        if PassCard() in legal and rng.random() < self.CARDS_KEPT[view.players - 2]:
            return PassCard()
        slips = rng.random() < self.SLIPS
        return rng.choice(sensible_moves(view, legal) if slips else gaining_moves(view, view.seat, legal))


class Crab:
    """Plays a card where it gains at least a swimmer and a half on the others."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002 - it needs no luck
        """A rule of thumb's move."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        return heuristic_move(view, view.seat)


LATE = 6
"""With so few swimmers in the water a card that costs both sides as much may decide who is ahead in the end."""
ENOUGH = 1.5
"""How many swimmers a card must gain on the mean of the others to be played ..."""
ENOUGH_WHEN_LATE = 0.3
"""... and when there are no more of one's own swimmers in the water than cards to save them with."""


def heuristic_move(table: Table, seat: Seat, enough: float = ENOUGH) -> Move:
    """What a rule of thumb lets the seat on turn do: a card, or none, or the swimmers to move."""
    return heuristic_drift(table, seat) if table.phase == "drift" else heuristic_card(table, seat, enough)


def heuristic_card(table: Table, seat: Seat, enough: float) -> Move:
    """Whichever side of a card gains most on the others, if that is enough."""
    gains = [gain(table, seat, section) for section in range(1, SECTIONS + 1)]
    # Of the swimmers a shark may take, those near the beach had the best hopes.
    prey = max(range(1, SECTIONS + 1), key=lambda section: -gains[section - 1] * (SECTIONS + 1 - section))
    saved, fed = gains[nearest_section(table) - 1], -gains[prey - 1]
    is_late = sum(table.swimmers[seat]) <= table.cards[seat]
    if max(saved, fed) < (ENOUGH_WHEN_LATE if is_late else enough):
        return PassCard()
    return PlayLifeguard() if saved >= fed else PlayShark(prey)


def heuristic_drift(table: Table, seat: Seat) -> Drift:
    """Those furthest out go on, so that the others stay in reach of a lifeguard; who would be swept away goes last."""
    own = sorted(_sections(table, seat), key=lambda section: section % SECTIONS, reverse=True)
    return _drift(table, own)


def _nearest_drift(table: Table, seat: Seat) -> Drift:
    """Those nearest the beach go."""
    return _drift(table, _sections(table, seat))


def _sections(table: Table, seat: Seat) -> list[Section]:
    """Where each of the seat's swimmers is, the nearest first."""
    return [section for section, count in enumerate(table.swimmers[seat], start=1) for _ in range(count)]


def _drift(table: Table, own: Sequence[Section]) -> Drift:
    """The first of these go, as many as were rolled."""
    return Drift(tuple(sorted(own[: table.rolled])))


def sensible_moves(table: Table, legal: Sequence[Move]) -> list[Move]:
    """The legal moves without the sharks that would find nobody."""
    return [move for move in legal if not isinstance(move, PlayShark) or any(swimmers_on(table, move.section))]


def considered_moves(table: Table, seat: Seat, legal: Sequence[Move]) -> list[Move]:
    """The legal moves without the cards that gain nothing on the others; with few left, all cards that do anything."""
    if sum(map(sum, table.swimmers)) > LATE:
        return gaining_moves(table, seat, legal)
    return [move for move in legal if _does_something(table, seat, move)]


def _does_something(table: Table, seat: Seat, move: Move) -> bool:
    """Whether it saves any of one's own, feeds any of another's, or is no card."""
    match move:
        case PlayShark(section):
            there = swimmers_on(table, section)
            return sum(there) > there[seat]
        case PlayLifeguard():
            return table.swimmers[seat][nearest_section(table) - 1] > 0
        case _:
            return True


def gaining_moves(table: Table, seat: Seat, legal: Sequence[Move]) -> list[Move]:
    """The legal moves without the cards that gain nothing on the others."""
    return [move for move in legal if _gains(table, seat, move)]


def _gains(table: Table, seat: Seat, move: Move) -> bool:
    match move:
        case PlayShark(section):
            return gain(table, seat, section) < 0
        case PlayLifeguard():
            return gain(table, seat, nearest_section(table)) > 0
        case _:
            return True


def nearest_section(table: Table) -> Section:
    """The section nearest the beach that holds any swimmer; there must be one."""
    return next(section for section in range(1, SECTIONS + 1) if any(swimmers_on(table, section)))


def gain(table: Table, seat: Seat, section: Section) -> float:
    """How many more swimmers the seat has on a section than the others in the mean."""
    there = swimmers_on(table, section)
    return there[seat] - (sum(there) - there[seat]) / (len(there) - 1)


def swimmers_on(table: Table, section: Section) -> tuple[int, ...]:
    """Each seat's swimmers on a section."""
    return tuple([own[section - 1] for own in table.swimmers])
