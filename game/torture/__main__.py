"""`python -m game.torture --inputs 1000000 --files 100000`: hammers the client and its files, and prints figures.

What broke is written to a script, shrunk, that `--replay FILE` plays again. Kills and power cuts are made by
`python -m pytest tests/store/test_kill.py` and `python -m tests.store.power 300`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.torture.play import Figures
    from game.torture.script import Script

RUN = 2_000
"""Inputs on one client, before another is made."""


def _flags(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.torture", description="Hammers the game.")
    parser.add_argument("--inputs", type=int, default=0, metavar="N", help="what a child does at the screen")
    parser.add_argument("--files", type=int, default=0, metavar="N", help="damaged data folders")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--failures", type=Path, default=Path("."), metavar="DIR", help="where shrunk scripts go")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="plays such a script again")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Hammers; the answer is the exit status, 1 if something broke."""
    flags = _flags(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    broke = 0
    with TemporaryDirectory() as pixels:
        if flags.replay:
            broke += _replay(flags.replay, Path(pixels))
        if flags.inputs:
            broke += _hammer(flags.inputs, flags.seed, flags.failures, Path(pixels))
    if flags.files:
        _damage(flags.files, flags.seed)
    return 1 if broke else 0


def _replay(path: Path, pixels: Path) -> bool:
    from game.torture.play import replayed
    from game.torture.script import decoded

    broken = replayed(decoded(path.read_bytes()), pixels)
    print(broken or "nothing broke")
    return bool(broken)


def _hammer(inputs: int, seed: int, failures: Path, pixels: Path) -> int:
    """Client after client, games and persons in turn; how often something broke."""
    from game.torture.play import first_script, hammered

    done, broke = 0, 0
    while done < inputs:
        script, broken, figures = hammered(first_script(seed), min(RUN, inputs - done), pixels)
        done += max(1, figures.inputs)
        print(f"{seed}: {_told(script, figures)}", flush=True)
        if broken:
            broke += 1
            _write_down(script, broken, failures, pixels)
        seed += 1
    print(f"{done} inputs, {broke} broke")
    return broke


def _write_down(script: Script, broken: str, failures: Path, pixels: Path) -> None:
    from game.torture.play import replayed, shrunk

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


def _damage(count: int, seed: int) -> None:
    from game.torture.files import damaged

    began = perf_counter()
    found = damaged(Random(seed), count)
    print(f"{count} damaged folders in {perf_counter() - began:.0f} s, all opened:")
    for what, times in found.most_common():
        print(f"{times:8} {what}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
