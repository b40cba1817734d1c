"""`python -m game.keeper --kiosk FILE`: plays, and begins again in the same hand whenever the game has died or hangs.

All flags are the game's own. Meanwhile people see the last picture that anybody may see. `docs/kiosk.md` has a unit for
systemd, which keeps the keeper.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence

from game.keeper.fallback_process import FallbackProcess
from game.keeper.keeper import Keeper, stop_on_signals


def fallback_for(arguments: Sequence[str]) -> FallbackProcess | None:
    """What is seen while the game begins again; a game that is no kiosk leaves the desktop to its owner.

    Args:
        arguments: the game's own.
    """
    if not any(argument.startswith("--kiosk") for argument in arguments):
        return None
    return FallbackProcess([sys.executable, "-m", "game.ui.display.fallback_window", *arguments])


def main(arguments: Sequence[str]) -> int:
    """Keeps the game running; the answer is the exit status."""
    logging.basicConfig(format="%(asctime)s keeper: %(message)s", level=logging.INFO)
    goes_on = [] if "--resume" in arguments else ["--resume"]
    command = [sys.executable, "-m", "game", *arguments, *goes_on]
    keeper = Keeper(command, fallback=fallback_for(arguments))
    stop_on_signals(keeper)
    return keeper.run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
