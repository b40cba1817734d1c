"""Which drawings the client is made of: every one of them is asked for at the start, so that none is missed later."""

from game.ui.draw.theme import MOODS, SHEPHERDS
from game.ui.games.turn_the_tide.cards import art_of

_SINGLE = """
    arch arrow_brings arrow_next back_tide back_weather badge_half badge_whole band_a band_b band_c band_d beam
    bubble_wait card_mask cloud_a cloud_b cloud_c cloud_d crown curtain_left curtain_right dot drop far_hills
    float_ring_back float_ring_front gull hand_fan hand_point island pennant pip_off pip_on plank plank_you
    ring_empty ring_half ring_side ring_whole ripples rosette_1 rosette_2 slot_spent splash_back splash_front
    star_side sun sun_halo wave_calm wave_storm wave_swell btn_paper card_frame_weather cost_drop good_bid luck
    no_tide ai_1_snail ai_2_crab ai_3_gull ai_4_orca
"""
_WITH_CONTRAST = "btn_coral btn_navy card_frame_tide ring_lost tide_tag"
_ICONS = """
    back bids_secret cards check close coach contrast crown door edition_amigo edition_gamewright effects eye
    fullscreen gamepad hint hint_alone hint_always hint_never home language length_full length_one_tide
    length_quick_dip margin minus motion motion_full motion_off motion_reduced music next pause phone play plus
    replay rules settings sound sound_off star text text_large text_middle text_small touch trophy undo wait window
"""


def drawings() -> frozenset[str]:
    """The names of all drawings."""
    names = set(_SINGLE.split()) | {f"icon_{icon}" for icon in _ICONS.split()}
    for name in _WITH_CONTRAST.split():
        names |= {name, f"{name}_contrast"}
    for shepherd in SHEPHERDS:
        names |= {f"flag_{shepherd.name}", f"lighthouse_{shepherd.name}"}
        names |= {f"shepherd_{shepherd.name}_{mood}" for mood in (*MOODS, "petted")} | {f"lids_{shepherd.name}"}
        names |= {f"head_{shepherd.name}_{mood}" for mood in ("calm", "joy", "splash")}
    names |= {art_of(number) for number in range(1, 61)}
    names |= {f"tide_{number:02d}" for number in range(1, 13)}
    return frozenset(names)
