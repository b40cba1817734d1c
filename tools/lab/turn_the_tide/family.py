"""`python -m tools.lab.turn_the_tide.family`: trains strangers' nets with different seeds and settings.

They are small and undertrained, like a net that somebody else trains in a quarter of an hour. Some of them (`SCHOOLS`),
trained sixteen times longer, are opponent types of the orca; it meets the rest only when it is measured.
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

_USUAL = Recipe(deals=(24, 48), itself=0.55, earlier=0.3, entropy=(0.01, 0.001))


class School(NamedTuple):
    """A net's training settings."""

    seed: int
    recipe: Recipe


FAMILY = {
    "usual": School(101, _USUAL),
    "own_points": School(303, _USUAL._replace(worth=own_points)),
    "among_itself": School(202, _USUAL._replace(itself=0.85, earlier=0.15, entropy=(0.03, 0.012))),
    "among_simple": School(404, _USUAL._replace(itself=0.34, earlier=0.0, hidden=16)),
}
"""Schools by name: the usual one; own points instead of lead; only self-play with much entropy; mostly simple players
and half the hidden units."""


def train(school: str, players: int, updates: int = UPDATES) -> Net:
    """Trains and returns the net of that school."""
    seed, recipe = FAMILY[school]
    learner = Learner(players, EDITION, updates, np.random.default_rng([seed, players]), recipe)
    with on_one_core():
        while learner.done < updates:
            learner.update()
    return learner.net


def main(words: Sequence[str] | None = None) -> None:
    """Writes the weights of the schools on the command line."""
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
