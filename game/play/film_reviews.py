"""Reviews of a whole film: every person's choices in every finished part."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, NamedTuple

from game.ai.advice import ask, has_adviser, review
from game.ai.contract import Inquiry
from game.ai.worker import Worker
from game.engine.api import Seat
from game.play.films import Film, SeatPart
from game.play.reviews import ReviewQueue
from game.store.seats import PERSON


class PartOfSeat(NamedTuple):
    part: int
    seat: Seat


class FilmReviews(ReviewQueue[PartOfSeat]):
    """Reviews of persons' parts of a film, each with the part's choices: a pair (review, `SeatPart`).

    There are none before the game is over, and none without an adviser.

    Args:
        run: runs in another thread what would take longer than a frame.
    """

    def __init__(self, film: Film, worker: Worker, run: Callable[[Callable[[], object]], object]) -> None:
        super().__init__(self._request)
        self._film = film
        self._worker = worker
        self._run = run
        is_coached = film.is_over and has_adviser(film.record.game)
        persons = [seat for seat, plan in enumerate(film.seats) if plan.kind == PERSON and is_coached]
        self.keys = tuple(PartOfSeat(part, seat) for part in range(film.finished) for seat in persons)
        """The parts of seats that can be reviewed, in the film's order."""

    def start_from(self, moment: int) -> None:
        """Starts the reviews that are not finished yet, those of a moment's part and the later ones first."""
        part = self._film.part_of(moment)
        self.start(sorted(self.keys, key=lambda key: (key.part < part, key)))

    def _request(self, key: PartOfSeat) -> Future[tuple[Any, SeatPart]]:
        return ask(self._worker, partial(_inquiry, self._film, key), self._run)


def _inquiry(film: Film, key: PartOfSeat) -> Inquiry:
    inquiry = review(film.record, key.seat, key.part, film.record.seed)
    choices = film.seat_part(key.part, key.seat)
    return Inquiry(inquiry.questions, lambda answers: (inquiry.sum_up(answers), choices))
