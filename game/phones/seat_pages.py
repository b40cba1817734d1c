"""All seats' pages of a game, updated a few a frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.phones.seat_page import SeatPage, Showing

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.phones.messages import PageUpdate
    from game.play.choices import Phrase
    from game.play.session import Session

PAGES = 3
"""Pages made in one frame; those of five phones take half a frame."""


class SeatPages:
    """Empty until a game begins; the page of "" is the spectators'.

    Args:
        translate: translates a phrase for phones.
        numbers: highest page number shown to each shepherd's phone in any game.
        show: shows a page on a shepherd's phone.
    """

    def __init__(
        self, translate: Callable[[Phrase], str], numbers: Mapping[str, int], show: Callable[[str, PageUpdate], None]
    ) -> None:
        self._translate = translate
        self._numbers = numbers
        self._show = show
        self._pages: dict[str, SeatPage] = {}
        self._sign: object = None
        """State that the pages depended on when they were last made."""
        self._stale: dict[str, None] = {}
        """Pages to check, in order."""
        self._changed_shepherds: set[str] = set()
        """Pages acted on since then."""

    def begin(self, session: Session) -> None:
        """Starts a game without seats."""
        self._sign = None
        self._pages = {"": SeatPage(session, None, self._translate)}

    def end(self) -> None:
        self._pages = {}

    def page_of(self, shepherd: str) -> SeatPage | None:
        """Returns the page of a shepherd's phone, if any."""
        return self._pages.get(shepherd)

    def add(self, session: Session, shepherd: str, seat: Seat) -> None:
        """Adds the page of a shepherd's seat, if there is none."""
        if shepherd not in self._pages:
            self._pages[shepherd] = SeatPage(session, seat, self._translate)

    def remove(self, shepherd: str) -> None:
        self._pages.pop(shepherd, None)

    def touch(self, shepherd: str) -> None:
        """Marks a page that was acted on; it is updated first."""
        self._changed_shepherds.add(shepherd)

    def show_all_again(self) -> None:
        """Marks all pages for a check."""
        self._sign = None

    def show(self, session: Session, showing: Showing, step_count: int) -> None:
        """Updates a few pages, those acted on first.

        Args:
            step_count: the step count that the big screen has shown.
        """
        match = session.match
        showing = showing if step_count == match.step_count and not session.is_writing else "watch"
        sign = (showing, match.step_count, session.committed, session.phone_seats, tuple(self._pages))
        changed = self._pages if sign != self._sign else ()
        self._stale = dict.fromkeys((*sorted(self._changed_shepherds), *self._stale, *changed))
        self._sign = sign
        self._changed_shepherds.clear()
        for shepherd in tuple(self._stale)[:PAGES]:
            del self._stale[shepherd]
            page = self._pages.get(shepherd)
            if page and (update := page.show(showing, self._numbers.get(shepherd, 0))):
                self._show(shepherd, update)
