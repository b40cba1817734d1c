"""Layers of a picture, back to front: the `z` of every sheet of sea and of every piece.

A piece has one of these layers, or one of the nine above it to lie on another piece of that layer.
"""

from __future__ import annotations

SKY = 0
FAR_SEA = 10
"""Sheets of sea behind the things that stand in it."""
IN_SEA = 20
"""Things that stand or swim in the sea: the near sea covers their feet, and hides them below its crest."""
NEAR_SEA = 30
"""Sheets of sea before those things."""
ON_TABLE = 40
"""Things that no water covers: boards, tiles, seats, planks."""
ABOVE_TABLE = 50
"""Things that hang or lie above those."""
IN_HAND = 60
"""The viewer's hand, and reactions to a touch."""
ABOVE_HAND = 70
"""Trays with cards to choose from."""
FLYING = 75
"""Pieces on their way."""
