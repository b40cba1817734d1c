"""A seat's view of Undertow!, in which nothing is hidden."""

from __future__ import annotations

from game.engine.api import Seat, TableView
from game.engine.undertow.board import Phase, Swimmers


class View(TableView, frozen=True, kw_only=True):
    """The whole table, open to every seat and to an onlooker alike."""

    games: int
    """The number of games in the series."""
    game: int
    """The current game, from 0; the last one once the series is over."""
    phase: Phase
    """The next decision; "over" also from the moment a game is scored until the next one starts."""
    first: Seat | None
    """The seat that starts this game; None until the first player of the series is rolled for."""
    turn: Seat | None
    """The seat on turn; None while the first player is rolled for, and once nobody is left in the water."""
    contenders: tuple[Seat, ...]
    """The seats that are to roll for the first turn, ascending; () afterwards."""
    swimmers: tuple[Swimmers, ...]
    """Swimmers in the water, per seat: the number on each of the sections 1 to 10."""
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
    """The rolls for the first turn of the series, as in `RolledForFirst`, until the first game starts."""
