"""A lesson's voice: says each page by itself, and asks again where nobody presses."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.geometry import Box
from game.ui.input.intents import PRESSES, Intent
from game.ui.scene import Client
from game.ui.widgets import DiscButton, OptionDisc

ASK_AFTER = 8.0
"""Seconds without a press after which somebody is asked to press something."""
MOST_ASKED = 2
"""Most times that a page asks aloud."""


class LessonGuide:
    """Speaks unless a press has silenced it, which is kept, or another reader speaks already."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._idle_seconds = 0.0
        self._asked = 0
        """The number of times that this page has asked."""

    @property
    def is_asking(self) -> bool:
        """Whether nobody has pressed anything for so long that a hand points."""
        return self._idle_seconds >= ASK_AFTER

    def begin_page(self, words: str) -> None:
        self._idle_seconds, self._asked = 0.0, 0
        self._app.sound.speech.hush()
        self._say(words)

    def tick(self, dt: float, intents: Sequence[Intent], request: str) -> None:
        """Advances by `dt` seconds.

        Args:
            request: the sentence that asks for the next press.
        """
        is_pressed = any(isinstance(intent, PRESSES) for intent in intents)
        self._idle_seconds = 0.0 if is_pressed else self._idle_seconds + dt
        if self._asked < MOST_ASKED and self._idle_seconds >= ASK_AFTER * (self._asked + 1):
            self._asked += 1
            self._say(request)

    def disc(self, words: str, box: Box) -> DiscButton:
        """Returns the disc that silences the pages, or lets this one and the next be said."""
        is_on = self._app.settings.lessons_aloud
        return OptionDisc(self._app.words.tr("Say it"), box, "voice", lambda: self._switch(words), is_on)

    def _switch(self, words: str) -> None:
        self._app.sound.speech.hush()
        self._app.change_settings(lessons_aloud=not self._app.settings.lessons_aloud)
        self._say(words)

    def _say(self, words: str) -> None:
        app, settings = self._app, self._app.settings
        is_read = settings.voice in ("all", "short") or (app.readers and settings.scanning == "off")
        if settings.lessons_aloud and not settings.muted and not is_read:
            app.sound.speech.say([words], app.words.language, interrupts=True)
