"""Names of the drawings that all games share; each game names its own beside its pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.animals import ANIMALS
from game.guests import FOLDED_ANIMALS, HATS
from game.ui.draw.theme import MOODS, OPEN_EYED, PETTED, SHEPHERDS, WARY

_SINGLE = """
    app_icon app_icon_small arch arrow_next band_a band_b band_c band_d
    btn_paper bubble_wait clock_face clock_hour clock_minute cloud_a cloud_b cloud_c cloud_d crown crown_paper
    curtain_left curtain_right dot drop far_hills float_ring_back float_ring_front gull gull_asleep hand_open hand_point
    pad_down pad_e pad_n pad_s pad_side pad_up pad_w pennant pip_off pip_on plank plank_you pupils_calm pupils_worried
    ripples shelf_arch shelf_arch_wide shelf_focus shelf_focus_wide slot_spent splash_back
    splash_front step_arrow_ghost streak sun sun_halo wave_calm wave_storm wave_swell
    day_page hand_fan rosette_1 rosette_2
"""
_WITH_CONTRAST = "btn_coral btn_gold btn_navy choice_ghost choice_ring fin ring_lost step_arrow"
_ICONS = """
    about aid back check close coach contrast crown door effects erase eye fullscreen gamepad hat headphones hint
    hint_alone hint_always hint_never hold home hourglass keys language lock margin minus motion motion_full
    motion_off motion_reduced music next pause phone picture play play_on plus rail replay round_back round_on rules
    album code day deal film same_hand save screen seats skip
    seen_cards settings shelf sound sound_off sprout text text_large text_largest text_middle text_small touch
    trophy undo update voice wait wifi waves_1 waves_2 waves_3 waves_auto window
"""


def icons(names: str) -> frozenset[str]:
    return frozenset(f"icon_{name}" for name in names.split())


def with_contrast(names: str) -> frozenset[str]:
    """Returns the drawings named in a string and their high-contrast variants."""
    return frozenset(names.split()) | frozenset(f"{name}_contrast" for name in names.split())


def _of_shepherds() -> Iterator[str]:
    for shepherd in SHEPHERDS:
        yield from (f"flag_{shepherd.name}", f"lids_{shepherd.name}", f"saved_{shepherd.name}")
        yield from (f"shepherd_{shepherd.name}_{mood}" for mood in (*MOODS, PETTED, WARY))
        yield from (f"eyes_{shepherd.name}_{mood}" for mood in OPEN_EYED)
        yield from (f"head_{shepherd.name}_{mood}" for mood in ("calm", "joy", "splash"))


_OF_HATS = frozenset(f"hat_{hat}" for hat in HATS)
_OF_GUESTS = frozenset(f"guest_{animal}" for animal in FOLDED_ANIMALS)

SHARED: Final = (
    frozenset({*_SINGLE.split(), *_of_shepherds(), *(animal.drawing for animal in ANIMALS)})
    | _OF_HATS
    | _OF_GUESTS
    | with_contrast(_WITH_CONTRAST)
    | icons(_ICONS)
)
"""Names of all shared drawings."""
