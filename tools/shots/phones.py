"""Phones: the code to scan, and tables whose hands are all on phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.phones.phones import Phones
from game.phones.server_protocol import Order, Report, ServerOpened, ShepherdTaken
from game.store.seats import PERSON
from game.store.wifi import Wifi
from game.ui.scenes.join import LONELY_SECONDS
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.wifi import WifiScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.support.walk import SETTLED, SHEPHERDS, Tour, seats, tick_until

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

ADDRESS = "192.168.1.24"
PERSONS = 2


class PosedServer:
    """A phones' server without a network: a constant code, and phones that sit down on request."""

    def __init__(self) -> None:
        self.coming: list[Report] = [ServerOpened(8080, "secret", "7KAM3", (ADDRESS,))]

    def send(self, orders: Sequence[Order]) -> None:
        """Ignores the orders."""

    def reports(self) -> Sequence[Report]:
        """Returns who has joined."""
        coming, self.coming = self.coming, []
        return coming

    def close(self) -> None:
        """Does nothing."""


def phones(app: DrivenApp) -> Tour:
    """Yields stops as two phones join, and as they play each game with no hand on the shared screen."""
    before, server = app.phones, PosedServer()
    app.phones = Phones(lambda _words: server)
    app.phones.speech = app.words
    app.push(SeatsScene(app, next(iter(app.tables.values()))))
    app.run(SETTLED)
    app.tap(app.words.tr("Phones"))
    yield from _codes(app)
    server.coming += map(ShepherdTaken, SHEPHERDS[:PERSONS])
    app.run(SETTLED)
    yield "join"
    for name in app.tables:
        app.stack.restart(new_game(app, name, seats(*[PERSON] * PERSONS, "crab"), {}))
        tick_until(app, lambda: _is_chosen_at(app.top))
        app.run(SETTLED)
        yield f"{name}_with_phones"
    app.stack.restart(new_game(app, next(iter(app.tables)), seats(*[PERSON] * (PERSONS + 1)), {}))
    tick_until(app, lambda: isinstance(app.top, CurtainScene))
    app.run(SETTLED)
    yield "slip_beside_phones"
    app.phones.close()
    app.phones = before
    app.stack.restart(MenuScene(app))


def _codes(app: DrivenApp) -> Tour:
    """Yields the codes of Wi-Fi and page, the question after a while without phones, and the sheet for the Wi-Fi."""
    before = app.settings.wifi
    app.change_settings(wifi=Wifi("Ebb", "12345678"))
    app.run(SETTLED)
    yield "join_two_codes"
    app.run(LONELY_SECONDS)
    yield "join_same_wifi"
    app.push(WifiScene(app))
    app.run(SETTLED)
    yield "wifi"
    app.pop()
    app.change_settings(wifi=before)


def _is_chosen_at(scene: object) -> bool:
    """Whether a table at rest waits for a phone."""
    if not isinstance(scene, TableScene) or scene.table.is_moving or scene.table.next_step is not None:
        return False
    return any(scene.table.session.choices(seat) for seat in scene.table.session.phone_seats)
