"""Creates scanning and dwell as the settings ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ui.draw.canvas import Item
from game.ui.input.intents import Intent
from game.ui.scanning.dwell import Dwell
from game.ui.scanning.scan_overlay import dwell_items, scan_items
from game.ui.scanning.scanner import Scanner
from game.ui.scene import Client


class SwitchAccess:
    """Filters intents before the scenes; acts on the scenes only as an assistive reader."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._scanner: Scanner | None = None
        self._dwell: Dwell | None = None

    def apply_settings(self) -> None:
        """Creates or removes scanner and dwell by the settings."""
        settings = self._app.settings
        self._scanner = self._create_or_remove(self._scanner, Scanner, settings.scanning != "off")
        self._dwell = self._create_or_remove(self._dwell, Dwell, settings.dwell > 0)

    def filter_intents(self, dt: float, intents: Sequence[Intent]) -> Sequence[Intent]:
        """Advances by `dt` seconds and returns the intents left for the scenes."""
        if self._dwell:
            self._dwell.tick(dt, intents)
        scanner = self._offering
        return scanner.filter_intents(dt, intents) if scanner else intents

    def items(self) -> list[Item]:
        """Returns the items drawn over the scene."""
        app, scanner, dwell = self._app, self._offering, self._dwell
        items = scan_items(scanner, app.top) if scanner and app.top else []
        if dwell and dwell.at:
            at = dwell.at._replace(y=dwell.at.y - app.unreachable_px)
            items += dwell_items(dwell.share, at, app.sprites, app.screen)
        return items

    @property
    def pass_seconds(self) -> float:
        """Seconds that somebody with one switch may have to wait for an item; 0 without scanning."""
        scanner = self._offering
        return scanner.pass_seconds if scanner else 0.0

    @property
    def moves(self) -> bool:
        """Whether any of it changes by itself."""
        scanner = self._offering
        return bool((scanner and scanner.moves) or (self._dwell and self._dwell.share))

    @property
    def _offering(self) -> Scanner | None:
        """The scanner, where there is something to offer; the operator's pages are not scanned."""
        top, scanner = self._app.top, self._scanner
        return scanner if scanner and scanner.cursor.rows and top and not top.is_operator_scene else None

    def _create_or_remove(self, reader: Any, kind: Any, is_wanted: bool) -> Any:
        readers = self._app.readers
        if reader and not is_wanted:
            readers.remove(reader)
            return None
        if is_wanted and not reader:
            readers.append(reader := kind(self._app))
        return reader
