"""How long a computer player seems to think, so that its bid can be seen to be made."""

from __future__ import annotations

from random import Random

SHORTEST = 0.4
LONGEST = 1.1
PER_CHOICE = 0.04
"""Seconds that each further move to choose from may add."""
TEMPI = 0.6, 1.4
"""Factors between which pauses vary at random: nobody plays like a metronome."""


def think_seconds(rng: Random, choices: int, thinking: str) -> float:
    """A short, varied pause, longer the more there is to choose from; 0 where the setting says "none"."""
    if thinking == "none":
        return 0.0
    return min(LONGEST, SHORTEST + rng.random() * PER_CHOICE * choices)


def tempo(moment: str) -> float:
    """How many times as long as usual all think who do so at that moment of a match."""
    return Random(moment).uniform(*TEMPI)
