"""Plays complete games with one key: `python -m tests.ui.scanning.one_switch`.

Each is played from the menu to its ending, then by two persons who take turns behind the curtain.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.engine.games import GAMES
from game.ui.input.event_reader import Input
from game.ui.input.pads import GamePads
from game.ui.scanning.scanner import Scanner
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.scene import TableScene
from tests.support.studio import studio

if TYPE_CHECKING:
    from game.play.session import Session
    from tests.support.driven import DrivenApp

ONWARD = ("Next", "Bid", "Done")
KINDS = ("snail", "crab", "gull", "orca", "computer")
FRAME = 0.1
LONGEST = 300_000
"""Frames after which a game counts as stuck."""
HELD_BACK = (
    "Pause",
    "Settings",
    "Back",
    "Menu",
    "Hint",
    "Skip",
    "Why",
    "Undo",
    "Take back",
    "Leave",
    "Log",
    "The last hand",
)


class OneSwitch:
    """A player who presses one key, by the described screen and the offered item."""

    def __init__(self, app: DrivenApp, reader: Input, key: int = pygame.K_SPACE) -> None:
        self.app = app
        self.presses = 0
        self._reader = reader
        self._key = key

    def frame(self, seconds: float = FRAME) -> None:
        self.app.tick(seconds, self._reader.poll(seconds))

    def strike(self) -> None:
        self.presses += 1
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=self._key, mod=0, unicode=" ", scancode=0))
            self.frame()

    def names(self) -> list[str]:
        return [item.name for item in self.scanner.description.items if item.can_focus]

    @property
    def scanner(self):
        return next(reader for reader in self.app.readers if isinstance(reader, Scanner))

    def choose(self, name: str) -> None:
        """Waits until the item is offered, and chooses it."""
        for _ in range(2000):
            cursor = self.scanner.cursor
            item = next((item for item in self.scanner.description.items if item.name == name and item.can_focus), None)
            if item is None:
                return
            takes = cursor.offered_id == item.id and (cursor.is_open or len(cursor.row) == 1)
            opens = not cursor.is_open and item.id in cursor.row
            if takes or opens or cursor.is_resting:
                self.strike()
                if takes:
                    return
            else:
                self.frame()
        raise AssertionError(f"{name!r} is never offered among {self.names()}")


def leading_on(names: Sequence[str]) -> list[str]:
    return [name for name in names if not name.startswith(HELD_BACK)]


def play(hand: OneSwitch, is_over: Callable[[], bool]) -> set[str]:
    """Plays until it is over, and returns the scenes on the way."""
    seen: set[str] = set()
    rng = Random(3)
    for _ in range(LONGEST):
        top = hand.app.top
        seen.add(top.name if top else "")
        if is_over():
            return seen
        names = leading_on(hand.names())
        if names:
            hand.choose(next((name for name in names if name in ONWARD), None) or rng.choice(names))
        hand.frame()
    raise AssertionError(f"stuck in {hand.app.top} with {hand.names()}")


def whole_game(hand: OneSwitch, title: str) -> tuple[set[str], tuple[str, ...]]:
    """Plays from the menu to the ending, and returns the scenes on the way and the winners."""
    hand.choose("Play")
    hand.choose(title)
    return _to_the_end(hand)


def game_of_two(hand: OneSwitch, title: str) -> tuple[set[str], tuple[str, ...]]:
    """Plays from the seats with two persons and as few computers as possible; returns the scenes and the winners."""
    kinds = hand.app.tables.values()
    kind = next(kind for kind in kinds if kind.title(hand.app.words.tr) == title)
    hand.app.push(SeatsScene(hand.app, kind))
    hand.frame()
    first, second, *others = (name.removesuffix(": get up") for name in hand.names() if name.endswith(": get up"))
    for sitting in (first, second):
        if f"{sitting}: person" not in hand.names():
            hand.choose(next(name for name in hand.names() if name in [f"{sitting}: {kind}" for kind in KINDS]))
            hand.frame()
    for getting_up in others[GAMES[kind.name].seats[0] - 2 :]:
        hand.choose(f"{getting_up}: get up")
    hand.choose("Deal")
    return _to_the_end(hand)


def _to_the_end(hand: OneSwitch) -> tuple[set[str], tuple[str, ...]]:
    tables: list[Session] = []

    def is_over() -> bool:
        top = hand.app.top
        if isinstance(top, TableScene | ResultScene):
            tables[:] = [top.table.session]
        return isinstance(top, EndingScene) and bool(tables and tables[0].outcome)

    seen = play(hand, is_over)
    outcome = tables[0].outcome
    assert outcome
    return seen, tuple(tables[0].shepherds[seat] for seat in outcome.winners)


def main(titles: Sequence[str]) -> int:
    """Plays all or the named games, prints the number of presses, and returns the exit status."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    for title, count in product(titles or ("Turn the Tide", "Undertow!", "Sea Salt & Paper"), (1, 2)):
        with studio((1280, 720), motion="off", thinking="none", scanning="rows", debounce=0.0) as app:
            app.stack.restart(MenuScene(app))
            app.tick(FRAME)
            hand = OneSwitch(app, Input((1280, 720), GamePads(), app.key_map))
            seen, winners = (game_of_two if count > 1 else whole_game)(hand, title)
            print(
                title,
                "won by",
                *winners,
                "with",
                hand.presses,
                "presses:",
                hand.scanner.description.log[-1],
                sorted(seen),
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
