"""The gull and the orca of Undertow!: Monte Carlo search from each move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from game.ai.blas_threads import on_one_core
from game.ai.contract import share_of
from game.ai.undertow.batch_games import BatchGames
from game.ai.undertow.endgame_solver import MOST, is_known, known_chances
from game.ai.undertow.heuristics import considered_moves, heuristic_move, sensible_moves
from game.ai.undertow.lookahead import Values, lookahead_values, standing_of, state_of_view, table_after
from game.ai.undertow.net import final_chances
from game.engine.api import Seat
from game.engine.record import FULL_EFFORT
from game.engine.undertow import Drift, Move, State, View

ENOUGH = (0.7, 1.4)
"""Range of the gain an imagined player asks of a card before playing it."""


class RolloutSearcher:
    """A player that plays many games on from each move and drops moves that clearly fall behind.

    All moves meet the same dice.
    """

    GAMES: ClassVar[tuple[int, ...]]
    """Games in each stage, shared among the remaining moves and divided by the number of players: with more players a
    game takes longer."""
    GIVEN_UP = 2.5
    """Standard errors behind the best at which a move is dropped."""
    DOUBTED = 1.0
    """Standard errors by which a move must lead the heuristic's move to replace it."""

    def __init__(self, effort: int = FULL_EFFORT) -> None:
        self._effort = effort

    def at_effort(self, effort: int) -> RolloutSearcher:
        """Returns the same player with this percentage of the games."""
        return type(self)(effort)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns the move that wins most often."""
        return self.rank(view, legal, rng)[0]

    def rank(self, view: View, legal: Sequence[Move], rng: Random) -> list[Move]:
        """Returns the moves that are not clearly behind the best, in order of preference."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        state = state_of_view(view)
        moves, trusted_move = self.considered(state, view.seat, legal)
        for games in (share_of(games, self._effort) for games in self.GAMES):
            if len(moves) > 1:
                values = self.values(state, view.seat, moves, games // view.players, rng)
                moves, doubted = _in_order(moves, values, self.GIVEN_UP), _in_order(moves, values, self.DOUBTED)
                moves = _trusted_first(moves, doubted, trusted_move)
        return moves

    def considered(self, state: State, seat: Seat, legal: Sequence[Move]) -> tuple[list[Move], Move]:
        """Returns the candidate moves, and the one that is made unless another is clearly better."""
        return considered_moves(state, seat, legal), heuristic_move(state, seat)

    def values(self, state: State, seat: Seat, moves: Sequence[Move], games: int, rng: Random) -> Values:
        """Returns each move's winning chances in `games` games shared among the moves, at least two each."""
        return values_of(state, seat, moves, max(2, games // len(moves)), rng)


class Gull(RolloutSearcher):
    """Searches cards with few games, and drifts by the heuristic."""

    GAMES = (600,)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns the card that wins most often, or none; drifts move the outermost swimmers."""
        if view.seat is not None and view.phase == "drift":
            return heuristic_move(view, view.seat)
        return super().choose(view, legal, rng)


class Orca(RolloutSearcher):
    """Plays a few turns on with the net's policy, then evaluates the tables with the net."""

    GAMES = (750, 2_250)
    MOST = 5
    """Most candidates that are searched, the net's favourites."""
    MARGIN = 0.08
    """Largest loss of winning chance, by the net, for a candidate."""
    TURNS = 4
    """Turns played before the net evaluates: one round of the largest table, two of a small one."""

    def rank(self, view: View, legal: Sequence[Move], rng: Random) -> list[Move]:
        """Returns the moves that are not clearly behind the best, in order of preference."""
        with on_one_core():
            if view.seat is None or not self._is_known(state := state_of_view(view)):
                return super().rank(view, legal, rng)
            best = _in_order(legal, self.values(state, view.seat, legal, 0, rng), 0)
            sensible = sensible_moves(state, legal)  # useless cards come last
            best.sort(key=lambda move: move not in sensible)
            return _trusted_first(best, best, heuristic_move(state, view.seat))

    def considered(self, state: State, seat: Seat, legal: Sequence[Move]) -> tuple[list[Move], Move]:
        """Returns the net's favourite moves, the best first."""
        moves = considered_moves(state, seat, legal)
        values = lookahead_values(state, seat, moves, 1, 0, Random(0))[:, 0]
        order: list[int] = np.argsort(-values, kind="stable").tolist()
        candidates = [moves[place] for place in order[: self.MOST] if values[place] >= values[order[0]] - self.MARGIN]
        return candidates, candidates[0]

    def values(self, state: State, seat: Seat, moves: Sequence[Move], games: int, rng: Random) -> Values:
        """Returns each move's winning chance: exact in an ending, else by the net some turns later."""
        if self._is_known(state):
            return np.repeat(known_chances(state, seat, moves)[:, None], 2, axis=1)  # exact, so equal in any two games
        with on_one_core():
            return lookahead_values(state, seat, moves, max(2, games // len(moves)), self.TURNS, rng)

    def _is_known(self, state: State) -> bool:
        return is_known(state, share_of(MOST, self._effort))


def _trusted_first(moves: Sequence[Move], good: Sequence[Move], trusted_move: Move) -> list[Move]:
    """Returns the moves, with the trusted one in front if it is among the good ones."""
    return [trusted_move, *(move for move in moves if move != trusted_move)] if trusted_move in good else [*moves]


def _in_order(moves: Sequence[Move], values: Values, errors: float) -> list[Move]:
    """Returns the moves within `errors` standard errors of the best, the best first."""
    means = values.mean(axis=1)
    leads = values[means.argmax()] - values
    is_behind = leads.mean(axis=1) > errors * leads.std(axis=1) / np.sqrt(leads.shape[1])
    order: list[int] = np.argsort(-means, kind="stable").tolist()
    return [moves[place] for place in order if not is_behind[place]]


def values_of(state: State, seat: Seat, moves: Sequence[Move], games: int, rng: Random) -> Values:
    """Returns each move's winning chances in `games` games with the same dice and players."""
    luck = np.random.default_rng(rng.getrandbits(64))
    batch = BatchGames([table_after(state, seat, move) for move in moves], games)
    enough = luck.uniform(*ENOUGH, (state.players, games)).astype(np.float32)
    is_drift = isinstance(moves[0], Drift)
    following = (seat + 1) % state.players if is_drift else seat
    batch.play_on(following, not is_drift, np.tile(enough, len(moves)), luck, games)
    shares = final_chances(batch.beach, standing_of(state, len(moves) * games))
    return shares[seat].reshape(len(moves), games)
