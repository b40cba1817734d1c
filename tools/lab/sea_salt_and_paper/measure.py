"""`python -m tools.lab.sea_salt_and_paper.measure`: measures an animal against players it was not tuned on."""

from __future__ import annotations

from collections.abc import Sequence

from tools.lab.measuring import run
from tools.lab.sea_salt_and_paper.strangers import SEALED
from tools.lab.sea_salt_and_paper.yardsticks import YARDSTICKS


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each kind of opponent and each number of players."""
    run("sea_salt_and_paper", YARDSTICKS, {}, words, SEALED)


if __name__ == "__main__":
    main()
