"""The marks of the card colours have enough contrast on their paper, and more in high contrast."""

import re
from pathlib import Path

import pytest

from game.engine.sea_salt_and_paper import DECK
from game.folders import ASSETS
from game.ui.draw.theme import contrast, hex_colour

COLOURS = sorted({card.colour for card in DECK})
PAINT = re.compile(r'(?:fill|stroke)="(#[0-9A-F]{6})"')


@pytest.mark.parametrize("colour", COLOURS)
def test_a_mark_stands_out_from_its_paper(colour: str) -> None:
    plain = ASSETS / "art" / f"mark_{colour}.svg"
    clearer = plain.with_stem(f"mark_{colour}_contrast")
    assert _contrast(plain) >= 4.5
    assert _contrast(clearer if clearer.exists() else plain) >= 6.5


def _contrast(mark: Path) -> float:
    """Returns the contrast of the mark, which is painted last, with the paint just below it."""
    painted = PAINT.findall(mark.read_text(encoding="utf-8"))
    below = next(paint for paint in reversed(painted) if paint != painted[-1])
    return contrast(hex_colour(painted[-1]), hex_colour(below))
