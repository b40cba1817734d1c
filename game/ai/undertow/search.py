"""The gull and the orca of Undertow!: play many games on from each move, and do what wins most often."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, ClassVar, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from game.ai.contract import share_of
from game.ai.undertow.heuristics import considered_moves, heuristic_move
from game.ai.undertow.seas import Counts, Seas
from game.engine.api import Seat
from game.engine.record import FULL_EFFORT
from game.engine.undertow import Drift, Move, State, Undertow, View

Values: TypeAlias = NDArray[np.floating[Any]]
"""(moves, games) what the moves came to in the same games."""

_RULES = Undertow()
SPREAD = 2.2
"""The standard deviation of the lead that a whole game brings, in swimmers."""
ENOUGH = (0.7, 1.4)
"""Between these lies what a card must gain to be played by an imagined player."""


class Searcher:
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

    def at_effort(self, effort: int) -> Searcher:
        """The same player, playing on so many percent of the games."""
        return type(self)(effort)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The move after which it wins most often."""
        return self.ranked(view, legal, rng)[0]

    def ranked(self, view: View, legal: Sequence[Move], rng: Random) -> list[Move]:
        """The moves that are not clearly behind the best, in the order they should be made in."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        state, moves = imagined(view), considered_moves(view, view.seat, legal)
        for games in (share_of(games, self._effort) for games in self.GAMES):
            if len(moves) > 1:
                values = values_of(state, view.seat, moves, max(2, games // (view.players * len(moves))), rng)
                moves, doubted = _in_order(moves, values, self.GIVEN_UP), _in_order(moves, values, self.DOUBTED)
                moves = _trusted_first(moves, doubted, heuristic_move(view, view.seat))
        return moves


class Gull(Searcher):
    """Weighs its cards in few games, and lets its swimmers drift by the rule of thumb."""

    GAMES = (600,)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The card, or none, after which it wins most often; of its swimmers those furthest out."""
        if view.seat is not None and view.phase == "drift":
            return heuristic_move(view, view.seat)
        return super().choose(view, legal, rng)


class Orca(Searcher):
    """Looks at thousands."""

    GAMES = (4_800, 12_000)


def imagined(view: View) -> State:
    """The state that a view shows, since all lies open."""
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})


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
    seas = Seas([_after(state, seat, move) for move in moves], games)
    enough = luck.uniform(*ENOUGH, (state.players, games)).astype(np.float32)
    is_drift = isinstance(moves[0], Drift)
    following = (seat + 1) % state.players if is_drift else seat
    seas.play_on(following, not is_drift, np.tile(enough, len(moves)), luck, games)
    return chances(state, seat, seas.beach).reshape(len(moves), games)


def _after(state: State, seat: Seat, move: Move) -> State:
    """The table after a move; if it ends the game, what that came to, and nobody in the water."""
    after, _ = _RULES.apply(state, {seat: move})
    if len(after.scores[seat]) == len(state.scores[seat]):
        return after
    return replace(
        after,
        swimmers=((0,) * len(state.swimmers[seat]),) * state.players,
        cards=(0,) * state.players,
        beach=tuple([own[-1] for own in after.scores]),
    )


def chances(state: State, seat: Seat, beach: Counts) -> Values:
    """(games,) how likely the seat wins the series, by the swimmers that each seat saves in this game."""
    totals = beach + np.array([sum(own) for own in state.scores])[:, None]
    to_come = state.games - len(state.scores[seat]) - 1
    if not to_come:
        best = totals == totals.max(axis=0)
        return best[seat] / best.sum(axis=0)
    spread = SPREAD * sqrt(to_come)
    ahead = [_ahead_of_all(totals, one, spread) for one in range(state.players)]
    return ahead[seat] / sum(ahead)


def _ahead_of_all(totals: NDArray[np.integer[Any]], seat: Seat, spread: float) -> Values:
    """(games,) how likely a seat ends before each of the others, as if one had nothing to do with another."""
    leads = (totals[seat] - np.delete(totals, seat, axis=0)) / spread
    return (1 / (1 + np.exp(-1.7 * leads))).prod(axis=0)  # near enough to the normal distribution
