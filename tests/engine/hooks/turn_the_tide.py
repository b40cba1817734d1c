"""Turn the Tide for the contract suite: weather cards are the hidden pieces."""

from itertools import chain
from random import Random

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import (
    WEATHER_DECK,
    BidLaid,
    BidsRevealed,
    Card,
    Event,
    HandsDealt,
    HandsPassed,
    State,
    rings_of,
)

COVERED = frozenset({"island"})
"""The sea hides the island of an eliminated player."""


def pieces(state: State) -> object:
    """Returns the weather deck and the tide deck: stock, hands and laid aside; not turned and turned."""
    dealt = set(chain(*state.deal))
    stock = [card for card in WEATHER_DECK if card not in dealt]
    laid = [card for card in chain(*state.bids, state.laid) if card is not None]
    return sorted([*stock, *chain(*state.hands), *laid]), sorted([*state.tide_deck, *chain(*state.tide_history)])


def hidden_pieces(state: State, seat: Seat | None) -> frozenset[Card]:
    """Returns every card that the seat never held and never saw."""
    seen = {card for bids in (*state.bids, state.laid) for card in bids if card is not None}
    seen.update(card for past in state.history for bids in past.bids for card in bids if card is not None)
    if seat is not None and state.deal:
        for round in range(state.passes + 1):
            seen.update(state.deal[(seat - round) % state.players])
    return frozenset(WEATHER_DECK) - seen


def pieces_in(event: Event) -> frozenset[Card]:
    match event:
        case HandsDealt(hands) | HandsPassed(hands):
            return frozenset(chain(*(hand for hand in hands if hand is not None)))
        case BidsRevealed(bids):
            return frozenset(card for card in bids if card is not None)
        case BidLaid(_, card):
            return frozenset({card})
        case _:
            return frozenset()


def reshuffle_unseen(state: State, seat: Seat | None, rng: Random) -> State:
    """Swaps the cards the seat never saw, among hands and the stock; the rings, which are public, stay."""
    renamed = dict(zip(WEATHER_DECK, WEATHER_DECK, strict=True))
    unseen = sorted(hidden_pieces(state, seat))
    for _ in unseen[1:]:
        one, other = rng.sample(unseen, 2)
        swapped = {**renamed, one: renamed[other], other: renamed[one]}
        if [rings_of(swapped[card] for card in hand) for hand in state.deal] == list(map(rings_of, state.deal)):
            renamed = swapped
    return replace(
        state,
        deal=tuple(tuple(sorted(renamed[card] for card in hand)) for hand in state.deal),
        hands=tuple(tuple(sorted(renamed[card] for card in hand)) for hand in state.hands),
    )
