"""What can be asked about at a table: looked for when it has come to rest, and there until something happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.ui.widgets import CardControl, Control

if TYPE_CHECKING:
    from game.play.choices import Phrase
    from game.ui.screen import Screen
    from game.ui.table.content.why import Question
    from game.ui.table.seen import AnySeen
    from game.ui.table.table import Table


class Asking:
    """Looking for it takes as long as arranging all else: the frame that shows a move does not do it too."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._found: Mapping[str, Question] = {}
        self._found_for: tuple[AnySeen | None, Screen | None] = None, None
        """The table then, and what it was laid out for."""
        self._was_at_rest = False

    def tick(self) -> None:
        """Looks for what can be asked about, a frame after the table has come to rest."""
        table = self._table
        is_at_rest = table.next_step is None and not table.is_moving
        sought = table.seen, table.screen
        if table.kind.why and is_at_rest and self._was_at_rest and sought != self._found_for:
            self._found = table.kind.why.questions(table.seen, table.screen)
            self._found_for = sought
        self._was_at_rest = is_at_rest

    @property
    def questions(self) -> Mapping[str, Question]:
        """What can be asked about; nothing while something is to be told, or has happened since it was looked for."""
        (seen, screen), table = self._found_for, self._table
        is_so = seen is not None and seen.last is table.seen.last and screen == table.screen
        return self._found if is_so and table.next_step is None else {}

    def controls(
        self, played: Sequence[Control], named: Callable[[Phrase], str], ask: Callable[[str], None]
    ) -> list[Control]:
        """A control for each question where nothing else is pressed; the focus never comes there by itself."""
        asked: list[Control] = []
        for key, (name, box) in self.questions.items():
            if not any(box.overlaps(control.box) for control in (*played, *asked)):
                asked.append(CardControl(named(name), box, lambda key=key: ask(key), lands=False))
        return asked
