"""The reader of a screen that hands it on to the system's screen reader, and does what that asks for."""

# accesskit tells no types:
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from accesskit import Action, ActionRequest

from game.ui.input.intents import Activate, FocusOn, Intent
from game.ui.screen_description import AssistiveReader, ScreenDescription
from game.ui.screen_reader.system import Act, Begin, End, System
from game.ui.screen_reader.tree import Numbers, window_of

DOES = ((Action.CLICK, Activate), (Action.FOCUS, FocusOn))
"""What is done when it is asked for."""


class ScreenReader:
    """Among the readers only while a screen reader listens: till then nothing is made for it.

    The system calls on threads of its own. What they ask for waits here; who begins or ends is heeded one tick later,
    for the system holds its lock while it says so, and a call that waited for that lock would never come back.
    """

    def __init__(self, readers: list[AssistiveReader], open_system: Callable[[Begin, Act, End], System | None]) -> None:
        self._readers = readers
        self._numbers = Numbers()
        self._requests: deque[ActionRequest] = deque()
        self._is_wanted = False
        self._changes = self._heeded = 0
        """How often somebody has begun or ended to listen; and of these how many have been heeded."""
        self._has_keyboard = False
        self._system = open_system(self._begin, self._requests.append, self._end)

    def tick(self, has_keyboard: bool) -> None:
        """Comes or goes as somebody listens; the window has the keyboard or not."""
        if self._changes != self._heeded:
            self._heeded, self._has_keyboard = self._changes, False
            if self in self._readers:
                self._readers.remove(self)
        elif self._is_wanted and self not in self._readers:
            self._readers.append(self)
        elif self._system and self in self._readers and has_keyboard != self._has_keyboard:
            self._has_keyboard = has_keyboard
            self._system.focus(has_keyboard)

    def notify(self, description: ScreenDescription) -> None:
        """Shows how it is now."""
        snapshot = self._numbers.snapshot(window_of(description), description.focus)
        if self._system and self._changes == self._heeded:
            self._system.show(snapshot.update)

    def poll_intents(self) -> Sequence[Intent]:
        """The intents of the screen reader, for things that are still there."""
        asked = [self._requests.popleft() for _ in range(len(self._requests))]
        return [intent for request in asked for intent in self._meant(request)]

    def _meant(self, request: ActionRequest) -> Iterator[Intent]:
        id = self._numbers.id_of(request.target)
        for action, does in DOES:
            if id and request.action == action:
                yield does(id)

    def _begin(self) -> None:
        self._is_wanted = True
        self._changes += 1

    def _end(self) -> None:
        self._is_wanted = False
        self._changes += 1
