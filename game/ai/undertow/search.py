"""The gull and the orca of Undertow!: play many games on from each move, and do what wins most often."""

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
"""Between these lies what a card must gain to be played by an imagined player."""


class RolloutSearcher:
    """Plays each move on, all in the same dice; those that clearly fall behind are not looked at again."""

    GAMES: ClassVar[tuple[int, ...]]
    """Games that are played on at first, and then, shared among the moves still considered, by the number of players:
    the more there are, the longer a game takes."""
    GIVEN_UP = 2.5
    """Standard errors by which a move may be behind the best and still be looked at again ..."""
    DOUBTED = 1.0
    """... and by which another must be ahead of the rule of thumb's move to be made instead."""

    def __init__(self, effort: int = FULL_EFFORT) -> None:
        self._effort = effort

    def at_effort(self, effort: int) -> RolloutSearcher:
        """The same player, playing on so many percent of the games."""
        return type(self)(effort)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The move after which it wins most often."""
        return self.rank(view, legal, rng)[0]

    def rank(self, view: View, legal: Sequence[Move], rng: Random) -> list[Move]:
        """The moves that are not clearly behind the best, in the order they should be made in."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        state = state_of_view(view)
        moves, trusted = self.considered(state, view.seat, legal)
        for games in (share_of(games, self._effort) for games in self.GAMES):
            if len(moves) > 1:
                values = self.values(state, view.seat, moves, games // view.players, rng)
                moves, doubted = _in_order(moves, values, self.GIVEN_UP), _in_order(moves, values, self.DOUBTED)
                moves = _trusted_first(moves, doubted, trusted)
        return moves

    def considered(self, state: State, seat: Seat, legal: Sequence[Move]) -> tuple[list[Move], Move]:
        """The moves to play on from, and the one that is made unless another is clearly better."""
        return considered_moves(state, seat, legal), heuristic_move(state, seat)

    def values(self, state: State, seat: Seat, moves: Sequence[Move], games: int, rng: Random) -> Values:
        """How likely each move wins the series, in so many games that are shared among the moves, two each at least."""
        return values_of(state, seat, moves, max(2, games // len(moves)), rng)


class Gull(RolloutSearcher):
    """Weighs its cards in few games, and lets its swimmers drift by the rule of thumb."""

    GAMES = (600,)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The card, or none, after which it wins most often; of its swimmers those furthest out."""
        if view.seat is not None and view.phase == "drift":
            return heuristic_move(view, view.seat)
        return super().choose(view, legal, rng)


class Orca(RolloutSearcher):
    """Plays a few turns on as a trained net would have everyone play, and asks the net what has come of them."""

    GAMES = (750, 2_250)
    MOST = 5
    """Moves that are played on from: those that the net likes best ..."""
    MARGIN = 0.08
    """... if it gives them no less of a chance than this under the best."""
    TURNS = 4
    """Played before the net is asked again: a round of the largest table, and at a small one two rounds."""

    def rank(self, view: View, legal: Sequence[Move], rng: Random) -> list[Move]:
        """The moves that are not clearly behind the best, in the order they should be made in."""
        with on_one_core():
            if view.seat is None or not self._is_known(state := state_of_view(view)):
                return super().rank(view, legal, rng)
            best = _in_order(legal, self.values(state, view.seat, legal, 0, rng), 0)
            sensible = sensible_moves(state, legal)  # no other is made, unless a wasted card alone is best
            best.sort(key=lambda move: move not in sensible)
            return _trusted_first(best, best, heuristic_move(state, view.seat))

    def considered(self, state: State, seat: Seat, legal: Sequence[Move]) -> tuple[list[Move], Move]:
        """The moves that the net likes, the best first."""
        moves = considered_moves(state, seat, legal)
        liked = lookahead_values(state, seat, moves, 1, 0, Random(0))[:, 0]
        order: list[int] = np.argsort(-liked, kind="stable").tolist()
        kept = [moves[place] for place in order[: self.MOST] if liked[place] >= liked[order[0]] - self.MARGIN]
        return kept, kept[0]

    def values(self, state: State, seat: Seat, moves: Sequence[Move], games: int, rng: Random) -> Values:
        """How likely each move wins the series: known of an ending, else by the net some turns later."""
        if self._is_known(state):
            return np.repeat(known_chances(state, seat, moves)[:, None], 2, axis=1)  # the same in any two games
        with on_one_core():
            return lookahead_values(state, seat, moves, max(2, games // len(moves)), self.TURNS, rng)

    def _is_known(self, state: State) -> bool:
        return is_known(state, share_of(MOST, self._effort))


def _trusted_first(moves: Sequence[Move], good: Sequence[Move], trusted: Move) -> list[Move]:
    """The moves, a trusted one in front if it is among the good ones."""
    return [trusted, *(move for move in moves if move != trusted)] if trusted in good else [*moves]


def _in_order(moves: Sequence[Move], values: Values, errors: float) -> list[Move]:
    """The moves that are no more than so many standard errors behind the best, the best first."""
    means = values.mean(axis=1)
    leads = values[means.argmax()] - values
    behind = leads.mean(axis=1) > errors * leads.std(axis=1) / np.sqrt(leads.shape[1])
    order: list[int] = np.argsort(-means, kind="stable").tolist()
    return [moves[place] for place in order if not behind[place]]


def values_of(state: State, seat: Seat, moves: Sequence[Move], games: int, rng: Random) -> Values:
    """What each move comes to for the seat in so many games, all moves meeting the same dice and players."""
    luck = np.random.default_rng(rng.getrandbits(64))
    seas = BatchGames([table_after(state, seat, move) for move in moves], games)
    enough = luck.uniform(*ENOUGH, (state.players, games)).astype(np.float32)
    is_drift = isinstance(moves[0], Drift)
    following = (seat + 1) % state.players if is_drift else seat
    seas.play_on(following, not is_drift, np.tile(enough, len(moves)), luck, games)
    shares = final_chances(seas.beach, standing_of(state, len(moves) * games))
    return shares[seat].reshape(len(moves), games)
