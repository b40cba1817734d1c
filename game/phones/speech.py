"""The language that phones are spoken to in."""

from __future__ import annotations

from typing import Any, Protocol

from game.play.choices import Phrase


class Speech(Protocol):
    """Words to those of the language spoken."""

    language: str

    def tr(self, words: str) -> str:
        """The words in this language."""
        ...

    def of_many(self, one: str, many: str, number: int) -> str:
        """The words for that number of things in this language."""
        ...


def said(phrase: Phrase, speech: Speech) -> str:
    """The phrase with its values, phrases among them."""
    values: dict[str, Any] = {
        name: said(value, speech) if isinstance(value, Phrase) else value for name, value in phrase.values
    }
    words = speech.of_many(phrase.words, phrase.many, values["number"]) if phrase.many else speech.tr(phrase.words)
    return words.format(**values)


class English:
    """Words as they are written."""

    language = "en"

    def tr(self, words: str) -> str:
        """Answers the words unchanged."""
        return words

    def of_many(self, one: str, many: str, number: int) -> str:
        """Answers the words for one, or for many."""
        return one if number == 1 else many


class Spoken:
    """Whole phrases in one language, each worked out once: pages say the same over and over."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._said: dict[Phrase, str] = {}

    def said(self, phrase: Phrase) -> str:
        """The phrase with its values, phrases among them."""
        if phrase not in self._said:
            self._said[phrase] = said(phrase, self.speech)
        return self._said[phrase]
