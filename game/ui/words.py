"""Everything that is said, in the language chosen; English is what the code is written in."""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from game.folders import ASSETS
from game.play.choices import Phrase

LOCALE = ASSETS / "locale"
DOMAIN = "ebb"
ENGLISH = "en"
OWN_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "nl": "Nederlands",
}


class Words:
    """Translates; a call of `tr` with the words themselves is also what marks them to be translated.

    Args:
        language: one of `languages()`; the system's for any other.
    """

    def __init__(self, language: str = "", folder: Path = LOCALE) -> None:
        self.language = language if language in languages(folder) else system_language(folder)
        self._catalogue = gettext.translation(DOMAIN, folder, [self.language], fallback=True)

    def tr(self, words: str) -> str:
        """The words in this language."""
        return self._catalogue.gettext(words)

    def of_many(self, one: str, many: str, number: int) -> str:
        """The words for that number of things in this language."""
        return self._catalogue.ngettext(one, many, number)

    def said(self, phrase: Phrase) -> str:
        """The phrase in this language, and those within it."""
        from game.phones.speech import said  # here, for the first picture says no phrases

        return said(phrase, self)


def labelled(what: str, value: str, tr: Callable[[str], str]) -> str:
    """What something is about and what it is, such as "Letters: 150 %"."""
    return tr("{what}: {value}").format(what=what, value=value)


def won_by(names: Sequence[str], tr: Callable[[str], str]) -> str:
    """Who has won a game."""
    if len(names) == 1:
        return tr("{name} wins!").format(name=names[0])
    return tr("Shared win: {names}").format(names=", ".join(names))


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages there are, by their codes."""
    return tuple(sorted({ENGLISH, *(path.parents[1].name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))}))


def own_names(folder: Path = LOCALE) -> dict[str, str]:
    """Every language by its code and what those who speak it call it, so that a lost reader finds the way back."""
    return {code: OWN_NAMES.get(code, code) for code in sorted(languages(folder), key=lambda code: code != ENGLISH)}


def system_language(folder: Path = LOCALE) -> str:
    """The first language that the system asks for and that there is, or English."""
    wanted = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wanted.append(locale.getlocale()[0] or "")
    asked = [_code(name) for names in wanted for name in names.split(":") if name]
    return next((code for code in asked if code in languages(folder)), ENGLISH)


def _code(name: str) -> str:
    """A language's code from a system's name for it: "de_AT.UTF-8", and on Windows "German_Austria"."""
    return locale.normalize(re.split(r"[_.-]", name)[0]).split("_")[0].lower()
