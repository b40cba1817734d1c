"""Trains every net from nothing: `python -m tools.training.turn_the_tide`.

A killed run resumes from its checkpoints.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from game.ai.blas_threads import on_one_core
from game.ai.turn_the_tide.net import WEIGHTS
from tools.training.turn_the_tide.checkpoints import Checkpoints
from tools.training.turn_the_tide.learner import Learner, copied
from tools.training.turn_the_tide.outsiders import Outsider, load_outsiders

UPDATES = 10000
CHECKPOINT_EVERY = 100
JUDGED_TIMES = 40


def main(words: Sequence[str] | None = None) -> None:
    """Trains the nets named on the command line, and writes weights, figures and curves."""
    asked = _parser().parse_args(words)
    checkpoints = Checkpoints(asked.checkpoints)
    learners: list[Learner] = []
    begun: dict[int, Learner] = {}
    outsiders = load_outsiders(asked.outsiders) if asked.outsiders else ()
    for edition in asked.editions:
        for players in asked.players:
            fresh = _fresh(players, edition, asked.updates, asked.seed, begun.get(players))
            learner = begun[players] = checkpoints.resumed(fresh)
            with on_one_core():
                _train(learner, checkpoints, outsiders)
            learners.append(learner)
    _write(learners, asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.training.turn_the_tide", description=__doc__)
    parser.add_argument("--updates", type=int, default=UPDATES, help="of each net of the first edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5], choices=[3, 4, 5])
    parser.add_argument("--editions", nargs="+", default=["gamewright", "amigo"], choices=["gamewright", "amigo"])
    parser.add_argument("--checkpoints", type=Path, default=Path("build/training"), help="folder to go on from")
    parser.add_argument("--outsiders", type=Path, help="a Python file with somebody else's players, as opponents")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="file to write; figures and curves go beside it")
    return parser


def _fresh(players: int, edition: str, updates: int, seed: int, before: Learner | None) -> Learner:
    """Returns a new learner, or one that starts from the previous edition's net with a quarter of the updates."""
    rng = np.random.default_rng([seed, players, edition == "amigo"])
    if before is None:
        return Learner(players, edition, updates, rng)
    learner = Learner(players, edition, max(1, updates // 4), rng)
    learner.net = copied(before.net)
    return learner


def _train(learner: Learner, checkpoints: Checkpoints, outsiders: Sequence[Outsider]) -> None:
    """Trains one net to its end, with a progress bar."""
    judged_every = max(1, learner.updates // JUDGED_TIMES)
    while learner.done < learner.updates:
        began = time.perf_counter()
        learner.update(outsiders)
        if learner.done % judged_every == 0:
            learner.judge()
        learner.seconds += time.perf_counter() - began
        if learner.done % CHECKPOINT_EVERY == 0 or learner.done == learner.updates:
            checkpoints.save(learner)
        if learner.done % 20 == 0:
            _show(learner)
    print(file=sys.stderr)


def _show(learner: Learner) -> None:
    """Redraws the progress bar."""
    share = learner.done / learner.updates
    bar = "#" * round(30 * share)
    left = learner.seconds / learner.done * (learner.updates - learner.done)
    among = f"{learner.curve[-1][1]:+.2f} a round among odds players" if learner.curve else ""
    print(f"\r{learner.name:13} [{bar:<30}] {share:4.0%}, {left:4.0f} s left {among} ", end="", file=sys.stderr)


def _write(learners: list[Learner], asked: argparse.Namespace) -> None:
    """Writes the weights, their origin, and their curves."""
    from tools.training.turn_the_tide.curves import draw_curves

    asked.weights.parent.mkdir(parents=True, exist_ok=True)
    named = ((learner.name, learner.net._asdict()) for learner in learners)
    np.savez(asked.weights, **{f"{name}_{part}": weight for name, weights in named for part, weight in weights.items()})
    figures = {
        "command": _command(asked),
        "numpy": np.__version__,
        "nets": {learner.name: _figures(learner) for learner in learners},
    }
    asked.weights.with_suffix(".json").write_text(json.dumps(figures, indent=2) + "\n")
    draw_curves(learners, asked.weights.with_suffix(".png"))


def _command(asked: argparse.Namespace) -> str:
    outsiders = f" --outsiders {asked.outsiders}" if asked.outsiders else ""
    return f"python -m tools.training.turn_the_tide --updates {asked.updates} --seed {asked.seed}{outsiders}"


def _figures(learner: Learner) -> dict[str, float]:
    _, among_odds, among_rule = learner.curve[-1]
    return {
        "updates": learner.done,
        "seconds": round(learner.seconds),
        "margin_a_round_among_odds_players": round(among_odds, 3),
        "margin_a_round_among_rule_players": round(among_rule, 3),
    }


if __name__ == "__main__":
    main()
