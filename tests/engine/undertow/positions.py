"""Short notation for positions of Undertow! in tests."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from game.engine.api import CHANCE, Seat
from game.engine.games import GAMES
from game.engine.undertow import SECTIONS, Event, RollForFirst, State
from tests.engine.generators import apply_moves

GAME = GAMES["undertow"]
does = partial(apply_moves, GAME)


def started(players: int, first: Seat = 0, **options: Any) -> State:
    rolls = tuple(6 if seat == first else 1 for seat in range(players))
    return GAME.apply(GAME.new(players=players, **options), {CHANCE: RollForFirst(rolls)})[0]


def swimmers_on(*sections: int) -> tuple[int, ...]:
    """Returns one player's swimmers, one on each of these sections."""
    return tuple(sections.count(section) for section in range(1, SECTIONS + 1))


def position(*sections: tuple[int, ...], cards: tuple[int, ...] = (), **changes: Any) -> State:
    """Returns a state with seat 0 on turn; per seat, the sections its swimmers are on."""
    cards = cards or (1,) * len(sections)
    swimmers = tuple(swimmers_on(*own) for own in sections)
    phase = "card" if cards[0] else "roll"
    return replace(started(len(sections), games=1), swimmers=swimmers, cards=cards, phase=phase, **changes)


def of_kind(kind: type, events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
