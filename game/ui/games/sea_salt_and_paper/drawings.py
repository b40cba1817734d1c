"""The drawings that Sea Salt & Paper alone is made of."""

from __future__ import annotations

from typing import Final

from game.engine.sea_salt_and_paper import DECK
from game.ui.draw.craft.drawings import icons
from game.ui.draw.theme import SHEPHERDS

_SINGLE = """
    back_salt glyph_boat glyph_fish glyph_octopus glyph_penguin glyph_sailor glyph_shell pearl_ink pearl_off pearl_on
"""

DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons("again anchor bell draw keep look steal")
    | {f"boat_{shepherd.name}" for shepherd in SHEPHERDS}
    | {f"mark_{card.colour}" for card in DECK}
    | {f"salt_{card.kind}_{card.colour}" for card in DECK}
)
"""The names of them all."""
