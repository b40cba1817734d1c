"""A person who hears and has a few keys; nothing is known to them but the words that were said."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from game.shots.driven import DrivenApp
from game.ui.input.intents import Intent, Review, Reviewed
from game.ui.sound.device import SilentVoice
from game.ui.sound.speaking import NoVoiceError
from game.ui.sound.speech import Speech
from game.ui.voice.voice import Voice


class Recorder:
    """Stands for the process that speaks: keeps what it was to say."""

    def __init__(self, is_missing: bool = False) -> None:
        self.words: list[str] = []
        self._is_missing = is_missing

    def ask(self, question: Callable[..., Any], *words: Any) -> Future[Any]:
        self.words.append(words[0])
        answer: Future[Any] = Future()
        if self._is_missing:
            answer.set_exception(NoVoiceError("espeak-ng"))
        else:
            answer.set_result(b"")
        return answer

    def close(self) -> None:
        """Says no more."""


class Ears:
    """Hears, and presses a key at a time."""

    def __init__(self, app: DrivenApp, voice: str = "short", is_missing: bool = False) -> None:
        self.app = app
        self.recorder = Recorder(is_missing)
        app.sound.speech = Speech(self.recorder, SilentVoice(), lambda _: SilentVoice())
        app.change_settings(voice=voice)
        self.voice = Voice(app)
        self.frame()

    def frame(self, *intents: Intent, seconds: float = 0.3) -> list[str]:
        """Does that; answers what is said upon it."""
        before = len(self.recorder.words)
        self.voice.tick(seconds, intents)
        self.app.tick(seconds, intents)
        return self.recorder.words[before:]

    def look(self, what: Reviewed) -> list[str]:
        """What is said when that is asked for."""
        return self.frame(Review(what), seconds=0.01)
