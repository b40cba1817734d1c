"""Basics of all our music: 72 beats a minute, the notes of G, and loops whose tails ring on at the start.

A loop lasts two minutes. Its tune is played two or three times, varied each time: as written, with long notes divided,
and with steps between leaps.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from instruments import warm
from synth import RATE, Wave, dice, in_room_round

BEAT = 60 / 72
REST = "-"
LENGTH = 120  # seconds of every loop
SCALE = ["C", "D", "E", "F#", "G", "A", "B"]
PLAIN, DIVIDED, STEPPING = range(3)
LONG = (0, 3, 2)  # by variation: notes at least this many times as long as an inserted note are shortened for it

Note = tuple[float, str, float]  # place, note, length


def notes(line: str) -> Iterator[Note]:
    """Yields the notes of one bar, parsed from notes each followed by its length; rests only take time."""
    at, words = 0.0, line.split()
    for note, length in zip(words[::2], map(float, words[1::2]), strict=True):
        if note != REST:
            yield at, note, length
        at += length


def varied(line: str, chord: str, turn: int, tail: float) -> Iterator[Note]:
    """Yields the notes of one bar, as varied in that turn of the tune.

    Args:
        chord: the notes of the bar's chord.
        tail: length of inserted notes.
    """
    bar = list(notes(line))
    for number, (place, note, length) in enumerate(bar):
        between = _passing_note(bar, number, chord, turn) if length >= LONG[turn] * tail else None
        yield place, note, length - tail if between else length
        if between:
            yield place + length - tail, between, tail


def _passing_note(bar: list[Note], number: int, chord: str, turn: int) -> str | None:
    """Returns the note inserted at the end of a note: the next chord note above, or a step towards the next note."""
    degree = _degree(bar[number][1])
    if turn == DIVIDED:
        above = (_note(degree + step) for step in range(1, 7))
        return next((note for note in above if note[:-1] in {each[:-1] for each in chord.split()}), None)
    if turn == STEPPING and number + 1 < len(bar):
        leap = _degree(bar[number + 1][1]) - degree
        return _note(degree + (1 if leap > 0 else -1)) if abs(leap) > 1 else None
    return None


def _degree(note: str) -> int:
    return SCALE.index(note[:-1]) + len(SCALE) * int(note[-1])


def _note(degree: int) -> str:
    octave, step = divmod(degree, len(SCALE))
    return f"{SCALE[step]}{octave}"


def turned(broken: Sequence[str], turn: int) -> list[str]:
    """Returns a broken chord as varied in that turn: its first note stays, the others rotate."""
    first, *others = broken
    others = others[2 * turn :] + others[: 2 * turn]
    return [first, *(others[::-1] if turn % 2 else others)]


def silence() -> Wave:
    """Returns an empty loop."""
    return np.zeros(round(LENGTH * RATE))


def bars(seconds: float, form: int) -> Iterator[tuple[int, int, int]]:
    """Yields each bar of a loop: its number, its turn, and its index in the form.

    Args:
        seconds: of one bar.
        form: number of bars in the tune.
    """
    for bar in range(round(LENGTH / seconds)):
        yield bar, *divmod(bar, form)


def finished(loop: Wave, high: float, t60: float, wet: float, seam: float = BEAT / 4) -> Wave:
    """Returns the loop with reverb, rotated by `seam` seconds so that its ends meet away from every attack."""
    return np.roll(in_room_round(warm(loop, high), t60, wet), round(seam * RATE))


class Hand:
    """Humanisation of a player: small random deviations of time and strength.

    Args:
        late: usual deviation in seconds.
        bar: seconds from one bar to the next.
        unit: seconds of one unit of the places in a bar.
    """

    def __init__(self, name: str, late: float, bar: float, unit: float) -> None:
        self._dice, self._late, self._bar, self._unit = dice(name), late, bar, unit

    def when(self, bar: int, place: float) -> float:
        """Returns the time of a place in a bar, a few milliseconds off."""
        off = float(np.clip(self._dice.normal(0, self._late), -2 * self._late, 2 * self._late))
        return bar * self._bar + place * self._unit + off

    def strength(self, level: float) -> float:
        """Returns a velocity near the level."""
        return level * (1 + float(np.clip(self._dice.normal(0, 0.09), -0.2, 0.2)))
