"""Phones without a seat where the room for phones is shown: who wants to come in, and who looks on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.boxes import Column, Node, Row
from game.ui.parts.leaves import picture, single_disc

if TYPE_CHECKING:
    from game.phones.visitors import Visitors
    from game.ui.screen import Shape

DISC, GAP = 104, 16
"""In design px."""
MOST = 3
"""So many that look on are shown, and one that knocks; others follow as these go."""


def seatless_rows(visitors: Visitors, shape: Shape, most: int, tr: Callable[[str], str]) -> Node | None:
    """One that knocks is let in or sent away, those that look on are sent away; None where there are none.

    Args:
        shape: of the screen; on a tall one all of it lies side by side.
        most: so many rows; whoever knocks comes first.
    """
    rows: list[Node] = []
    if visitors.knocking:
        rows.append(_knocker(visitors, visitors.knocking[0], tr))
    if visitors.looking:
        lookers = enumerate(visitors.looking[:MOST], 1)
        rows.append(Row(*(_looker(visitors, number, place, tr) for place, number in lookers), gap=GAP))
    if not rows:
        return None
    return (Row if shape == "tall" else Column)(*rows[:most], gap=GAP)


def _knocker(visitors: Visitors, number: int, tr: Callable[[str], str]) -> Node:
    let_in = single_disc(tr("Let the phone in"), "check", lambda: visitors.let_in(number), side=DISC)
    return Row(picture("phone", DISC * 0.7), let_in, _away(visitors, number, tr("Send it away"), "close"), gap=GAP)


def _looker(visitors: Visitors, number: int, place: int, tr: Callable[[str], str]) -> Node:
    return _away(visitors, number, tr("Send away who looks on, {number}").format(number=place), "eye")


def _away(visitors: Visitors, number: int, name: str, icon: str) -> Node:
    return single_disc(name, icon, lambda: visitors.send_away(number), kind="navy", side=DISC, lands=False)
