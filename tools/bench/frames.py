"""What a frame costs, in time and in pixels, while the sea is calm and while most is going on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from game.ui.config import Config
from game.ui.motion import FrameRateMode
from tools.bench.apart import apart
from tools.bench.figures import Figure, percentile
from tools.bench.games import EXCERPTS
from tools.bench.goals import EVERY_TABLE, SIZES, Tables
from tools.bench.tables import busy_in, is_calm, play_on, sit_down, thinking_at_once, to_the_menu
from tools.bench.watched import LATE, Frame, Watched, played
from tools.bench.why import CAUSES, Why

SECTION = "frames"
CALM = 600
"""How many are measured while the sea is calm, at 60 a second: as long as a sheet of it drifts through its steps."""
BUSY = 240
"""How many of the busiest: four seconds of a game in which little else is seen."""
MS = 1000
MISSED = "missed a minute"
LATE_BY = "late by {}"
UNITS = {"opaque": "screens", "blended": "screens", **dict.fromkeys((MISSED, *map(LATE_BY.format, CAUSES)), "frames")}


def figures(folder: Path, tables: Tables = EVERY_TABLE, why: bool = False) -> Iterator[Figure]:
    """For each of those tables: percentiles of the frame's time, and the pixels it touched, in screens.

    What is cold is played with nothing that was drawn before. Each measurement's figures come as soon as it is over.

    Args:
        why: also tells how many frames a minute were late by what.
    """
    for game, size in tables:
        for moment, measure in (("calm", calm), ("busiest", busiest), ("cold", cold)):
            told = {"why": True} if why and moment != "calm" else {}
            yield from _figures(moment, game, size, folder, measure, **told)


def _figures(
    moment: str, game: str, size: str, folder: Path, measure: Callable[..., dict[str, float]], **told: bool
) -> Iterator[Figure]:
    measured = apart(measure, size=SIZES[size], folder=str(folder), game=game, **told)
    for name, value in measured.items():
        yield Figure(SECTION, f"{moment}, {name}", f"{game}, {size}", UNITS.get(name, "ms"), value)


def calm(size: Sequence[int], folder: str, game: str) -> dict[str, float]:
    """A table at rest: only the sea drifts."""

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        await sit_down(watched, game, EXCERPTS[game].calm)
        watched.count(is_calm)
        await watched.until(lambda _: len(watched.frames) >= CALM, "frames at rest")

    return _summary(played(config(size, folder), script, FrameRateMode.FULL).frames, size)


def busiest(size: Sequence[int], folder: str, game: str, why: bool = False) -> dict[str, float]:
    """The game's busiest moments, one after another, and how often a frame was late while they were played.

    Computers answer at once, as where a person has chosen so: no stretch is waited through in which nothing is seen.
    """

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        await sit_down(watched, game, EXCERPTS[game].busy)
        with thinking_at_once(watched), causes.watching(watched) if why else nullcontext():
            watched.count(busy_in(game))
            await play_on(watched, BUSY)

    causes = Why()
    watched = played(config(size, folder), script, FrameRateMode.FULL)
    late = {LATE_BY.format(cause): causes.late[cause] / _minutes(watched) for cause in CAUSES} if why else {}
    return _summary(watched.frames, size) | _felt(watched) | late


def cold(size: Sequence[int], folder: str, game: str, why: bool = False) -> dict[str, float]:
    """The same with nothing that was drawn before; what it touches is the same."""
    with TemporaryDirectory(dir=folder) as empty:
        measured = busiest(size, empty, game, why)
    return {name: value for name, value in measured.items() if UNITS.get(name) != "screens"}


def config(size: Sequence[int], folder: str, **others: Any) -> Config:
    """How the measured client is started."""
    return Config(size=(size[0], size[1]), mute=True, language="en", data_dir=Path(folder), **others)


def _summary(frames: Sequence[Frame], size: Sequence[int]) -> dict[str, float]:
    seconds = [frame.seconds for frame in frames]
    screen = size[0] * size[1]
    return {
        "frame p50": percentile(seconds, 50) * MS,
        "frame p99": percentile(seconds, 99) * MS,
        "opaque": fmean(frame.opaque_px for frame in frames) / screen,
        "blended": fmean(frame.blended_px for frame in frames) / screen,
    }


def _felt(watched: Watched) -> dict[str, float]:
    """What people feel, of every frame and every press: also of those between the busiest moments."""
    frames = [frame.seconds for frame in watched.all_frames]
    return {
        MISSED: sum(seconds > LATE for seconds in frames) / _minutes(watched),
        "worst frame": max(frames) * MS,
        "press answered p50": percentile(watched.answers, 50) * MS,
        "press answered p99": percentile(watched.answers, 99) * MS,
    }


def _minutes(watched: Watched) -> float:
    return sum(frame.since for frame in watched.all_frames) / 60
