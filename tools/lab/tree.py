"""A small game as a complete tree in OpenSpiel's own format, so that its solvers run at full speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import pyspiel

from game.engine.api import Seat
from tools.lab.encoding import Action

TreePolicy: TypeAlias = dict[str, list[tuple[int, float]]]
"""The actions of each information state of a tree, with their probabilities."""


@dataclass(frozen=True)
class Branch:
    """The choice at one information state of a tree."""

    information: str
    """The information state of the original game."""
    actions: dict[Action, int]
    """The original game's actions, each with the tree's own number."""


class Tree:
    """A complete game tree without forced moves; simultaneous choices are made one by one.

    Args:
        game: small enough to be held as a whole.
    """

    def __init__(self, game: pyspiel.Game) -> None:
        is_simultaneous = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        game = pyspiel.convert_to_turn_based(game) if is_simultaneous else game
        writer = _Writer(game)
        self.game = pyspiel.load_efg_game(writer.text)
        self.choices = dict(_choices(self.game, writer.labels))
        """Branches by the tree's own information states."""


class _Writer:
    """A writer of Gambit's format, in which an information set has a number and a label."""

    def __init__(self, game: pyspiel.Game) -> None:
        self._numbers: list[dict[str, int]] = [{} for _ in range(game.num_players())]
        self.labels: dict[str, str] = {}
        """The original information state of each label."""
        self._ends = 0
        self._lotteries = 0
        names = " ".join(f'"{seat}"' for seat in range(game.num_players()))
        self.text = "\n".join([f'EFG 2 R "{game.get_type().short_name}" {{ {names} }}', *self._write(_root(game))])

    def _write(self, state: pyspiel.State) -> Iterator[str]:
        if state.is_terminal():
            self._ends += 1
            yield f't "" {self._ends} "" {{ {" ".join(map(str, state.returns()))} }}'
            return
        if state.is_chance_node():
            self._lotteries += 1
            odds = " ".join(f'"{action}" {chance!r}' for action, chance in state.chance_outcomes())
            yield f'c "" {self._lotteries} "" {{ {odds} }} 0'
        else:
            yield self._choice(state.current_player(), state)
        for action in state.legal_actions():
            yield from self._write(_skip(state.child(action)))

    def _choice(self, seat: Seat, state: pyspiel.State) -> str:
        numbers, information = self._numbers[seat], state.information_state_string()
        number = numbers.setdefault(information, len(numbers) + 1)
        label = f"{seat}.{number}"
        self.labels[label] = information
        actions = " ".join(f'"{action}"' for action in state.legal_actions())
        return f'p "" {seat + 1} {number} "{label}" {{ {actions} }} 0'


def _root(game: pyspiel.Game) -> pyspiel.State:
    return _skip(game.new_initial_state())


def _skip(state: pyspiel.State) -> pyspiel.State:
    """Returns the next state that is over or offers a choice."""
    while not state.is_terminal() and len(actions := state.legal_actions()) == 1:
        state.apply_action(actions[0])
    return state


def _choices(tree: pyspiel.Game, labels: dict[str, str]) -> Iterator[tuple[str, Branch]]:
    """Returns the branches of every information state of the tree."""
    seen: set[str] = set()
    states: list[Any] = [tree.new_initial_state()]
    while states:
        state = states.pop()
        if not state.is_terminal():
            states += (state.child(action) for action in state.legal_actions())
        if state.is_player_node() and (key := state.information_state_string()) not in seen:
            seen.add(key)
            information = labels[key.rsplit("-", 1)[1]]
            names = ((state.action_to_string(action), action) for action in state.legal_actions())
            yield key, Branch(information, {int(name): action for name, action in names})
