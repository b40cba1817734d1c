"""The page's game is played to its end: by finger from the menu on, behind the curtain, and on phones."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.phones.messages import Lay, PressChoice, Shown
from game.phones.phones import Phones
from game.phones.server_protocol import Did, Sat
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.scenes.first_scene import opening_scene
from game.ui.scenes.menu import MenuScene
from game.ui.table.attract import AttractMode
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.phones.tables import Listener
from tests.ui.devices import Desk, Fingers
from tests.ui.screen_variants import MakeApp

pytestmark = pytest.mark.usefixtures("goofspiel")
LONGEST = 2000
SHEPHERDS = ("purl", "dip", "brine")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """An app that was opened with the new game there."""
    return make_app(home=MenuScene, motion="off", seed=5)


@pytest.fixture
def desk(app: App) -> Iterator[Desk]:
    """The app at its menu, reached by real events; computers choose at once."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    app.change_settings(thinking="none")
    app.push(MenuScene(app))
    made = Desk(app)
    yield made
    made.pads.close()
    pygame.display.quit()


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    """Seats for those kinds of players."""
    return tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))


def scene(app: App) -> str:
    """What is on top."""
    return app.stack.top.name if app.stack.top else ""


def leading_on(app: App) -> str | None:
    """What brings the game forward: the lowest card, the tick, or the way through a curtain."""
    names = app.names()
    if scene(app) == "curtain":
        return names[0]
    return "Bid" if "Bid" in names else next((name for name in names if name.startswith("Card ")), None)


def test_it_is_played_by_finger_from_the_menu_to_the_end_and_back(desk: Desk) -> None:
    finger = Fingers(desk)
    finger.press("Play")
    finger.press("Goofspiel")
    for _ in range(LONGEST):
        if scene(desk.app) == "final":
            break
        name = leading_on(desk.app)
        if name:
            finger.press(name)
        else:
            desk.frame()
    finger.press("Menu")
    assert scene(desk.app) == "menu"
    assert desk.app.store.matches.results().matches == 1


def test_two_persons_play_it_behind_the_curtain(app: App) -> None:
    app.push(new_game(app, "goofspiel", seats(PERSON, PERSON), {"cards": 3}))
    top = app.stack.top
    assert isinstance(top, TableScene)
    assert top.table.session.needs_curtain
    for _ in range(LONGEST):
        if scene(app) == "final":
            break
        name = leading_on(app)
        if name:
            app.tap(name)
        else:
            app.run(0.2)
    assert "Play again" in app.names()


def test_computers_play_it_by_themselves_in_the_demo_and_below_the_menu(make_app: MakeApp) -> None:
    app = make_app(home=opening_scene, motion="off", seed=5, demo=True, game="goofspiel")
    app.change_settings(thinking="none")
    app.push(opening_scene(app))
    for _ in range(LONGEST):
        app.tick(0.5)
        if scene(app) == "final":
            break
    assert scene(app) == "final"
    below_the_menu = AttractMode(app, "goofspiel")
    for _ in range(LONGEST):
        below_the_menu.tick(0.5)
    assert below_the_menu.is_over


def test_what_was_bid_can_be_taken_back(app: App) -> None:
    app.push(new_game(app, "goofspiel", seats(PERSON, PERSON), {"cards": 3}))
    app.run(4.0)
    app.tap("Purl")
    app.run(0.1)
    app.tap("Card 1")
    app.tap("Bid")
    app.run(0.5)
    assert "Take back: Purl" in app.names()


# On phones


class Pages:
    """The pages of those who play on phones, and what their owners press there.

    Args:
        app: its room for phones is opened, and two sit down in it.
    """

    def __init__(self, app: App) -> None:
        self.listener = Listener()
        app.phones = Phones(lambda: ("192.168.1.24",), lambda _addresses, _words: self.listener)
        app.phones.speech = app.words
        app.phones.open()
        self.listener.coming += [Sat(shepherd) for shepherd in ("purl", "dip")]
        app.phones.tick(0.0)
        self._deeds = 0

    def press(self, shepherd: str) -> None:
        """Picks the first card that can be, or makes the move that is picked."""
        shown = self.shown(shepherd)
        card = next((card for line in shown.lines for card in line.cards if card.choice), None)
        self._deeds += 1
        if shown.can_lay:
            self.listener.coming.append(Did(shepherd, Lay(self._deeds, shown.number)))
        elif card:
            self.listener.coming.append(Did(shepherd, PressChoice(self._deeds, shown.number, card.choice)))

    def shown(self, shepherd: str) -> Shown:
        """What a shepherd's phone shows now."""
        return self.listener.page_of(shepherd)


def test_it_is_played_on_phones_through_the_client_to_the_end(app: App) -> None:
    pages = Pages(app)
    app.push(new_game(app, "goofspiel", seats(PERSON, PERSON), {"cards": 3}))
    app.run(2.0)
    held = [[card.look for line in pages.shown(name).lines for card in line.cards] for name in ("purl", "dip")]
    assert held == [["goof:1", "goof:2", "goof:3"]] * 2
    for _ in range(LONGEST):
        if scene(app) == "final":
            break
        for shepherd in ("purl", "dip"):
            pages.press(shepherd)
        app.run(0.2)
    assert scene(app) == "final"
    assert pages.shown("purl").status == "over"
    assert [seat.name for seat in pages.shown("").seats] == ["Purl", "Dip"]
