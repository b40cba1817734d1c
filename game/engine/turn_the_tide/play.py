"""What the moves of Turn the Tide do, in the order of the rule page; each of them is known to be legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from game.engine.api import CHANCE, IllegalMove, Seat
from game.engine.turn_the_tide.cards import HAND_SIZE, TIDE_DECK, WEATHER_DECK, Card, Tide, rings_of
from game.engine.turn_the_tide.events import (
    BidLaid,
    BidsRevealed,
    Event,
    GameOver,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.engine.turn_the_tide.moves import Deal, TurnTides
from game.engine.turn_the_tide.scoring import final_outcome, scored
from game.engine.turn_the_tide.state import State

Consequence: TypeAlias = tuple[State, tuple[Event, ...]]
"""The state after a move, and what happened on the way."""

# --- set-up of a game ---


def deal(state: State, move: Deal) -> Consequence:
    """The first round begins with the hands that chance dealt."""
    dealt = [card for hand in move.hands for card in hand]
    sizes = [len(hand) for hand in move.hands]
    if sizes != [HAND_SIZE] * state.players or len(set(dealt)) < len(dealt) or not set(dealt) <= set(WEATHER_DECK):
        raise IllegalMove(
            CHANCE, move, f"must deal {HAND_SIZE} different weather cards to each of {state.players} seats"
        )
    state = _begin_round(replace(state, deal=tuple(tuple(sorted(hand)) for hand in move.hands)))
    return state, (HandsDealt(state.hands), RoundStarted(state.round, state.rings))


def _begin_round(state: State) -> State:
    """Every hand complete with its full rings, and the tide cards taken back."""
    hands = tuple(state.full_hand(seat, state.round) for seat in range(state.players))
    nothing = (None,) * state.players
    return replace(
        state,
        hands=hands,
        rings=tuple(map(rings_of, hands)),
        tides=nothing,
        still_in=tuple(range(state.players)),
        tide_deck=TIDE_DECK,
        laid=nothing,
        bids=(),
        tide_history=(),
    )


# --- a hand, step by step ---


def turn_tides(state: State, move: TurnTides) -> Consequence:
    """Step 1: the two tide cards of the hand lie open."""
    deck = list(state.tide_deck)
    try:
        for card in move.cards:
            deck.remove(card)
    except ValueError:
        raise IllegalMove(CHANCE, move, "the tide deck does not hold these cards") from None
    low, high = sorted(move.cards)
    event = TidesTurned(len(state.bids), low, high)
    shown = (low, high)
    return replace(state, tide_deck=tuple(deck), shown=shown, tide_history=(*state.tide_history, shown)), (event,)


def next_to_lay(state: State) -> Seat:
    """With open bids: the lead rotates each hand, and each round starts with another lead; bids go on leftwards."""
    lead = state.round + len(state.bids)
    turns = ((lead + turn) % state.players for turn in range(state.players))
    return next(seat for seat in turns if seat in state.still_in and state.laid[seat] is None)


def lay(state: State, cards: Mapping[Seat, Card]) -> Consequence:
    """Step 2: cards leave their hands; the last one of a hand to be laid resolves it."""
    hands, laid = list(state.hands), list(state.laid)
    for seat, card in cards.items():
        at = hands[seat].index(card)
        hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
        laid[seat] = card
    state = replace(state, hands=tuple(hands), laid=tuple(laid))
    events: list[Event] = [BidLaid(seat, card) for seat, card in cards.items()] if state.open_bids else []
    if any(laid[seat] is None for seat in state.still_in):
        return state, tuple(events)
    return _resolve(state, events)


def _resolve(state: State, events: list[Event]) -> Consequence:
    """Steps 2 to 5: all bids are turned over; the hand is over, and perhaps the round and the game."""
    tides, rings, still_in = list(state.tides), list(state.rings), list(state.still_in)
    events.append(BidsRevealed(state.laid))
    _take_tides(state, tides, events)
    _lose_rings(state.edition, tides, rings, still_in, events)
    state = replace(
        state,
        tides=tuple(tides),
        rings=tuple(rings),
        still_in=tuple(still_in),
        shown=None,
        laid=(None,) * state.players,
        bids=(*state.bids, state.laid),
    )
    if len(still_in) <= 2 or len(state.bids) == state.hand_limit:
        state = _end_round(state, events)
    return state, tuple(events)


def _take_tides(state: State, tides: list[Tide | None], events: list[Event]) -> None:
    """Step 3: the highest card takes the lower tide, the second highest the higher one."""
    by_card = sorted((card, seat) for seat, card in enumerate(state.laid) if card is not None)
    takers = (by_card[-1][1], by_card[-2][1])
    for seat, tide in zip(takers, state.shown or (), strict=True):
        events.append(TideTaken(seat, tide, tides[seat]))
        tides[seat] = tide


def _lose_rings(
    edition: str, tides: list[Tide | None], rings: list[int], still_in: list[Seat], events: list[Event]
) -> None:
    """Step 4 and elimination: the highest tide pays; in the AMIGO edition the next highest, until somebody has paid."""
    paid = False
    while highest := _showing_highest(tides):
        for seat in highest:
            if rings[seat]:
                paid = True
                rings[seat] -= 1
                events.append(RingLost(seat, rings[seat]))
            else:
                tides[seat] = None
                still_in.remove(seat)
                events.append(PlayerOut(seat))
        if paid or edition == "gamewright" or len(still_in) <= 2:
            return


def _showing_highest(tides: Sequence[Tide | None]) -> list[Seat]:
    """The seats that show the highest tide; nobody if none shows. A seat that is out shows nothing."""
    highest = max((tide for tide in tides if tide is not None), default=None)
    return [] if highest is None else [seat for seat, tide in enumerate(tides) if tide == highest]


# --- the end of a round ---


def _end_round(state: State, events: list[Event]) -> State:
    """The round is scored, and the next one begins or the game is over."""
    past = scored(state)
    state = replace(state, history=(*state.history, past))
    events.append(RoundScored(len(state.history) - 1, past.points, past.rings, past.bonus))
    if state.is_over:
        events.append(GameOver(final_outcome(state)))
        return state
    state = _begin_round(state)
    events += (HandsPassed(state.hands), RoundStarted(state.round, state.rings))
    return state
