"""Deals the hidden cards at random, uniformly over all deals consistent with a seat's knowledge.

The rings of a full hand are public. So each hand's number of cards of each kind is sampled first, weighted by the
number of deals; then the cards. Kinds are no ring, half a ring, a whole one.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import YES, Bytes, Tables, shuffle_tides
from game.ai.turn_the_tide.beliefs import Beliefs
from game.ai.turn_the_tide.features import Offers
from game.ai.turn_the_tide.heuristics import on_offer, unseen_cards
from game.engine.api import Seat
from game.engine.turn_the_tide import HAND_SIZE, TIDE_DECK, WEATHER_DECK, Card, Hand, View
from game.engine.turn_the_tide.cards import HALF_RINGS

Kinds: TypeAlias = tuple[int, int, int]
"""Numbers of cards with no ring, half a ring, a whole ring."""

NO_CARD = np.uint8(255)
QUICK_HANDS = 6


class Worlds(NamedTuple):
    """Determinizations of a view's table."""

    beliefs: Beliefs
    tables: Tables
    offers: Offers

    def part(self, index: slice | NDArray[np.intp]) -> Worlds:
        """Returns a copy of some of them; an index may repeat."""
        return Worlds(self.beliefs.part(index), self.tables.part(index), self.offers.part(index))

    def tile(self, times: int) -> Worlds:
        """Returns all of them, repeated `times` times as a block."""
        return Worlds(self.beliefs.tile(times), self.tables.tile(times), self.offers.tile(times))


class HandRequirement(NamedTuple):
    """The constraint on the unseen part of a hand."""

    cards: int
    halves: int
    """Half rings; one more also fits, as a hand's rings are rounded down."""


class Unseen(NamedTuple):
    """Deals of the hidden cards."""

    owners: NDArray[np.int8]
    """(deals, unseen cards): the seat that each card is dealt to, -1 for none."""
    cards: Bytes
    """(deals, unseen cards): shuffled, but each column has the same kind in every deal."""

    def part(self, index: NDArray[np.intp]) -> Unseen:
        """Returns some of the deals; an index may repeat."""
        return Unseen(self.owners[index], self.cards[index])


def deal_worlds(view: View, worlds: int, rng: Generator) -> Worlds:
    """Returns sampled worlds of a view."""
    return worlds_of(view, deal_unseen(view, worlds, rng), rng)


def worlds_of(view: View, unseen: Unseen, rng: Generator) -> Worlds:
    """Returns the view's table for each of these deals, with shuffled tides."""
    hands, worlds = _hands(view, unseen), len(unseen.cards)
    public = np.zeros(len(WEATHER_DECK) + 1, np.uint8)
    public[[card for hand in _cards_revealed_before(view) for card in hand]] = YES
    public[[card for card in view.laid if card is not None]] = YES
    played_cards = np.zeros_like(public)
    played_cards[[card for bids in view.bids for card in bids if card is not None]] = YES
    played_cards[[card for seat in _seats_out(view) for card in view.known_full[seat]]] = YES
    beliefs = Beliefs.of_hands(hands, public[hands], played_cards, view.round)
    return Worlds(beliefs, Tables.of_view(view, worlds), shuffled_offers(view, worlds, rng))


def hands_in_round(view: View) -> int:
    """Returns the most hands in a round."""
    return QUICK_HANDS if view.length == "quick_dip" else HAND_SIZE


def hands_left(view: View) -> int:
    """Returns the most hands left in this round, the coming one included."""
    return hands_in_round(view) - view.hand_number


def _seats_out(view: View) -> list[Seat]:
    return [seat for seat in range(view.players) if view.out[seat]]


def _cards_revealed_before(view: View) -> list[list[Card]]:
    """Returns, for each seat's full hand, the cards revealed in earlier rounds by its holders then."""
    revealed: list[list[Card]] = [[] for _ in range(view.players)]
    for round, past in enumerate(view.history):
        for bids in past.bids:
            for holder, card in enumerate(bids):
                if card is not None:
                    revealed[(holder + view.round - round) % view.players].append(card)
    return revealed


def shuffled_offers(view: View, worlds: int, rng: Generator) -> Offers:
    """Returns the tides on offer, then the shuffled rest of the deck."""
    deck = list(TIDE_DECK)
    for pair in view.tide_history:
        for tide in pair:
            deck.remove(tide)
    lows, highs = shuffle_tides(tuple(deck), worlds, rng)
    low, high = (np.full((1, worlds), tide, np.uint8) for tide in on_offer(view))
    return Offers.of_pairs(np.concatenate((low, lows)), np.concatenate((high, highs)))


def full_hands(view: View, unseen: Unseen) -> Bytes:
    """Returns the (players, cards, deals) sorted hands at the start of the round."""
    return np.stack([_hand(unseen, seat, known_cards, HAND_SIZE) for seat, known_cards in enumerate(view.known_full)])


def _hands(view: View, unseen: Unseen) -> Bytes:
    """Returns the (players, cards, deals) sorted remaining hands; arbitrary for a seat that is out."""
    hand_size = len(view.hand)
    hands = np.empty((view.players, hand_size, len(unseen.cards)), np.uint8)
    for seat in range(view.players):
        lies_open = (card for card in (view.laid[seat],) if card is not None)
        hand = _hand(unseen, seat, (*view.known[seat], *lies_open), hand_size)
        hands[seat] = np.arange(1, hand_size + 1, dtype=np.uint8)[:, None] if view.out[seat] else hand
    return hands


def _hand(unseen: Unseen, seat: Seat, known_cards: Hand, size: int) -> Bytes:
    """Returns the (cards, deals) sorted hand of a seat: its known and its dealt cards."""
    dealt = np.sort(np.where(unseen.owners == seat, unseen.cards, NO_CARD), axis=1)[
        :, : max(size - len(known_cards), 0)
    ]
    certain = np.broadcast_to(np.array(known_cards[:size], np.uint8), (len(dealt), len(known_cards[:size])))
    return np.sort(np.concatenate((certain, dealt), axis=1), axis=1).T


def deal_unseen(view: View, deals: int, rng: Generator) -> Unseen:
    """Returns sampled deals of the hidden cards."""
    by_kind = [[card for card in unseen_cards(view) if HALF_RINGS[card] == kind] for kind in range(3)]
    in_deck = (len(by_kind[0]), len(by_kind[1]), len(by_kind[2]))
    samples = _sample_kinds(tuple(_requirements(view)), in_deck, deals, rng)
    owners, cards = [np.empty((deals, 0), np.int8)], [np.empty((deals, 0), np.uint8)]
    for kind, of_kind in enumerate(by_kind):
        order = np.argsort(rng.random((deals, len(of_kind)), dtype=np.float32), axis=1)
        cards.append(np.array(of_kind, np.uint8)[order])
        ends = np.add.accumulate(samples[:, :, kind], axis=1)
        place = np.arange(len(of_kind))
        owner: NDArray[np.intp] = np.count_nonzero(place >= ends[:, :, None], axis=1)
        owners.append(np.where(owner < view.players, owner, -1).astype(np.int8))
    return Unseen(np.concatenate(owners, axis=1), np.concatenate(cards, axis=1))


def _requirements(view: View) -> list[HandRequirement]:
    """Returns each seat's constraint on its unseen cards."""
    return [
        HandRequirement(HAND_SIZE - len(known_cards), 2 * rings - sum(HALF_RINGS[card] for card in known_cards))
        if len(known_cards) < HAND_SIZE
        else HandRequirement(0, 0)
        for known_cards, rings in zip(view.known_full, view.rings_full, strict=True)
    ]


# --- how many cards of each kind ---


def _sample_kinds(
    requirements: tuple[HandRequirement, ...], in_deck: Kinds, worlds: int, rng: Generator
) -> NDArray[np.int64]:
    """Samples (worlds, seats, kinds), weighted by the number of deals."""
    samples = np.zeros((worlds, len(requirements), 3), np.int64)
    groups: dict[Kinds, NDArray[np.intp]] = {in_deck: np.arange(worlds)}
    for seat in range(len(requirements)):
        later: dict[Kinds, list[NDArray[np.intp]]] = {}
        for left, members in groups.items():
            choices, odds = _choices(requirements[seat:], left)
            picks = rng.choice(len(choices), len(members), p=odds)
            for pick, picked in enumerate(choices):
                chosen = members[picks == pick]
                samples[chosen, seat] = picked
                later.setdefault(_less(left, picked), []).append(chosen)
        merged = ((left, np.concatenate(parts)) for left, parts in later.items())
        groups = {left: members for left, members in merged if members.size}
    return samples


def _choices(requirements: tuple[HandRequirement, ...], left: Kinds) -> tuple[list[Kinds], NDArray[np.float64]]:
    """Returns the possible kinds of the first hand, and their probabilities.

    Raises:
        ValueError: if the remaining cards cannot fill the hands.
    """
    choices = _makings(requirements[0], left)
    weights = [_ways_to_pick(picked, left) * _ways(requirements[1:], _less(left, picked)) for picked in choices]
    total = sum(weights)
    if not total:
        raise ValueError(f"no deal of {left} cards without, with half and with whole rings gives {requirements}")
    return choices, np.array([weight / total for weight in weights])


@lru_cache(maxsize=50_000)
def _ways(requirements: tuple[HandRequirement, ...], left: Kinds) -> int:
    """Returns the number of deals of the remaining cards that fill the hands."""
    if not requirements:
        return 1
    return sum(
        _ways_to_pick(picked, left) * _ways(requirements[1:], _less(left, picked))
        for picked in _makings(requirements[0], left)
    )


def _makings(hand: HandRequirement, left: Kinds) -> list[Kinds]:
    """Returns the possible kinds of a hand."""
    makings: list[Kinds] = []
    for halves in (hand.halves, hand.halves + 1) if hand.cards else (0,):
        for whole_rings in range(min(halves // 2, left[2]) + 1):
            half = halves - 2 * whole_rings
            none = hand.cards - whole_rings - half
            if half <= left[1] and 0 <= none <= left[0]:
                makings.append((none, half, whole_rings))
    return makings


def _ways_to_pick(picked: Kinds, left: Kinds) -> int:
    return comb(left[0], picked[0]) * comb(left[1], picked[1]) * comb(left[2], picked[2])


def _less(left: Kinds, picked: Kinds) -> Kinds:
    return left[0] - picked[0], left[1] - picked[1], left[2] - picked[2]
