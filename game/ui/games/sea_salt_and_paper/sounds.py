"""What Sea Salt & Paper sounds like: its effects, and what is heard while paper is folded."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.sound import NOTES, SPEECH, Effect, Hush

SOUNDS: Mapping[str, Effect] = {
    "take": Effect("sea_salt_and_paper/take", takes=2),
    "draw": Effect("sea_salt_and_paper/draw", takes=2),
    "look": Effect("sea_salt_and_paper/look"),
    "pair": Effect("sea_salt_and_paper/pair", by="kind", choices=("crab", "boat", "fish", "swimmer")),
    "again": Effect("sea_salt_and_paper/again"),
    "steal": Effect("sea_salt_and_paper/steal", hush=SPEECH),
    "pearl": NOTES,
    "seven": Effect("sea_salt_and_paper/seven"),
    "stop": Effect("sea_salt_and_paper/stop", hush=SPEECH),
    "last_chance": Effect("sea_salt_and_paper/last_chance", hush=Hush(9, 1.4)),
    "void": Effect("sea_salt_and_paper/void", hush=Hush(9, 1.2)),
    "mermaids": Effect("sea_salt_and_paper/mermaids", hush=Hush(30, 3.2)),
    "bet_held": Effect("sea_salt_and_paper/bet_held", hush=Hush(15, 1.6)),
    "bet_lost": Effect("sea_salt_and_paper/bet_lost", hush=Hush(15, 1.6)),
}
"""Every effect of its own, by its meaning; `pair` is told the kind of the pair's first card."""
