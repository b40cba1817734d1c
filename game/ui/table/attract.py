"""Attract mode: a table that plays one round by itself, computers only, without saving anything."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice

from game.ai.players import present_animals
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import SeatPlan
from game.ui.draw.canvas import Item
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.match_setup import effort_of, seed_of
from game.ui.table.pacing import Pacing
from game.ui.table.table import Table

SHEPHERDS = ("fathom", "brine", "purl", "dip")
TABLE = {"wide": 0.76, "square": 0.78, "tall": 0.83}
"""The table's share of the screen's height, above the disc to play."""


class AttractMode:
    """Plays one round of a game; call `tick` and draw its `items`."""

    def __init__(self, app: Client, name: str) -> None:
        kinds = islice(cycle(animal.name for animal in present_animals(name)), GAMES[name].seats[-1])
        seats = tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
        match = Match(
            GAMES[name],
            len(seats),
            app.config.default_options(name),
            seed_of(app),
            effort=effort_of(app, name),
        )
        self.session = Session(match, seats, app.worker, NullJournal())
        self._app = app
        self._table = Table(app, self.session, part=demo_screen)
        self._take_near()
        self._delay = Pacing(app, self._table)

    @property
    def is_over(self) -> bool:
        """Whether the round has been played to its end."""
        return type(self._table.next_step) in self._table.kind.results and not self._table.is_moving

    def tick(self, dt: float) -> None:
        """Advances the computer players and the table; each step plays once the one before has ended."""
        if self.is_over:
            self._table.tick(dt)
        else:
            self._delay.play(dt)

    def fit(self) -> None:
        """Applies the screen and the settings."""
        self._table.fit()
        self._take_near()

    def _take_near(self) -> None:
        self._near = self._light = _near_sea(self._app.screen)

    def items(self) -> list[Item]:
        """Returns the table, and in front of it the sea below the menu's controls; back to front."""
        near = self._app.scenery.layers(self._follow_light(), 0.0)
        return [*self._table.items(), *(layer.item for layer in near)]

    def _follow_light(self) -> Backdrop:
        """Returns the near sea in the table's light, once it is rendered."""
        coming = self._near.at_time(self._table.backdrop.t)
        self._app.scenery.prefetch(coming)
        if self._app.scenery.is_rendered(coming):
            self._light = coming
        return self._light

    def close(self) -> None:
        self.session.close()


def demo_screen(screen: Screen) -> Screen:
    """Returns the part of the screen that the table is laid out in."""
    return replace(screen, height=round(screen.height * TABLE[screen.shape]))


def _near_sea(screen: Screen) -> Backdrop:
    """Returns sheets of water from just above the table's lower edge to the screen's."""
    sea = backdrop.menu(screen, screen.design.window.h * TABLE[screen.shape] - 130)
    return replace(sea, sheets=tuple(replace(sheet, tint=6) for sheet in sea.sheets[3:]), has_sky=False)
