"""The drawings that Turn the Tide alone is made of."""

from __future__ import annotations

from typing import Final

from game.ui.draw.craft.drawings import icons, with_contrast
from game.ui.draw.theme import SHEPHERDS
from game.ui.games.turn_the_tide.cards import art_of

_SINGLE = """
    arrow_brings back_tide back_weather badge_half badge_whole beam card_frame_weather card_mask cost_drop good_bid
    hand_fan island low_side luck no_tide ring_empty ring_half ring_low ring_side ring_whole rosette_1 rosette_2
"""
_ICONS = "bids_secret cards edition_amigo edition_gamewright length_full length_one_tide length_quick_dip"

DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons(_ICONS)
    | with_contrast("card_frame_tide tide_tag")
    | {f"lighthouse_{shepherd.name}" for shepherd in SHEPHERDS}
    | {art_of(number) for number in range(1, 61)}
    | {f"tide_{number:02d}" for number in range(1, 13)}
)
"""The names of them all."""
