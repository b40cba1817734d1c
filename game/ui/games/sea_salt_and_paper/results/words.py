"""The line below a count: the bet as one sentence in pictures, and how many stars end the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.draw.spot import Pose, Spot
from game.ui.games.sea_salt_and_paper.results.count import Bet, RoundCount
from game.ui.games.sea_salt_and_paper.results.discs import GAP, discs_of
from game.ui.games.sea_salt_and_paper.results.figures import figure_w
from game.ui.games.sea_salt_and_paper.results.heights import SHEETS
from game.ui.games.sea_salt_and_paper.results.plan import plan_of
from game.ui.geometry import Point
from game.ui.parts.composition import at
from game.ui.screen import Screen

PAPER_Z, PICTURE_Z = 60, 61
BET, GOAL = SHEETS["bet"][0], SHEETS["goal"][0]


def words_of(count: RoundCount, cast: Sequence[str], screen: Screen) -> Pose:
    """Sentence and goal, as large as the discs leave room for.

    Args:
        cast: each seat's shepherd.
    """
    between, plan = discs_of(screen).between, plan_of(screen.shape)
    shares = count.bet is not None and plan.sentence is None
    width = BET + GAP + GOAL if shares else GOAL
    k = min(plan.words * screen.u, between.w / width)
    if count.bet is None:
        return dict(_goal(_Line(screen, between.center, k), count.target))
    if plan.sentence is not None:
        sentence = _Line(screen, at(screen, screen.base[0] / 2, plan.sentence), plan.words * screen.u)
        goal = _Line(screen, between.center, k)
    else:
        left, y = between.center.x - width / 2 * k, between.center.y
        sentence = _Line(screen, Point(left + BET / 2 * k, y), k)
        goal = _Line(screen, Point(left + (width - GOAL / 2) * k, y), k)
    return dict(_sentence(sentence, count.bet, cast)) | dict(_goal(goal, count.target))


class _Line:
    """A slip's middle, and px per design px on it."""

    def __init__(self, screen: Screen, middle: Point, k: float) -> None:
        self.screen, self.middle, self.k = screen, middle, k

    def piece(self, look: str, dx: float, w: float, z: int = PICTURE_Z, lift: float = 0.0, dy: float = 0.0) -> Spot:
        x, y = self.middle
        return Spot(look, x + dx * self.k, y + dy * self.k, w * self.k, z, lift=lift)

    def figure(self, words: str, dx: float, size: float = 60) -> Spot:
        return self.piece(f"figure:{words}", dx, figure_w(self.screen, size) / self.screen.u, dy=-2)


def _sentence(line: _Line, bet: Bet, cast: Sequence[str]) -> Iterator[tuple[str, Spot]]:
    """Who has called, with how much, against whom, and whether that was enough."""
    moods = ("joy", "calm") if bet.is_held else ("splash", "joy")
    caller, other = (f"head:{cast[seat]}:{mood}" for seat, mood in zip((bet.caller, bet.other), moods, strict=True))
    yield "bet", line.piece("sheet:bet", 0, BET, PAPER_Z, lift=8)
    yield "bet:bell", line.piece("disc:bell:gold", -306, 84, lift=3)
    yield "bet:caller", line.piece(caller, -204, 88, dy=-5)
    yield "bet:caller_pearl", line.piece("pearl:on", -120 - _aside(bet.pearls), 52)
    yield "bet:caller_points", line.figure(f"{bet.pearls}", -64)
    yield "bet:sign", line.figure(f"{bet.sign}:coral", 10)
    yield "bet:other", line.piece(other, 96, 88, dy=-5)
    yield "bet:other_pearl", line.piece("pearl:on", 184 - _aside(bet.other_pearls), 52)
    yield "bet:other_points", line.figure(f"{bet.other_pearls}", 234)
    yield "bet:end", line.piece("disc:check:gold" if bet.is_held else "disc:close:paper", 308, 84, lift=3)


def _goal(line: _Line, target: int) -> Iterator[tuple[str, Spot]]:
    """A crown for so many stars."""
    yield "goal", line.piece("sheet:goal", 0, GOAL, PAPER_Z, lift=6)
    yield "goal:crown", line.piece("crown:paper", -62, 72, lift=3, dy=-2)
    yield "goal:star", line.piece("icon:star", 6, 50)
    yield "goal:target", line.figure(f"{target}", 66, 46)


def _aside(points: int) -> float:
    """How much further from a number of two digits its pearl is."""
    return 12 if points > 9 else 0
