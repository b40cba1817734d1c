"""Paper figures of the things to discover in Undertow!, each in a square of 200 px round its origin."""

from __future__ import annotations

from types import MappingProxyType

from game.ui.draw.sprite_state import flat_sprite

FIGURES = MappingProxyType(
    {
        "everybody": (
            flat_sprite("swim:brine:joy", -50, -30, 78),
            flat_sprite("swim:fathom:joy", 50, -30, 78),
            flat_sprite("swim:purl:joy", -50, 46, 78),
            flat_sprite("swim:clover:joy", 50, 46, 78),
        ),
        "only_others": (
            flat_sprite("tile:guard", -2, -36, 124),
            flat_sprite("swim:purl:joy", -46, 48, 84),
            flat_sprite("swim:dip:joy", 48, 48, 84),
        ),
        "own": tuple(flat_sprite("swim:clover:joy", x, y, 88) for x, y in ((0, -46), (-48, 40), (48, 40))),
        "far_out": (
            flat_sprite("buoy:9", 54, -40, 76),
            flat_sprite("swim:fathom:calm", -26, 34, 120),
        ),
        "fed_own": (flat_sprite("fin", -34, -8, 120), flat_sprite("swim:brine:splash", 50, 40, 92)),
        "nobody": (flat_sprite("fin", 0, -16, 128), flat_sprite("ripples", 0, 50, 170)),
        "feast": (
            flat_sprite("fin", 0, -44, 104),
            *(flat_sprite(f"swim:{name}:splash", x, y, 66) for name, x, y in (("brine", -66, 20), ("purl", 66, 20))),
            *(flat_sprite(f"swim:{name}:splash", x, 60, 66) for name, x in (("dip", -24), ("fathom", 26))),
        ),
        "six_for_one": (flat_sprite("die:6", -30, -26, 108, 8), flat_sprite("swim:purl:worried", 44, 46, 92)),
        "shared_beach": (
            flat_sprite("swim:clover:joy", -48, 34, 92),
            flat_sprite("swim:fathom:joy", 48, 34, 92),
            flat_sprite("crown", 0, -48, 110),
        ),
        "card_left": (flat_sprite("under_card", 0, 14, 108, -6), flat_sprite("crown", 0, -68, 88)),
    }
)
