"""A whole kiosk on its own display, with its keeper and a random child, and its figures."""

from __future__ import annotations

import csv
import os
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple

from game.keeper.__main__ import fallback_for
from game.keeper.keeper import Keeper
from tools.fuzz.child import Action, Child
from tools.fuzz.curves import Curve, draw_curves
from tools.fuzz.process_usage import children_of, folder_bytes, usage_of
from tools.fuzz.status_file import GameStatus, read_status

SIZE = (1280, 720)
SAMPLES, PICTURES = 10.0, 600.0
"""Seconds between two samples, and between two pictures of the screen."""
PLAN = """name = "a random child"
[idle]
ask_after = 20
ask_for = 10
[rules.turn_the_tide]
length = ["quick_dip", "one_tide"]
[rules.undertow]
games = 1
"""
TROUBLES = (" WARNING ", " ERROR ", " CRITICAL ")


class Sample(NamedTuple):
    """State of the kiosk at one moment."""

    seconds: float
    memory: float
    """MB of the process that draws."""
    others: float
    """MB of its child processes."""
    files: int
    threads: int
    processes: int
    data: float
    """MB of the data folder."""
    frames: int
    late: int
    longest: float
    """Longest frame so far, in seconds."""
    starts: int
    scene: str


class KioskStand:
    """A kiosk on a display of its own that writes everything into one folder.

    Args:
        display: such as ":91".
    """

    def __init__(self, folder: Path, display: str) -> None:
        self.folder, self._display = folder, display
        self.data = folder / "data"
        self._status = folder / "status.json"
        self._plan = folder / "kiosk.toml"
        folder.mkdir(parents=True, exist_ok=True)
        self._plan.write_text(PLAN, encoding="utf-8")
        flags = ["--kiosk", str(self._plan), "--data-dir", str(self.data), "--language", "en", "--resume"]
        command = [sys.executable, "-m", "tools.fuzz.status_file", str(self._status), *flags]
        self.keeper = Keeper(command, fallback=fallback_for(flags))

    @contextmanager
    def running(self) -> Generator[Hands]:
        """Runs display, keeper and game, and yields the hands that touch the screen."""
        with stopping(display(self._display)):
            time.sleep(1.0)
            with (
                self.keeping(),
                stopping(subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)) as hands,
            ):
                yield Hands(hands)

    @contextmanager
    def keeping(self) -> Generator[None]:
        """Runs keeper and game on a display that is already there."""
        os.environ |= {"DISPLAY": self._display, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        keeping = Thread(target=self.keeper.run)
        keeping.start()
        try:
            yield
        finally:
            self.keeper.stop()
            keeping.join()

    @property
    def status(self) -> GameStatus | None:
        """The newest status of the game."""
        return read_status(self._status)

    def sample(self, seconds: float) -> Sample:
        """Returns the current state."""
        status = self.status or GameStatus(0)
        own = usage_of(status.process)
        others = children_of(status.process)
        return Sample(
            seconds,
            own.memory,
            sum(usage_of(child).memory for child in others),
            own.files,
            own.threads,
            1 + len(others),
            folder_bytes(self.data) / 1e6,
            status.frames,
            status.late,
            status.longest,
            self.keeper.starts,
            status.scene,
        )

    def picture(self, name: str) -> None:
        """Saves a screenshot."""
        subprocess.run(
            ["import", "-display", self._display, "-window", "root", str(self.folder / f"{name}.png")], check=False
        )


class Hands:
    """Touches and keys, sent to the display by xdotool."""

    def __init__(self, tool: subprocess.Popen[str]) -> None:
        self._tool = tool
        self.done = 0

    def do(self, action: Action) -> None:
        """Performs the action at once."""
        words = ""
        if action.touch:
            words = f"mousemove {action.touch[0]:.0f} {action.touch[1]:.0f} click 1\n"
        elif action.key:
            words = f"key {action.key}\n"
        if words and self._tool.stdin:
            self._tool.stdin.write(words)
            self._tool.stdin.flush()
            self.done += 1


def display(name: str, *flags: str) -> subprocess.Popen[bytes]:
    """Starts an X server without a screen."""
    width, height = SIZE
    return subprocess.Popen(
        ["Xvfb", name, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", *flags], stderr=subprocess.DEVNULL
    )


@contextmanager
def stopping(process: subprocess.Popen) -> Generator[subprocess.Popen]:
    """Yields the process, and terminates it afterwards."""
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def run_child(hours: float, seed: int, folder: Path, display_name: str) -> str:
    """Lets a random child play at a kiosk, writes all samples to the folder, and returns a report."""
    stand = KioskStand(folder, display_name)
    samples: list[Sample] = []
    with stand.running() as hands, (folder / "samples.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(Sample._fields)
        began, child = time.monotonic(), Child(Random(seed), SIZE, lambda: stand.status.targets if stand.status else ())
        look, photograph, stream = 0.0, 60.0, child.actions()
        while (now := time.monotonic() - began) < hours * 3600:
            action = next(stream)
            rests = now + action.after
            while (now := time.monotonic() - began) < rests:
                if now >= look:
                    look += SAMPLES
                    samples.append(stand.sample(now))
                    table.writerow(samples[-1])
                    file.flush()
                if now >= photograph:
                    photograph += PICTURES
                    stand.picture(f"at_{now / 60:03.0f}_min")
                time.sleep(max(0.0, min(rests - now, 1.0)))
            hands.do(action)
        touches = hands.done
    report = _report(stand, samples, touches)
    (folder / "figures.txt").write_text(report, encoding="utf-8")
    (folder / "figures.svg").write_text(draw_curves(_curves(samples)), encoding="utf-8")
    return report


def _report(stand: KioskStand, samples: list[Sample], touches: int) -> str:
    """Returns the figures, a line each."""
    first, last = samples[min(len(samples) - 1, 12)], samples[-1]
    log = stand.data / "ebb.log"
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    troubles = [line for line in lines if any(level in line for level in TROUBLES)]
    scenes = Counter(sample.scene for sample in samples)
    return "\n".join(
        (
            f"{last.seconds / 3600:.2f} hours, {touches} touches and keys, {last.starts} starts",
            f"memory: {first.memory:.0f} MB after two minutes, {last.memory:.0f} MB at the end, "
            f"at most {max(sample.memory for sample in samples):.0f} MB; "
            f"the players' processes at most {max(sample.others for sample in samples):.0f} MB",
            f"open files: {first.files} to {last.files}, at most {max(sample.files for sample in samples)}; "
            f"threads at most {max(sample.threads for sample in samples)}; "
            f"processes at most {max(sample.processes for sample in samples)}",
            f"data folder: {first.data:.1f} to {last.data:.1f} MB",
            f"frames: {last.frames}, of them longer than 1/30 s {last.late}, the longest {last.longest:.2f} s",
            *(f"matches of {game}: {count} {state}" for (game, state), count in _matches(stand.data)),
            f"seen: {', '.join(f'{name} {count}' for name, count in scenes.most_common())}",
            f"in the log: {len(lines)} lines, {len(troubles)} warnings and errors",
            *troubles[:20],
            "",
        )
    )


def _matches(data: Path) -> list[tuple[tuple[str, str], int]]:
    """Returns the number of matches by game and state."""
    with closing(sqlite3.connect(data / "matches.db")) as connection:
        found = connection.execute("SELECT game, state, count(*) FROM match GROUP BY game, state ORDER BY 1, 2")
        return [((game, state), count) for game, state, count in found]


def _curves(samples: list[Sample]) -> list[Curve]:
    hours = [sample.seconds / 3600 for sample in samples]
    before = [0, *(sample.late for sample in samples)]
    return [
        Curve("memory of the process that draws, MB", hours, [sample.memory for sample in samples]),
        Curve("memory of the players' processes, MB", hours, [sample.others for sample in samples]),
        Curve("open files", hours, [float(sample.files) for sample in samples]),
        Curve("threads", hours, [float(sample.threads) for sample in samples]),
        Curve("data folder, MB", hours, [sample.data for sample in samples]),
        Curve(
            f"late frames in {SAMPLES:.0f} s",
            hours,
            [max(0.0, sample.late - old) for sample, old in zip(samples, before, strict=False)],
        ),
    ]
