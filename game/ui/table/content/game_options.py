"""Game options: each option's choices as pictures and a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.ui.words import label_with_value


@dataclass(frozen=True)
class OptionChoice:
    value: str | bool | int
    icon: str
    name: str
    words: str
    is_house: bool = False
    """Whether it is a house rule, in no printed edition."""


@dataclass(frozen=True)
class GameOption:
    """One option of the game; the first choice is the default."""

    option: str
    icon: str
    words: str
    choices: tuple[OptionChoice, ...]

    def current_index(self, options: Mapping[str, Any]) -> int:
        value = options.get(self.option, self.choices[0].value)
        return next(number for number, choice in enumerate(self.choices) if choice.value == value)


def choice_name(choice: OptionChoice, tr: Callable[[str], str]) -> str:
    """Returns the choice's name, marked if it is a house rule."""
    return tr("{way} (house)").format(way=choice.name) if choice.is_house else choice.name


def choice_explanation(choice: OptionChoice, tr: Callable[[str], str]) -> str:
    """Returns the choice's name and its explanation."""
    return label_with_value(choice_name(choice, tr), choice.words, tr)
