"""Text in lines."""

import subprocess
import sys

import pytest

from game.ui.draw.craft.lettering import LINE_HEIGHT, FontKind, Lettering, unbreakable_parts

INK = (0, 0, 0)


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    return Lettering()


@pytest.mark.parametrize("kind", ["display", "body"])
@pytest.mark.parametrize("words", ["gave 8 %", "Encore ?", "Au bord : un", "Il dit « Bah »"])
def test_no_line_begins_with_a_sign_alone(lettering: Lettering, words: str, kind: FontKind) -> None:
    widest = lettering.text(words, 40, INK, kind).get_width()
    last = max(unbreakable_parts(words), key=lambda word: lettering.text(word, 40, INK, kind).get_width())
    needed = lettering.text(last, 40, INK, kind).get_width()
    for width in range(needed, widest + 20):
        broken = lettering.text(words, 40, INK, kind, width)
        whole = [lettering.text(word, 40, INK, kind).get_height() for word in unbreakable_parts(words)]
        assert broken.get_width() <= width
        assert broken.get_height() <= sum(whole), f"at {width} px a sign stands on a line of its own"


def test_a_sign_is_of_the_word_before_it() -> None:
    assert unbreakable_parts("noch 8 % frei\nStopp !") == ["noch", "8 %", "frei", "Stopp !"]


MEASURED_TWICE = """
import pygame
from game.ui.draw.craft.lettering import line_width
for words in ("Ebb", "Flock"):
    pygame.font.init()
    line_width(words)
    pygame.quit()
"""


def test_words_can_be_measured_again_after_pygame_has_ended() -> None:
    subprocess.run([sys.executable, "-c", MEASURED_TWICE], check=True)


def test_no_line_begins_with_a_space(lettering: Lettering) -> None:
    step = round(40 * LINE_HEIGHT["display"])
    for width in range(step, 8 * step):
        words = lettering.text("Die Punkte aller zählen", 40, INK, width=width)
        w, h = words.get_size()
        begins = [
            words.subsurface((0, y, w, min(step, h - y))).get_bounding_rect().x for y in range(0, h - step // 2, step)
        ]
        assert max(begins) < lettering.text(" ", 40, INK).get_width() / 2
