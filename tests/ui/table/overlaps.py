"""Pieces of a table's layout that cover each other."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.table.motion.script import kind_of


def covering(pose: Pose, apart: Mapping[str, Sequence[str]], box: Callable[[SpriteState], Box]) -> Iterator[str]:
    """Yields every two pieces whose kinds must lie apart and whose boxes overlap."""
    boxes = {piece: box(spot) for piece, spot in pose.items()}
    for one, other in combinations(boxes, 2):
        kinds = kind_of(one), kind_of(other)
        is_meant = kinds[1] in apart.get(kinds[0], ()) or kinds[0] in apart.get(kinds[1], ())
        if is_meant and boxes[one].overlaps(boxes[other]):
            yield f"{one} {boxes[one]} lies on {other} {boxes[other]}"
