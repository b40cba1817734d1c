"""Numbers as they are written."""

import pytest

from game.ui.parts.numerals import format_decimal, format_difference, format_integer
from game.ui.words import Words


@pytest.mark.parametrize(
    ("value", "written", "stepped"),
    [(1.25, "1.2", "+1.2"), (0.0, "0.0", "0.0"), (-0.04, "0.0", "0.0"), (0.04, "0.0", "0.0"), (-2.0, "−2.0", "−2.0")],
)
def test_one_decimal_and_a_sign_where_something_changes(value: float, written: str, stepped: str) -> None:
    tr = Words("en").tr
    assert format_decimal(value, tr) == written
    assert format_difference(value, tr) == stepped


def test_german_has_a_comma() -> None:
    assert format_decimal(3.3, Words("de").tr) == "3,3"


def test_whole_numbers_have_the_same_minus() -> None:
    assert (format_integer(4), format_integer(-1)) == ("4", "−1")
