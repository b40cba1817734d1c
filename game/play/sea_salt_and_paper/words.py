"""The spoken names of cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.sea_salt_and_paper import Card, Colour, Kind
from game.play.choices import Phrase, phrase

_KINDS: Mapping[Kind, Phrase] = MappingProxyType(
    {
        "mermaid": phrase("Mermaid"),
        "crab": phrase("Crab"),
        "boat": phrase("Boat"),
        "fish": phrase("Fish"),
        "swimmer": phrase("Swimmer"),
        "shark": phrase("Shark"),
        "shell": phrase("Shell"),
        "octopus": phrase("Octopus"),
        "penguin": phrase("Penguin"),
        "sailor": phrase("Sailor"),
        "lighthouse": phrase("Lighthouse"),
        "shoal": phrase("Shoal"),
        "colony": phrase("Penguin colony"),
        "captain": phrase("Captain"),
    }
)
_COLOURS: Mapping[Colour, Phrase] = MappingProxyType(
    {
        "white": phrase("white"),
        "dark_blue": phrase("dark blue"),
        "light_blue": phrase("light blue"),
        "black": phrase("black"),
        "yellow": phrase("yellow"),
        "green": phrase("green"),
        "purple": phrase("purple"),
        "grey": phrase("grey"),
        "light_orange": phrase("light orange"),
        "pink": phrase("pink"),
        "orange": phrase("orange"),
    }
)


def kind_name(card: Card) -> Phrase:
    """Returns a card's name without its colour, such as "Crab"."""
    return _KINDS[card.kind]


def card_name(card: Card) -> Phrase:
    """Returns a card's name, such as "Crab, dark blue"."""
    return phrase("{kind}, {colour}", kind=kind_name(card), colour=_COLOURS[card.colour])
