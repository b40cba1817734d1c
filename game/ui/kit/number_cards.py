"""Cards that show only a number, and the drawing of cards in focus, barred, dimmed or asleep."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from game.ui.draw.craft.surfaces import blit_at, blit_centred, clear_surface, fade_surface, rounded_rect
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import CARD, SpriteCatalogue
from game.ui.draw.sprite_state import Heights
from game.ui.draw.theme import FULL, GOLD, INK, PAPER, Colour

CORNER, NUMERAL, BACK = 0.1, 0.5, 0.9
"""Corner radius of a card, height of its number and width of the colour on its back, by its width."""
VEILS = MappingProxyType({"dim": 0.4, "barred": 0.55})
"""Opacity of the ink on a card that is dimmed, or that may not be played."""
DUSK = (150, 160, 180, FULL)
"""Colour that a card asleep is multiplied by."""
FRAME, LINE, GLOW, GLOW_CORNER, GLOWS = 0.045, 0.052, 0.13, 0.12, 5
"""Distance, thickness, glow width and glow corner of the gold frame, by the card's width; and the number of glow
rings."""


def number_cards(kind: str, height: float = CARD) -> SpriteCatalogue:
    """Returns the catalogue of a kind of cards or tiles that show only a number.

    Draws `{kind}:7` and `{kind}:back`, also with a state as in `card_in_state`: `{kind}:7:dim`.

    Args:
        kind: a word of the game's own.
        height: their height divided by their width.
    """

    def card(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
        face = _sheet(w, height, PAPER)
        is_back = rest[0] == "back"
        sign = (
            _sheet(round(w * BACK), height, INK)
            if is_back
            else shop.numeral(rest[0], w * NUMERAL * shop.text_size, INK)
        )
        blit_centred(face, sign, w / 2, face.get_height() / 2)
        return card_in_state(shop.add_grain(face), rest, CORNER)

    return SpriteCatalogue(Heights({kind: height}), builders={kind: card}, backs={kind: f"{kind}:back"})


def card_in_state(card: pygame.Surface, rest: list[str], corner: float) -> pygame.Surface:
    """Returns a card as it is, or drawn in one state: "focus" (also chosen), "barred", "dim" or "asleep".

    Args:
        rest: the card, then the state.
        corner: corner radius, by the card's width.

    Raises:
        ValueError: for any other state.
    """
    match rest[1:]:
        case []:
            return card
        case ["focus"]:
            return _frame_card(card, corner)
        case ["asleep"]:
            sheet = card.copy()
            sheet.fill(DUSK, special_flags=pygame.BLEND_RGBA_MULT)
            return sheet
        case [veil] if veil in VEILS:
            (w, h), sheet = card.get_size(), card.copy()
            blit_at(sheet, fade_surface(rounded_rect(w, h, round(w * corner), INK), VEILS[veil]), 0, 0)
            return sheet
    raise ValueError(f"no such card: {':'.join(rest)}")


def _frame_card(card: pygame.Surface, corner: float) -> pygame.Surface:
    """Returns the card in the gold frame that marks focus or choice."""
    w, h = card.get_size()
    margin, line, glow = max(3, round(w * FRAME)), max(4, round(w * LINE)), round(w * GLOW)
    sheet = clear_surface(w + 2 * (margin + glow), h + 2 * (margin + glow))
    for step in range(GLOWS):
        grow = round(glow * (1 - step / GLOWS))
        ring = rounded_rect(w + 2 * grow, h + 2 * grow, round(w * GLOW_CORNER) + grow, GOLD)
        blit_centred(sheet, fade_surface(ring, GLOW), sheet.get_width() / 2, sheet.get_height() / 2)
    blit_at(sheet, card, margin + glow, margin + glow)
    blit_at(sheet, rounded_rect(w + 2 * margin, h + 2 * margin, round(w * corner) + margin, GOLD, line), glow, glow)
    return sheet


def _sheet(w: int, height: float, colour: Colour) -> pygame.Surface:
    return rounded_rect(w, round(w * height), round(w * CORNER), colour)
