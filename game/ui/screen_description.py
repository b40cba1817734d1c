"""Descriptions of the screen as plain data, for assistive readers: controls, labels, topics and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.widgets.control import Role

Subject: TypeAlias = Literal["hand", "table", "seat", "scores", "turn", "last", "reasons"]
"""Subject of a topic.

Own hand, open cards, a seat, all scores, the turn, events since the viewer's last move, or reasons against playing
something."""


class DescribedItem(msgspec.Struct, frozen=True):
    """One label or control on the screen."""

    id: str
    """Stable as long as the thing exists."""
    name: str
    """Accessible name, unique on a screen."""
    role: Role | Literal["text"]
    box: Box
    """Position in px of the window."""
    value: str = ""
    states: frozenset[str] = frozenset()
    """States: "disabled", "on"."""
    shortcut: str = ""
    """Key that picks it."""
    effect: str = ""
    """Effect of pressing it, if the name does not say it, or that it cannot be pressed now, and why.

    Systems are not relied on for that: AccessKit 0.7 tells readers on Linux that disabled buttons are enabled.
    """

    @property
    def can_focus(self) -> bool:
        """Whether `FocusOn` works for it."""
        return self.role not in ("text", "slider") and "disabled" not in self.states


class Tone(msgspec.Struct, frozen=True):
    """A seat's standing as a sound."""

    sound: str
    """Effect by its meaning, and the value that it needs."""
    choice: tuple[str, int]
    pan: float = 0.5
    """Stereo position, 0 left to 1 right."""


class Topic(msgspec.Struct, frozen=True):
    """Something that can be inspected."""

    subject: Subject
    seat: int | None
    """Seat that it belongs to; None for none."""
    name: str
    sentences: tuple[str, ...]
    tone: Tone | None = None
    """Sound played besides the words."""


class ScreenDescription(msgspec.Struct, frozen=True):
    """Complete description of the screen for its current viewer."""

    scene: str = ""
    """Name of the scene in the log; not to be read aloud."""
    title: str = ""
    items: tuple[DescribedItem, ...] = ()
    """Labels and controls in reading order."""
    topics: tuple[Topic, ...] = ()
    """Topics with something to say."""
    log: tuple[str, ...] = ()
    """Public events of the game at the table, from its beginning."""
    focus: str | None = None
    """Id of the focused item."""
    language: str = "en"

    def item(self, id: str | None) -> DescribedItem | None:
        return next((item for item in self.items if item.id == id), None)

    def topics_about(self, what: Subject) -> tuple[Topic, ...]:
        return tuple(topic for topic in self.topics if topic.subject == what)


def item_id(scene: str, name: str) -> str:
    return f"{scene}/{name}"


class AssistiveReader(Protocol):
    """An observer of screen descriptions: a screen reader, a voice, a switch."""

    def notify(self, description: ScreenDescription) -> None:
        """Receives the current description; called on the main thread, only if it differs from the last one."""

    def poll_intents(self) -> Sequence[Intent]:
        """Returns the intents that it requests, such as `Activate` with an item's id; each is handled once."""
        ...


class Narration:
    """Narration of a scene besides its controls and labels; most scenes have none."""

    @property
    def title(self) -> str:
        """Title, if the scene has no words for it."""
        return "Ebb & Flock"

    def topics(self, is_public: bool) -> tuple[Topic, ...]:  # noqa: ARG002
        """Returns what can be inspected.

        Args:
            is_public: only what everybody may know, because another scene lies over this one.
        """
        return ()

    @property
    def event_log(self) -> tuple[str, ...]:
        """Public events of the game."""
        return ()


NO_NARRATION = Narration()
