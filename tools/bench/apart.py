"""Measurements in a process of their own, so that none disturbs another and memory is only theirs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

LONGEST = 300.0
"""Seconds after which a measurement is given up."""


class MeasurementFailed(Exception):  # noqa: N818 - a finding, told in one line
    """A measurement's process failed; the message says which, and its last line."""


def apart(measure: Callable[..., Any], longest: float = LONGEST, /, **arguments: Any) -> Any:
    """What a module's function answers to those arguments, both plain JSON, in a fresh process.

    Args:
        longest: seconds after which it is given up.

    Raises:
        MeasurementFailed: if the process fails or takes too long.
    """
    name = f"{measure.__module__}:{measure.__qualname__}"
    command = [sys.executable, "-m", "tools.bench.apart", name, json.dumps(arguments)]
    return json.loads(answer_of(command, name, longest))


def answer_of(
    command: list[str], name: str, longest: float = LONGEST, environment: Mapping[str, str] | None = None
) -> str:
    """The last line that a process prints.

    Args:
        environment: its variables; None: this process's own.

    Raises:
        MeasurementFailed: if it fails, takes too long or prints nothing.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=longest, check=False, env=environment)
    except subprocess.TimeoutExpired as error:
        raise MeasurementFailed(f"{name}: took longer than {longest:.0f} s") from error
    if done.returncode or not done.stdout.strip():
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise MeasurementFailed(f"{name}: {last[0]}")
    return done.stdout.strip().splitlines()[-1]


def main(name: str, arguments: str) -> None:
    """Measures and prints the answer."""
    module, function = name.split(":")
    print(json.dumps(getattr(import_module(module), function)(**json.loads(arguments))))


if __name__ == "__main__":
    main(*sys.argv[1:])
