"""Trials: one choice of a played game once more, which counts for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.ai.worker import Worker
from game.engine.api import Seat
from game.engine.record import Record
from game.play.computers import substitute_kind
from game.play.films import RecordedMatch
from game.play.saved_matches import branch_match
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import PERSON, SeatPlan


class TrialSession(Session):
    """A session in which a person's choice is kept and not played: nothing that was hidden shows, nothing is saved."""

    choice: Any = None
    """The person's choice, once it is made."""

    def assign_phone(self, seat: Seat) -> None:
        """Leaves every other seat to its animal, whose phone waits."""

    def assign_computer(self, seat: Seat) -> None:
        """Leaves the seat to its person, whose phone may come back."""

    def choose(self, seat: Seat, move: Any) -> None:
        if seat in self.human_seats:
            self.choice = move
        else:
            super().choose(seat, move)


def step_of_choice(record: Record, seat: Seat, is_choice: Callable[[Any], bool]) -> int | None:
    """Returns the number of steps before a seat's last choice whose view passes the test; None if there is none.

    Raises:
        RecordError: if the rules do not allow the record.
    """
    match, found = RecordedMatch(record, 0), None
    while moves := match.next_moves:
        if seat in moves and is_choice(match.view(seat)):
            found = match.step_count
        for one, move in moves.items():
            match.commit(one, move)
    return found


def trial_at(
    record: Record, count: int, seat: Seat, seats: tuple[SeatPlan, ...], worker: Worker, *, is_at_phone: bool = False
) -> TrialSession:
    """Returns a session before a choice of one person, in which animals play for everybody else.

    Args:
        is_at_phone: whether the person chooses on a phone.

    Raises:
        RecordError: if the rules do not allow the record.
    """
    animal = substitute_kind(record.game)
    others = [animal if plan.kind == PERSON else plan.kind for plan in seats]
    kinds = (*others[:seat], PERSON, *others[seat + 1 :])
    plans = tuple(replace(plan, kind=kind) for plan, kind in zip(seats, kinds, strict=True))
    phones = (seat,) if is_at_phone else ()
    return TrialSession(branch_match(record, count), plans, worker, NullJournal(), "none", phones)
