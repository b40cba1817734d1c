"""The last swimmers of a game for two, solved exactly: how likely each wins when both play as well as can be."""

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
"""Swimmers in the water, of both together, and cards of each, up to which every ending is known."""
CERTAIN = 2**16 - 1
Placing: TypeAlias = tuple[int, ...]
"""Where a seat's swimmers are, ascending."""
Table: TypeAlias = Mapping[tuple[int, int], NDArray[np.uint16]]
"""By how many swimmers the player on turn and the other have: (own placing, other's, own cards, other's, lead) how
likely the one on turn wins, a tie for half, in parts of `CERTAIN`. Placings are numbered as `placings` has them; leads
go from as far behind as its own swimmers could make up to as far ahead as the other's could."""

_RULES = Undertow()


def sizes() -> list[tuple[int, int]]:
    """By how many swimmers the player on turn and the other may have."""
    return [(own, others) for own, others in product(range(MOST + 1), repeat=2) if 0 < own + others <= MOST]


@cache
def placings(count: int) -> tuple[Placing, ...]:
    """All ways that so many swimmers may be in the water, in the order in which a table has them."""
    return tuple(combinations_with_replacement(range(1, SECTIONS + 1), count))


def is_solved(state: State) -> bool:
    """Whether this is the last game of a series for two, with few enough in the water."""
    in_the_water = sum(map(sum, state.swimmers))
    return state.players == 2 and state.game + 1 == state.games and 0 < in_the_water <= MOST


def win_chance(state: State, seat: Seat, move: Move) -> float:
    """How likely the seat wins the series after a move, a tie for half, when both go on as well as can be."""
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
    """The mean of all that may be rolled, each with the best drift after it; it is the seat's own turn."""
    rolled = [_apply_move(state, CHANCE, Roll(value)) for value in DIE]
    best = [max(win_chance(after, seat, drift) for drift in _RULES.legal(after, seat)) for after in rolled]
    return sum(best) / len(best)


def _look_up(state: State, seat: Seat) -> float:
    """What the table says for the seat, which is on turn."""
    own, others = (_placing(state, who) for who in (seat, 1 - seat))
    lead = _lead(state, seat)
    if not -len(own) <= lead <= len(others):
        return float(lead > 0)
    block = solved_endings()[len(own), len(others)]
    where = _number(own), _number(others), state.cards[seat], state.cards[1 - seat], lead + len(own)
    return float(block[where]) / CERTAIN


def _lead(state: State, seat: Seat) -> int:
    beach = (0, 0) if state.phase == "over" else state.beach  # once the series is over they are among the scores
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
    """The table that comes with the game."""
    with np.load(SOLVED) as blocks:
        return {(own, others): blocks[f"{own}_{others}"] for own, others in sizes()}
