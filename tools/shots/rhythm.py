"""`python -m tools.shots.rhythm [GAME ...]`: measures how regularly the motion of a demo repeats.

Motion is the difference between thumbnails 0.1 s apart, averaged over 0.5 s. Its autocorrelation is 1 where everything
repeats after the lag, and about 0 where nothing does.
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
"""Seconds of a hand of Turn the Tide."""
LAGS = 3.0, 12.0
"""Range of lags in seconds, searched for the strongest repetition."""


def motion_of(app: DrivenApp, game: str, minutes: float) -> list[float]:
    """Returns the difference of each slice of a game's demo from the slice before."""
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
    """Returns the correlation of the values with those `lag` places later: 1 if equal, 0 if unrelated."""
    mean = fmean(values)
    apart = [value - mean for value in values]
    whole = sum(value * value for value in apart)
    return sum(one * two for one, two in zip(apart, apart[lag:], strict=False)) / whole if whole else 0.0


def summary(game: str, values: Sequence[float]) -> str:
    """Returns a line with the autocorrelation at a hand's length, and its maximum."""
    first, last = (round(seconds / SLICE) for seconds in LAGS)
    most = max(range(first, last), key=lambda lag: autocorrelation(values, lag))
    after_a_hand, strongest = autocorrelation(values, round(HAND / SLICE)), autocorrelation(values, most)
    return f"{game}: {after_a_hand:.2f} at {HAND} s, at most {strongest:.2f} (at {most * SLICE:.1f} s)"


def main(arguments: Sequence[str]) -> int:
    """Plays each demo faster than real time, prints its autocorrelation, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots.rhythm", description="How evenly a demo moves.")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="all unless named")
    parser.add_argument("--minutes", type=float, default=5.0, help="of each game (5)")
    flags = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.support.studio import studio

    for game in flags.games or GAMES:
        with studio((800, 480)) as app:
            print(summary(game, motion_of(app, game, flags.minutes)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
