"""Tones beside speech: pitch tells a seat's standing, panning its place."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from game.ui.screen_description import ScreenDescription, Tone
from game.ui.sound import Sound

TONE_INTERVAL = 0.35
"""Seconds between two tones."""


class Tones:
    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._coming: deque[Tone] = deque()
        self._rests = 0.0

    def play(self, tones: Sequence[Tone]) -> None:
        """Replaces the queue."""
        self._coming = deque(tones)

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds and plays the next tone when due."""
        self._rests -= dt
        if self._coming and self._rests <= 0:
            tone, self._rests = self._coming.popleft(), TONE_INTERVAL
            name, value = tone.choice
            self._sound.play(tone.sound, tone.pan, **{name: value})


def tones_of(description: ScreenDescription) -> Sequence[Tone]:
    return [topic.tone for topic in description.topics_about("seat") if topic.tone]


def new_tones(before: ScreenDescription, now: ScreenDescription) -> Sequence[Tone]:
    """Returns the tones of the seats whose standing has changed."""
    old_tones = {topic.seat: topic.tone for topic in before.topics_about("seat")}
    seats = [topic for topic in now.topics_about("seat") if topic.tone and topic.seat in old_tones]
    return [topic.tone for topic in seats if topic.tone and _sound_of(topic.tone) != _sound_of(old_tones[topic.seat])]


def _sound_of(tone: Tone | None) -> object:
    """Returns the sound of a tone without its panning."""
    return tone and (tone.sound, tone.choice)
