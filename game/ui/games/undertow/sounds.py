"""What Undertow! sounds like: its effects, and what is heard while the sea pulls."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.undertow import SECTIONS
from game.ui.sound import NOTES, SPEECH, Effect, Hush

SOUNDS: Mapping[str, Effect] = {
    "die": Effect("undertow/die", takes=3),
    "drift": Effect("undertow/drift", by="section", choices=range(1, SECTIONS + 1)),
    "swept": Effect("undertow/swept", takes=2, hush=SPEECH),
    "lifeguard": Effect("undertow/lifeguard", hush=SPEECH),
    "hop": Effect("undertow/hop", takes=3),
    "shark": Effect("undertow/shark", hush=Hush(6, 1.1)),
    "eaten": Effect("undertow/eaten", takes=3),
    "next_turn": Effect("undertow/next_turn"),
    "tally": NOTES,
}
"""Every effect of its own, by its meaning; `drift` is told the section that a swimmer leaves."""
