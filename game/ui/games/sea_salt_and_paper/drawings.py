"""The drawings that Sea Salt & Paper alone is made of."""

from __future__ import annotations

from typing import Final

from game.engine.sea_salt_and_paper import DECK
from game.ui.draw.craft.drawings import icons, with_contrast
from game.ui.draw.theme import SHEPHERDS

_SINGLE = """
    back_salt glyph_boat glyph_fish glyph_octopus glyph_penguin glyph_sailor glyph_shell
    pearls_1 pearls_2
"""

_CLEAR_ANYWAY = ("dark_blue", "black")


def _ends(colour: str) -> tuple[str, ...]:
    """What the names of a colour's drawings end in: most have others for high contrast."""
    return ("",) if colour in _CLEAR_ANYWAY else ("", "_contrast")


DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons("again anchor bell draw keep look star steal")
    | {f"boat_{shepherd.name}" for shepherd in SHEPHERDS}
    | with_contrast("pearl_ink pearl_off pearl_on")
    | {f"mark_{card.colour}{end}" for card in DECK for end in _ends(card.colour)}
    | {f"salt_{card.kind}_{card.colour}{end}" for card in DECK for end in _ends(card.colour)}
)
"""The names of them all."""
