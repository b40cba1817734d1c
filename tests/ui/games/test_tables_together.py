"""All games' pieces are drawn by one workshop: a word for a look must not mean two things."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.games import TABLES


@pytest.mark.parametrize(("one", "other"), list(combinations(TABLES, 2)))
def test_no_two_games_draw_different_things_by_one_word(one: str, other: str) -> None:
    assert differing(TABLES[one].catalogue, TABLES[other].catalogue) == []


def differing(one: SpriteCatalogue, other: SpriteCatalogue) -> list[str]:
    """The words that both know and that are drawn, shaped or turned over differently."""
    heights, others = dict(one.heights), dict(other.heights)
    builders = (word for word in one.builders.keys() & other.builders if one.builders[word] is not other.builders[word])
    shapes = (word for word in heights.keys() & others.keys() if heights[word] != others[word])
    backs = (word for word in one.backs.keys() & other.backs if one.backs[word] != other.backs[word])
    return sorted({*builders, *shapes, *backs})
