"""Trains every net from nothing, each in its stages: `python -m tools.training.undertow`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from threadpoolctl import threadpool_limits  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

from game.ai.undertow.net import WEIGHTS
from tools.training.undertow.learner import GAMES, Learner
from tools.training.undertow.schedule import FROM_NOTHING, SCHEDULES, Stage, updates_of


def main(words: Sequence[str] | None = None) -> None:
    """Trains the nets named on the command line, and writes the weights and the training figures."""
    asked = _parser().parse_args(words)
    with threadpool_limits(1):  # such small matrices are slower on several threads
        learners = [
            _trained(Learner(players, _stages(players, asked.updates), _luck(asked.seed, players)))
            for players in asked.players
        ]
    asked.weights.parent.mkdir(parents=True, exist_ok=True)
    named = ((learner.players, learner.net._asdict()) for learner in learners)
    np.savez(asked.weights, **{f"{name}_{part}": weight for name, parts in named for part, weight in parts.items()})
    figures = {learner.players: _figures(learner) for learner in learners}
    asked.weights.with_suffix(".json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.training.undertow", description=__doc__)
    parser.add_argument("--updates", type=int, help="of each net in one stage, instead of its schedule")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=[2, 3, 4])
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="file to write; figures go beside it")
    return parser


def _stages(players: int, updates: int | None) -> tuple[Stage, ...]:
    return SCHEDULES[players] if updates is None else (Stage(updates, *FROM_NOTHING),)


def _luck(seed: int, players: int) -> np.random.Generator:
    return np.random.default_rng([seed, players])


def _trained(learner: Learner) -> Learner:
    began, updates = time.process_time(), updates_of(learner.stages)
    while learner.done < updates:
        learner.update()
        learner.seconds = time.process_time() - began
        told = f"\r{learner.players} players: {learner.done} of {updates}, {learner.seconds:.0f} s"
        print(told, end="", file=sys.stderr)
    print(file=sys.stderr)
    return learner


def _figures(learner: Learner) -> dict[str, Any]:
    return {
        "updates": learner.done,
        "games": learner.done * GAMES,
        "processor_seconds": round(learner.seconds),
        "stages": [stage._asdict() for stage in learner.stages],
    }


if __name__ == "__main__":
    main()
