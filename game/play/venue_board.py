"""The places of a venue's board of the day, and where two games of one deal parted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.engine.record import Record
from game.play.films import Film
from game.store.board import BoardLine

PLACES = 8
"""Lines that are shown."""


class BoardPlace(NamedTuple):
    number: int
    """The true place among all lines; the same for the same points."""
    line: BoardLine
    is_own: bool


def best_places(lines: Sequence[BoardLine], own: Collection[BoardLine], lowest_wins: bool) -> list[BoardPlace]:
    """Returns the best lines in order, the own ones always among them."""
    sign = 1 if lowest_wins else -1
    ranked = sorted(lines, key=lambda line: sign * line.points)
    others = [line for line in ranked if line not in own][: PLACES - len(own)]
    points = [sign * line.points for line in ranked]
    return [
        BoardPlace(1 + sum(other < sign * line.points for other in points), line, line in own)
        for line in ranked
        if line in own or line in others
    ]


def parting_moment(film: Film, own: Record) -> int:
    """Returns the moment of a film at which it first goes on otherwise than another game of its deal."""
    steps = zip(film.record.steps, own.steps, strict=False)
    alike = sum(1 for _ in takewhile(lambda both: both[0] == both[1], steps))
    return bisect_right(film.steps, alike) - 1
