"""The process in which players and advisers think."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import IO, Any, ParamSpec, TypeVar

from game.ai.process_main import Answer, receive, send

P = ParamSpec("P")
T = TypeVar("T")
_ENDED = "the players' process has ended"
END_SECONDS = 2.0
"""Time in which a process whose pipes are closed ends."""
WINDOWS_FAULTS = 0xC0000000
"""Least exit status of a process on Windows that the system has ended."""


class ThinkingProcess(ThreadPoolExecutor):
    """An executor of one process, started by the first `submit`; it ends with `shutdown` or with the game.

    A thread sends it one question after another. Python's own process pool starts a second process and takes twice the
    memory.
    """

    def __init__(self) -> None:
        super().__init__(1, "players", _block_sigint)
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False
        self._starting = Lock()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Returns the future result of `fn(*args, **kwargs)`; it fails with a `BrokenExecutor` if the process ends."""
        return super().submit(self._request, partial(fn, *args, **kwargs))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the process: after all answers, or without `wait` at once, even while it thinks."""
        if not wait:
            self._end()
        super().shutdown(wait, cancel_futures=cancel_futures)
        if wait:
            self._end()

    def _request(self, question: Callable[[], Any]) -> Any:
        request = pickle.dumps(question)
        process = self._ensure_started()
        try:
            send(_require_pipe(process.stdin), request)
            answer: Answer = pickle.loads(receive(_require_pipe(process.stdout)))
        except (OSError, EOFError) as broken:
            reason = _describe_end(process)
            self._end()
            raise BrokenExecutor(reason) from broken
        result, error = answer
        if error:
            raise error
        return result

    def _ensure_started(self) -> subprocess.Popen[bytes]:
        with self._starting:
            if self._is_over:
                raise BrokenExecutor(_ENDED)
            self._process = self._process or _start()
            return self._process

    def _end(self) -> None:
        with self._starting:
            self._is_over = True
            if self._process:
                self._process.kill()  # a hanging process ignores any other signal
                Thread(target=_reap, args=(self._process,), daemon=True).start()


def describe_status(status: int) -> str:
    """Returns an exit status in words, after the process's name: signals are negative, on Windows large numbers."""
    if status >= 0:
        return f"ended with status {status if status < WINDOWS_FAULTS else hex(status)}"
    with suppress(ValueError):
        return f"was ended by signal {-status} ({signal.strsignal(-status)})"
    return f"was ended by signal {-status}"


def run_module(name: str, timeout: float) -> tuple[int, str]:
    """Runs a module in another process, and returns its exit status and error output; status 0 if it hangs.

    Raises:
        OSError: if it cannot be started.
    """
    command, kept, nothing = _command_of(name), subprocess.PIPE, subprocess.DEVNULL
    try:
        done = subprocess.run(
            command, stdin=nothing, stdout=nothing, stderr=kept, env=_environment(), errors="replace", timeout=timeout
        )
    except subprocess.TimeoutExpired:
        return 0, ""
    return done.returncode, done.stderr


def _start() -> subprocess.Popen[bytes]:
    """Starts a process that ends when its pipe closes, also if the game is killed."""
    command = _command_of("game.ai.process_main")
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment())


def _command_of(module: str) -> list[str]:
    return [sys.executable, "-P", "-m", module]


def _environment() -> dict[str, str]:
    """Returns the environment with this process's import paths."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(place or os.getcwd() for place in sys.path)}


def _describe_end(process: subprocess.Popen[bytes]) -> str:
    """Returns in words how a process ended, once its pipes are closed."""
    try:
        return f"the players' process {describe_status(process.wait(END_SECONDS))}"
    except subprocess.TimeoutExpired:
        return _ENDED


def _require_pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe
    return pipe


def _reap(process: subprocess.Popen[bytes]) -> None:
    process.wait()
    with suppress(OSError):  # unsent messages are lost with the process
        _require_pipe(process.stdin).close()


def _block_sigint() -> None:
    """Blocks Ctrl-C for this thread and the processes it starts, which cannot ignore it that early themselves."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
