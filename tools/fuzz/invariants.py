"""Invariants of the client, checked after every tick."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from game.kiosk.plan import Kiosk
from game.ui.scenes.closed import ClosedScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.checks import CheckScene
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.table import Table

STUCK = 60.0
"""Seconds for which no control may be enabled."""
UNATTENDED = 6.2
"""Patience of an untended kiosk, in multiples of the time after which it gives up one seat."""
SCANNED = 40
"""Most items that somebody with one switch may wait for, while nothing is given up."""
ENDING = (ClosedScene, CheckScene)
"""Scenes without controls that end by themselves."""


class InvariantChecker:
    """Checks an app over time; call `check` after each tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._without_control = 0.0
        self.untouched = 0.0
        """Time since the last touch, in multiples of the time after which one seat is given up."""

    def check(self, dt: float, is_touched: bool, now: datetime) -> None:
        """Checks all invariants.

        Args:
            dt: seconds since the last check.
            is_touched: whether there was any input in that time.

        Raises:
            AssertionError: naming what does not hold.
        """
        top = self._app.top
        assert top is not None, "there is no scene"
        has_control = any(control.enabled for control in top.controls) or isinstance(top, ENDING)
        self._without_control = 0.0 if has_control else self._without_control + dt
        assert self._without_control <= STUCK, f"no control is enabled at {top.name} for {STUCK:.0f} s"
        self.untouched = 0.0 if is_touched else self.untouched + dt / self._seconds_for_a_seat
        self._check_return_home(now)
        for scene in self._app.stack.scenes:
            if isinstance(scene, TableScene):
                _check_secrecy(scene.table)
        if isinstance(top, TableScene):
            _check_choice(top)
            _check_rest(top.table)

    def _check_return_home(self, now: datetime) -> None:
        """Checks that a kiosk that nobody has touched for long is at its title, or closed."""
        plan = self._app.config.kiosk
        if plan is None:
            return
        if self.untouched >= UNATTENDED:
            home, top = MenuScene if plan.is_open(now) else ClosedScene, self._app.top
            assert isinstance(top, home), f"left alone, it stays at {top.name if top else 'nothing'}"

    @property
    def _seconds_for_a_seat(self) -> float:
        """Seconds after which a seat is given up, by the settings that hold now."""
        settings, idle = self._app.settings, (self._app.config.kiosk or Kiosk()).idle
        scan = SCANNED * settings.scan_seconds if settings.scanning != "off" else 0.0
        return settings.patience * (idle.ask_after + idle.ask_for) + scan


def _check_secrecy(table: Table) -> None:
    """Checks that no face is visible that only another seat may see."""
    for piece, spot in table.pose.items():
        is_secret = spot.owner not in (None, table.viewer) and spot.turn >= 0.5
        assert not is_secret, f"seat {table.viewer} sees {piece} of seat {spot.owner}"


def _check_choice(scene: TableScene) -> None:
    """Checks that a person whose turn it is has a control that leads on."""
    can_go_on = scene.awaited_seat not in scene.table.session.local_seats or scene.hand.forward is not None
    assert can_go_on, f"seat {scene.awaited_seat} is to choose, and no control leads on"


def _check_rest(table: Table) -> None:
    """Checks that a table at rest shows the match as it stands."""
    if table.is_moving or table.next_step is not None or table.path:
        return
    is_thinking = not set(table.session.match.waiting) <= set(table.session.local_seats)
    stands = replace(table.final_seen, is_covered=table.seen.is_covered)  # the space of a covered hand is the screen's
    assert is_thinking or table.seen == stands, "the table does not show the match as it stands"
    assert table.viewer is None or not table.seen.is_covered, f"seat {table.viewer} has a covered hand"
    assert table.pose == table.settled, "a table at rest has not settled"
