"""What the table may show soon, so that it can be drawn ahead. It knows no more of the game than the table shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.engine.turn_the_tide import BidsRevealed, RingLost, TidesTurned
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.choreography import choreograph
from game.ui.games.turn_the_tide.heights import HEIGHTS
from game.ui.games.turn_the_tide.layout import layout
from game.ui.games.turn_the_tide.scenery import backdrop
from game.ui.games.turn_the_tide.tableau import Bid, Tableau, advance
from game.ui.screen import Screen
from game.ui.table.contract import Prewarm
from game.ui.table.script import Script
from game.ui.table.steps import Step
from game.ui.table.timeline import Timeline

PLACED = ("beam", "spotlight")
"""Looks that are another for every place: which one it will be is not known yet."""


def prewarm(tableau: Tableau, coming: Sequence[Step], screen: Screen) -> Prewarm:
    """While seats bid, the end of the hand; while a result is looked at, the beginning of the next hand."""
    if tableau.mode == "bid":
        later = replace(tableau, hand_number=tableau.hand_number + 1)
        return Prewarm(_reveal_of(tableau, screen), backdrop(later, screen))
    next_hand = _next_hand_of(tableau, coming)
    if next_hand is None:
        return Prewarm()
    return Prewarm(list(layout(next_hand, screen).values()), backdrop(next_hand, screen))


def _reveal_of(tableau: Tableau, screen: Screen) -> list[Spot]:
    """The pieces at the size that they have when bids are turned over, and those of a splash."""
    coming = replace(tableau, mode="reveal", lifted=None)
    return [*layout(coming, screen).values(), *_coming_forward(tableau, screen), *_splash(coming, screen)]


def _coming_forward(tableau: Tableau, screen: Screen) -> list[Spot]:
    """Closed bids as they grow before they are turned over, whatever they are."""
    laid = replace(tableau, places=tuple(replace(place, bid=Bid(None, is_open=False)) for place in tableau.places))
    line = _line(BidsRevealed(tuple(range(1, len(laid.places) + 1))), laid, screen)
    return [spot for spot in line.faces() if spot.look == "back:weather"]


def _splash(tableau: Tableau, screen: Screen) -> list[Spot]:
    """Islands and water are alike for all seats: one seat tells of them."""
    loser = next((seat for seat, place in enumerate(tableau.places) if place.rings and not place.out), None)
    if loser is None:
        return []
    line = _line(RingLost(loser, tableau.places[loser].rings - 1), tableau, screen)
    return [spot for spot in line.faces() if spot.look not in PLACED]


def _line(step: Step, before: Tableau, screen: Screen) -> Timeline:
    after = advance(before, step)
    script = Script(before, after, layout(before, screen), layout(after, screen), screen, HEIGHTS)
    choreograph(script, step)
    return script.timeline()


def _next_hand_of(tableau: Tableau, steps: Iterable[Step]) -> Tableau | None:
    """The table at the beginning of the next hand, if these steps lead to one."""
    for step in steps:
        tableau = advance(tableau, step)
        if isinstance(step, TidesTurned):
            return tableau
    return None
