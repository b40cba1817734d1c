"""Sounds of Sea Salt & Paper: its effects, its music, and the mood of a round."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.sound import NOTES, SPEECH, Effect, Hush, Mix, Mood

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
"""Effects of its own, by meaning; `pair` depends on the kind of the pair's first card."""

_HARP, _KALIMBA, _LIGHTS, _CLOCK = (f"paper_boats/{stem}" for stem in ("harp", "kalimba", "lights", "clock"))

MUSIC: Mapping[str, Mix] = {
    "fold": Mix("paper_boats", {_HARP: 1.0, _KALIMBA: 0.87}),
    "sail": Mix("paper_boats", {_HARP: 0.84, _KALIMBA: 0.98, _LIGHTS: 0.73}),
    "last_turns": Mix("paper_boats", {_HARP: 0.67, _KALIMBA: 0.62, _LIGHTS: 0.47, _CLOCK: 1.0}),
}
"""Volume of each stem in each mood; together about -22.6 LUFS in all three, as calls often hush them."""

MOODS: Mapping[int, Mood] = {0: Mood("fold", "surf"), 3: Mood("sail", "surf")}
"""Mood by the number of laid pairs, of all players, from which it is used."""
LAST_TURNS = Mood("last_turns", "surf")
"""Mood after last chance has been called."""


def mood(seen: SaltSeen) -> Mood:
    """Returns the mood by the number of laid pairs, or that of the last turns."""
    pairs = sum(map(len, seen.view.laid))
    return LAST_TURNS if seen.view.call == "last_chance" else MOODS[max(n for n in MOODS if n <= pairs)]
