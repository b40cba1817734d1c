"""Swelling water: at its full height in the middle, at rest beside it."""

import pygame
import pytest

from game.ui.draw.canvas import Item, OpaqueItem
from game.ui.draw.scenery.swell import Swell, SwellRenderer, rim_of

WIDTH, TOP, LINE = 800, 100, 30
SEA, WHITE, PAPER = (40, 120, 160, 255), (255, 255, 255, 255), (30, 100, 140, 255)
MIDDLE = 400.0


def crest() -> pygame.Surface:
    """Returns a straight crest: transparent above its line, water below."""
    surface = pygame.Surface((WIDTH, 60), pygame.SRCALPHA)
    surface.fill(SEA, (0, LINE, WIDTH, 60))
    return surface


def swelling() -> SwellRenderer:
    white = pygame.Surface((80, 60), pygame.SRCALPHA)
    white.fill(WHITE, (0, LINE, 80, 60))
    return SwellRenderer(rim_of(white, 20), WIDTH, 1.0, lambda _x: PAPER, (LINE, LINE))


def draw_items(items: list[Item]) -> pygame.Surface:
    window = pygame.Surface((WIDTH, 300), pygame.SRCALPHA)
    for surface, x, y in items:
        window.blit(surface, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return window


def surface_at(window: pygame.Surface, x: int) -> tuple[int, tuple[int, ...]]:
    """Returns the first row that is not empty, and its colour."""
    y = next(y for y in range(300) if window.get_at((x, y)).a)
    return y, tuple(window.get_at((x, y)))


@pytest.mark.parametrize("up", [34.0, 8.0, -10.0])
def test_its_middle_stands_as_high_as_it_is_told_and_nothing_else_moves_far(up: float):
    window = draw_items(swelling().items(Item(crest(), 0, TOP), 0, [Swell(30, MIDDLE, 50.0, up, 0.0)]))
    rest = TOP + LINE
    assert surface_at(window, 400) == (rest - round(up), SEA)
    assert {surface_at(window, x)[0] for x in (0, 200, 560, 799)} == {rest}
    assert abs(surface_at(window, 400 + round(50 * 1.35))[0] - rest) <= 0.4 * abs(up), (
        "a little the other way beside it"
    )
    assert all(window.get_at((400, y)).a == 255 for y in range(rest - round(up), TOP + 60)), "no hole below it"


def test_no_more_is_drawn_than_it_takes_of_the_air_above_each_part_of_it():
    up = 40
    _, _, *parts, below = swelling().items(Item(crest(), 0, TOP), 0, [Swell(30, MIDDLE, 90.0, up, 0.0)])
    assert isinstance(below, OpaqueItem)
    for surface, _, _ in parts:
        assert any(surface.get_at((x, 0)).a for x in range(surface.get_width()))
    assert {below.surface.get_at((x, 0)).a for x in range(below.surface.get_width())} == {255}
    lowest = round(0.38 * up)
    assert below.surface.get_height() == 60 - LINE - lowest
    assert max(part.surface.get_height() for part in parts) == up + lowest


def test_it_wears_a_rim_of_foam_on_top():
    window = draw_items(swelling().items(Item(crest(), 0, TOP), 0, [Swell(30, MIDDLE, 50.0, 20.0, 6.0)]))
    y, colour = surface_at(window, 400)
    assert (y, colour) == (TOP + LINE - 26, WHITE)
    assert tuple(window.get_at((400, y + 6))) == SEA


def test_swells_add_up_and_may_reach_beyond_the_window():
    both = [Swell(30, MIDDLE, 50.0, 10.0, 0.0), Swell(30, MIDDLE, 50.0, 5.0, 0.0), Swell(30, -20.0, 50.0, 30.0, 0.0)]
    assert surface_at(draw_items(swelling().items(Item(crest(), 0, TOP), 0, both)), 400)[0] == TOP + LINE - 15
    outside = Item(crest(), 0, TOP)
    assert swelling().items(outside, 0, [Swell(30, -900.0, 50.0, 30.0, 0.0)]) == [outside]


def test_what_is_shown_is_never_changed_and_what_lies_beside_it_stays():
    water, at_rest = swelling(), Item(crest(), 0, TOP)
    shown = [water.items(at_rest, 0, [Swell(30, MIDDLE, 50.0, up, 3.0)]) for up in (10.0, 11.0)]
    before = pygame.image.tobytes(shown[0][-1].surface, "RGBA")
    assert shown[0][-1].surface is not shown[1][-1].surface
    assert pygame.image.tobytes(shown[0][-1].surface, "RGBA") == before
    assert shown[0][:2] == shown[1][:2]
    assert water.items(at_rest, 0, [Swell(30, MIDDLE, 50.0, 11.0, 3.0)]) is shown[1]


@pytest.mark.parametrize("lean", [-1, 1])
def test_a_leaning_swell_has_two_fifths_of_its_width_before_its_middle(lean: int):
    water = swelling().items(Item(crest(), 0, TOP), 0, [Swell(30, MIDDLE, 120.0, 60.0, 0.0, lean)])
    window = draw_items(water)
    raised = [x for x in range(WIDTH) if surface_at(window, x)[0] < TOP + LINE - 30]
    front = raised[-1] - MIDDLE if lean > 0 else MIDDLE - raised[0]
    assert front / (raised[-1] - raised[0]) == pytest.approx(0.4, abs=0.02)
