"""How fast the voice speaks, and how loud."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.play.choices import phrase
from game.ui.dialog import Dialog
from game.ui.parts.form import DiscSkin, FormCell, FormRow, form, stepper

if TYPE_CHECKING:
    from game.ui.boxes import Node
    from game.ui.screen import Screen

MOST = 10


class VoiceScene(Dialog):
    """A row with less and more for each; it says how it sounds."""

    name: ClassVar[str] = "voice"
    heading = phrase("Voice")
    leads_back: ClassVar[bool] = True

    def content(self, screen: Screen) -> Node:
        """Both."""
        tr = self.tr
        rows = (
            self._row(tr("Pace"), "voice_rate", (tr("slower"), tr("faster"))),
            self._row(tr("Volume"), "voice_volume", (tr("softer"), tr("louder"))),
        )
        return form(rows, DiscSkin(screen, tr))

    def _row(self, words: str, setting: str, names: tuple[str, str]) -> FormRow:
        now = getattr(self.app.settings, setting)
        less, more = (partial(self._put, setting, to) if 0 <= to <= MOST else None for to in (now - 1, now + 1))
        return FormRow(words, stepper(FormCell(f"{now} / {MOST}", share=2), less, more, names))

    def _put(self, setting: str, value: int) -> None:
        """Holds at once, and can be heard."""
        self.app.change_settings(**{setting: value})
        speech = self.app.sound.speech
        speech.rate, speech.volume = self.app.settings.voice_rate, self.app.settings.voice_volume
        speech.say([self.tr("So it sounds.")], self.app.words.language, interrupts=True)
