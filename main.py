"""Ebb & Flock: `python main.py FLAGS` plays."""

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # PYTHONSAFEPATH would leave it out

PYTHONS = (3, 11), (3, 15)
"""The oldest and the newest Python that every package in requirements.txt has a wheel for."""


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Plays, or says in one sentence which Python or package is missing; returns the exit status."""
    name = "Ebb & Flock"
    known = "Python {}.{} to {}.{}".format(*PYTHONS[0], *PYTHONS[1])
    current = "{}.{}".format(*sys.version_info)
    if sys.version_info < PYTHONS[0]:
        sys.exit(f"{name} needs {known}; this is Python {current}.")
    try:
        from game.__main__ import main as play

        return play(arguments)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "game"):
            raise
        sys.exit(f"{name}: {package} is not installed. README.md says how, with {known}; this is Python {current}.")


if __name__ == "__main__":
    sys.exit(main())
