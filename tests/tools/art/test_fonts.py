"""The fonts have every glyph that the client writes; missing ones would be blank without an error."""

import pygame
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from game.ui.draw.craft.lettering import FONT_CHARACTERS, FONT_FILES, LINE_HEIGHT, Lettering
from game.ui.draw.theme import INK

BLANK = {" "}
WRITTEN = (
    "Brine Purl Fathom Clover Dip",
    "The quick brown fox jumps over the lazy dog, 0123456789: (yes!) - maybe? & more/less; “quotes” ‘too’ …",
    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich: „Schöne Grüße“ – wär’s möglich? ÄÖÜ",
    "Voix ambiguë d’un cœur qui au zéphyr préfère les jattes de kiwis",
    "El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío, ¿añoraba?",
)


@pytest.mark.parametrize("kind", FONT_FILES)
def test_everything_listed_as_covered_has_ink(kind: str) -> None:
    font = TTFont(FONT_FILES[kind])
    letters, shapes = font.getBestCmap(), font.getGlyphSet()
    for letter in FONT_CHARACTERS - {"\n"}:
        assert ord(letter) in letters, f"{kind} lacks {letter!r}"
        pen = BoundsPen(shapes)
        shapes[letters[ord(letter)]].draw(pen)
        assert (pen.bounds is None) == (letter in BLANK), f"{kind} draws {letter!r} wrongly"


@pytest.mark.parametrize("words", WRITTEN)
def test_european_words_are_written_in_the_house_fonts(words: str) -> None:
    assert FONT_CHARACTERS.issuperset(words)


@pytest.mark.parametrize("words", ["Привет", "Καλημέρα", "Zażółć gęślą jaźń"])
def test_a_string_with_a_letter_they_lack_is_written_whole_in_another_font(words: str) -> None:
    pygame.font.init()
    lettering = Lettering()
    other = pygame.font.Font(None, 40)
    other.set_linesize(round(40 * LINE_HEIGHT["display"]))
    whole = lettering.text(words, 40, INK)
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(
        other.render(words, True, INK).premul_alpha(), "RGBA"
    )
    assert whole.get_bounding_rect().w > 40
