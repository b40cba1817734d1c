"""`python -m game.keeper --kiosk FILE`: plays, and begins again in the same hand whenever the game has died or hangs.

All flags are the game's own. Where there is systemd, `docs/kiosk.md` has a unit that does the same.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from game.keeper.keeper import Keeper, stop_on_signals

MAIN = Path(__file__).parents[2] / "main.py"


def main(arguments: Sequence[str]) -> int:
    """Keeps the game running; the answer is the exit status."""
    logging.basicConfig(format="%(asctime)s keeper: %(message)s", level=logging.INFO)
    goes_on = [] if "--resume" in arguments else ["--resume"]
    keeper = Keeper([sys.executable, str(MAIN), *arguments, *goes_on])
    stop_on_signals(keeper)
    return keeper.run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
