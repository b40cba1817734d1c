"""Latency of a hand: `python -m tests.phones.first_hand` measures from the message to the last card's picture.

Chromium shows the pages. Phones wait for a deal, receive the hand again after a reload, and then a new phone with the
same token receives it.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.engine.games import GAMES
from tests.phones.pages import SIZES, Party, browsing
from tests.phones.quick import quick_table
from tools.bench.figures import percentile

ROOMS = 3
"""Rooms a game, each with a new server that has drawn nothing yet; drawings of the last one are cached."""
PHONES = 2
WAITED = 4000
"""Milliseconds that people take to join before the first hand is dealt."""
WATCH = """(() => {
  const Socket = WebSocket;
  window.seen = {};
  const note = () => {
    const pictures = [...document.querySelectorAll("#lines .card img:not([hidden])")];
    const isWhole = pictures.length && pictures.every((one) => one.complete && !one.classList.contains("coming"));
    if (isWhole && !seen.whole) seen.whole = performance.now();
    requestAnimationFrame(note);
  };
  window.WebSocket = class extends Socket {
    constructor(...about) {
      super(...about);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.t === "welcome") seen.welcome ??= performance.now();
        if (message.t === "shown" && message.lines?.length) seen.hand ??= performance.now();
      });
    }
  };
  requestAnimationFrame(note);
})()"""
"""Notes when a page is welcomed, when it is sent a hand, and in which frame all of its pictures are there."""


def measured(party: Party, page: Any, since: str) -> float:
    """Returns the milliseconds from one of those moments to the complete hand."""
    party.run_until(lambda: page.evaluate("Boolean(seen.whole)"))
    return page.evaluate(f"seen.whole - seen.{since}")


def first_hands(browser: Any, game: str, folder: Path) -> dict[str, list[float]]:
    """Returns the milliseconds of each phone in one room, by how it receives its hand."""
    found: dict[str, list[float]] = {"dealt": [], "reload": [], "another phone": []}
    with quick_table(browser, folder) as make:
        party = make(game, *SIZES[:PHONES])
        for context in party.contexts:
            context.add_init_script(WATCH)
        party.come_in()
        party.pages[0].wait_for_timeout(WAITED)
        party.table.tap("Deal")
        found["dealt"] = [measured(party, page, "hand") for page in party.pages]
        for page in party.pages:
            page.reload(wait_until="commit")
            found["reload"].append(measured(party, page, "welcome"))
        for number in range(PHONES):
            twin = party.twin(number, WATCH)
            found["another phone"].append(measured(party, twin, "welcome"))
    return found


def main() -> int:
    """Prints a table and returns the exit status."""
    print("| game | the hand comes | phones | p50 ms | p95 ms | worst ms |", "|---|---|---|---|---|---|", sep="\n")
    with TemporaryDirectory() as folder, browsing() as browser:
        for game in sys.argv[1:] or GAMES:
            rooms = [first_hands(browser, game, Path(folder)) for _ in range(ROOMS)]
            for way in rooms[0]:
                ms = [one for room in rooms for one in room[way]]
                figures = " | ".join(f"{value:.0f}" for value in (percentile(ms, 50), percentile(ms, 95), max(ms)))
                print(f"| {game} | {way} | {len(ms)} | {figures} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
