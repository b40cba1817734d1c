"""Composite pieces of Turn the Tide, and the names of the drawings that it alone uses."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.craft import surfaces
from game.ui.draw.craft.drawings import icons, with_contrast
from game.ui.draw.craft.pieces import CATALOGUE as SHARED
from game.ui.draw.craft.pieces import pennant_share
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import ROUNDS_H, ROUNDS_PITCH, SpriteCatalogue, rounds_w
from game.ui.draw.theme import FRAME, FULL, GOLD, INK, PAPER, SHEPHERDS, hex_colour
from game.ui.games.turn_the_tide import cards
from game.ui.games.turn_the_tide.cards import art_of
from game.ui.games.turn_the_tide.sizes import HEIGHTS
from game.ui.kit.island import BASE, ISLAND_W, SHEET
from game.ui.kit.number_cards import card_in_state

_SINGLE = """
    arrow_brings back_tide back_weather badge_half badge_whole beam card_frame_weather card_mask cost_drop
    foam_lace good_bid island low_side luck no_tide ring_empty ring_half ring_low ring_side ring_whole
"""
_ICONS = "bids_secret cards edition_amigo edition_gamewright length_full length_one_tide length_quick_dip"

DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons(_ICONS)
    | with_contrast("card_frame_tide tide_tag")
    | {f"lighthouse_{shepherd.name}" for shepherd in SHEPHERDS}
    | {art_of(number) for number in range(1, 61)}
    | {f"tide_{number:02d}" for number in range(1, 13)}
)


PLACE = hex_colour("B99B62")
"""Colour of a dashed outline on paper."""
WET, UNDER = 60, 8
"""Opacity of wet card, of 255, and its depth below the water line, in design px of the island."""
WET_FOOT = 0.2
"""Height of a card's wet lower end, by the card's height."""
FOLD = 150
"""Light, of 255, in the fold of a number that turns over."""
TAG_GROWS = 0.3
"""Growth of a tag, by that of the text."""


def _tag(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the number that floats at an island; four drops jump round the highest.

    A second number is the one before, of which the lower half still shows while the number turns over.
    """
    w = round(w * (1 + TAG_GROWS * (shop.text_size - 1)))
    k = w / 150
    tag = _numbered_tag(shop, rest[0], w)
    if rest[1:] and rest[1] != "top":
        return _half_turned(tag, _numbered_tag(shop, rest[1], w), k, _middle(shop, tag, k))
    if rest[1:] != ["top"]:
        return tag
    sheet = surfaces.clear_surface(round(w + 76 * k), round(tag.get_height() + 40 * k))
    x, y = sheet.get_width() / 2, sheet.get_height() / 2
    surfaces.blit_centred(sheet, tag, x, y)
    for dx, dy, h, angle in ((-88, 2, 46, 40), (-80, -42, 36, 30), (88, 2, 46, -40), (80, -42, 36, -30)):
        drop = pygame.transform.rotozoom(shop.drawing("drop", h * k * 0.75), angle, 1)
        surface, sx, sy = surfaces.add_shadow(drop, 4 * k)
        surfaces.blit_at(
            sheet, surface, x + dx * k - drop.get_width() / 2 + sx, y + dy * k - drop.get_height() / 2 + sy
        )
    return sheet


def _numbered_tag(shop: Workshop, number: str, w: int) -> pygame.Surface:
    k = w / 150
    tag = shop.add_grain(shop.drawing("tide_tag", w))
    numeral = shop.numeral(number, 68 * k * shop.text_size / (1 + TAG_GROWS * (shop.text_size - 1)), PAPER)
    surfaces.blit_centred(tag, numeral, tag.get_width() / 2 - 2 * k, _middle(shop, tag, k))
    return tag


def _middle(shop: Workshop, tag: pygame.Surface, k: float) -> float:
    """Returns the middle of a tag's number, which is higher with large letters: a plank covers the tag's foot."""
    return tag.get_height() / 2 + 10 * k * (2 - shop.text_size)


def _half_turned(tag: pygame.Surface, before: pygame.Surface, k: float, middle: float) -> pygame.Surface:
    """Returns the upper half of a tag over the lower half of the one before, with the fold between them."""
    w, fold = tag.get_width(), round(middle)
    before.blit(tag, (0, 0), (0, 0, w, fold))
    edge = (round(w * 0.2), fold, round(w * 0.6), max(1, round(3 * k)))
    before.fill((FOLD, FOLD, FOLD, FULL), edge, special_flags=pygame.BLEND_RGBA_MULT)
    return before


def _wet(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the two sheets above the water line, dark."""
    k, island = w / ISLAND_W, shop.drawing("island", w)
    line = round((BASE - SHEET * int(rest[0])) * k)
    dark = surfaces.clear_surface(*island.get_size())
    above = 0, line - round(2 * SHEET * k), w, round((2 * SHEET + UNDER) * k)
    dark.blit(island, above[:2], above)
    dark.fill((0, 0, 0, WET), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _wet_card(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """Draws the wet lower end of a card, dark."""
    card = shop.drawing("card_mask", w)
    above = round(card.get_height() * (1 - WET_FOOT))
    card.fill((0, 0, 0, 0), (0, 0, w, above))
    card.fill((0, 0, 0, WET), special_flags=pygame.BLEND_RGBA_MULT)
    return card


def _numbered_pennant(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a hand's number on a golden pennant."""
    w = round(w * shop.text_size / pennant_share(shop))
    pennant = shop.add_grain(surfaces.tint_surface(shop.drawing("pennant", w), GOLD))
    surfaces.blit_centred(
        pennant,
        shop.numeral(rest[0], w * 0.56 * pennant_share(shop), INK),
        pennant.get_width() / 2,
        pennant.get_height() * 0.37,
    )
    return pennant


def _rounds(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the game's rounds as hands of cards on a paper tag, in the style of the pennants."""
    rounds, now = int(rest[0]), int(rest[1])
    k = w / rounds_w(rounds)
    tag = surfaces.rounded_rect(w, round(ROUNDS_H * k), round(22 * k), FRAME)
    left = 20.0
    for number in range(1, rounds + 1):
        current = number == now
        room = ROUNDS_PITCH + 24 * current
        x, y = (left + room / 2) * k, ROUNDS_H / 2 * k
        hand = shop.drawing("hand_fan", (72 if current else 36) * k)
        surfaces.blit_centred(tag, surfaces.fade_surface(hand, 105 / FULL) if number < now else hand, x, y)
        if current:
            surfaces.blit_centred(tag, shop.numeral(number, 34 * k * shop.text_size, INK), x, y)
        left += room
    return shop.add_grain(tag)


CATALOGUE = SHARED | SpriteCatalogue(
    HEIGHTS,
    builders={
        "weather": lambda shop, rest, w: card_in_state(cards.weather(shop, int(rest[0]), w), rest, cards.CORNER),
        "tide": lambda shop, rest, w: card_in_state(cards.tide(shop, int(rest[0]), w), rest, cards.CORNER),
        "tag": _tag,
        "rounds": _rounds,
        "since": _numbered_pennant,
        "wet": _wet,
        "wet_card": _wet_card,
        "gap": lambda shop, _, w: shop.drawing("slot_spent", w, PLACE),
        "outline": lambda shop, _, w: surfaces.scale_surface(
            shop.drawing("slot_spent", w), w, round(w * HEIGHTS.ratio("outline"))
        ),
    },
    backs={"weather": "back:weather", "tide": "back:tide"},
    flat=frozenset({"gap", "outline", "wet", "wet_card"}),
)
"""All sprites of its table."""
