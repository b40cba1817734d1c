"""Paper figures of the things to discover in Sea Salt & Paper, each in a square of 200 px round its origin."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from types import MappingProxyType

from game.ui.draw.sprite_state import SpriteState, flat_sprite


def _fan(looks: Sequence[str], step: float = 12.0, w: float = 76.0) -> tuple[SpriteState, ...]:
    """Returns cards in a fan, the first at the left."""
    angles = [step * ((len(looks) - 1) / 2 - place) for place in range(len(looks))]
    return tuple(
        flat_sprite(look, -REACH * sin(radians(angle)), REACH - REACH * cos(radians(angle)), w, angle)
        for look, angle in zip(looks, angles, strict=True)
    )


REACH = 140.0
"""Distance of a fan's cards from the point round which they are turned."""
COLOURS = "dark_blue", "light_blue", "black", "yellow"

FIGURES = MappingProxyType(
    {
        "theft": (flat_sprite("back:salt", 18, -22, 96, -12), flat_sprite("hand:open", -18, 36, 118)),
        "sailors": _fan(["salt:sailor:pink", "salt:sailor:orange"], 18, 96),
        "octopuses": _fan([f"salt:octopus:{colour}" for colour in ("light_blue", "yellow", "purple")], 18, 90),
        "shells": _fan([f"salt:shell:{colour}" for colour in COLOURS]),
        "penguins": _fan([f"salt:penguin:{colour}" for colour in ("purple", "light_orange", "pink")], 18, 90),
        "colour": tuple(
            flat_sprite("mark:dark_blue", 62 * sin(radians(60 * place)), -62 * cos(radians(60 * place)), 60)
            for place in range(6)
        ),
        "won_chance": (flat_sprite("crown", 0, -56, 108), flat_sprite("salt:captain:light_orange", 0, 30, 90)),
        "third_turn": tuple(flat_sprite("boat:brine", x, y, 124) for x, y in ((-34, -62), (30, 0), (-34, 62))),
        "fleet": (
            flat_sprite("lighthouse:brine", 0, -10, 66),
            *(flat_sprite("boat:purl", x, y, 84) for x, y in ((-54, 20), (54, 20), (-40, 70), (42, 70))),
        ),
        "mermaids": _fan(["salt:mermaid:white"] * 4),
    }
)
