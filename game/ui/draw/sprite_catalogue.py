"""The sprite catalogue: aspect ratio, drawing function and reverse side of each kind of look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from game.ui.draw.sprite_state import Heights

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.craft.workshop import Workshop

Builder: TypeAlias = "Callable[[Workshop, list[str], int], pygame.Surface]"
"""Draws a look without its shadow, from the words after its kind and its width in px."""


CARD = 1.4
ROPE, SHORT_ROPE, LONG_ROPE = 60.0, 14.0, 160.0
"""Length of a rope divided by its width; the short one hangs from a cloud."""

SHADE = "shade"
"""First word of a look that is the pale shape of the look named after it."""
SPOTLIGHT = "spotlight"
"""Look of the spotlight effect: the darkness round a lit place, as strong as its alpha."""
SPOTLIGHT_SHEETS = 2
DIMMING, PALE_DIMMING = "veil", "pale_veil"
"""Looks of the dimming overlay, which falls from the top over everything below its layer."""
DIMMING_STRENGTHS = MappingProxyType({DIMMING: 1 / 4, PALE_DIMMING: 3 / 16})
SURGE = "surge"
"""Look of swelling water in the sheet of its layer.

`lift` is the height above rest at its x, `alpha` the amount of foam, and `angle` the side to which it runs, 0 or ±1. At
the distance `w` the water is nearly at rest."""
EFFECTS = frozenset({SPOTLIGHT, SURGE, *DIMMING_STRENGTHS})
"""Looks that are effects, not pieces."""
BUNTING_H, BUNTING_PITCH = 120, 42
"""Height of a string of pennants in design px, and the distance between pennants."""
ROUNDS_H, ROUNDS_PITCH = 66, 40


def bunting_w(hands: int) -> float:
    """Returns the width in design px of a string with that many pennants."""
    return BUNTING_PITCH * (hands + 1.6)


def rounds_w(rounds: int) -> float:
    """Returns the width in design px of a tag with that many rounds."""
    return ROUNDS_PITCH * rounds + 64


SQUARE = ("flag", "head", "icon", "ring", "time", "splash:back", "dot", "count", "arrow:next", "disc", "pad", "clock")
HEIGHTS = Heights(
    {
        **dict.fromkeys((*DIMMING_STRENGTHS, SURGE, *SQUARE), 1.0),
        "back": CARD,
        "slot": CARD,
        "shepherd": 340 / 320,
        "plank": 80 / 328,
        "island": 340 / 420,
        "lighthouse": 276 / 128,
        "saved": 58 / 180,
        "float": 104 / 200,
        "bubble": 92 / 104,
        "eyes": 50 / 84,
        "gull": 0.5,
        "gull:asleep": 84 / 120,
        "hand": 190 / 170,
        "hand:open": 230 / 200,
        "rope": ROPE,
        "rope:short": SHORT_ROPE,
        "rope:long": LONG_ROPE,
        "cloud:d": 160 / 576,
        "splash:front": 160 / 400,
        "drop": 80 / 60,
        "ripples": 120 / 200,
        "crown": 118 / 160,
        "fan": 110 / 120,
        "guest": 260 / 240,
        "rosette": 124 / 120,
        "fin": 104 / 120,
        "streak": 68 / 160,
        "step_arrow": 70 / 90,
        "you": 0.5,
        "beam": 170 / 800,
        **{f"bunting:{hands}": BUNTING_H / bunting_w(hands) for hands in (1, 3, 5, 6, 12)},
    }
)
"""Aspect ratios of the looks that several games share."""


@dataclass(frozen=True)
class SpriteCatalogue:
    """Kinds of sprites that can be drawn; a game adds its own to the shared ones."""

    heights: Heights
    builders: Mapping[str, Builder] = field(default_factory=dict)
    """Drawing functions by the first word of a look; any other look "a:b" is the drawing "a_b"."""
    backs: Mapping[str, str] = field(default_factory=dict)
    """Look of the reverse side, by the first word of a card's look."""
    flat: frozenset[str] = frozenset()
    """First words of looks without a shadow."""
    soft: frozenset[str] = frozenset()
    """First words of looks without edges, drawn at a third of the resolution."""

    def __or__(self, other: SpriteCatalogue) -> SpriteCatalogue:
        """Returns both catalogues merged.

        Raises:
            ValueError: if both draw the same kind differently.
        """
        twice = [kind for kind in self.builders.keys() & other.builders if self.builders[kind] != other.builders[kind]]
        if twice:
            raise ValueError(f"looks {sorted(twice)} mean two things")
        return SpriteCatalogue(
            self.heights | other.heights,
            {**self.builders, **other.builders},
            {**self.backs, **other.backs},
            self.flat | other.flat,
            self.soft | other.soft,
        )

    def back_of(self, look: str) -> str:
        """Returns the look of a card's reverse side; a look without one is the same from behind."""
        return self.backs.get(look.partition(":")[0], look)

    def has_back(self, look: str) -> bool:
        """Returns whether the look can be turned over."""
        return look.partition(":")[0] in self.backs

    def is_soft(self, look: str) -> bool:
        """Returns whether the look has no edges."""
        return look.partition(":")[0] in self.soft

    def has_shadow(self, look: str) -> bool:
        """Returns whether the look stands above its ground."""
        return look.partition(":")[0] not in self.flat
