"""What the one folder begins with: it plays, or does as `python -m MODULE` does where the game starts itself again."""

import multiprocessing
import os
import runpy
import sys

LIBRARIES = "LD_LIBRARY_PATH"
BEGINS_ANEW = "PYINSTALLER_RESET_ENVIRONMENT"
"""Tells the folder's program that it is not begun as a part of itself: it finds its own libraries once more."""


def main() -> None:
    """Plays, or runs the module that is asked for; ends the program."""
    _give_the_system_its_libraries_back()
    multiprocessing.freeze_support()  # the phones' server begins here too, and does not come back
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
    """Programs of the system that are begun from here, such as the one that switches off, find their own libraries,
    and so does this one where it begins itself again, as the keeper does."""
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    else:
        os.environ.pop(LIBRARIES, None)
    os.environ[BEGINS_ANEW] = "1"


if __name__ == "__main__":
    main()
