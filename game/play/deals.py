"""Names of deals: a few letters, or three signs, that fix a game's cards and dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from math import prod
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from game.animals import ANIMALS
from game.engine.games import GAMES
from game.engine.record import Record
from game.play.choices import Phrase, phrase

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters of a name: no 0 and O, no 1 and I."""
SIGNS: Mapping[str, Phrase] = MappingProxyType(
    {
        **{animal.drawing: phrase(animal.words) for animal in ANIMALS},
        "anchor": phrase("Anchor"),
        "bell": phrase("Bell"),
        "crown": phrase("Crown"),
        "cards": phrase("Cards"),
        "door": phrase("Door"),
        "fin": phrase("Fin"),
        "guard": phrase("Ring"),
        "hat": phrase("Hat"),
        "headphones": phrase("Headphones"),
        "hint": phrase("Lamp"),
        "home": phrase("House"),
        "lock": phrase("Lock"),
        "music": phrase("Note"),
        "phone": phrase("Phone"),
        "hourglass": phrase("Hourglass"),
        "star": phrase("Star"),
        "touch": phrase("Hand"),
        "trophy": phrase("Cup"),
        "eye": phrase("Eye"),
        "film": phrase("Film"),
    }
)
"""Icons of the three signs, with their words; never reorder them, because names are made of their places."""
SEEDS = len(SIGNS) ** 3
"""Seeds that three signs name; new deals have one of them."""
DAYS = SEEDS // 2
"""The lower seeds belong to days, one after another; those above are dealt at random."""
FIRST_DAY = date(2026, 1, 1)
DAY_PLAYERS = 4
"""Players of a day's deals, as far as the game has that many seats."""
BITS, BASE, PRIME = 5, 32, 1021
"""Bits of a letter; a name is a number that leaves the rules' version when it is divided by the prime.

So any one wrong letter, and any two in each other's place, are noticed.
"""
CHECK, KIND, SEED, LARGE_SEED = 2, 3, 3, 7
"""Letters of the checksum, of the game with its players and options, of a seed, and of one of up to 35 bits."""
LENGTHS = {CHECK + KIND + SEED: SEED, CHECK + KIND + LARGE_SEED: LARGE_SEED}
"""Letters of the seed, by those of the whole name."""
GROUP = 4
"""Letters between two spaces of a name."""
MOST_GAMES, MOST_PLAYERS = 32, 8
LATER = 8
"""The number of later versions of the rules that differ from wrong letters."""

NameDefect: TypeAlias = Literal["cut", "long", "foreign", "wrong", "newer", "older"]


class DealNameError(ValueError):
    """A name that names no deal."""

    def __init__(self, defect: NameDefect) -> None:
        super().__init__(defect)
        self.defect: NameDefect = defect


class NamedDeal(msgspec.Struct, frozen=True):
    """The game, players, options and seed that fix all cards and dice."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    seed: int

    @property
    def signs(self) -> tuple[str, ...]:
        """The three signs; () for a seed that has none."""
        return tuple(signs_of(self.seed)) if 0 <= self.seed < SEEDS else ()

    @property
    def name(self) -> str:
        """The letters in groups; "" for a seed that is too large."""
        letters = next((count for count in LENGTHS.values() if 0 <= self.seed < BASE**count), 0)
        if not letters:
            return ""
        content = (kind_number(self) << BITS * letters) + self.seed
        number = content << BITS * CHECK
        number += (GAMES[self.game].rules_version - number) % PRIME
        return grouped(letters_of(number, CHECK + KIND + letters))

    def is_of_day(self, options: Mapping[str, str | int | bool]) -> bool:
        """Returns whether it is a day's deal where those are the usual options."""
        return 0 <= self.seed < DAYS and self == deal_of_day(self.game, self.seed, options)


def deal_of(record: Record) -> NamedDeal:
    """Returns the deal of a recorded game."""
    return NamedDeal(record.game, record.players, dict(record.options), record.seed)


def deal_named(name: str) -> NamedDeal:
    """Returns the deal of a name; spaces, hyphens and small letters do not matter.

    Raises:
        DealNameError: if there is none.
    """
    letters = normalized(name)
    number = number_of(letters)
    if len(letters) not in LENGTHS:
        raise DealNameError("long" if len(letters) > max(LENGTHS) else "cut")
    seed_bits = BITS * LENGTHS[len(letters)]
    content = number >> BITS * CHECK
    kind, seed = content >> seed_bits, content & (1 << seed_bits) - 1
    return deal_of_kind(kind, seed, version=number % PRIME)


def normalized(name: str) -> str:
    """Returns the letters of a name without spaces and hyphens."""
    return "".join(name.upper().replace("-", " ").split())


def grouped(letters: str) -> str:
    """Returns letters with a space between groups."""
    return " ".join(letters[first : first + GROUP] for first in range(0, len(letters), GROUP))


def signs_of(seed: int) -> Sequence[str]:
    """Returns the signs of a seed."""
    signs, count = [*SIGNS], len(SIGNS)
    return [signs[seed // count ** (2 - place) % count] for place in range(3)]


def seed_of_signs(signs: Sequence[str]) -> int:
    """Returns the seed of three signs."""
    places = [[*SIGNS].index(sign) for sign in signs]
    return sum(place * len(SIGNS) ** (2 - number) for number, place in enumerate(places))


def deal_of_day(game: str, number: int, options: Mapping[str, str | int | bool]) -> NamedDeal:
    """Returns the deal that a game has on the day of that number."""
    seats = GAMES[game].seats
    return NamedDeal(game, min(max(DAY_PLAYERS, seats[0]), seats[-1]), dict(options), number)


def number_of_day(day: date) -> int:
    """Returns the number of a day, which is the seed of its deals."""
    return ((day - FIRST_DAY).days + 1) % DAYS


def kind_number(deal: NamedDeal) -> int:
    """Returns the number of a game with its players and options."""
    number = 0
    for option, values in reversed([*GAMES[deal.game].options.items()]):
        number = number * len(values) + values.index(deal.options[option])
    return (number * MOST_PLAYERS + deal.players) * MOST_GAMES + [*GAMES].index(deal.game)


def deal_of_kind(kind: int, seed: int, version: int) -> NamedDeal:
    """Returns the deal of a kind's number, dealt by rules of that version.

    Raises:
        DealNameError: if there is no such kind, or if other rules dealt it.
    """
    rest, game = divmod(kind, MOST_GAMES)
    number, players = divmod(rest, MOST_PLAYERS)
    if game >= len(GAMES):
        raise DealNameError("newer" if 0 < version <= LATER else "wrong")
    name = [*GAMES][game]
    rules = GAMES[name]
    if version != rules.rules_version:
        is_later = rules.rules_version < version <= rules.rules_version + LATER
        raise DealNameError("newer" if is_later else "older" if 0 < version < rules.rules_version else "wrong")
    if players not in rules.seats or number >= prod(map(len, rules.options.values())):
        raise DealNameError("newer")
    options: dict[str, str | int | bool] = {}
    for option, values in rules.options.items():
        number, place = divmod(number, len(values))
        options[option] = values[place]
    return NamedDeal(name, players, options, seed)


def number_of(letters: str) -> int:
    """Returns the number that letters are the digits of.

    Raises:
        DealNameError: if one of them is foreign.
    """
    if not set(letters) <= set(ALPHABET):
        raise DealNameError("foreign")
    return sum(ALPHABET.index(letter) << BITS * place for place, letter in enumerate(reversed(letters)))


def letters_of(number: int, count: int) -> str:
    """Returns so many letters, the digits of a number."""
    return "".join(ALPHABET[number >> BITS * place & BASE - 1] for place in reversed(range(count)))
