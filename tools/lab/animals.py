"""The computer players as OpenSpiel bots: they read an information state, which is their view, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pyspiel

from game.ai.players import player
from game.engine.api import Seat
from tools.lab.encoding import Action, Encoding
from tools.lab.tree import Tree, TreePolicy


def view_in(encoding: Encoding, information: str) -> Any:
    """Returns the view in an information state; a turn-based game adds lines above it."""
    return msgspec.json.decode(information.rsplit("\n", 1)[-1], type=encoding.game.view_type)


class AnimalBot(pyspiel.Bot):
    """An animal in a seat of an OpenSpiel game.

    Args:
        encoding: of the game played.
        animal: one that plays this game.
        seat: its seat.
        seed: of its random choices.

    Raises:
        ValueError: for an animal that does not play this game.
    """

    def __init__(self, encoding: Encoding, animal: str, seat: Seat, seed: int) -> None:
        super().__init__()
        self._encoding = encoding
        self._animal = player(encoding.game.name, animal)
        self._seat = seat
        self._rng = Random(seed)

    def step(self, state: pyspiel.State) -> Action:
        """Returns the animal's action."""
        view = view_in(self._encoding, state.information_state_string(self._seat))
        legal = moves_of(self._encoding, state.legal_actions(self._seat))
        return self._encoding.moves.index(self._animal.choose(view, legal, self._rng))


def tree_policy(encoding: Encoding, animal: str, tree: Tree, samples: int) -> TreePolicy:
    """Returns the animal's policy at every information state of a tree, estimated from samples."""
    asked = player(encoding.game.name, animal)
    policy: TreePolicy = {}
    for key, choice in tree.choices.items():
        view, actions = view_in(encoding, choice.information), sorted(choice.actions)
        legal = moves_of(encoding, actions)
        chosen = Counter(asked.choose(view, legal, Random(sample)) for sample in range(samples))
        policy[key] = [(choice.actions[action], chosen[encoding.moves[action]] / samples) for action in actions]
    return policy


def moves_of(encoding: Encoding, actions: Iterable[Action]) -> tuple[Any, ...]:
    """Returns the moves of the actions, in the same order."""
    return tuple(encoding.moves[action] for action in actions)
