"""Figures lie within the pieces that they stand on, with letters of every size."""

from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.ui.draw.craft.pieces import draw_look
from game.ui.draw.craft.surfaces import blit_centred, clear_surface
from game.ui.draw.craft.workshop import Workshop
from game.ui.games import TABLES
from tests.support.cached_assets import CachedAssets

PIECES = {
    "turn_the_tide": {
        "tag:12": 99,
        "tag:12:top": 99,
        "rosette:2": 88,
        "bunting:12:12": 500,
        "rounds:4:4": 160,
        "pennant:12:12:told": 60,
        "count:14": 64,
        "count:8:gold": 64,
        "weather:50": 128,
        "tide:11": 112,
    },
    "undertow": {
        "swim:purl:calm:4": 110,
        "landed:12": 90,
        "landed:8:gold": 90,
        "buoy:10": 70,
        "buoy:4": 70,
        "step:4": 60,
    },
    "sea_salt_and_paper": {
        "tally:38": 352,
        "slip:pearls:18": 108,
        "slip:bet:18:dark_blue:9": 180,
        "salt:octopus:yellow": 110,
        "score:44:40": 190,
        "score:0:30": 190,
    },
}
"""Widths in px of the pieces with the widest figures, by game and look."""
GROUNDS = {"score": ("board", 290, 38, -3)}
"""Look and width of the piece below one that has no ground itself, and the upper one's place on it."""
OUTSIDE = 0.06
"""Share of a figure's ink that may lie outside, on a soft edge."""


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("game", "look"), [(game, look) for game, looks in PIECES.items() for look in looks])
def test_a_figure_lies_within_its_piece(game: str, look: str, text_size: float, held_assets: CachedAssets) -> None:
    inks, real = list[pygame.Surface](), Workshop.numeral

    def numeral(shop: Workshop, *how: Any) -> pygame.Surface:
        inks.append(real(shop, *how))
        return inks[-1]

    with patch.object(Workshop, "numeral", numeral):
        marked = draw_piece(game, look, text_size, held_assets)
    with patch.object(Workshop, "numeral", lambda *how: clear_surface(*real(*how).get_size())):
        bare = draw_piece(game, look, text_size, held_assets)
    marked.blit(bare, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    outside = pygame.mask.from_surface(marked, 127).count()
    assert outside <= OUTSIDE * sum(pygame.mask.from_surface(ink).count() for ink in inks)
    assert inks


def draw_piece(game: str, look: str, text_size: float, assets: CachedAssets) -> pygame.Surface:
    """Draws a piece with letters of that size, on its ground if it has none itself."""
    catalogue, shop = TABLES[game].catalogue, Workshop(assets, False, 2**24, text_size)
    piece = draw_look(catalogue, shop, look, PIECES[game][look])
    if not (ground := GROUNDS.get(look.partition(":")[0])):
        return piece.copy()
    below, w, x, y = ground
    sheet = draw_look(catalogue, shop, below, w).copy()
    blit_centred(sheet, piece, sheet.get_width() / 2 + x, sheet.get_height() / 2 + y)
    return sheet
