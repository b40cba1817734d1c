"""The places of a result's stacks, paper and discs."""

from __future__ import annotations

from game.ui.box_layout import Column, Fixed, Padded, Row
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, area_above, corner_discs
from game.ui.parts.layout_leaves import DISC
from game.ui.screen import Screen

SHARES = {"wide": (6, 5), "square": (1, 1)}
"""Shares of the stacks and of the paper beside them."""
PAPER_H, PAPER_GROWS = 640, 0.44
"""Height of the paper below the stacks, in design px, and the paper's growth by that of the text."""
BELOW_STACKS = 148
"""Distance from the water to the lower end of a stack's figure."""


def next_box(screen: Screen) -> Box:
    """Returns the place of the next disc, and of the disc that returns to a result."""
    return corner_discs(screen, 1, "right", DISC)[0]


def result_discs(screen: Screen) -> list[Box]:
    """Returns places for four small discs below the paper, and the next disc."""
    first, *_, last = places = corner_discs(screen, 5)
    following = next_box(screen)
    x = min(screen.box(result_boxes(screen)["paper"]).x, following.x - (last.x - first.x))
    return [*(place.move(x - first.x, 0) for place in places[:-1]), following]


def result_boxes(screen: Screen) -> dict[str, Box]:
    """Returns the boxes of the stacks, down to the water line, and of the paper and its content, in design px."""
    paper = Padded("room", "paper", CORNER_GAP, CORNER_GAP)
    growth = 1 + PAPER_GROWS * (screen.text_size - 1)
    below = Column("stacks", Fixed(h=BELOW_STACKS), Fixed(paper, h=PAPER_H * growth), gap=CORNER_GAP)
    stacks, beside = SHARES.get(screen.shape, (0, 0))
    boxes = Row("stacks", paper, gap=CORNER_GAP, shares=(stacks, beside * growth)) if beside else below
    return dict(boxes.leaf_boxes(screen, screen.design.box(area_above(screen, [next_box(screen)]))))
