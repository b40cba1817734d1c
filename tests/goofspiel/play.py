"""How persons choose in Goofspiel: a card to bid."""

from __future__ import annotations

from game.play.choices import Choice, Choices, phrase
from game.play.contract import PlayKind
from game.play.palm import Held, HeldRow, Palm
from tests.goofspiel.engine import Bid, View


def choices(_view: View, legal: tuple[Bid, ...]) -> Choices:
    """One choice a card."""
    return tuple(
        Choice(f"card:{move.card}", phrase("Card {number}", number=move.card), f"goof:{move.card}", move)
        for move in legal
    )


def palm(view: View) -> Palm:
    """The cards that are left."""
    cards = tuple(Held(f"goof:{card}", phrase("Card {number}", number=card), f"card:{card}") for card in view.hand)
    return Palm((), (HeldRow("hand", cards, 4),))


PLAY = PlayKind(choices=choices, palm=palm, has_secrets=lambda _options: True)
