"""What holds after every tick, whatever was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ui.scenes.idle_monitor import ClosedScene
from game.ui.scenes.operator.checks import CheckScene
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.table import Table

STUCK = 60.0
"""For so many seconds at most there may be nothing to press."""
ENDING = (ClosedScene, CheckScene)
"""The scenes at which nothing is pressed: each ends by itself."""


class Laws:
    """Watches an app; `broken` after each tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._without_a_way = 0.0

    def broken(self, dt: float) -> list[str]:
        """What does not hold `dt` seconds after the last look."""
        return [*self._way_forward(dt), *self._tables()]

    def _way_forward(self, dt: float) -> Iterator[str]:
        top = self._app.top
        if top is None:
            yield "there is no scene"
            return
        can_press = any(control.enabled for control in top.controls) or isinstance(top, ENDING)
        self._without_a_way = 0.0 if can_press else self._without_a_way + dt
        if self._without_a_way > STUCK:
            yield f"nothing can be pressed at {top.name} for {STUCK:.0f} s"
        if isinstance(top, TableScene) and _is_barred(top):
            yield f"seat {top.awaited_seat} is to choose, and no control leads on"

    def _tables(self) -> Iterator[str]:
        for scene in self._app.stack.scenes:
            if isinstance(scene, TableScene):
                yield from _hidden(scene.table)
                if scene is self._app.top:
                    yield from _settled(scene.table)


def _hidden(table: Table) -> Iterator[str]:
    """Nobody sees what only another may see."""
    for piece, spot in table.pose.items():
        if spot.owner not in (None, table.viewer) and spot.turn >= 0.5:
            yield f"seat {table.viewer} sees {piece} of seat {spot.owner}"


def _settled(table: Table) -> Iterator[str]:
    """What is at rest looks as the game stands."""
    if table.is_moving or table.next_step is not None or table.path:
        return
    is_thought_about = not set(table.session.match.waiting) <= set(table.session.local_seats)
    if not is_thought_about and table.seen != table.as_it_stands:
        yield "the table is not as the game stands"
    if table.pose != table.settled:
        yield "a table at rest has not settled"


def _is_barred(scene: TableScene) -> bool:
    """Whether somebody at the screen is to choose, and cannot."""
    return scene.awaited_seat in scene.table.session.local_seats and scene.hand.forward is None
