"""Turn the Tide as a `Game`: seats to act, legal moves, and the function that resolves each move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from random import Random
from typing import Any, ClassVar, cast

from game.engine.api import CHANCE, Game, IllegalMove, Options, Outcome, Seat
from game.engine.chance import sample
from game.engine.turn_the_tide.cards import HAND_SIZE, TIDE_DECK, WEATHER_DECK
from game.engine.turn_the_tide.events import Event
from game.engine.turn_the_tide.knowledge import redact, view_of
from game.engine.turn_the_tide.moves import Deal, Move, PlayWeather, TurnTides
from game.engine.turn_the_tide.play import deal, has_tides, is_valid_deal, lay_bids, seats_to_bid, turn_tides
from game.engine.turn_the_tide.scoring import final_outcome
from game.engine.turn_the_tide.state import Position, State
from game.engine.turn_the_tide.view import View

_CHANCE_ALONE = frozenset({CHANCE})
_PLAYS = tuple(PlayWeather(card) for card in range(61))


class TurnTheTide(Game[State, Move, Event, View]):
    """Rules for 3 to 5 shepherds who bid weather cards for low tides; the highest tide costs rings."""

    name = "turn_the_tide"
    seats = range(3, 6)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {
        "edition": ("gamewright", "amigo"),
        "length": ("full", "one_tide", "quick_dip"),
        "open_bids": (False, True),
    }
    quick: ClassVar[Options] = {"length": "quick_dip"}
    state_type = State
    draft_type = Position
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
            rings_full=(0,) * players,
            tides=nothing,
            still_in=tuple(range(players)),
            tide_deck=TIDE_DECK,
            shown=None,
            hanging=(None, None),
            laid=nothing,
            bids=(),
            tide_history=(),
            takers=(),
            losses=(),
            round=0,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.shown is None:
            return frozenset() if state.is_over else _CHANCE_ALONE
        return frozenset(seats_to_bid(state)[:1] if state.open_bids else state.still_in)

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
            first, second = sample(state.tide_deck, 2, rng)
            return TurnTides((first, second))
        dealt = sample(WEATHER_DECK, HAND_SIZE * state.players, rng)
        return Deal(tuple(tuple(sorted(dealt[seat :: state.players])) for seat in range(state.players)))

    def tape(self, state: State) -> str:
        return f"tides {state.round}" if state.deal else "deal"

    def resolve(self, draft: Position, moves: Mapping[Seat, Move]) -> Iterable[Event]:
        if draft.shown is not None:
            return lay_bids(draft, cast("Mapping[Seat, PlayWeather]", moves))
        move = moves[CHANCE]
        return deal(draft, move.hands) if isinstance(move, Deal) else turn_tides(draft, cast(TurnTides, move).cards)

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        if isinstance(move, PlayWeather):
            return seat != CHANCE and move.card in state.hands[seat]
        if seat != CHANCE:
            return False
        if isinstance(move, TurnTides):
            return bool(state.deal) and has_tides(state, move.cards)
        return not state.deal and is_valid_deal(state, move.hands)

    def idle_reason(self, state: State, seat: Seat) -> str:
        if seat == CHANCE or seat not in range(state.players) or state.is_over:
            return super().idle_reason(state, seat)
        if seat not in state.still_in:
            return "is out of this round"
        if state.laid[seat] is not None:
            return "has already bid"
        return "it is not its turn to bid"

    def illegal_reason(self, state: State, seat: Seat, move: Move) -> str:
        match move:
            case Deal() if seat == CHANCE and not state.deal:
                return f"must deal {HAND_SIZE} different weather cards to each of {state.players} seats"
            case TurnTides() if seat == CHANCE and state.deal:
                return "the tide deck does not hold these cards"
            case PlayWeather(card) if seat != CHANCE:
                return f"card {card!r} is not in its hand"
            case _ if seat != CHANCE:
                return "a weather card is to be played"
            case _:
                return "tides are to be turned" if state.deal else "the hands are to be dealt"

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, state.players)
        return view_of(state, seat, waiting=tuple(sorted(self.to_act(state) - _CHANCE_ALONE)))

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        return final_outcome(state) if state.is_over else None
