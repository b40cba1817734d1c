"""Documents are short, and what they name exists."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.engine.games import GAMES
from tests.a_new_game import SHIPPED
from tests.document_names import DOCUMENTS, PATH, SPAN, broken_links, missing_names
from tests.plain_words import WORDS

ROOT = Path(__file__).parents[1]
CODE = re.compile(r"`[^`\n]*`")
TEXTS = (".desktop", ".md", ".po", ".py", ".toml", ".xml")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_name_and_flag_that_a_document_names_exists(name: str) -> None:
    assert missing_names(name) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_somewhere(name: str) -> None:
    assert broken_links(name) == []


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if not name.startswith("docs/rules/")])
def test_a_document_has_none_of_the_banned_phrases(name: str) -> None:
    text = CODE.sub("", (ROOT / name).read_text(encoding="utf-8")).lower()
    assert [phrase for phrase in sorted(WORDS["phrases"]) if re.search(rf"\b{phrase}\b", text)] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_the_python_of_a_document_runs(name: str) -> None:
    failures, examples = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert (failures, examples > 0) == (0, True)


def places(section: str) -> set[str]:
    """Returns the paths that a section of CONTRIBUTING.md names."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    body = re.split(r"^#", text.partition(f"### {section}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    return {span for span in SPAN.findall(body) if PATH.fullmatch(span)}


def files_that_name(pattern: str, *rooms: str) -> set[str]:
    """Returns README.md and the files of these rooms, as far as they have a match."""
    files = [ROOT / "README.md", *(path for room in rooms for path in (ROOT / room).rglob("*"))]
    texts = ((path, path.read_text(encoding="utf-8", errors="replace")) for path in files if path.suffix in TEXTS)
    return {path.relative_to(ROOT).as_posix() for path, text in texts if re.search(pattern, text)}


def test_a_language_is_added_where_contributing_says() -> None:
    assert {place.replace("LANGUAGE", "nl") for place in places("A language")} == files_that_name(
        r"\b(?:nl|Dutch)\b", "assets", "docs", "game", "tools"
    )


@pytest.mark.parametrize(("game", "option"), [(name, option) for name in SHIPPED for option in GAMES[name].options])
def test_an_option_is_added_where_contributing_says(game: str, option: str) -> None:
    always = {place.replace("NAME", game) for place in places("An option of a game") if "turn_the_tide" not in place}
    assert {place for place in always if Path(place).suffix} <= files_that_name(
        rf"\b{option.replace('_', '[_-]')}\b", "docs", "game", "tests/engine"
    )


def test_the_example_of_an_option_is_named_where_contributing_says() -> None:
    listed = {place.replace("NAME", "turn_the_tide") for place in places("An option of a game")}
    assert {place for place in listed if "tests/" not in place} == files_that_name(
        r"\bopen[_-]bids\b", "docs", "game", "tools"
    )


def test_the_readme_has_at_most_150_lines() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150


def test_the_map_of_the_code_has_at_most_1500_words() -> None:
    assert len((ROOT / "docs/architecture.md").read_text(encoding="utf-8").split()) <= 1500


def test_readme_and_metainfo_name_the_tags_that_are_met() -> None:
    table = (ROOT / "docs/accessibility.md").read_text(encoding="utf-8").partition("## Tags of the")[2]
    rows = [row.split(" | ") for row in table.partition("\n## ")[0].splitlines() if row.startswith("| ")][1:]
    met = [tag.removeprefix("| ") for tag, state, test in rows if state.startswith("yes") and "`test_" in test]
    assert len(rows) == 24
    assert met == [tag.removeprefix("| ") for tag, state, _ in rows if state.startswith("yes")], "each has a test"
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("### Tags of the")[2].partition("\n### ")[0]
    named = [tag for row in readme.splitlines() if row.count("|") == 3 for tag in row.split("|")[2].strip().split(", ")]
    assert [tag for tag in named if tag.strip("-")] == met
    metainfo = ElementTree.parse(ROOT / "tools/package/share/ebb-and-flock.metainfo.xml")
    assert str(metainfo.findtext("custom/value")).split("; ") == met


def test_a_release_has_at_most_40_lines_in_the_change_log() -> None:
    releases = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert [release.splitlines()[0] for release in releases if len(release.strip().splitlines()) > 41] == []
