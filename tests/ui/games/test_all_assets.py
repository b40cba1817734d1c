"""All games' pieces are drawn by one workshop: a word for a look must not mean two things."""

from itertools import combinations

from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.games import TABLES


def test_no_two_games_draw_different_things_by_one_word() -> None:
    for one, other in combinations(TABLES.values(), 2):
        assert differing(one.catalogue, other.catalogue) == [], (one.name, other.name)


def differing(one: SpriteCatalogue, other: SpriteCatalogue) -> list[str]:
    """Returns the common words that are drawn, shaped, shadowed or turned over differently."""
    heights, others = dict(one.heights), dict(other.heights)
    shared = _words(one) & _words(other)
    builders = (word for word in shared if one.builders.get(word) is not other.builders.get(word))
    shapes = (word for word in heights.keys() & others.keys() if heights[word] != others[word])
    backs = (word for word in one.backs.keys() & other.backs if one.backs[word] != other.backs[word])
    return sorted({*builders, *shapes, *backs, *shared & (one.flat ^ other.flat)})


def _words(catalogue: SpriteCatalogue) -> set[str]:
    return {look.partition(":")[0] for look, _ in catalogue.heights} | set(catalogue.builders)
