"""Cards with nothing but a number: a face, a back, and a twin of the face at little light."""

from __future__ import annotations

import pygame

from game.ui.draw.craft.paper import faded, lay, lay_centred, rounded
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.spot import Heights
from game.ui.draw.sprite_catalogue import CARD, SpriteCatalogue
from game.ui.draw.theme import INK, PAPER, Colour

CORNER, NUMERAL, BACK, DIM = 0.1, 0.5, 0.9, 0.4
"""How round a card's corners are, how high its number is and how wide the colour on its back, by its width; how much
ink lies on a dimmed one."""


def number_cards(kind: str, back: Colour = INK) -> SpriteCatalogue:
    """How cards of a kind are drawn: `{kind}:7`, dimmed `{kind}:7:dim`, and `{kind}:back`.

    Args:
        kind: a word of the game's own.
        back: the colour of their backs.
    """

    def card(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
        face = _sheet(w, PAPER)
        middle = w / 2, face.get_height() / 2
        if rest == ["back"]:
            lay_centred(face, _sheet(round(w * BACK), back), *middle)
            return shop.grained(face)
        lay_centred(face, shop.numeral(rest[0], w * NUMERAL, INK), *middle)
        if rest[1:] == ["dim"]:
            lay(face, faded(_sheet(w, INK), DIM), 0, 0)
        return shop.grained(face)

    return SpriteCatalogue(Heights({kind: CARD}), builders={kind: card}, backs={kind: f"{kind}:back"})


def _sheet(w: int, colour: Colour) -> pygame.Surface:
    return rounded(w, round(w * CARD), round(w * CORNER), colour)
