"""Measures an animal against players it was not tuned on; each game's `measure` is a command for it.

One animal sits among players of one kind, every deal in every seat. Results are its lead over the others' mean in
points a game and its share of the wins, with standard errors over deals. Thinking time is processor time in
milliseconds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, quantiles
from types import MappingProxyType
from typing import Any, NamedTuple

from game.ai.contract import AnyPlayer
from game.ai.players import animals, player
from game.engine.api import AnyGame, Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import FULL_EFFORT
from tools.arena.figures import Estimate, estimate

Yardsticks = Mapping[str, Callable[[], AnyPlayer]]
"""Benchmark players by name."""
NO_STICKS: Yardsticks = MappingProxyType({})
SEALED_FIRST = 700_000
"""First of the deals reserved for sealed yardsticks."""


class Table(NamedTuple):
    """A line-up: one animal among others of one kind."""

    game: str
    options: dict[str, Any]
    players: int
    animal: Callable[[], AnyPlayer]
    other: Callable[[], AnyPlayer]


class Measured(NamedTuple):
    """An animal's results among players of one kind."""

    lead: Estimate
    """Points a game over the others' mean."""
    win: Estimate
    """The animal's share of the wins."""
    thoughts: list[float]
    """Milliseconds of each choice."""


def run(
    game_name: str,
    yardsticks: Yardsticks,
    usual: Mapping[str, Any],
    words: Sequence[str] | None,
    sealed: Yardsticks = NO_STICKS,
) -> None:
    """Prints a line for each kind of opponent and each number of players on the command line.

    Args:
        game_name: the game.
        yardsticks: opponents besides other animals.
        usual: options that differ from the game's own defaults.
        words: the command line; None for the program's own.
        sealed: yardsticks never used for tuning, each run in deals of its own before a change is accepted.
    """
    game, names = GAMES[game_name], [animal.name for animal in animals(game_name)]
    asked = _parser(game, names, yardsticks, usual).parse_args(words)
    among, first = (list(sealed), SEALED_FIRST) if asked.sealed else (asked.among, asked.first)
    sticks = {**yardsticks, **sealed}
    options = {option: getattr(asked, option) for option in game.options}
    told = ", ".join(f"{option} {value}" for option, value in options.items())
    print(f"{asked.animal} at {asked.effort} % effort, {told}, {asked.deals} deals from {first}")
    for kind in among:
        other = sticks.get(kind) or (lambda kind=kind: player(game_name, kind))
        for players in asked.players:
            table = Table(game_name, options, players, lambda: player(game_name, asked.animal, asked.effort), other)
            print(line(kind, players, measure(table, range(first, first + asked.deals))), flush=True)


def _parser(
    game: AnyGame, names: list[str], yardsticks: Yardsticks, usual: Mapping[str, Any]
) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m tools.lab.{game.name}.measure", description=__doc__)
    parser.add_argument("animal", nargs="?", default="orca", choices=names)
    parser.add_argument("--among", nargs="+", default=list(yardsticks), choices=[*yardsticks, *names])
    parser.add_argument("--players", type=int, nargs="+", default=list(game.seats), choices=game.seats)
    for option, values in game.options.items():
        default = usual.get(option, values[0])
        parser.add_argument(f"--{option.replace('_', '-')}", type=type(default), default=default, choices=values)
    parser.add_argument("--deals", type=int, default=4, help="at least two")
    parser.add_argument("--first", type=int, default=1000, help="deal: take those that nothing was chosen on")
    parser.add_argument("--sealed", action="store_true", help="among sealed sticks: once, before a change is kept")
    parser.add_argument("--effort", type=int, default=FULL_EFFORT, help="percent of the animal's work")
    return parser


def line(among: str, players: int, measured: Measured) -> str:
    """Returns lead and wins with their errors, and the median, 95th percentile and maximum of thinking time."""
    cuts = quantiles(measured.thoughts, n=20)
    took = f"{cuts[9]:.0f} / {cuts[18]:.0f} / {max(measured.thoughts):.0f} ms"
    lead, win = measured.lead, measured.win
    wins = f"{100 * win.mean:.1f} +- {100 * win.error:.1f} % of the wins"
    return f"among {among:6} {players} players {lead.mean:+6.2f} +- {lead.error:.2f}  {wins}  {took}"


def measure(table: Table, deals: Sequence[int]) -> Measured:
    """Measures one animal among others, in every seat of every deal."""
    thoughts: list[float] = []
    leads: list[float] = []
    wins: list[float] = []
    for deal in deals:
        came_of = [_play_game(table, own, deal, thoughts) for own in range(table.players)]
        leads.append(fmean(lead for lead, _ in came_of))
        wins.append(fmean(win for _, win in came_of))
    return Measured(estimate(leads), estimate(wins), thoughts)


def _play_game(table: Table, own: Seat, deal: int, thoughts: list[float]) -> tuple[float, float]:
    """Returns the animal's lead and its share of the win in one game."""
    luck, animal, other = f"D{deal}", table.animal(), table.other()
    match = Match(GAMES[table.game], table.players, table.options, seed=Random(luck).getrandbits(32))
    rngs = [Random(f"{luck}:{seat}") for seat in range(table.players)]
    for seat in _turns(match):
        view, legal, began = match.view(seat), match.legal(seat), time.thread_time()
        move = (animal if seat == own else other).choose(view, legal, rngs[seat])
        if seat == own and len(legal) > 1:
            thoughts.append(1000 * (time.thread_time() - began))
        match.commit(seat, move)
    assert match.outcome is not None, "nobody is to act, so the game is over"
    scores, winners = match.outcome.scores, match.outcome.winners
    lead = scores[own] - fmean(score for seat, score in enumerate(scores) if seat != own)
    return lead, (own in winners) / len(winners)


def _turns(match: Match) -> Iterator[Seat]:
    """Yields each seat that is to choose, until the game is over."""
    while match.waiting:
        yield from match.waiting
