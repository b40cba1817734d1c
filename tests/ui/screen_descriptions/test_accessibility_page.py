"""The accessibility page: each test that it names exists."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[2]
PAGE = TESTS.parent / "docs" / "accessibility.md"


def test_every_test_that_is_named_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text(encoding="utf-8")))
    assert len(named) > 40
    sources = (file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))
    assert (
        named - {name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE)} == set()
    )
