"""Opponent inference: posterior over players' types and over the possible deals, from the bids so far.

Every round is replayed from the hands that may have been held: in finished rounds nearly all are known, in this one
they are sampled. An unlikely bid counts against its type, and a bid unlikely for all types against its deal.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.random import SFC64, Generator
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import YES, Bytes, Tables
from game.ai.turn_the_tide.beliefs import Beliefs, Floats
from game.ai.turn_the_tide.features import Offers, features_of
from game.ai.turn_the_tide.heuristics import seated
from game.ai.turn_the_tide.net import nets_of_kinds
from game.ai.turn_the_tide.opponent_types import OPPONENT_TYPES, log_chances, log_shares
from game.ai.turn_the_tide.policies import bid
from game.ai.turn_the_tide.worlds import Unseen, deal_unseen, full_hands, hands_in_round
from game.engine.api import Seat
from game.engine.turn_the_tide import TIDE_DECK, WEATHER_DECK, Card, Hand, Pair, View
from game.engine.turn_the_tide.cards import Bids

DEALS_OF_PAST = 8
"""Deals sampled for a finished round, whose few unseen cards matter little."""


class OpponentInference(NamedTuple):
    """The posterior given the bids so far."""

    deals: NDArray[np.float64]
    """(deals,): probability of each sampled deal."""
    kinds: NDArray[np.float64]
    """(players, types, deals): probability of each seat's type, given the deal."""

    def sample_deals(self, count: int, rng: Generator) -> NDArray[np.intp]:
        """Samples deals by probability, in random order."""
        marks = (np.arange(count) + rng.random()) / count
        return rng.permutation(np.minimum(np.searchsorted(np.cumsum(self.deals), marks), len(self.deals) - 1))

    def sample_types(self, deals: NDArray[np.intp], rng: Generator) -> NDArray[np.uint8]:
        """Samples the (players, tables) types of each seat at tables with these deals."""
        up_to = np.cumsum(self.kinds, axis=1)[:, :-1, deals]
        luck = rng.random((len(self.kinds), 1, len(deals)))
        return np.add.reduce(up_to < luck, axis=1, dtype=np.uint8)


def infer_opponents(view: View, unseen: Unseen, faith: float, without: Collection[str] = ()) -> OpponentInference:
    """Returns the posterior for the viewing seat over each of the deals.

    Bids are treated as secret, even where they were made in turn.

    Args:
        unseen: deals of the hidden cards.
        faith: exponent of the likelihood, from 0 (ignore bids) to 1 (no other types exist).
        without: names of excluded types.
    """
    likelihoods = faith * (
        _likelihoods_past_rounds(view)[..., None] + _likelihoods_this_round(view, full_hands(view, unseen))
    )
    likelihoods += log_shares(without)[:, None]
    most = likelihoods.max(axis=1, keepdims=True)
    kinds = np.exp(likelihoods - most)
    sums = kinds.sum(axis=1, keepdims=True)
    of_seats = (np.log(sums) + most)[:, 0]
    of_deals = of_seats.sum(axis=0) - of_seats[seated(view)]
    deals = np.exp(of_deals - of_deals.max())
    return OpponentInference(deals / deals.sum(), kinds / sums)


def _likelihoods_this_round(view: View, hands: Bytes) -> Floats:
    """Returns the (players, types, deals) log likelihood of this round's bids.

    Deals with the same hands are computed once: later in a game nearly all are alike.
    """
    if not view.bids:
        return np.zeros((view.players, len(OPPONENT_TYPES), hands.shape[2]), np.float32)
    distinct, inverse = np.unique(hands, axis=2, return_inverse=True)
    return _log_likelihoods(view, distinct, view.tide_history, view.bids)[..., inverse.reshape(-1)]


def _likelihoods_past_rounds(view: View) -> Floats:
    """Returns the (players, types) log likelihood of all finished rounds."""
    likelihoods = np.zeros((view.players, len(OPPONENT_TYPES)), np.float32)
    for round in range(len(view.history)):
        likelihoods += _likelihoods_of_round(after_round(view, round))
    return likelihoods


@lru_cache(maxsize=64)
def _likelihoods_of_round(after: View) -> Floats:
    """Returns the (players, types) log likelihood of the last round, seen from the start of the next."""
    past = after.history[-1]
    unseen = deal_unseen(after, DEALS_OF_PAST, Generator(SFC64(after.round)))
    hands = np.roll(full_hands(after, unseen), -1, axis=0)
    rings = after.rings_full[1:] + after.rings_full[:1]
    before = replace(after, round=after.round - 1, history=after.history[:-1], rings_full=rings)
    return _log_likelihoods(before, hands, past.tides, past.bids).mean(axis=2)


def _log_likelihoods(start: View, hands: Bytes, tides: tuple[Pair, ...], bids: tuple[Bids, ...]) -> Floats:
    """Returns the (players, types, deals) log likelihood of these bids, from (players, cards, deals) hands.

    A last card is no evidence: there was no choice. The viewer's own bids are skipped.
    """
    players, _, deals = hands.shape
    likelihoods, nets = (
        np.zeros((len(OPPONENT_TYPES), players, deals), np.float32),
        nets_of_kinds(start.players, start.edition),
    )
    beliefs = Beliefs.of_hands(
        hands, _open_before(start)[hands], np.zeros(len(WEATHER_DECK) + 1, np.uint8), start.round
    )
    rings = np.repeat(np.array(start.rings_full, np.uint8)[:, None], deals, axis=1)
    tables, offers = Tables.fresh(rings, is_amigo=start.edition == "amigo"), _offers(tides)
    others = [seat for seat in range(players) if seat != start.seat]
    for hand, laid in enumerate(bids[: hands.shape[1] - 1]):
        features = features_of(beliefs, tables, offers, hand, hands_in_round(start) - hand)
        cards = np.array([[card or 0] for card in laid], np.uint8)
        slots = (beliefs.cards < cards).sum(axis=0)
        chances = log_chances(nets, features.of_seats(others), slots[others])
        likelihoods[:, others] += np.where(cards[others] > 0, chances, np.float32(0))
        bid(beliefs, tables, offers, hand, slots)
    return likelihoods.transpose(1, 0, 2)


def _open_before(start: View) -> Bytes:
    """Returns the (61,) mask of cards revealed in earlier rounds."""
    public = np.zeros(len(WEATHER_DECK) + 1, np.uint8)
    public[[card for past in start.history for bids in past.bids for card in bids if card is not None]] = YES
    return public


def _offers(tides: tuple[Pair, ...]) -> Offers:
    """Returns a round's tides so far, then the rest of the deck in any order: only its counts matter."""
    rest = list(TIDE_DECK)
    for pair in tides:
        for tide in pair:
            rest.remove(tide)
    pairs = np.array([*tides, *zip(rest[::2], rest[1::2], strict=True)], np.uint8)
    return Offers.of_pairs(pairs[:, :1], pairs[:, 1:])


# --- what was known earlier ---


def after_round(view: View, round: int) -> View:
    """Returns the seat's view at the start of the next round; equal from every later view, so results can be cached."""
    now = round + 1
    rounds_ago = view.round - now

    def passed_on(seat: Seat) -> Seat:
        """Returns the present holder of a hand held by `seat` then."""
        return (seat + rounds_ago) % view.players

    seat, owners = seated(view), range(view.players)
    known_hands = tuple(
        view.known_full[passed_on(owner)] if (owner - seat) % view.players <= now else _revealed_cards(view, owner, now)
        for owner in owners
    )
    rings = tuple(view.rings_full[passed_on(owner)] for owner in owners)
    hands = {"hand": known_hands[seat], "hand_full": known_hands[seat], "known": known_hands, "known_full": known_hands}
    table = {"rings": rings, "rings_full": rings, "tides": (None,) * view.players, "out": (False,) * view.players}
    bids = {"waiting": (), "laid": (None,) * view.players, "bids": (), "takers": (), "losses": ()}
    tides = {"shown": None, "hanging": (None, None), "tide_history": ()}
    scores = tuple(points[:now] for points in view.scores)
    past = {"round": now, "hand_number": 0, "history": view.history[:now], "scores": scores}
    return replace(view, **past, **hands, **table, **bids, **tides)


def _revealed_cards(view: View, owner: Seat, now: int) -> Hand:
    """Returns the cards revealed in earlier rounds from the hand that the seat starts this round with."""
    cards: set[Card] = set()
    for round, past in enumerate(view.history[:now]):
        holder = (owner - now + round) % view.players
        cards.update(card for bids in past.bids if (card := bids[holder]) is not None)
    return tuple(sorted(cards))
