"""The kiosk as it stands in a hall: a display of its own, its keeper, a child before it, and figures of all that."""

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
from tools.fuzz.child import Child, Deed
from tools.fuzz.holdings import children_of, folder_bytes, held_by
from tools.fuzz.noted import Note, read_note
from tools.fuzz.plot import Curve, plotted

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
    """How it stands at one moment."""

    seconds: float
    memory: float
    """In MB, of the process that draws."""
    others: float
    """In MB, of those it has started."""
    files: int
    threads: int
    processes: int
    data: float
    """In MB, the data folder."""
    frames: int
    late: int
    longest: float
    """In seconds, the longest frame so far."""
    starts: int
    scene: str


class Stand:
    """A kiosk on a display of its own; everything it writes lies in one folder.

    Args:
        display: such as ":91".
    """

    def __init__(self, folder: Path, display: str) -> None:
        self.folder, self._display = folder, display
        self.data = folder / "data"
        self._note = folder / "note.json"
        self._plan = folder / "kiosk.toml"
        folder.mkdir(parents=True, exist_ok=True)
        self._plan.write_text(PLAN, encoding="utf-8")
        flags = ["--kiosk", str(self._plan), "--data-dir", str(self.data), "--language", "en", "--resume"]
        command = [sys.executable, "-m", "tools.fuzz.noted", str(self._note), *flags]
        self.keeper = Keeper(command, fallback=fallback_for(flags))

    @contextmanager
    def running(self) -> Generator[Hands]:
        """Display, keeper and game; the one who touches the screen."""
        with ended(display(self._display)):
            time.sleep(1.0)
            with self.kept(), ended(subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)) as hands:
                yield Hands(hands)

    @contextmanager
    def kept(self) -> Generator[None]:
        """Keeper and game, on a display that somebody else sees to."""
        os.environ |= {"DISPLAY": self._display, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        keeping = Thread(target=self.keeper.run)
        keeping.start()
        try:
            yield
        finally:
            self.keeper.stop()
            keeping.join()

    @property
    def note(self) -> Note | None:
        """What the game says of itself."""
        return read_note(self._note)

    def sample(self, seconds: float) -> Sample:
        """How it stands now."""
        note = self.note or Note(0)
        own = held_by(note.process)
        others = children_of(note.process)
        return Sample(
            seconds,
            own.memory,
            sum(held_by(child).memory for child in others),
            own.files,
            own.threads,
            1 + len(others),
            folder_bytes(self.data) / 1e6,
            note.frames,
            note.late,
            note.longest,
            self.keeper.starts,
            note.scene,
        )

    def picture(self, name: str) -> None:
        """Keeps what the screen shows."""
        subprocess.run(
            ["import", "-display", self._display, "-window", "root", str(self.folder / f"{name}.png")], check=False
        )


class Hands:
    """Touches the screen; what it cannot do any more because the display has gone it leaves."""

    def __init__(self, tool: subprocess.Popen[str]) -> None:
        self._tool = tool
        self.done = 0

    def do(self, deed: Deed) -> None:
        """Does it at once."""
        words = ""
        if deed.touch:
            words = f"mousemove {deed.touch[0]:.0f} {deed.touch[1]:.0f} click 1\n"
        elif deed.key:
            words = f"key {deed.key}\n"
        if words and self._tool.stdin:
            self._tool.stdin.write(words)
            self._tool.stdin.flush()
            self.done += 1


def display(name: str, *flags: str) -> subprocess.Popen[bytes]:
    """An X server that shows nothing."""
    width, height = SIZE
    return subprocess.Popen(
        ["Xvfb", name, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", *flags], stderr=subprocess.DEVNULL
    )


@contextmanager
def ended(process: subprocess.Popen) -> Generator[subprocess.Popen]:
    """The process, ended afterwards."""
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def watched_child(hours: float, seed: int, folder: Path, display_name: str) -> str:
    """Lets a random child at a kiosk for so long, and answers what came of it; all samples lie in the folder."""
    stand = Stand(folder, display_name)
    samples: list[Sample] = []
    with stand.running() as hands, (folder / "samples.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(Sample._fields)
        began, deeds = time.monotonic(), Child(Random(seed), SIZE, lambda: stand.note.targets if stand.note else ())
        look, photograph, stream = 0.0, 60.0, deeds.deeds()
        while (now := time.monotonic() - began) < hours * 3600:
            deed = next(stream)
            rests = now + deed.after
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
            hands.do(deed)
        touches = hands.done
    told = _told(stand, samples, touches)
    (folder / "figures.txt").write_text(told, encoding="utf-8")
    (folder / "figures.svg").write_text(plotted(_curves(samples)), encoding="utf-8")
    return told


def _told(stand: Stand, samples: list[Sample], touches: int) -> str:
    """The figures, a line each."""
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
    """How many matches of each game ended how."""
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
