"""Runs players and advisers in another process, so that the sea keeps moving while they think."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from threading import Lock
from typing import Any, TypeVar, TypeVarTuple

from game.ai.players import warm_up

MOST_DEATHS = 6
"""Processes lost in a row, without an answer between them, after which no other is started."""

log = logging.getLogger(__name__)

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Worker:
    """A queue of questions for another process, which starts with the first question or with `wake`.

    Args:
        report_death: receives the reason when one question has ended two processes.
    """

    def __init__(
        self,
        make_executor: Callable[[], Executor] | None = None,
        report_death: Callable[[str], object] = lambda _reason: None,
    ) -> None:
        self._make_executor = make_executor or _thinking_process
        self._report_death = report_death
        self._deaths = 0
        self._executor: Executor | None = None
        self._is_closed = False
        self._lock = Lock()  # the executor's own thread reports a dead process

    def wake(self, game_name: str, kinds: Iterable[str]) -> None:
        """Starts the process, which causes a hitch, while nothing moves, and loads these animals of a game."""
        executor = self._open_executor()
        if executor is not None:
            with suppress(RuntimeError, OSError):  # the next submit reports it
                executor.submit(warm_up, game_name, tuple(kinds))

    def submit(self, question: Callable[[*Args], T], *words: *Args) -> Future[T]:
        """Returns the future answer; if the process dies, the question is retried once in a new one.

        The future fails if that one dies too, or with the question's own error. Closing the worker cancels it. It can
        be cancelled earlier; then the question is skipped unless it has begun.

        Args:
            question: a module-level function, such as `think` or `hint`: it runs in the other process.
            words: its arguments.
        """
        answer: Future[T] = Future()
        self._submit(_Question(answer, question, words))
        return answer

    def renew(self) -> None:
        """Ends a process that hangs or holds unneeded memory; its other questions go to a new one.

        Cancel the hanging question first.
        """
        with self._lock:
            executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False)

    def close(self) -> None:
        """Ends the process at once, even while it thinks."""
        with self._lock:
            self._is_closed = True
            executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)

    def _submit(self, question: _Question) -> None:
        executor = self._open_executor()
        if executor is None:
            question.answer.cancel()
            return
        try:
            future = executor.submit(question.function, *question.words)
        except (RuntimeError, OSError) as error:  # the process died between questions, or cannot be started
            self._fail(question, executor, error)
        else:
            future.add_done_callback(lambda done: self._complete(question, executor, done))
            question.answer.add_done_callback(lambda answer: answer.cancelled() and future.cancel())

    def _open_executor(self) -> Executor | None:
        with self._lock:
            if self._executor is None and not self._is_closed and self._deaths < MOST_DEATHS:
                self._executor = self._make_executor()
            return self._executor

    def _complete(self, question: _Question, executor: Executor, done: Future[Any]) -> None:
        if done.cancelled():
            question.answer.cancel()
        elif (error := done.exception()) is not None:
            self._fail(question, executor, error)
        else:
            self._deaths = 0
            if question.answer.set_running_or_notify_cancel():
                question.answer.set_result(done.result())

    def _fail(self, question: _Question, executor: Executor, error: BaseException) -> None:
        if isinstance(error, BrokenExecutor):
            has_died = self._drop_executor(executor, error)
            if question.can_retry and not question.answer.cancelled():
                self._submit(question.retry())
                return
            if has_died and not question.answer.cancelled():
                self._report_death(str(error))
        if question.answer.set_running_or_notify_cancel():
            question.answer.set_exception(error)

    def _drop_executor(self, executor: Executor, reason: BaseException) -> bool:
        """Forgets a process that has died, and returns False if it had been replaced before."""
        with self._lock:
            if self._executor is not executor:
                return False
            self._executor = None
            self._deaths += 1
            has_given_up = self._deaths == MOST_DEATHS
        log.warning("%s%s", reason, f"; after {MOST_DEATHS} in a row no other is started" if has_given_up else "")
        return True


class _Question:
    """A submitted question and its caller's future."""

    def __init__(
        self, answer: Future[Any], function: Callable[..., Any], words: tuple[Any, ...], *, can_retry: bool = True
    ) -> None:
        self.answer = answer
        self.function = function
        self.words = words
        self.can_retry = can_retry

    def retry(self) -> _Question:
        """Returns the question for its last attempt."""
        return _Question(self.answer, self.function, self.words, can_retry=False)


def _thinking_process() -> Executor:
    from game.ai.process import ThinkingProcess  # imported here, as the first screen comes before any player

    return ThinkingProcess()
