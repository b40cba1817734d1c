"""Who can sit in for a person: one interface, and the list of animals that play each game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

import game.ai.sea_salt_and_paper.search as sea_salt_search
import game.ai.sea_salt_and_paper.thumb as sea_salt_thumb
import game.ai.turn_the_tide.thumb as tide_thumb
import game.ai.undertow.search as undertow_search
import game.ai.undertow.thumb as undertow_thumb

View = TypeVar("View", contravariant=True)
Move = TypeVar("Move")


class Player(Protocol[View, Move]):
    """Chooses moves; it remembers nothing between them, for a View holds all there is to remember."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """One of the legal moves (there is at least one); the same for the same view and the same `rng`."""
        ...


class Animal(msgspec.Struct, frozen=True):
    """A strength a person can pick, told by its picture and its pips."""

    name: str
    pips: int


ANIMALS = (Animal("snail", 1), Animal("crab", 2), Animal("gull", 3), Animal("orca", 4))
"""Every strength there is a picture for, the weakest first; `animals(game)` says who plays a game."""

AnyPlayer: TypeAlias = Player[Any, Any]


# These two play on arrays: what that takes to load is loaded where they play, not where they are picked.


def _gull_of_the_tide(temperament: str = "even") -> AnyPlayer:
    from game.ai.turn_the_tide.strong import Gull

    return Gull(temperament)


def _orca_of_the_tide(temperament: str = "even") -> AnyPlayer:
    from game.ai.turn_the_tide.strong import Orca

    return Orca(temperament)


PLAYERS: dict[str, dict[str, Callable[..., AnyPlayer]]] = {
    "turn_the_tide": {
        "snail": tide_thumb.Snail,
        "crab": tide_thumb.Crab,
        "gull": _gull_of_the_tide,
        "orca": _orca_of_the_tide,
    },
    "undertow": {"snail": undertow_thumb.Snail, "crab": undertow_thumb.Crab, "gull": undertow_search.Gull},
    "sea_salt_and_paper": {
        "snail": sea_salt_thumb.Snail,
        "crab": sea_salt_thumb.Crab,
        "gull": sea_salt_search.Gull,
    },
}
"""Game name -> animal -> what makes that player. A new player is one more entry, and everything else finds it here."""

TEMPERAMENTS: dict[str, tuple[str, ...]] = {"turn_the_tide": tide_thumb.TEMPERAMENTS}
"""Game name -> how its animals may be minded, the usual way first; their makers take one by name."""


def animals(game_name: str) -> tuple[Animal, ...]:
    """The animals that can play a game, the weakest first.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    playing = _players(game_name)
    return tuple(animal for animal in ANIMALS if animal.name in playing)


def player(game_name: str, animal: str) -> AnyPlayer:
    """A player of that game and strength, such as "crab", or "crab:daring" where animals have temperaments.

    Raises:
        ValueError: for an unknown game, animal or temperament, naming the choices.
    """
    playing = _players(game_name)
    name, _, temperament = animal.partition(":")
    if name not in playing:
        raise ValueError(f"no {name!r} plays {game_name}: choose one of {', '.join(playing)}")
    if not temperament:
        return playing[name]()
    if temperament not in temperaments(game_name):
        raise ValueError(f"no {name} of {game_name} is {temperament!r}: choose one of {temperaments(game_name)}")
    return playing[name](temperament)


def think(game_name: str, animal: str, view: Any, legal: tuple[Any, ...], seed: int) -> Any:
    """The move that player makes: a question for a `Worker`.

    Raises:
        ValueError: if there is no such player.
    """
    return player(game_name, animal).choose(view, legal, Random(seed))


def temperaments(game_name: str) -> tuple[str, ...]:
    """How every animal of a game may be minded, the usual way first; () where they are all alike."""
    return TEMPERAMENTS.get(game_name, ())


def _players(game_name: str) -> dict[str, Callable[..., AnyPlayer]]:
    if game_name not in PLAYERS:
        raise ValueError(f"nobody plays {game_name!r}: choose one of {', '.join(PLAYERS)}")
    return PLAYERS[game_name]
