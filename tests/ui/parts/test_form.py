"""Rows of a form in one grid."""

from itertools import product

import pytest

from game.ui.geometry import Box
from game.ui.parts.form import BESIDE, DiscSkin, FormCell, FormRow, form
from game.ui.screen import Screen
from game.ui.widgets import Captioned, DiscButton
from tests.ui.screen_variants import SIZES

ROWS = [
    FormRow("Abtasten", (FormCell("", print, "close", chosen=True), FormCell("", print, "text")), caption=caption)
    for caption in ("aus", "Ein Punkt: für jedes Paar", "Nichts wird der Reihe nach angeboten, bis jemand es ändert")
]


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_words_stay_clear_of_the_discs_beside_them(size: tuple[int, int], text_size: float) -> None:
    screen = Screen(*size, text_size=text_size)
    for has_signs in (True, False):
        leaves = form(ROWS, DiscSkin(screen, str, has_signs=has_signs)).screen_boxes(screen, screen.stage)
        made = [make(box) for make, box in leaves if callable(make) and isinstance(box, Box)]
        words = [one.box for one in made if isinstance(one, Captioned)]
        discs = [one.box for one in made if isinstance(one, DiscButton)]
        assert (len(words), len(discs)) == (len(ROWS), 2 * len(ROWS))
        for text, disc in product(words, discs):
            assert text.bottom <= disc.y or disc.bottom <= text.y or text.right + screen.px(BESIDE) <= disc.x + 0.01
