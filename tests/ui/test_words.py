"""Every text is translated into every language."""

import ast
import io
import os
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from game.animals import ANIMALS
from game.play.choices import plural
from game.store.settings import Settings, decode, encode
from game.ui.draw.craft.lettering import FONT_CHARACTERS
from game.ui.scenes.settings import SettingsScene
from game.ui.words import ENGLISH, NATIVE_NAMES, Words, languages, native_names, system_language
from tests.support.driven import DrivenApp
from tests.ui.locales import is_translated, pseudo
from tools.words import catalogue, files, forms, missing

GAME = Path(__file__).parents[2] / "game"
CLIENT = [path for room in ("ui", "phones", "play") for path in (GAME / room).rglob("*.py")]
MARKED = {"tr": 1, "phrase": 1, "plural": 2}
"""Functions that mark texts for translation, and the number of their text arguments."""
SHORTER = GAME / "ui" / "scene.py"
"""File that defines a shortcut for `tr`."""
OTHERS = [language for language in languages() if language != ENGLISH]
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def set_locale(monkeypatch: pytest.MonkeyPatch, **variables: str) -> None:
    """Sets these variables of the environment, and no other of the locale."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


def marked_texts(source: str) -> Iterator[str | None]:
    """Yields the texts of every call of `tr`, `phrase` and `plural`; None if an argument is no literal.

    A phrase that is translated, `tr(phrase.words)`, was marked where it was made.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            is_phrase = isinstance(node.args[0], ast.Attribute) and node.args[0].attr == "words"
            if name in MARKED and not is_phrase:
                for words in node.args[: MARKED[name]]:
                    yield words.value if isinstance(words, ast.Constant) and isinstance(words.value, str) else None


def client_texts() -> set[str]:
    sources = [path.read_text(encoding="utf-8") for path in CLIENT if path != SHORTER]
    words = {found for source in sources for found in marked_texts(source)} | {animal.words for animal in ANIMALS}
    assert None not in words, "tr() needs the words themselves, or nobody can collect them"
    return {found for found in words if found}


def test_nobody_reads_what_only_who_builds_the_game_understands() -> None:
    jargon = ("median", "unplanned", "diagonal", "{path}", "database", "token", ".json")
    assert [words for words in client_texts() if any(term in words.lower() for term in jargon)] == []


def places(words: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(words) if name)


def test_six_languages_are_spoken() -> None:
    assert languages() == ("de", "en", "es", "fr", "it", "nl")
    assert set(languages()) == NATIVE_NAMES.keys()


@pytest.mark.parametrize("language", languages())
def test_every_language_can_be_chosen_by_its_own_name_and_is_kept(app: DrivenApp, language: str) -> None:
    app.push(SettingsScene(app))
    app.tap(app.words.tr("Screen"))
    name = native_names()[language]
    assert name != language, "whoever looks for it does not know its code"
    app.tap(f"{app.words.tr('Language')}: {name}")
    assert app.words.language == language
    assert decode(encode(app.settings)).language == language


def test_a_language_that_is_there_no_more_costs_no_other_setting(app: DrivenApp) -> None:
    found = decode(encode(Settings(language="pt", music=3)))
    assert (found.language, found.music) == ("pt", 3)
    app.change_settings(language=found.language)
    assert app.words.language in languages()
    app.push(SettingsScene(app))
    app.tap("Screen")
    assert "Language: Deutsch" in app.names()


def test_the_catalogues_are_those_that_the_code_makes() -> None:
    stale = [path.name for path, made in files(OTHERS) if path.read_bytes() != made]
    assert stale == [], "python -m tools.words brings them up to date"


def test_a_language_that_is_begun_has_every_word_still_to_be_said() -> None:
    _, (path, made), (_, compiled) = files(["pt"])
    assert path.parent.parent.name == "pt"
    begun = read_po(io.BytesIO(made), locale="pt")
    assert len(missing(begun)) == len([message for message in begun if message.id]) > 500
    assert b"Play" not in compiled


@pytest.mark.parametrize(
    ("said", "is_whole"),
    [
        (pseudo("Take back: {shepherd}").format(shepherd="Dip"), True),
        (f"{pseudo('{what}: {value}').format(what=pseudo('Letters'), value='150 %')}", True),
        (f"{pseudo('Shark')}, {pseudo('Section {number}').format(number=4)}", True),
        ("4:30", True),
        ("E", True),
        ("ABCD EFGH_", True),
        ("362A TBM8", True),
        ("ABCD EFGH", False),
        ("PLAY", False),
        (f"{pseudo('Letters')}: 150 %", False),
        (f"{pseudo('Hand {number}').format(number=4)} {pseudo('finished')}", False),
        ("Play", False),
    ],
)
def test_what_is_not_translated_or_put_together_is_found(said: str, is_whole: bool) -> None:
    assert is_translated(said) is is_whole


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_is_translated_and_none_is_guessed(language: str) -> None:
    words = catalogue(language)
    assert {one for message in words if message.id for one in forms(message.id)} == client_texts()
    assert missing(words) == []
    assert [message.id for message in words if message.fuzzy] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_what_is_filled_in(language: str) -> None:
    for message in catalogue(language):
        *few, all_of = map(places, forms(message.string))
        assert all_of == places(forms(message.id)[-1]), message.id
        assert all(set(named) <= set(all_of) for named in few), message.id


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", range(4))
def test_a_number_is_told_in_every_form(language: str, number: int) -> None:
    """Allows a form to spell out the number, if it is used for that number alone."""
    told = Words(language).translate(
        plural("{name} draws {number} card.", "{name} draws {number} cards.", number=number, name="Dip")
    )
    assert "Dip" in told
    assert str(number) in told


@pytest.mark.parametrize("language", OTHERS)
def test_the_fonts_have_every_letter(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            assert set("".join(forms(message.string))) <= FONT_CHARACTERS, message.id


def test_words_are_said_in_the_language_chosen() -> None:
    assert Words("de").tr("Play") == "Spielen"
    assert Words("en").tr("Play") == "Play"


def test_words_without_a_translation_are_said_as_they_are() -> None:
    assert Words("de").tr("Never heard of") == "Never heard of"


def test_a_language_that_is_gone_is_english(tmp_path: Path) -> None:
    assert Words("de", tmp_path).tr("Play") == "Play"


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LANG", "de_AT.UTF-8", "de"),
        ("LANG", "en_GB.UTF-8", "en"),
        ("LC_ALL", "DE", "de"),
        ("LANGUAGE", "pt:de:en", "de"),
        ("LANG", "fr_FR.UTF-8", "fr"),
        ("LANG", "nl_BE.UTF-8", "nl"),
        ("LANG", "pt_PT.UTF-8", "en"),
        ("LANG", "C", "en"),
    ],
)
def test_the_systems_language_is_taken_if_it_is_known(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    set_locale(monkeypatch, **{variable: value})
    assert system_language() == language
    assert Words().language == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("French_France", "fr"),
        ("German_Austria", "de"),
        ("Dutch_Netherlands", "nl"),
        ("Spanish_Mexico", "es"),
        ("Portuguese_Brazil", "en"),
        ("it-IT", "it"),
    ],
)
def test_the_systems_own_names_of_languages_are_understood(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    set_locale(monkeypatch)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("locale.setlocale", lambda _: f"{name}.1252")
    assert system_language() == language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANGUAGE": "de", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANGUAGE": "sv:de", "LANG": "sv_SE"}, "de"),
        ({"LANGUAGE": "sv:C:de", "LANG": "sv_SE"}, "en"),
        ({"LANGUAGE": ":", "LANG": "de_DE"}, "de"),
        ({"LANGUAGE": "sv", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_CA", "LANG": "de_DE"}, "fr"),
        ({"LC_CTYPE": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_variables_are_asked_in_the_order_of_posix(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    set_locale(monkeypatch, **variables)
    assert system_language() == language


def test_every_locale_of_glibc_is_its_language_or_english(monkeypatch: pytest.MonkeyPatch) -> None:
    names = (Path(__file__).parent / "glibc_locales.txt").read_text(encoding="ascii").split()
    assert len(names) > 300
    for name in names:
        set_locale(monkeypatch, LANG=name)
        monkeypatch.setattr("locale._setlocale", lambda *_, name=name: name)  # as where the system has that locale
        code = name.split("_")[0]
        assert system_language() == (code if code in OTHERS else ENGLISH), name


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(VARIABLES), st.binary(max_size=20)))
def test_bytes_that_name_no_locale_are_english_or_a_language(variables: dict[str, bytes]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        set_locale(monkeypatch, **{name: os.fsdecode(value.replace(b"\0", b"")) for name, value in variables.items()})
        assert system_language() in languages()


OLD = (
    r"aufgehoben|sichert|Krebs|Rettungsschwimmer|Gezeiten|"
    r"(?<!Turn the )\bTiden?\b|\b(Schau|Wähl|Frag|Drück|Leg|Schick|Zieh|Bring|Schließ)\b"
)
"""German words that were replaced: "gespeichert" for saved, "Flut" for a tide, and one form of requests."""

ASKED = "(biete|zieh|behalte|lege|wirf|schicke|nimm|schaue|lade|tippe|fange|wähle|frage|spiele|alle|beide)"
"""First words of requests, and of sentences about everybody."""


def test_german_has_one_word_for_one_thing_and_one_way_to_ask() -> None:
    sentences = [re.sub(r"{.*?}", "", " ".join(forms(message.string))) for message in catalogue("de")]
    assert [said for said in sentences if re.search(OLD, said, re.IGNORECASE)] == []
    asked_in_small = [said for said in sentences if re.search(rf": {ASKED}\b.*[.!]$", said)]
    assert asked_in_small == [], "a whole sentence behind a colon begins in capitals"
