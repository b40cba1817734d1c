"""Names and docstrings are plain English."""

import pytest

from tests.plain_words import docstring_faults, main, shared_class_names, violations


def test_every_name_and_docstring_is_plain() -> None:
    assert list(violations()) == []


def test_class_names_are_unique_in_the_game() -> None:
    assert shared_class_names() == {}


@pytest.mark.parametrize(
    ("text", "is_function", "fault"),
    [
        ("What the seat sees.", False, 'begins "What the seat"'),
        ("The same, for an onlooker.", False, 'begins "The same, for"'),
        ("A seat's cards.", True, 'a function\'s docstring begins with a verb ("Returns"), not "A"'),
        ("Keeps whatever is drawn.", True, 'says "whatever"'),
        ("Returns " + "very " * 30 + "long sentences.", True, "a sentence of 33 words"),
    ],
)
def test_a_docstring_that_is_not_plain_is_found(text: str, is_function: bool, fault: str) -> None:
    assert next(docstring_faults(text, is_function)).startswith(fault)


@pytest.mark.parametrize(
    ("text", "is_function"),
    [
        ("Returns the seat's cards.", True),
        ("Whether the seat is to act.", True),
        ("The seat's cards, sorted.", False),
        ("Draws a card.\n\nArgs:\n    seat: whose card; what it is drawn from.", True),
    ],
)
def test_a_plain_docstring_passes(text: str, is_function: bool) -> None:
    assert list(docstring_faults(text, is_function)) == []


def test_the_command_lists_the_violations_of_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests/plain_words.py"]) == 0
    assert capsys.readouterr().out == "0 violations\n"
