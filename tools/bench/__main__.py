"""Measures the game on this machine: `python -m tools.bench SECTION ...` prints each figure beside its goal."""

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
from tools.bench import changes, cpu, demo, engine, frames, memory, phones, startup, thinking
from tools.bench.display import choose_display
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure, findings
from tools.bench.goals import SIZES, Tables, missed
from tools.bench.isolated import MeasurementFailed
from tools.bench.report import as_json, facts, line, load, table
from tools.bench.slow import DESCRIPTION, calibrate, shared_core

FAILED = 1
RUNS = 3
Measure: TypeAlias = Callable[[Path], Iterable[Figure]]
SECTIONS: Mapping[str, Measure] = MappingProxyType(
    {
        frames.SECTION: frames.figures,
        changes.SECTION: changes.figures,
        changes.KIOSK: changes.kiosk_figures,
        phones.SECTION: phones.figures,
        cpu.SECTION: cpu.figures,
        memory.SECTION: memory.figures,
        startup.SECTION: startup.figures,
        engine.SECTION: lambda _: engine.figures(),
        thinking.SECTION: lambda _: thinking.figures(),
        demo.SECTION: demo.figures,
    }
)
BY_DEFAULT = tuple(name for name in SECTIONS if name != demo.SECTION)
"""Sections measured if none is named; the demo takes ten minutes more."""


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; default: all but {demo.SECTION}"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    parser.add_argument("--runs", type=_runs, default=RUNS, metavar="N", help=f"medians of N runs ({RUNS})")
    for flag, names in (("--games", EXCERPTS), ("--sizes", SIZES)):
        parser.add_argument(
            flag,
            type=partial(_some_of, names),
            default=tuple(names),
            metavar="NAME,...",
            help=f"measure frames, changes and memory with these only: {', '.join(names)}",
        )
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed")
    parser.add_argument("--slow", action="store_true", help="measure on one core, shared with an endless load")
    return parser


def _runs(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _some_of(names: Iterable[str], text: str) -> tuple[str, ...]:
    known, wanted = tuple(names), text.split(",")
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no {unknown[0]!r}; choose from {', '.join(known)}")
    return tuple(name for name in known if name in wanted)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Returns the parsed command line, its sections in their usual order."""
    flags = (reader := parser()).parse_args(arguments)
    try:
        flags.sections = _some_of(SECTIONS, ",".join(flags.sections)) if flags.sections else BY_DEFAULT
    except argparse.ArgumentTypeError as error:
        reader.error(str(error))
    return flags


def main(arguments: Sequence[str]) -> int:
    """Measures and returns the exit status: 1 if a measurement fails, or with `--check` if a goal is missed."""
    flags = parse(arguments)
    if flags.slow:
        _log(f"slow: {DESCRIPTION}")
    try:
        about = facts(choose_display(), flags.runs) | ({"slow": DESCRIPTION} if flags.slow else {})
        with TemporaryDirectory(prefix="ebb-bench-") as folder, shared_core() if flags.slow else nullcontext():
            if flags.slow:
                calibrate(Path(folder), flags.sizes)
            measures = _measures(tuple(product(flags.games, flags.sizes)))
            sections = {name: measures[name] for name in flags.sections}
            runs = [_run(number, flags.runs, sections, Path(folder)) for number in range(1, flags.runs + 1)]
            settings = read_settings(Path(folder) / SETTINGS_FILE)
            about |= {"framebuffer": settings.framebuffer, "quality": quality_levels(settings)}
    except MeasurementFailed as error:
        print(f"could not measure {error}", file=sys.stderr)
        return FAILED
    found, about = findings(runs), about | {"load after": round(load(), 2)}
    print(table(found, about))
    if flags.json:
        flags.json.write_bytes(as_json(found, about))
    return FAILED if flags.check and missed(found) else 0


def _measures(tables: Tables) -> dict[str, Measure]:
    """Returns every section; those that measure tables are bound to the wanted ones."""
    return {
        **SECTIONS,
        **{one.SECTION: partial(one.figures, tables=tables) for one in (frames, changes, memory)},
    }


def quality_levels(settings: Settings) -> str:
    """Describes the quality level of each window that did not keep up with the full one."""
    return ", ".join(f"{size} {level}" for size, level in settings.found.items()) or "full"


def _run(number: int, runs: int, sections: Mapping[str, Measure], folder: Path) -> list[Figure]:
    """Returns every figure of the sections, measured once; logs each as soon as it is known."""
    found: list[Figure] = []
    for section, measure in sections.items():
        _log(f"run {number} of {runs}: {section}, load {load():.2f}")
        for figure in measure(folder):
            _log(line(figure))
            found.append(figure)
    return found


def _log(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
