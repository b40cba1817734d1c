"""Things to discover in Undertow!"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.api import Seat
from game.engine.undertow.events import DieRolled, GameScored, LifeguardPlayed, SharkPlayed
from game.engine.undertow.view import View
from game.play.choices import phrase
from game.play.contract import First

FEAST, OWN = 4, 3
"""Swimmers that a shark eats at once, and own ones that a lifeguard saves at once."""
FAR_OUT = 7
"""The first section that is far from the beach."""
HIGHEST_ROLL = 6


def _everybody(event: LifeguardPlayed, _view: View) -> Iterable[Seat]:
    return [event.seat] if all(event.saved) else []


def _only_others(event: LifeguardPlayed, _view: View) -> Iterable[Seat]:
    return [event.seat] if not event.saved[event.seat] else []


def _own(event: LifeguardPlayed, _view: View) -> Iterable[Seat]:
    return (seat for seat, saved in enumerate(event.saved) if saved >= OWN)


def _far_out(event: LifeguardPlayed, _view: View) -> Iterable[Seat]:
    return [event.seat] if event.section >= FAR_OUT else []


def _fed_own(event: SharkPlayed, _view: View) -> Iterable[Seat]:
    return [event.seat] if event.eaten[event.seat] else []


def _nobody(event: SharkPlayed, _view: View) -> Iterable[Seat]:
    return [event.seat] if not any(event.eaten) else []


def _feast(event: SharkPlayed, _view: View) -> Iterable[Seat]:
    return [event.seat] if sum(event.eaten) >= FEAST else []


def _six_for_one(event: DieRolled, view: View) -> Iterable[Seat]:
    return [event.seat] if event.value == HIGHEST_ROLL and sum(view.swimmers[event.seat]) == 1 else []


def _card_left(event: GameScored, view: View) -> Iterable[Seat]:
    return (seat for seat in event.winners if event.saved[seat] and view.cards[seat])


def _shared_beach(event: GameScored, _view: View) -> Iterable[Seat]:
    return event.winners if event.winners[1:] and max(event.saved) else ()


FIRSTS = (
    First("everybody", phrase("Everybody ashore"), LifeguardPlayed, _everybody),
    First("only_others", phrase("Saved only the others"), LifeguardPlayed, _only_others),
    First("own", phrase("Three of a colour saved at once"), LifeguardPlayed, _own),
    First("far_out", phrase("Saved from far out"), LifeguardPlayed, _far_out),
    First("fed_own", phrase("Fed the shark a swimmer of one's own"), SharkPlayed, _fed_own),
    First("nobody", phrase("A shark that found nobody"), SharkPlayed, _nobody),
    First("feast", phrase("Four at once for the shark"), SharkPlayed, _feast),
    First("six_for_one", phrase("A six for a single swimmer"), DieRolled, _six_for_one),
    First("shared_beach", phrase("Shared the beach"), GameScored, _shared_beach),
    First("card_left", phrase("Won with a card left"), GameScored, _card_left),
)
