"""The game's options, each chosen by a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.play.choices import phrase
from game.ui.dialog import FormDialog
from game.ui.parts.form import FormCell, FormRow
from game.ui.scene import Client
from game.ui.table.content.game_options import GameOption, choice_explanation, choice_name
from game.ui.table.contract import TableKind


class GameOptionsScene(FormDialog):
    """A paper panel over the seats.

    Args:
        options: the game's options, changed in place.
    """

    name = "ways_to_play"
    heading = phrase("Ways to play")

    def __init__(self, app: Client, kind: TableKind, options: dict[str, Any]) -> None:
        super().__init__(app)
        self._kind = kind
        self._options = options

    def rows(self) -> Sequence[FormRow]:
        return [self._row(option) for option in available_options(self.app, self._kind)]

    def _row(self, option: GameOption) -> FormRow:
        chosen = option.current_index(self._options)
        cells = tuple(
            FormCell(
                "", partial(self._choose, option, number), choice.icon, choice_name(choice, self.tr), number == chosen
            )
            for number, choice in enumerate(option.choices)
        )
        return FormRow(option.words, cells, option.icon, choice_explanation(option.choices[chosen], self.tr))

    def _choose(self, option: GameOption, number: int) -> None:
        self._options[option.option] = option.choices[number].value
        self.arrange(self.app.screen)


def available_options(app: Client, kind: TableKind) -> tuple[GameOption, ...]:
    """Returns the options that somebody can choose between."""
    offered = app.config.offered_options(kind.name)
    options = [
        replace(option, choices=tuple(choice for choice in option.choices if choice.value in offered[option.option]))
        for option in kind.options(app.words.tr)
    ]
    return tuple(option for option in options if len(option.choices) > 1)
