"""One running game: the match, the player of each seat, and the feeds that observe it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.ai.advice import has_adviser
from game.ai.worker import Worker
from game.engine.api import IllegalMove, Outcome, Seat
from game.engine.match import Match
from game.play.choices import Choices
from game.play.computers import Computers
from game.play.feed import Feed
from game.play.hand_view import HandView, Held
from game.play.notices import Chosen, Notice, TakenBack, Thinking
from game.play.reviews import Reviews
from game.play.seating import Seating
from game.store.matches import Journal, Unkept
from game.store.seats import SeatPlan
from game.store.trouble import StoreTrouble


class Session(Seating):
    """Runs a match: requests the computers' moves, accepts the persons' choices, notifies every feed.

    Args:
        journal: saves the match while it is played.
        thinking: the setting of that name.
        phones: the seats whose persons hold their hand on a phone.
    """

    def __init__(
        self,
        match: Match,
        seats: tuple[SeatPlan, ...],
        worker: Worker,
        journal: Journal | Unkept,
        thinking: str = "normal",
        phones: Collection[Seat] = (),
    ) -> None:
        super().__init__(match.game.name, match.options, seats, phones)
        self.match = match
        self.thinking = thinking
        self.grace = 0.0
        """Seconds in which a choice can be taken back although only computers still had to choose."""
        self._held: Seat | None = None
        """The person whose choice is the last one, and not committed yet during the grace period."""
        self._since_choice = 0.0
        """Seconds since the last choice of a person."""
        self.reviews = Reviews(match, worker)
        self._computers = Computers(match, seats, worker)
        self._journal = journal
        self._pending: dict[Seat, Any] = {}  # of persons, while others still choose
        self._offered: dict[Seat, tuple[object, Choices]] = {}  # the moment and its choices
        self._feeds: list[Feed] = []
        self._has_end_been_seen = False
        self._journal.write(match)

    # State

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it runs."""
        return self.match.outcome

    @property
    def trouble(self) -> StoreTrouble | None:
        """The reason why the match is not saved up to its last step, or None."""
        return self._journal.trouble.trouble if self._journal.trouble else None

    @property
    def is_writing(self) -> bool:
        """Whether the last step is still being saved; it must not be shown before."""
        return self._journal.is_writing

    @property
    def in_turn(self) -> Seat | None:
        """The one seat that is to act, if the screen must name it because no curtain does.

        That is so if several persons look at an open game, or if only the chosen options make it open.
        """
        game, waiting = self.match.game, self.match.waiting
        usual = {option: values[0] for option, values in game.options.items()}
        is_said = not self._kind.has_secrets(self.match.options) and (self.is_shared or self._kind.has_secrets(usual))
        return waiting[0] if is_said and len(waiting) == 1 else None

    @property
    def is_reviewed(self) -> bool:
        """Whether there are persons here, and the game has an adviser."""
        return bool(self.persons) and has_adviser(self.match.game.name)

    def screen_feed(self, is_resumed: bool = False) -> Feed:
        """Opens a feed for this screen: a single person owns it throughout, several claim it in turn.

        Args:
            is_resumed: skips the events before.
        """
        feed = Feed(self.match, self.sole_person, self.match.event_count if is_resumed else 0, is_lent=self.is_shared)
        feed.follow()
        self._feeds.append(feed)
        return feed

    # Changes of players

    def hand_over(self, seat: Seat, kind: str) -> None:
        """Gives a seat to a person or an animal for the rest of the game, and saves that."""
        super().hand_over(seat, kind)
        self._journal.reseat(self.seats)

    def _seat_anew(self) -> None:
        """Keeps the choices of persons who stay, and drops the pending moves of replaced computers."""
        before = self.people
        super()._seat_anew()
        has_come = self.needs_curtain and not self.people <= before
        self._pending = {seat: move for seat, move in self._pending.items() if seat in self.people}
        self._held = self._held if self._held in self._pending else None
        for seat in self._computers.seat_anew(self.playing):
            self._tell(Thinking(seat, False))
        for feed in self._feeds:
            self._lend_anew(feed, has_come)

    def _lend_anew(self, feed: Feed, has_come: bool) -> None:
        """Updates the owner of the screen: the only person, or each of several while it is waited for.

        Args:
            has_come: whether a person has joined from whom a hand must be hidden.
        """
        feed.is_lent = self.is_shared
        sole = self.sole_person
        if sole is not None and feed.seat != sole:
            feed.claim(sole, self.pending(sole))
        elif sole is None and feed.seat is not None and (has_come or feed.seat not in self.waiting_persons):
            feed.release()

    # Persons' choices

    @property
    def waiting_persons(self) -> tuple[Seat, ...]:
        """The seats at this screen that have yet to choose, ascending."""
        return self._waiting_among(self.persons)

    @property
    def waiting_phones(self) -> tuple[Seat, ...]:
        """The seats that have yet to choose at a phone, ascending."""
        return self._waiting_among(self.phones)

    def _waiting_among(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        waiting = self.match.waiting if seats else ()  # computed once: this is called several times a frame
        return tuple(seat for seat in seats if seat in waiting and seat != self._held)

    @property
    def waiting_in_turn(self) -> tuple[Seat, ...]:
        """The waiting seats at this screen that need it to themselves; none while open hands are shown."""
        waiting = self.waiting_persons
        return () if self._pads.intersection(waiting) else waiting

    @property
    def revocable(self) -> tuple[Seat, ...]:
        """The persons who may still take their choice back, ascending; with chords they simply choose again."""
        return tuple(sorted(seat for seat in self._pending if seat in self.persons and seat not in self._pads))

    @property
    def committed(self) -> frozenset[Seat]:
        """The seats that have chosen while others still think, or while one may still take it back."""
        return self.match.committed | ({self._held} if self._held is not None else frozenset())

    def pending(self, seat: Seat | None) -> Any:
        """Returns a person's choice while others still choose, or None."""
        return None if seat is None else self._pending.get(seat)

    def choices(self, seat: Seat | None) -> Choices:
        """Returns the choices of a person's seat; () if it has nothing to choose."""
        if seat is None or seat not in (*self.waiting_persons, *self.waiting_phones):
            return ()
        moment = self.match.step_count, self.match.committed
        if moment != self._offered.get(seat, ((), ()))[0]:
            self._offered[seat] = moment, self._kind.choices(self.match.view(seat), self.match.legal(seat))
        return self._offered[seat][1]

    def hand_view(self, seat: Seat | None) -> HandView:
        """Returns the contents of a seat's hand, or the public ones (None)."""
        return self._kind.hand_view(self.match.view(seat))

    def choose(self, seat: Seat, move: Any) -> None:
        """Commits a seat's move; joint moves are resolved when the last one arrives.

        Raises:
            IllegalMove: if the seat may not make this move now.
        """
        is_joint = len(self.match.committed) + len(self.match.waiting) > 1
        before = len(self.match.steps)
        if self._comes_after_computers(seat):
            if move not in self.match.legal(seat):
                raise IllegalMove(seat, move, "is not allowed now")
            self._held = seat
        else:
            self.match.commit(seat, move)
        if is_joint:
            self._tell(Chosen(seat, move))
        self._give_back(seat, is_joint)
        if len(self.match.steps) > before:
            self._played()
        elif seat in self.people:
            self._pending[seat] = move
            self._since_choice = 0.0

    def open_hand(self, seat: Seat) -> tuple[Held, ...]:
        """Returns the contents of a seat's hand, each thing at a fixed place for the round."""
        return next((row.held for row in self.hand_view(seat).rows if row.kind == "hand"), ())

    def choose_unseen(self, seat: Seat, place: int) -> bool:
        """Chooses the thing at a place of an open hand; the choice can be replaced until the last seat has chosen.

        Feeds are notified of the first choice only, so that nobody can tell which one counts.

        Returns:
            whether a thing there can be chosen now.
        """
        held = self.open_hand(seat)
        move = self._move_of(seat, held[place].choice) if seat in self._pads and place < len(held) else None
        if move is None:
            return False
        if seat in self._pending:
            if seat != self._held:
                self.match.commit(seat, move)
            self._pending[seat] = move
        else:
            self.choose(seat, move)
        return True

    def _move_of(self, seat: Seat, chosen: str) -> Any:
        """Returns the move of a choice at the tree's root, even after the seat has chosen; None for no such choice."""
        choices = self._kind.choices(self.match.view(seat), self.match.legal(seat))
        return next((choice.move for choice in choices if choice.id == chosen), None)

    def take_back(self, seat: Seat) -> None:
        """Takes a choice back while others still think.

        Raises:
            IllegalMove: if there is none.
        """
        if seat not in self._pending:
            raise IllegalMove(seat, None, "has no choice to take back")
        if seat == self._held:
            self._held = None
        else:
            self.match.retract(seat)
        del self._pending[seat]
        self._tell(TakenBack(seat))

    # Time

    def tick(self, dt: float) -> None:
        """Advances the computers and the coach by `dt` seconds."""
        self.reviews.tick()
        for seat in self.match.waiting:
            if seat not in self.people and self._computers.ask(seat, self.thinking):
                self._tell(Thinking(seat, True))
        self._since_choice += dt
        if self._held is not None and self._since_choice >= self.grace:
            self._lay_held(self._held)
        for seat, move in self._computers.answers(dt, self._may_come):
            self._tell(Thinking(seat, False))
            self.choose(seat, move)

    def _may_come(self, seat: Seat) -> bool:
        """Returns whether a computer's move may be committed: the last one leaves persons time to take theirs back."""
        is_last = self.match.waiting == (seat,)
        return not (is_last and self._pending.keys() - self._pads) or self._since_choice >= self.grace

    def _comes_after_computers(self, seat: Seat) -> bool:
        """Returns whether a person is the last to choose, and not only persons have chosen before."""
        is_last = self.match.waiting == (seat,) and seat in self.people - self._pads
        return bool(self.grace) and is_last and bool(self.match.committed - self.people)

    def _lay_held(self, seat: Seat) -> None:
        self._held = None
        self.match.commit(seat, self._pending[seat])
        self._played()

    def end_seen(self) -> None:
        """Records that somebody has seen the game's end; until then it is shown again on the next start."""
        if self.outcome is not None and not self._has_end_been_seen:
            self._has_end_been_seen = True
            self._journal.told()

    def close(self) -> None:
        """Cancels all pending requests; the match stays saved."""
        self.reviews.end()
        self._computers.close()
        self.end_seen()

    def _give_back(self, seat: Seat, is_joint: bool) -> None:
        """Releases a shared screen once its person has chosen, before any later event is delivered."""
        if is_joint or seat not in self.match.waiting:
            for feed in self._feeds:
                if feed.is_lent and feed.seat == seat:
                    feed.release()

    def _played(self) -> None:
        self._pending.clear()
        self._journal.write(self.match)
        for feed in self._feeds:
            feed.follow()

    def _tell(self, notice: Notice) -> None:
        for feed in self._feeds:
            feed.hear(notice)
