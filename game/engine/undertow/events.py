"""The events of Undertow!"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.engine.api import Outcome, Seat
from game.engine.undertow.board import Section


class RolledForFirst(msgspec.Struct, frozen=True, tag=True):
    """The rolls per seat (None: ruled out earlier), and the starting seat, or None if the highest roll is shared."""

    rolls: tuple[int | None, ...]
    first: Seat | None


class GameStarted(msgspec.Struct, frozen=True, tag=True):
    """A game of the series, counted from 0, begins with everyone's swimmers and cards."""

    game: int
    first: Seat


class LifeguardPlayed(msgspec.Struct, frozen=True, tag=True):
    """A seat saved a section's swimmers; `saved` counts them per owner."""

    seat: Seat
    section: Section
    saved: tuple[int, ...]


class SharkPlayed(msgspec.Struct, frozen=True, tag=True):
    """A seat had a section's swimmers eaten; `eaten` counts them per owner."""

    seat: Seat
    section: Section
    eaten: tuple[int, ...]


class CardPassed(msgspec.Struct, frozen=True, tag=True):
    """A seat kept its cards this turn."""

    seat: Seat


class DieRolled(msgspec.Struct, frozen=True, tag=True):
    """A seat must move that many of its swimmers, or all it has if they are fewer."""

    seat: Seat
    value: int


class SwimmersDrifted(msgspec.Struct, frozen=True, tag=True):
    """A seat's swimmers moved one section out to sea, from these sections: one entry per swimmer."""

    seat: Seat
    sections: tuple[Section, ...]
    swept_away: int
    """The number of them that moved from section 10, out of the game."""


class TurnSkipped(msgspec.Struct, frozen=True, tag=True):
    """A seat has neither swimmers in the water nor cards."""

    seat: Seat


class GameScored(msgspec.Struct, frozen=True, tag=True):
    """No swimmer is left in the water: each seat's saved swimmers, and the seats with the most."""

    game: int
    saved: tuple[int, ...]
    winners: tuple[Seat, ...]


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The last game of the series is scored."""

    outcome: Outcome


Event: TypeAlias = (
    RolledForFirst
    | GameStarted
    | LifeguardPlayed
    | SharkPlayed
    | CardPassed
    | DieRolled
    | SwimmersDrifted
    | TurnSkipped
    | GameScored
    | GameOver
)
