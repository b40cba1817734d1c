"""Two persons with gamepads: the seats, the instructions, and open hands, one of which has been bid from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.seats import PERSON
from game.ui.input.held_directions import Pads
from game.ui.input.intents import GridPick
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.walk import SETTLED, Tour, seats, tick_until

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

NAME = "turn_the_tide"
FRAME = 1 / 60


class TwoPads(Pads):
    """Two simulated gamepads without rumble."""

    @property
    def connected(self) -> tuple[int, ...]:
        return 1, 2


def chords(app: DrivenApp) -> Tour:
    """Yields the seats, the instructions, and a table with one closed hand."""
    pads, app.pads = app.pads, TwoPads()
    app.change_settings(chord_bids=True)
    yield from _sitting_down(app)
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", PERSON, "crab"), {"length": "quick_dip"}))
    tick_until(app, lambda: app.stack.top is not None and app.stack.top.name == "chords")
    app.tick(FRAME, [GridPick(1, None, 0)])
    app.run(SETTLED)
    yield "chords_explained"
    app.tick(FRAME, [GridPick(2, None, 0)])
    tick_until(app, lambda: isinstance(app.stack.top, TableScene) and not app.stack.top.table.is_moving)
    app.tick(FRAME, [GridPick(1, 1, 1)])
    app.run(SETTLED)
    yield "chords"
    app.change_settings(chord_bids=False)
    app.stack.restart(MenuScene(app))
    app.pads = pads


def _sitting_down(app: DrivenApp) -> Tour:
    scene = SeatsScene(app, app.tables[NAME])
    scene.lineup = scene.lineup.claim(0)
    app.push(scene)
    app.run(SETTLED)
    yield "seats_with_pads"
    app.pop()
