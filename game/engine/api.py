"""The contract between a game's rules and all code that plays, shows or stores it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import astuple

Seat: TypeAlias = int
"""A player's place at the table, counted from 0 in the order of play (to the left)."""

CHANCE: Seat = -1
"""The seat that shuffles, deals and rolls. It acts alone, never together with players."""

Options: TypeAlias = Mapping[str, Any]
"""The chosen options of a game by name; options left out take their default."""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that every game's view has; each game's own `View` extends it."""

    seat: Seat | None
    """The viewer; None for an onlooker."""
    players: int
    waiting: tuple[Seat, ...]
    """The seats that have yet to choose, ascending; () while chance is to act and once the game is over."""


State = TypeVar("State", bound=msgspec.Struct)
Move = TypeVar("Move", bound=msgspec.Struct)
Event = TypeVar("Event", bound=msgspec.Struct)
View = TypeVar("View", bound=TableView)


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game."""

    scores: tuple[int, ...]
    """Final points, one per seat."""
    winners: tuple[Seat, ...]
    """The seats that share the win, ascending; at least one."""
    reason: str
    """A short key of the way the game ended, such as "points" (never shown untranslated)."""


class IllegalMove(Exception):  # noqa: N818 - the contract's name
    """A move the rules do not allow; the state it was tried on is unchanged."""

    def __init__(self, seat: Seat, move: object, reason: str) -> None:
        super().__init__(f"seat {seat}: {_safe_repr(move)}: {reason}")
        self.seat = seat
        self.move = move
        self.reason = reason


def _safe_repr(move: object) -> str:
    try:
        return repr(move)
    except RecursionError:
        return f"{type(move).__name__}(nested too deeply to be shown)"


class Game(ABC, Generic[State, Move, Event, View]):
    """The rules of one game: pure functions over frozen states."""

    name: ClassVar[str]
    """The game's key in `GAMES`."""
    seats: ClassVar[range]
    """The supported player counts."""
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]]
    """Every option with the values it may take, the default first."""
    rules_version: ClassVar[int] = 1
    """Raised by each change of a ruling, because a match logged before it would be replayed differently."""
    lowest_wins: ClassVar[bool] = False
    """Whether the fewest points win; decides how places and score sheets are sorted."""
    quick: ClassVar[Options] = MappingProxyType({})
    """The options that give the shortest game; all others stay at their defaults."""
    state_type: ClassVar[Any]
    draft_type: ClassVar[Any]
    """A mutable copy of a state's fields, on which a move is resolved."""
    move_type: ClassVar[Any]
    """The tagged union of all moves, chance's included; records are decoded with it."""
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]

    @abstractmethod
    def new(self, *, players: int, **options: Any) -> State:
        """Returns the state before anything is dealt.

        Raises:
            ValueError: for a player count or an option that the rules do not know, naming it.
        """

    @abstractmethod
    def to_act(self, state: State) -> frozenset[Seat]:
        """Returns the seats that must choose now: {CHANCE}, some players, or none once the game is over."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Returns the seat's legal moves, sorted by `move_order`.

        The result is () if the seat is not to act, or for chance with too many moves to list.
        """

    @abstractmethod
    def draw(self, state: State, rng: Random) -> Move:
        """Returns one random outcome for `CHANCE`, with its true odds."""

    def tape(self, state: State) -> str:  # noqa: ARG002 - a game may keep several
        """Returns the tape that the next outcome of `CHANCE` comes from; a match reads each tape from its start.

        Outcomes of one tape do not depend on how often others were read, so all players' choices lead to the same deal.
        """
        return ""

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> tuple[State, tuple[Event, ...]]:
        """Returns the state after exactly one move for every seat to act, and the events on the way.

        Raises:
            IllegalMove: for a missing, superfluous or illegal move; the state is untouched.
        """
        self.check_moves(state, moves)
        draft = self._draft_of(state)
        events = tuple(self.resolve(draft, moves))
        return self._freeze(draft), events

    def steps(self, state: State, moves: Mapping[Seat, Move]) -> Iterator[tuple[Event, State]]:
        """Yields each event of `apply` with the state right after it; `view` works on each of these states.

        The last state equals the one that `apply` returns. The others have no legal moves and no outcome.

        Raises:
            IllegalMove: at the call, not at the first event.
        """
        self.check_moves(state, moves)
        draft = self._draft_of(state)
        return ((event, self._freeze(draft)) for event in self.resolve(draft, moves))

    @abstractmethod
    def resolve(self, draft: Any, moves: Mapping[Seat, Move]) -> Iterable[Event]:
        """Changes the draft by the moves, which are legal, and yields each event after its change.

        The draft must not change after the last event, so a move that changes anything has an event.
        """

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """Returns everything that a player with a perfect memory may know; None is an onlooker, who sees no hand."""

    @abstractmethod
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns the event as this seat may see it, or None if it must not learn of the event."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Returns the result of the game, or None while it runs."""

    def upgraded(self, plain: dict[str, Any], format: int) -> dict[str, Any]:  # noqa: ARG002 - few games ever changed
        """Converts a record (plain data of that format) to the next format, for this game's moves.

        Raises the same errors as an illegal move or a wrong value if the rules do not allow the record.
        """
        return plain

    def chosen_options(self, players: int, options: Options) -> dict[str, Any]:
        """Returns every option of the game with its chosen or default value.

        Raises:
            ValueError: for a player count or an option that the rules do not know, naming it.
        """
        if type(players) is not int or players not in self.seats:
            raise ValueError(f"{self.name}: players={players!r}: must be {self.seats[0]} to {self.seats[-1]}")
        for option, value in options.items():
            if option not in self.options:
                raise ValueError(f"{self.name}: {option}={value!r}: no such option")
            allowed = self.options[option]
            if not any(type(value) is type(allowed_value) and value == allowed_value for allowed_value in allowed):
                raise ValueError(f"{self.name}: {option}={value!r}: must be one of {', '.join(map(repr, allowed))}")
        return {option: options.get(option, allowed[0]) for option, allowed in self.options.items()}

    def check_viewer(self, seat: Seat | None, players: int) -> None:
        """Checks that the seat is one of the players or None, an onlooker.

        Raises:
            ValueError: if it is not.
        """
        if seat is not None and (type(seat) is not int or seat not in range(players)):
            raise ValueError(f"{self.name}: seat={seat!r}: no such seat")

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        """Whether a seat that is to act may make this move; overridden where chance has too many to list."""
        return move in self.legal(state, seat)

    def idle_reason(self, state: State, seat: Seat) -> str:  # noqa: ARG002 - a game may tell more
        """Returns the reason why a seat that is not to act may not move now."""
        return "is not to act" if self.outcome(state) is None else "the game is over"

    def illegal_reason(self, state: State, seat: Seat, move: Move) -> str:  # noqa: ARG002 - a game may tell more
        """Returns the reason why a seat that is to act may not make this illegal move."""
        return "is not legal now"

    def check_move(self, state: State, seat: Seat, move: Move) -> None:
        """Checks that a player's move is legal.

        Raises:
            IllegalMove: if it is not.
        """
        self._check_types({seat: move})
        if seat not in self.to_act(state):
            raise IllegalMove(seat, move, self.idle_reason(state, seat))
        if not self.is_legal(state, seat, move):
            raise IllegalMove(seat, move, self.illegal_reason(state, seat, move))

    def check_moves(self, state: State, moves: Mapping[Seat, Move]) -> None:
        """Checks that `moves` holds one legal move for every seat to act and no other.

        Raises:
            IllegalMove: if not.
        """
        self.check_seats(state, moves)
        for seat, move in moves.items():
            if not self.is_legal(state, seat, move):
                raise IllegalMove(seat, move, self.illegal_reason(state, seat, move))

    def check_seats(self, state: State, moves: Mapping[Seat, Move]) -> None:
        """Checks that `moves` holds one move of this game's type for every seat to act and no other.

        Raises:
            IllegalMove: naming a seat that must move and does not, moves out of turn, or makes no move of this game.
        """
        if not isinstance(moves, (dict, Mapping)):  # pyright: ignore[reportUnnecessaryIsInstance] - callers may be untyped
            raise IllegalMove(CHANCE, moves, "is no mapping of seats to moves")
        self._check_types(moves)
        to_act = self.to_act(state)
        if not to_act and not moves:
            raise IllegalMove(CHANCE, None, "the game is over")
        if frozenset(moves) == to_act:
            return
        for seat, move in moves.items():
            if seat not in to_act:
                raise IllegalMove(seat, move, self.idle_reason(state, seat))
        raise IllegalMove(min(to_act - moves.keys()), None, "has yet to choose a move")

    def _check_types(self, moves: Mapping[Seat, Move]) -> None:
        """Checks that each seat is a number and each move one of this game's, with fields of their declared types.

        Raises:
            IllegalMove: if not, so that the rules need no type checks.
        """
        encode, decoded = msgspec.json.encode, self._decode_move
        for seat, move in moves.items():
            if type(seat) is not int:
                raise IllegalMove(seat, move, "is no seat")
            try:
                if decoded(encode(move)) == move:
                    continue
            except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
                pass
            raise IllegalMove(seat, move, f"is no move of {self.name}")

    def _draft_of(self, state: State) -> Any:
        return self.draft_type(*astuple(state))

    def _freeze(self, draft: Any) -> State:
        return self.state_type(*astuple(draft))

    @cached_property
    def _decode_move(self) -> Callable[[bytes], Move | None]:
        """Returns a decoder of moves from JSON.

        The decoder gives None for any other spelling of a move, such as 1.0 for 1.
        """
        decoder = msgspec.json.Decoder(self.move_type)

        @lru_cache(maxsize=1024)
        def decoded(data: bytes) -> Move | None:
            move = decoder.decode(data)
            return move if msgspec.json.encode(move) == data else None

        return decoded


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def move_order(move: msgspec.Struct) -> tuple[Any, ...]:
    """Returns the sort key of legal moves: the kind's name, then the fields, None first."""
    return (type(move).__name__, *((value is not None, value) for value in astuple(move)))
