"""The rules of Goofspiel."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from game.engine.api import CHANCE, Game, IllegalMove, Outcome, Seat, TableView

Card: TypeAlias = int
"""1 to the number of prizes."""


class TurnPrize(msgspec.Struct, frozen=True, tag=True):
    """Chance: the next prize."""

    prize: Card


class Bid(msgspec.Struct, frozen=True, tag=True):
    """A seat's secret bid."""

    card: Card


Move: TypeAlias = TurnPrize | Bid


class PrizeTurned(msgspec.Struct, frozen=True, tag=True):
    """A prize is on offer."""

    prize: Card


class BidsShown(msgspec.Struct, frozen=True, tag=True):
    """Everybody's bid, per seat."""

    bids: tuple[Card, ...]


class PrizeWon(msgspec.Struct, frozen=True, tag=True):
    """The highest bid took the prize."""

    seat: Seat
    prize: Card


class PrizeDiscarded(msgspec.Struct, frozen=True, tag=True):
    """The highest bid was shared: nobody gains."""

    prize: Card


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The last prize is gone."""

    outcome: Outcome


Event: TypeAlias = PrizeTurned | BidsShown | PrizeWon | PrizeDiscarded | GameOver


class View(TableView, frozen=True, kw_only=True):
    """What a seat may know: all but the bids not shown yet, which no state holds either."""

    cards: int
    """How many prizes there are in all."""
    hand: tuple[Card, ...]
    """The viewer's own cards left; () for an onlooker."""
    hands: tuple[tuple[Card, ...], ...]
    """Everybody's: what was bid lay open."""
    prize: Card | None
    """The one on offer."""
    prizes: tuple[Card, ...]
    """Those still to come, sorted."""
    scores: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """The whole truth."""

    cards: int
    hands: tuple[tuple[Card, ...], ...]
    prize: Card | None
    prizes: tuple[Card, ...]
    scores: tuple[int, ...]


class Goofspiel(Game[State, Move, Event, View]):
    """2 to 5 players bid for prizes in secret."""

    name = "goofspiel"
    seats = range(2, 6)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {"cards": (6, 3, 13)}
    state_type = State
    move_type = Move
    event_type = Event
    view_type = View

    def new(self, *, players: int, **options: Any) -> State:
        cards = self.chosen_options(players, options)["cards"]
        suit = tuple(range(1, cards + 1))
        return State(cards, hands=(suit,) * players, prize=None, prizes=suit, scores=(0,) * players)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.prize is not None:
            return frozenset(range(len(state.hands)))
        return frozenset({CHANCE}) if state.prizes else frozenset()

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        return tuple(map(TurnPrize, state.prizes)) if seat == CHANCE else tuple(map(Bid, state.hands[seat]))

    def draw(self, state: State, rng: Random) -> Move:
        if CHANCE not in self.to_act(state):
            raise IllegalMove(CHANCE, None, self.idle_reason(state, CHANCE))
        return rng.choice(self.legal(state, CHANCE))

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> tuple[State, tuple[Event, ...]]:
        self.check_seats(state, moves)
        for seat, move in moves.items():
            self.check_move(state, seat, move)
        if CHANCE not in moves:
            return self._shown(state, tuple(move.card for _, move in sorted(moves.items()) if isinstance(move, Bid)))
        prize = moves[CHANCE].prize
        left = tuple(other for other in state.prizes if other != prize)
        return replace(state, prize=prize, prizes=left), (PrizeTurned(prize),)

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, len(state.hands))
        return View(
            seat=seat,
            players=len(state.hands),
            waiting=tuple(sorted(self.to_act(state) - {CHANCE})),
            hand=() if seat is None else state.hands[seat],
            **msgspec.structs.asdict(state),
        )

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return event

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        best = max(state.scores)
        return Outcome(state.scores, tuple(seat for seat, score in enumerate(state.scores) if score == best), "points")

    def _shown(self, state: State, bids: tuple[Card, ...]) -> tuple[State, tuple[Event, ...]]:
        """All bids are turned over: the prize is won or discarded."""
        prize, highest = state.prize or 0, [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        scores = list(state.scores)
        if len(highest) == 1:
            scores[highest[0]] += prize
        hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, bids, strict=True))
        state = replace(state, hands=hands, prize=None, scores=tuple(scores))
        goes = PrizeWon(highest[0], prize) if len(highest) == 1 else PrizeDiscarded(prize)
        outcome = self.outcome(state)
        return state, (BidsShown(bids), goes, *(() if outcome is None else (GameOver(outcome),)))


GAME = Goofspiel()
