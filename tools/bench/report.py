"""What was measured, for people and for programs."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from tools.bench.figures import Figure, Finding
from tools.bench.goals import Goal, goal_of

Facts = Mapping[str, Any]

WIDTHS = (30, 36, 8, 10, 8)
HEADINGS = ("", "", "goal", "figure", "unit", "")
CPU_INFO = Path("/proc/cpuinfo")


def facts(display: Facts, runs: int) -> dict[str, Any]:
    """The machine and the versions that the figures were measured with."""
    return {
        "machine": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        **display,
        "runs": runs,
        "load": round(load(), 2),
    }


def load() -> float:
    """How many processes wanted the processor during the last minute; 0 where the system does not tell."""
    return os.getloadavg()[0] if sys.platform != "win32" else 0.0


def table(found: Sequence[Finding], about: Facts) -> str:
    """All figures beside their goals, a section under each heading."""
    lines = [f"{name}: {fact}" for name, fact in about.items()]
    for section, group in groupby(found, lambda finding: finding.figure.section):
        lines += ["", _row(section, *HEADINGS[1:]), *(line(finding.figure) for finding in group)]
    return "\n".join(lines)


def line(figure: Figure) -> str:
    """One figure beside its goal."""
    goal = goal_of(figure)
    shown = f"{'>=' if goal.is_least else '<='} {goal.limit:g}" if goal else ""
    if figure.value is None:
        return _row(f"  {figure.name}", figure.at, shown, "-", "", figure.note)
    said = f"{_verdict(goal, figure.value):8}{figure.note}"
    return _row(f"  {figure.name}", figure.at, shown, _number(figure.value), figure.unit, said)


def as_json(found: Sequence[Finding], about: Facts) -> bytes:
    """The same for programs: "about", and a list of "figures"."""
    figures = [_fields(finding) for finding in found]
    return msgspec.json.format(msgspec.json.encode({"about": about, "figures": figures}), indent=2) + b"\n"


def _fields(finding: Finding) -> dict[str, Any]:
    goal, value = goal_of(finding.figure), finding.figure.value
    return {
        **msgspec.structs.asdict(finding.figure),
        "runs": finding.runs,
        "goal": goal.limit if goal else None,
        "is_met": goal.is_met(value) if goal and value is not None else None,
    }


def _verdict(goal: Goal | None, value: float) -> str:
    if goal is None:
        return ""
    return "met" if goal.is_met(value) else "MISSED"


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def _row(*cells: str) -> str:
    name, at, goal, figure, unit, verdict = cells
    first, second, third, fourth, fifth = WIDTHS
    return f"{name:{first}}{at:{second}}{goal:>{third}}{figure:>{fourth}} {unit:{fifth}}{verdict}".rstrip()


def _processor() -> str:
    """The processor's name, or its family where the system tells no more."""
    if CPU_INFO.is_file():
        for line in CPU_INFO.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
