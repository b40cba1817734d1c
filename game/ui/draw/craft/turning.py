"""Cards turned about their upright axis: narrower, the near edge taller than the far one, and paper seen edge on."""

from __future__ import annotations

import pygame

from game.ui.draw.craft.surfaces import clear_surface, scale_surface
from game.ui.draw.theme import PAPER

NEARNESS = 0.05
"""Growth of the near edge, and loss of the far one, by the card's height, just before it is seen edge on."""
SMOOTHING = 2
"""Rows drawn for each one shown, so that the slanted edges are smooth."""


def turn_surface(card: pygame.Surface, cosine: float, is_right_near: bool, edge: int) -> pygame.Surface:
    """Returns a card turned by an angle with this cosine, from 0 (edge on) to 1; its middle stays where it was.

    Args:
        edge: thickness of the paper in px.
    """
    w, h = card.get_size()
    w = max(1, round(w * cosine))
    if w <= edge:
        return _edge_on(edge, h)
    lean = NEARNESS * (1 - cosine * cosine) ** 0.5 * (1 if is_right_near else -1)
    flat = scale_surface(card, w, h * SMOOTHING)
    tall = round(h * (1 + abs(lean)))
    sheet = clear_surface(w, tall * SMOOTHING)
    for x in range(w):
        share = 2 * (x + 0.5) / w - 1
        length = round(h * SMOOTHING * (1 + lean * share))
        strip = pygame.transform.scale(flat.subsurface((x, 0, 1, h * SMOOTHING)), (1, length))
        sheet.blit(strip, (x, (tall * SMOOTHING - length) // 2))
    return scale_surface(sheet, w, tall)


def _edge_on(thickness: int, h: int) -> pygame.Surface:
    """Returns the card's edge: a strip of paper."""
    strip = clear_surface(thickness, round(h * (1 + NEARNESS)))
    strip.fill(PAPER)
    return strip
