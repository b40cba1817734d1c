"""Values of moves in Undertow!: a few turns are played by the net's policy, then the net evaluates the tables."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from game.ai.undertow.batch_games import BatchGames
from game.ai.undertow.heuristics import Table
from game.ai.undertow.net import Net, Standing, net_chances, trained_net
from game.ai.undertow.rollout_policy import drift, play_cards
from game.engine.api import Seat
from game.engine.undertow import Drift, Move, State, Undertow, View

Values: TypeAlias = NDArray[np.floating[Any]]
"""(moves, games) each move's value in the same games."""

_RULES = Undertow()
SIDES = 6


def state_of_view(view: View) -> State:
    """Returns the state that a view shows; nothing is hidden in this game."""
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})


def lookahead_values(state: State, seat: Seat, moves: Sequence[Move], games: int, turns: int, rng: Random) -> Values:
    """Returns each move's winning chances in `games` games, with the same dice for all moves.

    Args:
        state: before the move.
        seat: on turn.
        moves: all of them cards, or all of them drifts.
        games: to play on from each.
        turns: to play before the net evaluates.
        rng: the dice.
    """
    luck, net = np.random.default_rng(rng.getrandbits(64)), trained_net(state.players)
    batch = BatchGames([table_after(state, seat, move) for move in moves], games)
    standing = standing_of(state, len(moves) * games)
    is_to_roll = not isinstance(moves[0], Drift)
    on_turn = seat if is_to_roll else (seat + 1) % state.players
    for _ in range(turns):
        if not is_to_roll:
            play_cards(batch, on_turn, net, standing)
        dice = (luck.permutation(games) % SIDES + 1).astype(np.int8)  # each side equally often
        drift(batch, on_turn, np.tile(dice, len(moves)), net, standing)
        on_turn, is_to_roll = (on_turn + 1) % state.players, False
    return _evaluate(batch, on_turn, is_to_roll, net, standing)[seat].reshape(len(moves), games)


def standing_of(state: State, games: int) -> Standing:
    """Returns the series' standing, repeated for each game."""
    before = np.array([sum(own) for own in state.scores])
    to_come = state.games - len(state.scores[0]) - 1
    return Standing(np.tile(before[:, None], games), np.full(games, to_come, np.float32))


def table_after(state: State, seat: Seat, move: Move) -> Table:
    """Returns the table after a move; if it ends the game, the final beach and nobody in the water."""
    found, _ = _RULES.apply(state, {seat: move})
    if len(found.scores[seat]) == len(state.scores[seat]):
        return found
    return replace(
        found,
        swimmers=((0,) * len(state.swimmers[seat]),) * state.players,
        cards=(0,) * state.players,
        beach=tuple([own[-1] for own in found.scores]),
    )


def _evaluate(batch: BatchGames, seat: Seat, is_to_roll: bool, net: Net, standing: Standing) -> Values:
    return net_chances(net, batch.swimmers, batch.cards, batch.beach, standing, seat, is_to_roll)
