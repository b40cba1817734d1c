"""Checks whether numpy runs on this machine; the strong players of some games need it.

`python -m game.ai.numpy_check` imports numpy, which ends by a signal on a processor that lacks its instructions.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

NumpyFault: TypeAlias = Literal["", "processor", "missing", "died"]
"""Reason why numpy is not used: processor too old, cannot be imported, ended two processes; "" while it is used."""
NOT_IMPORTABLE = 3
"""Exit status of this module where numpy is missing or broken."""
ENDED_FROM_OUTSIDE = (-2, -9, -15)
"""Exit statuses after SIGINT, SIGKILL and SIGTERM, which tell nothing about numpy."""
CHECK_SECONDS = 60.0
NEEDED = "on a PC numpy needs SSE4.2 (x86-64-v2)"

log = logging.getLogger(__name__)


class NumpyCheck:
    """The result of the check; numpy counts as usable until the contrary is known."""

    def __init__(self) -> None:
        self.fault: NumpyFault = ""

    def run(self, import_numpy: Callable[[], tuple[int, str]] | None = None) -> None:
        """Imports numpy in a process of its own, which may die of that, and waits for its end.

        Args:
            import_numpy: returns that process's exit status and error output.
        """
        from game.ai.process import describe_status  # imported here, as the first screen comes before any player

        try:
            status, output = (import_numpy or _import_apart)()
        except OSError as error:
            log.warning("whether numpy runs was not found out: %s", error)
            return
        if status == NOT_IMPORTABLE:
            self._report("missing", output.strip())
        elif status and status not in ENDED_FROM_OUTSIDE:
            self._report("processor", f"a process that imported numpy {describe_status(status)}; {NEEDED}")

    def report_death(self, reason: str) -> None:
        """Records that one question has ended two processes of the players."""
        self._report("died", reason)

    def _report(self, fault: NumpyFault, reason: str) -> None:
        if not self.fault:
            self.fault = fault
            log.warning("the animals and coaches that need numpy are not there: %s", reason)


NUMPY: Final = NumpyCheck()
"""The check of this machine."""


def _import_apart() -> tuple[int, str]:
    from game.ai.process import run_module

    return run_module(__name__, CHECK_SECONDS)


def main() -> int:
    """Imports numpy and returns the exit status."""
    try:
        import numpy.random  # noqa: F401  # pyright: ignore[reportUnusedImport]
    except ImportError as error:
        print(error.__cause__ or error, file=sys.stderr)
        return NOT_IMPORTABLE
    return 0


if __name__ == "__main__":
    sys.exit(main())
