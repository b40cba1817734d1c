"""The phones' page in a real browser: a short game of each, with every way to lose a phone, and eyes on the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.phones.accessible import faults
from tests.phones.losses import lose
from tests.phones.pages import SIZES, browsing, needs_browser
from tests.phones.quick import MakeParty, quick_table

pytestmark = needs_browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def make_party(browser: Any, tmp_path: Path) -> Iterator[MakeParty]:
    with quick_table(browser, tmp_path) as make:
        yield make


@pytest.mark.parametrize(
    ("game", "size", "losses", "options"),
    [
        ("turn_the_tide", SIZES[0], ("reload", "drop"), {"length": "one_tide"}),
        ("undertow", SIZES[1], ("lock", "kill"), {"games": 1}),
        ("sea_salt_and_paper", SIZES[2], ("takeover",), {}),
    ],
)
def test_two_phones_play_and_get_lost(
    make_party: MakeParty, game: str, size: tuple[int, int], losses: tuple[str, ...], options: dict[str, object]
) -> None:
    party, rng = make_party(game, size, size, **options), Random(5)
    party.come_in()
    party.table.tap("Deal")
    for number, kind in enumerate(losses):
        assert party.play(8, rng) >= 8
        lose(party, number, kind)
    assert party.play(8, rng) >= 8
    assert party.complaints == []
    for page in party.pages:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    party.settle(0)
    assert faults(party.pages[0]) == []
