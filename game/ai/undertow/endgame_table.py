"""Endings of a game for two, solved exactly: the chance of winning under best play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.api import CHANCE, Seat
from game.engine.undertow import DIE, SECTIONS, Move, Roll, State, Undertow
from game.folders import ASSETS

SOLVED = ASSETS / "ai" / "undertow_endings.npz"
MOST, CARDS_HELD = 4, 3
"""Most swimmers in the water (of both seats) and cards of each seat for which every ending is solved."""
CERTAIN = 2**16 - 1
Placing: TypeAlias = tuple[int, ...]
"""A seat's swimmers by section, ascending."""
Table: TypeAlias = Mapping[tuple[int, int], NDArray[np.uint16]]
"""Winning chances of the player on turn, by the numbers of swimmers of that player and the other.

Each block is indexed by (own placing, other's placing, own cards, other's cards, lead); a tie counts half, in parts of
`CERTAIN`. Placings are numbered as in `placings`. Leads range from minus the own swimmers to the other's swimmers."""

_RULES = Undertow()


def sizes() -> list[tuple[int, int]]:
    """Returns the solved pairs of swimmer counts: the player on turn, the other."""
    return [(own, others) for own, others in product(range(MOST + 1), repeat=2) if 0 < own + others <= MOST]


@cache
def placings(count: int) -> tuple[Placing, ...]:
    """Returns all placings of `count` swimmers, in the table's order."""
    return tuple(combinations_with_replacement(range(1, SECTIONS + 1), count))


def is_solved(state: State) -> bool:
    """Returns whether this is the last game of a series for two, with few enough swimmers in the water."""
    in_the_water = sum(map(sum, state.swimmers))
    return state.players == 2 and state.game + 1 == state.games and 0 < in_the_water <= MOST


def win_chance(state: State, seat: Seat, move: Move) -> float:
    """Returns the seat's chance of winning the series after a move, under best play; a tie counts half."""
    return _chance(_apply_move(state, seat, move), seat)


def _apply_move(state: State, seat: Seat, move: Move) -> State:
    return _RULES.apply(state, {seat: move})[0]


def _chance(state: State, seat: Seat) -> float:
    turn = state.turn
    if turn is None:
        return (np.sign(_lead(state, seat)) + 1) / 2
    if state.phase == "roll" and state.cards[turn]:
        return _before_the_die(state, seat)
    chance = _look_up(state, turn)
    return chance if turn == seat else 1 - chance


def _before_the_die(state: State, seat: Seat) -> float:
    """Returns the mean over all rolls, each with the best drift after it; it is the seat's own turn."""
    rolled = [_apply_move(state, CHANCE, Roll(value)) for value in DIE]
    best = [max(win_chance(after, seat, drift) for drift in _RULES.legal(after, seat)) for after in rolled]
    return sum(best) / len(best)


def _look_up(state: State, seat: Seat) -> float:
    """Returns the table's chance for the seat, which is on turn."""
    own, others = (_placing(state, who) for who in (seat, 1 - seat))
    lead = _lead(state, seat)
    if not -len(own) <= lead <= len(others):
        return float(lead > 0)
    block = solved_endings()[len(own), len(others)]
    index = _number(own), _number(others), state.cards[seat], state.cards[1 - seat], lead + len(own)
    return float(block[index]) / CERTAIN


def _lead(state: State, seat: Seat) -> int:
    beach = (0, 0) if state.phase == "over" else state.beach  # after the last game the scores include them
    total = [sum(scores) + saved for scores, saved in zip(state.scores, beach, strict=True)]
    return total[seat] - total[1 - seat]


def _placing(state: State, seat: Seat) -> Placing:
    return tuple(section for section, count in enumerate(state.swimmers[seat], 1) for _ in range(count))


def _number(swum: Placing) -> int:
    return _numbers(len(swum))[swum]


@cache
def _numbers(count: int) -> dict[Placing, int]:
    return {swum: number for number, swum in enumerate(placings(count))}


@cache
def solved_endings() -> Table:
    """Returns the table shipped with the game."""
    with np.load(SOLVED) as blocks:
        return {(own, others): blocks[f"{own}_{others}"] for own, others in sizes()}
