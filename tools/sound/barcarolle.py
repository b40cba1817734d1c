"""The music of Undertow!: our own barcarolle on D, two swaying beats a bar; a stem for the deep joins below.

Three parts of eight bars each; one bar is a line here, its notes counted in sixths of it. The whole is played three
times, varied each time, and the deep's eight bars repeat nine times under it.
"""

from instruments import concertina, frame_drum, marimba, pizzicato, wood
from score import BEAT, Hand, bars, finished, silence, turned, varied
from strings import cello
from synth import Wave, lay_round, pitch

BAR, SIXTH, FORM = 2 * BEAT, BEAT / 3, 24
SEAM = 0.12  # seconds before the bar: past the last sixth's attack

TUNE = (
    "D5 2  F#5 1 A5 2  F#5 1",
    "E5 2  G5 1  E5 1  D5 1  C5 1",
    "B4 2  D5 1  G5 2  D5 1",
    "F#5 3       A4 1  B4 1  C5 1",
    "D5 2  F#5 1 A5 1  B5 1  A5 1",
    "G5 2  E5 1  C5 2  E5 1",
    "A4 1  C5 1  E5 1  G5 1  F#5 1 E5 1",
    "D5 3        - 3",
    "G5 3        B5 2  A5 1",
    "F#5 3       A5 3",
    "E5 2  F#5 1 G5 2  E5 1",
    "D5 3        - 3",
    "E5 1  G5 1  B5 1  A5 2  G5 1",
    "G5 2  E5 1  C5 3",
    "C5 1  D5 1  E5 1  G5 2  E5 1",
    "F#5 2 E5 1  D5 1  C5 1  A4 1",
    "D5 2  F#5 1 A5 2  F#5 1",
    "E5 2  G5 1  E5 1  D5 1  C5 1",
    "B4 2  D5 1  G5 2  D5 1",
    "F#5 2 A5 1  D6 3",
    "B5 2  A5 1  G5 2  D5 1",
    "E5 1  G5 1  E5 1  C5 2  E5 1",
    "A4 1  C5 1  E5 1  D5 1  C5 1  A4 1",
    "D5 3        - 3",
)
CHORDS = "D C G D D C Am D  G D C G Em C Am D  D C G D G C Am D"
# By chord: bass root and fifth, the concertina's three voices.
VOICINGS = {
    "D": ("D3 A2", "A3 D4 F#4"),
    "C": ("C3 G2", "G3 C4 E4"),
    "G": ("G2 D3", "B3 D4 G4"),
    "Em": ("E2 B2", "B3 E4 G4"),
    "Am": ("A2 E3", "A3 C4 E4"),
}
# The deep: one bow over two bars, from note to note.
DEEP = ("D2 D2", "D2 E2", "C2 C2", "C2 D2")


def _hand(name: str, late: float) -> Hand:
    return Hand(name, late, BAR, SIXTH)


def _voicing(place: int) -> tuple[str, str]:
    return VOICINGS[CHORDS.split()[place]]


def marimba_stem() -> Wave:
    """Returns the tune, skipping, and a third below where it lingers."""
    loop, hand = silence(), _hand("skip", 0.008)
    for bar, turn, place in bars(BAR, FORM):
        for at, note, length in varied(TUNE[place], _voicing(place)[1], turn, 1):
            level = 0.78 if at == 0 else 0.6
            lay_round(loop, marimba(pitch(note), hand.strength(level), f"{bar}{at}"), hand.when(bar, at))
            if length == 3:  # two more bounces of the mallet, like dripping water
                for again, softer in ((1, 0.24), (2, 0.32)):
                    echo = marimba(pitch(note), hand.strength(softer), f"{bar}{at}{again}")
                    lay_round(loop, echo, hand.when(bar, at + again))
    return finished(loop, 6000, 1.4, 0.2, SEAM)


def bass_stem() -> Wave:
    """Returns the plucked bass: down on one, up on four, and wood on the sixths between."""
    loop, hand = silence(), _hand("oar", 0.007)
    for bar, turn, place in bars(BAR, FORM):
        root, fifth = _voicing(place)[0].split()
        lay_round(loop, pizzicato(pitch(root), hand.strength(0.8), f"{bar}"), hand.when(bar, 0))
        lay_round(loop, pizzicato(pitch(fifth), hand.strength(0.52), f"{bar}b"), hand.when(bar, 3))
        for at, level in ((2, 0.05), (5, 0.07), (4, 0.03))[: 2 + turn % 2]:
            lay_round(loop, wood(720, 0.05, f"oar{bar}{at}"), hand.when(bar, at), hand.strength(level))
    return finished(loop, 3000, 1.1, 0.12, SEAM)


def concertina_stem() -> Wave:
    """Returns the concertina's puffs after the beats, and a breath through every fourth bar."""
    loop, hand = silence(), _hand("puff", 0.01)
    for bar, turn, place in bars(BAR, FORM):
        if bar % 4 == 3:
            places, seconds = ((0, 0.2),), BAR * 0.8
        else:
            places, seconds = ((1, 0.2), (2, 0.24), (4, 0.18), (5, 0.22)), 0.11
        for at, level in places:
            for voice in turned(_voicing(place)[1].split(), turn)[: 2 if turn == 1 and at in (2, 5) else 3]:
                tone = concertina(pitch(voice), seconds, hand.strength(level), f"{bar}{at}")
                lay_round(loop, tone, hand.when(bar, at))
    return finished(loop, 3400, 1.2, 0.2, SEAM)


def deep_stem() -> Wave:
    """Returns the deep: a nearly still cello, an octave that answers it, and a slow heartbeat."""
    loop, hand = silence(), _hand("deep", 0.008)
    for i, turn, place in bars(2 * BAR, len(DEEP)):
        first, last = map(pitch, DEEP[place].split())
        bow = cello(((0, first), (0.55, first), (1, last)), 2 * BAR * 0.97, 0.5, f"deep{i}")
        lay_round(loop, bow, hand.when(2 * i, 0))
        above = cello(((0, 2 * first), (0.5, 2 * first), (1, 2 * last)), BAR * 0.9, 0.24, f"above{i}")
        lay_round(loop, above, hand.when(2 * i + 1, turn % 3))
        for bar in (2 * i, 2 * i + 1):
            lay_round(loop, frame_drum(hand.strength(0.7), f"deep{bar}"), hand.when(bar, 0))
            lay_round(loop, frame_drum(hand.strength(0.32), f"deep{bar}b"), hand.when(bar, 1))
    return finished(loop, 2600, 1.5, 0.2, SEAM)
