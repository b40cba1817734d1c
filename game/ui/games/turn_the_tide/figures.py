"""Paper figures of the things to discover in Turn the Tide, each in a square of 200 px round its origin."""

from __future__ import annotations

from types import MappingProxyType

from game.ui.draw.sprite_state import flat_sprite

FIGURES = MappingProxyType(
    {
        "highest_card": (flat_sprite("weather:60", 0, 6, 122, 6), flat_sprite("crown", 26, -78, 80)),
        "neighbours_hand": (
            flat_sprite("head:brine:joy", -50, -28, 96),
            flat_sprite("head:purl:calm", 54, -28, 88),
            flat_sprite("fan", 0, 54, 104),
        ),
        "lowest_tide": (flat_sprite("tide:1", 0, 10, 118), flat_sprite("gull", 26, -74, 96)),
        "falling_sea": (
            flat_sprite("tide:12", -44, -26, 84, 5),
            flat_sprite("tide:3", 46, 34, 84, -5),
            flat_sprite("arrow:next", 44, -66, 52, -90),
        ),
        "by_one": (
            flat_sprite("weather:31", -30, 20, 96, 10),
            flat_sprite("weather:32", 28, -6, 96, -6),
            flat_sprite("rosette:1", 66, -64, 56),
        ),
        "no_ring_left": (flat_sprite("shepherd:brine:joy", 0, -16, 156), flat_sprite("ring:lost", 0, 66, 66)),
        "all_rings": (
            flat_sprite("shepherd:purl:joy", 0, 24, 140),
            *(flat_sprite("ring:whole", x, y, 52) for x, y in ((-72, -20), (-40, -66), (12, -78), (60, -50), (78, 0))),
        ),
        "shared_low": (
            flat_sprite("head:clover:joy", -48, 18, 104),
            flat_sprite("head:dip:joy", 50, 18, 96),
            flat_sprite("ring:low", 0, -62, 70),
        ),
        "no_tide": (flat_sprite("island", 0, 36, 180), flat_sprite("shepherd:dip:joy", 0, -46, 88)),
        "low_card": (
            flat_sprite("weather:12", -42, 24, 98, 5),
            flat_sprite("tide:4", 46, -10, 88, -5),
            flat_sprite("rosette:1", -64, -66, 56),
        ),
    }
)
