"""Sounds of Turn the Tide: its effects, its lullaby, and the mood of each hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.games.turn_the_tide.facts import STORMY, TideSeen, hand_number
from game.ui.sound import Effect, Hush, Mix, Mood

LEVELS = range(13)
"""Possible numbers of an island's sheets under water."""

SOUNDS: Mapping[str, Effect] = {
    "bid": Effect("turn_the_tide/bid", takes=2),
    "tide_cards": Effect("turn_the_tide/tide_cards"),
    "flip": Effect("turn_the_tide/flip", by="place", choices=range(1, 6)),
    "rosette": Effect("turn_the_tide/rosette", by="place", choices=(1, 2)),
    "sink": Effect("turn_the_tide/level", by="level", choices=LEVELS),
    "rise": Effect("turn_the_tide/level", by="level", choices=LEVELS),
    "suck": Effect("turn_the_tide/suck"),
    "gurgle": Effect("turn_the_tide/gurgle"),
    "ring_off": Effect("turn_the_tide/ring_off"),
    "held_breath": Effect("", takes=0, hush=Hush(4, 0.6)),
    "hush": Effect("", takes=0, hush=Hush(6, 1.2)),
    "silence": Effect("", takes=0, hush=Hush(50, 0.3)),
}
"""Effects of its own, by meaning; three only duck the music, before the last bid, a splash, and the last ring's."""

_KALIMBA, _BASS, _CONCERTINA, _DRUM = (f"lullaby/{stem}" for stem in ("kalimba", "bass", "concertina", "drum"))

MUSIC: Mapping[str, Mix] = {
    "morning": Mix("lullaby", {_KALIMBA: 1.0}),
    "afternoon": Mix("lullaby", {_KALIMBA: 0.9, _BASS: 1.0}),
    "dusk": Mix("lullaby", {_KALIMBA: 0.75, _BASS: 0.9, _CONCERTINA: 0.9}),
    "storm": Mix("lullaby", {_KALIMBA: 0.45, _BASS: 1.0, _CONCERTINA: 0.75, _DRUM: 0.95}),
}
"""Volume of each stem in each phase; together about -23 LUFS in all four."""

MOODS: Mapping[int, Mood] = {
    0: Mood("morning", "surf"),
    3: Mood("afternoon", "surf"),
    6: Mood("dusk", "surf"),
    STORMY: Mood("storm", "storm"),
}
"""Mood by the hand of a round at which it begins, counted from 0."""


def mood(seen: TideSeen) -> Mood:
    """Returns the mood of the table's current hand."""
    return MOODS[max(hand for hand in MOODS if hand <= hand_number(seen))]
