"""The gull and the orca of Sea Salt & Paper: determinized Monte Carlo search."""

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
"""Returns the value of a finished round to a seat, given all seats' points before it."""
HAND_STEPS = 10
"""Cost of imagining a hand, in decisions of an imagined round."""


class WorldSearcher:
    """A player that tries moves in imagined rounds."""

    AIM: ClassVar[Aim]
    STEPS: ClassVar[int]
    """Decisions in imagined rounds for each of its own."""
    DOUBTED: ClassVar[float]
    """Standard errors by which a move must lead the rollout policy's move to replace it."""

    def __init__(self, effort: int = FULL_EFFORT) -> None:
        self._steps = share_of(self.STEPS, effort)

    def at_effort(self, effort: int) -> WorldSearcher:
        """Returns the same player with this percentage of the decisions."""
        return type(self)(effort)

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns a move that is clearly better than the rollout policy's, or that one."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        if len(legal) == 1:
            return legal[0]
        return Trials(view, view.seat, type(self).AIM, rng).rank(legal, self._steps, self.DOUBTED, rng)[0]


def points_ahead(table: Round, seat: Seat, totals: tuple[int, ...]) -> float:  # noqa: ARG001 - one round is like another
    """Returns the seat's points minus the others' mean; four mermaids count as a whole game."""
    if table.mermaids is not None:
        return float(TARGET[table.players] * (1 if table.mermaids == seat else -1))
    points = table.points
    return points[seat] - (sum(points) - points[seat]) / (table.players - 1)


def chance_to_win(table: Round, seat: Seat, totals: tuple[int, ...]) -> float:
    """Returns the seat's chance of winning the game after this round; a shared win counts in parts."""
    if table.mermaids is not None:
        return float(table.mermaids == seat)
    after = tuple([total + points for total, points in zip(totals, table.points, strict=True)])
    if max(after) < TARGET[table.players]:
        return winning_chances(after, table.pair_points)[seat]
    ranks = list(zip(after, table.points, strict=True))
    best = max(ranks)
    return (ranks[seat] == best) / ranks.count(best)


class Gull(WorldSearcher):
    """Maximises its lead in the round."""

    AIM = points_ahead
    STEPS = 2_500
    DOUBTED = 2.5


class Orca(WorldSearcher):
    """Maximises its chance of winning the game."""

    AIM = chance_to_win
    STEPS = 16_000
    DOUBTED = 1.5


class Trials:
    """Paired rollouts: each imagined end of the round compares some moves."""

    def __init__(self, view: View, seat: Seat, aim: Aim, rng: Random) -> None:
        self.seat = seat
        self.imagination = WorldSampler(view, rng)
        self._totals = view.points
        self._aim = aim
        self._habits = play_styles_at(view.points, view.target)
        """Each seat's play style in imagined rounds."""
        self._steps = 0
        """Decisions made in imagined rounds so far."""

    def rank(self, legal: Sequence[Move], steps: int, doubt_margin: float, rng: Random) -> list[Move]:
        """Returns the candidates, the best first, after `steps` decisions in imagined rounds.

        The rollout policy's move is replaced only by one that leads it by `doubted` standard errors.
        """
        moves = candidates(self.imagination.world(rng), legal, self._habits[self.seat])
        step_limit = self._steps + steps
        return rank_by_racing(moves, self._trial, lambda: self._steps >= step_limit, doubt_margin, rng)

    def compare(self, moves: Sequence[Move], steps: int, rng: Random) -> list[list[float]]:
        """Returns each move's values in the same imagined rounds, at least two, within about `steps` decisions."""
        step_limit = self._steps + steps
        trials = [self._trial(moves, rng) for _ in range(2)]
        while self._steps < step_limit:
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
    """Makes a move so that later turns find the same cards as after any other move."""
    match move:
        case TakeDiscard(pile):
            take(table, pile)
        case LayPair((one, other)):
            lay(table, NUMBER[one], NUMBER[other])
        case _:
            table.make(move, rng)
