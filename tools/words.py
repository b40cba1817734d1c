"""`python -m tools.words [LANGUAGE ...]`: updates the catalogues from the code: extracts, merges, compiles.

New messages get an empty translation in `assets/locale/LANGUAGE/LC_MESSAGES/ebb.po`: fill it in and run this again. A
language that does not exist yet is created. `docs/languages.md` describes how to translate.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.animals import ANIMALS
from game.ui.words import DOMAIN, ENGLISH, LOCALE, NATIVE_NAMES

ROOT = Path(__file__).parents[1]
SPOKEN = [(f"game/{room}/**.py", "python") for room in ("ui", "play", "phones")]
"""Source files and their extraction methods."""
KEYWORDS = {"tr": None, "phrase": None, "plural": (1, 2)}
TEMPLATE = LOCALE / f"{DOMAIN}.pot"


def template() -> Catalog:
    """Returns the catalogue of all messages in the code."""
    found = Catalog(charset="utf-8")
    for _, _, words, _, _ in extract_from_dir(ROOT, SPOKEN, keywords=KEYWORDS, callback=None):
        found.add(words)
    for animal in ANIMALS:
        found.add(animal.words)
    return found


def catalogue(language: str) -> Catalog:
    """Returns a language's stored catalogue; an empty one if there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language, project="Ebb & Flock", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def catalogue_path(language: str) -> Path:
    """Returns the path of a language's .po file."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def missing(words: Catalog) -> list[str]:
    """Returns the messages that are not translated yet."""
    return [str(message.id) for message in words if message.id and not all(forms(message.string))]


def forms(said: str | Sequence[str] | None) -> tuple[str, ...]:
    """Returns the plural forms of a translation; one for a message without plurals."""
    return (said,) if isinstance(said, str) else tuple(said or ())


def files(languages: Iterable[str]) -> Iterator[tuple[Path, bytes]]:
    """Yields every generated file with its content: the template, and each language's .po and .mo file."""
    words = template()
    yield TEMPLATE, _po(words, omit_header=True)
    for language in languages:
        catalog = catalogue(language)
        catalog.update(words, no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        yield catalogue_path(language), _po(catalog)
        yield catalogue_path(language).with_suffix(".mo"), _mo(catalog)


def _po(words: Catalog, *, omit_header: bool = False) -> bytes:
    made = io.BytesIO()
    write_po(made, words, no_location=True, sort_output=True, omit_header=omit_header, ignore_obsolete=True)
    return made.getvalue()


def _mo(words: Catalog) -> bytes:
    made = io.BytesIO()
    write_mo(made, words)
    return made.getvalue()


def main(asked: list[str]) -> int:
    """Writes every file and lists untranslated messages; returns 1 if there are any."""
    status = 0
    languages = tuple(sorted({*NATIVE_NAMES, *asked} - {ENGLISH}))
    for path, made in files(languages):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
    for language in languages:
        for words in missing(catalogue(language)):
            status = 1
            print(f"{language}: {words}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
