"""The gull and the orca of Sea Salt & Paper: imagine what they cannot see, and do what fares best from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, TypeAlias

from game.ai.contract import share_of
from game.ai.racing import rank_by_racing
from game.ai.sea_salt_and_paper.candidates import candidates
from game.ai.sea_salt_and_paper.card_numbers import NUMBER
from game.ai.sea_salt_and_paper.kernel import Round
from game.ai.sea_salt_and_paper.rollout_policy import lay, play_on, play_styles_at, take
from game.ai.sea_salt_and_paper.win_chances import winning_chances
from game.ai.sea_salt_and_paper.worlds import WorldSampler
from game.engine.api import Seat
from game.engine.record import FULL_EFFORT
from game.engine.sea_salt_and_paper import TARGET, LayPair, Move, TakeDiscard, View

Aim: TypeAlias = Callable[[Round, Seat, tuple[int, ...]], float]
"""What a round that is over is worth to a seat, by the points all seats had before it."""
HAND_STEPS = 10
"""To imagine a hand takes about as long as so many decisions in an imagined round."""


class WorldSearcher:
    """Imagines rounds, and does what fares best in them."""

    AIM: ClassVar[Aim]
    STEPS: ClassVar[int]
    """Decisions in imagined rounds, for one of its own."""
    DOUBTED: ClassVar[float]
    """Standard errors by which a move must be ahead of what comes to its mind first to be made instead."""

    def __init__(self, effort: int = FULL_EFFORT) -> None:
        self._steps = share_of(self.STEPS, effort)

    def at_effort(self, effort: int) -> WorldSearcher:
        """The same player, imagining so many percent of the decisions."""
        return type(self)(effort)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """A move that clearly fares better than what comes to its mind first, or that."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        if len(legal) == 1:
            return legal[0]
        return Trials(view, view.seat, type(self).AIM, rng).rank(legal, self._steps, self.DOUBTED, rng)[0]


def points_ahead(table: Round, seat: Seat, totals: tuple[int, ...]) -> float:  # noqa: ARG001 - one round is like another
    """By how many points the seat beats the mean of the others in the round; four mermaids are worth a whole game."""
    if table.mermaids is not None:
        return float(TARGET[table.players] * (1 if table.mermaids == seat else -1))
    points = table.points
    return points[seat] - (sum(points) - points[seat]) / (table.players - 1)


def chance_to_win(table: Round, seat: Seat, totals: tuple[int, ...]) -> float:
    """How likely the seat wins the game after this round; 1, a half or less, or 0 if the game is over."""
    if table.mermaids is not None:
        return float(table.mermaids == seat)
    after = tuple([total + points for total, points in zip(totals, table.points, strict=True)])
    if max(after) < TARGET[table.players]:
        return winning_chances(after, table.pair_points)[seat]
    ranks = list(zip(after, table.points, strict=True))
    best = max(ranks)
    return (ranks[seat] == best) / ranks.count(best)


class Gull(WorldSearcher):
    """Plays to make more points in the round than the others."""

    AIM = points_ahead
    STEPS = 2_500
    DOUBTED = 2.5


class Orca(WorldSearcher):
    """Plays to win the game: makes the move after which it is won most often."""

    AIM = chance_to_win
    STEPS = 16_000
    DOUBTED = 1.5


class Trials:
    """Imagined ends of a round, each of which puts some moves to the same test."""

    def __init__(self, view: View, seat: Seat, aim: Aim, rng: Random) -> None:
        self.seat = seat
        self.imagination = WorldSampler(view, rng)
        self._totals = view.points
        self._aim = aim
        self._habits = play_styles_at(view.points, view.target)
        """How everyone plays on in an imagined round."""
        self._steps = 0
        """Decisions made in imagined rounds so far."""

    def rank(self, legal: Sequence[Move], steps: int, doubted: float, rng: Random) -> list[Move]:
        """The moves worth a thought, the best first, found in so many decisions in imagined rounds.

        What comes to mind first is left for a move that is so many standard errors ahead of it.
        """
        moves = candidates(self.imagination.world(rng), legal, self._habits[self.seat])
        until = self._steps + steps
        return rank_by_racing(moves, self._trial, lambda: self._steps >= until, doubted, rng)

    def compare(self, moves: Sequence[Move], steps: int, rng: Random) -> list[list[float]]:
        """What each of the moves comes to in the same imagined rounds, at least two, for so many decisions in them."""
        until = self._steps + steps
        trials = [self._trial(moves, rng) for _ in range(2)]
        while self._steps < until:
            trials.append(self._trial(moves, rng))
        return list(map(list, zip(*trials, strict=True)))

    def _trial(self, moves: Sequence[Move], rng: Random) -> list[float]:
        world, luck = self.imagination.world(rng), rng.getrandbits(64)
        self._steps += HAND_STEPS * world.players
        return [self._comes_to(world.copy(), move, Random(luck)) for move in moves]

    def _comes_to(self, table: Round, move: Move, rng: Random) -> float:
        _make(table, move, rng)
        self._steps += play_on(table, self._habits, rng)
        return self._aim(table, self.seat, self._totals)


def _make(table: Round, move: Move, rng: Random) -> None:
    """Makes a move so that the turns after it find the same cards as after any other."""
    match move:
        case TakeDiscard(pile):
            take(table, pile)
        case LayPair((one, other)):
            lay(table, NUMBER[one], NUMBER[other])
        case _:
            table.make(move, rng)
