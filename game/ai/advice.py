"""What a strong player thinks of a person's cards: a hint before a bid, and a review of a round that is over.

`hint`, `judge` and `par` are questions for a `Worker`; `ask_review` asks for a whole review in pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Literal, Protocol

import msgspec

from game.ai.worker import Worker
from game.engine.api import Seat
from game.engine.turn_the_tide import Card, View

MUCH = 1.0
"""Points by which a bid's swing must be at least to be called a turning point."""


class Prospect(msgspec.Struct, frozen=True):
    """What is to be expected of bidding a card, others of all kinds sitting at the table."""

    card: Card
    margin: float
    """Points ahead of the mean of the others at the end of the round."""
    low: float
    """How likely (0 to 1) it takes the lower tide; `low + high + dry` is 1."""
    high: float
    """How likely it takes the higher tide."""
    dry: float
    """How likely it takes no tide."""
    ring: float
    """How likely this hand of the round costs its owner a ring, or puts it out."""

    @property
    def brings(self) -> Literal["low", "high", "dry"]:
        """What is likeliest: the lower tide, the higher one, or none."""
        most = max(self.low, self.high, self.dry)
        return "low" if self.low == most else "high" if self.high == most else "dry"


class Decision(msgspec.Struct, frozen=True):
    """A bid of a person."""

    view: View
    """What the person saw just before."""
    card: Card


class BidReview(msgspec.Struct, frozen=True):
    """What a bid was worth, by what its bidder knew then."""

    hand_number: int
    card: Card
    best: Card
    """The card that promised the most, which is `card` itself if none promised clearly more."""
    cost: float
    """Points that `card` was expected to lose against `best`; 0 if they are the same."""
    swing: float
    """Points by which the expected margin rose from before this bid to before the next one (the last: to the end)."""


class Review(msgspec.Struct, frozen=True):
    """One seat's whole round; `luck + skill` is `points - usual`."""

    seat: Seat
    bids: tuple[BidReview, ...]
    """One for each hand the seat bid in."""
    turning_point: int | None
    """Which of the bids changed the most, if any changed much."""
    points: int
    """What the seat made in the round."""
    strong: float
    """What strong players make on average with the same hand on the same tides, among strong players."""
    usual: float
    """What strong players make on average at such a table, whatever hand and tides they meet."""

    @property
    def luck(self) -> float:
        """Points that the hand and the tides were worth."""
        return self.strong - self.usual

    @property
    def skill(self) -> float:
        """Points made over what a strong player makes of that hand."""
        return self.points - self.strong


class Judgement(msgspec.Struct, frozen=True):
    """A bid looked at by itself."""

    best: Card
    cost: float
    expected: float
    """The margin that was to be expected before the bid."""


class Par(msgspec.Struct, frozen=True):
    """What strong players make: of this hand and these tides, and of any."""

    strong: float
    usual: float


class Adviser(Protocol):
    """A strong player that can tell what it thinks; it sees Views, never a State."""

    def hint(self, view: View, seed: int) -> tuple[Prospect, ...]:
        """The cards it would consider, the best first: two, or one where there is only one."""
        ...

    def judge(self, decision: Decision, seed: int) -> Judgement:
        """What a bid was worth."""
        ...

    def par(self, first: View, end: View, seed: int) -> Par:
        """What strong players make of the round that the seat saw like this before its first bid and after the end."""
        ...


def _adviser_of_the_tide() -> Adviser:
    from game.ai.turn_the_tide.advice import Coach  # plays on arrays: loaded where it thinks

    return Coach()


ADVISERS: dict[str, Callable[[], Adviser]] = {"turn_the_tide": _adviser_of_the_tide}
"""Game name -> what makes its adviser; the other games have none."""


def adviser(game_name: str) -> Adviser:
    """The adviser of that game.

    Raises:
        ValueError: for a game that nobody here can advise on, naming those that somebody can.
    """
    if game_name not in ADVISERS:
        raise ValueError(f"nobody advises on {game_name!r}: choose one of {', '.join(ADVISERS)}")
    return ADVISERS[game_name]()


def hint(game_name: str, view: View, seed: int) -> tuple[Prospect, ...]:
    """The cards that a strong player would consider, the best first: two, or one where there is only one.

    The second is rather one that brings something else than the first: two of a kind would teach nothing.
    """
    return adviser(game_name).hint(view, seed)


def judge(game_name: str, decision: Decision, seed: int) -> Judgement:
    """What a bid was worth by itself: a part of a review."""
    return adviser(game_name).judge(decision, seed)


def par(game_name: str, first: View, end: View, seed: int) -> Par:
    """What strong players make of a round: a part of a review."""
    return adviser(game_name).par(first, end, seed)


def review(game_name: str, decisions: Sequence[Decision], end: View, seed: int) -> Review:
    """One seat's whole round, from its bids and its view just after the round was scored."""
    told = [judge(game_name, decision, seed) for decision in decisions]
    return reviewed(decisions, end, told, par(game_name, decisions[0].view, end, seed))


def reviewed(decisions: Sequence[Decision], end: View, told: Sequence[Judgement], made: Par) -> Review:
    """The review that the judgement of each bid and the par of the round make."""
    view = decisions[0].view
    if view.seat is None:
        raise ValueError("an onlooker has nothing to review")
    points = end.history[view.round].points
    margin = points[view.seat] - (sum(points) - points[view.seat]) / (len(points) - 1)
    levels = [*(judgement.expected for judgement in told), margin]
    bids = tuple(
        BidReview(decision.view.hand_number, decision.card, judgement.best, judgement.cost, after - before)
        for decision, judgement, before, after in zip(decisions, told, levels, levels[1:], strict=False)
    )
    return Review(view.seat, bids, _turning_point(bids), points[view.seat], made.strong, made.usual)


def _turning_point(bids: Sequence[BidReview]) -> int | None:
    place = max(range(len(bids)), key=lambda place: abs(bids[place].swing))
    return place if abs(bids[place].swing) >= MUCH else None


def ask_review(worker: Worker, game_name: str, decisions: Sequence[Decision], end: View, seed: int) -> Future[Review]:
    """The coming review, asked bid by bid: a move that is asked for meanwhile waits for one bid of each review at most.

    Cancelling it leaves what is not yet asked unasked; closing the worker cancels it.
    """
    questions: list[tuple[Any, ...]] = [(judge, game_name, decision, seed) for decision in decisions]
    questions.append((par, game_name, decisions[0].view, end, seed))
    return _Asked(worker, questions, lambda told: reviewed(decisions, end, told[:-1], told[-1])).review


class _Asked:
    """A review on its way: every question is asked once the one before is answered."""

    def __init__(
        self, worker: Worker, questions: Sequence[tuple[Any, ...]], sum_up: Callable[[Sequence[Any]], Review]
    ) -> None:
        self.review: Future[Review] = Future()
        self._worker = worker
        self._questions = questions
        self._sum_up = sum_up
        self._told: list[Any] = []
        self._go_on()

    def _go_on(self) -> None:
        if self.review.cancelled():
            return
        if len(self._told) < len(self._questions):
            self._worker.ask(*self._questions[len(self._told)]).add_done_callback(self._hear)
        elif self.review.set_running_or_notify_cancel():
            self.review.set_result(self._sum_up(self._told))

    def _hear(self, answer: Future[Any]) -> None:
        if answer.cancelled():
            self.review.cancel()
        elif (error := answer.exception()) is None:
            self._told.append(answer.result())
            self._go_on()
        elif self.review.set_running_or_notify_cancel():
            self.review.set_exception(error)
