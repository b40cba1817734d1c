"""Draws of chance that are the same on every Python and machine: only `Random.random` is promised across versions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


def stream(seed: int, tape: str, number: int) -> Random:
    """Returns the random numbers of one outcome, independent of those of all others.

    Args:
        tape: the outcome's kind, such as "roll 1" (see `Game.tape`).
        number: the number of outcomes of that kind before it.
    """
    rng = Random()
    rng.seed(f"{seed}:{tape}:{number}", version=2)  # later versions of Python keep this one
    return rng


def pick(things: Sequence[Thing], rng: Random) -> Thing:
    """Returns one of the things, each equally likely."""
    return things[int(rng.random() * len(things))]


def sample(things: Sequence[Thing], count: int, rng: Random) -> tuple[Thing, ...]:
    """Returns `count` of the things in random order, each order equally likely."""
    rest = list(things)
    return tuple([rest.pop(int(rng.random() * len(rest))) for _ in range(count)])
