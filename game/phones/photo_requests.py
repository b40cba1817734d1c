"""The game's side of photos: whether one is asked for, and the code that a phone's photo showed."""

from __future__ import annotations

from collections.abc import Callable

from game.phones.server_protocol import AskForPhoto, Order


class PhotoRequests:
    """Asks phones for a photo of a code, and keeps its text until it is taken.

    Args:
        tell: sends an order to the server, if there is one.
    """

    def __init__(self, tell: Callable[[Order], object]) -> None:
        self._tell = tell
        self._is_asked = False
        self._code = ""

    def ask(self, is_asked: bool) -> None:
        """Starts to ask, or stops."""
        self._is_asked, self._code = is_asked, ""
        self._tell(AskForPhoto(is_asked))

    def repeat(self) -> None:
        """Tells a server that has just opened."""
        if self._is_asked:
            self._tell(AskForPhoto(True))

    def receive(self, code: str) -> None:
        """Keeps the code of a photo that was asked for."""
        if self._is_asked:
            self._code = code

    @property
    def is_ready(self) -> bool:
        """Whether a code has come."""
        return bool(self._code)

    def pop(self) -> str:
        """Returns and clears the code that has come; "" if none has."""
        code, self._code = self._code, ""
        return code
