"""The phones' page in a real browser: a short game of each, with every way to lose a phone, and eyes on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.phones.phones import Phones
from game.phones.plan import ServerPlan
from game.phones.process import ServerProcess
from game.shots.studio import studio
from game.ui.app import App
from game.ui.games import TABLES
from game.ui.scenes.join import JoinScene
from game.ui.scenes.seats import SeatsScene
from game.ui.shell.phone_pictures import open_paint
from tests.phones.losses import lose
from tests.phones.pages import SIZES, Party, browsing, needs_browser

HOME = "127.0.0.1"
pytestmark = needs_browser


class QuickTable:
    """A table without a window; its time passes as fast as it is drawn."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.phones = app.phones

    def play_on(self) -> None:
        """Lets the motion of a move pass."""
        for _ in range(4):
            self.app.tick(0.2)

    def tap(self, name: str) -> None:
        """Presses a control."""
        self.app.tap(name)


def serve(addresses: tuple[str, ...], words: bytes) -> ServerProcess:
    return ServerProcess(ServerPlan(addresses, (0,), words), open_paint)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def party(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Party]]:
    """Two phones are in the room of a game that is dealt: one has typed the letters, the other has scanned the code."""
    opened: list[Party] = []
    with studio((800, 480), "en", tmp_path, motion="off", thinking="none") as app:
        app.phones = Phones(lambda: (HOME,), serve)
        app.phones.speech = app.words

        def make(game: str, *sizes: tuple[int, int], **options: object) -> Party:
            seats = SeatsScene(app, TABLES[game])
            seats.options |= options
            app.push(seats)
            app.tap("Purl: person")  # an animal plays it, until a phone comes
            app.tap("Phones")
            opened.append(Party(browser, QuickTable(app), sizes))
            opened[-1].come_in()
            assert isinstance(app.top, JoinScene)
            app.tap("Deal")
            return opened[-1]

        yield make
        app.phones.close()
        for found in opened:
            found.close()


@pytest.mark.parametrize(
    ("game", "size", "losses", "options"),
    [
        ("turn_the_tide", SIZES[0], ("reload", "drop"), {"length": "one_tide"}),
        ("undertow", SIZES[1], ("lock", "kill"), {"games": 1}),
        ("sea_salt_and_paper", SIZES[2], ("takeover",), {}),
    ],
)
def test_two_phones_play_and_get_lost(
    party: Callable[..., Party], game: str, size: tuple[int, int], losses: tuple[str, ...], options: dict[str, object]
) -> None:
    found, rng = party(game, size, size, **options), Random(5)
    for number, kind in enumerate(losses):
        assert found.play(8, rng) >= 8
        lose(found, number, kind)
    assert found.play(8, rng) >= 8
    assert found.complaints == []
    for page in found.pages:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
