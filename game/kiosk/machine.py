"""Machine services for the operator's page: free disk space, restart and power off."""

from __future__ import annotations

import logging
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

log = logging.getLogger(__name__)


def free_bytes(folder: Path) -> int | None:
    """Returns the free bytes on the folder's disk, or None if unknown."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def begin(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """Starts a detached command, or returns None if it cannot be started."""
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
