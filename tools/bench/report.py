"""Report of the figures, for people and for programs."""

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

WIDTHS = (46, 30, 8, 10, 8)
HEADINGS = ("", "", "goal", "figure", "unit", "")
CPU_INFO = Path("/proc/cpuinfo")


def facts(display: Facts, runs: int) -> dict[str, Any]:
    """Returns the machine and the versions that the figures were measured with."""
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
    """Returns the load average of the last minute; 0 where the system has none."""
    return os.getloadavg()[0] if sys.platform != "win32" else 0.0


def table(found: Sequence[Finding], about: Facts) -> str:
    """Returns all figures beside their goals, a section under each heading."""
    lines = [f"{name}: {fact}" for name, fact in about.items()]
    for section, group in groupby(found, lambda finding: finding.figure.section):
        lines += ["", _row(section, *HEADINGS[1:]), *(line(finding.figure) for finding in group)]
    return "\n".join(lines)


def line(figure: Figure) -> str:
    """Returns one figure beside its goal; a missed one with the goal's reason."""
    goal = goal_of(figure)
    limit = f"{'>=' if goal.is_minimum else '<='} {goal.limit:g}" if goal else ""
    if figure.value is None:
        return _row(f"  {figure.name}", figure.at, limit, "-", "", figure.note)
    verdict = f"{_verdict(goal, figure.value):8}{figure.note}"
    return _row(f"  {figure.name}", figure.at, limit, _number(figure.value), figure.unit, verdict)


def as_json(found: Sequence[Finding], about: Facts) -> bytes:
    """Returns the report as JSON: "about", and a list of "figures"."""
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
    return "met" if goal.is_met(value) else f"MISSED: {goal.reason} "


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def _row(*cells: str) -> str:
    name, at, goal, figure, unit, verdict = cells
    first, second, third, fourth, fifth = WIDTHS
    return f"{name:{first}}{at:{second}}{goal:>{third}}{figure:>{fourth}} {unit:{fifth}}{verdict}".rstrip()


def _processor() -> str:
    """Returns the processor's name, or its family where the system says no more."""
    if CPU_INFO.is_file():
        for line in CPU_INFO.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
