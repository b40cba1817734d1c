"""Candidate moves of Sea Salt & Paper: the rollout policy's move and those that differ from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.sea_salt_and_paper.card_numbers import CARDS, NUMBER
from game.ai.sea_salt_and_paper.evaluation import added_value
from game.ai.sea_salt_and_paper.kernel import Round
from game.ai.sea_salt_and_paper.rollout_policy import (
    PlayStyle,
    best_pair,
    call_of,
    keep_of,
    pick_of,
    pile_to_take,
    victim_of,
)
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    DrawTwo,
    EndTurn,
    Keep,
    LayPair,
    Move,
    PickFromPile,
    SearchPile,
    StealFrom,
    TakeDiscard,
)

MOST_PICKS = 5
"""Most cards of a searched pile that are considered, the most welcome first."""


def candidates(table: Round, legal: Sequence[Move], habits: PlayStyle) -> list[Move]:
    """Returns the candidate moves, the rollout policy's in front; of equivalent moves only one.

    Args:
        table: an imagined round; no more is used than the seat on turn sees.
        legal: its moves.
        habits: its play style at this score.
    """
    first = first_thought(table, habits)
    return [first, *(move for move in _distinct_moves(table, legal) if likeness(move) != likeness(first))]


def first_thought(table: Round, habits: PlayStyle) -> Move:
    """Returns the rollout policy's move in an imagined round."""
    match table.phase:
        case "draw":
            pile = pile_to_take(table, habits)
            return DrawTwo() if pile is None else TakeDiscard(pile)
        case "keep":
            card, pile = keep_of(table, habits)
            return Keep(CARDS[card], pile)
        case "rob":
            return StealFrom(victim_of(table))
        case "search":
            return SearchPile(pick_of(table)[0])
        case "pick":
            pile, index = pick_of(table)
            return PickFromPile(CARDS[table.piles[pile][index]], index)
        case _:
            return _lay_or_end(table, habits)


def _lay_or_end(table: Round, habits: PlayStyle) -> Move:
    if pair := best_pair(table):
        one, other = sorted(pair)
        return LayPair((CARDS[one], CARDS[other]))
    call = call_of(table, habits)
    return {"stop": CallStop(), "last_chance": CallLastChance(), None: EndTurn()}[call]


def likeness(move: Move) -> object:
    """Returns a key that is equal for equivalent, or nearly equivalent, moves."""
    match move:
        case LayPair((one, _)):
            return one.kind
        case PickFromPile(card):
            return card
        case _:
            return move


def _distinct_moves(table: Round, legal: Iterable[Move]) -> list[Move]:
    apart = list({likeness(move): move for move in legal}.values())
    if table.phase != "pick":
        return apart
    counts, pair_points = table.hand_counts[table.turn], table.pair_points

    def worth(move: Move) -> float:
        return added_value(counts, NUMBER[move.card], pair_points) if isinstance(move, PickFromPile) else 0.0

    return sorted(apart, key=worth, reverse=True)[:MOST_PICKS]
