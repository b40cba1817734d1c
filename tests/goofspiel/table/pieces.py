"""What the pieces look like: a number on paper."""

from __future__ import annotations

import pygame

from game.ui.draw.craft.paper import lay_centred
from game.ui.draw.craft.pieces import CATALOGUE as SHARED
from game.ui.draw.craft.rounded import rounded
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import CARD, SpriteCatalogue
from game.ui.draw.theme import INK, PAPER
from tests.goofspiel.table.layout import HEIGHTS


def _card(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    return _numbered(shop, rest[0], w, round(w * CARD))


def _points(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    return _numbered(shop, rest[0], w, w)


def _numbered(shop: Workshop, number: str, w: int, h: int) -> pygame.Surface:
    sheet = rounded(w, h, round(w * 0.1), PAPER)
    lay_centred(sheet, shop.numeral(number, w * 0.5, INK), w / 2, h / 2)
    return sheet


CATALOGUE = SHARED | SpriteCatalogue(
    HEIGHTS, builders={"goof": _card, "points": _points}, backs={"goof": "back:weather"}
)
