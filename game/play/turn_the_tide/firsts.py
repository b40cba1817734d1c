"""Things to discover in Turn the Tide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.api import Seat
from game.engine.turn_the_tide.events import BidsRevealed, RoundScored, TideTaken
from game.engine.turn_the_tide.view import View
from game.play.choices import phrase
from game.play.contract import First

LOW_CARD = 12
"""The highest weather card of those that are too low to have rings."""
HIGHEST_CARD = 60
FALL = 8
"""The levels by which a tide must fall at once."""
RINGS = 3
"""The fewest rings of a full hand of which none may be lost."""


def _survivors(view: View) -> Iterator[Seat]:
    return (seat for seat in range(view.players) if not view.out[seat])


def _no_ring_left(event: RoundScored, view: View) -> Iterable[Seat]:
    return (seat for seat in _survivors(view) if event.rings[seat] == 0 < view.rings_full[seat])


def _no_tide(_event: RoundScored, view: View) -> Iterable[Seat]:
    return (seat for seat in _survivors(view) if view.tides[seat] is None)


def _all_rings(event: RoundScored, view: View) -> Iterable[Seat]:
    return (seat for seat in _survivors(view) if event.rings[seat] == view.rings_full[seat] >= RINGS)


def _low_card(event: TideTaken, view: View) -> Iterable[Seat]:
    is_first = view.takers[-1][0] == event.seat
    return [event.seat] if is_first and (view.bids[-1][event.seat] or HIGHEST_CARD) <= LOW_CARD else []


def _lowest_tide(event: TideTaken, _view: View) -> Iterable[Seat]:
    return [event.seat] if event.card == 1 else []


def _falling_sea(event: TideTaken, _view: View) -> Iterable[Seat]:
    return [event.seat] if event.covered is not None and event.covered - event.card >= FALL else []


def _by_one(event: BidsRevealed, view: View) -> Iterable[Seat]:
    first, second = view.takers[-1]
    return [first] if (event.bids[first] or 0) - (event.bids[second] or 0) == 1 else []


def _highest_card(event: BidsRevealed, _view: View) -> Iterable[Seat]:
    return (seat for seat, card in enumerate(event.bids) if card == HIGHEST_CARD)


def _shared_low(event: RoundScored, _view: View) -> Iterable[Seat]:
    return (seat for seat, bonus in enumerate(event.bonus) if bonus) if sum(event.bonus) > 1 else ()


def _neighbours_hand(event: RoundScored, view: View) -> Iterable[Seat]:
    """Returns the seats that made more of a hand than the neighbour who had it in the round before."""
    if not event.round:
        return ()
    before = view.history[-2].points
    return (seat for seat, points in enumerate(event.points) if points > before[seat - 1])


FIRSTS = (
    First("highest_card", phrase("Played the 60"), BidsRevealed, _highest_card),
    First("neighbours_hand", phrase("Did better with a neighbour's hand"), RoundScored, _neighbours_hand),
    First("lowest_tide", phrase("Took a tide of 1"), TideTaken, _lowest_tide),
    First("falling_sea", phrase("The sea fell by eight or more"), TideTaken, _falling_sea),
    First("by_one", phrase("One more was enough"), BidsRevealed, _by_one),
    First("no_ring_left", phrase("Saved with no ring left"), RoundScored, _no_ring_left),
    First("all_rings", phrase("Kept every ring"), RoundScored, _all_rings),
    First("shared_low", phrase("Shared the lowest tide"), RoundScored, _shared_low),
    First("no_tide", phrase("A whole round without a tide"), RoundScored, _no_tide),
    First("low_card", phrase("Took the low tide with a 12 or less"), TideTaken, _low_card),
)
