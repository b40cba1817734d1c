"""Translation: all texts in the chosen language; the code is written in English."""

from __future__ import annotations

import gettext
import locale
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game.folders import ASSETS
from game.play.choices import Phrase, phrase

LOCALE = ASSETS / "locale"
DOMAIN = "ebb"
ENGLISH = "en"
UNTRANSLATED = "c"
"""The locale of programs as they are written, also called POSIX."""
NATIVE_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "nl": "Nederlands",
}


WEEKDAYS = (
    phrase("Monday"),
    phrase("Tuesday"),
    phrase("Wednesday"),
    phrase("Thursday"),
    phrase("Friday"),
    phrase("Saturday"),
    phrase("Sunday"),
)


class Words:
    """Translator; a call of `tr` with literal words also marks them for extraction.

    Args:
        language: one of `languages()`; any other means the system's.
    """

    def __init__(self, language: str = "", folder: Path = LOCALE) -> None:
        self.language = language if language in languages(folder) else system_language(folder)
        self._catalogue = gettext.translation(DOMAIN, folder, [self.language], fallback=True)

    def tr(self, words: str) -> str:
        return self._catalogue.gettext(words)

    def of_many(self, one: str, many: str, number: int) -> str:
        """Translates the form for that number of things."""
        return self._catalogue.ngettext(one, many, number)

    def translate(self, phrase: Phrase) -> str:
        """Translates a phrase and the phrases within it."""
        from game.phones.translation import translate  # imported late, because the first frame needs no phrases

        return translate(phrase, self)


def label_with_value(label: str, value: str, tr: Callable[[str], str]) -> str:
    """Returns a label with its value, such as "Letters: 150 %"."""
    return tr("{what}: {value}").format(what=label, value=value)


def format_day(day: str, tr: Callable[[str], str]) -> str:
    """Returns a day such as "2026-11-28" as it is written in the language; "" for anything else."""
    year, month, number = day.split("-") if day.count("-") == 2 else ("", "", "")
    return tr("{year}-{month}-{day}").format(year=year, month=month, day=number) if number else ""


def winner_text(names: Sequence[str], tr: Callable[[str], str]) -> str:
    """Returns the announcement of a game's winners."""
    if len(names) == 1:
        return tr("{name} wins!").format(name=names[0])
    return tr("Shared win: {names}").format(names=", ".join(names))


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """Returns the codes of all available languages."""
    return tuple(sorted({ENGLISH, *(path.parents[1].name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))}))


def native_names(folder: Path = LOCALE) -> dict[str, str]:
    """Returns each language's name in itself, by code, so that a lost reader finds it."""
    return {code: NATIVE_NAMES.get(code, code) for code in sorted(languages(folder), key=lambda code: code != ENGLISH)}


def system_language(folder: Path = LOCALE) -> str:
    """Returns the first available language that the system asks for, or English.

    POSIX gives the order of the variables; as for gettext, LANGUAGE then lists languages, unless the locale is C.
    """
    chosen = _message_locale()
    if _code(chosen) == UNTRANSLATED:
        return ENGLISH
    asked = [name for name in os.environ.get("LANGUAGE", "").split(":") if name] or [chosen]
    known = {ENGLISH, UNTRANSLATED, *languages(folder)}
    first = next((code for name in asked if (code := _code(name)) in known), ENGLISH)
    return ENGLISH if first == UNTRANSLATED else first


def _message_locale() -> str:
    """Returns the name of the locale for messages, "" for none; Windows has no variables for it."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform == "win32":
        names.append(locale.setlocale(locale.LC_CTYPE))
    return next(filter(None, names), "")


def _code(name: str) -> str:
    """Returns the language of a locale's name: "de_AT.UTF-8", on Windows "German_Austria"; "" if it has none."""
    found = re.fullmatch(r"([A-Za-z]+)([_.@-].*)?", name, re.DOTALL)
    return locale.normalize(found[1]).split("_")[0].lower() if found else ""
