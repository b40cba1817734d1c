"""The pages of all seats of one game, and which of them have to be shown again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.phones.seat_page import SeatPage, Showing

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.phones.messages import Shown
    from game.play.choices import Phrase
    from game.play.session import Session

PAGES = 3
"""So many are made anew in one frame: those of five phones take as long as half a picture."""


class SeatPages:
    """There are none until a game begins; the page of "" is that of onlookers.

    Args:
        said: the words of a phrase, as phones are spoken to.
        numbers: the highest number of a page shown to each shepherd's phone, whatever the game.
        show: shows a shepherd's phone a page.
    """

    def __init__(
        self, said: Callable[[Phrase], str], numbers: Mapping[str, int], show: Callable[[str, Shown], None]
    ) -> None:
        self._said = said
        self._numbers = numbers
        self._show = show
        self._pages: dict[str, SeatPage] = {}
        self._sign: object = None
        """The parts of the game that decide what the pages show, as they were when the pages were shown last."""
        self._stale: dict[str, None] = {}
        """Whose pages may be other ones by now, in the order in which they are looked at."""
        self._touched: set[str] = set()
        """Whose pages something was done on since then."""

    def begin(self, session: Session) -> None:
        """A game begins: nobody has a seat's page yet."""
        self._sign = None
        self._pages = {"": SeatPage(session, None, self._said)}

    def end(self) -> None:
        """The game is left."""
        self._pages = {}

    def of(self, shepherd: str) -> SeatPage | None:
        """The page of a shepherd's phone, if it has one."""
        return self._pages.get(shepherd)

    def add(self, session: Session, shepherd: str, seat: Seat) -> None:
        """Gives a shepherd's phone the page of its seat, if it has none."""
        if shepherd not in self._pages:
            self._pages[shepherd] = SeatPage(session, seat, self._said)

    def remove(self, shepherd: str) -> None:
        """Takes the page away."""
        self._pages.pop(shepherd, None)

    def touch(self, shepherd: str) -> None:
        """Something was done on a page: it is shown before the others."""
        self._touched.add(shepherd)

    def show_all_again(self) -> None:
        """Every page may be another one by now."""
        self._sign = None

    def make_moves(self, session: Session, dt: float) -> None:
        """Lets moves that make themselves be made, of seats whose phones still play them."""
        for seat in session.phone_seats:
            if page := self._pages.get(session.shepherds[seat]):
                page.tick(dt)

    def show(self, session: Session, showing: Showing, made: int) -> None:
        """A few at a time: all of them where the game has changed, those first that something was done on.

        Args:
            made: the moves that the big screen can have told of.
        """
        match = session.match
        showing = showing if made == match.step_count and not session.is_writing else "watch"
        sign = (showing, match.step_count, session.committed, session.phone_seats, tuple(self._pages))
        changed = self._pages if sign != self._sign else ()
        self._stale = dict.fromkeys((*sorted(self._touched), *self._stale, *changed))
        self._sign = sign
        self._touched.clear()
        for shepherd in tuple(self._stale)[:PAGES]:
            del self._stale[shepherd]
            page = self._pages.get(shepherd)
            if page and (shown := page.show(showing, self._numbers.get(shepherd, 0))):
                self._show(shepherd, shown)
