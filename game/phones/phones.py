"""The phones of this game: the room they come to, who is there, and the hands they hold."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from game.phones.attendance import Attendance
from game.phones.messages import Deed, GoOn, Halt, Heard, PageTopic, Shown, Soon, TakeTime, told
from game.phones.orders import (
    BeginAnew,
    Did,
    Failed,
    Left,
    LetGo,
    Offer,
    Opened,
    Order,
    Reached,
    Refuse,
    Report,
    RunningServer,
    Sat,
    Seatless,
    Show,
    TellAll,
)
from game.phones.page_words import page_words
from game.phones.seat_page import WORDS, Showing
from game.phones.seat_pages import SeatPages
from game.phones.speech import English, Spoken
from game.phones.visitors import Visitors
from game.play.games import PLAYS

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.phones.speech import Speech
    from game.play.choices import Phrase
    from game.play.session import Session

LATEST = 12
"""So many sentences about what has happened are told; a page keeps those that it was told before."""

log = logging.getLogger(__name__)


class Phones:
    """Nothing listens until `open`. `tick` hears the phones and answers them.

    Args:
        find_addresses: this machine's addresses, the likeliest first.
        serve: starts a server at those addresses, for a page with those words; None where nothing may ever listen.
    """

    def __init__(
        self,
        find_addresses: Callable[[], tuple[str, ...]] = tuple,
        serve: Callable[[tuple[str, ...], bytes], RunningServer] | None = None,
    ) -> None:
        self._spoken = Spoken(English())
        self.addresses: tuple[str, ...] = ()
        """Where phones can find this machine, the one shown first."""
        self.trouble: Failed | None = None
        """Why the server could not begin or has ended by itself."""
        self.attendance = Attendance()
        self.showing: Showing = "halted"
        self.is_welcome = True
        """Whether the operator lets phones come."""
        self.away_seconds = 30.0
        """For so long a seat waits for its phone; the big screen asks for it before a computer plays."""
        self._find_addresses = find_addresses
        self._start = serve
        self._server: RunningServer | None = None
        self._orders: list[Order] = []
        """Those that go with the next tick."""
        self._door: Opened | None = None
        self._offered: Offer | None = None
        self._soon: Soon | None = None
        """What phones get pictures of while they wait for a game."""
        self.visitors = Visitors(self._tell)
        self._session: Session | None = None
        self._numbers: dict[str, int] = {}
        """The highest number of a page shown to each shepherd's phone, whatever the game."""
        self._pages = SeatPages(self._said, self._numbers, self._show)
        self._heard: Heard | None = None
        self._wants_on = False
        self._wants_halt = False
        self._active: set[str] = set()
        """Whose phones have done something since that was asked last."""

    @property
    def speech(self) -> Speech:
        """The language that phones are spoken to in."""
        return self._spoken.speech

    @speech.setter
    def speech(self, speech: Speech) -> None:
        self._spoken = Spoken(speech)

    # The room

    @property
    def here(self) -> Mapping[str, bool]:
        """Every shepherd that has a phone -> whether it is here now."""
        return self.attendance.here

    @property
    def is_allowed(self) -> bool:
        """Whether this game may listen."""
        return self._start is not None and self.is_welcome

    @property
    def is_open(self) -> bool:
        """Whether phones can come."""
        return self._door is not None

    @property
    def is_opening(self) -> bool:
        """Whether the server has yet to say where it listens."""
        return self._server is not None and self._door is None

    @property
    def letters(self) -> str:
        """What is typed to come in; "" while the room is closed."""
        return self._door.letters if self._door else ""

    @property
    def address(self) -> str:
        """What is typed to find the page; "" while the room is closed."""
        return f"{self.addresses[0]}:{self._door.port}" if self._door else ""

    @property
    def link(self) -> str:
        """The page's address with the room's secret, which a browser tells nobody; "" while the room is closed."""
        return f"http://{self.address}/#{self._door.secret}" if self._door else ""

    @property
    def free(self) -> tuple[str, ...]:
        """The shepherds that the next phone can be."""
        return self._offered.free if self._offered else ()

    def open(self) -> None:
        """Opens the room, or finds that there is no network or no port."""
        if self._server is not None or self._start is None or not self.is_welcome:
            return
        self.addresses = self._find_addresses()
        self.trouble = None
        if self.addresses:
            self._server = self._start(self.addresses, page_words(self.speech))

    def show_other_address(self) -> None:
        """Shows the next of several addresses."""
        self.addresses = (*self.addresses[1:], *self.addresses[:1])

    def close(self) -> None:
        """Sends all phones away; nothing listens any more."""
        if self._server is not None:
            self._send()
            self._server.close()
        self._forget()

    def begin_anew(self) -> None:
        """Sends all phones away and opens the room to others: what let phones in before lets nobody in any more."""
        if self._server is None:
            return
        self._forget_phones()
        self._tell(BeginAnew())
        self._send()

    def offer(self, shepherds: Sequence[str], can_change: bool) -> None:
        """From now on those can be picked."""
        offer = Offer(tuple(shepherds), can_change)
        if offer != self._offered:
            self._offered = offer
            self._tell(offer)

    def expect(self, game: str) -> None:
        """Sends the pictures of that game's cards to all waiting phones, so that a first hand shows at once."""
        faces = PLAYS[game].faces
        soon = Soon(faces.looks, faces.columns) if faces.looks else None
        if soon != self._soon:
            self._soon = soon
            if self._session is None:
                self._greet_all()

    def read_out(self, happened: Sequence[str], topics: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """Has all phones say what has happened and what lies open.

        Args:
            happened: all of it, from the beginning of the game, as everybody may know it.
            topics: what can be looked at, likewise: its name, and what there is to say.
        """
        first = max(0, len(happened) - LATEST)
        heard = Heard(first, tuple(happened[first:]), tuple(PageTopic(*topic) for topic in topics))
        if heard != self._heard:
            self._heard = heard
            self._tell(TellAll(told(heard)))

    def let_go(self, shepherd: str) -> None:
        """Takes a shepherd's phone its seat; it may come back to another."""
        self._tell(LetGo(shepherd))
        self._leave(shepherd)

    def send_away(self, shepherd: str) -> None:
        """Sends a shepherd's phone away, which comes back only if it is let in."""
        self.visitors.send_away_holder(shepherd)
        self._leave(shepherd)

    def stand_in(self, shepherd: str) -> None:
        """A computer plays the shepherd's seat until its phone asks to go on."""
        session = self._session
        if (
            session
            and shepherd in session.shepherds
            and (seat := session.shepherds.index(shepherd)) in session.phone_seats
        ):
            session.assign_computer(seat)

    # The game

    def seats_of(self, shepherds: Sequence[str]) -> tuple[Seat, ...]:
        """The seats of those shepherds that have a phone."""
        return tuple(seat for seat, shepherd in enumerate(shepherds) if shepherd in self.here)

    def play(self, session: Session) -> None:
        """From now on the phones hold their hands in that game."""
        self._session = session
        self._pages.begin(session)
        for shepherd in tuple(self.here):
            self._sit_down(shepherd)

    def stop(self, session: Session) -> None:
        """That game is left."""
        if session is self._session:
            self._session = None
            self._pages.end()
            self._greet_all()

    def tick(self, dt: float) -> None:
        """Hears what the phones have done, and shows them what there is now."""
        if self._server is None:
            return
        made = self._session.match.step_count if self._session else 0
        for report in self._server.reports():
            self._hear(report)
        self.attendance.tick(dt)
        if self._session is not None and self._door is not None:
            self._offer_seats(self._session)
            if self.showing == "play":
                self._pages.make_moves(self._session, dt)
            self._pages.show(self._session, self.showing, made)
        self._send()

    def take_wish_to_go_on(self) -> bool:
        """Whether a phone has asked to go on from what the big screen shows, since the last call."""
        wanted, self._wants_on = self._wants_on, False
        return wanted

    def take_wish_to_halt(self) -> bool:
        """Whether a phone has asked to halt the game, since the last call; what halts already is not halted again."""
        wanted, self._wants_halt = self._wants_halt, False
        return wanted and self.showing not in ("paused", "halted")

    def take_active(self) -> frozenset[str]:
        """The shepherds whose phones have come or done something since the last call."""
        active = frozenset(self._active)
        self._active.clear()
        return active

    def _offer_seats(self, session: Session) -> None:
        """Offers phones the seats that computers play."""
        people = {*session.local_seats, *session.phone_seats}
        free = [name for seat, name in enumerate(session.shepherds) if seat not in people and name not in self.here]
        self.offer(free, can_change=False)

    # What phones do

    def _hear(self, report: Report) -> None:
        if self._door is None and not isinstance(report, (Opened, Failed)):
            return  # from a room that is closed
        match report:
            case Opened():
                self._door = report
                if self._offered:
                    self._tell(self._offered)
            case Failed(reason):
                self._forget()
                self.trouble = report
                log.warning("phones cannot come in: %s", reason)
            case Sat(shepherd):
                self.attendance.come(shepherd)
                self._active.add(shepherd)
                self._sit_down(shepherd)
            case Left(shepherd):
                self._leave(shepherd)
            case Reached(shepherd, is_here):
                self._reach(shepherd, is_here)
            case Did(shepherd, deed):
                self._do(shepherd, deed)
            case Seatless():
                self.visitors.see(report)
            case _:
                assert_never(report)

    def _do(self, shepherd: str, deed: Deed | TakeTime) -> None:
        self._active.add(shepherd)
        if isinstance(deed, TakeTime):
            self.attendance.take_time(shepherd, deed.times)
            return
        page = self._pages.of(shepherd)
        refusal = page.do(deed) if page else "no_seat"
        if refusal:
            self._tell(Refuse(shepherd, refusal))
            return
        self._pages.touch(shepherd)
        is_back = page is not None and page.is_stood_in_for
        if is_back:
            self._sit_down(shepherd)
        self._wants_on |= isinstance(deed, GoOn) and not is_back
        self._wants_halt |= isinstance(deed, Halt)

    def _reach(self, shepherd: str, is_here: bool) -> None:
        if shepherd not in self.here:
            return
        if is_here:
            self.attendance.come(shepherd)
            self._sit_down(shepherd)
        else:
            self.attendance.go(shepherd)

    def _sit_down(self, shepherd: str) -> None:
        """The shepherd's seat is the phone's, if it has one in the game and no person at the screen plays it."""
        session = self._session
        self._pages.show_all_again()
        if session is None or shepherd not in session.shepherds:
            self._greet(shepherd)
            return
        seat = session.shepherds.index(shepherd)
        if seat in session.local_seats:
            self.let_go(shepherd)
            return
        if seat not in session.phone_seats:
            session.assign_phone(seat)
        self._pages.add(session, shepherd, seat)

    def _leave(self, shepherd: str) -> None:
        self.attendance.leave(shepherd)
        self.stand_in(shepherd)
        self._pages.remove(shepherd)

    # What phones are told

    def _greet_all(self) -> None:
        for shepherd in ("", *self.here):
            self._greet(shepherd)

    def _greet(self, shepherd: str) -> None:
        number, words = self._numbers.get(shepherd, 0) + 1, self._said(WORDS["lobby"])
        self._show(shepherd, Shown(number, "lobby", words, soon=self._soon))

    def _show(self, shepherd: str, shown: Shown) -> None:
        self._numbers[shepherd] = shown.number
        self._tell(Show(shepherd, told(shown)))

    def _said(self, phrase: Phrase) -> str:
        return self._spoken.said(phrase)

    def _tell(self, order: Order) -> None:
        if self._server is not None:
            self._orders.append(order)

    def _send(self) -> None:
        """All that was ordered goes at once: waking the server takes as long as a page."""
        if self._server is not None and self._orders:
            self._server.tell(tuple(self._orders))
        self._orders.clear()

    def _forget(self) -> None:
        """Nobody is there any more."""
        self._server = None
        self._forget_phones()

    def _forget_phones(self) -> None:
        self._door = self._offered = self._heard = None
        self._orders.clear()
        for shepherd in tuple(self.here):
            self._leave(shepherd)
        self._numbers.clear()
        self.visitors.forget()
        self._active.clear()
        self._wants_on = self._wants_halt = False
