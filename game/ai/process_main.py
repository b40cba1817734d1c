"""Entry point of the players' process, `python -m game.ai.process_main`; it ends with the game that started it."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import IO, TypeAlias

SIZE_BYTES = 4
"""Length of the size field before each message, in bytes."""
Answer: TypeAlias = tuple[object, Exception | None]
"""A question's result, and the error if it failed."""


def send(pipe: IO[bytes], message: bytes) -> None:
    """Sends one message, its size first.

    Raises:
        OSError: if the receiver has ended.
    """
    pipe.write(len(message).to_bytes(SIZE_BYTES, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """Returns the next message; blocks until it is complete.

    Raises:
        EOFError: if the sender has ended.
    """
    return _read_bytes(pipe, int.from_bytes(_read_bytes(pipe, SIZE_BYTES), "big"))


def _read_bytes(pipe: IO[bytes], size: int) -> bytes:
    content = pipe.read(size)
    if len(content) < size:
        raise EOFError
    return content


def _answer(question: bytes) -> bytes:
    try:
        return pickle.dumps((pickle.loads(question)(), None))
    except Exception as error:
        from traceback import format_exc  # imported here, as it is hardly ever needed

        error.add_note(format_exc())
        return pickle.dumps((None, error))


def _listen(pipe: IO[bytes], questions: SimpleQueue[bytes]) -> None:
    """Queues incoming questions; ends the process, even while it thinks, when the pipe closes."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(receive(pipe))
    os._exit(0)


def main() -> None:
    """Answers questions in order; ignores Ctrl-C and lowers its priority below the game's drawing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # keeps a player's prints out of the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    with suppress(OSError):
        while True:
            send(answers, _answer(questions.get()))


if __name__ == "__main__":
    main()
