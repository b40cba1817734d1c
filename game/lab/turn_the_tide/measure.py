"""Measures an animal of Turn the Tide by players that it was not tuned on: `python -m game.lab.turn_the_tide.measure`.

One animal sits among players of one kind, every deal in every seat. What counts is its points a game less the mean of
the others, with the standard error over deals; what it thinks is told in milliseconds that the processor works on it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, quantiles
from typing import NamedTuple

from game.ai.arena.figures import Estimate, estimate
from game.ai.contract import AnyPlayer
from game.ai.players import animals, player
from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import FULL_EFFORT
from game.lab.turn_the_tide.yardsticks import YARDSTICKS

GAME = "turn_the_tide"


class Measured(NamedTuple):
    """What came of one animal among players of one kind."""

    lead: Estimate
    """Points a game, less the mean of the others."""
    thoughts: list[float]
    """Milliseconds of each choice it had."""


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each kind of the others and each number of players."""
    asked = _parser().parse_args(words)
    print(f"{asked.animal} at {asked.effort} % effort, {asked.edition}, {asked.deals} deals from {asked.first}")
    for among in asked.among:
        for players in asked.players:
            deals = range(asked.first, asked.first + asked.deals)
            measured = measure(asked.animal, among, players, deals, asked.edition, asked.effort)
            print(line(among, players, measured), flush=True)


def _parser() -> argparse.ArgumentParser:
    game, names = GAMES[GAME], [animal.name for animal in animals(GAME)]
    parser = argparse.ArgumentParser(prog="python -m game.lab.turn_the_tide.measure", description=__doc__)
    parser.add_argument("animal", nargs="?", default="orca", choices=names)
    parser.add_argument("--among", nargs="+", default=list(YARDSTICKS), choices=[*YARDSTICKS, *names])
    parser.add_argument("--players", type=int, nargs="+", default=list(game.seats), choices=game.seats)
    parser.add_argument("--edition", default=game.options["edition"][0], choices=game.options["edition"])
    parser.add_argument("--deals", type=int, default=4, help="at least two")
    parser.add_argument("--first", type=int, default=1000, help="deal: take those that nothing was chosen on")
    parser.add_argument("--effort", type=int, default=FULL_EFFORT, help="percent of the animal's work")
    return parser


def line(among: str, players: int, measured: Measured) -> str:
    """The lead with its error, and how long half of the thoughts took at most, and 95 of 100, and the longest."""
    cuts = quantiles(measured.thoughts, n=20)
    took = f"{cuts[9]:.0f} / {cuts[18]:.0f} / {max(measured.thoughts):.0f} ms"
    return f"among {among:6} {players} players {measured.lead.mean:+6.2f} +- {measured.lead.error:.2f}  {took}"


def measure(animal: str, among: str, players: int, deals: Sequence[int], edition: str, effort: int) -> Measured:
    """One animal among others, in every seat of every deal."""
    thoughts: list[float] = []
    leads = [
        fmean(
            _lead(player(GAME, animal, effort), _other(among), own, players, deal, edition, thoughts)
            for own in range(players)
        )
        for deal in deals
    ]
    return Measured(estimate(leads), thoughts)


def _other(among: str) -> AnyPlayer:
    return YARDSTICKS[among]() if among in YARDSTICKS else player(GAME, among)


def _lead(
    animal: AnyPlayer, other: AnyPlayer, own: Seat, players: int, deal: int, edition: str, thoughts: list[float]
) -> float:
    luck = f"D{deal}"
    match = Match(GAMES[GAME], players, {"edition": edition}, seed=Random(luck).getrandbits(32))
    rngs = [Random(f"{luck}:{seat}") for seat in range(players)]
    for seat in _turns(match):
        view, legal, began = match.view(seat), match.legal(seat), time.thread_time()
        move = (animal if seat == own else other).choose(view, legal, rngs[seat])
        if seat == own and len(legal) > 1:
            thoughts.append(1000 * (time.thread_time() - began))
        match.commit(seat, move)
    assert match.outcome is not None, "nobody is to act, so the game is over"
    scores = match.outcome.scores
    return scores[own] - fmean(score for seat, score in enumerate(scores) if seat != own)


def _turns(match: Match) -> Iterator[Seat]:
    """Each seat that is to choose, until the game is over."""
    while match.waiting:
        yield from match.waiting


if __name__ == "__main__":
    main()
