"""Scripted children, who should sometimes beat the weaker animals: `python -m tools.lab.children`.

A child plays a crab's move half of the time, more often with age. Else it picks a random kind of move, then a random
move of that kind.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.ai.players import player
from game.engine.games import GAMES
from tools.arena.figures import Estimate
from tools.lab.measuring import Table, measure


class Age(NamedTuple):
    """A child's share of crab's moves, and the animal it plays against."""

    years: int
    mindful: float
    among: str


AGES = (Age(6, 0.5, "snail"), Age(10, 0.8, "crab"))
OPTIONS: dict[str, dict[str, Any]] = {"undertow": {"games": 1}}
"""Options that differ from a game's defaults: a single game, so that a win is one."""


class Child:
    """Plays a crab's move or a random one."""

    def __init__(self, game: str, mindful: float) -> None:
        self._crab = player(game, "crab")
        self._mindful = mindful

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        """Returns a crab's move with its probability; else a random move of a random kind."""
        if rng.random() < self._mindful:
            return self._crab.choose(view, legal, rng)
        kind = rng.choice(list(dict.fromkeys(map(type, legal))))
        return rng.choice([move for move in legal if type(move) is kind])


def main(words: Sequence[str] | None = None) -> None:
    """Prints the share of the wins of each age in each game, at every table size."""
    parser = argparse.ArgumentParser(prog="python -m tools.lab.children", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="by default all that animals play")
    parser.add_argument("--deals", type=int, default=40, help="each is played in every seat")
    parser.add_argument("--first", type=int, default=1000, help="deal")
    asked = parser.parse_args(words)
    for line in report(asked.games or [*GAMES], range(asked.first, asked.first + asked.deals)):
        print(line, flush=True)


def report(games: Sequence[str], deals: Sequence[int]) -> Iterator[str]:
    """Yields a line for each game and age: percent of the wins by the number of players."""
    for game in games:
        for age in AGES:
            shares = (f"{count}: {_format_line(share(game, age, count, deals))}" for count in GAMES[game].seats)
            yield f"{game}, {age.years} years, among {age.among}s, players: " + ", ".join(shares)


def share(game: str, age: Age, players: int, deals: Sequence[int]) -> Estimate:
    """Returns the child's share of the wins among animals of a kind, every deal in every seat."""
    options = OPTIONS.get(game, {})
    return measure(
        Table(game, options, players, lambda: Child(game, age.mindful), lambda: player(game, age.among)), deals
    ).win


def _format_line(win: Estimate) -> str:
    return f"{100 * win.mean:.0f} +- {100 * win.error:.0f} %"


if __name__ == "__main__":
    main()
