"""Discoveries for the album of firsts: each kind of thing counts when it happens to a person for the first time."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import takewhile
from math import inf
from typing import Any

from game.engine.api import Seat
from game.engine.match import Match
from game.play.games import PLAYS


def discoveries(game: str, event: Any, view: Any) -> Iterator[tuple[Seat, str]]:
    """Yields each seat that discovers something by an event, and the thing's name in the album.

    Args:
        event: as an onlooker sees it, so that a discovery tells nothing hidden.
        view: an onlooker's, right after the event.
    """
    for first in PLAYS[game].firsts:
        if type(event) is first.event:
            yield from ((seat, album_name(game, first.name)) for seat in first.seats(event, view))


def album_name(game: str, first: str) -> str:
    """Returns the name under which the album keeps a thing."""
    return f"{game}.{first}"


def discoveries_in(match: Match, seats: Collection[Seat], start: int = 0, end: float = inf) -> Iterator[str]:
    """Yields the names of the things that these seats discover by a match's events after `start`, up to `end`."""
    name = match.game.name
    events = match.seat_events_since(start, None, {first.event for first in PLAYS[name].firsts})
    for one in takewhile(lambda one: one.number <= end, events):
        yield from (found for seat, found in discoveries(name, one.event, one.view) if seat in seats)
