"""Artificial languages made from the catalogues: the longest and the pseudo translation.

In the longest each text is that of the language that needs most space. The pseudo one reveals texts that are not
translated, put together or cut.
"""

import re
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path

import pygame
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.licences import load_licences
from game.phones.room import ALPHABET, LETTERS
from game.play import deals
from game.ui.app import App
from game.ui.draw.craft.lettering import FONT_FILES
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scenes.closed import ClosedScene
from game.ui.scenes.wifi import WifiScene
from game.ui.screen_describer import describe
from game.ui.screen_description import ScreenDescription
from game.ui.words import DOMAIN, ENGLISH, Words, languages, native_names
from tools.words import TEMPLATE, catalogue, forms

LONGEST, PSEUDO = "longest", "pseudo"
LONGER = 0.4
"""Surplus of other languages over English, now and then."""
ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "åçéïñøšüýžÅÇÉÎÑØŠÜÝŽ")
VOWELS = "åéïøüýÅÉÎØÜÝ"
FILLED_IN = re.compile(r"({.*?}|%\w)")
NUMBER = re.compile(r"[\s.%]*")
"""Characters between the digits of a number."""
NAMES = ("Ebb & Flock", "Turn the Tide", "Undertow!", "Sea Salt & Paper", "Gamewright", "Amigo")
"""Names with the same length in every language."""
MEASURED = 40
"""px size at which letters are measured."""

CODE = re.compile(f"[{ALPHABET}]{{{LETTERS}}}")
"""Code of a room for phones."""
DEAL_LETTERS = re.compile(f"[{deals.ALPHABET}]|[{deals.ALPHABET} ]*_")
"""A key with a letter of deals' names, and what has been typed of a name, before the place of the next letter."""
WHOLE = "\N{WHITE SQUARE}"
LICENCES = {f"{one.name}: {one.licence}" for one in load_licences()}
GROUP = re.compile(r"\[[^][]*\]")
SAME = {"ebb", "flock", "min", "s", "usb", *SHEPHERDS, *(name.lower() for name in native_names().values())}
"""Texts equal in every language: names and units."""
LISTED = re.compile(r"\s*·\s*|, |\n")
"""Separators of lists."""

Form = tuple[str, ...]
Said = Callable[[Form], Form]


def words_of_language(language: str, folder: Path) -> Words:
    """Returns the words of a language, artificial ones included.

    Args:
        folder: where its catalogue is written.
    """
    if language not in MAKERS:
        return Words(language)
    words = Words(language, write_catalogue(language, folder))
    words.language = ENGLISH  # not selectable
    return words


def write_catalogue(language: str, folder: Path) -> Path:
    """Writes the catalogue of an artificial language; returns its folder."""
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not path.exists():
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, _catalog(MAKERS[language]()))
    return folder


def _catalog(say: Said) -> Catalog:
    made = Catalog(locale=ENGLISH)
    with TEMPLATE.open("rb") as file:  # another test compares it with the code
        template = read_po(file)
    for message in template:
        if message.id:
            said = say(forms(message.id))
            made.add(message.id, said[0] if isinstance(message.id, str) else said)
    return made


def _pseudo() -> Said:
    return lambda words: tuple(map(pseudo, words))


def pseudo(words: str) -> str:
    """Returns the words with accents, in brackets, and longer; placeholders stay."""
    if words.startswith("{") and NUMBER.fullmatch(FILLED_IN.sub("", words)):
        return words
    if words in NAMES:
        return f"[{words}]"
    parts = FILLED_IN.split(words)
    missing = ceil(LONGER * sum(len(part) for part in parts[::2])) - len("[]")
    for number, part in enumerate(parts):
        if number % 2 == 0:
            said = _stretched(part.translate(ACCENTED), max(0, missing))
            missing, parts[number] = missing - len(said) + len(part), said
    return f"[{''.join(parts)}]"


def _stretched(words: str, missing: int) -> str:
    """Doubles vowels, the last ones first, until the text is long enough."""
    letters = list(words)
    for place in [place for place, letter in enumerate(letters) if letter in VOWELS][::-1][:missing]:
        letters[place] *= 2
    return "".join(letters)


def _longest() -> Said:
    """Returns the widest translation of each form."""
    font = pygame.font.Font(FONT_FILES["display"], MEASURED)
    spoken = {language: dict(_translations(language)) for language in languages() if language != ENGLISH}

    def say(words: Form) -> Form:
        there = [words, *(told[words] for told in spoken.values())]
        return tuple(
            max((each[number] for each in there), key=lambda said: font.size(said)[0]) for number in range(len(words))
        )

    return say


def _translations(language: str) -> Iterator[tuple[Form, Form]]:
    return ((forms(message.id), forms(message.string)) for message in catalogue(language) if message.id)


MAKERS: dict[str, Callable[[], Said]] = {LONGEST: _longest, PSEUDO: _pseudo}


def untranslated(app: App) -> Iterator[str]:
    """Yields every text on the screen or in its description that was not translated as a whole."""
    assert app.top is not None
    if isinstance(app.top, ClosedScene | WifiScene):
        return  # the one speaks all languages, the other is a keyboard
    seen = {label.words for label in app.top.labels()} | {control.name for control in app.top.controls}
    for said in seen | set(_in_words(describe(app))):
        if not is_translated(said):
            yield f"{said!r} is not translated whole"


def _in_words(told: ScreenDescription) -> Iterator[str]:
    """Yields every text of a description."""
    yield from (told.title, *told.log)
    for item in told.items:
        yield from (item.name, item.value, item.effect)
    for topic in told.topics:
        yield from (topic.name, *topic.sentences)


def is_translated(said: str) -> bool:
    """Returns whether the text is one translation, a list of such, or equal in all languages."""
    count = 1
    while count:
        said, count = GROUP.subn(WHOLE, said)
    return all(part == WHOLE or (WHOLE not in part and _is_same(part)) for part in LISTED.split(said))


def _is_same(said: str) -> bool:
    return (
        said in LICENCES
        or CODE.fullmatch(said) is not None
        or DEAL_LETTERS.fullmatch(said) is not None
        or _names_deal(said)
        or all(word.lower() in SAME for word in re.findall(r"[^\W\d_]+", said))
    )


def _names_deal(said: str) -> bool:
    try:
        deals.deal_named(said)
    except deals.DealNameError:
        return False
    return True
