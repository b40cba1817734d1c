"""How fast a scan goes, how often round, what trembling is, and for how long a pointer rests until that presses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.play.choices import phrase
from game.ui.dialog import Dialog
from game.ui.parts.form import DiscSkin, FormCell, FormRow, form, stepper

if TYPE_CHECKING:
    from game.ui.boxes import Node
    from game.ui.screen import Screen

PACES = (0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 6.0)
ROUNDS = (1, 2, 3, 4, 6, 9)
TREMBLING = (0.0, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0)
DWELLING = (0.0, 0.5, 0.8, 1.2, 1.8, 2.5, 4.0)
"""Steps of each setting; all but rounds in seconds."""


class ScanningScene(Dialog):
    """A row with less and more for each."""

    name: ClassVar[str] = "scanning"
    heading = phrase("Switch and pointer")
    leads_back: ClassVar[bool] = True

    def content(self, screen: Screen) -> Node:
        """All of them."""
        tr, now = self.tr, self.app.settings
        dwell = f"{now.dwell:g} s" if now.dwell else tr("off")
        rows = (
            self._row(tr("Pace"), f"{now.scan_seconds:g} s", PACES, "scan_seconds", tr("So long each is offered")),
            self._row(tr("Rounds"), f"{now.scan_rounds}", ROUNDS, "scan_rounds", tr("Then it rests until a press")),
            self._row(tr("Trembling"), f"{now.debounce:g} s", TREMBLING, "debounce", tr("So soon no press counts")),
            self._row(tr("Dwelling"), dwell, DWELLING, "dwell", tr("A pointer that rests presses")),
        )
        return form(rows, DiscSkin(screen, tr))

    def _row(self, words: str, shown: str, steps: Sequence[float], setting: str, caption: str) -> FormRow:
        now = getattr(self.app.settings, setting)
        less, more = max((s for s in steps if s < now), default=None), min((s for s in steps if s > now), default=None)
        down, up = (None if to is None else partial(self._put, setting, to) for to in (less, more))
        cells = stepper(FormCell(shown, share=2), down, up, (self.tr("less"), self.tr("more")))
        return FormRow(words, cells, caption=caption)

    def _put(self, setting: str, value: float) -> None:
        self.app.change_settings(**{setting: value})
