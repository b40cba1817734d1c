"""Taking in a film: the letters of its code, typed, from a photo or from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import ClassVar

from game.engine.match import replay
from game.play.choices import Phrase, phrase
from game.play.deals import ALPHABET, GROUP, normalized
from game.play.film_codes import LONGEST, CodeDefect, FilmCodeError, code_content, code_length, film_of_code
from game.store.errors import StoreError
from game.store.matches import Matches
from game.ui.box_layout import Column, Node, Row
from game.ui.input.intents import Intent
from game.ui.parts.layout_leaves import words
from game.ui.scene import Client
from game.ui.scenes.code_dialog import CodeDialog
from game.ui.scenes.code_file import read_code_file
from game.ui.scenes.typing_dialog import GAP, LINE
from game.ui.screen import Screen

TAIL = 4 * (GROUP + 1)
"""The last characters of a long code, which are shown."""
INVITATION = phrase("What is the film's code?")
DEFECTS: Mapping[CodeDefect, Phrase] = {
    "long": phrase("These are more letters than the film's code has."),
    "foreign": phrase("No code of a film has such a letter."),
    "wrong": phrase("Some of these letters are wrong."),
    "newer": phrase("Only a later version of the game can show this film."),
    "older": phrase("Only an earlier version of the game could show this film."),
    "other": phrase("This is not the code of a film."),
}
"""Sentences about codes of no film; of a code that is not complete a count of its letters stands beside."""
KNOWN = phrase("This film lies on the shelf already.")
UNKEPT = phrase("The film cannot be kept now.")


class FilmCodeScene(CodeDialog):
    """Takes in the film of a code, which the disk then keeps.

    Args:
        file: a text or a picture with the code.
    """

    name: ClassVar[str] = "film_code"
    heading = phrase("Take in a film")

    def __init__(self, app: Client, file: Path | None = None) -> None:
        super().__init__(app, LONGEST + 1)
        self._reading: Future[str | Phrase] | None = None
        """The text of a file, or the reason why it has none."""
        self._keeping: Future[Phrase | None] | None = None
        self._answer: Phrase | None = None
        """The reason why a file has no code, or why the film of the current letters was not kept."""
        if file:
            self.open_file(file)

    # What there is to see

    def content(self, screen: Screen) -> Node:
        return Column(
            words(self.app.words.translate(self._answer or self._problem or INVITATION), *LINE, lines=2),
            words(self._shown_text, *LINE, lines=2),
            self.keys(screen, ALPHABET, len(ALPHABET)),
            Row(*self.photo_discs(), *self.ending_discs(self._obstacle), gap=4 * GAP),
            gap=GAP,
        )

    @property
    def _shown_text(self) -> str:
        """The last groups, and how many letters there are of how many."""
        count, most = len(normalized(self._text)), code_length(self._text)
        tail = self._text if len(self._text) <= TAIL else "… " + self._text[-TAIL:].lstrip()
        return f"{tail}_   {count} / {most}" if most else tail + "_"

    @property
    def _problem(self) -> Phrase | None:
        """The reason why the letters are no film; None while some are missing."""
        try:
            code_content(normalized(self._text))
        except FilmCodeError as error:
            return DEFECTS.get(error.defect)
        return None

    @property
    def _obstacle(self) -> str:
        if reason := self._answer or self._problem:
            return self.app.words.translate(reason)
        missing = code_length(self._text) - len(normalized(self._text))
        if not self._text or missing:
            return self.tr("The code is not complete yet.")
        return ""

    # What happens

    def type_text(self, text: str) -> None:
        self._answer = None
        super().type_text(text)

    def open_file(self, path: Path) -> None:
        """Lets the disk's thread read a file; what is typed stays if it has no code."""
        self._reading = self.app.store.matches.request(partial(read_code_file, path))

    def undo(self) -> None:
        self._answer = None
        super().undo()

    def submit(self) -> None:
        """Lets the disk's thread read and keep the film."""
        if self._obstacle or self._keeping:
            self.app.sound.play("error")
            return
        matches = self.app.store.matches
        self._keeping = matches.request(partial(keep_film_of_code, matches, self._text))

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Returns to the shelf once the film is kept, or says why it is not."""
        super().tick(dt, intents)
        if self._reading and self._reading.done() and self.is_top:
            reading, self._reading = self._reading, None
            self._receive(reading.result())
        if self._keeping and self._keeping.done() and self.is_top:
            keeping, self._keeping = self._keeping, None
            self._answer = UNKEPT if keeping.exception() else keeping.result()
            if self._answer is None:
                self.go_back()
            else:
                self.arrange(self.app.screen)

    def _receive(self, found: str | Phrase) -> None:
        """Takes the text of a file in place of what has been typed, or says why there is none."""
        if isinstance(found, Phrase):
            self._answer = found
            self.arrange(self.app.screen)
        else:
            self._text = ""
            self.type_text(found)


def keep_film_of_code(matches: Matches, code: str) -> Phrase | None:
    """Keeps the film of a code; returns the reason if it is not kept.

    Raises:
        StoreError: if the disk fails.
    """
    try:
        record, seats = film_of_code(code)
    except FilmCodeError as error:
        return DEFECTS.get(error.defect, INVITATION)
    outcome = replay(record).outcome
    if outcome is None:
        raise StoreError("broken", "the film of a code has no end")
    return None if matches.add_guest(record, seats, outcome) else KNOWN
