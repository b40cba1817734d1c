"""Sounds of Undertow!: its effects, its barcarolle, and the mood of the sea."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.undertow import SECTIONS, View
from game.ui.games.undertow import facts
from game.ui.sound import NOTES, SPEECH, Effect, Hush, Mix, Mood
from game.ui.table.seen import Seen

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
"""Effects of its own, by meaning; `drift` depends on the section that a swimmer leaves."""

_MARIMBA, _BASS, _CONCERTINA, _DEEP = (f"barcarolle/{stem}" for stem in ("marimba", "bass", "concertina", "deep"))

MUSIC: Mapping[str, Mix] = {
    "paddle": Mix("barcarolle", {_MARIMBA: 0.97, _BASS: 0.93}),
    "swim": Mix("barcarolle", {_MARIMBA: 0.86, _BASS: 0.92, _CONCERTINA: 0.76}),
    "deep": Mix("barcarolle", {_MARIMBA: 0.53, _BASS: 0.92, _CONCERTINA: 0.38, _DEEP: 0.87}),
}
"""Volume of each stem in each mood; together about -23.4 LUFS in all three."""

MOODS: Mapping[int, Mood] = {0: Mood("paddle", "surf"), 1: Mood("swim", "surf"), 3: Mood("deep", "surf")}
"""Mood by the number of far-out swimmers from which it is used."""


def mood(seen: Seen[View]) -> Mood:
    """Returns the mood for the current number of far-out swimmers."""
    far = sum(facts.worried_counts(seen.view))
    return MOODS[max(number for number in MOODS if number <= far)]
