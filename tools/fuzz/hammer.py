"""Client after client under a child's hands, in as many processes' turns as it takes, and figures of it all."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.fuzz.play import Figures, first_script, hammered, replayed, shrunk
from tools.fuzz.script import Script, decoded

RUN = 5_000
"""Inputs on one client, before another is made."""


def replay(path: Path) -> str:
    """What broke when the script in a file was played again; "" if nothing did."""
    with TemporaryDirectory() as pixels:
        return replayed(decoded(path.read_bytes()), Path(pixels))


def hammer(inputs: int, seed: int, failures: Path) -> int:
    """Games and persons in turn; prints how it goes, and answers how often something broke."""
    done, broke, ticks, began = 0, Counter[str](), 0, perf_counter()
    with TemporaryDirectory() as pixels:
        while done < inputs:
            script, broken, figures = hammered(first_script(seed), min(RUN, inputs - done), Path(pixels), is_left=True)
            done += max(1, figures.inputs)
            ticks += len(figures.ticks)
            print(f"{done} {seed}: {_told(script, figures)}", flush=True)
            if broken:
                broke[broken] += 1
                if broke[broken] == 1:
                    _write_down(script, broken, failures, Path(pixels))
            seed += 1
    print(f"{done} inputs in {ticks} ticks and {perf_counter() - began:.0f} s, {broke.total()} broke")
    for what, times in broke.most_common():
        print(f"{times:8} {what}")
    return broke.total()


def _write_down(script: Script, broken: str, failures: Path, pixels: Path) -> None:
    short = shrunk(script, lambda fewer: bool(replayed(fewer, pixels)))
    path = failures / f"broken_{script.seed}.json"
    path.write_bytes(short.encoded())
    print(f"   {broken}\n   {len(script.frames)} frames, shrunk to {len(short.frames)}: {path}", flush=True)


def _told(script: Script, figures: Figures) -> str:
    ticks = sorted(figures.ticks)
    p50, p99 = (1000 * ticks[int(part * (len(ticks) - 1))] for part in (0.5, 0.99))
    return (
        f"{script.game or 'menu'}, {script.persons} persons{', kiosk' if script.is_kiosk else ''}: "
        f"{figures.inputs} inputs in {figures.seconds:.0f} s, {len(ticks)} ticks, p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
        f"{_memory():.0f} MB; {' '.join(sorted(figures.scenes))}"
    )


def _memory() -> float:
    """What this process holds, in MB; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
