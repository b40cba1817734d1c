"""Tunes for the two great moments: a won round and a won game."""

import numpy as np
from instruments import brush, concertina, frame_drum, kalimba, marimba, pizzicato, warm
from synth import RATE, Wave, in_room, lay, pitch, soften
from voices import SHEPHERDS, call, gull


def _chord(out: Wave, notes: str, at: float, seconds: float, level: float) -> None:
    for i, note in enumerate(notes.split()):
        lay(out, concertina(pitch(note), seconds - 0.02 * i, level, f"{at}{note}"), at + 0.022 * i)


def round_won() -> Wave:
    """Returns a concertina's pick-up and chord, with gulls far behind."""
    out = np.zeros(round(2.7 * RATE))
    _chord(out, "D4 F#4 A4", 0, 0.22, 0.24)
    _chord(out, "G3 B3 D4 G4 B4", 0.3, 1.5, 0.26)
    lay(out, kalimba(pitch("D5"), 0.5, "won1"), 0.3)
    lay(out, kalimba(pitch("G5"), 0.5, "won2"), 0.46)
    far = np.zeros_like(out)
    for i, (at, level) in enumerate(((0.62, 0.9), (1.02, 1.0), (1.36, 0.6))):
        lay(far, gull(f"won{i}"), at, level)
    return warm(in_room(out, 0.9, 0.22) + 0.13 * in_room(far, 0.9, 0.6), 5200)


# The tune of the verse, quickened to a skip: (seconds, note, length).
_SKIP = (
    (0.00, "D5", 0.2), (0.22, "B4", 0.3), (0.55, "A4", 0.1), (0.66, "G4", 0.2), (0.88, "E5", 0.42), (1.32, "D5", 0.2),
    (1.54, "E5", 0.2), (1.76, "G5", 0.2), (1.98, "A5", 0.2), (2.20, "B5", 0.42), (2.64, "A5", 0.2), (2.86, "G5", 1.6),
)  # fmt: skip
_CHORDS = (
    (0.22, "G3 B3 D4", "G2"), (0.88, "B3 E4 G4", "E2"), (1.54, "C4 E4 G4", "C3"), (2.20, "A3 D4 F#4", "D3"),
)  # fmt: skip


def game_won() -> Wave:
    """Returns the verse as a skip for the whole band, the flock's cheer, and gulls over it."""
    out = np.zeros(round(5.4 * RATE))
    for at, note, seconds in _SKIP:
        lay(out, kalimba(pitch(note), 0.8, f"win{at}"), at + 0.004)
        lay(out, concertina(pitch(note), max(0.16, seconds), 0.26, f"win{at}"), at)
    for at, voices, root in _CHORDS:
        _chord(out, voices, at, 0.56, 0.13)
        lay(out, pizzicato(pitch(root), 0.8, f"win{at}"), at)
        for beat in (0.22, 0.44):
            lay(out, brush(0.2, 0.7, f"win{at}{beat}"), at + beat - 0.02)
    _last_chord(out, 2.86)
    flock = np.zeros_like(out)
    for i, (shepherd, at, lift) in enumerate((("clover", 3.05, 1.12), ("brine", 3.0, 1.3), ("purl", 3.3, 0.9))):
        lay(flock, call(SHEPHERDS[shepherd], f"cheer{i}", lift), at, 0.5)
    far = np.zeros_like(out)
    for i, at in enumerate((3.2, 3.62, 4.0)):
        lay(far, gull(f"win{i}"), at, 1 - 0.2 * i)
    mix = in_room(out, 1.0, 0.2) + 0.16 * in_room(flock, 1.0, 0.3) + 0.1 * in_room(far, 1.0, 0.6)
    return soften(warm(mix, 5600), 0.004, 0.5)


def _last_chord(out: Wave, at: float) -> None:
    _chord(out, "G3 D4 G4 B4 D5", at, 1.7, 0.15)
    lay(out, pizzicato(pitch("G2"), 0.9, "last"), at)
    lay(out, frame_drum(0.7, "last"), at)
    for i, note in enumerate(["G4", "B4", "D5", "G5", "B5", "D6"]):
        lay(out, marimba(pitch(note), 0.34, f"last{i}"), at + 0.08 + 0.085 * i)
