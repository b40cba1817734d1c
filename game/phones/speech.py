"""The language that phones are spoken to in."""

from __future__ import annotations

from typing import Protocol


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
        """The words."""
        return words
