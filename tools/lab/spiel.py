"""The games as OpenSpiel games: `register()`, then `pyspiel.load_game("python_turn_the_tide(players=4)")`.

Simultaneous secret choices are one simultaneous node; `pyspiel.convert_to_turn_based` makes them sequential and hidden.
Chance is explicit. An information state is the seat's view as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from game.engine.api import CHANCE, Seat
from tools.lab.encoding import Action, Encoding, Odds, Picks
from tools.lab.encodings import ENCODINGS
from tools.lab.utility import UTILITIES

PREFIX = "python_"
"""The prefix of Python games' names in OpenSpiel."""

Parameters = Mapping[str, Any]


def register() -> None:
    """Registers all games with OpenSpiel."""
    for name, encoding in ENCODINGS.items():
        options = {option: values[0] for option, values in encoding.game.options.items()}
        offer(name, encoding, {"players": encoding.game.seats[0], **options})


def offer(name: str, encoding: type[Encoding], defaults: Parameters) -> None:
    """Registers one game with OpenSpiel, made from an encoding's arguments."""
    game_type = _game_type(PREFIX + name, encoding, {**defaults, "utility": next(iter(UTILITIES))})
    if game_type.short_name not in pyspiel.registered_names():
        # A class, because OpenSpiel frees it after Python has ended, when any other object would crash.
        maker = type(f"{encoding.__name__}Game", (TableGame,), {"game_type": game_type, "encoding_type": encoding})
        pyspiel.register_game(game_type, maker)


class TableGame(pyspiel.Game):
    """One of the games, with its options.

    Raises:
        ValueError: for an unknown player count, option or utility, naming it.
    """

    game_type: ClassVar[pyspiel.GameType]
    encoding_type: ClassVar[type[Encoding]]

    def __init__(self, params: Parameters) -> None:
        chosen = dict(params)
        utility = chosen.pop("utility")
        if utility not in UTILITIES:
            raise ValueError(f"utility={utility!r}: must be one of {', '.join(UTILITIES)}")
        self.encoding = self.encoding_type(**chosen)
        self.worth = UTILITIES[utility]
        super().__init__(self.game_type, _game_info(self.encoding, utility), params)

    def new_initial_state(self) -> TableState:
        """Returns the state before the deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns the most chance picks in a game."""
        return self.encoding.most_picks

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViewObserver:
        """Returns an observer of views: JSON text, and features unless perfect recall is requested."""
        if params:
            raise ValueError(f"an observer has no parameters, but got {params!r}")
        return ViewObserver(self.encoding, has_tensor=iig_obs_type is None or not iig_obs_type.perfect_recall)


@dataclass(frozen=True)
class Node:
    """A point of the game: between two moves, or among the picks of a chance move."""

    state: Any
    picks: Picks = ()

    def __deepcopy__(self, memo: object) -> Node:
        return self  # immutable, and OpenSpiel copies often


class TableState(pyspiel.State):
    """A game in play."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._node = Node(game.encoding.start)

    @property
    def encoding(self) -> Encoding:
        """The game's numeric encoding."""
        return self.get_game().encoding

    def view(self, seat: Seat) -> Any:
        """Returns the seat's view; an unfinished chance move is hidden from all."""
        return self.encoding.game.view(self._node.state, seat)

    def current_player(self) -> int:
        """Returns the player on turn, by OpenSpiel's numbers."""
        to_act = self._to_act()
        if not to_act:
            return pyspiel.PlayerId.TERMINAL
        if len(to_act) > 1:
            return pyspiel.PlayerId.SIMULTANEOUS
        (seat,) = to_act
        return pyspiel.PlayerId.CHANCE if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Returns whether the game is over, or called off."""
        return not self._to_act()

    def returns(self) -> list[float]:
        """Returns each seat's utility; 0 while the game runs, or if it was called off."""
        outcome = self.encoding.game.outcome(self._node.state)
        return [0.0] * self.encoding.players if outcome is None else self.get_game().worth(outcome)

    def chance_outcomes(self) -> Odds:
        """Returns the outcomes of the next pick with their probabilities."""
        return self.encoding.odds(self._node.state, self._node.picks)

    def _to_act(self) -> frozenset[Seat]:
        state = self._node.state
        return frozenset() if self.encoding.is_called_off(state) else self.encoding.game.to_act(state)

    def _legal_actions(self, player: Seat) -> list[Action]:
        return self.encoding.legal(self._node.state, player)

    def _apply_action(self, action: Action) -> None:
        if self._to_act() != {CHANCE}:
            self._move({self.current_player(): self.encoding.moves[action]})
            return
        state, picks = self._node.state, (*self._node.picks, action)
        move = self.encoding.chance_move(state, picks)
        if move is None:
            self._node = Node(state, picks)
        else:
            self._move({CHANCE: move})

    def _apply_actions(self, actions: Sequence[Action]) -> None:
        self._move({seat: self.encoding.moves[actions[seat]] for seat in self._to_act()})

    def _move(self, moves: Mapping[Seat, Any]) -> None:
        state, _ = self.encoding.game.apply(self._node.state, moves)
        self._node = Node(state)

    def _action_to_string(self, player: int, action: Action) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"pick {action}"
        return "wait" if action == self.encoding.wait else str(self.encoding.moves[action])

    def __str__(self) -> str:
        state = msgspec.json.encode(self._node.state).decode()
        return f"{state} {self._node.picks}"


class ViewObserver:
    """An observer of a seat's view, and nothing else.

    Args:
        encoding: of the game.
        has_tensor: whether it gives features too; they describe the table, not the whole history.
    """

    def __init__(self, encoding: Encoding, *, has_tensor: bool) -> None:
        self._encoding = encoding
        size = len(encoding.features(encoding.game.view(encoding.start, 0)))
        self.tensor = np.zeros(size, np.float32) if has_tensor else None
        self.dict = {} if self.tensor is None else {"view": self.tensor}

    def set_from(self, state: TableState, player: Seat) -> None:
        """Writes the features of the seat's view into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = self._encoding.features(state.view(player))

    def string_from(self, state: TableState, player: Seat) -> str:
        """Returns the seat's view as JSON; equal exactly if the seat cannot distinguish two states."""
        return msgspec.json.encode(state.view(player)).decode()


def _game_type(short_name: str, encoding: type[Encoding], defaults: Parameters) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    seats = encoding.game.seats
    return kinds(
        short_name=short_name,
        long_name=encoding.game.name.replace("_", " ").title(),
        dynamics=kinds.Dynamics.SIMULTANEOUS if encoding.is_simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if encoding.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(defaults),
    )


def _game_info(encoding: Encoding, utility: str) -> pyspiel.GameInfo:
    bound = 1.0 if utility == "win" else 2.0 * encoding.most_points
    return pyspiel.GameInfo(
        num_distinct_actions=encoding.action_count,
        max_chance_outcomes=encoding.most_outcomes,
        num_players=encoding.players,
        min_utility=-bound,
        max_utility=bound,
        utility_sum=0.0,
        max_game_length=encoding.most_decisions,
    )
