"""A contest, and the playing of one of its games.

Every deal is played at every table once in each rotation of the seats, so that luck and place even out. Its seed is
always the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, TypeAlias

import msgspec

from game.ai.players import player
from game.engine.games import GAMES
from game.engine.match import Match

Seats: TypeAlias = tuple[str, ...]
"""The players by seat."""


class Contest(msgspec.Struct, frozen=True):
    """The players, the game, and the number of deals."""

    game: str
    tables: tuple[Seats, ...]
    """The players of each table, in the order of the first rotation; one may have several seats."""
    options: dict[str, Any]
    deals: int
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """All players, each once."""
        return tuple(dict.fromkeys(name for table in self.tables for name in table))

    def games(self) -> Iterator[tuple[int, Seats]]:
        """Yields every game as its deal's number and its seats, deal by deal."""
        for deal in range(self.deals):
            for table in self.tables:
                for first in range(len(table)):
                    yield deal, table[first:] + table[:first]


class Played(msgspec.Struct, frozen=True):
    """A finished game; the points and the shares of the win are by seat."""

    deal: int
    seats: Seats
    points: tuple[int, ...]
    wins: tuple[float, ...]
    """1 for a sole winner, a half for each of two, 0 for a loser."""


def tables_of(field: Seats, players: int) -> tuple[Seats, ...]:
    """Returns every table of this size that a field can fill.

    Raises:
        ValueError: for a field that is too small.
    """
    if players > len(field):
        raise ValueError(f"a field of {len(field)} cannot fill {players} seats")
    return tuple(dict.fromkeys(combinations(field, players)))


def play_game(contest: Contest, deal: int, seats: Seats) -> Played:
    """Plays one game to its end; deterministic by deal and seats."""
    luck = f"{contest.seed}:{deal}"
    match = Match(GAMES[contest.game], len(seats), contest.options, seed=Random(luck).getrandbits(32))
    players = [player(contest.game, name) for name in seats]
    rngs = [Random(f"{luck}:{seat}") for seat in range(len(seats))]
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, players[seat].choose(match.view(seat), match.legal(seat), rngs[seat]))
    outcome = match.outcome
    assert outcome is not None, "nobody is to act, so the game is over"
    wins = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(len(seats)))
    return Played(deal, seats, outcome.scores, wins)
