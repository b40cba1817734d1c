"""Placement of the loading ring."""

import pytest

from game.ui.geometry import Box
from game.ui.loading_ring import SHOW_AFTER, LoadingRing
from tests.ui.conftest import MakeApp


def lies(make_app: MakeApp, size: tuple[int, int], taken: list[Box]) -> Box:
    app = make_app(size=size)
    pool = LoadingRing(app.sprites, app.screen, taken, on_water=False).fill(0.5, SHOW_AFTER).items()[0]
    return Box(pool.x, pool.y, *pool.surface.get_size())


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1024, 768)])
def test_it_lies_low_in_the_middle_where_there_is_room(make_app: MakeApp, size: tuple[int, int]) -> None:
    box = lies(make_app, size, [])
    assert abs(box.center.x - size[0] / 2) < box.w / 10
    assert size[1] * 0.85 < box.center.y < size[1]


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1024, 768)])
def test_where_all_is_taken_it_lies_on_a_large_thing_rather_than_on_a_small_one(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    w, h = size
    disc = Box.from_center(w / 2, h * 0.9, h / 10, h / 10)
    assert not lies(make_app, size, [Box(0, 0, w, h), disc]).inset(h / 30).overlaps(disc)


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1024, 768)])
def test_it_leaves_the_edges_that_a_screen_may_cut_off(make_app: MakeApp, size: tuple[int, int]) -> None:
    """Places it as beside a shelf, where only the left margin is free."""
    w, h = size
    app = make_app(size=size)
    safe = app.screen.box(app.screen.design.safe)
    box = lies(make_app, size, [Box(safe.x, 0, w - safe.x, h)])
    assert box.x >= safe.x - 1
    assert box.right <= safe.right + 1


def test_between_two_discs_it_is_smaller_and_touches_neither(make_app: MakeApp) -> None:
    """Places it as below a result, where stacks stand above."""
    w, h = 1280, 720
    discs = [Box(0, h - 130, 590, 120), Box(720, h - 130, 560, 120)]
    box = lies(make_app, (w, h), [*discs, Box(0, 0, w, h - 130)])
    assert not any(map(box.inset(1).overlaps, discs))


def test_no_place_is_looked_for_before_it_is_drawn(make_app: MakeApp) -> None:
    """Saves the search, because most loading ends sooner and at a table it would delay a frame."""

    class Unseen:
        """A box that nobody may ask for its place."""

    app = make_app(size=(1280, 720))
    ring = LoadingRing(app.sprites, app.screen, [Unseen()], on_water=False)  # type: ignore[list-item]
    assert not ring.fill(0.0, SHOW_AFTER / 4).items()
    with pytest.raises(AttributeError):
        ring.fill(0.0, SHOW_AFTER)
