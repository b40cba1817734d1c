"""Sizes and aspect ratios of Sea Salt & Paper's pieces."""

from __future__ import annotations

from game.ui.draw import sprite_catalogue
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import Heights

DRAWN_CARD, TRAY_CARD = 132, 140
"""Widths at which cards in hand and on a tray are drawn."""
RIM = 7 / DRAWN_CARD
"""Distance by which a gold frame reaches beyond its card, in card widths."""
PAIR_GAP = 2 / DRAWN_CARD
"""Gap between two cards of a group, in card widths."""
MOST_BACKS = 5
"""Greatest number of cards shown of a hand from behind; a number gives the true count."""
SLIPS = {
    "pearls": (112, 58),
    "bet": (172, 58),
    "theft": (430, 96),
    "count": (276, 92),
    "stars": (180, 92),
    "sentence": (740, 104),
    "goal": (220, 92),
    "void": (700, 128),
}
"""Width and height of each slip of paper, in design px: at the table, and in results."""
SIZES = {
    "boat": (360, 150),
    "raft": (540, 70),
    "tally": (352, 84),
    "score": (190, 66),
    "choice": (304, 54),
    "frame:fan": (148, 124),
    "shelf:count": (1130, 46),
    "shelf:win": (560, 112),
    "swell:back": (760, 470),
    "swell:front": (860, 230),
    "strike": (118, 56),
    **{f"slip:{kind}": size for kind, size in SLIPS.items()},
}
"""Width and height of other composite or reshaped drawings, in design px."""
TRAYS = (*((few, 1) for few in range(1, 5)), *((columns, rows) for columns in (5, 8, 12) for rows in range(1, 8)))
"""Possible columns and rows of cards on a tray."""
TRAY_GAP = 26 / TRAY_CARD
TRAY_PITCH = 1 + TRAY_GAP, CARD + TRAY_GAP
"""Distances between cards on a tray, across and down, in card widths."""
TRAY_RIM = 0.5, 0.5 + TRAY_GAP
"""Extra width and height of a tray beyond its cards' pitches, in card widths."""


def tray_size(columns: int, rows: int) -> tuple[float, float]:
    """Returns the width and height of a tray, in card widths."""
    return columns * TRAY_PITCH[0] + TRAY_RIM[0], rows * TRAY_PITCH[1] + TRAY_RIM[1]


def frame_size(cards: float) -> float:
    """Returns the width of a gold frame round that many cards side by side, in card widths."""
    return cards + (cards - 1) * PAIR_GAP + 2 * RIM


HEIGHTS = sprite_catalogue.HEIGHTS | Heights(
    {
        "salt": CARD,
        "place": CARD,
        "frame:card": (CARD + 2 * RIM) / frame_size(1),
        "frame:pair": (CARD + 2 * RIM) / frame_size(2),
        **dict.fromkeys(("frame:flag", "pearl", "mark", "gold_dot", "ink", "btn"), 1.0),
        "backs": 0.66,
        "edge": CARD,
        "arcs": 1.2,
        **{
            f"tray:{columns}:{rows}": tray_size(columns, rows)[1] / tray_size(columns, rows)[0]
            for columns, rows in TRAYS
        },
        **{look: h / w for look, (w, h) in SIZES.items()},
        "figure": 0.72,
        "board": sprite_catalogue.HEIGHTS.ratio("plank"),
        "emptied": CARD,
    }
)
height_of = HEIGHTS.ratio
box_of = HEIGHTS.box
