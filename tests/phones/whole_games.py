"""Whole games on a phone by its accessibility tree alone: `python -m tests.phones.whole_games [GAME...]`.

The phone is a page of Chromium. The player knows only what a screen reader reads: roles, names, states and the log. A
press is such a reader's double tap. Computers play the other seats.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.ui.games import TABLES
from tests.phones.pages import SIZES, browsing
from tests.phones.quick import MakeParty, QuickTable, quick_table

WAYS_ON = ("Do it", "Go on", "Stop")
"""Buttons that lead on; pressed first."""
ASIDE = ("Pause", "Take back", "Leave the game")
OVER = "The game is over: look up!"
WON = re.compile(r"(.+) wins!|Shared win: (.+)")
"""The log's last sentence."""
LOOKS = 20
"""Readings of an unchanged page before something is pressed on it once more."""
MOST_LOOKS = 20_000


class Item(NamedTuple):
    role: str
    name: str
    states: frozenset[str]
    node: int


class Reader:
    """Reads a page's tree and presses its items; knows nothing else of the page."""

    def __init__(self, page: Any) -> None:
        self._chromium = page.context.new_cdp_session(page)

    def items(self) -> list[Item]:
        nodes = {node["nodeId"]: node for node in self._chromium.send("Accessibility.getFullAXTree")["nodes"]}
        return [_item(node) for node in _walked(nodes, next(iter(nodes))) if not node["ignored"]]

    def press(self, item: Item) -> None:
        found = self._chromium.send("DOM.resolveNode", {"backendNodeId": item.node})["object"]
        call = {"functionDeclaration": "function() { this.click(); }", "userGesture": True}
        self._chromium.send("Runtime.callFunctionOn", {**call, "objectId": found["objectId"]})

    def write(self, item: Item, words: str) -> None:
        self._chromium.send("DOM.focus", {"backendNodeId": item.node})
        self._chromium.send("Input.insertText", {"text": words})


def _walked(nodes: dict[str, Any], first: str) -> Iterator[dict[str, Any]]:
    yield nodes[first]
    for child in nodes[first].get("childIds", ()):
        if child in nodes:
            yield from _walked(nodes, child)


def _item(node: dict[str, Any]) -> Item:
    said = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    states = frozenset(name for name, value in said.items() if value in (True, "true"))
    name = node.get("name", {}).get("value", "")
    return Item(node["role"]["value"], name, states, node.get("backendDOMNodeId", 0))


def log_of(items: Sequence[Item]) -> list[str]:
    place = next((place for place, item in enumerate(items) if item.role == "log"), len(items))
    return [item.name for item in items[place:] if item.role == "StaticText"]


def winners_told(items: Sequence[Item]) -> set[str]:
    """Returns the winners, if the log ends with them."""
    found = WON.fullmatch("".join(log_of(items)[-1:]))
    return set("".join(filter(None, found.groups())).split(", ")) if found else set()


def open_buttons(items: Sequence[Item]) -> list[Item]:
    return [item for item in items if item.role == "button" and "disabled" not in item.states]


def next_button(items: Sequence[Item], rng: Random) -> Item | None:
    """Returns a button that leads on, else one not picked yet, else a picked one; None without any."""
    found = [item for item in open_buttons(items) if item.name not in ASIDE]
    on = [item for item in found if item.name in WAYS_ON]
    free = [item for item in found if "pressed" not in item.states]
    choices = on[:1] or free or found
    return rng.choice(choices) if choices else None


class Played(NamedTuple):
    presses: int
    log: list[str]
    told: set[str]
    """Winners named on the page."""
    winners: set[str]
    """Winners in the store."""


def come_in(reader: Reader, table: QuickTable, wait: Any) -> None:
    """Types the letters that the big screen shows."""
    while not (fields := [item for item in reader.items() if item.role == "textbox"]):
        wait(10)
    reader.write(fields[0], table.phones.letters)
    reader.press(next(item for item in open_buttons(reader.items()) if item.name == "Come in"))
    while not table.phones.connected:
        table.play_on()
        wait(10)


def whole_game(make: MakeParty, game: str, **options: object) -> Played:
    """Plays a game to its end on one phone."""
    party, rng = make(game, SIZES[0], **options), Random(3)
    page, table = party.pages[0], party.table
    assert isinstance(table, QuickTable)
    party.run_until(lambda: table.phones.is_open)
    page.goto(f"http://{table.phones.address}/")
    reader = Reader(page)
    come_in(reader, table, page.wait_for_timeout)
    table.tap("Deal")
    presses, looks, pressed_on = 0, 0, None
    for _ in range(MOST_LOOKS):
        table.play_on()
        page.wait_for_timeout(5)
        items = reader.items()
        if any(item.name == OVER for item in items) and winners_told(items):
            break
        looks = looks + 1 if items == pressed_on else LOOKS
        if looks >= LOOKS and (button := next_button(items, rng)):
            reader.press(button)
            presses, looks, pressed_on = presses + 1, 0, items
    else:
        raise AssertionError([item[:3] for item in items])
    match = table.app.store.matches.load(1)
    assert match.outcome is not None
    assert party.complaints == []
    winners = {match.seats[seat].shepherd.title() for seat in match.outcome.winners}
    return Played(presses, log_of(items), winners_told(items), winners)


def main(games: Sequence[str]) -> int:
    for game in games or TABLES:
        with TemporaryDirectory() as folder, browsing() as browser, quick_table(browser, Path(folder)) as make:
            played = whole_game(make, game)
        print(f"{game}: {played.log[-1]} The store: {played.winners}. Presses: {played.presses}", flush=True)
        assert played.told == played.winners
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
