"""The visible thinking time of computer players."""

from __future__ import annotations

from random import Random

SHORTEST = 0.4
LONGEST = 1.1
PER_CHOICE = 0.04
"""The most seconds that each further legal move adds."""
TEMPO_RANGE = 0.6, 1.4
"""The range of random factors on pauses: nobody plays like a metronome."""


def think_seconds(rng: Random, choices: int, thinking: str) -> float:
    """Returns a short random pause, longer with more choices; 0 if the setting is "none"."""
    if thinking == "none":
        return 0.0
    return min(LONGEST, SHORTEST + rng.random() * PER_CHOICE * choices)


def tempo_factor(moment: str) -> float:
    """Returns the factor on all pauses at that moment of a match."""
    return Random(moment).uniform(*TEMPO_RANGE)
