"""Paper labels, number discs, and gold frames."""

import pygame
import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.craft.buttons import MIN_COUNT_W, draw_amount, focus_frame, gold_frame, label, number_disc
from game.ui.draw.craft.pieces import CATALOGUE, draw_look
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.theme import DEEP_GOLD, GOLD, INK, Colour, contrast
from game.ui.parts import score_sheet, score_signs
from game.ui.scanning.scan_overlay import LINE


@pytest.fixture(scope="module")
def shop() -> Workshop:
    return Workshop(Assets(), high_contrast=False, room=2**24)


def test_a_label_is_as_large_as_asked_for(shop: Workshop) -> None:
    assert label(shop, 200, 60, 30).get_bounding_rect().size == (200, 60)


def test_an_amount_stands_behind_its_picture(shop: Workshop) -> None:
    sheet = label(shop, 200, 60, 30)
    before = sheet.copy()
    draw_amount(shop, sheet, "icon_star", 40, 40, 12, 40)
    assert sheet.get_at((40, 30)) != before.get_at((40, 30))
    ink = [x for x in range(60, 200) for y in range(60) if sheet.get_at((x, y))[:3] == INK]
    assert 63 <= min(ink) <= 68


@pytest.mark.parametrize("number", ["7", "14", "-12", "108"])
def test_a_long_number_stays_on_its_disc(shop: Workshop, number: str) -> None:
    disc = number_disc(shop, number, 60)
    ink = [
        x for x in range(60) for y in range(60) if disc.get_at((x, y)).a == 255 and sum(disc.get_at((x, y))[:3]) < 200
    ]
    assert 9 <= min(ink) <= max(ink) <= 51


def test_a_count_can_be_read_however_small_it_is_to_be(shop: Workshop) -> None:
    assert draw_look(CATALOGUE, shop, "count:14", 12).get_width() == MIN_COUNT_W


@pytest.mark.parametrize("w", {score_sheet.YOU, score_signs.YOU})
def test_the_word_at_ones_own_has_capitals_of_24_px_at_1080_lines(shop: Workshop, w: int) -> None:
    slip = draw_look(CATALOGUE, shop, "you:H", w)
    width, height = slip.get_size()
    dark = {y for x in range(width) for y in range(height) if sum(slip.get_at((x, y))[:3]) < 200}
    assert len(dark) >= 24


def test_gold_on_paper_has_a_rim_to_be_seen_by() -> None:
    assert gold_frame(80, 60, 12, 6).get_at((40, 0))[:3] == GOLD
    frame = gold_frame(80, 60, 12, 6, on_paper=True)
    assert frame.get_at((40, 0))[:3] == DEEP_GOLD
    assert frame.get_at((40, 4))[:3] == GOLD
    assert frame.get_at((40, 30)).a == 0
    assert contrast(DEEP_GOLD, (255, 248, 231)) > 3


LEAST, WIDE = 3.0, 3
"""Minimum contrast, and its minimum width in px."""
FOCUS = 14
"""Widest line of a focus frame."""
GROUNDS = [(grey, grey, grey) for grey in range(0, 256, 3)]
GROUNDS += [(red, green, blue) for red in (0, 128, 255) for green in (0, 128, 255) for blue in (0, 128, 255)]
SIDES = (44, 64, 96, 160, 400, 1000)
"""Sides in px of framed things: the smallest control, a disc, a card, a row."""


def colours_across(frame: pygame.Surface, ground: Colour) -> list[Colour]:
    """Returns the colours from outside to inside, half-way down the frame's left side, over that ground."""
    seen = pygame.Surface(frame.get_size())
    seen.fill(ground)
    seen.blit(frame, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    found = [seen.get_at((x, frame.get_height() // 2)) for x in range(frame.get_width() // 2)]
    return [(colour.r, colour.g, colour.b) for colour in found]


@pytest.mark.parametrize("widest", [FOCUS, LINE])
@pytest.mark.parametrize("side", SIDES)
def test_three_px_of_the_frame_contrast_with_any_ground(side: int, widest: int) -> None:
    frame = focus_frame(side, side, side // 8, widest)
    for ground in GROUNDS:
        strong = [colour for colour in colours_across(frame, ground) if contrast(colour, ground) >= LEAST]
        assert len(strong) >= WIDE, ground
