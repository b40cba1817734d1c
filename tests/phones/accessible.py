"""Checks of the phones' page with axe-core: `python -m tests.phones.accessible` visits every state.

Chromium shows the page upright, narrow and in landscape, light and dark, with usual and with doubled letters.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from game.engine.games import GAMES
from tests.phones.pages import Party, browsing
from tests.phones.quick import MakeParty, quick_table

Scheme = Literal["light", "dark"]
BUTTONS_IN_SIGHT = """() => [...document.querySelectorAll("button")].filter((b) => b.checkVisibility() &&
  (b.getBoundingClientRect().left < 0 || b.getBoundingClientRect().right > innerWidth + 1)).length"""


TO_CHOOSE = """() => [...document.querySelectorAll("[data-choice]:not([aria-disabled]), #lay")]
  .filter((one) => one.checkVisibility() && (one.id || one.dataset.choice))
  .map((one) => one.id || one.dataset.choice.split(":")[0])"""
"""The kinds of things that can be picked, and whether something is."""
ENOUGH_TO_PAUSE = 5


class Way(NamedTuple):
    """Display settings of a page."""

    size: tuple[int, int]
    scheme: Scheme = "light"
    letters: int = 100
    """Percent."""


SIZES = ((390, 844), (320, 568), (844, 390))
EVERY_WAY = tuple(Way(*way) for way in product(SIZES, ("light", "dark"), (100, 200)))
FEW_WAYS = (Way((320, 568), "light", 200), Way((844, 390), "dark"))


def faults(page: Any, ways: Sequence[Way] = FEW_WAYS) -> list[str]:
    """Returns axe-core's violations and the content off the side, in all of those settings."""
    return [f"{way}: {fault}" for way in ways for fault in _faults(page, way)]


def _faults(page: Any, way: Way) -> Iterator[str]:
    from axe_playwright_python.sync_playwright import Axe

    page.set_viewport_size({"width": way.size[0], "height": way.size[1]})
    page.emulate_media(color_scheme=way.scheme)
    page.evaluate("size => document.documentElement.style.fontSize = size", f"{way.letters * 1.125}%")
    for found in Axe().run(page).response["violations"]:
        yield f"{found['id']}: {found['nodes'][0]['html'][:120]} {found['nodes'][0]['failureSummary'][:200]}"
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield "it scrolls sideways"
    if page.evaluate(BUTTONS_IN_SIGHT):
        yield "a button is out of sight"


def states(make: MakeParty, game: str) -> Iterator[tuple[str, Any]]:
    """Yields every state of a page with its name, while two phones play a game to its end."""
    party, rng = make(game, SIZES[0], SIZES[0]), Random(2)
    page = party.pages[0]
    party.run_until(lambda: party.table.phones.is_open)
    page.goto(f"http://{party.table.phones.address}/")
    yield "letters", page
    party.come_in()
    yield "lobby", page
    party.table.tap("Deal")
    seen: set[str] = set()
    while party.session.outcome is None:
        party.run_until(lambda: party.is_shown(0))
        state = {party.status(0), *page.evaluate(TO_CHOOSE)}
        if not state <= seen:
            seen |= state
            yield ", ".join(sorted(state)), page
        party.press(rng.randrange(2), rng.randrange(99))
        party.table.play_on()
        if len(seen) == ENOUGH_TO_PAUSE:
            yield from _pauses(party, page)
            seen.add("paused")
    party.run_until(lambda: party.status(0) == "over" and party.is_shown(0))
    yield "over", page
    yield from _partings(party, page)


def _pauses(party: Party, page: Any) -> Iterator[tuple[str, Any]]:
    page.click("#leave")
    yield "pause or leave?", page
    page.click("#halt")
    party.run_until(lambda: party.status(0) == "halted")
    yield "paused", page
    page.click("#go_on")
    party.run_until(lambda: party.status(0) != "halted")
    late = party.add()
    party.run_until(lambda: party.screen(len(party.pages) - 1) == "hand")
    yield "late", late
    party.remove(late)


def _partings(party: Party, page: Any) -> Iterator[tuple[str, Any]]:
    page.click("#leave")
    yield "leave?", page
    page.click("#stay")
    party.contexts[0].set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    party.run_until(lambda: party.screen(0) == "lost")
    yield "lost", page
    party.contexts[0].set_offline(False)
    party.run_until(lambda: party.screen(0) == "hand")
    party.twin(0)
    party.run_until(lambda: party.screen(0) == "parted")
    yield "elsewhere", page
    page.click("#again")
    party.run_until(lambda: party.screen(0) == "hand")
    party.table.phones.close()
    party.run_until(lambda: party.screen(0) == "parted")
    yield "closed", page


def main() -> int:
    """Prints the violations and returns the exit status, 1 if there are any."""
    wrong = 0
    with TemporaryDirectory() as folder, browsing() as browser:
        for game in sys.argv[1:] or GAMES:
            with quick_table(browser, Path(folder)) as make:
                for state, page in states(make, game):
                    found = faults(page, EVERY_WAY)
                    wrong += len(found)
                    print(f"| {game} | {state} | {len(EVERY_WAY)} | {len(found)} |", *found, sep="\n  ", flush=True)
                    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
