"""The language that phones are spoken to in."""

from __future__ import annotations

from typing import Protocol

from game.play.choices import Phrase


class Speech(Protocol):
    """Words to those of the language spoken."""

    language: str

    def tr(self, words: str) -> str:
        """The words in this language."""
        ...


class English:
    """Words as they are written."""

    language = "en"

    def tr(self, words: str) -> str:
        """Answers the words unchanged."""
        return words


class Spoken:
    """Whole phrases in one language, each worked out once: pages say the same over and over."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._said: dict[Phrase, str] = {}

    def said(self, phrase: Phrase) -> str:
        """The phrase with its values, phrases among them."""
        if phrase not in self._said:
            values = {name: self._value(value) for name, value in phrase.values}
            self._said[phrase] = self.speech.tr(phrase.words).format(**values)
        return self._said[phrase]

    def _value(self, value: object) -> object:
        return self.said(value) if isinstance(value, Phrase) else value
