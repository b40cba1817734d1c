"""Sentences said aloud one after the other; another process makes them, and nobody waits for it."""

from __future__ import annotations

import io
import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from game.ui.sound.effects import Hush
from game.ui.sound.speaking import spoken

if TYPE_CHECKING:
    from game.ui.sound.device import Channel, Clip

MOST = 10
"""The highest rate and volume."""
DUCKING = Hush(12, 0.4)
"""How far all else steps back for as long as somebody speaks."""

log = logging.getLogger(__name__)


class Asked(Protocol):
    """What begins the process and asks it; a `Worker` is one."""

    def ask(self, question: Callable[..., Any], *words: Any) -> Future[Any]:
        """The coming answer."""
        ...

    def close(self) -> None:
        """Ends the process at once."""


class Speech:
    """The voice: loud enough by itself, whatever the volumes of music and effects are.

    Args:
        asked: the process, which begins with the first sentence, and again where it was killed.
        channel: where they are heard.
        read: turns a WAV file into a recording.
    """

    def __init__(self, asked: Asked, channel: Channel, read: Callable[[io.BytesIO], Clip]) -> None:
        self.rate, self.volume = 4, 8
        self.is_missing = False
        """Whether nothing on this machine can speak, as the last sentence has shown."""
        self._asked, self._channel, self._read = asked, channel, read
        self._coming: deque[Future[bytes]] = deque()

    def say(self, sentences: Sequence[str], language: str, interrupts: bool = False) -> None:
        """Says that after all that is being said, or instead of it."""
        if interrupts:
            self.hush()
        for sentence in filter(None, sentences):
            self._coming.append(self._asked.ask(spoken, sentence, language, self.rate))

    def hush(self) -> None:
        """Is silent at once, and forgets what it was to say."""
        for answer in self._coming:
            answer.cancel()
        self._coming.clear()
        self._channel.stop()

    def tick(self) -> Hush | None:
        """Goes on to the next sentence that is ready; answers how far all else has to step back for it now."""
        while self._coming and self._coming[0].done() and not self._channel.get_busy():
            self._begin(self._coming.popleft())
        return DUCKING if self._channel.get_busy() else None

    def close(self) -> None:
        """Is silent for ever."""
        self._coming.clear()
        self._asked.close()

    def _begin(self, answer: Future[bytes]) -> None:
        if answer.cancelled():
            return
        error = answer.exception()
        if error and not self.is_missing:
            log.warning("there is no voice: %s; espeak-ng would be one", error)
        self.is_missing = error is not None
        if not error and (wav := answer.result()):
            self._channel.play(self._read(io.BytesIO(wav)))
            self._channel.set_volume(self.volume / MOST)
