"""Hidden information in Turn the Tide: redacted events, and views with a perfect memory."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.turn_the_tide.cards import Card, Hand
from game.engine.turn_the_tide.events import Event, HandsDealt, HandsPassed
from game.engine.turn_the_tide.state import State
from game.engine.turn_the_tide.view import View


def redact(event: Event, seat: Seat | None) -> Event:
    """Returns the event as this seat may see it: only its own hand of those dealt or passed on."""
    if isinstance(event, HandsDealt | HandsPassed):
        return type(event)(tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands)))
    return event


def view_of(state: State, seat: Seat | None, waiting: tuple[Seat, ...]) -> View:
    """Returns everything that a seat may know of the game; None is an onlooker, who sees no hand."""
    known_full = tuple(_certain_cards(state, seat, owner) for owner in range(state.players))
    known_hands = tuple(_playable_cards(state, owner, cards) for owner, cards in enumerate(known_full))
    return View(
        seat=seat,
        waiting=waiting,
        hand_number=len(state.bids),
        hand=() if seat is None else known_hands[seat],
        hand_full=() if seat is None else known_full[seat],
        out=tuple(owner not in state.still_in for owner in range(state.players)),
        scores=tuple(tuple(past.points[owner] for past in state.history) for owner in range(state.players)),
        known=known_hands,
        known_full=known_full,
        **{name: getattr(state, name) for name in _PUBLIC_FIELDS},
    )


_PUBLIC_FIELDS = (
    *("players", "edition", "length", "open_bids", "round", "shown", "hanging", "tides", "rings", "rings_full"),
    *("bids", "laid", "tide_history", "takers", "losses", "history"),
)
"""Fields of the state that are copied into every view, because they are public."""


def _certain_cards(state: State, viewer: Seat | None, owner: Seat) -> Hand:
    """Returns the cards of `owner`'s full hand that the viewer holds, held in an earlier round or has seen played."""
    rounds_since_held = None if viewer is None else (owner - viewer) % state.players
    if rounds_since_held is not None and rounds_since_held <= state.passes:
        return state.full_hand(owner, state.passes)
    return tuple(sorted({*_cards_played_before(state, owner), *_cards_played(state, owner)}))


def _cards_played_before(state: State, owner: Seat) -> list[Card]:
    """Returns the cards of `owner`'s full hand that were played in earlier rounds, by other seats."""
    cards: list[Card] = []
    for round, past in enumerate(state.history):
        holder = (owner - state.passes + round) % state.players
        cards += (card for bids in past.bids if (card := bids[holder]) is not None)
    return cards


def _cards_played(state: State, owner: Seat) -> list[Card]:
    """Returns the cards of `owner`'s full hand that were played this round."""
    return [card for bids in (*state.bids, state.laid) if (card := bids[owner]) is not None]


def _playable_cards(state: State, owner: Seat, cards: Hand) -> Hand:
    if owner not in state.still_in and not state.is_passed_on:
        return ()
    played_cards = _cards_played(state, owner)
    return tuple(card for card in cards if card not in played_cards)
