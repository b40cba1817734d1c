"""Heuristic players of Undertow!, the snail and the crab, and the rules of thumb that others build on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Drift, Move, PassCard, PlayLifeguard, PlayShark, Section, State, View

Table: TypeAlias = View | State
"""A view or an imagined state; nothing is hidden in this game."""


class Snail:
    """Plays random useful cards, rarely a useless one, and moves its nearest swimmers."""

    CARDS_KEPT = (0.5, 0.65, 0.85)
    """Probability of playing no card, with 2, 3 and 4 players; chosen so that a child wins about as often at each."""
    SLIPS = 0.08
    """Probability of ignoring a card's gain: a child should be able to laugh at it."""
    NEAR = 0.9
    """Probability that the swimmers nearest the beach move out, away from the lifeguards."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns any move that gains something, or mostly no card; moves the nearest swimmers, or any."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        if view.phase == "drift":
            return _drift(view, _sections(view, view.seat)) if rng.random() < self.NEAR else rng.choice(legal)
        if PassCard() in legal and rng.random() < self.CARDS_KEPT[view.players - 2]:
            return PassCard()
        slips = rng.random() < self.SLIPS
        return rng.choice(sensible_moves(view, legal) if slips else gaining_moves(view, view.seat, legal))


class Crab:
    """Plays a card if it gains at least a swimmer and a half on the others."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002 - it needs no luck
        """Returns the heuristic's move."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        return heuristic_move(view, view.seat)


LATE = 6
"""Swimmers in the water at which a card that costs both sides equally may still decide who is ahead."""
ENOUGH = 1.5
"""Swimmers a card must gain on the others' mean to be played."""
ENOUGH_WHEN_LATE = 0.3
"""Least gain of a card when a seat has no more swimmers in the water than cards to save them with."""


def heuristic_move(table: Table, seat: Seat, enough: float = ENOUGH) -> Move:
    """Returns the heuristic's move for the seat on turn: a card, no card, or the swimmers to move."""
    return heuristic_drift(table, seat) if table.phase == "drift" else heuristic_card(table, seat, enough)


def heuristic_card(table: Table, seat: Seat, enough: float) -> Move:
    """Returns the side of a card that gains most on the others, if it gains enough."""
    gains = [gain(table, seat, section) for section in range(1, SECTIONS + 1)]
    # A shark does most harm near the beach, where swimmers have the best chances.
    prey = max(range(1, SECTIONS + 1), key=lambda section: -gains[section - 1] * (SECTIONS + 1 - section))
    saved, fed = gains[nearest_section(table) - 1], -gains[prey - 1]
    is_late = sum(table.swimmers[seat]) <= table.cards[seat]
    if max(saved, fed) < (ENOUGH_WHEN_LATE if is_late else enough):
        return PassCard()
    return PlayLifeguard() if saved >= fed else PlayShark(prey)


def heuristic_drift(table: Table, seat: Seat) -> Drift:
    """Returns a drift of the outermost swimmers; one that would be swept away moves last.

    The others stay in reach of a lifeguard.
    """
    own = sorted(_sections(table, seat), key=lambda section: section % SECTIONS, reverse=True)
    return _drift(table, own)


def _sections(table: Table, seat: Seat) -> list[Section]:
    """Returns the section of each of the seat's swimmers, the nearest first."""
    return [section for section, count in enumerate(table.swimmers[seat], start=1) for _ in range(count)]


def _drift(table: Table, own: Sequence[Section]) -> Drift:
    """Returns a drift of the first swimmers, as many as were rolled."""
    return Drift(tuple(sorted(own[: table.rolled])))


def sensible_moves(table: Table, legal: Sequence[Move]) -> list[Move]:
    """Returns the legal moves without sharks on empty sections."""
    return [move for move in legal if not isinstance(move, PlayShark) or any(swimmers_on(table, move.section))]


def considered_moves(table: Table, seat: Seat, legal: Sequence[Move]) -> list[Move]:
    """Returns the legal moves without useless cards; with few swimmers left, all cards that have an effect."""
    if sum(map(sum, table.swimmers)) > LATE:
        return gaining_moves(table, seat, legal)
    return [move for move in legal if _does_something(table, seat, move)]


def _does_something(table: Table, seat: Seat, move: Move) -> bool:
    """Returns whether the move saves an own swimmer, eats another seat's, or plays no card."""
    match move:
        case PlayShark(section):
            counts = swimmers_on(table, section)
            return sum(counts) > counts[seat]
        case PlayLifeguard():
            return table.swimmers[seat][nearest_section(table) - 1] > 0
        case _:
            return True


def gaining_moves(table: Table, seat: Seat, legal: Sequence[Move]) -> list[Move]:
    """Returns the legal moves without cards that gain nothing on the others."""
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
    """Returns the section nearest the beach with any swimmer; there must be one."""
    return next(section for section in range(1, SECTIONS + 1) if any(swimmers_on(table, section)))


def gain(table: Table, seat: Seat, section: Section) -> float:
    """Returns the seat's swimmers on a section minus the mean of the others."""
    counts = swimmers_on(table, section)
    return counts[seat] - (sum(counts) - counts[seat]) / (len(counts) - 1)


def swimmers_on(table: Table, section: Section) -> tuple[int, ...]:
    """Returns each seat's swimmers on a section."""
    return tuple([own[section - 1] for own in table.swimmers])
