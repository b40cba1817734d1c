"""What can be done with a key or a button: each action of the key map, what it asks for, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, get_args

from game.store.key_map import DIGITS
from game.ui.input.intents import (
    Arrow,
    Back,
    Confirm,
    Fullscreen,
    Headphones,
    Hint,
    Intent,
    Mute,
    Nth,
    Pause,
    Review,
    Reviewed,
    TakeBack,
    VoiceKey,
    Walk,
)

if TYPE_CHECKING:
    from collections.abc import Callable

INTENTS: Mapping[str, Intent] = MappingProxyType(
    {
        "left": Arrow(-1, 0),
        "right": Arrow(1, 0),
        "up": Arrow(0, -1),
        "down": Arrow(0, 1),
        "confirm": Confirm(),
        "back": Back(),
        "next": Walk(1),
        "previous": Walk(-1),
        "undo": TakeBack(),
        "hint": Hint(),
        "pause": Pause(),
        "mute": Mute(),
        "fullscreen": Fullscreen(),
        "voice": VoiceKey(),
        **{f"hear_{what}": Review(what) for what in get_args(Reviewed)},
        **{f"pick_{place}": Nth(place - 1) for place, _ in enumerate(DIGITS, 1)},
        "headphones_in": Headphones(are_in=True),
        "headphones_out": Headphones(are_in=False),
    }
)
"""What each asks for."""


def action_names(tr: Callable[[str], str]) -> Mapping[str, str]:
    """What each is called, in the order in which they are shown; a kiosk's headphones are its operator's business."""
    return {
        "confirm": tr("Choose"),
        "back": tr("Back"),
        "left": tr("To the left"),
        "right": tr("To the right"),
        "up": tr("Upwards"),
        "down": tr("Downwards"),
        "next": tr("Next thing"),
        "previous": tr("Thing before"),
        "undo": tr("Take back"),
        "hint": tr("Hint"),
        "pause": tr("Pause"),
        "mute": tr("Sound off"),
        "fullscreen": tr("Full screen"),
        "voice": tr("Voice (hold)"),
        "hear_hand": tr("Hear your hand"),
        "hear_table": tr("Hear the table"),
        "hear_seat": tr("Hear the seats"),
        "hear_scores": tr("Hear the scores"),
        "hear_turn": tr("Hear whose turn it is"),
        "hear_last": tr("Hear the last hand"),
        "hear_reasons": tr("Hear what cannot be chosen"),
        "hear_again": tr("Hear it again"),
        "hear_back": tr("Log, one back"),
        "hear_on": tr("Log, one on"),
        "hear_first": tr("First thing"),
        "hear_final": tr("Last thing"),
        "hear_keys": tr("Hear the keys"),
        **{f"pick_{place}": tr("Pick number {number}").format(number=place) for place, _ in enumerate(DIGITS, 1)},
    }
