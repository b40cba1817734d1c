"""Runs a measurement in a process of its own, where no other one disturbs it and all memory is its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

TIMEOUT = 300.0
"""Seconds."""


class MeasurementFailed(Exception):  # noqa: N818 - a finding, told in one line
    """A measurement's process failed; the message names it and ends with its last line."""


def run_isolated(measure: Callable[..., Any], timeout: float = TIMEOUT, /, **arguments: Any) -> Any:
    """Calls a module's function in a fresh process and returns its result; arguments and result are plain JSON.

    Raises:
        MeasurementFailed: if the process fails or takes too long.
    """
    name = f"{measure.__module__}:{measure.__qualname__}"
    command = [sys.executable, "-m", "tools.bench.isolated", name, json.dumps(arguments)]
    return json.loads(last_line(command, name, timeout))


def last_line(command: list[str], name: str, timeout: float = TIMEOUT, env: Mapping[str, str] | None = None) -> str:
    """Returns the last line that a process prints.

    Args:
        env: its environment; None: that of this process.

    Raises:
        MeasurementFailed: if it fails, takes too long or prints nothing.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False, env=env)
    except subprocess.TimeoutExpired as error:
        raise MeasurementFailed(f"{name}: took longer than {timeout:.0f} s") from error
    if done.returncode or not done.stdout.strip():
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise MeasurementFailed(f"{name}: {last[0]}")
    return done.stdout.strip().splitlines()[-1]


def main(name: str, arguments: str) -> None:
    """Calls the named function and prints its result as JSON."""
    module, function = name.split(":")
    print(json.dumps(getattr(import_module(module), function)(**json.loads(arguments))))


if __name__ == "__main__":
    main(*sys.argv[1:])
