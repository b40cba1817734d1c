"""The table of animals, the strengths of computer players: every list of animals derives from it."""

from __future__ import annotations

from typing import NamedTuple


class Animal(NamedTuple):
    """A strength that a person can pick."""

    name: str
    """Key in seats, settings, saved matches and each game's `PLAYERS`."""
    pips: int
    """Number of pips beside its picture: 1 is the weakest."""

    @property
    def words(self) -> str:
        """The message of its name."""
        return self.name

    @property
    def drawing(self) -> str:
        """The name of its drawing in `assets/art`."""
        return f"ai_{self.pips}_{self.name}"

    @property
    def look(self) -> str:
        """The look of its sprite."""
        return self.drawing.replace("_", ":")


ANIMALS = (Animal("snail", 1), Animal("crab", 2), Animal("gull", 3), Animal("orca", 4))
"""All animals, the weakest first."""
BY_NAME = {animal.name: animal for animal in ANIMALS}
ADVISER = BY_NAME["orca"]
"""The animal that gives hints and coaches."""
