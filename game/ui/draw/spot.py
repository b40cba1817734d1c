"""Where one piece stands, and how it is shown there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Spot:
    """One drawn thing; its height follows from its look."""

    look: str
    """What is drawn, such as "weather:44", "shepherd:purl:calm": its first word is a kind in the `SpriteCatalogue`."""
    x: float
    """Its centre, screen px."""
    y: float
    w: float
    """Drawn width, screen px."""
    z: int
    """Its layer; a higher one lies before a lower."""
    angle: float = 0.0
    """Degrees, anticlockwise."""
    lift: float = 8.0
    """Height above the sheet below, design px: how far its shadow falls."""
    alpha: float = 1.0
    turn: float = 1.0
    """Cards: 1 face up, 0 face down (shows the back of its kind), between: narrower."""
    owner: int | None = None
    """The only seat that may see its face; None: everybody may."""


Pose: TypeAlias = dict[str, Spot]
"""Where every piece stands, by the piece's name; never changed once made."""
