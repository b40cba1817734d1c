"""`python -m tools.shots.rhythm [GAME ...]`: how much of a demo comes back at equal distances, as a metronome does.

What moves is by how much a small picture differs from the one a tenth of a second before, on the average of half a
second, as one would see it in a film; of that the autocorrelation is taken: 1 where all comes back after so many
seconds, about 0 where nothing does.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING

import pygame

from game.engine.games import GAMES

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

SLICE, SMOOTHED = 0.1, 5
SMALL = 64, 36
HAND = 6.6
"""Seconds that a hand of the tide takes."""
LAGS = 3.0, 12.0
"""Seconds between which the strongest return is looked for."""


def moved(app: DrivenApp, game: str, minutes: float) -> list[float]:
    """By how much each slice of a demo of that game differs from the one before it."""
    from game.ui.table.match_setup import demo

    app.config = replace(app.config, demo=True, game=game)
    app.stack.restart(demo(app, game))
    pictures: list[bytes] = []
    for _ in range(round(minutes * 60 / SLICE)):
        app.run(SLICE)
        pictures.append(pygame.image.tobytes(pygame.transform.smoothscale(app.canvas.window, SMALL), "RGB"))
    changes = [sum(abs(a - b) for a, b in zip(one, two, strict=True)) for one, two in pairwise(pictures)]
    return [fmean(changes[at : at + SMOOTHED]) for at in range(len(changes) - SMOOTHED)]


def autocorrelation(values: Sequence[float], lag: int) -> float:
    """How alike values are to those so many places later: 1 the same, 0 not at all."""
    mean = fmean(values)
    apart = [value - mean for value in values]
    whole = sum(value * value for value in apart)
    return sum(one * two for one, two in zip(apart, apart[lag:], strict=False)) / whole if whole else 0.0


def told(game: str, values: Sequence[float]) -> str:
    """What comes back after a hand's time, and where it does most."""
    first, last = (round(seconds / SLICE) for seconds in LAGS)
    most = max(range(first, last), key=lambda lag: autocorrelation(values, lag))
    after_a_hand, strongest = autocorrelation(values, round(HAND / SLICE)), autocorrelation(values, most)
    return f"{game}: {after_a_hand:.2f} at {HAND} s, at most {strongest:.2f} (at {most * SLICE:.1f} s)"


def main(arguments: Sequence[str]) -> int:
    """Plays each demo faster than time and tells what comes back; the answer is the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots.rhythm", description="How evenly a demo moves.")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="all unless named")
    parser.add_argument("--minutes", type=float, default=5.0, help="of each game (5)")
    flags = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.support.studio import studio

    for game in flags.games or GAMES:
        with studio((800, 480)) as app:
            print(told(game, moved(app, game, flags.minutes)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
