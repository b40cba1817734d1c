"""Where one piece stands, and how it is shown there."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace


class Spot(msgspec.Struct, frozen=True, gc=False):
    """One drawn thing; its height follows from its look."""

    look: str
    """What is drawn, such as "weather:44", "shepherd:purl:calm": its first word is a kind in the `SpriteCatalogue`."""
    x: float
    """Its centre: in px of the group it is part of, and once that is flattened in screen px; so are y and w."""
    y: float
    w: float
    """Drawn width."""
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

    def put(self, x: float, y: float, k: float, z: int, scale: float) -> Spot:
        """The same in screen px: see `game.ui.draw.group.Leaf`."""
        return Spot(
            self.look,
            x + k * self.x,
            y + k * self.y,
            k * self.w,
            z + self.z,
            self.angle,
            scale * self.lift,
            self.alpha,
            self.turn,
            self.owner,
        )

    def seen_by(self, seat: int | None) -> Spot:
        """The same, its face for that seat alone; None: for everybody."""
        return replace(self, owner=seat)


Pose: TypeAlias = dict[str, Spot]
"""Where every piece stands, by the piece's name; never changed once made."""
