"""Entry point of the standalone folder: starts the game, or a module as `python -m MODULE` would.

The game restarts itself in the second way.
"""

import multiprocessing
import os
import runpy
import sys

LIBRARIES = "LD_LIBRARY_PATH"
BEGINS_ANEW = "PYINSTALLER_RESET_ENVIRONMENT"
"""Makes a restarted program look up its own libraries again, instead of acting as a child of this process."""


def main() -> None:
    """Starts the game or the module named on the command line."""
    _give_the_system_its_libraries_back()
    multiprocessing.freeze_support()  # child processes, such as the phones' server, never return from this call
    while sys.argv[1:2] == ["-P"]:
        del sys.argv[1]
    if sys.argv[1:2] == ["-m"]:
        module = sys.argv[2]
        del sys.argv[1:3]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return
    from game.__main__ import main as play

    sys.exit(play())


def _give_the_system_its_libraries_back() -> None:
    """Restores the library path, so that system programs started from here load their own libraries.

    A restart of this program, as the keeper does, needs the same.
    """
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    else:
        os.environ.pop(LIBRARIES, None)
    os.environ[BEGINS_ANEW] = "1"


if __name__ == "__main__":
    main()
