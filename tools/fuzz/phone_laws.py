"""A room of phones that only listen, and the laws of their pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.phones.messages import PageCard, PageUpdate
from game.phones.phones import Phones
from game.phones.server_protocol import PhoneActed, ShepherdTaken, Show
from game.ui.table.scene import TableScene
from tests.phones.tables import Listener
from tests.support.open_cards import cards_on, open_cards_on_screen
from tests.support.walk import SHEPHERDS
from tools.fuzz.client import FuzzClient
from tools.fuzz.laws import OF_FINGERS, OF_KEYS


class PhoneRoom:
    """The phones of the second and third seat."""

    shepherds = SHEPHERDS[1:3]

    def __init__(self, client: FuzzClient) -> None:
        self._app = client.app
        self._server = Listener()
        self._pages: dict[str, PageUpdate] = {}
        self._app.phones = Phones(lambda _: self._server)
        self._app.phones.speech = self._app.words
        self._app.phones.open()
        self._server.coming += [ShepherdTaken(shepherd) for shepherd in self.shepherds]
        client.tick()

    def act(self, deed: PhoneActed) -> None:
        """Does something on a phone, as the next tick sees."""
        self._server.coming.append(deed)

    def page_of(self, shepherd: str) -> PageUpdate | None:
        """Returns the page that a phone shows now, once it has been checked."""
        for order in self._server.orders:
            if isinstance(order, Show):
                self._pages[order.shepherd] = msgspec.json.decode(order.message, type=PageUpdate)
        self._server.orders.clear()
        page, top = self._pages.get(shepherd), self._app.top
        if page and isinstance(top, TableScene) and not top.table.is_moving and top.table.next_step is None:
            _check_page(page, top)
        return page

    @staticmethod
    def cards_of(page: PageUpdate) -> Sequence[PageCard]:
        """Returns everything on a page that has a picture."""
        return cards_on(page)


def _check_page(page: PageUpdate, scene: TableScene) -> None:
    """Checks that who is to choose sees all that lies open, can press something, and holds what is talked about."""
    on_page, session = cards_on(page), scene.table.session
    if page.status == "choose":
        missing = open_cards_on_screen(session) - Counter(card.look for card in on_page)
        assert not missing, f"the phone of {page.flag} does not show {sorted(missing)}"
        assert page.can_lay or any(card.choice for card in on_page), f"nothing can be pressed by {page.flag}"
    said = [page.words, *(card.name for card in on_page)]
    unfit = [words for words in said if OF_KEYS.search(words) or OF_FINGERS.search(words)]
    assert not unfit, f"a phone says {unfit}"
