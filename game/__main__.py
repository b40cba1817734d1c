"""`python -m game FLAGS`, `ebb-and-flock FLAGS`: reads the command line, then plays."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from game.exits import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays; the answer is the exit status.

    Args:
        arguments: the flags; those of the command line unless told otherwise.
    """
    gc.disable()  # nothing that is loaded goes away again: once it is, the game looks after this
    from game.ui.shell.flags import read_flags  # here, for that holds for what reads the command line, too

    config = read_flags(sys.argv[1:] if arguments is None else arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.ui.shell.run import run  # here, so that --help and bad flags answer at once

        return run(config)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
