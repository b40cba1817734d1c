"""The 58 cards of Sea Salt & Paper: each has a kind and a colour; equal cards are interchangeable."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

Kind: TypeAlias = Literal[
    "mermaid",
    "crab",
    "boat",
    "fish",
    "swimmer",
    "shark",
    "shell",
    "octopus",
    "penguin",
    "sailor",
    "lighthouse",
    "shoal",
    "colony",
    "captain",
]
Colour: TypeAlias = Literal[
    "white",
    "dark_blue",
    "light_blue",
    "black",
    "yellow",
    "green",
    "purple",
    "grey",
    "light_orange",
    "pink",
    "orange",
]

COLOURS: tuple[Colour, ...] = get_args(Colour)


class Card(msgspec.Struct, frozen=True, order=True):
    """One card; sorted by kind, then by colour."""

    kind: Kind
    colour: Colour

    def __repr__(self) -> str:
        """Returns a short form for readers of a whole round: <dark_blue crab>."""
        return f"<{self.colour} {self.kind}>"


COUNTS: dict[Kind, dict[Colour, int]] = {
    "mermaid": {"white": 4},
    "crab": {"dark_blue": 2, "light_blue": 2, "black": 1, "yellow": 2, "green": 1, "grey": 1},
    "boat": {"dark_blue": 2, "light_blue": 2, "black": 2, "yellow": 2},
    "fish": {"dark_blue": 2, "light_blue": 1, "black": 2, "yellow": 1, "green": 1},
    "swimmer": {"dark_blue": 1, "light_blue": 1, "black": 1, "yellow": 1, "light_orange": 1},
    "shark": {"dark_blue": 1, "light_blue": 1, "black": 1, "green": 1, "purple": 1},
    "shell": {"dark_blue": 1, "light_blue": 1, "black": 1, "yellow": 1, "green": 1, "grey": 1},
    "octopus": {"light_blue": 1, "yellow": 1, "green": 1, "purple": 1, "grey": 1},
    "penguin": {"purple": 1, "light_orange": 1, "pink": 1},
    "sailor": {"pink": 1, "orange": 1},
    "lighthouse": {"purple": 1},
    "shoal": {"grey": 1},
    "colony": {"green": 1},
    "captain": {"light_orange": 1},
}
"""The number of copies in the deck, by kind and colour."""
DECK: tuple[Card, ...] = tuple(
    sorted(
        Card(kind, colour)
        for kind, colours in COUNTS.items()
        for colour, count in colours.items()
        for _ in range(count)
    )
)
"""All 58 cards, sorted."""
PARTNER: dict[Kind, Kind] = {"crab": "crab", "boat": "boat", "fish": "fish", "swimmer": "shark", "shark": "swimmer"}
"""The kinds that can be laid in pairs, each with the kind it pairs with."""
Hand: TypeAlias = tuple[Card, ...]
"""Cards in hand, sorted."""
Pair: TypeAlias = tuple[Card, Card]
"""Two cards that are laid together, sorted."""
Pile: TypeAlias = int
"""One of the two discard piles, 0 or 1."""
PILES: tuple[Pile, Pile] = (0, 1)
MERMAID = Card("mermaid", "white")
ALL_MERMAIDS = 4
