"""Piles of cards: the top one, and below it the edges of those that follow."""

from __future__ import annotations

from game.ui.draw.spot import Spot

RIGHT, UP = 1 / 50, 1 / 37.5
"""How much farther right and higher each card of a pile is seen than the one on it, by a card's width."""


def edges(name: str, look: str, top: Spot, height: int, most: int) -> dict[str, Spot]:
    """The edges of the cards below the top one: `{name}:1` lies right below it.

    Args:
        look: an edge, or a back.
        height: how many cards the pile has, the top one among them.
        most: so many edges are seen at most.
    """
    return {
        f"{name}:{number}": Spot(
            look, top.x + number * RIGHT * top.w, top.y - number * UP * top.w, top.w, top.z - 1, lift=2
        )
        for number in range(min(most, height - 1), 0, -1)
    }
