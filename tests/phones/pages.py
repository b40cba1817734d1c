"""Phones as pages of a real browser, at a table driven by the test."""

import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Protocol

import pytest

from game.phones.phones import Phones
from game.play.session import Session

CHROMIUM = shutil.which("chromium")
PATIENCE = 60.0
SIZES = ((390, 844), (320, 568), (844, 390), (320, 640))
"""CSS px: an upright phone, the narrowest, one that lies, another narrow one."""
STILL = 5
"""Looks at a page, one after another, of which each finds the same."""
KEPT = "ebb-and-flock-token"
"""Script that reads a page's token from its storage."""
PRESSES = "#lay, #go_on, #lines button.open:not(.lifted), #more button:not(.lifted), .ahead"
PRESS_ONE = """([pick, presses]) => {
  const open = [...document.querySelectorAll(presses)].filter((one) => !one.ariaDisabled && one.checkVisibility());
  const first = open.find((one) => one.id) ?? open[pick % open.length];
  first?.click();
  return Boolean(first);
}"""
SHOWN = """() => [document.body.dataset.status,
  ...[...document.querySelectorAll("#marks .spoken")].map((m) => m.innerText),
  ...[...document.querySelectorAll("#lines button, #more button")].map((b) => b.ariaLabel ?? b.innerText)].join("; ")"""
needs_browser = pytest.mark.skipif(
    CHROMIUM is None and os.environ.get("CI") != "true", reason="there is no chromium on this machine"
)


class Table(Protocol):
    """The big screen with a game on it."""

    @property
    def phones(self) -> Phones: ...

    def play_on(self) -> None:
        """Lets a little time pass for the game, but not for the pages."""

    def tap(self, name: str) -> None: ...


@contextmanager
def browsing() -> Iterator[Any]:
    """Yields a headless browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Party:
    """Phones of several sizes, each a page with its own storage; the first types the letters, the others scan."""

    def __init__(self, browser: Any, table: Table, sizes: Sequence[tuple[int, int]]) -> None:
        self.table = table
        self.complaints: list[str] = []
        """Errors of all pages."""
        self._browser = browser
        self.contexts = [self._phone(size) for size in sizes]
        self.pages = [self.open_page(context) for context in self.contexts]

    def _phone(self, size: tuple[int, int]) -> Any:
        viewport = {"width": size[0], "height": size[1]}
        context = self._browser.new_context(viewport=viewport, device_scale_factor=2, has_touch=True)
        context.set_default_navigation_timeout(1000 * PATIENCE)
        return context

    def open_page(self, context: Any) -> Any:
        """Opens a page of that phone."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def twin(self, number: int, script: str = "") -> Any:
        """Opens a page of another phone that has the token of that one, and runs that script first."""
        token = self.kept_token(number)
        self.contexts.append(self._phone(SIZES[0]))
        self.contexts[-1].add_init_script(f"localStorage.setItem('{KEPT}', '{token}'); {script}")
        page = self.open_page(self.contexts[-1])
        page.goto(f"http://{self.table.phones.address}/")
        return page

    def add(self) -> Any:
        """Adds a phone that has scanned the code."""
        self.contexts.append(self._phone(SIZES[0]))
        self.pages.append(self.open_page(self.contexts[-1]))
        self.pages[-1].goto(self.table.phones.link)
        return self.pages[-1]

    def remove(self, page: Any) -> None:
        number = self.pages.index(page)
        del self.pages[number]
        self.contexts.pop(number).close()

    def come_in(self) -> None:
        """Waits until all of them are in the room."""
        phones = self.table.phones
        self.run_until(lambda: phones.is_open)
        for number, page in enumerate(self.pages):
            if number:
                page.goto(phones.link)
            else:
                self.type_letters(page)
            self.run_until(lambda: len(phones.connected) > number)  # noqa: B023 - asked at once
        self.run_until(lambda: all(self.status(number) == "lobby" for number in range(len(self.pages))))

    def type_letters(self, page: Any, letters: str = "") -> None:
        """Joins by typing these letters, or those of the room."""
        phones = self.table.phones
        page.goto(f"http://{phones.address}/")
        page.fill("#letters", letters or phones.letters.lower())
        page.click("#join button")

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    # What is to be seen

    @property
    def session(self) -> Session:
        found = self.table.phones._session  # phones are held against what they are told, and no door leads back
        assert found is not None
        return found

    def status(self, number: int) -> str:
        return self.pages[number].evaluate("document.body.dataset.status ?? ''")

    def kept_token(self, number: int) -> str:
        """Returns the token that a page has stored; "" without one."""
        return self.pages[number].evaluate(f"localStorage.getItem('{KEPT}') ?? ''")

    def screen(self, number: int) -> str:
        return self.pages[number].evaluate("document.body.dataset.screen ?? ''")

    def is_shown(self, number: int) -> bool:
        """Whether a page shows the latest state."""
        page = self.pages[number].evaluate("({...document.body.dataset})")
        # which page is the newest is known to no door: that is what is compared
        newest = self.table.phones._numbers.get(page.get("shepherd", ""))
        return page["screen"] == "hand" and page.get("moment") == str(newest)

    def is_settled(self, number: int) -> bool:
        """Whether a page shows the latest state, of a table at rest."""
        phones, shepherd = self.table.phones, self.shepherd(number)
        return phones.connected.get(shepherd, not shepherd) and phones.showing == "play" and self.is_shown(number)

    def content(self, number: int) -> str:
        """Returns everything that a page shows of its seat."""
        return self.pages[number].evaluate(SHOWN)

    def shepherd(self, number: int) -> str:
        return self.pages[number].evaluate("document.body.dataset.shepherd ?? ''")

    # What happens

    def run_until(self, is_so: Callable[[], object]) -> None:
        """Runs the game and the pages until the condition holds."""
        end = time.monotonic() + PATIENCE
        while True:
            self.table.play_on()
            self.pages[0].wait_for_timeout(10)
            if is_so():
                return
            assert time.monotonic() < end, self._halted()

    def settle(self, number: int) -> None:
        """Runs everything until that page shows the latest state of a table at rest."""
        still = 0
        while still < STILL:  # what was pressed last may still be on its way
            self.run_until(lambda: self.is_settled(number) or self._goes_on())
            before = self.content(number)
            self.run_until(lambda: True)
            still = still + 1 if self.is_settled(number) and self.content(number) == before else 0

    def _goes_on(self) -> bool:
        """Leaves a result, if there is one; presses nothing that anybody waits for."""
        return any(page.evaluate("document.querySelector('#go_on:not([hidden])')?.click()") for page in self.pages)

    def press(self, number: int, pick: int) -> bool:
        """Presses what leads on, or anything that can be pressed; returns whether there was something."""
        return self.pages[number].evaluate(PRESS_ONE, [pick, PRESSES])

    def play(self, presses: int, rng: Random, numbers: Sequence[int] | None = None) -> int:
        """Presses on those phones that number of times, or to the end of the game; returns the number of presses."""
        made, end = 0, time.monotonic() + PATIENCE
        while self.session.outcome is None and made < presses:
            assert time.monotonic() < end, (made, self._halted())
            for number in numbers or range(len(self.pages)):
                if self.press(number, rng.randrange(99)):
                    made, end = made + 1, time.monotonic() + PATIENCE
            self.table.play_on()
        return made

    def _halted(self) -> object:
        """Returns what the game waits for, and what the pages show, for the error message."""
        phones, session = self.table.phones, self.table.phones._session
        pages = [page.evaluate("[{...document.body.dataset}, document.body.innerText]") for page in self.pages]
        waited = session and (session.match.waiting, session.phone_seats)
        return phones.showing, phones.is_open, phones.trouble, phones.connected, phones._numbers, waited, pages
