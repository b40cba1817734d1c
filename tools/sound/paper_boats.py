"""The music of Sea Salt & Paper: slow folding, three beats a bar, from E minor to G and back.

Two halves of eight bars; one bar is a line here, its notes counted in beats. The whole is played three times, varied
each time.
"""

from instruments import frame_drum, kalimba, music_box, pizzicato, wood
from score import BEAT, Hand, bars, finished, silence, turned, varied
from strings import cello, harp
from synth import Wave, lay_round, pitch

FORM, BAR = 16, 3 * BEAT
SEAM = BEAT / 8  # seconds before the bar: well past the last half beat's attack

TUNE = (
    "- 1     B4 1   E5 1",
    "G5 2           E5 1",
    "D5 2           B4 1",
    "A4 3",
    "- 1     B4 1   E5 1",
    "G5 1.5  A5 .5  G5 1",
    "E5 2           C5 1",
    "D5 3",
    "B5 2    A5 .5  G5 .5",
    "A5 2           F#5 1",
    "G5 1    E5 1   C5 1",
    "E5 1    D5 1   B4 1",
    "C5 1.5  D5 .5  E5 1",
    "G5 2           E5 1",
    "F#5 1   A5 1   F#5 1",
    "D5 2           - 1",
)
CHORDS = "Em C G D Em C Am D G D C Em Am C D D"
# Each chord broken over six half beats, as a sheet is folded and opened again.
BROKEN = {
    "Em": "E3 B3 E4 G4 E4 B3",
    "C": "C3 G3 E4 G4 E4 G3",
    "G": "G2 D3 B3 D4 B3 D3",
    "D": "D3 A3 D4 F#4 D4 A3",
    "Am": "A2 E3 C4 E4 C4 E3",
}
# Small distant notes above it, one or two a bar.
LIGHTS = (
    *("E6 3", "- 2 G5 1", "B5 3", "- 1 F#5 2", "B5 3", "- 2 E6 1", "C6 3", "- 1 A5 2"),
    *("D6 3", "- 2 A5 1", "G5 3", "- 1 B5 2", "A5 3", "- 2 G5 1", "A5 3", "F#5 3"),
)
# The clock's low string: the bass note of each bar.
GROUND = "E2 E2 D2 D2 E2 E2 C2 D2 D2 D2 E2 E2 C2 C2 D2 D2"


def _broken(place: int) -> str:
    return BROKEN[CHORDS.split()[place]]


def _hand(name: str, late: float) -> Hand:
    return Hand(name, late, BAR, BEAT)


def harp_stem() -> Wave:
    """Returns the broken chords, the first note of each bar a little later and fuller."""
    loop, hand = silence(), _hand("fold", 0.01)
    for bar, turn, place in bars(BAR, FORM):
        for i, note in enumerate(turned(_broken(place).split(), turn)):
            level = 0.62 if i == 0 else 0.4 - 0.03 * abs(i - 3)
            lay_round(loop, harp(pitch(note), hand.strength(level), f"{bar}{i}"), hand.when(bar, i / 2))
    return finished(loop, 5200, 1.7, 0.24, SEAM)


def kalimba_stem() -> Wave:
    """Returns the tune."""
    loop, hand = silence(), _hand("crease", 0.009)
    for bar, turn, place in bars(BAR, FORM):
        for beat, note, _ in varied(TUNE[place], _broken(place), turn, 0.5):
            level = 0.72 if beat == 0 else 0.58
            lay_round(loop, kalimba(pitch(note), hand.strength(level), f"paper{bar}{beat}"), hand.when(bar, beat))
    return finished(loop, 6200, 1.8, 0.24, SEAM)


def lights_stem() -> Wave:
    """Returns a music box far above, and a plucked bass far below."""
    loop, hand = silence(), _hand("lights", 0.012)
    for bar, turn, place in bars(BAR, FORM):
        for beat, note, _ in varied(LIGHTS[place], _broken(place), turn, 1):
            light = music_box(pitch(note), hand.strength(0.3), f"{bar}{beat}")
            lay_round(loop, light, hand.when(bar, beat + 0.02))
        root = _broken(place).split()[0]
        lay_round(loop, pizzicato(pitch(root), hand.strength(0.7), f"paper{bar}"), hand.when(bar, 0))
    return finished(loop, 6000, 1.8, 0.24, SEAM)


def clock_stem() -> Wave:
    """Returns the last turns: a wooden clock on every half beat, a low bow, a heartbeat that is not quite calm."""
    loop, hand = silence(), _hand("clock", 0.004)
    for bar, turn, place in bars(BAR, FORM):
        for i in range(6 - (bar % 4 == turn)):
            tick = wood(980 if i % 2 else 740, 0.05, f"tick{bar}{i}")
            lay_round(loop, tick, hand.when(bar, i / 2), hand.strength(0.34 if i % 2 else 0.5))
        f = pitch(GROUND.split()[place])
        lay_round(loop, cello(((0, f), (1, f)), BAR * 0.95, 0.42, f"ground{bar}"), hand.when(bar, 0))
        lay_round(loop, cello(((0, 2 * f), (1, 2 * f)), BAR * 0.6, 0.2, f"octave{bar}"), hand.when(bar, 1))
        lay_round(loop, frame_drum(hand.strength(0.55), f"clock{bar}"), hand.when(bar, 0))
        lay_round(loop, frame_drum(hand.strength(0.25), f"clock{bar}b"), hand.when(bar, 2.5))
    return finished(loop, 3000, 1.3, 0.16, SEAM)
