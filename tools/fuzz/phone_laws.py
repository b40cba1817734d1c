"""A room of phones that only listen, and the laws of their pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.phones.messages import PageCard, PageUpdate, PressChoice
from game.phones.phones import Phones
from game.phones.server_protocol import PhoneActed, ShepherdTaken, Show
from game.play.session import Session
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.phones.tables import Listener
from tests.support.app_state import shown_state
from tests.support.open_cards import cards_on, open_cards_on_screen
from tests.support.walk import SHEPHERDS
from tools.fuzz.client import FuzzClient
from tools.fuzz.laws import OF_FINGERS, OF_KEYS

TICKS = 2
"""Ticks after which a phone has a new page."""


class PhoneRoom:
    """The phones of the second and third seat."""

    shepherds = SHEPHERDS[1:3]

    def __init__(self, client: FuzzClient) -> None:
        self._client, self._app = client, client.app
        self._server = Listener()
        self._pages: dict[str, PageUpdate] = {}
        self._app.phones = Phones(lambda _: self._server)
        self._app.phones.speech = self._app.words
        self._app.phones.open()
        self._server.coming += [ShepherdTaken(shepherd) for shepherd in self.shepherds]
        client.tick()

    def act(self, deed: PhoneActed) -> None:
        """Does something on a phone, which has to answer soon, with another page or a refusal, or the screen does."""
        before, shown = self.page_of(deed.shepherd), shown_state(self._app)
        self._server.coming.append(deed)
        for _ in range(TICKS):
            self._client.tick()
        answers = [
            order for order in self._server.orders if not isinstance(order, Show) or order.shepherd == deed.shepherd
        ]
        again = {card.choice for card in cards_on(before) if card.picked and not card.is_ahead} if before else ()
        is_meant = before and before.number == getattr(deed.deed, "moment", 0) and _choice_of(deed) not in again
        has_answer = answers or shown_state(self._app) != shown
        assert has_answer or not is_meant, f"the phone of {deed.shepherd} does not answer {deed.deed}"

    def page_of(self, shepherd: str) -> PageUpdate | None:
        """Returns the page that a phone shows now, once it has been checked; None once the room is closed."""
        self._read_pages()
        page, top = None if self._server.is_closed else self._pages.get(shepherd), self._app.top
        if page and isinstance(top, TableScene | CurtainScene):
            scene = next(one for one in reversed(self._app.scenes) if isinstance(one, TableScene))
            if not scene.table.is_moving and scene.table.next_step is None:
                page = self._told_page(shepherd, scene.table.session)
                _check_page(page, scene.table.session, shepherd)
        return page

    def _told_page(self, shepherd: str, session: Session) -> PageUpdate:
        """Returns the page of a phone, once it has had the time to say that its person is to choose."""
        for _ in range(TICKS):
            if shepherd in _waiting(session) and self._pages[shepherd].status != "choose":
                self._client.tick()
                self._read_pages()
        return self._pages[shepherd]

    def _read_pages(self) -> None:
        for order in self._server.orders:
            if isinstance(order, Show):
                self._pages[order.shepherd] = msgspec.json.decode(order.message, type=PageUpdate)
        self._server.orders.clear()

    @staticmethod
    def cards_of(page: PageUpdate) -> Sequence[PageCard]:
        """Returns everything on a page that has a picture."""
        return cards_on(page)


def _check_page(page: PageUpdate, session: Session, shepherd: str) -> None:
    """Checks that who is to choose is asked, sees all that lies open, can press something, and has what is named."""
    on_page = cards_on(page)
    is_told = shepherd not in _waiting(session) or page.status == "choose"
    assert is_told, f"{shepherd} is to choose, and is told {page.words!r}"
    if page.status == "choose":
        missing = open_cards_on_screen(session) - Counter(card.look for card in on_page)
        assert not missing, f"the phone of {page.flag} does not show {sorted(missing)}"
        assert page.can_lay or any(card.choice for card in on_page), f"nothing can be pressed by {page.flag}"
    signs = [*page.marks, *(mark for seat in page.seats for mark in seat.marks)]
    said = [page.words, *(one.name for one in (*on_page, *signs)), *(card.caption for card in on_page)]
    unfit = [words for words in said if OF_KEYS.search(words) or OF_FINGERS.search(words)]
    assert not unfit, f"a phone says {unfit}"


def _waiting(session: Session) -> set[str]:
    """Returns the shepherds whose phones are to choose."""
    return {session.shepherds[seat] for seat in session.waiting_phone_seats}


def _choice_of(deed: PhoneActed) -> str:
    return deed.deed.choice if isinstance(deed.deed, PressChoice) else ""
