"""Turn the Tide (also sold as Land Unter), in the order of its rule page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from game.engine.api import CHANCE, Game, IllegalMove, Outcome, Seat
from game.engine.turn_the_tide_table import (
    HAND_SIZE,
    TIDE_DECK,
    WEATHER_DECK,
    BidLaid,
    Bids,
    BidsRevealed,
    Card,
    Deal,
    Event,
    GameOver,
    Hand,
    HandsDealt,
    HandsPassed,
    Move,
    Pair,
    PlayerOut,
    PlayWeather,
    RingLost,
    RoundRecord,
    RoundScored,
    RoundStarted,
    State,
    Tide,
    TidesTurned,
    TideTaken,
    TurnTides,
    View,
    rings_of,
)

__all__ = [
    "HAND_SIZE",
    "TIDE_DECK",
    "WEATHER_DECK",
    "BidLaid",
    "Bids",
    "BidsRevealed",
    "Card",
    "Deal",
    "Event",
    "GameOver",
    "Hand",
    "HandsDealt",
    "HandsPassed",
    "Move",
    "Pair",
    "PlayWeather",
    "PlayerOut",
    "RingLost",
    "RoundRecord",
    "RoundScored",
    "RoundStarted",
    "State",
    "Tide",
    "TideTaken",
    "TidesTurned",
    "TurnTheTide",
    "TurnTides",
    "View",
    "rings_of",
]

_CHANCE_ALONE = frozenset({CHANCE})
_PLAYS = tuple(PlayWeather(card) for card in range(61))


class TurnTheTide(Game[State, Move, Event, View]):
    """3 to 5 shepherds bid weather cards for low tides; the highest tide costs rings."""

    name = "turn_the_tide"
    seats = range(3, 6)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {
        "edition": ("gamewright", "amigo"),
        "length": ("full", "one_tide", "quick_dip"),
        "open_bids": (False, True),
    }
    state_type = State
    move_type = Move
    event_type = Event
    view_type = View

    def new(self, *, players: int, **options: Any) -> State:
        chosen = self.chosen_options(players, options)
        nothing = (None,) * players
        return State(
            players=players,
            **chosen,
            deal=(),
            history=(),
            hands=((),) * players,
            rings=(0,) * players,
            tides=nothing,
            still_in=tuple(range(players)),
            tide_deck=TIDE_DECK,
            shown=None,
            laid=nothing,
            bids=(),
            tide_history=(),
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.shown is None:
            return frozenset() if state.is_over else _CHANCE_ALONE
        if state.open_bids:
            return frozenset({_next_to_lay(state)})
        return frozenset(state.still_in)

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        if seat != CHANCE:
            return tuple([_PLAYS[card] for card in state.hands[seat]])
        if not state.deal:
            return ()
        return tuple(TurnTides(cards) for cards in sorted(set(permutations(state.tide_deck, 2))))

    def draw(self, state: State, rng: Random) -> Move:
        if CHANCE not in self.to_act(state):
            raise IllegalMove(CHANCE, None, self.idle_reason(state, CHANCE))
        if state.deal:
            first, second = rng.sample(state.tide_deck, 2)
            return TurnTides((first, second))
        dealt = rng.sample(WEATHER_DECK, HAND_SIZE * state.players)
        return Deal(tuple(tuple(sorted(dealt[seat :: state.players])) for seat in range(state.players)))

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> tuple[State, tuple[Event, ...]]:
        self.check_seats(state, moves)
        if state.shown is not None:
            return _lay(state, {seat: self._card(state, seat, move) for seat, move in moves.items()})
        move = moves[CHANCE]
        if isinstance(move, Deal) and not state.deal:
            return _deal(state, move)
        if isinstance(move, TurnTides) and state.deal:
            return _turn_tides(state, move)
        raise IllegalMove(CHANCE, move, "tides are to be turned" if state.deal else "the hands are to be dealt")

    def idle_reason(self, state: State, seat: Seat) -> str:
        if seat == CHANCE or seat not in range(state.players) or state.is_over:
            return super().idle_reason(state, seat)
        if seat not in state.still_in:
            return "is out of this round"
        if state.laid[seat] is not None:
            return "has already bid"
        return "it is not its turn to bid"

    def illegal_reason(self, state: State, seat: Seat, move: Move) -> str:  # noqa: ARG002 - the contract's signature
        if not isinstance(move, PlayWeather):
            return "a weather card is to be played"
        return f"card {move.card!r} is not in its hand"

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, state.players)
        full_hands = tuple(state.full_hand(owner, state.round) for owner in range(state.players))
        known_full = tuple(_certain_cards(state, seat, owner) for owner in range(state.players))
        known = tuple(_still_playable(state, owner, cards) for owner, cards in enumerate(known_full))
        return View(
            seat=seat,
            players=state.players,
            edition=state.edition,
            length=state.length,
            open_bids=state.open_bids,
            round=state.round,
            hand_number=len(state.bids),
            hand=() if seat is None else known[seat],
            hand_full=() if seat is None else known_full[seat],
            shown=state.shown,
            tides=state.tides,
            rings=state.rings,
            rings_full=tuple(map(rings_of, full_hands)),
            out=tuple(owner not in state.still_in for owner in range(state.players)),
            scores=tuple(tuple(past.points[owner] for past in state.history) for owner in range(state.players)),
            bids=state.bids,
            laid=state.laid,
            tide_history=state.tide_history,
            known=known,
            known_full=known_full,
            history=state.history,
            waiting=tuple(sorted(self.to_act(state) - _CHANCE_ALONE)),
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, HandsDealt | HandsPassed):
            return type(event)(tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands)))
        return event

    def outcome(self, state: State) -> Outcome | None:
        return _outcome(state) if state.is_over else None

    def _card(self, state: State, seat: Seat, move: Move) -> Card:
        if isinstance(move, PlayWeather) and move.card in state.hands[seat]:
            return move.card
        raise IllegalMove(seat, move, self.illegal_reason(state, seat, move))


# --- set-up of a game ---


def _deal(state: State, move: Deal) -> tuple[State, tuple[Event, ...]]:
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


def _turn_tides(state: State, move: TurnTides) -> tuple[State, tuple[Event, ...]]:
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


def _next_to_lay(state: State) -> Seat:
    """With open bids: the lead rotates each hand, and each round starts with another lead; bids go on leftwards."""
    lead = state.round + len(state.bids)
    turns = ((lead + turn) % state.players for turn in range(state.players))
    return next(seat for seat in turns if seat in state.still_in and state.laid[seat] is None)


def _lay(state: State, cards: Mapping[Seat, Card]) -> tuple[State, tuple[Event, ...]]:
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


def _resolve(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
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


# --- end of a round and scoring ---


def _end_round(state: State, events: list[Event]) -> State:
    """The round is scored, and the next one begins or the game is over."""
    past = _score(state)
    state = replace(state, history=(*state.history, past))
    events.append(RoundScored(len(state.history) - 1, past.points, past.rings, past.bonus))
    if state.is_over:
        events.append(GameOver(_outcome(state)))
        return state
    state = _begin_round(state)
    events += (HandsPassed(state.hands), RoundStarted(state.round, state.rings))
    return state


def _score(state: State) -> RoundRecord:
    """A point for every ring, one more for the lowest tide among those still in; -1 for a seat that is out."""
    levels = {seat: state.tides[seat] or 0 for seat in state.still_in}
    lowest = min(levels.values())
    bonus = tuple(int(levels.get(seat) == lowest) for seat in range(state.players))
    return RoundRecord(
        tides=state.tide_history,
        bids=state.bids,
        points=tuple(state.rings[seat] + bonus[seat] if seat in levels else -1 for seat in range(state.players)),
        rings=state.rings,
        bonus=bonus,
        out=tuple(seat not in levels for seat in range(state.players)),
    )


def _outcome(state: State) -> Outcome:
    """Most points win; a tie is a shared win."""
    scores = tuple(map(sum, zip(*(past.points for past in state.history), strict=True)))
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best), "points")


# --- what a perfect memory knows ---


def _certain_cards(state: State, viewer: Seat | None, owner: Seat) -> Hand:
    """The cards of `owner`'s full hand that the viewer has held in an earlier round (or holds), or has seen played."""
    rounds_since_held = None if viewer is None else (owner - viewer) % state.players
    if rounds_since_held is not None and rounds_since_held <= state.round:
        return state.full_hand(owner, state.round)
    return tuple(sorted({*_played_before(state, owner), *_played(state, owner)}))


def _played_before(state: State, owner: Seat) -> list[Card]:
    """The cards of `owner`'s full hand that lay open in earlier rounds, before other seats."""
    cards: list[Card] = []
    for round, past in enumerate(state.history):
        holder = (owner - state.round + round) % state.players
        cards += (card for bids in past.bids if (card := bids[holder]) is not None)
    return cards


def _played(state: State, owner: Seat) -> list[Card]:
    """The cards of `owner`'s full hand that lie or lay open this round."""
    return [card for bids in (*state.bids, state.laid) if (card := bids[owner]) is not None]


def _still_playable(state: State, owner: Seat, cards: Hand) -> Hand:
    if owner not in state.still_in:
        return ()
    played = _played(state, owner)
    return tuple(card for card in cards if card not in played)
