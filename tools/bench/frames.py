"""Frame times and pixels drawn, while the table is calm and while most is animated, beside a bare loop's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from game.ui.config import Config
from game.ui.motion import FrameRateMode
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure, percentile
from tools.bench.goals import EVERY_TABLE, SIZES, Tables
from tools.bench.isolated import run_isolated
from tools.bench.scripted_client import Frame, ScriptedClient, play
from tools.bench.tables import is_busy_in, is_calm, no_thinking_time, play_frames, sit_down, wait_for_menu

SECTION = "frames"
CALM_FRAMES = 600
"""Frames measured at a calm table: at 60 a second as long as a sheet of the sea drifts through its steps."""
BUSY_FRAMES = 240
"""Frames measured in the busiest moments."""
MS = 1000
LATE = 1 / 60
"""Seconds above which a frame is late."""
QUARTILE = 25
"""Percentile whose ratios are taken: other programs disturb more than half of the frames on a busy machine."""
OVER_BLIT, OVER_REDRAW = "over bare blit", "over full redraw"
LATE_FRAMES, WORST = "late a minute", "worst frame"
BARE = "{}, bare loop"
UNITS = {
    **dict.fromkeys((OVER_BLIT, OVER_REDRAW), "times"),
    **dict.fromkeys(("opaque", "blended"), "screens"),
    **dict.fromkeys((LATE_FRAMES, BARE.format(LATE_FRAMES)), "frames"),
}


def figures(folder: Path, tables: Tables = EVERY_TABLE) -> Iterator[Figure]:
    """Yields the figures of each table: calm, busiest, and the busiest moments with empty caches."""
    for game, size in tables:
        for moment, measure in (("calm", calm), ("busiest", busiest), ("cold", cold)):
            yield from _figures(moment, game, size, folder, measure)


def _figures(
    moment: str, game: str, size: str, folder: Path, measure: Callable[..., dict[str, float]]
) -> Iterator[Figure]:
    for name, value in run_isolated(measure, size=SIZES[size], folder=str(folder), game=game).items():
        yield Figure(SECTION, f"{moment}, {name}", f"{game}, {size}", unit_of(name), value)


def unit_of(name: str) -> str:
    """Returns the unit of a figure of frames."""
    return UNITS.get(name, "ms")


def calm(size: Sequence[int], folder: str, game: str) -> dict[str, float]:
    """Measures a table at rest, where only the sea drifts."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        await sit_down(client, game, EXCERPTS[game].calm)
        client.record(is_calm, has_baselines=True)
        await client.wait_until(lambda _: len(client.frames) >= CALM_FRAMES, "frames at rest")

    return frame_costs(play(config(size, folder), script, FrameRateMode.FULL), size)


def busiest(size: Sequence[int], folder: str, game: str) -> dict[str, float]:
    """Measures the game's busiest moments, one after another; computers move immediately."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        await sit_down(client, game, EXCERPTS[game].busy)
        with no_thinking_time(client):
            client.record(is_busy_in(game), has_baselines=True)
            await play_frames(client, BUSY_FRAMES)

    client = play(config(size, folder), script, FrameRateMode.FULL)
    return frame_costs(client, size) | late_frames(client.all_frames)


def cold(size: Sequence[int], folder: str, game: str) -> dict[str, float]:
    """Measures the busiest moments with empty caches; the pixels are the same."""
    with TemporaryDirectory(dir=folder) as empty:
        measured = busiest(size, empty, game)
    return {name: value for name, value in measured.items() if unit_of(name) != "screens"}


def config(size: Sequence[int], folder: str, **others: Any) -> Config:
    """Returns the configuration that the measured client is started with."""
    return Config(size=(size[0], size[1]), mute=True, language="en", data_dir=Path(folder), **others)


def frame_costs(client: ScriptedClient, size: Sequence[int]) -> dict[str, float]:
    frames, screen = client.frames, size[0] * size[1]
    seconds = [frame.seconds for frame in frames]
    quartile = percentile(seconds, QUARTILE)
    return {
        "frame p50": percentile(seconds, 50) * MS,
        "frame p99": percentile(seconds, 99) * MS,
        OVER_BLIT: quartile / percentile([frame.bare_seconds for frame in frames], QUARTILE),
        OVER_REDRAW: quartile / percentile(client.redraw_times, QUARTILE),
        "opaque": fmean(frame.opaque_px for frame in frames) / screen,
        "blended": fmean(frame.blended_px for frame in frames) / screen,
    }


def late_frames(frames: Sequence[Frame]) -> dict[str, float]:
    """Returns late frames a minute and the worst frame, each beside that of the bare loop."""
    minutes = sum(frame.interval for frame in frames) / 60
    loops = {"{}": [frame.seconds for frame in frames], BARE: [frame.bare_seconds for frame in frames]}
    late = {form.format(LATE_FRAMES): sum(one > LATE for one in loop) / minutes for form, loop in loops.items()}
    return late | {form.format(WORST): max(loop) * MS for form, loop in loops.items()}
