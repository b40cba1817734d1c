"""What a screen tells, as plain data: what can be pressed and read, what can be looked at, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.widgets.control import Role

Subject: TypeAlias = Literal["hand", "table", "seat", "scores", "turn", "last", "reasons"]
"""What a topic is about: own hand, what lies open, a seat, all seats' numbers, whose turn it is, what has happened
since the viewer's last move, why something in the hand cannot be played."""


class ToldItem(msgspec.Struct, frozen=True):
    """One thing on the screen."""

    id: str
    """The same as long as the thing is."""
    name: str
    """What it is called; no two on a screen are called alike."""
    role: Role | Literal["text"]
    box: Box
    """Where it is, in px of the window."""
    value: str = ""
    states: frozenset[str] = frozenset()
    """What is so with it: "disabled", "on"."""
    shortcut: str = ""
    """The key that picks it."""
    does: str = ""
    """What pressing it comes to, where its name does not say that."""

    @property
    def can_focus(self) -> bool:
        """Whether `FocusOn` leads there."""
        return self.role not in ("text", "slider") and "disabled" not in self.states


class Tone(msgspec.Struct, frozen=True):
    """How it stands with a seat, as a sound."""

    sound: str
    """An effect by its meaning, and what it needs to be told."""
    choice: tuple[str, int]
    pan: float = 0.5
    """From where it is heard, 0 left to 1 right."""


class Topic(msgspec.Struct, frozen=True):
    """Something that can be looked at."""

    what: Subject
    seat: int | None
    """Whose it is; None where it is nobody's."""
    name: str
    sentences: tuple[str, ...]
    tone: Tone | None = None
    """What is heard of a seat beside the words."""


class Told(msgspec.Struct, frozen=True):
    """Everything that a screen tells to who looks at it now."""

    scene: str = ""
    """What the scene is called in the log; not to be read aloud."""
    title: str = ""
    items: tuple[ToldItem, ...] = ()
    """In the order in which they are read."""
    topics: tuple[Topic, ...] = ()
    """Only those there is something to say about."""
    log: tuple[str, ...] = ()
    """What has happened in the game at the table, from its beginning, as everybody may know it."""
    focus: str | None = None
    """The id of what has the focus."""
    language: str = "en"
    """What all of it is said in."""

    def item(self, id: str | None) -> ToldItem | None:
        """The thing of that id, if it is there."""
        return next((item for item in self.items if item.id == id), None)

    def of(self, what: Subject) -> tuple[Topic, ...]:
        """All there is to be said about something."""
        return tuple(topic for topic in self.topics if topic.what == what)


def id_of(scene: str, name: str) -> str:
    """The id of a thing in a scene."""
    return f"{scene}/{name}"


class Reader(Protocol):
    """A reader of the screen: a screen reader, a voice, a switch."""

    def hear(self, told: Told) -> None:
        """Takes in how it is now; asked on the main thread, only when something differs."""

    def asks(self) -> Sequence[Intent]:
        """The intents it wants, such as `Activate` with the id of an item; each is answered once."""
        ...


class Tells:
    """What a scene tells beside its controls and words: of most that is nothing."""

    @property
    def title(self) -> str:
        """What it is called, where it has no words of its own."""
        return "Ebb & Flock"

    def topics(self, is_public: bool) -> tuple[Topic, ...]:  # noqa: ARG002
        """What can be looked at.

        Args:
            is_public: as anybody may know it: another scene lies over this one.
        """
        return ()

    @property
    def happened(self) -> tuple[str, ...]:
        """What has happened in the game there, as everybody may know it."""
        return ()


NOTHING_TOLD = Tells()
