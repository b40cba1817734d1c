"""A simulated player with a few keys who perceives only the spoken words."""

import io
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from game.ui.input.event_reader import intent_of_key
from game.ui.input.intents import Intent, ReviewRequest, ReviewSubject
from game.ui.sound.device import Silence
from game.ui.sound.speech import SpeechQueue
from game.ui.sound.speech_engines import Engine, NoVoiceError, SpeechRequest
from game.ui.voice.voice import Voice
from tests.support.driven import DrivenApp

A_LETTER = 0.06
"""Seconds of speech a letter."""
ENGINE = Engine("mouth", "", lambda _: b"")


class Recording(Silence):
    def __init__(self, file: io.BytesIO) -> None:
        self.number = int(file.read())


class Mouth(Silence):
    """A fake speech process and loudspeaker; speaking a sentence takes time."""

    def __init__(self, is_missing: bool = False) -> None:
        self.words: list[str] = []
        """Sentences submitted so far."""
        self.wishes: list[SpeechRequest] = []
        """Sentences submitted so far, with language, rate and volume."""
        self.sounding: int | None = None
        """Number of the sentence being spoken."""
        self._left = 0.0
        self._is_missing = is_missing

    def submit(self, question: Callable[..., Any], *words: Any) -> Future[Any]:
        wish: SpeechRequest = words[0]
        self.wishes.append(wish)
        self.words.append(wish.sentence)
        answer: Future[Any] = Future()
        if self._is_missing:
            answer.set_exception(NoVoiceError("espeak-ng"))
        else:
            answer.set_result(str(len(self.words) - 1).encode())
        return answer

    def play(self, clip: Any = 0, /) -> None:
        self.sounding, self._left = clip.number, A_LETTER * len(self.words[clip.number])

    def get_busy(self) -> bool:
        return self._left > 0

    def stop(self) -> None:
        self.sounding, self._left = None, 0.0

    def tick(self, seconds: float) -> None:
        self._left -= seconds
        if self._left <= 0:
            self.stop()

    def close(self) -> None:
        """Does nothing."""


class Ears:
    """Listens, and presses one key at a time."""

    def __init__(self, app: DrivenApp, voice: str = "short", mouth: Mouth | None = None) -> None:
        self.app = app
        self.mouth = mouth or Mouth()
        app.sound.speech = SpeechQueue(self.mouth, self.mouth, Recording, lambda: [ENGINE])
        app.change_settings(voice=voice)
        self.voice = Voice(app)
        self.frame()

    def frame(self, *intents: Intent, seconds: float = 0.3) -> list[str]:
        """Ticks with the intents, and returns the sentences submitted meanwhile."""
        before = len(self.mouth.words)
        self.voice.tick(seconds, intents)
        self.app.tick(seconds, intents)
        self.mouth.tick(seconds)
        return self.mouth.words[before:]

    def look(self, what: ReviewSubject) -> list[str]:
        return self.frame(ReviewRequest(what), seconds=0.01)

    def strike(self, key: str) -> list[str]:
        """Presses a key, and returns the answer."""
        intent = intent_of_key(key, self.app.key_map)
        assert intent
        return self.frame(intent)
