"""What pieces look like: by the first word of a look how high it is, how it is drawn, and what is on its other side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from game.ui.draw.spot import Heights

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.craft.workshop import Workshop

Builder: TypeAlias = "Callable[[Workshop, list[str], int], pygame.Surface]"
"""Draws a look without its shadow: the words after its kind, and its width in px."""


CARD = 1.4
ROPE, SHORT_ROPE = 60.0, 14.0
"""A rope is so many times as long as wide; the short one hangs from a cloud."""

SPOTLIGHT = "spotlight"
"""Not a piece but the dusk round a lit place, in as many strengths as `DUSKS`."""
DUSKS = 2
VEIL, PALE_VEIL = "veil", "pale_veil"
"""Not a piece but a dark sheet that falls from the top over all below its layer, as far as its spot is seen."""
VEILS = MappingProxyType({VEIL: 1 / 4, PALE_VEIL: 3 / 16})
"""How strong each is."""
SURGE = "surge"
"""Not a piece but the water of its layer's sheet, `lift` higher than at rest round its x, with so much foam as `alpha`;
`w` is how far from there it is nearly as low as at rest."""
UNDRAWN = frozenset({SPOTLIGHT, SURGE, *VEILS})
"""All that are spots and no pieces."""
BUNTING_H, BUNTING_PITCH = 120, 42
"""The height of a string of pennants in design px, and how far they are apart."""
ROUNDS_H, ROUNDS_PITCH = 66, 40


def bunting_w(hands: int) -> float:
    """How wide a string with that many pennants is, in design px."""
    return BUNTING_PITCH * (hands + 1.6)


def rounds_w(rounds: int) -> float:
    """How wide the tag with that many rounds is, in design px."""
    return ROUNDS_PITCH * rounds + 64


SQUARE = ("flag", "head", "icon", "ring", "time", "splash:back", "dot", "count", "arrow:next", "disc", "pad")
HEIGHTS = Heights(
    {
        **dict.fromkeys((*VEILS, SURGE, *SQUARE), 1.0),
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
        "hand": 190 / 170,
        "hand:open": 230 / 200,
        "rope": ROPE,
        "rope:short": SHORT_ROPE,
        "cloud:d": 160 / 560,
        "splash:front": 160 / 400,
        "drop": 80 / 60,
        "crown": 118 / 160,
        "fin": 104 / 120,
        "streak": 68 / 160,
        "step_arrow": 70 / 90,
        "you": 0.5,
        "beam": 170 / 800,
        **{f"bunting:{hands}": BUNTING_H / bunting_w(hands) for hands in (1, 3, 5, 6, 12)},
    }
)
"""Those of looks that several games share."""


@dataclass(frozen=True)
class SpriteCatalogue:
    """What can be drawn on a table; a game's own are added to those that all share."""

    heights: Heights
    builders: Mapping[str, Builder] = field(default_factory=dict)
    """By the first word of a look; every other look "a:b" is the drawing "a_b"."""
    backs: Mapping[str, str] = field(default_factory=dict)
    """By the first word of a card's look: the look of its other side."""
    flat: frozenset[str] = frozenset()
    """The first words of looks that throw no shadow."""
    soft: frozenset[str] = frozenset()
    """The first words of looks without any edge: a third of the pixels tells it all."""

    def __or__(self, other: SpriteCatalogue) -> SpriteCatalogue:
        """These and the other's.

        Raises:
            ValueError: where both draw looks of one name, each in its own way.
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
        """The other side of a card; a look without one is the same from behind."""
        return self.backs.get(look.partition(":")[0], look)

    def has_back(self, look: str) -> bool:
        """Whether it can be turned over."""
        return look.partition(":")[0] in self.backs

    def is_soft(self, look: str) -> bool:
        """Whether it has no edges."""
        return look.partition(":")[0] in self.soft

    def throws_shadow(self, look: str) -> bool:
        """Whether it stands above its ground."""
        return look.partition(":")[0] not in self.flat
