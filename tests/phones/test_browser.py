"""The phones' page in a real browser: two phones come in, play, are reloaded, and lose the network."""

from __future__ import annotations

import os
import shutil
import time
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

CHROMIUM = shutil.which("chromium")
HOME = "127.0.0.1"
PATIENCE = 20.0
PRESSES = "#lay, #go_on, #lines button.open:not(.lifted), #more button:not(.lifted)"
PRESS_ONE = """([pick, presses]) => {
  const open = [...document.querySelectorAll(presses)].filter((one) => !one.disabled && one.checkVisibility());
  const first = open.find((one) => one.id) ?? open[pick % open.length];
  first?.click();
  return Boolean(first);
}"""
pytestmark = pytest.mark.skipif(
    CHROMIUM is None and os.environ.get("CI") != "true", reason="there is no chromium on this machine"
)


class Table:
    """The game with two phones as pages."""

    def __init__(self, app: App, contexts: list[Any]) -> None:
        self.app = app
        self.contexts = contexts
        self.pages = [context.new_page() for context in contexts]
        self.complaints: list[str] = []
        for page in self.pages:
            page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def until(self, is_so: Callable[[], object]) -> None:
        """Lets the game go on until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, [page.inner_text("h1") for page in self.pages]
            self.app.tick(0.1)
            self.pages[0].wait_for_timeout(10)

    def status(self, number: int) -> str:
        """What a page is about."""
        return self.pages[number].evaluate("document.body.dataset.status ?? ''")

    def screen(self, number: int) -> str:
        """What a page shows as a whole."""
        return self.pages[number].evaluate("document.body.dataset.screen")

    def press(self, number: int, pick: int) -> bool:
        """Presses what leads on, or anything that can be pressed; whether there was something."""
        return self.pages[number].evaluate(PRESS_ONE, [pick, PRESSES])


def serve(addresses: tuple[str, ...], words: bytes) -> ServerProcess:
    return ServerProcess(ServerPlan(addresses, (0,), words), open_paint)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def table(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Both phones are in the room of a game: one has typed the letters, the other has scanned the code."""
    opened: list[Any] = []

    def make(game: str, width: int, height: int, **options: object) -> Table:
        app = opened[0].__enter__()
        app.phones = Phones(lambda: (HOME,), serve)
        app.phones.speech = app.words
        seats = SeatsScene(app, TABLES[game])
        seats.options |= options
        app.push(seats)
        app.tap("Purl: person")  # an animal plays it, until a phone comes
        app.tap("Phones")
        size = {"width": width, "height": height}
        contexts = [browser.new_context(viewport=size, device_scale_factor=2, has_touch=True) for _ in range(2)]
        found = Table(app, contexts)
        opened.append(found)
        found.until(lambda: app.phones.is_open)
        typing, scanning = found.pages
        typing.goto(f"http://{app.phones.address}/")
        typing.fill("#letters", app.phones.letters.lower())
        typing.click("#join button")
        scanning.goto(app.phones.link)
        found.until(lambda: len(app.phones.here) == 2)
        found.until(lambda: found.status(0) == found.status(1) == "lobby")
        assert isinstance(app.top, JoinScene)
        app.tap("Deal")
        return found

    opened.append(studio((800, 480), "en", tmp_path, motion="off", thinking="none"))
    yield make
    for found in opened[1:]:
        found.app.phones.close()
        for context in found.contexts:
            context.close()
    opened[0].__exit__(None, None, None)


def play(table: Table, presses: int) -> int:
    """Lets both phones press so many times, or to the end of the game; how often they did."""
    session, rng, made = table.app.phones._session, Random(5), 0
    end = time.monotonic() + 3 * PATIENCE
    assert session is not None
    while session.outcome is None and made < presses:
        assert time.monotonic() < end, (made, len(session.match.steps), type(table.app.top).__name__)
        for number in (0, 1):
            made += table.press(number, rng.randrange(99))
        for _ in range(4):
            table.app.tick(0.2)
    return made


@pytest.mark.parametrize(("game", "size"), [("undertow", (320, 568)), ("sea_salt_and_paper", (844, 390))])
def test_two_phones_play(table: Callable[..., Table], game: str, size: tuple[int, int]) -> None:
    found = table(game, *size)
    assert play(found, 24) >= 24
    assert found.complaints == []
    for page in found.pages:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
        nameless = "[...document.querySelectorAll('button')].filter((b) => b.checkVisibility() && "
        nameless += "!(b.ariaLabel || b.innerText.trim())).length"
        assert page.evaluate(nameless) == 0


def test_a_whole_game_with_a_reload_and_a_lost_network(table: Callable[..., Table]) -> None:
    found = table("turn_the_tide", 390, 844, length="one_tide")
    play(found, 8)
    session = found.app.phones._session
    assert session is not None
    seats = session.phones
    assert len(seats) == 2
    found.until(lambda: found.status(0) == "choose")
    hand = found.pages[0].inner_html("#lines")
    found.pages[0].reload()
    found.until(lambda: found.screen(0) == "palm" and found.status(0) == "choose")
    assert found.pages[0].inner_html("#lines").count("<button") == hand.count("<button")
    found.contexts[1].set_offline(True)
    found.pages[1].evaluate("dispatchEvent(new Event('offline'))")
    found.until(lambda: found.screen(1) == "lost")
    assert found.pages[1].evaluate("[...document.querySelectorAll('#lines button')].every((one) => one.disabled)")
    found.contexts[1].set_offline(False)
    found.until(lambda: found.screen(1) == "palm")
    assert session.phones == seats
    play(found, 500)
    assert session.outcome is not None
    assert found.complaints == []
