"""Documents are short, and what they name exists."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.document_names import DOCUMENTS, missing_names

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_name_and_flag_that_a_document_names_exists(name: str) -> None:
    assert missing_names(name) == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_the_python_of_a_document_runs(name: str) -> None:
    failures, examples = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert (failures, examples > 0) == (0, True)


def test_the_readme_has_at_most_150_lines() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150


def test_the_map_of_the_code_has_at_most_1500_words() -> None:
    assert len((ROOT / "docs/architecture.md").read_text(encoding="utf-8").split()) <= 1500


def test_a_release_has_at_most_40_lines_in_the_change_log() -> None:
    releases = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert [release.splitlines()[0] for release in releases if len(release.strip().splitlines()) > 41] == []
