"""Where a person who has gone away sits down again: their own shepherd, or its flag where that is not seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ui.geometry import Box
from game.ui.widgets import CardControl, Control

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.screen import Screen
    from game.ui.table.table import Table


def empty_seats(
    table: Table, screen: Screen, played: Sequence[Control], named: Callable[[str], str], sit: Callable[[Seat], None]
) -> list[Control]:
    """A control for each person who has gone away, where nothing else is pressed.

    Args:
        named: what the control is called, for a shepherd.
    """
    session, window = table.session, Box(0, 0, screen.width, screen.height)
    found: list[Control] = []
    for seat in session.away if session.persons else ():
        spots = [spot for name in ("shepherd", "flag") if (spot := table.rest.get(f"{name}:{seat}"))]
        for touch in (_touched(table.kind.catalogue.heights.box(spot), screen) for spot in spots):
            if window.encloses(touch) and not any(touch.overlaps(control.box) for control in (*played, *found)):
                found.append(CardControl(named(session.shepherds[seat]), touch, partial(sit, seat), lands=False))
                break
    return found


def _touched(box: Box, screen: Screen) -> Box:
    """A piece's box, large enough for a finger."""
    return Box.around(*box.center, max(box.w, screen.control_px()), max(box.h, screen.control_px()))
