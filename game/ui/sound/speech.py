"""Text to speech: a queue of sentences, synthesised by a worker process; the caller never waits."""

from __future__ import annotations

import io
import logging
from collections import Counter, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Thread
from typing import Any, NamedTuple, Protocol

from game.ui.sound.device import Channel, Clip
from game.ui.sound.effects import Hush
from game.ui.sound.speech_engines import MAX_LEVEL, Engine, SpeechRequest, engines_here, silence, synthesise

DUCKING = Hush(12, 0.4)
"""Ducking of all other sound while somebody speaks."""

log = logging.getLogger(__name__)


class SpeechWorker(Protocol):
    """Runs the engines' process; implemented by `Worker`."""

    def submit(self, question: Callable[..., Any], *words: Any) -> Future[Any]: ...

    def close(self) -> None:
        """Ends the process."""


class Sentence(NamedTuple):
    wish: SpeechRequest
    tried: tuple[Engine, ...]
    """Engines asked so far; the last one is working."""
    answer: Future[bytes]


class SpeechQueue:
    """The voice; its volume does not depend on those of music and effects.

    An engine that fails or hangs is ranked behind the others, and the next one speaks the same sentence.

    Args:
        worker: the process; it starts with the first sentence, and again after it was killed.
        channel: plays the recordings.
        read: turns a WAV file into a recording.
        find: returns this machine's engines, the best first.
    """

    def __init__(
        self,
        worker: SpeechWorker,
        channel: Channel,
        read: Callable[[io.BytesIO], Clip],
        find: Callable[[], Sequence[Engine]] = engines_here,
    ) -> None:
        self.rate, self.volume = 4, 8
        self._worker, self._channel, self._read, self._find = worker, channel, read, find
        self._failures = Counter[str]()
        self._all_failed = False
        """Whether no engine could speak the last sentence."""
        self._queue: deque[Sentence] = deque()
        self._has_begun = False
        """Whether a recording has been started since the last silence."""

    def use(self, channel: Channel, read: Callable[[io.BytesIO], Clip]) -> None:
        """Speaks by another device; what is being said ends."""
        self.hush()
        self._channel, self._read = channel, read

    @property
    def is_missing(self) -> bool:
        """Whether no engine on this machine can speak."""
        return self._all_failed or not self._find()

    @property
    def engine(self) -> str:
        """The name of the preferred engine; "" if there is none."""
        engines = self._engines()
        return engines[0].name if engines else ""

    def say(self, sentences: Sequence[str], language: str, interrupts: bool = False) -> None:
        """Queues the sentences, or replaces the queue with them if `interrupts`."""
        if interrupts:
            self.hush()
        for sentence in filter(None, sentences):
            if coming := self._submit(SpeechRequest(sentence, language, self.rate, self.volume)):
                self._queue.append(coming)

    def hush(self) -> None:
        """Stops speaking and clears the queue."""
        if engine := self._speaks_by_itself:
            Thread(target=silence, args=(engine,)).start()
        for one in self._queue:
            one.answer.cancel()
        self._queue.clear()
        if self._has_begun:
            self._has_begun = False
            self._channel.stop()

    def tick(self) -> Hush | None:
        """Plays the next sentence that is ready, and returns the ducking for it, or None during silence."""
        while self._queue and self._queue[0].answer.done() and not self._channel.get_busy():
            self._play(self._queue.popleft())
        return DUCKING if self._channel.get_busy() or self._speaks_by_itself else None

    def close(self) -> None:
        """Stops speaking and kills the process."""
        self.hush()
        self._worker.close()

    @property
    def _speaks_by_itself(self) -> Engine | None:
        """The engine that is speaking aloud itself, if any."""
        return next((one.tried[-1] for one in self._queue if one.tried[-1].silence and not one.answer.done()), None)

    def _engines(self, tried: Sequence[Engine] = ()) -> list[Engine]:
        """Engines not asked yet, the most reliable first."""
        return sorted((one for one in self._find() if one not in tried), key=lambda one: self._failures[one.name])

    def _submit(self, wish: SpeechRequest, tried: tuple[Engine, ...] = ()) -> Sentence | None:
        """Submits the sentence to the best engine not tried yet; None without one."""
        if not (engines := self._engines(tried)):
            return None
        engine = engines[0]
        return Sentence(wish, (*tried, engine), self._worker.submit(synthesise, wish, engine.name))

    def _play(self, one: Sentence) -> None:
        if one.answer.cancelled():
            return
        if error := one.answer.exception():
            self._fail(one, error)
            return
        self._all_failed = False
        if wav := one.answer.result():
            self._has_begun = True
            self._channel.play(self._read(io.BytesIO(wav)))
            self._channel.set_volume(self.volume / MAX_LEVEL)

    def _fail(self, one: Sentence, error: BaseException) -> None:
        """Submits the sentence and all that follow to the next engine."""
        engine = one.tried[-1]
        if not self._failures[engine.name]:
            log.warning("no voice by %s: %s", engine.name, error)
        self._failures[engine.name] += 1
        after = [*self._queue]
        for later in after:
            later.answer.cancel()
        resubmitted = [self._submit(one.wish, one.tried), *(self._submit(later.wish) for later in after)]
        self._all_failed = resubmitted[0] is None
        self._queue = deque(filter(None, resubmitted))
