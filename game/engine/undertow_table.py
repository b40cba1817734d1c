"""The table of Undertow!: its moves, its events, and what lies open to everyone."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.engine.api import Outcome, Seat, TableView

SECTIONS = 10
"""Section 1 touches the beach, section 10 is the open sea."""
STARTING_SECTIONS = 6
"""Each player starts with one swimmer on each of the sections 1 to 6."""
DIE = range(1, 7)
CARDS = {2: 3, 3: 2, 4: 2}
"""Lifeguard/Shark cards of each player, by the number of players."""

Section: TypeAlias = int
"""1 to 10."""
Swimmers: TypeAlias = tuple[int, ...]
"""One player's swimmers in the water: how many on section 1, on section 2, ... on section 10."""
Phase: TypeAlias = Literal["first", "card", "roll", "drift", "over"]
"""Rolling for the first player; then of a turn: the card, the die, the swimmers it moves; and the end of the series."""

# --- moves ---


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

    Where all of them must move there is one such move, which is made like any other.
    """

    sections: tuple[Section, ...]


Move: TypeAlias = RollForFirst | Roll | PlayLifeguard | PlayShark | PassCard | Drift

# --- events ---


class RolledForFirst(msgspec.Struct, frozen=True, tag=True):
    """The rolls per seat (None: ruled out earlier), and who starts, or None if the highest roll is shared."""

    rolls: tuple[int | None, ...]
    first: Seat | None


class GameStarted(msgspec.Struct, frozen=True, tag=True):
    """A game of the series, counted from 0, begins with everyone's swimmers and cards."""

    game: int
    first: Seat


class LifeguardPlayed(msgspec.Struct, frozen=True, tag=True):
    """A seat had a section's swimmers saved: so many of each seat's."""

    seat: Seat
    section: Section
    saved: tuple[int, ...]


class SharkPlayed(msgspec.Struct, frozen=True, tag=True):
    """A seat had a section's swimmers eaten: so many of each seat's."""

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
    """How many of them moved from section 10, out of the game."""


class TurnSkipped(msgspec.Struct, frozen=True, tag=True):
    """A seat has neither swimmers in the water nor cards."""

    seat: Seat


class GameScored(msgspec.Struct, frozen=True, tag=True):
    """No swimmer is left in the water: each seat's saved swimmers, and who has the most."""

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

# --- what a seat may know, which is everything ---


class View(TableView, frozen=True, kw_only=True):
    """The whole table: all of it lies open, to every seat and to an onlooker alike."""

    games: int
    """How many games the series has."""
    game: int
    """The one being played, from 0; the last one once the series is over."""
    phase: Phase
    first: Seat | None
    """Who starts this game; None until the first player of the series is rolled for."""
    turn: Seat | None
    """Whose turn it is; None while the first player is rolled for, and once the series is over."""
    contenders: tuple[Seat, ...]
    """The seats that are to roll for the first turn, ascending; () afterwards."""
    swimmers: tuple[Swimmers, ...]
    """In the water, per seat: how many on each of the sections 1 to 10."""
    beach: tuple[int, ...]
    """Swimmers saved in this game, per seat."""
    lost: tuple[int, ...]
    """Swimmers eaten or swept away in this game, per seat."""
    cards: tuple[int, ...]
    """Cards left, per seat."""
    rolled: int | None
    """The die of this turn, while its swimmers are to be moved."""
    scores: tuple[tuple[int, ...], ...]
    """Per seat: the swimmers saved in each finished game."""


# --- what the game knows ---


class State(msgspec.Struct, frozen=True):
    """The whole truth about a series, between two moves; the fields are those of the `View`."""

    players: int
    games: int
    phase: Phase
    first: Seat | None
    turn: Seat | None
    contenders: tuple[Seat, ...]
    swimmers: tuple[Swimmers, ...]
    beach: tuple[int, ...]
    lost: tuple[int, ...]
    cards: tuple[int, ...]
    rolled: int | None
    scores: tuple[tuple[int, ...], ...]

    @property
    def game(self) -> int:
        """The game being played, from 0; the last one once the series is over."""
        return min(len(self.scores[0]), self.games - 1)
