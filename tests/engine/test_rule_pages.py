"""The rule pages and the tests that cite them: every rule is tested, and what is cited stands there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.a_new_game import SHIPPED

PAGES = Path(__file__).parents[2] / "docs" / "rules"
RULE = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
"""A rule: its number and its sentences, which go on in lines set in."""
CITATION = re.compile(r"^(\d+\.\d+): (.*?)(?=^\d+\.\d+: |\Z)", re.MULTILINE | re.DOTALL)
"""A rule's number and some of its words, in a test's docstring."""


def words(text: str) -> str:
    return " ".join(text.split())


def rules(game: str) -> dict[str, str]:
    page = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    return {number: words(sentences) for number, sentences in RULE.findall(page)}


def citations(game: str) -> Iterator[tuple[str, str]]:
    for file in sorted((Path(__file__).parent / game).glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (docstring := ast.get_docstring(node)):
                yield from ((number, words(cited)) for number, cited in CITATION.findall(docstring))


def test_every_game_has_its_page():
    assert set(SHIPPED) == {page.stem for page in PAGES.glob("*.md")}


@pytest.mark.parametrize("game", SHIPPED)
def test_every_rule_is_cited_by_a_test(game: str):
    assert set(rules(game)) - {number for number, _ in citations(game)} == set()


@pytest.mark.parametrize("game", SHIPPED)
def test_what_a_test_cites_stands_in_the_page(game: str):
    page = rules(game)
    assert [(number, cited) for number, cited in citations(game) if cited not in page.get(number, "")] == []
