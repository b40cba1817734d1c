"""The places of a result's stacks, paper and discs."""

from __future__ import annotations

from game.ui.box_layout import Column, Fixed, Padded, Row
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, area_above, corner_discs
from game.ui.parts.layout_leaves import DISC
from game.ui.screen import Screen
from game.ui.table.motion.headline import headline_height

SHARES = {"wide": (6, 5), "square": (1, 1)}
"""Shares of the stacks and of the paper beside them."""
PAPER_H, WITH_HEADLINE_H, PAPER_GROWS = 640, 790, 0.44
"""Greatest heights of the paper below the stacks, alone and with a headline, in design px; its growth by the text's."""
MOST_HEADLINE = 0.46
"""Greatest height of the headline, as a share of the height above the discs."""
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


def result_boxes(screen: Screen, headline: str = "") -> dict[str, Box]:
    """Returns the boxes of stacks, down to the water line, of paper and its content, and of a headline, in design px.

    Args:
        headline: words over the stacks; "" for none.
    """
    area = screen.design.box(area_above(screen, [next_box(screen)]))
    paper = Padded("room", "paper", CORNER_GAP, CORNER_GAP)
    growth = 1 + PAPER_GROWS * (screen.text_size - 1)
    left, beside = SHARES.get(screen.shape, (1, 0))
    w = (area.w - CORNER_GAP * bool(beside)) * left / (left + beside * growth)
    head_h = min(headline_height(headline, w, screen), MOST_HEADLINE * area.h) if headline else 0.0
    stacks = Column(Fixed("headline", h=head_h), "stacks") if headline else "stacks"
    paper_h = min(PAPER_H, WITH_HEADLINE_H - head_h) * growth
    below = Column(stacks, Fixed(h=BELOW_STACKS), Fixed(paper, h=paper_h), gap=CORNER_GAP)
    boxes = Row(stacks, paper, gap=CORNER_GAP, shares=(left, beside * growth)) if beside else below
    return dict(boxes.leaf_boxes(screen, area))
