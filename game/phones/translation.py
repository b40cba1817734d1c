"""The language of the phones."""

from __future__ import annotations

from typing import Any, Protocol

from game.play.choices import Phrase


class Speech(Protocol):
    """Translates words."""

    language: str

    def tr(self, words: str) -> str:
        """Returns the words in this language."""
        ...

    def of_many(self, one: str, many: str, number: int) -> str:
        """Returns the plural form for that number in this language."""
        ...


def translate(phrase: Phrase, speech: Speech) -> str:
    """Formats a phrase with its values, which may be phrases."""
    values: dict[str, Any] = {
        name: translate(value, speech) if isinstance(value, Phrase) else value for name, value in phrase.values
    }
    words = speech.of_many(phrase.words, phrase.many, values["number"]) if phrase.many else speech.tr(phrase.words)
    return words.format(**values)


class English:
    """The source language."""

    language = "en"

    def tr(self, words: str) -> str:
        """Returns the words unchanged."""
        return words

    def of_many(self, one: str, many: str, number: int) -> str:
        """Returns the singular or plural words."""
        return one if number == 1 else many


class TranslationCache:
    """Translated phrases in one language, cached because pages repeat them."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._cache: dict[Phrase, str] = {}

    def translate(self, phrase: Phrase) -> str:
        """Formats a phrase with its values, which may be phrases."""
        if phrase not in self._cache:
            self._cache[phrase] = translate(phrase, self.speech)
        return self._cache[phrase]
