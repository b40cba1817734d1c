"""Pictures that are read from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ui.boxes import Fit, Fixed, Row
from game.ui.draw.spot import Heights, Spot
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.table.content.why import Sign

GAP = 22
"""Between two pictures, in design px."""


def line_of(signs: Sequence[Sign], heights: Heights, h: float) -> Row:
    """A line of pictures that are so high in design px; all of them are smaller where they would not fit.

    Args:
        heights: of the game's looks.
    """
    return Row(*(_picture(sign, h * sign.size, heights) for sign in signs), gap=GAP)


def _picture(sign: Sign, h: float, heights: Heights) -> Fixed:
    w = h / heights.of(sign.look)
    return Fixed(Fit(partial(_cut, sign.look), w, h), w, h)


def _cut(look: str, box: Box) -> Cutouts:
    return Cutouts([Spot(look, *box.center, box.w, 0, lift=5)])
