"""Sentences said aloud one after the other; another process makes them, and nobody waits for it."""

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
from game.ui.sound.speaking import MOST, Engine, Wish, engines_here, silence, spoken

DUCKING = Hush(12, 0.4)
"""Ducking of all other sound while somebody speaks."""

log = logging.getLogger(__name__)


class Asked(Protocol):
    """Runs the engines' process; implemented by `Worker`."""

    def submit(self, question: Callable[..., Any], *words: Any) -> Future[Any]:
        """Returns the future answer."""
        ...

    def close(self) -> None:
        """Ends the process."""


class Sentence(NamedTuple):
    """A sentence to be spoken."""

    wish: Wish
    asked: tuple[Engine, ...]
    """Engines asked so far; the last one is working."""
    answer: Future[bytes]


class Speech:
    """The voice: loud enough by itself, whatever the volumes of music and effects are.

    An engine that fails or hangs comes after the others from then on, and they are asked for the same sentence.

    Args:
        asked: the process, which begins with the first sentence, and again where it was killed.
        channel: where recordings are heard.
        read: turns a WAV file into a recording.
        find: what can speak here, the best first.
    """

    def __init__(
        self,
        asked: Asked,
        channel: Channel,
        read: Callable[[io.BytesIO], Clip],
        find: Callable[[], Sequence[Engine]] = engines_here,
    ) -> None:
        self.rate, self.volume = 4, 8
        self._asked, self._channel, self._read, self._find = asked, channel, read, find
        self._failures = Counter[str]()
        self._all_failed = False
        """Whether none of them said the last sentence."""
        self._coming: deque[Sentence] = deque()
        self._has_begun = False
        """Whether a recording has been played since it was silent."""

    @property
    def is_missing(self) -> bool:
        """Whether nothing on this machine can speak."""
        return self._all_failed or not self._find()

    @property
    def engine(self) -> str:
        """The name of what speaks; "" for nothing."""
        engines = self._engines()
        return engines[0].name if engines else ""

    def say(self, sentences: Sequence[str], language: str, interrupts: bool = False) -> None:
        """Says that after all that is being said, or instead of it."""
        if interrupts:
            self.hush()
        for sentence in filter(None, sentences):
            if coming := self._ask(Wish(sentence, language, self.rate, self.volume)):
                self._coming.append(coming)

    def hush(self) -> None:
        """Is silent at once, and forgets what it was to say."""
        if engine := self._speaks_by_itself:
            Thread(target=silence, args=(engine,)).start()
        for one in self._coming:
            one.answer.cancel()
        self._coming.clear()
        if self._has_begun:
            self._has_begun = False
            self._channel.stop()

    def tick(self) -> Hush | None:
        """Goes on to the next sentence that is ready; answers how far all else has to step back for it now."""
        while self._coming and self._coming[0].answer.done() and not self._channel.get_busy():
            self._begin(self._coming.popleft())
        return DUCKING if self._channel.get_busy() or self._speaks_by_itself else None

    def close(self) -> None:
        """Is silent for ever."""
        self.hush()
        self._asked.close()

    @property
    def _speaks_by_itself(self) -> Engine | None:
        """The engine that is speaking aloud itself, if any."""
        return next((one.asked[-1] for one in self._coming if one.asked[-1].silence and not one.answer.done()), None)

    def _engines(self, asked: Sequence[Engine] = ()) -> list[Engine]:
        """Engines not asked yet, the most reliable first."""
        return sorted((one for one in self._find() if one not in asked), key=lambda one: self._failures[one.name])

    def _ask(self, wish: Wish, asked: tuple[Engine, ...] = ()) -> Sentence | None:
        """Submits the sentence to the best engine not tried yet; None without one."""
        if not (engines := self._engines(asked)):
            return None
        engine = engines[0]
        return Sentence(wish, (*asked, engine), self._asked.submit(spoken, wish, engine.name))

    def _begin(self, one: Sentence) -> None:
        if one.answer.cancelled():
            return
        if error := one.answer.exception():
            self._fail(one, error)
            return
        self._all_failed = False
        if wav := one.answer.result():
            self._has_begun = True
            self._channel.play(self._read(io.BytesIO(wav)))
            self._channel.set_volume(self.volume / MOST)

    def _fail(self, one: Sentence, error: BaseException) -> None:
        """Submits the sentence and all that follow to the next engine."""
        engine = one.asked[-1]
        if not self._failures[engine.name]:
            log.warning("no voice by %s: %s", engine.name, error)
        self._failures[engine.name] += 1
        after = [*self._coming]
        for later in after:
            later.answer.cancel()
        again = [self._ask(one.wish, one.asked), *(self._ask(later.wish) for later in after)]
        self._all_failed = again[0] is None
        self._coming = deque(filter(None, again))
