"""A headless browser, and phones in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.phones.pages import browsing
from tests.phones.quick import MakeParty, quick_table


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def make_party(browser: Any, tmp_path: Path) -> Iterator[MakeParty]:
    with quick_table(browser, tmp_path) as make:
        yield make
