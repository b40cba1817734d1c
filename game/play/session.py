"""One running game: the match, the player of each seat, and the feeds that observe it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.ai.advice import has_adviser
from game.ai.worker import Worker
from game.engine.api import IllegalMove, Outcome, Seat
from game.engine.match import Match
from game.play.choices import AUTO_PLAY_DELAY, Choices, Path, forced_move, path_to
from game.play.computers import ComputerSeats
from game.play.feed import Feed
from game.play.hand_view import HandItem, HandView
from game.play.reviews import Reviews
from game.play.seating import Seating
from game.play.session_events import MoveChosen, MoveRetracted, SessionEvent, ThinkingChanged
from game.store.errors import StoreErrorKind
from game.store.journal import Journal, NullJournal
from game.store.seats import SeatPlan


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
        journal: Journal | NullJournal,
        thinking: str = "normal",
        phones: Collection[Seat] = (),
    ) -> None:
        super().__init__(match.game.name, match.options, seats, phones)
        self.match = match
        self.thinking = thinking
        self.grace = 0.0
        """Seconds in which a choice can be taken back although nobody, or only computers, still had to choose."""
        self._delayed_seat: Seat | None = None
        """The person whose choice is the last one, and not committed yet during the grace period."""
        self._since_choice = 0.0
        """Seconds since the last choice of a person."""
        self._forced_seconds = 0.0
        """Seconds for which persons' only possible moves have been visible."""
        self.reviews = Reviews(match, worker)
        self._computers = ComputerSeats(match, seats, worker)
        self._journal = journal
        self._pending: dict[Seat, Any] = {}  # of persons, while others still choose
        self._choices_cache: dict[Seat, tuple[object, Choices]] = {}  # the moment and its choices
        self._feeds: list[Feed] = []
        self._is_end_marked = False
        self._journal.write(match)

    # State

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it runs."""
        return self.match.outcome

    @property
    def store_error_kind(self) -> StoreErrorKind | None:
        """The reason why the match is not saved up to its last step, or None."""
        return self._journal.error.kind if self._journal.error else None

    @property
    def is_kept(self) -> bool:
        """Whether the match is saved, and counts."""
        return self._journal.is_kept

    @property
    def match_id(self) -> int | None:
        """The match's id in the database; None if it is not saved, or not yet."""
        return self._journal.match_id

    @property
    def is_writing(self) -> bool:
        """Whether the last step is still being saved; it must not be shown before."""
        return self._journal.is_writing

    @property
    def announced_seat(self) -> Seat | None:
        """The one seat that is to act, if the screen must name it because no curtain does.

        That is so if several persons look at an open game, or if only the chosen options make it open.
        """
        game, waiting = self.match.game, self.match.waiting
        usual = {option: values[0] for option, values in game.options.items()}
        is_said = not self._kind.has_secrets(self.match.options) and (self.is_shared or self._kind.has_secrets(usual))
        return waiting[0] if is_said and len(waiting) == 1 else None

    @property
    def coached_seats(self) -> tuple[Seat, ...]:
        """The persons whose moves the screen may review: those at phones only once nothing is secret."""
        return self.local_seats if self.outcome is None else tuple(sorted(self.human_seats))

    @property
    def has_reviews(self) -> bool:
        """Whether there are persons to coach, and the game has an adviser."""
        return bool(self.coached_seats) and has_adviser(self.match.game.name)

    def open_screen_feed(self, is_resumed: bool = False) -> Feed:
        """Opens a feed for this screen: a single person owns it throughout, several claim it in turn.

        Args:
            is_resumed: skips the events before.
        """
        feed = Feed(
            self.match, self.sole_local_seat, self.match.event_count if is_resumed else 0, is_shared=self.is_shared
        )
        feed.push_match_events()
        self._feeds.append(feed)
        return feed

    # Changes of players

    def assign_player(self, seat: Seat, kind: str) -> None:
        """Gives a seat to a person or an animal for the rest of the game, and saves that."""
        super().assign_player(seat, kind)
        self._journal.update_seats(self.seats)

    def _update_seats(self) -> None:
        """Keeps the choices of persons who stay, and drops the pending moves of replaced computers."""
        before = self.human_seats
        super()._update_seats()
        has_come = self.needs_curtain and not self.human_seats <= before
        self._pending = {seat: move for seat, move in self._pending.items() if seat in self.human_seats}
        self._delayed_seat = self._delayed_seat if self._delayed_seat in self._pending else None
        for seat in self._computers.update_seats(self.current_plans):
            self._publish(ThinkingChanged(seat, False))
        for feed in self._feeds:
            self._update_ownership(feed, has_come)

    def _update_ownership(self, feed: Feed, has_come: bool) -> None:
        """Updates the owner of the screen: the only person, or each of several while it is waited for.

        Args:
            has_come: whether a person has joined from whom a hand must be hidden.
        """
        feed.is_shared = self.is_shared
        sole = self.sole_local_seat
        if sole is not None and feed.seat != sole:
            feed.claim(sole, self.pending_move(sole))
        elif sole is None and feed.seat is not None and (has_come or feed.seat not in self.waiting_local_seats):
            feed.release()

    # Persons' choices

    @property
    def waiting_local_seats(self) -> tuple[Seat, ...]:
        """The seats at this screen that have yet to choose, ascending."""
        return self._waiting_among(self.local_seats)

    @property
    def waiting_phone_seats(self) -> tuple[Seat, ...]:
        """The seats that have yet to choose at a phone, ascending."""
        return self._waiting_among(self.phone_seats)

    def _waiting_among(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        waiting = self.match.waiting if seats else ()  # computed once: this is called several times a frame
        return tuple(seat for seat in seats if seat in waiting and seat != self._delayed_seat)

    @property
    def waiting_for_screen(self) -> tuple[Seat, ...]:
        """The waiting seats at this screen that need it to themselves; none while open hands are shown."""
        waiting = self.waiting_local_seats
        return () if self._pad_seats.intersection(waiting) else waiting

    @property
    def revocable(self) -> tuple[Seat, ...]:
        """The persons who may still take their choice back, ascending; from open hands they simply choose again."""
        return tuple(sorted(seat for seat in self._changeable_seats if seat in self.local_seats))

    @property
    def _changeable_seats(self) -> list[Seat]:
        """The seats whose choice is not final, with another one to choose instead."""
        return [seat for seat in self._pending if seat not in self._pad_seats and len(self.match.legal(seat)) > 1]

    @property
    def committed(self) -> frozenset[Seat]:
        """The seats that have chosen while others still think, or while one may still take it back."""
        return self.match.committed | ({self._delayed_seat} if self._delayed_seat is not None else frozenset())

    def pending_move(self, seat: Seat | None) -> Any:
        """Returns a person's choice while others still choose, or None."""
        return None if seat is None else self._pending.get(seat)

    def pending_path(self, seat: Seat | None) -> Path:
        """Returns the picks of a person's choice while others still choose; () without one."""
        move = self.pending_move(seat)
        return () if seat is None or move is None else path_to(self._tree(seat), move)

    def choices(self, seat: Seat | None) -> Choices:
        """Returns the choices of a person's seat; () if it has nothing to choose."""
        if seat is None or seat not in (*self.waiting_local_seats, *self.waiting_phone_seats):
            return ()
        moment = self.match.step_count, self.match.committed
        if moment != self._choices_cache.get(seat, ((), ()))[0]:
            self._choices_cache[seat] = moment, self._tree(seat)
        return self._choices_cache[seat][1]

    def forced_move(self, seat: Seat | None) -> Any:
        """Returns the only move that a person's seat can make now, or None."""
        return forced_move(self.choices(seat))

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
        if self._needs_grace(seat):
            if move not in self.match.legal(seat):
                raise IllegalMove(seat, move, "is not allowed now")
            self._delayed_seat = seat
        else:
            self.match.commit(seat, move)
        if is_joint:
            self._publish(MoveChosen(seat, move))
        self._release_screen(seat, is_joint)
        if len(self.match.steps) > before:
            self._save_and_publish()
        elif seat in self.human_seats:
            self._pending[seat] = move
            self._since_choice = 0.0

    def hand_items(self, seat: Seat) -> tuple[HandItem, ...]:
        """Returns the contents of a seat's hand, each thing at a fixed place for the round."""
        return next((row.items for row in self.hand_view(seat).rows if row.kind == "hand"), ())

    def choose_secretly(self, seat: Seat, place: int) -> bool:
        """Chooses the thing at a place of an open hand; the choice can be replaced until the last seat has chosen.

        Feeds are notified of the first choice only, so that nobody can tell which one counts.

        Returns:
            whether a thing there can be chosen now.
        """
        items = self.hand_items(seat)
        move = self._root_move(seat, items[place].choice) if seat in self._pad_seats and place < len(items) else None
        if move is None:
            return False
        if seat in self._pending:
            if seat != self._delayed_seat:
                self.match.commit(seat, move)
            self._pending[seat] = move
        else:
            self.choose(seat, move)
        return True

    def _root_move(self, seat: Seat, chosen: str) -> Any:
        """Returns the move of a choice at the tree's root, even after the seat has chosen; None for no such choice."""
        return next((choice.move for choice in self._tree(seat) if choice.id == chosen), None)

    def _tree(self, seat: Seat) -> Choices:
        """Returns a seat's choices in this position, even after it has chosen."""
        return self._kind.choices(self.match.view(seat), self.match.legal(seat))

    def take_back(self, seat: Seat) -> None:
        """Takes a choice back while others still think.

        Raises:
            IllegalMove: if there is none.
        """
        if seat not in self._pending:
            raise IllegalMove(seat, None, "has no choice to take back")
        if seat == self._delayed_seat:
            self._delayed_seat = None
        else:
            self.match.retract(seat)
        del self._pending[seat]
        self._publish(MoveRetracted(seat))

    # Time

    def tick(self, dt: float, is_moving: bool = False) -> None:
        """Advances the computers, persons' only possible moves and the coach by `dt` seconds.

        Args:
            is_moving: whether the table still shows what happened before.
        """
        self.reviews.tick()
        for seat in self.match.waiting:
            if seat not in self.human_seats and self._computers.request_move(seat, self.thinking):
                self._publish(ThinkingChanged(seat, True))
        self._since_choice += dt
        if self._delayed_seat is not None and self._since_choice >= self.grace:
            self._commit_delayed(self._delayed_seat)
        for seat, move in self._computers.poll(dt, self._may_commit):
            self._publish(ThinkingChanged(seat, False))
            self.choose(seat, move)
        self._make_forced_moves(0.0 if is_moving else dt)

    def _make_forced_moves(self, dt: float) -> None:
        """Makes the only possible moves of persons, all at once, after a delay in which they are visible.

        Args:
            dt: 0 while something moves; the delay goes on after it, so that no press puts the moves off.
        """
        waiting = (*self.waiting_local_seats, *self.waiting_phone_seats)
        forced = [(seat, move) for seat in waiting if (move := self.forced_move(seat)) is not None]
        self._forced_seconds = self._forced_seconds + dt if forced else 0.0
        if self._forced_seconds >= AUTO_PLAY_DELAY:
            self._forced_seconds = 0.0
            for seat, move in forced:
                self.choose(seat, move)

    def _may_commit(self, seat: Seat) -> bool:
        """Returns whether a computer's move may be committed: the last one leaves persons time to take theirs back."""
        is_last = self.match.waiting == (seat,)
        return not (is_last and self._changeable_seats) or self._since_choice >= self.grace

    def _needs_grace(self, seat: Seat) -> bool:
        """Returns whether a person is the last to choose, and had a choice."""
        is_last = self.match.waiting == (seat,) and seat in self.human_seats - self._pad_seats
        return bool(self.grace) and is_last and bool(self.match.committed) and len(self.match.legal(seat)) > 1

    def _commit_delayed(self, seat: Seat) -> None:
        self._delayed_seat = None
        self.match.commit(seat, self._pending[seat])
        self._save_and_publish()

    def mark_end_seen(self) -> None:
        """Records that somebody has seen the game's end; until then it is shown again on the next start."""
        if self.outcome is not None and not self._is_end_marked:
            self._is_end_marked = True
            self._journal.mark_end_seen()

    def close(self) -> None:
        """Cancels all pending requests; the match stays saved."""
        self.reviews.stop()
        self._computers.close()
        self.mark_end_seen()

    def _release_screen(self, seat: Seat, is_joint: bool) -> None:
        """Releases a shared screen once its person has chosen, before any later event is delivered."""
        if is_joint or seat not in self.match.waiting:
            for feed in self._feeds:
                if feed.is_shared and feed.seat == seat:
                    feed.release()

    def _save_and_publish(self) -> None:
        self._pending.clear()
        self._journal.write(self.match)
        for feed in self._feeds:
            feed.push_match_events()

    def _publish(self, notice: SessionEvent) -> None:
        for feed in self._feeds:
            feed.push(notice)
