"""`python -m game.keeper --kiosk FILE`: runs the game, and restarts it in the same hand when it has died or hangs.

All flags are the game's own. Between runs the screen shows the last public picture. `docs/kiosk.md` has a systemd unit
that keeps the keeper running.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.keeper.fallback_process import FallbackProcess
from game.keeper.keeper import Keeper, stop_on_signals
from game.store.store import data_folder
from game.updates.slots import Slots


def fallback_for(arguments: Sequence[str]) -> FallbackProcess | None:
    """Returns the fallback window's process, or None: outside a kiosk the desktop stays visible.

    Args:
        arguments: the game's own.
    """
    if not any(argument.startswith("--kiosk") for argument in arguments):
        return None
    return FallbackProcess([sys.executable, "-m", "game.ui.shell.fallback_window", *arguments])


def slots_for(arguments: Sequence[str]) -> Slots | None:
    """Returns the update slots in the data folder, or None unless the game is a frozen folder without Python.

    Args:
        arguments: the game's own.
    """
    if not getattr(sys, "frozen", False):
        return None
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--data-dir", type=Path)
    return Slots(parser.parse_known_args(arguments)[0].data_dir or data_folder(), __version__)


def main(arguments: Sequence[str]) -> int:
    """Keeps the game running and returns the exit status."""
    logging.basicConfig(format="%(asctime)s keeper: %(message)s", level=logging.INFO)
    goes_on = [] if "--resume" in arguments else ["--resume"]
    command = [sys.executable, "-m", "game", *arguments, *goes_on]
    keeper = Keeper(command, fallback=fallback_for(arguments), slots=slots_for(arguments))
    stop_on_signals(keeper)
    return keeper.run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
