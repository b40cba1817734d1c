"""`python -m game.ai.answering`: thinks for the players of the game that has started it, and ends with that."""

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
"""The length of each message goes before it, in so many bytes."""
Answer: TypeAlias = tuple[object, Exception | None]
"""What a question was answered with, and the error where it could not be."""


def send(pipe: IO[bytes], message: bytes) -> None:
    """Sends all of it.

    Raises:
        OSError: if nobody is there who could hear it.
    """
    pipe.write(len(message).to_bytes(SIZE_BYTES, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """The next message, waited for.

    Raises:
        EOFError: if their sender has ended.
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
        from traceback import format_exc  # here, for it is hardly ever needed

        error.add_note(format_exc())
        return pickle.dumps((None, error))


def _listen(pipe: IO[bytes], questions: SimpleQueue[bytes]) -> None:
    """Takes questions in; ends the process, even in the middle of a thought, when nobody is there any more."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(receive(pipe))
    os._exit(0)


def main() -> None:
    """Answers one question after another; leaves Ctrl-C to the game and gives way to its drawing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a player prints is no answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    with suppress(OSError):
        while True:
            send(answers, _answer(questions.get()))


if __name__ == "__main__":
    main()
