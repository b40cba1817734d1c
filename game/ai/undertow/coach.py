"""The coach of Undertow!: the orca's candidates, and the value of a move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.move_review import Decision, review_move
from game.ai.undertow.lookahead import Values, state_of_view
from game.ai.undertow.search import Orca
from game.ai.verdicts import MoveReview, Prospect
from game.engine.undertow import Move, Undertow, View

_RULES = Undertow()
_PROPOSED = 2
_GAMES = 6_000
"""Games for comparing moves, divided by the number of players and shared among the moves. They are not those in which
the best move was found."""


def prospects(view: View, seed: int) -> tuple[Prospect, ...]:
    """Returns the orca's candidate moves, the better one first: two, or one if there is only one.

    Raises:
        ValueError: for an onlooker.
    """
    rng = Random(seed)
    moves = Orca().rank(view, _RULES.legal(state_of_view(view), _seated(view)), rng)[:_PROPOSED]
    means: list[float] = _compare_moves(view, moves, rng).mean(axis=1).tolist()
    found = [Prospect(move, mean) for move, mean in zip(moves, means, strict=True)]
    return tuple(sorted(found, key=lambda prospect: -prospect.win))


def judge(decision: Decision, seed: int) -> MoveReview:
    """Returns a move's review; it is compared in games other than those in which the best move was found."""
    rng = Random(seed)
    best, *_ = Orca().rank(decision.view, decision.legal, rng)
    moves: list[Move] = list(dict.fromkeys((decision.move, best)))
    own, *better = _compare_moves(decision.view, moves, rng).tolist()
    return review_move(decision, best, own, better[0] if better else own)


def _compare_moves(view: View, moves: Sequence[Move], rng: Random) -> Values:
    seat = _seated(view)
    return Orca().values(state_of_view(view), seat, moves, _GAMES // view.players, rng)


def _seated(view: View) -> int:
    if view.seat is None:
        raise ValueError("an onlooker has nothing to choose")
    return view.seat
