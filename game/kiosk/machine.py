"""What the operator's page asks of the machine: how much room is left, and to restart or switch off."""

from __future__ import annotations

import logging
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

log = logging.getLogger(__name__)


def free_bytes(folder: Path) -> int | None:
    """How much can still be written to that folder's disk; None where nobody knows."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def begin(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """Begins a command that goes on by itself; None if there is none such."""
    try:
        return subprocess.Popen(
            list(command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        log.warning("the operator's command %s cannot be done: %s", command[0], error)
        return None
