"""What may be remembered in Turn the Tide: the cards played this round, and those of hands that were held before."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.turn_the_tide import View
from game.play.choices import phrase
from game.ui.table.content.remembered import Memory, Remembered, SeenCard


def memory(view: View, cast: Sequence[str]) -> Memory:
    """A row a seat: what it has played lies pale among what it surely still holds."""
    played = [{card for bids in view.bids if (card := bids[seat]) is not None} for seat in range(view.players)]
    rows = (
        Remembered(
            f"flag:{shepherd}",
            tuple(
                SeenCard(f"weather:{card}", f"count:{card}", is_gone=card in played[seat])
                for card in sorted({*view.known[seat], *played[seat]})
            ),
        )
        for seat, shepherd in enumerate(cast)
    )
    return Memory(phrase("Pale: played. Bright: surely still held."), tuple(rows))
