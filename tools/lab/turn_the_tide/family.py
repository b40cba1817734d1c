"""`python -m tools.lab.turn_the_tide.family`: nets of strangers, each of luck and schooling of its own.

They are small and half taught, as nets are that somebody else trains in a quarter of an hour. The orca takes the others
for some of them (`SCHOOLS`); the rest it never meets before it is measured.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.ai.blas_threads import on_one_core
from game.ai.turn_the_tide.net import SCHOOLS, Net
from game.engine.games import GAMES
from tools.training.turn_the_tide.learner import Learner, Recipe
from tools.training.turn_the_tide.selfplay import own_points

GAME = GAMES["turn_the_tide"]
EDITION = "gamewright"
UPDATES = 1200

_USUAL = Recipe(deals=(24, 48), itself=0.55, earlier=0.3)


class School(NamedTuple):
    """Where a net learns."""

    seed: int
    recipe: Recipe


FAMILY = {
    "usual": School(101, _USUAL),
    "own_points": School(303, _USUAL._replace(worth=own_points)),
    "among_itself": School(202, _USUAL._replace(itself=0.85, earlier=0.15, entropy=(0.03, 0.012))),
    "among_simple": School(404, _USUAL._replace(itself=0.34, earlier=0.0, hidden=16)),
}
"""What each school is named for: the usual one; its own points instead of its lead; nobody but itself and its earlier
selves, and much variety; simple players for the most part, and half as large a net."""


def train(school: str, players: int, updates: int = UPDATES) -> Net:
    """The net of that school, from nothing."""
    seed, recipe = FAMILY[school]
    learner = Learner(players, EDITION, updates, np.random.default_rng([seed, players]), recipe)
    with on_one_core():
        while learner.done < updates:
            learner.update()
    return learner.net


def main(words: Sequence[str] | None = None) -> None:
    """Writes the weights of all that the command line asks for."""
    asked = _parser().parse_args(words)
    nets = {
        (school, players): train(school, players, asked.updates) for school in asked.schools for players in GAME.seats
    }
    named = (
        (f"{school}_{players}_{part}", weight)
        for (school, players), net in nets.items()
        for part, weight in net._asdict().items()
    )
    np.savez(asked.weights, **dict(named))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.turn_the_tide.family", description=__doc__)
    parser.add_argument("--schools", nargs="+", default=list(SCHOOLS), choices=list(FAMILY))
    parser.add_argument("--updates", type=int, default=UPDATES)
    parser.add_argument("--weights", type=Path, required=True, help="file to write")
    return parser


if __name__ == "__main__":
    main()
