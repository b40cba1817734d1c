"""The scanner: offers the items of a screen in turn; a switch chooses the offered one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil

from game.ui.geometry import Box
from game.ui.input.focus import rows_of
from game.ui.input.intents import Activate, Intent, ScanOffer
from game.ui.scanning.cursor import Cursor
from game.ui.scanning.switch import Switch
from game.ui.scene import Client
from game.ui.screen_description import DescribedItem, ScreenDescription

MOST = 4
"""Greatest number of items in a row."""
FIRST = 1.5
"""Factor on the time of the first offer."""


class Scanner:
    """An assistive reader whose offered item has the focus."""

    def __init__(self, app: Client) -> None:
        self.description = ScreenDescription()
        self.cursor = Cursor()
        self._app = app
        self._switch = Switch()
        self._asks: list[Intent] = []
        self._age = 0.0
        """Seconds since the current offer began."""
        self._is_new = False
        """Whether the items have changed."""
        self._is_started = False
        """Whether the switch that moves the scan is held."""

    # As a reader

    def notify(self, description: ScreenDescription) -> None:
        """Offers the items that can be pressed now."""
        self.description = description
        items = [item for item in description.items if item.can_focus]
        rows = [*_rows(items, one_by_one=self._app.settings.scanning == "items")]
        self._is_new |= self.cursor.set_rows(rows, description.focus)

    def poll_intents(self) -> Sequence[Intent]:
        """Returns the focus on the offered item, and the chosen one."""
        requests, self._asks = self._asks, []
        return requests

    # As a switch

    def filter_intents(self, dt: float, intents: Sequence[Intent]) -> list[Intent]:
        """Advances by `dt` seconds and returns the intents that are not the switch's."""
        self._switch.tick(dt)
        if self._is_new:  # not in `notify`: no player has acted then
            self._is_new = False
            self._offer()
        others: list[Intent] = []
        for intent in intents:
            match self._switch.classify(intent, self._app.settings):
                case "":
                    others.append(intent)
                case "down":
                    self._press()
                case "up":
                    self._release()
                case "next":
                    self._step()
        self._tick(dt)
        return others

    @property
    def is_busy(self) -> bool:
        """Whether something is being offered."""
        return not self.cursor.is_resting

    @property
    def moves(self) -> bool:
        kind = self._app.settings.switches
        return self.is_busy and (kind == "one" or (kind == "hold" and self._is_started and self._switch.is_held))

    @property
    def pass_seconds(self) -> float:
        """Seconds in which everything is offered once, rows before the items of one; 0 if a person moves the scan."""
        if self._app.settings.switches == "two":
            return 0.0
        rows = self.cursor.rows
        offers = max(len(rows), *(len(row) + 1 for row in rows), 0)
        return (offers + FIRST) * self._app.settings.scan_seconds

    @property
    def time_left(self) -> float:
        """Share of the offer's time that is left, from 0 to 1."""
        return max(0.0, 1 - self._age / self._seconds)

    def boxes(self, ids: Sequence[str]) -> list[Box]:
        return [item.box for id in ids if (item := self.description.item(id))]

    @property
    def _seconds(self) -> float:
        return self._app.settings.scan_seconds * (FIRST if self.cursor.is_first else 1.0)

    def _press(self) -> None:
        if self._app.settings.switches != "hold":
            self._choose()
        else:
            self._is_started, self._age = True, 0.0
            if self.cursor.is_resting:
                self.cursor.begin()
                self._offer()

    def _release(self) -> None:
        if self._is_started:
            self._is_started = False
            if self.is_busy:  # resting means the switch was held too long, as if something lay on it
                self._choose()

    def _tick(self, dt: float) -> None:
        if self.moves:
            self._age += dt
            if self._age >= self._seconds:
                self._step()

    def _step(self) -> None:
        self.cursor.step(self._app.settings.scan_rounds)
        self._offer()

    def _choose(self) -> None:
        choice_id = self.cursor.choose()
        self._offer()
        if choice_id:
            self._asks.append(Activate(choice_id))

    def _offer(self) -> None:
        """Focuses the offered item, lifted unless a row is offered, and plays its sound."""
        self._age = 0.0
        offered = self.cursor.offered_id
        self._app.shows_focus = self.cursor.is_open and offered is not None
        if offered:
            self._asks.append(ScanOffer(offered))
        if self.is_busy:
            self._app.sound.play("lift" if self.cursor.is_open else "slot")


def _rows(items: Sequence[DescribedItem], one_by_one: bool) -> Iterator[list[str]]:
    """Yields ids of items side by side in reading order, a few a row."""
    if one_by_one:
        yield from ([item.id] for item in items)
        return
    rows = rows_of(items)
    row_of = {item.id: number for number, row in enumerate(rows) for item in row}
    for _, row_items in groupby(items, lambda item: row_of[item.id]):
        ids = [item.id for item in row_items]
        count = ceil(len(ids) / MOST)
        for number in range(count):
            yield ids[number * len(ids) // count : (number + 1) * len(ids) // count]
