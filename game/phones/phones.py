"""The phones as the game sees them: the room, who is present, and their seats' pages."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from game.phones import messages, server_protocol
from game.phones.attendance import Attendance
from game.phones.displayed_address import DisplayedAddress
from game.phones.page_words import page_words
from game.phones.photo_requests import PhotoRequests
from game.phones.report_inbox import ReportInbox
from game.phones.seat_page import WORDS, Showing
from game.phones.seat_pages import SeatPages
from game.phones.translation import English, TranslationCache
from game.phones.visitors import Visitors
from game.play.games import PLAYS

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.phones.translation import Speech
    from game.play.choices import Phrase
    from game.play.session import Session

MOST_REPORTS = 16
"""Reports of seats handled in one frame."""
LATEST = 12
"""Number of sentences in the spectator feed; a page stores earlier ones."""

log = logging.getLogger(__name__)


class Phones:
    """The phones' room; it listens only after `open`. `tick` handles reports and updates pages.

    Args:
        serve: starts a server with the page's words; None if nothing may ever listen.
    """

    def __init__(self, serve: Callable[[bytes], server_protocol.RunningServer] | None = None) -> None:
        self._spoken = TranslationCache(English())
        self.display = DisplayedAddress()
        self.trouble: server_protocol.ServerFailed | None = None
        """Reason for which the server could not start, or ended by itself."""
        self.attendance = Attendance()
        self.showing: Showing = "halted"
        self.is_welcome = True
        """Whether the operator allows phones."""
        self.away_seconds = 30.0
        """Seconds for which a seat waits for its phone; the big screen asks before a computer plays."""
        self._start = serve
        self._server: server_protocol.RunningServer | None = None
        self._inbox = ReportInbox()
        self._orders: list[server_protocol.Order] = []
        """Orders sent with the next tick."""
        self._door: server_protocol.ServerOpened | None = None
        self._offer: server_protocol.Offer | None = None
        self._soon: messages.PrefetchPictures | None = None
        """Pictures that phones load while waiting for a game."""
        self.visitors = Visitors(self._tell)
        self.photos = PhotoRequests(self._tell)
        self._session: Session | None = None
        self._numbers: dict[str, int] = {}
        """Highest page number shown to each shepherd's phone in any game."""
        self._pages = SeatPages(self._translate, self._numbers, self._show)
        self._feed_message: messages.FeedUpdate | None = None
        self._wants_on = False
        self._wants_halt = False
        self._active: set[str] = set()
        """Shepherds whose phones have acted since the last query."""

    @property
    def speech(self) -> Speech:
        return self._spoken.speech

    @speech.setter
    def speech(self, speech: Speech) -> None:
        self._spoken = TranslationCache(speech)

    # The room

    @property
    def connected(self) -> Mapping[str, bool]:
        """Whether the phone is present, by shepherd."""
        return self.attendance.connected

    @property
    def is_allowed(self) -> bool:
        """Whether this game may listen."""
        return self._start is not None and self.is_welcome

    @property
    def is_open(self) -> bool:
        return self._door is not None

    @property
    def is_opening(self) -> bool:
        """Whether the server is still starting."""
        return self._server is not None and self._door is None

    @property
    def letters(self) -> str:
        """The code to type; "" while the room is closed."""
        return self._door.letters if self._door else ""

    @property
    def address(self) -> str:
        """The address to type; "" where there is none."""
        return self.display.host

    @property
    def link(self) -> str:
        """The page's URL with the room's secret in its fragment; "" where there is no address."""
        return self.display.link

    @property
    def free(self) -> tuple[str, ...]:
        """Shepherds the next phone can take."""
        return self._offer.free if self._offer else ()

    def open(self) -> None:
        """Opens the room, or records why that is impossible."""
        if self._server is not None or self._start is None or not self.is_welcome:
            return
        self.trouble = None
        self._server = self._start(page_words(self.speech))

    def close(self) -> None:
        """Closes the room and disconnects all phones."""
        if self._server is not None:
            self._send()
            self._server.close()
        self._forget()

    def renew_room(self) -> None:
        """Disconnects all phones and opens a room with new secrets."""
        if self._server is None:
            return
        self._forget_phones()
        self._tell(server_protocol.RenewRoom())
        self._send()

    def offer(self, shepherds: Sequence[str], can_change: bool) -> None:
        """Sets the shepherds that phones can pick."""
        offer = server_protocol.Offer(tuple(shepherds), can_change)
        if offer != self._offer:
            self._offer = offer
            self._tell(offer)

    def expect(self, game: str) -> None:
        """Sends the game's card pictures to waiting phones, so that the first hand appears immediately."""
        faces = PLAYS[game].faces
        soon = messages.PrefetchPictures(faces.looks, faces.columns) if faces.looks else None
        if soon != self._soon:
            self._soon = soon
            if self._session is None:
                self._greet_all()

    def read_out(self, sentences: Sequence[str], topics: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """Sends the spectator feed.

        Args:
            sentences: all public sentences since the game began.
            topics: public topics: a name and its sentences.
        """
        first = max(0, len(sentences) - LATEST)
        spoken = messages.FeedUpdate(
            first, tuple(sentences[first:]), tuple(messages.PageTopic(*topic) for topic in topics)
        )
        if spoken != self._feed_message:
            self._feed_message = spoken
            self._tell(server_protocol.Broadcast(messages.encode(spoken)))

    def release_seat(self, shepherd: str) -> None:
        """Takes the seat from a shepherd's phone, which may take another."""
        self._tell(server_protocol.ReleaseSeat(shepherd))
        self._leave(shepherd)

    def send_away(self, shepherd: str) -> None:
        """Sends a shepherd's phone away; it returns only if admitted."""
        self.visitors.send_away_holder(shepherd)
        self._leave(shepherd)

    def stand_in(self, shepherd: str) -> None:
        """Lets a computer play the shepherd's seat until its phone asks to continue."""
        session = self._session
        if (
            session
            and shepherd in session.shepherds
            and (seat := session.shepherds.index(shepherd)) in session.phone_seats
        ):
            session.assign_computer(seat)

    # The game

    def seats_of(self, shepherds: Sequence[str]) -> tuple[Seat, ...]:
        return tuple(seat for seat, shepherd in enumerate(shepherds) if shepherd in self.connected)

    def play(self, session: Session) -> None:
        """Starts a game on the phones."""
        self._session = session
        self._pages.begin(session)
        for shepherd in tuple(self.connected):
            self._sit_down(shepherd)

    def stop(self, session: Session) -> None:
        """Ends that game on the phones."""
        if session is self._session:
            self._session = None
            self._pages.end()
            self._greet_all()

    def tick(self, dt: float) -> None:
        """Handles the phones' reports and sends new pages."""
        if self._server is None:
            return
        step_count = self._session.match.step_count if self._session else 0
        for report in self._server.reports():
            self._receive(report)
        for report in self._inbox.pop(MOST_REPORTS):
            self._handle(report)
        self.attendance.tick(dt)
        if self._session is not None and self._door is not None:
            self._offer_seats(self._session)
            self._pages.show(self._session, self.showing, step_count)
        self._send()

    def pop_go_on_request(self) -> bool:
        """Returns and clears whether a phone asked to continue."""
        wants_on, self._wants_on = self._wants_on, False
        return wants_on

    def pop_halt_request(self) -> bool:
        """Returns and clears whether a phone asked to pause; ignored while paused."""
        wants_halt, self._wants_halt = self._wants_halt, False
        return wants_halt and self.showing not in ("paused", "halted")

    def take_active(self) -> frozenset[str]:
        """Returns and clears the shepherds whose phones have joined or acted."""
        active = frozenset(self._active)
        self._active.clear()
        return active

    def _offer_seats(self, session: Session) -> None:
        people = {*session.local_seats, *session.phone_seats}
        free = [
            name for seat, name in enumerate(session.shepherds) if seat not in people and name not in self.connected
        ]
        self.offer(free, can_change=False)

    # What phones do

    def _receive(self, report: server_protocol.Report) -> None:
        """Handles what concerns the room, and keeps the reports of seats for their turn."""
        match report:
            case server_protocol.ServerOpened():
                self._open_door(report)
            case server_protocol.ServerFailed(reason):
                self._forget()
                self.trouble = report
                log.warning("phones cannot come in: %s", reason)
            case _ if self._door is None:
                pass  # from a room that is closed
            case server_protocol.SeatlessPhones():
                self.visitors.see(report)
            case server_protocol.CodeRead(text):
                self.photos.receive(text)
            case _:
                self._inbox.add(report)

    def _open_door(self, opened: server_protocol.ServerOpened) -> None:
        self._door = opened
        if self._offer:
            self._tell(self._offer)
        self.photos.repeat()
        self.display.update(opened)

    def _handle(self, report: server_protocol.SeatReport) -> None:
        match report:
            case server_protocol.ShepherdTaken(shepherd):
                self.attendance.connect(shepherd)
                self._active.add(shepherd)
                self._sit_down(shepherd)
            case server_protocol.ShepherdGivenUp(shepherd):
                self._leave(shepherd)
            case server_protocol.PhonePresence(shepherd, is_here):
                self._reach(shepherd, is_here)
            case server_protocol.PhoneActed(shepherd, deed):
                self._do(shepherd, deed)
            case _:
                assert_never(report)

    def _do(self, shepherd: str, deed: messages.SeatAction | messages.TakeTime) -> None:
        self._active.add(shepherd)
        if isinstance(deed, messages.TakeTime):
            self.attendance.set_time_factor(shepherd, deed.times)
            return
        page = self._pages.page_of(shepherd)
        refusal = page.do(deed) if page else "no_seat"
        if refusal:
            self._tell(server_protocol.Refuse(shepherd, refusal))
            return
        self._pages.touch(shepherd)
        is_back = page is not None and page.is_stood_in_for
        if is_back:
            self._sit_down(shepherd)
        self._wants_on |= isinstance(deed, messages.GoOn) and not is_back
        self._wants_halt |= isinstance(deed, messages.Halt)

    def _reach(self, shepherd: str, is_here: bool) -> None:
        if shepherd not in self.connected:
            return
        if is_here:
            self.attendance.connect(shepherd)
            self._sit_down(shepherd)
        else:
            self.attendance.disconnect(shepherd)

    def _sit_down(self, shepherd: str) -> None:
        """Gives the shepherd's seat to its phone, unless a person at the screen plays it."""
        session = self._session
        self._pages.show_all_again()
        if session is None or shepherd not in session.shepherds:
            self._greet(shepherd)
            return
        seat = session.shepherds.index(shepherd)
        if seat in session.local_seats:
            self.release_seat(shepherd)
            return
        if seat not in session.phone_seats:
            session.assign_phone(seat)
        if seat in session.phone_seats:
            self._pages.add(session, shepherd, seat)
        else:
            self._greet(shepherd)

    def _leave(self, shepherd: str) -> None:
        self.attendance.leave(shepherd)
        self.stand_in(shepherd)
        self._pages.remove(shepherd)

    # What phones are told

    def _greet_all(self) -> None:
        for shepherd in ("", *self.connected):
            self._greet(shepherd)

    def _greet(self, shepherd: str) -> None:
        number, words = self._numbers.get(shepherd, 0) + 1, self._translate(WORDS["lobby"])
        self._show(shepherd, messages.PageUpdate(number, "lobby", words, soon=self._soon))

    def _show(self, shepherd: str, page: messages.PageUpdate) -> None:
        self._numbers[shepherd] = page.number
        self._tell(server_protocol.Show(shepherd, messages.encode(page)))

    def _translate(self, phrase: Phrase) -> str:
        return self._spoken.translate(phrase)

    def _tell(self, order: server_protocol.Order) -> None:
        if self._server is not None:
            self._orders.append(order)

    def _send(self) -> None:
        """Sends all orders together, because waking the server costs as much as a page."""
        if self._server is not None and self._orders:
            self._server.send(tuple(self._orders))
        self._orders.clear()

    def _forget(self) -> None:
        """Resets the state after the server has ended."""
        self._server = None
        self.display = DisplayedAddress()
        self._forget_phones()

    def _forget_phones(self) -> None:
        self._door = self._offer = self._feed_message = None
        self.display.update(None)
        self._orders.clear()
        self._inbox.clear()
        for shepherd in tuple(self.connected):
            self._leave(shepherd)
        self._numbers.clear()
        self.visitors.forget()
        self._active.clear()
        self._wants_on = self._wants_halt = False
