"""Scanning and dwelling as settings want them: there while somebody needs them, and nothing of them else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ui.draw.canvas import Item
from game.ui.input.intents import Intent
from game.ui.scanning.dwell import Dwell
from game.ui.scanning.picture import dwell_items, scan_items
from game.ui.scanning.scanner import Scanner
from game.ui.scene import Client


class SwitchAccess:
    """Stands between what is asked for and the scenes; what it does to them it does as a reader."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._scanner: Scanner | None = None
        self._dwell: Dwell | None = None

    def follow(self) -> None:
        """What the settings want is there from now on, and nothing else."""
        settings = self._app.settings
        self._scanner = self._kept(self._scanner, Scanner, settings.scanning != "off")
        self._dwell = self._kept(self._dwell, Dwell, settings.dwell > 0)

    def take(self, dt: float, intents: Sequence[Intent]) -> Sequence[Intent]:
        """Lets `dt` seconds pass in which that was asked for; answers what is left of it for the scenes."""
        if self._dwell:
            self._dwell.take(dt, intents)
        scanner = self._offering
        return scanner.take(dt, intents) if scanner else intents

    def items(self) -> list[Item]:
        """What is laid over the scene."""
        app, scanner, dwell = self._app, self._offering, self._dwell
        items = scan_items(scanner, app.top) if scanner and app.top else []
        if dwell and dwell.at:
            at = dwell.at._replace(y=dwell.at.y - app.unreachable_px)
            items += dwell_items(dwell.share, at, app.sprites, app.screen)
        return items

    @property
    def is_busy(self) -> bool:
        """Whether somebody is being offered something, and no clock may count them as gone."""
        scanner = self._offering
        return bool(scanner and scanner.is_busy)

    @property
    def moves(self) -> bool:
        """Whether something of it changes by itself."""
        scanner = self._offering
        return bool((scanner and scanner.moves) or (self._dwell and self._dwell.share))

    @property
    def _offering(self) -> Scanner | None:
        """The scanner, where there is something to offer; an operator has hands."""
        top, scanner = self._app.top, self._scanner
        return scanner if scanner and scanner.cursor.rows and top and not top.is_operator_scene else None

    def _kept(self, reader: Any, kind: Any, is_wanted: bool) -> Any:
        readers = self._app.readers
        if reader and not is_wanted:
            readers.remove(reader)
            return None
        if is_wanted and not reader:
            readers.append(reader := kind(self._app))
        return reader
