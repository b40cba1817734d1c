"""The process in which players and advisers think."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class ThinkingProcess(ProcessPoolExecutor):
    """One process, started by the first `submit`, that outlives neither its `shutdown` nor the game."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        # The process ends when this pipe does: closed by shutdown, or by the system if the game itself is killed.
        self._lifeline, self._held_end = spawn.Pipe(duplex=False)
        super().__init__(1, spawn, initializer=_settle_in, initargs=(self._lifeline,))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The coming result of `fn(*args, **kwargs)`."""
        with _ctrl_c_held_back():
            return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Frees the process; without `wait`, ends it even in the middle of a thought."""
        processes = dict(self._processes or {})
        super().shutdown(wait=wait, cancel_futures=cancel_futures)
        self._held_end.close()
        if not wait:
            for process in processes.values():
                process.kill()  # one that hangs does not look at the pipe


@contextmanager
def _ctrl_c_held_back() -> Generator[None]:
    """A process started in here never hears Ctrl-C, not even before it can say so itself."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle_in(lifeline: Connection[Any, Any]) -> None:
    """In the new process: leaves Ctrl-C to the game, gives way to its drawing, and watches for its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    Thread(target=_die_with, args=(lifeline,), daemon=True).start()


def _die_with(lifeline: Connection[Any, Any]) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()  # nothing is ever sent: this ends when the other end is gone
    os._exit(0)
