"""Endgame solver: each seat's winning chance when all maximise their own share.

For three or four players there are too many endings to store, but few enough to search once the last swimmers are far
out. A seat with several equally good moves is taken to play each equally often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.ai.undertow.endgame_table import Placing, is_solved, win_chance
from game.ai.undertow.lookahead import standing_of, table_after
from game.ai.undertow.net import final_chances
from game.engine.api import Seat
from game.engine.undertow import DIE, SECTIONS, Drift, Move, State

Chances: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = tuple[int, ...]
Shares: TypeAlias = tuple[float, ...]
"""Each seat's winning chance, a tie shared."""
Position: TypeAlias = tuple[tuple[Placing, ...], Counts, Counts]
"""Each seat's swimmers, cards, and saved swimmers."""
MOST = 1_500
"""Positions up to which an ending is solved on the spot: about 20 ms."""
DIGITS = 9
"""Digits to which equal shares agree despite rounding."""


def is_known(state: State, most: int = MOST) -> bool:
    """Returns whether the ending is in the table or small enough to be solved on the spot."""
    return is_solved(state) or size(state) <= most


def known_chances(state: State, seat: Seat, moves: Sequence[Move]) -> Chances:
    """Returns the (moves,) winning chances of the seat after these moves: all cards, or all drifts."""
    if is_solved(state):
        return np.array([win_chance(state, seat, move) for move in moves])
    return np.array(solve(state, seat, moves)).round(DIGITS)


def size(state: State) -> int:
    """Returns the approximate number of positions to search; with more seats, fewer of all combinations occur."""
    size_factor = prod(_ways(_placing(own)) for own in state.swimmers) * prod(count + 1 for count in state.cards)
    return size_factor // (state.players - 1)


@cache
def _ways(own: Placing, furthest: int = SECTIONS + 1) -> int:
    """Returns the number of later placings of these swimmers; removed counts as one place.

    None goes beyond the furthest section.
    """
    return sum(_ways(own[:-1], place) for place in range(own[-1], furthest + 1)) if own else 1


def solve(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Returns the seat's winning chance after each move, by searching all continuations."""
    standing = standing_of(state, 1)

    @cache
    def worth(beach: Counts) -> Shares:
        return tuple(final_chances(np.array(beach, np.int8)[:, None], standing)[:, 0].tolist())

    solver = EndgameSolver(worth)
    found: list[float] = []
    for move in moves:
        table = table_after(state, seat, move)
        position = tuple(map(_placing, table.swimmers)), table.cards, table.beach
        shares = solver.after_turn(seat, position) if isinstance(move, Drift) else solver.before_the_die(seat, position)
        found.append(shares[seat])
    return found


class EndgameSolver:
    """An exhaustive search of all continuations with a transposition table."""

    def __init__(self, worth: Callable[[Counts], Shares]) -> None:
        """Takes the function that values a finished game for each seat by the swimmers saved."""
        self._worth = worth
        self._solved: dict[tuple[Seat, Position], Shares] = {}

    def before_the_die(self, seat: Seat, position: Position) -> Shares:
        """Returns the shares after the seat has played its card, or none."""
        swum, cards, beach = position
        if not swum[seat]:
            return self.after_turn(seat, position)
        before, behind = swum[:seat], swum[seat + 1 :]
        results = [
            _best(seat, [self.after_turn(seat, ((*before, left, *behind), cards, beach)) for left in outcomes])
            for outcomes in _drifts(swum[seat])
        ]
        return results[0] if len(results) == 1 else _mean([results[min(value, len(results)) - 1] for value in DIE])

    def after_turn(self, seat: Seat, position: Position) -> Shares:
        """Returns the shares at the turn of the next seat with swimmers or cards, or at the game's end."""
        swum, cards, beach = position
        if not any(swum):
            return self._worth(beach)
        seat = (seat + 1) % len(swum)
        while not (swum[seat] or cards[seat]):
            seat = (seat + 1) % len(swum)
        shares = self._solved.get((seat, position))
        if shares is None:
            positions = (position, *_card_results(seat, position)) if cards[seat] else (position,)
            shares = self._solved[seat, position] = _best(
                seat, [self.before_the_die(seat, following) for following in positions]
            )
        return shares


def _card_results(seat: Seat, position: Position) -> Iterator[Position]:
    """Yields all effects of a card: the lifeguard on the nearest section, the shark on any."""
    swum, cards, beach = position
    cards = (*cards[:seat], cards[seat] - 1, *cards[seat + 1 :])
    occupied = sorted({section for own in swum for section in own})
    for section in occupied:
        left = tuple([_remove_section(own, section) for own in swum])
        if section == occupied[0]:
            yield left, cards, tuple([saved + own.count(section) for saved, own in zip(beach, swum, strict=True)])
        yield left, cards, beach


@cache
def _drifts(own: Placing) -> tuple[frozenset[Placing], ...]:
    """Returns the placings after a drift of one swimmer, of two, and so on to all."""
    counts = range(1, min(len(own), len(DIE)) + 1)
    return tuple(
        [frozenset(_move_swimmers(own, picked) for picked in combinations(range(len(own)), count)) for count in counts]
    )


def _move_swimmers(own: Placing, picked: tuple[int, ...]) -> Placing:
    sections_after = [place + (number in picked) for number, place in enumerate(own)]
    return tuple(sorted([place for place in sections_after if place <= SECTIONS]))


@cache
def _remove_section(own: Placing, section: int) -> Placing:
    return tuple([place for place in own if place != section])


def _placing(own: Sequence[int]) -> Placing:
    return tuple([section for section, count in enumerate(own, 1) for _ in range(count)])


def _best(seat: Seat, outcomes: Sequence[Shares]) -> Shares:
    """Returns the best shares for the seat; the mean of equally good ones."""
    if len(outcomes) == 1:
        return outcomes[0]
    most = max([shares[seat] for shares in outcomes]) - 0.1**DIGITS
    return _mean([shares for shares in outcomes if shares[seat] >= most])


def _mean(outcomes: Sequence[Shares]) -> Shares:
    return tuple([sum(each) / len(outcomes) for each in zip(*outcomes, strict=True)])
