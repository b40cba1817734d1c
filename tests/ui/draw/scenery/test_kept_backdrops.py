"""A backdrop stays cached while it is shown and within budget; an evicted one counts as not rendered."""

from dataclasses import replace

from game.ui.draw.assets import Assets
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.theme import HANDS
from game.ui.screen import Screen
from tests.ui.render_queues import ManualQueue

SCREEN = Screen(640, 360)
WATER = 604.0
TABLE = backdrop.table(SCREEN, WATER, 0)
H = SCREEN.design.window.h
BACKDROPS = (*(backdrop.table(SCREEN, 0.56 * H, hand) for hand in (0, 6, 11)), backdrop.menu(SCREEN, 0.65 * H))


def test_what_is_not_painted_yet_is_missing_until_it_is(assets: Assets) -> None:
    render_queue = ManualQueue()
    scenery = Scenery(assets, render_queue)
    assert scenery.layers(TABLE, 0) == []
    assert render_queue.not_rendered == 1
    render_queue.render()
    assert scenery.is_rendered(TABLE)
    assert scenery.layers(TABLE, 0)
    assert render_queue.not_rendered == 1


def test_the_light_that_is_seen_stays_whatever_else_is_painted(assets: Assets) -> None:
    render_queue = ManualQueue()
    scenery = Scenery(assets, render_queue)
    scenery.prefetch(TABLE)
    render_queue.render()
    for hand in range(1, HANDS):
        assert scenery.layers(TABLE, 0)
        scenery.prefetch(backdrop.table(SCREEN, WATER, hand))
        render_queue.render()
    assert scenery.is_rendered(TABLE)


def test_only_the_last_few_backdrops_are_kept(scenery: Scenery) -> None:
    for hand in range(HANDS):
        scenery.prefetch(backdrop.table(SCREEN, WATER, hand))
    assert not scenery.is_rendered(TABLE)
    assert scenery.is_rendered(backdrop.table(SCREEN, WATER, HANDS - 1))
    assert scenery.is_rendered(backdrop.table(SCREEN, WATER, HANDS - 2))


def test_what_is_painted_when_it_is_first_seen_stays_while_what_comes_is_painted(scenery: Scenery) -> None:
    before, shown, *coming = BACKDROPS
    scenery.layers(before, 0)
    scenery.layers(shown, 0)
    for light in coming:
        scenery.prefetch(light)
    assert scenery.is_rendered(shown)


def test_what_is_seen_no_more_makes_room_whatever_its_size(scenery: Scenery) -> None:
    lower = replace(TABLE, height=TABLE.height - 40)
    scenery.layers(lower, 0)
    for hand in range(HANDS):
        scenery.start_frame(is_shared=False)
        scenery.layers(backdrop.table(SCREEN, WATER, hand), 0)
    assert not scenery.is_rendered(lower)


def test_where_sheets_as_large_as_the_window_come_only_what_is_seen_stays(scenery: Scenery) -> None:
    left, shown, ahead, *_ = BACKDROPS
    scenery.layers(left, 0)
    scenery.prefetch(ahead)
    scenery.start_frame(is_shared=False)
    scenery.layers(shown, 0)
    scenery.evict_hidden()
    assert [scenery.is_rendered(scene) for scene in (left, shown, ahead)] == [True, True, False]
    scenery.start_frame(is_shared=False)
    scenery.layers(shown, 0)
    scenery.evict_hidden()
    assert [scenery.is_rendered(scene) for scene in (left, shown)] == [False, True]
