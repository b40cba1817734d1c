"""Music: our own sea-shanty lullaby in G, three beats a bar, 72 a minute.

Five stems loop together. Verse, chorus, verse of eight bars each; one bar is a line here. The whole is played twice,
the second time divided.
"""

from instruments import brush, concertina, frame_drum, kalimba, pizzicato
from score import BEAT, Hand, bars, finished, silence, turned, varied
from strings import harp
from synth import Wave, lay_round, pitch

BAR, FORM = 3 * BEAT, 24

# Each bar's notes, each followed by its length in beats.
TUNE = (
    "B4 1.5  A4 .5  G4 1",
    "E5 2    D5 1",
    "E5 1    G5 1   E5 1",
    "D5 2    A4 1",
    "B4 1.5  C5 .5  D5 1",
    "G5 2    E5 1",
    "E5 1    D5 .5  B4 .5  A4 1",
    "G4 2    D5 1",
    "E5 1.5  F#5 .5 G5 1",
    "G5 1    E5 1   C5 1",
    "D5 1.5  E5 .5  D5 1",
    "A4 2    D5 1",
    "E5 1.5  F#5 .5 G5 1",
    "A5 2    G5 1",
    "E5 1    G5 1   E5 1",
    "D5 2    E5 .5  D5 .5",
    "B4 1.5  A4 .5  G4 1",
    "E5 2    D5 1",
    "E5 .5   F#5 .5 G5 1   E5 1",
    "D5 2    A4 1",
    "G4 1    B4 1   E5 1",
    "D5 1.5  C5 .5  A4 1",
    "A4 1.5  B4 .5  F#4 1",
    "G4 3",
)
CHORDS = (
    "G Em C D  G Em C G",
    "Em C G D  Em Am C D",
    "G Em C D  Em C D G",
)
# By chord: bass root and fifth, the kalimba's broken chord, the concertina's voices (in close position).
VOICINGS = {
    "G": ("G2 D3", "G3 D4 B3", "B3 D4 G4"),
    "Em": ("E2 B2", "E3 B3 G3", "B3 E4 G4"),
    "C": ("C3 G2", "C4 G3 E4", "C4 E4 G4"),
    "D": ("D3 A2", "D4 A3 F#4", "A3 D4 F#4"),
    "Am": ("A2 E3", "A3 E4 C4", "C4 E4 A4"),
}
# The concertina's slow counter-melody above its chords: it holds while the tune moves, and moves while the tune holds.
DESCANT = (
    *("D5 3", "B4 3", "C5 3", "F#4 2 A4 1", "G4 3", "B4 3", "G4 2 F#4 1", "B4 1 A4 1 B4 1"),
    *("B4 3", "C5 3", "B4 3", "F#4 1 A4 1 F#4 1", "G4 3", "C5 3", "C5 3", "A4 1 B4 1 C5 1"),
    *("D5 3", "B4 3", "C5 3", "A4 2 F#4 1", "G4 3", "E4 3", "F#4 2 A4 1", "B4 3"),
)


def _chords() -> list[str]:
    return " ".join(CHORDS).split()


def kalimba_stem() -> Wave:
    """Returns the tune with a broken chord under it."""
    loop, hand = silence(), Hand("kalimba", 0.008, BAR, BEAT)
    for bar, turn, place in bars(BAR, FORM):
        broken = VOICINGS[_chords()[place]][1]
        for beat, note, _ in varied(TUNE[place], broken, turn, 0.5):
            level = 0.8 if beat == 0 else 0.62
            lay_round(loop, kalimba(pitch(note), hand.strength(level), f"{bar}{beat}"), hand.when(bar, beat))
        for beat, note in enumerate(turned(broken.split(), turn)):
            level = 0.36 if beat == 0 else 0.24
            lay_round(loop, kalimba(pitch(note), hand.strength(level), f"low{bar}{beat}"), hand.when(bar, beat + 0.01))
        if place in (7, 23):  # a turn of the wrist into the next verse
            for i, note in enumerate(("B4", "D5", "G5")):
                lay_round(loop, kalimba(pitch(note), 0.2 + 0.04 * i, f"turn{bar}{i}"), hand.when(bar, 1.5 + 0.5 * i))
    return finished(loop, 6500, 1.7, 0.2)


def harp_stem() -> Wave:
    """Returns the menu's harp: each bar's chord up and down again in half beats, over its root."""
    loop, hand = silence(), Hand("harp", 0.01, BAR, BEAT)
    for bar, turn, place in bars(BAR, FORM):
        chord = _chords()[place]
        root, fifth = VOICINGS[chord][0].split()
        middle, _, top = VOICINGS[chord][2].split()
        for i, note in enumerate(turned((root, fifth, middle, top, middle, fifth), turn)):
            level = 0.55 if i == 0 else 0.38 - 0.03 * abs(i - 3)
            lay_round(loop, harp(pitch(note), hand.strength(level), f"{bar}{i}"), hand.when(bar, i / 2))
    return finished(loop, 4800, 1.7, 0.24, BEAT / 8)


def bass_stem() -> Wave:
    """Returns the plucked bass: root on one, now and then the fifth on three."""
    loop, hand = silence(), Hand("bass", 0.007, BAR, BEAT)
    for bar, turn, place in bars(BAR, FORM):
        root, fifth = VOICINGS[_chords()[place]][0].split()
        lay_round(loop, pizzicato(pitch(root), hand.strength(0.8), f"{bar}"), hand.when(bar, 0))
        if bar % 8 == 7:
            lay_round(loop, pizzicato(pitch(fifth), hand.strength(0.5), f"{bar}b"), hand.when(bar, 1))
        if (bar + turn) % 2 or bar % 8 == 4:
            lay_round(loop, pizzicato(pitch(fifth), hand.strength(0.52), f"{bar}c"), hand.when(bar, 2))
    return finished(loop, 2600, 1.2, 0.1)


def concertina_stem() -> Wave:
    """Returns quiet held chords, and a slow melody of one note a bar above them."""
    loop, hand = silence(), Hand("concertina", 0.014, BAR, BEAT)
    for bar, turn, place in bars(BAR, FORM):
        voices = VOICINGS[_chords()[place]][2]
        for voice in voices.split():
            tone = concertina(pitch(voice), BAR * 0.96, hand.strength(0.18), f"{bar}")
            lay_round(loop, tone, hand.when(bar, 0))
        for beat, note, length in varied(DESCANT[place], voices, turn, 1):
            song = concertina(pitch(note), length * BEAT * 0.93, hand.strength(0.3), f"top{bar}{beat}")
            lay_round(loop, song, hand.when(bar, beat + 0.02))
    return finished(loop, 3400, 1.7, 0.22)


def drum_stem() -> Wave:
    """Returns the distant storm: a low drum on one, brushes on two and three."""
    loop, hand = silence(), Hand("drum", 0.008, BAR, BEAT)
    for bar, turn, place in bars(BAR, 8):
        lay_round(loop, frame_drum(hand.strength(0.85), f"{bar}"), hand.when(bar, 0))
        if (place + turn) % 4 == 3:
            lay_round(loop, frame_drum(hand.strength(0.35), f"{bar}b"), hand.when(bar, 2.5 - turn % 3 / 2))
        lay_round(loop, brush(0.34, hand.strength(0.55), f"{bar}a"), hand.when(bar, 0.95))
        lay_round(loop, brush(0.42, hand.strength(0.75), f"{bar}b"), hand.when(bar, 1.93))
    return finished(loop, 5200, 1.2, 0.14)
