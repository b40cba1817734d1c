"""The moves of Undertow!"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.engine.undertow.board import Section


class RollForFirst(msgspec.Struct, frozen=True, tag=True):
    """Chance: one roll per seat; None for a seat that an earlier roll has ruled out."""

    rolls: tuple[int | None, ...]


class Roll(msgspec.Struct, frozen=True, tag=True):
    """Chance: the die of a turn."""

    value: int


class PlayLifeguard(msgspec.Struct, frozen=True, tag=True):
    """Saves everyone on the section nearest the beach that holds any swimmer."""


class PlayShark(msgspec.Struct, frozen=True, tag=True):
    """Takes everyone on a section, which may be empty, out of the game."""

    section: Section


class PassCard(msgspec.Struct, frozen=True, tag=True):
    """Plays no card this turn."""


class Drift(msgspec.Struct, frozen=True, tag=True):
    """The sections of the seat's own swimmers that move one out to sea, ascending, one entry per swimmer.

    If all of them must move there is a single such move, made like any other.
    """

    sections: tuple[Section, ...]


Move: TypeAlias = RollForFirst | Roll | PlayLifeguard | PlayShark | PassCard | Drift
