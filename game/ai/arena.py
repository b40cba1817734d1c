"""Lets players meet often enough to say who is stronger: `python -m game.ai.arena --game undertow --seats gull,crab`.

Every deal is played once in each rotation of the seats, always with the same seed, so that luck and place even out.
What is compared is the mean of a whole deal: deals are independent of each other, the games of one deal are not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from math import copysign, inf, sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeAlias

import msgspec

from game.ai.players import player
from game.engine.games import GAMES
from game.engine.match import Match


class Contest(msgspec.Struct, frozen=True):
    """Who plays what, and how often."""

    game: str
    seats: tuple[str, ...]
    """The players, in the order in which they sit in the first rotation; one may have several seats."""
    options: dict[str, Any]
    deals: int
    seed: int


class Result(msgspec.Struct, frozen=True):
    """What a player made of a game, or in the mean of several."""

    points: float
    win: float
    """The share of the win: 1 alone, a half with another."""


Deal: TypeAlias = dict[str, Result]
"""What each player made of a deal, in the mean of all its seats and of all rotations."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals with its standard error."""

    mean: float
    error: float

    @property
    def z(self) -> float:
        """The mean in standard errors: beyond 2.33 it is above 0 with 99 % confidence."""
        if self.error:
            return self.mean / self.error
        return copysign(inf, self.mean) if self.mean else 0.0


def play(contest: Contest, jobs: int = 1) -> list[Deal]:
    """Every deal of a contest, in so many processes, which changes nothing but the time."""
    numbers = range(contest.deals)
    if jobs == 1:
        return [play_deal(contest, number) for number in numbers]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return list(pool.map(play_deal, [contest] * contest.deals, numbers))


def play_deal(contest: Contest, number: int) -> Deal:
    """One deal in every rotation of the seats."""
    results: dict[str, list[Result]] = {name: [] for name in contest.seats}
    for rotation in range(len(contest.seats)):
        seated = contest.seats[rotation:] + contest.seats[:rotation]
        for name, result in zip(seated, _play_game(contest, f"{contest.seed}:{number}", seated), strict=True):
            results[name].append(result)
    return {
        name: Result(fmean(each.points for each in several), fmean(each.win for each in several))
        for name, several in results.items()
    }


def _play_game(contest: Contest, deal: str, seated: Sequence[str]) -> Iterator[Result]:
    match = Match(GAMES[contest.game], len(seated), contest.options, seed=Random(deal).getrandbits(32))
    players = [player(contest.game, name) for name in seated]
    rngs = [Random(f"{deal}:{seat}") for seat in range(len(seated))]
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, players[seat].choose(match.view(seat), match.legal(seat), rngs[seat]))
    outcome = match.outcome
    assert outcome is not None, "nobody is to act, so the game is over"
    for seat, points in enumerate(outcome.scores):
        yield Result(points, (seat in outcome.winners) / len(outcome.winners))


def estimate(values: Iterable[float]) -> Estimate:
    """The mean of at least two independent values."""
    values = tuple(values)
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)))


def report(contest: Contest, deals: Sequence[Deal]) -> Iterator[str]:
    """What a contest has shown, in lines: each player by itself, and each against each other in the same deals."""
    names, rotations = tuple(dict.fromkeys(contest.seats)), len(contest.seats)
    options = "".join(f", {option} {value}" for option, value in contest.options.items())
    games = f"{len(deals) * rotations} games ({len(deals)} deals in {rotations} rotations)"
    yield f"{contest.game}{options}: {','.join(contest.seats)}: {games}, seed {contest.seed}"
    for name in names:
        points, win = (estimate(values) for values in _figures([deal[name] for deal in deals]))
        yield f"{name:16}{_told(points, win)}"
    for one, other in combinations(names, 2):
        leads = [_lead(deal[one], deal[other]) for deal in deals]
        points, win = (estimate(values) for values in _figures(leads))
        yield f"{f'{one} - {other}':16}{_told(points, win, sign='+')}   z {points.z:+.1f} points, {win.z:+.1f} wins"


def _lead(one: Result, other: Result) -> Result:
    return Result(one.points - other.points, one.win - other.win)


def _figures(results: Sequence[Result]) -> tuple[list[float], list[float]]:
    return [result.points for result in results], [result.win for result in results]


def _told(points: Estimate, win: Estimate, sign: str = "") -> str:
    by_points = f"{points.mean:{sign}8.2f} +- {points.error:.2f} points"
    return f"{by_points} {100 * win.mean:{sign}8.1f} +- {100 * win.error:.1f} % of the wins"


def contest_of(arguments: argparse.Namespace) -> Contest:
    """The contest that was asked for.

    Raises:
        ValueError: for a player, a number of them or an option that the game does not know, naming it.
    """
    seats, game = tuple(arguments.seats.split(",")), GAMES[arguments.game]
    for name in seats:
        player(game.name, name)
    options = dict(_option(game.options, words) for words in arguments.option)
    game.chosen_options(len(seats), options)
    return Contest(game.name, seats, options, arguments.deals, arguments.seed)


def _option(known: Any, words: str) -> tuple[str, Any]:
    """An option as it was typed, such as games=1."""
    name, _, typed = words.partition("=")
    return name, next((value for value in known.get(name, ()) if str(value) == typed), typed)


def _whole_number(typed: str, least: int) -> int:
    if not typed.isdecimal() or int(typed) < least:
        raise argparse.ArgumentTypeError(f"{typed!r}: must be a whole number from {least} on")
    return int(typed)


def main(words: Sequence[str] | None = None) -> int:
    """Plays the contest that the command line asks for and prints what it has shown."""
    parser = argparse.ArgumentParser("python -m game.ai.arena", description="Who is stronger, and how sure is that?")
    parser.add_argument("--game", required=True, choices=GAMES)
    parser.add_argument("--seats", required=True, help="players, separated by commas, such as gull,crab,crab")
    parser.add_argument("--option", action="append", default=[], help="of the game, such as games=1; may be repeated")
    parser.add_argument("--deals", type=partial(_whole_number, least=2), default=100, help="each in every rotation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=partial(_whole_number, least=1), default=1, help="processes to play in")
    arguments = parser.parse_args(words)
    try:
        contest = contest_of(arguments)
    except ValueError as error:
        parser.error(str(error))
    for line in report(contest, play(contest, arguments.jobs)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
