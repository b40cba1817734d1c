"""The rules of Goofspiel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, TypeAlias

import msgspec

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
    bids: tuple[Card, ...]
    """Everybody's, while they lie open; () otherwise."""


class Position(msgspec.Struct):
    """The whole truth, open to change while a move is resolved."""

    cards: int
    hands: tuple[tuple[Card, ...], ...]
    prize: Card | None
    prizes: tuple[Card, ...]
    scores: tuple[int, ...]
    bids: tuple[Card, ...] = ()


class State(Position, frozen=True):  # pyright: ignore[reportGeneralTypeIssues] - what is settled changes no more
    """The whole truth, between two moves or right after an event."""


class Goofspiel(Game[State, Move, Event, View]):
    """2 to 5 players bid for prizes in secret."""

    name = "goofspiel"
    seats = range(2, 6)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {"cards": (6, 3, 13)}
    state_type = State
    draft_type = Position
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

    def resolve(self, draft: Position, moves: Mapping[Seat, Move]) -> Iterator[Event]:
        turned = moves.get(CHANCE)
        if isinstance(turned, TurnPrize):
            return self._turn(draft, turned.prize)
        return self._show(draft, tuple(move.card for _, move in sorted(moves.items()) if isinstance(move, Bid)))

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
        return None if self.to_act(state) else _outcome(state.scores)

    def _turn(self, draft: Position, prize: Card) -> Iterator[Event]:
        """The prize is on offer."""
        draft.prize = prize
        draft.prizes = tuple(other for other in draft.prizes if other != prize)
        yield PrizeTurned(prize)

    def _show(self, draft: Position, bids: tuple[Card, ...]) -> Iterator[Event]:
        """All bids are turned over: the prize is won or discarded."""
        left = zip(draft.hands, bids, strict=True)
        draft.hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in left)
        draft.bids = bids
        yield BidsShown(bids)
        yield self._give(draft)
        if not draft.prizes:
            yield GameOver(_outcome(draft.scores))

    def _give(self, draft: Position) -> Event:
        """The prize goes to the one highest bid, if there is one."""
        prize, bids = draft.prize or 0, draft.bids
        highest = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        draft.prize, draft.bids = None, ()
        if len(highest) > 1:
            return PrizeDiscarded(prize)
        draft.scores = tuple(points + prize * (seat in highest) for seat, points in enumerate(draft.scores))
        return PrizeWon(highest[0], prize)


def _outcome(scores: tuple[int, ...]) -> Outcome:
    """The most points win; a tie is shared."""
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)), "points")


GAME = Goofspiel()
