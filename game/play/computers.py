"""The seats played by computers: requests their moves, waits for a visible pause, and replaces players that hang."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.players import animals, or_strongest, temperaments, think
from game.ai.worker import Worker
from game.engine.api import Seat
from game.engine.match import Match
from game.play.temperaments import SHEPHERD_TEMPERAMENTS
from game.play.think_time import tempo_factor, think_seconds
from game.store.seats import SeatPlan

log = logging.getLogger(__name__)


THINK_TIMEOUT = 20.0
"""Seconds after which a player without an answer counts as hung; the slowest machine's slowest move takes a few."""


def substitute_kind(game: str) -> str:
    """Returns the animal that plays for an absent person: the second weakest, where a game has several."""
    return [animal.name for animal in animals(game)][:2][-1]


@dataclass
class PendingMove:
    """A computer player's move in progress: shown after its pause at the earliest, abandoned after its timeout."""

    future: Future[Any]
    pause: float
    seed: int
    seconds_left: float = THINK_TIMEOUT
    is_fallback: bool = False
    """Whether the game's simplest player computes it, in place of one that hung or failed."""


class ComputerSeats:
    """Requests the moves of all seats that no person plays from the players' process."""

    def __init__(self, match: Match, seats: Sequence[SeatPlan], worker: Worker) -> None:
        self._match = match
        self._seats = seats
        self._worker = worker
        self._pending: dict[Seat, PendingMove] = {}

    def request_move(self, seat: Seat, thinking: str) -> bool:
        """Requests the move of a seat that is to act, and returns whether it was not requested before."""
        if seat in self._pending:
            return False
        match = self._match
        view, legal = match.view(seat), match.legal(seat)
        moment = f"{match.seed}:{len(match.steps)}"
        chance = Random(f"{moment}:{seat}")
        name, seed = match.game.name, chance.getrandbits(32)
        answer = self._worker.submit(think, name, self._player_name(seat), view, legal, seed, match.effort)
        self._pending[seat] = PendingMove(
            answer, think_seconds(chance, len(legal), thinking) * tempo_factor(moment), seed
        )
        return True

    def poll(self, dt: float, may_play: Callable[[Seat], bool]) -> Iterator[tuple[Seat, Any]]:
        """Advances the pauses by `dt` seconds and yields the finished moves that `may_play`, each with its seat."""
        for seat, thought in list(self._pending.items()):
            thought.pause -= dt
            thought.seconds_left -= dt
            if thought.seconds_left <= 0 and not thought.future.done():
                self._replace_hanging_player(seat, thought)
            elif not thought.is_fallback and (error := _failure(thought.future)):
                trace = None if isinstance(error, (BrokenExecutor, CancelledError)) else error
                log.error("the %s at seat %d failed", self._seats[seat].kind, seat, exc_info=trace)
                self._ask_simplest_player(seat, thought)
            is_there = thought.pause <= 0 and thought.future.done() and self._pending.get(seat) is thought
            if is_there and may_play(seat):
                del self._pending[seat]
                yield seat, self._result_or_random(seat, thought.future)

    def update_seats(self, seats: Sequence[SeatPlan]) -> list[Seat]:
        """Changes the players of the seats, and returns the seats whose pending move was dropped for that."""
        changed = [seat for seat, plan in enumerate(seats) if plan != self._seats[seat]]
        self._seats = seats
        dropped_seats = [seat for seat in changed if seat in self._pending]
        for seat in dropped_seats:
            self._pending.pop(seat).future.cancel()
        return dropped_seats

    def close(self) -> None:
        """Cancels all pending moves."""
        for thought in self._pending.values():
            thought.future.cancel()
        self._pending.clear()

    def _replace_hanging_player(self, seat: Seat, thought: PendingMove) -> None:
        """Asks the simplest player instead of one that hangs; if that one hangs too, a random legal move is made."""
        log.error("the %s at seat %d hangs", self._seats[seat].kind, seat)
        thought.future.cancel()
        self._worker.renew()
        for waiting in self._pending.values():  # requests behind it in the queue have not been started yet
            waiting.seconds_left = THINK_TIMEOUT
        if not thought.is_fallback:  # otherwise its cancelled future counts as failed
            self._ask_simplest_player(seat, thought)

    def _ask_simplest_player(self, seat: Seat, thought: PendingMove) -> None:
        match, simplest = self._match, animals(self._match.game.name)[0].name
        thought.is_fallback, thought.seconds_left = True, THINK_TIMEOUT
        thought.future = self._worker.submit(
            think, match.game.name, simplest, match.view(seat), match.legal(seat), thought.seed
        )

    def _player_name(self, seat: Seat) -> str:
        """Returns the name of the seat's player, with its shepherd's temperament where the game knows that one.

        For an animal that cannot think on this machine the strongest that can plays.
        """
        plan, game = self._seats[seat], self._match.game.name
        kind, temperament = or_strongest(game, plan.kind), SHEPHERD_TEMPERAMENTS[plan.shepherd]
        return f"{kind}:{temperament}" if temperament in temperaments(game) else kind

    def _result_or_random(self, seat: Seat, answer: Future[Any]) -> Any:
        """Returns the player's move, or a random legal one if it failed, so that an unattended screen plays on."""
        try:
            return answer.result()
        except Exception:
            log.exception("the %s at seat %d failed; a random move stands in", self._seats[seat].kind, seat)
            return Random(len(self._match.steps)).choice(self._match.legal(seat))


def _failure(answer: Future[Any]) -> BaseException | None:
    """Returns the error of an answer that will never come; None for one that has or may come."""
    if answer.cancelled():
        return CancelledError()
    return answer.exception() if answer.done() else None
