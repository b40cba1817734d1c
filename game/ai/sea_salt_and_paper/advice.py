"""The strongest player's advice on Sea Salt & Paper: hints, and reviews of a round."""

from __future__ import annotations

from random import Random

from game.ai.contract import Inquiry
from game.ai.move_review import Decision, decisions, inquiry, review_move
from game.ai.sea_salt_and_paper.search import Orca, Trials, chance_to_win
from game.ai.sea_salt_and_paper.worlds import as_state
from game.ai.verdicts import MoveReview, Prospect
from game.engine.api import Seat
from game.engine.record import Record
from game.engine.sea_salt_and_paper import Move, SeaSaltAndPaper, View

_RULES = SeaSaltAndPaper()
_PROPOSED = 2


def hint(view: View, seed: int) -> tuple[Prospect, ...]:
    """Returns the orca's candidate moves, the better one first: two, or one if there is only one.

    Raises:
        ValueError: for an onlooker.
    """
    rng = Random(seed)
    trials = _trials(view, rng)
    legal = _RULES.legal(as_state(view, trials.imagination.world(rng)), trials.seat)
    moves = trials.rank(legal, Orca.STEPS, Orca.DOUBTED, rng)[:_PROPOSED]
    came_to = trials.compare(moves, Orca.STEPS, rng)
    found = [Prospect(move, sum(values) / len(values)) for move, values in zip(moves, came_to, strict=True)]
    return tuple(sorted(found, key=lambda prospect: -prospect.win))


def judge(decision: Decision, seed: int) -> MoveReview:
    """Returns a move's review, compared in rounds other than those in which the best move was found."""
    rng = Random(seed)
    trials = _trials(decision.view, rng)
    best, *_ = trials.rank(decision.legal, Orca.STEPS, Orca.DOUBTED, rng)
    moves: list[Move] = list(dict.fromkeys((decision.move, best)))
    own, *better = trials.compare(moves, Orca.STEPS, rng)
    return review_move(decision, best, own, better[0] if better else own)


def review(record: Record, seat: Seat, round: int, seed: int) -> Inquiry:
    """Returns the inquiry for the review of a seat's round.

    Raises:
        ValueError: if the game has no such seat or no such finished round.
    """
    return inquiry(seat, decisions(record, seat, round, lambda view: len(view.history)), judge, seed)


def _trials(view: View, rng: Random) -> Trials:
    if view.seat is None:
        raise ValueError("an onlooker has nothing to choose")
    return Trials(view, view.seat, chance_to_win, rng)
