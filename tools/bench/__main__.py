"""`python -m tools.bench`: measures the game on this machine, and prints each figure beside its goal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import TypeAlias

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.store.settings import Settings, read_settings
from game.store.store import SETTINGS_FILE
from tools.bench import batch, changes, cpu, demo, engine, frames, memory, phones, startup, thinking
from tools.bench.apart import MeasurementFailed
from tools.bench.display import settled_display
from tools.bench.figures import Figure, findings
from tools.bench.games import EXCERPTS
from tools.bench.goals import SIZES, Tables, missed
from tools.bench.report import as_json, facts, line, load, table
from tools.bench.slow import HOW, find_tiers, slowed

FAILED = 1
RUNS = 3
Measure: TypeAlias = Callable[[Path], Iterable[Figure]]
SECTIONS: Mapping[str, Measure] = MappingProxyType(
    {
        "frames": frames.figures,
        "changes": changes.figures,
        changes.KIOSK: changes.figures_at_kiosk,
        "phones": phones.figures,
        "cpu": cpu.figures,
        "memory": memory.figures,
        "startup": startup.figures,
        "engine": lambda _: engine.figures(),
        "batch": lambda _: batch.figures(),
        "thinking": lambda _: thinking.figures(),
        "demo": demo.figures,
    }
)
BY_DEFAULT = tuple(name for name in SECTIONS if name != demo.SECTION)
"""What is measured where nobody says what; ten minutes more are asked for by name."""


def parser() -> argparse.ArgumentParser:
    """Parses the command line of `python -m tools.bench`."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--runs", type=_runs, default=RUNS, metavar="N", help=f"medians of so many runs ({RUNS})")
    parser.add_argument(
        "--only",
        type=partial(_some_of, SECTIONS),
        default=BY_DEFAULT,
        metavar="SECTION,...",
        help=f"measure these: {', '.join(SECTIONS)} (all but {demo.SECTION})",
    )
    for flag, names in (("--games", EXCERPTS), ("--sizes", SIZES)):
        parser.add_argument(
            flag,
            type=partial(_some_of, names),
            default=tuple(names),
            metavar="NAME,...",
            help=f"measure frames, changes and memory with these alone: {', '.join(names)}",
        )
    parser.add_argument("--check", action="store_true", help="exit with 1 where a goal is missed")
    parser.add_argument("--slow", action="store_true", help="measure on one core that is shared with an equal load")
    parser.add_argument("--why", action="store_true", help="tell by what late frames were late")
    return parser


def _runs(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _some_of(names: Iterable[str], text: str) -> tuple[str, ...]:
    there, wanted = tuple(names), text.split(",")
    unknown = [name for name in wanted if name not in there]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no {unknown[0]!r}; choose from {', '.join(there)}")
    return tuple(name for name in there if name in wanted)


def main(arguments: Sequence[str]) -> int:
    """Measures; the answer is the exit status, which depends on the figures only where they are to be checked."""
    flags = parser().parse_args(arguments)
    if flags.slow:
        _tell(f"slow: {HOW}")
    try:
        about = facts(settled_display(), flags.runs) | ({"slow": HOW} if flags.slow else {})
        with TemporaryDirectory(prefix="ebb-bench-") as folder, slowed() if flags.slow else nullcontext():
            if flags.slow:
                find_tiers(Path(folder), flags.sizes)
            measures = _measures(tuple(product(flags.games, flags.sizes)), flags.why)
            sections = {name: measures[name] for name in flags.only}
            runs = [_run(number, flags.runs, sections, Path(folder)) for number in range(1, flags.runs + 1)]
            settings = read_settings(Path(folder) / SETTINGS_FILE)
            about |= {"framebuffer": settings.framebuffer, "tiers": tiers(settings)}
    except MeasurementFailed as error:
        print(f"could not measure {error}", file=sys.stderr)
        return FAILED
    found, about = findings(runs), about | {"load after": round(load(), 2)}
    print(table(found, about))
    if flags.json:
        flags.json.write_bytes(as_json(found, about))
    return FAILED if flags.check and missed(found) else 0


def _measures(tables: Tables, why: bool) -> dict[str, Measure]:
    """Every section, with those tables where a table is measured."""
    return {
        **SECTIONS,
        frames.SECTION: partial(frames.figures, tables=tables, why=why),
        changes.SECTION: partial(changes.figures, tables=tables),
        memory.SECTION: partial(memory.figures, tables=tables),
    }


def tiers(settings: Settings) -> str:
    """How much is drawn, in the end, in each window that did not keep up with everything."""
    return ", ".join(f"{size} {tier}" for size, tier in settings.found.items()) or "full"


def _run(number: int, runs: int, sections: Mapping[str, Measure], folder: Path) -> list[Figure]:
    """Every figure of those sections, measured once; each is told on stderr as soon as it is known."""
    found: list[Figure] = []
    for section, measure in sections.items():
        _tell(f"run {number} of {runs}: {section}, load {load():.2f}")
        for figure in measure(folder):
            _tell(line(figure))
            found.append(figure)
    return found


def _tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
