"""Thousands of games of Undertow! at once, on arrays: the same turns in each, with their own dice.

Arrays of swimmers are (players, sections, games), the rest (players, games) or (games,).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.api import Seat
from game.engine.undertow import SECTIONS

Counts: TypeAlias = NDArray[np.int8]
Floats: TypeAlias = NDArray[np.float32]
Flags: TypeAlias = NDArray[np.bool_]
Places: TypeAlias = NDArray[np.intp]

SAVED = np.linspace(0.7, 1.05, SECTIONS, dtype=np.float32)[:, None]
"""Value of saving a swimmer, by section."""
FED = np.linspace(1.35, 0.25, SECTIONS, dtype=np.float32)[:, None]
"""Value of having another seat's swimmer eaten, by section."""
GOING = np.array((8, 7, 6, 5, 4, 3, 2, 1, 0, 9))
"""Sections, from 0, in the order in which their swimmers move; those that would be swept away move last."""
LATE = 0.05
"""Least gain of a card when a seat has no more swimmers in the water than cards."""


class StartTable(Protocol):
    """A table to start games from: swimmers by seat and section, and each seat's cards and saved swimmers."""

    @property
    def swimmers(self) -> Sequence[Sequence[int]]: ...
    @property
    def cards(self) -> Sequence[int]: ...
    @property
    def beach(self) -> Sequence[int]: ...


class BatchGames:
    """Many games that continue from tables with the same seat on turn."""

    def __init__(self, tables: Sequence[StartTable], copies: int) -> None:
        """Makes `copies` games of each table, the copies of one next to each other."""
        self.swimmers = _repeat_games([table.swimmers for table in tables], copies)
        self.cards = _repeat_games([table.cards for table in tables], copies)
        self.beach = _repeat_games([table.beach for table in tables], copies)

    def select(self, games: Places) -> BatchGames:
        """Returns a copy of some of the games, in any order."""
        other = BatchGames.__new__(BatchGames)
        other.swimmers, other.cards, other.beach = (
            self.swimmers[:, :, games],
            self.cards[:, games],
            self.beach[:, games],
        )
        return other

    def replace_with(self, other: BatchGames) -> None:
        self.swimmers, self.cards, self.beach = other.swimmers, other.cards, other.beach

    def play_on(self, seat: Seat, is_to_roll: bool, enough: Floats, rng: np.random.Generator, copies: int) -> None:
        """Plays every game to its end, beginning with a seat's turn, or its roll.

        Args:
            seat: on turn.
            is_to_roll: whether its card is played.
            enough: (players, games) least gain of a card for each seat.
            rng: the dice.
            copies: games in a row with their own dice; the next ones repeat the same dice.
        """
        players, _, games = self.swimmers.shape
        while self.swimmers.any():
            if not is_to_roll and self.cards[seat].any():
                self.play_card(seat, enough[seat])
            dice = np.tile(rng.integers(1, 7, copies, np.int8), games // copies)
            self.drift(seat, dice)
            seat, is_to_roll = (seat + 1) % players, False

    def play_card(self, seat: Seat, enough: Floats) -> None:
        """Plays the side of a card with the largest gain on the others' mean, if it is enough."""
        total = self.swimmers.sum(axis=0, dtype=np.int8)
        own = self.swimmers[seat]
        ahead = own - (total - own) / np.float32(len(self.swimmers) - 1)
        nearest: Places = (total > 0).argmax(axis=0)
        saved = _values_at(ahead * SAVED, nearest)
        fed_by_section = -ahead * FED
        prey: Places = fed_by_section.argmax(axis=0)
        fed = _values_at(fed_by_section, prey)
        is_late = own.sum(axis=0, dtype=np.int8) <= self.cards[seat]
        least = np.where(is_late, np.minimum(enough, LATE), enough)
        plays = (self.cards[seat] > 0) & (np.maximum(saved, fed) >= least)
        saves = plays & (saved >= fed)
        self.clear(np.where(saves, nearest, prey), plays, saves)
        self.cards[seat] -= plays

    def clear(self, sections: Places, plays: Flags, saves: Flags) -> None:
        """Removes a section's swimmers where a card is played, to the beach where it saves."""
        removed = np.take_along_axis(self.swimmers, sections[None, None, :], axis=1)
        self.beach += removed[:, 0] * saves
        np.put_along_axis(self.swimmers, sections[None, None, :], removed * ~plays, axis=1)

    def drift(self, seat: Seat, dice: Counts) -> None:
        """Moves a seat's swimmers, as many as the dice show."""
        own = self.swimmers[seat]
        ordered = own[GOING]
        before = np.cumsum(ordered, axis=0, dtype=np.int8) - ordered
        result = np.empty_like(own)
        result[GOING] = np.clip(dice - before, 0, ordered)
        own -= result
        own[1:] += result[:-1]


def _values_at(values: Floats, sections: Places) -> Floats:
    """Returns the (games,) values of a (sections, games) array at one section of each game."""
    return np.take_along_axis(values, sections[None], axis=0)[0]


def _repeat_games(counts: Sequence[Any], copies: int) -> Counts:
    """Returns an array with the games as its last axis."""
    return np.ascontiguousarray(np.moveaxis(np.repeat(np.array(counts, np.int8), copies, axis=0), 0, -1))
