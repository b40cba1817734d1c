"""The canvas shows the same pixels as a complete redraw, with less work."""

import sys

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.draw.canvas import Canvas, Item, ItemCache, OpaqueItem, differing_rects
from game.ui.draw.craft.surfaces import blit_flags, fade_surface, tint_surface
from game.ui.frame.gil import hold_gil
from game.ui.frame.render_thread import InlineRenderQueue

SIZE = (97, 61)


def sheet(w: int, h: int, colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((w, h), 0, 32)
    surface.fill(colour)
    pygame.draw.line(surface, (255, 255, 255), (0, 0), (w, h))
    return surface


def cutout(w: int, h: int, colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(surface, (*colour, 255), surface.get_rect())
    pygame.draw.rect(surface, (*colour, 90), (0, 0, w // 2, h // 2))
    return surface.premul_alpha()


SURFACES = (
    sheet(97, 61, (90, 160, 200)),
    sheet(60, 30, (20, 80, 120)),
    sheet(9, 40, (200, 80, 120)),
    fade_surface(sheet(50, 25, (250, 240, 10)), 0.95),
    cutout(30, 30, (250, 90, 60)),
    cutout(17, 48, (30, 190, 60)),
    tint_surface(cutout(64, 9, (255, 255, 255)), (240, 120, 200)),
)
NOT_SEE_THROUGH = tuple(pygame.Surface(size, pygame.SRCALPHA, 32) for size in ((97, 12), (48, 20)))
for full in NOT_SEE_THROUGH:
    full.fill((40, 90, 30, 255))
places = st.integers(-40, 100), st.integers(-40, 70)
items = st.one_of(
    st.builds(Item, st.sampled_from(SURFACES), *places),
    st.builds(OpaqueItem, st.sampled_from(NOT_SEE_THROUGH), *places),
)
pictures = st.lists(st.lists(items, max_size=9), min_size=1, max_size=5)


def drawn_afresh(shown: list[Item]) -> bytes:
    window = pygame.Surface(SIZE, 0, 32)
    for surface, x, y in shown:
        window.blit(surface, (x, y), special_flags=blit_flags(surface))
    return pygame.image.tobytes(window, "RGB")


def window_bytes(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.window, "RGB")


@settings(max_examples=150, deadline=None)
@given(pictures)
def test_any_row_of_pictures_looks_as_if_drawn_afresh(row: list[list[Item]]) -> None:
    canvas = Canvas(pygame.Surface(SIZE, 0, 32))
    for picture in row:
        canvas.show(picture)
        assert window_bytes(canvas) == drawn_afresh(picture)


@settings(max_examples=100, deadline=None)
@given(st.lists(items, min_size=1, max_size=9), st.data())
def test_a_change_of_order_shows(picture: list[Item], data: st.DataObject) -> None:
    canvas = Canvas(pygame.Surface(SIZE, 0, 32))
    canvas.show(picture)
    shuffled = data.draw(st.permutations(picture))
    canvas.show(shuffled)
    assert window_bytes(canvas) == drawn_afresh(shuffled)


@settings(max_examples=100, deadline=None)
@given(st.lists(items, max_size=9), st.lists(items, max_size=9))
def test_two_pictures_are_alike_but_where_they_are_apart(one: list[Item], other: list[Item]) -> None:
    both = [pygame.Surface(SIZE, 0, 32) for _ in range(2)]
    for surface, picture in zip(both, (one, other), strict=True):
        Canvas(surface).show(picture)
        for rect in differing_rects(one, other):
            surface.fill((0, 0, 0), rect)
    assert pygame.image.tobytes(both[0], "RGB") == pygame.image.tobytes(both[1], "RGB")


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface(SIZE, 0, 32))


def test_the_same_list_again_draws_nothing(canvas: Canvas) -> None:
    picture = [Item(SURFACES[0], 0, 0), Item(SURFACES[4], 5, 5)]
    assert canvas.show(picture) == [pygame.Rect(0, 0, *SIZE)]
    assert canvas.show(list(picture)) == []
    assert (canvas.opaque_px, canvas.blended_px) == (0, 0)


def test_only_where_something_moved_is_redrawn(canvas: Canvas) -> None:
    back, still = Item(SURFACES[0], 0, 0), Item(SURFACES[4], 60, 20)
    canvas.show([back, still, Item(SURFACES[2], 5, 5)])
    assert canvas.show([back, still, Item(SURFACES[2], 7, 5)]) == [pygame.Rect(5, 5, 11, 40)]
    assert canvas.opaque_px == 11 * 40 + 9 * 40
    assert canvas.blended_px == 0


def test_nothing_is_drawn_below_what_hides_it(canvas: Canvas) -> None:
    hidden = [Item(SURFACES[4], 10, 10), Item(SURFACES[5], 20, 5)]
    canvas.show([*hidden, Item(SURFACES[0], 0, 0)])
    assert canvas.opaque_px == SIZE[0] * SIZE[1]
    assert canvas.blended_px == 0


def test_nothing_is_drawn_below_rows_that_hide_it_together(canvas: Canvas) -> None:
    whole, upper, lower = sheet(*SIZE, (1, 2, 3)), sheet(97, 20, (4, 5, 6)), sheet(97, 41, (7, 8, 9))
    canvas.show([Item(whole, 0, 0), Item(upper, 0, 0), Item(SURFACES[4], 9, 9), Item(lower, 0, 20)])
    assert canvas.opaque_px == SIZE[0] * SIZE[1]


def test_nothing_is_drawn_below_what_is_not_see_through_though_it_could_be(canvas: Canvas) -> None:
    canvas.show([Item(SURFACES[0], 0, 0), Item(SURFACES[4], 9, 49), OpaqueItem(NOT_SEE_THROUGH[0], 0, 48).move(0, 1)])
    assert canvas.opaque_px == SIZE[0] * SIZE[1]
    assert canvas.blended_px == 0


def test_where_a_row_is_hidden_all_below_it_is_drawn_beside_it_only(canvas: Canvas) -> None:
    canvas.show([Item(SURFACES[0], 0, 0), Item(SURFACES[4], 20, 20), Item(sheet(97, 31, (7, 8, 9)), 0, 30)])
    assert canvas.opaque_px == SIZE[0] * SIZE[1]
    assert canvas.blended_px == 30 * 10


def test_each_of_many_that_move_is_redrawn_where_it_was_and_is(canvas: Canvas) -> None:
    back, small = Item(SURFACES[0], 0, 0), sheet(4, 4, (9, 9, 9))
    there = [Item(small, x, 8 * (x % 7)) for x in range(0, 90, 9)]
    canvas.show([back, *there])
    canvas.show([back, *(item.move(1, 0) for item in there)])
    assert canvas.opaque_px == len(there) * 2 * 5 * 4 - len(there) * 4


def test_after_forgetting_everything_is_drawn_again(canvas: Canvas) -> None:
    picture = [Item(SURFACES[0], 0, 0)]
    canvas.show(picture)
    canvas.window.fill((1, 2, 3))
    canvas.invalidate()
    canvas.show(picture)
    assert window_bytes(canvas) == drawn_afresh(picture)


def test_a_surface_gone_and_another_in_its_place_is_seen(canvas: Canvas) -> None:
    for colour in ((255, 0, 0), (0, 255, 0), (0, 0, 255)) * 5:
        canvas.show([Item(sheet(20, 20, colour), 0, 0)])
        assert canvas.window.get_at((3, 15))[:3] == colour


def test_others_have_the_interpreter_while_the_system_shows_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[float] = []
    window = pygame.Surface(SIZE, 0, 32)
    monkeypatch.setattr("pygame.display.get_surface", lambda: window)
    monkeypatch.setattr("pygame.display.update", lambda _: turns.append(sys.getswitchinterval()))
    with hold_gil():
        Canvas(window).show([Item(SURFACES[0], 0, 0)])
        assert turns < [sys.getswitchinterval()]
    assert len(turns) == 1


def make_items(times: list[int]) -> list[Item]:
    times.append(len(times))
    return [Item(pygame.Surface((1, 1)), 0, 0)]


def test_the_same_list_stays_as_long_as_it_is_made_from_the_same() -> None:
    memo, render_queue, times = ItemCache(), InlineRenderQueue(), []
    first = memo.items(("disc", 1), lambda: make_items(times), render_queue)
    assert memo.items(("disc", 1), lambda: make_items(times), render_queue) is first
    assert memo.items(("disc", 2), lambda: make_items(times), render_queue) is not first
    assert len(times) == 2


def test_what_stood_in_for_something_is_not_kept() -> None:
    memo, render_queue, times = ItemCache(), InlineRenderQueue(), []

    def standing_in() -> list[Item]:
        render_queue.not_rendered += 1
        return make_items(times)

    memo.items("disc", standing_in, render_queue)
    drawn = memo.items("disc", lambda: make_items(times), render_queue)
    assert len(times) == 2
    assert memo.items("disc", lambda: make_items(times), render_queue) is drawn
