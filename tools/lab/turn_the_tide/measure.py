"""`python -m tools.lab.turn_the_tide.measure`: measures an animal against players it was not tuned on."""

from __future__ import annotations

from collections.abc import Sequence

from tools.lab.measuring import run
from tools.lab.turn_the_tide.strangers import SEALED
from tools.lab.turn_the_tide.yardsticks import YARDSTICKS


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each kind of opponent and each number of players."""
    run("turn_the_tide", YARDSTICKS, {}, words, SEALED)


if __name__ == "__main__":
    main()
