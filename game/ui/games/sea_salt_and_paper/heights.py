"""How high the pieces of Sea Salt & Paper are for their width."""

from __future__ import annotations

from types import MappingProxyType

from game.ui.draw import sprite_catalogue
from game.ui.draw.spot import Heights
from game.ui.draw.sprite_catalogue import CARD

DRAWN_CARD, TRAY_CARD = 132, 140
"""How wide cards in hand and on a tray are drawn."""
RIM = 7 / DRAWN_CARD
"""How far a gold frame reaches beyond its card, in the card's width."""
PAIR_GAP = 2 / DRAWN_CARD
"""How far two cards of a group are apart, likewise."""
MOST_BACKS = 5
"""So many cards are seen of a hand from behind; a number says how many there are."""
SLIPS = {
    "pearls": (112, 58, 29),
    "bet": (172, 58, 29),
    "theft": (430, 96, 30),
    "count": (276, 92, 26),
    "sentence": (740, 104, 30),
    "goal": (220, 92, 26),
    "void": (700, 128, 40),
}
"""Width, height and corner of each slip of paper, in design px: at the table, and in results."""
TRAYS = (*((few, 1) for few in range(1, 5)), *((columns, rows) for columns in (5, 8, 12) for rows in range(1, 8)))
"""The columns and rows of cards that a tray can have room for."""
TRAY_PITCH = 166 / TRAY_CARD, 222 / TRAY_CARD
"""From one card on a tray to the next, across and down, in the card's width."""
TRAY_RIM = 70 / TRAY_CARD, 96 / TRAY_CARD
"""A tray is so much wider and higher than its cards' pitches, likewise."""
SHELVES = MappingProxyType({"count": (1130, 46), "win": (560, 112)})
"""The shelf of a count and the plank of four mermaids: width and height in design px."""
SWELLS = MappingProxyType({"back": (760, 470), "front": (860, 230)})
"""The sea that lifts a boat, behind it and before it, in design px."""
STRIKE = (118, 56)
"""The box of a stroke through what does not count, in design px."""


def tray_size(columns: int, rows: int) -> tuple[float, float]:
    """Width and height of a tray in the width of its cards."""
    return columns * TRAY_PITCH[0] + TRAY_RIM[0], rows * TRAY_PITCH[1] + TRAY_RIM[1]


def frame_size(cards: float) -> float:
    """How wide a gold frame round so many cards side by side is, in a card's width."""
    return cards + (cards - 1) * PAIR_GAP + 2 * RIM


HEIGHTS = sprite_catalogue.HEIGHTS | Heights(
    {
        "salt": CARD,
        "place": CARD,
        "frame:card": (CARD + 2 * RIM) / frame_size(1),
        "frame:pair": (CARD + 2 * RIM) / frame_size(2),
        "frame:fan": 124 / 148,
        **dict.fromkeys(("frame:flag", "pearl", "mark", "gold_dot", "ink", "btn"), 1.0),
        "boat": 150 / 360,
        "raft": 70 / 540,
        "tally": 84 / 352,
        "score": 66 / 190,
        "backs": 0.66,
        "edge": CARD,
        "choice": 54 / 304,
        "arcs": 1.2,
        **{f"slip:{name}": h / w for name, (w, h, _) in SLIPS.items()},
        **{
            f"tray:{columns}:{rows}": tray_size(columns, rows)[1] / tray_size(columns, rows)[0]
            for columns, rows in TRAYS
        },
        **{f"shelf:{shape}": h / w for shape, (w, h) in SHELVES.items()},
        **{f"swell:{part}": h / w for part, (w, h) in SWELLS.items()},
        "strike": STRIKE[1] / STRIKE[0],
        "figure": 0.72,
        "emptied": 1.4,
    }
)
height_of = HEIGHTS.of
box_of = HEIGHTS.box
