"""What every game shares: the sounds of fingers, cards, water and shepherds, the menu's music, sea and storm."""

from __future__ import annotations

from game.ui.sound.effects import Effect, Hush
from game.ui.sound.repertoire import Mix, Mood, Repertoire

SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")
SPEECH = Hush(6, 0.9)
"""For what the table says aloud: a splash, a bleat."""

NOTES = Effect("note", by="count", choices=range(1, 61), last=15)
"""A scale for what a game counts one by one: the more, the higher."""

HOUSE = Repertoire(
    effects={
        "press": Effect("press", takes=3),
        "lift": Effect("lift", takes=3),
        "deal": Effect("deal", takes=2),
        "slide": Effect("slide"),
        "slot": Effect("slot"),
        "splash": Effect("splash", takes=2, hush=SPEECH),
        "bleat": Effect("bleat", takes=2, by="shepherd", choices=SHEPHERDS, hush=SPEECH),
        "ring_on": Effect("ring_on", takes=3),
        "round_won": Effect("round_won", hush=Hush(15, 2.3)),
        "game_won": Effect("game_won", hush=Hush(30, 4.6)),
        "error": Effect("error"),
    },
    music={"calm": Mix("cradle", {"lullaby/kalimba": 0.6, "lullaby/harp": 0.75})},
    ambience={"surf": Mix("sea", {"sea/surf": 1.0}), "storm": Mix("sea", {"sea/surf": 0.5, "sea/wind_and_rain": 1.0})},
)
"""Every shared sound by its meaning.

A press that does nothing is "error"; a sheet of scenery that moves, "slide"; one that is lifted out, "slot".
"""

CALM = Mood("calm", "surf")
"""The mood of the menu and of whatever is opened from it."""
