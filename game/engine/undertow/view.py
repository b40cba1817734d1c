"""What a seat may know of Undertow!, which is everything."""

from __future__ import annotations

from game.engine.api import Seat, TableView
from game.engine.undertow.board import Phase, Swimmers


class View(TableView, frozen=True, kw_only=True):
    """The whole table: all of it lies open, to every seat and to an onlooker alike."""

    games: int
    """How many games the series has."""
    game: int
    """The one being played, from 0; the last one once the series is over."""
    phase: Phase
    """What is due; "over" also from the moment a game is scored until the next one starts."""
    first: Seat | None
    """Who starts this game; None until the first player of the series is rolled for."""
    turn: Seat | None
    """Whose turn it is; None while the first player is rolled for, and once nobody is left in the water."""
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
    first_rolls: tuple[tuple[int | None, ...], ...] = ()
    """What was rolled for the first turn of the series, as `RolledForFirst` tells it, until the first game starts."""
