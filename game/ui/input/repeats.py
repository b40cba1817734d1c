"""Directions that are held: each steps at once, and again and again while it is held."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from game.ui.input.intents import Arrow, Intent

FIRST_PAUSE = 0.4
PAUSE = 0.14
LONGEST = 20.0
"""Seconds after which nobody holds it any more: something lies on a key, and an untended screen must not take it for
somebody."""

Source: TypeAlias = tuple[Hashable, Hashable]
"""A kind of device or the pad, and what of it."""


@dataclass
class _Held:
    step: Arrow
    pause: float
    seconds: float = 0.0


class Repeats:
    """Directions that are held now, by source: a key, a D-pad, a stick."""

    def __init__(self) -> None:
        self._held: dict[Source, _Held] = {}

    def hold(self, source: Source, dx: int, dy: int) -> list[Intent]:
        """The first step, unless the source was held that way already; (0, 0) lets go."""
        step = Arrow(dx, dy)
        if not (dx or dy):
            self.let_go(source)
        elif source not in self._held or self._held[source].step != step:
            self._held[source] = _Held(step, FIRST_PAUSE)
            return [step]
        return []

    def let_go(self, source: Source) -> None:
        """The source is held no longer."""
        self._held.pop(source, None)

    def let_go_all_of(self, kind: Hashable) -> None:
        """Lets go of every source of that kind, the first part of its name."""
        self._held = {source: held for source, held in self._held.items() if source[0] != kind}

    def let_go_all(self) -> None:
        """Lets go of every source."""
        self._held.clear()

    def let_go_all_but(self, kind: str) -> None:
        """Only sources of that kind, the first part of their name, are held on."""
        self._held = {source: held for source, held in self._held.items() if source[0] == kind}

    def tick(self, dt: float) -> list[Intent]:
        """The steps that are due after `dt` seconds; at most one a source, however long that was."""
        for held in self._held.values():
            held.pause -= dt
            held.seconds += dt
        due = [held for held in self._held.values() if held.pause <= 0 and held.seconds < LONGEST]
        for held in due:
            held.pause = PAUSE
        return [held.step for held in due]
