"""Sounds shared by all games: fingers, cards, water and shepherds, the menu's music, sea and storm."""

from __future__ import annotations

from game.ui.sound.effects import Effect, Hush
from game.ui.sound.repertoire import Mix, Mood, Repertoire

SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")
SPEECH = Hush(6, 0.9)
"""Ducking for voices of the table, such as a splash or a bleat."""

NOTES = Effect("note", by="count", choices=range(1, 61), last=15)
"""A scale for counting: the higher the count, the higher the note."""

SHARED_SOUNDS = Repertoire(
    effects={
        "press": Effect("press", takes=4),
        "lift": Effect("lift", takes=3),
        "deal": Effect("deal", takes=4),
        "snap": Effect("snap", takes=2),
        "tap": Effect("tap", takes=3),
        "slide": Effect("slide"),
        "slot": Effect("slot"),
        "splash": Effect("splash", takes=5, hush=SPEECH),
        "bleat": Effect("bleat", takes=4, by="shepherd", choices=SHEPHERDS, hush=SPEECH),
        "ring_on": Effect("ring_on", takes=3),
        "round_won": Effect("round_won", hush=Hush(15, 2.3)),
        "game_won": Effect("game_won", hush=Hush(30, 4.6)),
        "error": Effect("error"),
    },
    music={"calm": Mix("cradle", {"lullaby/kalimba": 0.6, "lullaby/harp": 0.75})},
    ambience={"surf": Mix("sea", {"sea/surf": 1.0}), "storm": Mix("sea", {"sea/surf": 0.5, "sea/wind_and_rain": 1.0})},
)
"""Shared sounds by meaning.

"snap" is a card seen edge on, "tap" one that lands. "error" is a press without effect, "slide" a moving sheet of
scenery, "slot" one that is lifted out."""

CALM = Mood("calm", "surf")
"""Mood of the menu and the scenes opened from it."""
