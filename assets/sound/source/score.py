"""What all our music has in common: 72 beats a minute, the notes of G, and loops that ring on round their end."""

from collections.abc import Iterator

import numpy as np
from instruments import warm
from synth import RATE, Wave, dice, in_room_round

BEAT = 60 / 72
REST = "-"


def notes(line: str) -> Iterator[tuple[float, str, float]]:
    """Yields (place, note, length) of one bar, written as notes each followed by its length; a rest is only waited."""
    at, words = 0.0, line.split()
    for note, length in zip(words[::2], map(float, words[1::2]), strict=True):
        if note != REST:
            yield at, note, length
        at += length


def silence(seconds: float) -> Wave:
    """Returns an empty loop."""
    return np.zeros(round(seconds * RATE))


def finished(loop: Wave, high: float, t60: float, wet: float, seam: float = BEAT / 4) -> Wave:
    """Returns the loop in its room, turned by `seam` seconds so that its ends meet away from every attack."""
    return np.roll(in_room_round(warm(loop, high), t60, wet), round(seam * RATE))


class Hand:
    """A player's hand: never quite on the beat, never twice as strong.

    Args:
        late: seconds by which it is usually off.
        bar: seconds from one bar to the next.
        unit: seconds of what the places in a bar are counted in.
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
