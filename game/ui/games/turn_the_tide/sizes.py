"""Aspect ratios of Turn the Tide's pieces."""

from __future__ import annotations

from game.ui.draw import sprite_catalogue
from game.ui.draw.sprite_catalogue import CARD, ROUNDS_H, rounds_w
from game.ui.draw.sprite_state import Heights

HEIGHTS = sprite_catalogue.HEIGHTS | Heights(
    {
        "weather": CARD,
        "tide": CARD,
        "tag": 140 / 168,
        "since": 1.2,
        "gap": CARD,
        "outline": 0.86,
        "ring_empty": 1.0,
        "wet": sprite_catalogue.HEIGHTS.ratio("island"),
        "wet_card": CARD,
        "foam_lace": 110 / 400,
        **{f"rounds:{rounds}": ROUNDS_H / rounds_w(rounds) for rounds in (3, 4, 5)},
    }
)
height_of = HEIGHTS.ratio
box_of = HEIGHTS.box
