"""What a table may show soon, so that it can be drawn ahead. It knows no more of the game than the table shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.engine.turn_the_tide import BidsRevealed, RingLost, TidesTurned
from game.ui.games.turn_the_tide.choreography import choreograph
from game.ui.games.turn_the_tide.layout import Spot, layout
from game.ui.games.turn_the_tide.tableau import Bid, Step, Tableau, advance
from game.ui.screen import Screen

PLACED = ("beam", "spotlight")
"""Looks that are another for every place: which one it will be is not known yet."""


def reveal_of(tableau: Tableau, screen: Screen) -> list[Spot]:
    """The pieces at the size that they have when bids are turned over, and those of a splash."""
    coming = replace(tableau, mode="reveal", lifted=None)
    return [*layout(coming, screen).values(), *_coming_forward(tableau, screen), *_splash(coming, screen)]


def _coming_forward(tableau: Tableau, screen: Screen) -> list[Spot]:
    """Closed bids as they grow before they are turned over, whatever they are."""
    laid = replace(tableau, places=tuple(replace(place, bid=Bid(None, is_open=False)) for place in tableau.places))
    step = BidsRevealed(tuple(range(1, len(laid.places) + 1)))
    after = advance(laid, step)
    line = choreograph(step, laid, after, layout(laid, screen), layout(after, screen), screen)
    return [spot for spot in line.faces() if spot.look == "back:weather"]


def _splash(tableau: Tableau, screen: Screen) -> list[Spot]:
    """Islands and water are alike for all seats: one seat tells of them."""
    loser = next((seat for seat, place in enumerate(tableau.places) if place.rings and not place.out), None)
    if loser is None:
        return []
    step = RingLost(loser, tableau.places[loser].rings - 1)
    after = advance(tableau, step)
    line = choreograph(step, tableau, after, layout(tableau, screen), layout(after, screen), screen)
    return [spot for spot in line.faces() if spot.look not in PLACED]


def next_hand_of(tableau: Tableau, steps: Iterable[Step]) -> Tableau | None:
    """The table at the beginning of the next hand, if these steps lead to one."""
    for step in steps:
        tableau = advance(tableau, step)
        if isinstance(step, TidesTurned):
            return tableau
    return None
