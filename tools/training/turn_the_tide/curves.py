"""Draws learning curves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from tools.training.turn_the_tide.learner import Learner


def draw_curves(learners: list[Learner], path: Path) -> None:
    """Writes a picture of every net's margin a round among simple players over its updates."""
    figure: Any = Figure(figsize=(10, 4.5), layout="constrained")
    for place, among in enumerate(("odds", "rule"), start=1):
        axes: Any = figure.add_subplot(1, 2, place)
        for learner in learners:
            axes.plot(
                [point[0] for point in learner.curve],
                [point[place] for point in learner.curve],
                label=f"{learner.players} players, {learner.edition}",
            )
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set(title=f"among players by {among}", xlabel="updates", ylabel="points a round more than the others")
        axes.legend(fontsize=8)
    figure.savefig(path, dpi=100)
