"""The assistive reader that passes screen descriptions to the system's screen reader."""

# accesskit has no type stubs:
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Callable, Sequence

from accesskit import Action, ActionRequest

from game.ui.input.intents import Activate, FocusOn, Intent
from game.ui.screen_description import AssistiveReader, ScreenDescription
from game.ui.screen_reader.system import AccessibilityAdapter, Act, Begin, End
from game.ui.screen_reader.tree import NodeNumbers, window_of

INTENT_OF_ACTION = ((Action.CLICK, Activate), (Action.FOCUS, FocusOn))


class ScreenReader:
    """Joins the app's readers only while a screen reader listens; until then no tree is built.

    The system calls from its own threads, so requests are queued. Activation is handled one tick later: the system
    holds its lock during the callback, and calling back into it would deadlock.
    """

    def __init__(
        self, readers: list[AssistiveReader], open_system: Callable[[Begin, Act, End], AccessibilityAdapter | None]
    ) -> None:
        self._readers = readers
        self._numbers = NodeNumbers()
        self._requested: dict[type[Activate | FocusOn], int] = {}
        """The newest node for each kind of request, in the order of arrival: however many come, a poll returns two."""
        self._is_wanted = False
        self._changes = self._handled = 0
        """Activations and deactivations so far, and how many of them were handled."""
        self._has_keyboard = False
        self._system = open_system(self._begin, self._request, self._end)

    def tick(self, has_keyboard: bool) -> None:
        """Joins or leaves the readers as a screen reader starts or stops, and reports the keyboard focus."""
        if self._changes != self._handled:
            self._handled, self._has_keyboard = self._changes, False
            if self in self._readers:
                self._readers.remove(self)
        elif self._is_wanted and self not in self._readers:
            self._readers.append(self)
        elif self._system and self in self._readers and has_keyboard != self._has_keyboard:
            self._has_keyboard = has_keyboard
            self._system.focus(has_keyboard)

    def notify(self, description: ScreenDescription) -> None:
        """Shows the new description."""
        snapshot = self._numbers.snapshot(window_of(description), description.focus)
        if self._system and self._changes == self._handled:
            self._system.show(snapshot.update)

    def poll_intents(self) -> Sequence[Intent]:
        """Returns the newest request of each kind as an intent, for items that still exist."""
        requested = [(intent, self._requested.pop(intent)) for intent in tuple(self._requested)]
        return [intent(id) for intent, node in requested if (id := self._numbers.id_of(node))]

    def _request(self, request: ActionRequest) -> None:
        for action, intent in INTENT_OF_ACTION:
            if request.action == action:
                self._requested.pop(intent, None)
                self._requested[intent] = request.target

    def _begin(self) -> None:
        self._is_wanted = True
        self._changes += 1

    def _end(self) -> None:
        self._is_wanted = False
        self._changes += 1
