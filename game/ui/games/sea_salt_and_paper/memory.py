"""What may be remembered in Sea Salt & Paper: cards that others surely hold, and what lies in the discard piles."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sea_salt_and_paper import Card, View
from game.play.choices import phrase
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.table.content.remembered import Memory, Remembered, SeenCard


def memory(view: View, cast: Sequence[str]) -> Memory:
    """A row for each other seat's hand, and one for each pile, from the bottom up."""
    hands = [
        Remembered(f"flag:{shepherd}", _cards(view.known[seat]))
        for seat, shepherd in enumerate(cast)
        if seat != view.seat
    ]
    piles = [Remembered("disc:look:navy", _cards(pile)) for pile in view.pile_cards]
    return Memory(phrase("Cards surely held, and the two piles"), (*hands, *piles))


def _cards(cards: Sequence[Card]) -> tuple[SeenCard, ...]:
    return tuple(SeenCard(card_look(card)) for card in cards)
