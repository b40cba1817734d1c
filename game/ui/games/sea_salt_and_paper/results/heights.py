"""How high the pieces of the count are for their width, in plain numbers."""

from __future__ import annotations

from types import MappingProxyType

from game.ui.draw.heights import Heights

SHEETS = MappingProxyType(
    {"count": (276, 92, 26), "bet": (740, 104, 30), "goal": (220, 92, 26), "void": (700, 128, 40)}
)
"""Slips of paper by what they tell: width, height and corner, in design px."""
SHELVES = MappingProxyType({"wide": (1130, 46), "square": (954, 46), "tall": (972, 46), "win": (560, 112)})
"""Shelves by the screen's shape, and the plank of four mermaids: width and height in design px."""
SWELLS = MappingProxyType({"back": (760, 470), "front": (860, 230)})
"""The sea that lifts a boat, behind it and before it, in design px."""
STRIKE = (118, 56)
"""The box of a stroke through what does not count, in design px."""
STRIKE_LINE = 7
FIGURE = 0.72
"""A figure's height by its letters'."""

HEIGHTS = Heights(
    {
        **{f"sheet:{name}": h / w for name, (w, h, _) in SHEETS.items()},
        **{f"shelf:{shape}": h / w for shape, (w, h) in SHELVES.items()},
        **{f"swell:{part}": h / w for part, (w, h) in SWELLS.items()},
        "strike": STRIKE[1] / STRIKE[0],
        "figure": FIGURE,
        "emptied": 1.4,
        "head": 1.0,
        "ink": 1.0,
        "disc": 1.0,
        "btn": 1.0,
        "icon": 1.0,
        "arrow": 1.0,
        "crown": 118 / 160,
    }
)
