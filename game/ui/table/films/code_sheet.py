"""The code of a film on one sheet: a square to photograph, letters to type, and both on a page to print."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import ClassVar

from game.engine.record import Record
from game.play.choices import Phrase, phrase
from game.play.deals import grouped
from game.play.film_codes import CHECK, CodeObstacle, NoFilmCodeError, film_code
from game.store.seats import SeatPlan
from game.ui.box_layout import Column, Fit, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP
from game.ui.parts.layout_leaves import single_disc, words
from game.ui.parts.qr_code import QrCode
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.films.code_page import draw_page, save_page
from game.ui.words import label_with_value

FOLDER, SAVED_LINES = 16, 3
"""Most characters of the saved page's folder, and lines for its place."""
CODE, WIDTH, LETTERS_W, LINE_H, DISC = 640, 640, 1200, 60, 120
"""Sizes of the square, of the words, of the letters, of a line and of a disc, in design px."""
OBSTACLES: dict[CodeObstacle, Phrase] = {
    "unfinished": phrase("A game that is not over has no code."),
    "older": phrase("An earlier version of the game dealt it, and no code can tell its cards."),
    "unknown": phrase("Only a later version of the game has a code for this film."),
}
"""Sentences about films that have no code."""


class FilmCodeSheet(Dialog):
    """Shows the code of a film, which the disk's thread works out, and saves it as a page to print.

    Args:
        day: the day on which the game ended; "" if unknown.
    """

    name: ClassVar[str] = "film_square"
    heading = phrase("This film in one square")
    has_back_button = True

    def __init__(self, app: Client, record: Record, seats: Sequence[SeatPlan], day: str = "") -> None:
        super().__init__(app)
        self._record, self._day = record, day
        self._finding: Future[str | Phrase] = app.store.matches.request(partial(_code_or_obstacle, record, seats))
        self._saving: Future[Path | None] | None = None
        """The place of the saved page; None if it cannot be saved."""
        self._shown = self._progress
        """The progress that the sheet shows."""
        self._is_page_due = self._shows_letters = False

    @property
    def _progress(self) -> tuple[bool, bool]:
        """Whether the code has been found, and whether the page has been saved."""
        return self._finding.done(), self._saving is not None and self._saving.done()

    def content(self, screen: Screen) -> Node:
        found = self._finding.result() if self._finding.done() else phrase("Let me think.")
        if isinstance(found, Phrase):
            return words(self.app.words.translate(found), WIDTH, LINE_H, lines=3)
        if self._shows_letters:
            square = single_disc(self.tr("Square"), "film", self._turn, "navy", DISC)
            return Column(words(grouped(found), LETTERS_W, lines=6), square, gap=CORNER_GAP)
        discs = single_disc(self.tr("Alphabet"), "text", self._turn, "navy", DISC), *self._save_disc()
        about = Column(
            words(self.tr("For another family: Films, Take in a film."), WIDTH, LINE_H, lines=2),
            words(self._next_step, WIDTH, lines=SAVED_LINES if self._saving else 2),
            Row(*discs, gap=CORNER_GAP),
            gap=CORNER_GAP,
        )
        code = Fixed(Fit(lambda box: QrCode(found, box), CODE, CODE), CODE, CODE, is_rigid=True)
        return (Column if screen.shape == "tall" else Row)(code, Fixed(about, WIDTH), gap=2 * CORNER_GAP)

    @property
    def _next_step(self) -> str:
        """The ways to take the film in, or the place of the saved page."""
        if not (self._saving and self._saving.done()):
            return self.tr("It needs a photo of the square, or the letters.")
        path = self._saving.result()
        if path is None:
            return self.tr("The page cannot be saved.")
        folder = path.parent.name
        shown = folder if len(folder) <= FOLDER else f"{folder[: FOLDER - 1]}…"
        return label_with_value(self.tr("Saved"), f"{shown} / {path.name}", self.tr)

    def _save_disc(self) -> list[Node]:
        """Returns the disc that saves the page; a kiosk's visitors have no files."""
        name = self.tr("Save as a page to print")
        return [] if self.app.config.kiosk else [single_disc(name, "save", self._save, "navy", DISC)]

    def _save(self) -> None:
        self._is_page_due = True

    def _save_page(self) -> None:
        """Lets the disk's thread save the page, once all of it is rendered."""
        code = str(self._finding.result())
        if page := draw_page(self.app, self._record, self._day, code):
            self._is_page_due = False
            save = partial(save_page, page, code[-CHECK:], self.app.config)
            self._saving = self.app.store.matches.request(save)

    def _turn(self) -> None:
        """Shows the letters, or the square again."""
        self._shows_letters = not self._shows_letters
        self.arrange(self.app.screen)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Shows the code once it has been found, and the place of the page once it is saved."""
        super().tick(dt, intents)
        if self._is_page_due:
            self._save_page()
        if self._shown != self._progress:
            self._shown = self._progress
            self.arrange(self.app.screen)


def _code_or_obstacle(record: Record, seats: Sequence[SeatPlan]) -> str | Phrase:
    try:
        return film_code(record, seats)
    except NoFilmCodeError as error:
        return OBSTACLES[error.obstacle]
