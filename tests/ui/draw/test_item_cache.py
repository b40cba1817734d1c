"""Unchanged items are made once; items that were not rendered yet are made again."""

from __future__ import annotations

import pygame

from game.ui.draw.canvas import Item, ItemCache
from game.ui.frame.render_thread import InlineRenderQueue


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
