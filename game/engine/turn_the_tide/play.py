"""The effects of Turn the Tide moves, in the order of the rule page; every move passed in is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from game.engine.api import Seat
from game.engine.turn_the_tide import events
from game.engine.turn_the_tide.cards import HAND_SIZE, TIDE_DECK, WEATHER_DECK, Hand, Pair, Tide, rings_of
from game.engine.turn_the_tide.moves import PlayWeather
from game.engine.turn_the_tide.scoring import final_outcome, score_round
from game.engine.turn_the_tide.state import Position
from game.engine.turn_the_tide.view import Loss

# --- set-up of a game ---


def is_valid_deal(state: Position, hands: Sequence[Hand]) -> bool:
    """Returns whether each seat gets twelve different weather cards."""
    dealt = {card for hand in hands for card in hand}
    sizes = [len(hand) for hand in hands]
    return sizes == [HAND_SIZE] * state.players and len(dealt) == sum(sizes) and dealt <= set(WEATHER_DECK)


def deal(draft: Position, hands: Sequence[Hand]) -> Iterator[events.Event]:
    """Begins the first round with the hands that chance dealt."""
    draft.deal = draft.hands = tuple(tuple(sorted(hand)) for hand in hands)
    yield events.HandsDealt(draft.hands)
    yield _begin_round(draft)


def _begin_round(draft: Position) -> events.Event:
    """Gives every hand its full rings and clears the tides."""
    draft.round = len(draft.history)
    draft.rings = draft.rings_full = tuple(map(rings_of, draft.hands))
    draft.tides = (None,) * draft.players
    draft.still_in = tuple(range(draft.players))
    return events.RoundStarted(draft.round, draft.rings)


# --- a hand, step by step ---


def has_tides(state: Position, cards: Pair) -> bool:
    """Returns whether the tide deck holds both cards."""
    first, second = cards
    if first == second:
        return state.tide_deck.count(first) == len(cards)
    return first in state.tide_deck and second in state.tide_deck


def turn_tides(draft: Position, cards: Pair) -> Iterable[events.Event]:
    """Turns up the two tide cards of the hand (step 1)."""
    deck = list(draft.tide_deck)
    for card in cards:
        deck.remove(card)
    low, high = sorted(cards)
    draft.tide_deck = tuple(deck)
    draft.shown = draft.hanging = pair = (low, high)
    draft.tide_history += (pair,)
    return (events.TidesTurned(len(draft.bids), low, high),)


def seats_to_bid(state: Position) -> tuple[Seat, ...]:
    """Returns the seats that have yet to lay an open bid, in bidding order.

    The lead rotates each hand, each round starts with another lead, and bids go on leftwards.
    """
    lead = state.round + len(state.bids)
    turns = [(lead + turn) % state.players for turn in range(state.players)]
    return tuple([seat for seat in turns if seat in state.still_in and state.laid[seat] is None])


def lay_bids(draft: Position, moves: Mapping[Seat, PlayWeather]) -> Iterable[events.Event]:
    """Moves bids from hands to the table (step 2); the last bid of a hand resolves it."""
    hands, laid = list(draft.hands), list(draft.laid)
    for seat, move in moves.items():
        at = hands[seat].index(move.card)
        hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
        laid[seat] = move.card
    draft.hands, draft.laid = tuple(hands), tuple(laid)
    if not draft.open_bids:
        return _resolve(draft)
    laid_open = [events.BidLaid(seat, move.card) for seat, move in moves.items()]
    return chain(laid_open, () if seats_to_bid(draft) else _resolve(draft))


def _resolve(draft: Position) -> Iterator[events.Event]:
    """Reveals all bids and resolves steps 2 to 5, with the end of the round and the game if due."""
    yield _reveal_bids(draft)
    (low, high), (first, second) = draft.tide_history[-1], draft.takers[-1]
    yield _take_tide(draft, first, low, hanging=(None, high))
    yield _take_tide(draft, second, high, hanging=(None, None))
    yield from _lose_rings(draft)
    if len(draft.still_in) <= 2 or len(draft.bids) == draft.hand_limit:
        yield from _end_round(draft)


def _reveal_bids(draft: Position) -> events.Event:
    """Reveals all bids: the highest will take the lower tide, the second highest the higher one."""
    bids = draft.laid
    by_card = sorted([(card, seat) for seat, card in enumerate(bids) if card is not None])
    draft.takers += ((by_card[-1][1], by_card[-2][1]),)
    draft.bids += (bids,)
    draft.laid = (None,) * draft.players
    draft.shown = None
    return events.BidsRevealed(bids)


def _take_tide(draft: Position, seat: Seat, tide: Tide, hanging: tuple[None, Tide | None]) -> events.Event:
    """Puts a tide card on the seat's earlier one (step 3)."""
    covered_tide = draft.tides[seat]
    draft.tides = _replace_at(draft.tides, seat, tide)
    draft.hanging = hanging
    return events.TideTaken(seat, tide, covered_tide)


def _lose_rings(draft: Position) -> Iterator[events.Event]:
    """Makes the highest tide pay a ring (step 4); in the AMIGO edition the next highest, until somebody has paid."""
    wave, paid = 0, False
    while highest := _seats_with_highest(draft.tides):
        for seat in highest:
            paid = paid or draft.rings[seat] > 0
            yield _lose_ring(draft, seat, wave)
        if paid or draft.edition == "gamewright" or len(draft.still_in) <= 2:
            return
        wave += 1


def _seats_with_highest(tides: Sequence[Tide | None]) -> list[Seat]:
    """Returns the seats that show the highest tide; none if none shows. A seat that is out shows nothing."""
    highest = max([tide or 0 for tide in tides])
    return [seat for seat, tide in enumerate(tides) if tide == highest]


def _lose_ring(draft: Position, seat: Seat, wave: int) -> events.Event:
    """Turns over one of the seat's rings, or eliminates the seat if it has none."""
    left, tide = draft.rings[seat] - 1, draft.tides[seat] or 0
    draft.losses += (Loss(len(draft.bids) - 1, seat, tide, wave, is_out=left < 0),)
    if left >= 0:
        draft.rings = _replace_at(draft.rings, seat, left)
        return events.RingLost(seat, left)
    draft.tides = _replace_at(draft.tides, seat, None)
    draft.still_in = tuple([other for other in draft.still_in if other != seat])
    return events.PlayerOut(seat)


# --- the end of a round ---


def _end_round(draft: Position) -> Iterator[events.Event]:
    """Scores the round, then begins the next one or ends the game."""
    past = score_round(draft)
    draft.history = (*draft.history, past)
    yield events.RoundScored(draft.round, past.points, past.rings, past.bonus)
    if draft.is_over:
        yield events.GameOver(final_outcome(draft))
        return
    yield _pass_hands(draft)
    yield _begin_round(draft)


def _pass_hands(draft: Position) -> events.Event:
    """Passes every complete hand on, and takes the tide cards back."""
    draft.bids = draft.tide_history = draft.takers = draft.losses = ()
    draft.tide_deck = TIDE_DECK
    draft.hands = tuple(draft.full_hand(seat, draft.passes) for seat in range(draft.players))
    return events.HandsPassed(draft.hands)


def _replace_at(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
