"""Trains every net, from nothing or from earlier weights: `python -m tools.training.turn_the_tide`.

A killed run resumes from its checkpoints.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from game.ai.blas_threads import on_one_core
from game.ai.turn_the_tide.net import WEIGHTS, net_of
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
            fresh = _fresh(players, edition, asked, begun.get(players))
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
    parser.add_argument("--start", type=Path, help="weights to go on from, instead of from nothing")
    parser.add_argument("--outsiders", type=Path, help="a Python file with somebody else's players, as opponents")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="file to write; figures and curves go beside it")
    return parser


def _fresh(players: int, edition: str, asked: argparse.Namespace, before: Learner | None) -> Learner:
    """Returns a new learner, or one that starts from the previous edition's net with a quarter of the updates."""
    rng = np.random.default_rng([asked.seed, players, edition == "amigo"])
    updates = max(1, asked.updates // 4) if before else asked.updates
    learner = Learner(players, edition, updates, rng)
    if before:
        learner.net = copied(before.net)
    elif asked.start:
        learner.net = net_of(asked.start, players, edition)
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
    """Writes the weights, their origin, and the curves; nets that were not trained are carried over from the start."""
    from tools.training.turn_the_tide.curves import draw_curves

    weights, nets = _carried_over(asked.start) if asked.start else ({}, {})
    for learner in learners:
        weights |= {f"{learner.name}_{part}": weight for part, weight in learner.net._asdict().items()}
        nets[learner.name] = {"command": _command(asked), **_figures(learner)}
    asked.weights.parent.mkdir(parents=True, exist_ok=True)
    np.savez(asked.weights, **weights)
    origin = {"numpy": np.__version__, "nets": nets}
    asked.weights.with_suffix(".json").write_text(json.dumps(origin, indent=2) + "\n")
    draw_curves(learners, asked.weights.with_suffix(".png"))


def _carried_over(start: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns the weights of a file by name, and their origin by net."""
    with np.load(start) as weights:
        named = {name: weights[name] for name in weights.files}
    return named, json.loads(start.with_suffix(".json").read_text())["nets"]


def _command(asked: argparse.Namespace) -> str:
    named = [f" --{name} {value}" for name in ("start", "outsiders") if (value := getattr(asked, name))]
    return f"python -m tools.training.turn_the_tide --updates {asked.updates} --seed {asked.seed}{''.join(named)}"


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
