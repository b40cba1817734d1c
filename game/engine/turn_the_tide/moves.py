"""The moves of Turn the Tide."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.engine.turn_the_tide.cards import Card, Hand, Pair


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Chance, once a game: every seat's twelve weather cards."""

    hands: tuple[Hand, ...]


class TurnTides(msgspec.Struct, frozen=True, tag=True):
    """Chance, every hand: the two tide cards in the order turned."""

    cards: Pair


class PlayWeather(msgspec.Struct, frozen=True, order=True, tag=True):
    """A seat's bid."""

    card: Card


Move: TypeAlias = Deal | TurnTides | PlayWeather
