"""Candidate moves of Sea Salt & Paper: the rollout policy's move and those that differ from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.sea_salt_and_paper import rollout_policy
from game.ai.sea_salt_and_paper.card_numbers import CARDS, NUMBER
from game.ai.sea_salt_and_paper.evaluation import added_value
from game.ai.sea_salt_and_paper.kernel import Round
from game.engine import sea_salt_and_paper as salt

MOST_PICKS = 5
"""Most cards of a searched pile that are considered, the most welcome first."""


def candidates(table: Round, legal: Sequence[salt.Move], habits: rollout_policy.PlayStyle) -> list[salt.Move]:
    """Returns the candidate moves, the rollout policy's in front; of equivalent moves only one.

    Args:
        table: an imagined round; no more is used than the seat on turn sees.
        legal: its moves.
        habits: its play style at this score.
    """
    first = first_thought(table, habits)
    return [first, *(move for move in _distinct_moves(table, legal) if likeness(move) != likeness(first))]


def first_thought(table: Round, habits: rollout_policy.PlayStyle) -> salt.Move:
    """Returns the rollout policy's move in an imagined round."""
    match table.phase:
        case "draw":
            pile = rollout_policy.pile_to_take(table, habits)
            return salt.DrawTwo() if pile is None else salt.TakeDiscard(pile)
        case "keep":
            card, pile = rollout_policy.keep_of(table, habits)
            return salt.Keep(CARDS[card], pile)
        case "rob":
            return salt.StealFrom(rollout_policy.victim_of(table))
        case "search":
            return salt.SearchPile(rollout_policy.pick_of(table)[0])
        case "pick":
            pile, index = rollout_policy.pick_of(table)
            return salt.PickFromPile(CARDS[table.piles[pile][index]], index)
        case _:
            return _lay_or_end(table, habits)


def _lay_or_end(table: Round, habits: rollout_policy.PlayStyle) -> salt.Move:
    if pair := rollout_policy.best_pair(table):
        one, other = sorted(pair)
        return salt.LayPair((CARDS[one], CARDS[other]))
    call = rollout_policy.call_of(table, habits)
    return {"stop": salt.CallStop(), "last_chance": salt.CallLastChance(), None: salt.EndTurn()}[call]


def likeness(move: salt.Move) -> object:
    """Returns a key that is equal for equivalent, or nearly equivalent, moves."""
    match move:
        case salt.LayPair((one, _)):
            return one.kind
        case salt.PickFromPile(card):
            return card
        case _:
            return move


def _distinct_moves(table: Round, legal: Iterable[salt.Move]) -> list[salt.Move]:
    apart = list({likeness(move): move for move in legal}.values())
    if table.phase != "pick":
        return apart
    counts, pair_points = table.hand_counts[table.turn], table.pair_points

    def worth(move: salt.Move) -> float:
        return added_value(counts, NUMBER[move.card], pair_points) if isinstance(move, salt.PickFromPile) else 0.0

    return sorted(apart, key=worth, reverse=True)[:MOST_PICKS]
