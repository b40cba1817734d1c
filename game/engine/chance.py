"""Draws of chance that are the same on every Python and machine: only `Random.random` is promised across versions."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")

_SEED_BYTES = 8


def stream(seed: int, tape: str, number: int) -> Random:
    """Returns the random numbers of one outcome, independent of those of all others.

    Args:
        tape: the outcome's kind, such as "roll 1" (see `Game.tape`).
        number: the number of outcomes of that kind before it.
    """
    key = sha256(f"{seed}:{tape}:{number}".encode()).digest()
    return Random(int.from_bytes(key[:_SEED_BYTES]))


def pick(things: Sequence[Thing], rng: Random) -> Thing:
    """Returns one of the things, each equally likely."""
    return things[int(rng.random() * len(things))]


def sample(things: Sequence[Thing], count: int, rng: Random) -> tuple[Thing, ...]:
    """Returns `count` of the things in random order, each order equally likely."""
    rest = list(things)
    return tuple([rest.pop(int(rng.random() * len(rest))) for _ in range(count)])
