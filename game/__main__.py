"""The command `python -m game FLAGS` or `ebb-and-flock FLAGS`: reads the command line, then plays."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from game.exit_status import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the game and returns the exit status.

    Args:
        arguments: the flags; None: those of the command line.
    """
    gc.disable()  # imported objects are never freed; once they are loaded, the game schedules the GC itself
    from game.ui.shell.flags import read_flags  # imported here, so that its objects are loaded without GC too

    config = read_flags(sys.argv[1:] if arguments is None else arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.ui.shell.run import run  # imported here, so that --help and bad flags answer at once

        return run(config)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
