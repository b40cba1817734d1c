"""One running game as the screen sees it: the match, who sits where, and who looks at the screen now."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.pause import think_seconds
from game.ai.players import temperaments, think
from game.ai.worker import Worker
from game.engine.api import Outcome, Seat
from game.engine.match import Match
from game.engine.turn_the_tide import Card, PlayWeather
from game.play.reviews import Coaching
from game.store.matches import Journal, Unkept
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.theme import TEMPERAMENTS
from game.ui.games.turn_the_tide.tableau import BidPlaced, BidTakenBack, Step, Thinking, ViewerChanged

log = logging.getLogger(__name__)


@dataclass
class Thought:
    """A computer player's move on its way: shown no sooner than its pause is over."""

    answer: Future[Any]
    pause: float


class Session:
    """Runs a match for the screen: asks the computers, takes the persons' bids, tells the table what to show.

    With one person the screen is always theirs; with several it is nobody's until a seat claims it; with open bids it
    is lent to whoever's turn it is.

    Args:
        journal: where the match is written down as it happens.
        thinking: the setting of that name.
        is_resumed: what happened before is not told again.
    """

    def __init__(
        self,
        match: Match,
        seats: tuple[SeatPlan, ...],
        worker: Worker,
        journal: Journal | Unkept,
        thinking: str = "normal",
        is_resumed: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.persons: tuple[Seat, ...] = tuple(s for s, plan in enumerate(seats) if plan.kind == PERSON)
        self.audience: Seat | None = None if self.is_shared else next(iter(self.persons), None)
        """Who is told of events: the only person, else an onlooker."""
        self.viewer: Seat | None = self.audience
        """Whose hand is on the screen now."""
        self.coaching = Coaching(match, worker)
        self._worker = worker
        self._journal = journal
        self.thinking = thinking
        self._bids: dict[Seat, Card] = {}  # of persons, while others still choose
        self._thoughts: dict[Seat, Thought] = {}
        self._steps: list[Step] = []
        self._told = match.events_since(0, None)[1] if is_resumed else 0
        self._journal.write(match)
        self._gather_events()

    @property
    def shepherds(self) -> tuple[str, ...]:
        """Each seat's shepherd."""
        return tuple(plan.shepherd for plan in self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.match.outcome

    @property
    def is_shared(self) -> bool:
        """Whether several persons share the screen."""
        return len(self.persons) > 1

    @property
    def needs_curtain(self) -> bool:
        """Whether a person's hand must be hidden from another's eyes."""
        return self.is_shared and not self.has_open_bids

    @property
    def has_open_bids(self) -> bool:
        """Whether bids are laid face up in turn."""
        return bool(self.match.options["open_bids"])

    def take_steps(self) -> list[Step]:
        """What happened since the last call, in order, as the screen's viewer may see it."""
        steps, self._steps = self._steps, []
        return steps

    @property
    def own_bid(self) -> Card | None:
        """The bid of whoever looks at the screen, while others still choose."""
        return None if self.viewer is None else self._bids.get(self.viewer)

    @property
    def revocable(self) -> tuple[Seat, ...]:
        """The persons who may still take their bid back, ascending."""
        return tuple(sorted(self._bids))

    @property
    def waiting_persons(self) -> tuple[Seat, ...]:
        """The persons who have yet to bid, ascending."""
        return tuple(seat for seat in self.persons if seat in self.match.waiting)

    def claim(self, seat: Seat) -> None:
        """Lends the screen to a person's seat: only that hand is shown."""
        self.viewer = seat
        view = self.match.view(seat)
        self._steps.append(ViewerChanged(seat, view.hand, view.hand_full, self._bids.get(seat)))

    def release(self) -> None:
        """Takes the screen back: no hand is shown."""
        self.viewer = None
        self._steps.append(ViewerChanged(None))

    def bid(self, seat: Seat, card: Card) -> None:
        """Lays a seat's bid; once the last one is in, the hand is played."""
        self._commit(seat, PlayWeather(card))

    def take_back(self, seat: Seat) -> None:
        """Returns a bid to its hand while others still think."""
        self.match.retract(seat)
        del self._bids[seat]
        self._steps.append(BidTakenBack(seat))

    def tick(self, dt: float) -> None:
        """Lets the computers think for `dt` seconds more, and the coach."""
        self.coaching.tick()
        self._ask_computers()
        for seat, thought in list(self._thoughts.items()):
            thought.pause -= dt
            if thought.pause <= 0 and thought.answer.done() and self._thoughts.get(seat) is thought:
                del self._thoughts[seat]
                self._steps.append(Thinking(seat, False))
                self._commit(seat, self._answer(seat, thought.answer))

    def close(self) -> None:
        """Stops waiting for the computers and the coach; the match stays as it is kept."""
        self.coaching.end()
        for thought in self._thoughts.values():
            thought.answer.cancel()
        self._thoughts.clear()

    def _ask_computers(self) -> None:
        for seat in self.match.waiting:
            if seat in self._thoughts or seat in self.persons:
                continue
            view, legal = self.match.view(seat), self.match.legal(seat)
            chance = Random(f"{self.match.seed}:{len(self.match.steps)}:{seat}")
            name, seed = self.match.game.name, chance.getrandbits(32)
            answer = self._worker.ask(think, name, self._player(seat), view, legal, seed)
            self._thoughts[seat] = Thought(answer, think_seconds(chance, len(legal), self.thinking))
            self._steps.append(Thinking(seat, True))

    def _player(self, seat: Seat) -> str:
        """The animal at a computer's seat, of its shepherd's temperament where the game knows such."""
        plan = self.seats[seat]
        temperament = TEMPERAMENTS[plan.shepherd]
        return f"{plan.kind}:{temperament}" if temperament in temperaments(self.match.game.name) else plan.kind

    def _answer(self, seat: Seat, answer: Future[Any]) -> Any:
        """The player's move; if it failed, any legal one: an untended screen plays on."""
        try:
            return answer.result()
        except Exception:
            log.exception("the %s at seat %d failed; a random bid stands in", self.seats[seat].kind, seat)
            return Random(len(self.match.steps)).choice(self.match.legal(seat))

    def _commit(self, seat: Seat, move: PlayWeather) -> None:
        before = len(self.match.steps)
        self.match.commit(seat, move)
        if seat in self.persons:
            self._bids[seat] = move.card
        if not self.has_open_bids:
            self._steps.append(BidPlaced(seat, move.card if seat == self.viewer else None))
        if seat == self.viewer and self.is_shared:
            self.release()
        if len(self.match.steps) > before:
            self._bids.clear()
            self._journal.write(self.match)
            self._gather_events()

    def _gather_events(self) -> None:
        events, self._told = self.match.events_since(self._told, self.audience)
        self._steps.extend(events)
