"""Moods: which music and which air are heard behind a screen, and what their mixes are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mood:
    """What is heard behind everything: the names of a mix of music and of one of air; None: stillness."""

    music: str | None = None
    ambience: str | None = None


@dataclass(frozen=True)
class Mix:
    """How loud each stem of a piece is, 0..1; mixes of one piece run in step, so that one turns into another."""

    piece: str
    levels: Mapping[str, float]


def stems_of(mixes: Mapping[str, Mix], piece: str) -> tuple[str, ...]:
    """The stems of a piece: all that any of its mixes lets be heard."""
    names = (stem for mix in mixes.values() if mix.piece == piece for stem in mix.levels)
    return tuple(dict.fromkeys(names))
