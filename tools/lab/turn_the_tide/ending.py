"""The last hands of Turn the Tide as a small game: few cards, but real positions.

No rule is simplified: three crabs play a whole game, which is stopped when each has a few cards left. All later cards,
tides, rings and points are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, count
from random import Random
from typing import Any

from msgspec.structs import asdict, replace

from game.ai.players import player
from game.engine.api import CHANCE, Seat, move_order
from game.engine.turn_the_tide import Card, Deal, Event, Hand, HandsDealt, Move, Position, State, TurnTheTide, rings_of
from tools.lab.encoding import Odds, Picks, even_odds
from tools.lab.turn_the_tide.encoding import TurnTheTideEncoding

PLAYERS = 3
CARDS = (2, 3)
"""Supported numbers of cards left: one leaves no choice, and four are too many to solve."""
HANDS = ("secret", "known")


class Ending(TurnTheTide):
    """Turn the Tide from one of several equally likely positions.

    Args:
        positions: of one game, before the next tides are turned; no two have the same deal.
    """

    def __init__(self, positions: Sequence[State]) -> None:
        self.positions: dict[Move, State] = {Deal(position.deal): position for position in positions}

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat == CHANCE and not state.deal:
            return tuple(sorted(self.positions, key=move_order))
        return super().legal(state, seat)

    def draw(self, state: State, rng: Random) -> Move:
        return super().draw(state, rng) if state.deal else rng.choice(self.legal(state, CHANCE))

    def resolve(self, draft: Position, moves: Mapping[Seat, Move]) -> Iterable[Event]:
        return super().resolve(draft, moves) if draft.deal else self._begin(draft, self.positions[moves[CHANCE]])

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        return super().is_legal(state, seat, move) if state.deal else move in self.positions

    def _begin(self, draft: Position, position: State) -> Iterator[Event]:
        """Restores the table at the moment the game was stopped."""
        for name, value in asdict(position).items():
            setattr(draft, name, value)
        yield HandsDealt(position.hands)


class EndingEncoding(TurnTheTideEncoding):
    """The numeric encoding of an ending; the first chance pick is the position.

    Args:
        cards: number of cards each seat has left.
        hands: "known": the last round, when every hand is known to all; or "secret": the first round, with only
            the remaining cards, the open cards, and every hand's rings known.
        table: index of a game of three players, for whom both editions are the same.

    Raises:
        ValueError: for an unsupported value.
    """

    def __init__(self, cards: int, hands: str, table: int) -> None:
        if cards not in CARDS:
            raise ValueError(f"cards={cards!r}: must be one of {', '.join(map(str, CARDS))}")
        if hands not in HANDS:
            raise ValueError(f"hands={hands!r}: must be one of {', '.join(HANDS)}")
        super().__init__(PLAYERS, length="full" if hands == "known" else "one_tide")
        position = _crabs_ending(self.start, cards, table)
        self.game = Ending([position] if hands == "known" else list(as_likely(position)))
        self._cards = cards

    def odds(self, state: State, picks: Picks) -> Odds:
        return super().odds(state, picks) if state.deal else even_odds(range(len(self.game.legal(state, CHANCE))))

    def chance_move(self, state: State, picks: Picks) -> Move | None:
        if state.deal or not picks:
            return super().chance_move(state, picks)
        return self.game.legal(state, CHANCE)[picks[0]]

    @property
    def most_decisions(self) -> int:
        return self._cards

    @property
    def most_picks(self) -> int:
        return 1 + self._cards


def as_likely(position: State) -> Iterator[State]:
    """Returns the first-round positions that differ only in the hidden cards' owners."""
    rings = [rings_of(hand) for hand in position.deal]
    played = [set(full) - set(left) for full, left in zip(position.deal, position.hands, strict=True)]
    for hands in _splits(tuple(sorted(chain(*position.hands))), len(position.hands[0])):
        deal = tuple(tuple(sorted(gone.union(left))) for gone, left in zip(played, hands, strict=True))
        if list(map(rings_of, deal)) == rings:
            yield replace(position, deal=deal, hands=hands)


def _splits(cards: Sequence[Card], size: int) -> Iterator[tuple[Hand, ...]]:
    """Yields every deal of the sorted cards into hands of that size."""
    if not cards:
        yield ()
    for hand in combinations(cards, size) if cards else ():
        rest = tuple(card for card in cards if card not in hand)
        yield from ((hand, *others) for others in _splits(rest, size))


def _crabs_ending(start: State, cards: int, table: int) -> State:
    """Returns the ending of the table's first game whose last round does not end earlier."""
    games = (_play(start, Random(f"{table}:{game}")) for game in count())
    return next(state for states in games for state in states if _is_ending(state, cards))


def _play(state: State, rng: Random) -> Iterable[State]:
    """Yields every position of a game that crabs play."""
    rules, crab = TurnTheTide(), player(TurnTheTide.name, "crab")
    while to_act := rules.to_act(state):
        moves: dict[Seat, Any] = {}
        for seat in sorted(to_act):
            is_chance = seat == CHANCE
            legal = rules.legal(state, seat)
            moves[seat] = rules.draw(state, rng) if is_chance else crab.choose(rules.view(state, seat), legal, rng)
        state, _ = rules.apply(state, moves)
        yield state


def _is_ending(state: State, cards: int) -> bool:
    is_last_round = len(state.history) == state.rounds - 1
    return is_last_round and state.shown is None and all(len(hand) == cards for hand in state.hands)
