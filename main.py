"""Ebb & Flock: reads the command line, then plays."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from game.ui.shell.flags import read_flags

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Plays; the answer is the exit status."""
    gc.disable()  # nothing that is loaded goes away again: once it is, the game looks after this
    config = read_flags(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.ui.shell.run import run  # here, so that --help and bad flags answer at once

        return run(config)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
