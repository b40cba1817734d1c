"""The code of a film on one sheet: a square to photograph, and letters to type."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from typing import ClassVar

from game.engine.record import Record
from game.play.choices import Phrase, phrase
from game.play.deals import grouped
from game.play.film_codes import CodeObstacle, NoFilmCodeError, film_code
from game.store.seats import SeatPlan
from game.ui.box_layout import Column, Fit, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP
from game.ui.parts.layout_leaves import single_disc, words
from game.ui.parts.qr_code import QrCode
from game.ui.scene import Client
from game.ui.screen import Screen

CODE, WIDTH, LETTERS_W, LINE_H, DISC = 640, 640, 1200, 60, 120
"""Sizes of the square, of the words, of the letters, of a line and of a disc, in design px."""
OBSTACLES: dict[CodeObstacle, Phrase] = {
    "unfinished": phrase("A game that is not over has no code."),
    "older": phrase("An earlier version of the game dealt it, and no code can tell its cards."),
    "unknown": phrase("Only a later version of the game has a code for this film."),
}
"""Sentences about films that have no code."""


class FilmCodeSheet(Dialog):
    """Shows the code of a film, which the disk's thread works out."""

    name: ClassVar[str] = "film_square"
    heading = phrase("This film in one square")
    has_back_button = True

    def __init__(self, app: Client, record: Record, seats: Sequence[SeatPlan]) -> None:
        super().__init__(app)
        self._finding: Future[str | Phrase] = app.store.matches.request(partial(_code_or_obstacle, record, seats))
        self._is_found = self._finding.done()
        self._shows_letters = False

    def content(self, screen: Screen) -> Node:
        found = self._finding.result() if self._is_found else self.tr("Let me think.")
        if isinstance(found, Phrase) or not self._is_found:
            return words(found if isinstance(found, str) else self.app.words.translate(found), WIDTH, LINE_H, lines=3)
        if self._shows_letters:
            square = single_disc(self.tr("Square"), "film", self._turn, "navy", DISC)
            return Column(words(grouped(found), LETTERS_W, lines=6), square, gap=CORNER_GAP)
        about = Column(
            words(self.tr("For another family: Films, Take in a film."), WIDTH, LINE_H, lines=2),
            words(self.tr("It needs a photo of the square, or the letters."), WIDTH, lines=2),
            single_disc(self.tr("Alphabet"), "text", self._turn, "navy", DISC),
            gap=CORNER_GAP,
        )
        code = Fixed(Fit(lambda box: QrCode(found, box), CODE, CODE), CODE, CODE, is_rigid=True)
        return (Column if screen.shape == "tall" else Row)(code, Fixed(about, WIDTH), gap=2 * CORNER_GAP)

    def _turn(self) -> None:
        """Shows the letters, or the square again."""
        self._shows_letters = not self._shows_letters
        self.arrange(self.app.screen)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Shows the code once it has been found."""
        super().tick(dt, intents)
        if self._is_found != self._finding.done():
            self._is_found = True
            self.arrange(self.app.screen)


def _code_or_obstacle(record: Record, seats: Sequence[SeatPlan]) -> str | Phrase:
    try:
        return film_code(record, seats)
    except NoFilmCodeError as error:
        return OBSTACLES[error.obstacle]
