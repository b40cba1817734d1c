"""How persons choose in Goofspiel: a card to bid."""

from __future__ import annotations

from game.play.choices import Choice, Choices, phrase
from game.play.contract import PlayKind
from tests.goofspiel.engine import Bid, View


def choices(_view: View, legal: tuple[Bid, ...]) -> Choices:
    """One choice a card."""
    return tuple(
        Choice(f"card:{move.card}", phrase("Card {number}", number=move.card), f"goof:{move.card}", move)
        for move in legal
    )


PLAY = PlayKind(choices=choices, has_secrets=lambda _options: True)
