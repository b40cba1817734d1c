"""What one seat holds in its own hand, or lies open, as plain data: what a phone shows, not what can be chosen."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.play.choices import Phrase

RowKind: TypeAlias = Literal["table", "seats", "laid", "hand", "lane"]
SHEPHERD = "*"
"""Stands in a look for the shepherd of the seat that is shown."""


class OwnNumber(NamedTuple):
    """A number of the seat's own, with its picture."""

    look: str
    name: Phrase
    number: int
    is_counted: bool = False
    """Whether it can be shown as so many pictures."""


class Held(NamedTuple):
    """A thing in a row: a card, a pile, a stretch of water, or another seat."""

    look: str
    """The look that shows it, with `SHEPHERD` for that of `seat`; "" for an empty place."""
    name: Phrase
    choice: str = ""
    """The id of the choice that a press on it means, wherever such a one is open; "" if none ever is."""
    number: int | None = None
    """How many there are."""
    seat: Seat | None = None
    """Whose it is, where its look tells that."""
    caption: str = ""
    """What stands below it, such as the number of a section."""


class HeldGroup(NamedTuple):
    """Things of a row that stand together."""

    size: int
    """How many."""
    worth: OwnNumber | None = None
    """What they are worth; None where that is nothing."""
    effect: str = ""
    """The look of what they do when they are played as one; "" where they are not."""


class HeldRow(NamedTuple):
    """Things that lie together, in order."""

    kind: RowKind
    held: tuple[Held, ...]
    places: int
    """How many lie side by side on a narrow screen."""
    groups: tuple[HeldGroup, ...] = ()
    """How they stand together, from the first on; () where each stands for itself."""


class Faces(NamedTuple):
    """All cards that a hand can ever hold, so that their pictures can be painted before there is one."""

    looks: tuple[str, ...] = ()
    places: int = 1
    """How many lie side by side on a narrow screen."""


NO_FACES = Faces()


class OpenSeat(NamedTuple):
    """What lies open of a seat, for those who only look on."""

    seat: Seat
    signs: tuple[OwnNumber, ...]
    """Its numbers, with `SHEPHERD` in a look for its shepherd."""


class Promise(NamedTuple):
    """What a choice would bring, wherever such a one is open."""

    choice: str
    signs: tuple[OwnNumber, ...]


class HandView(NamedTuple):
    """All of it, from the top of the page down."""

    signs: tuple[OwnNumber, ...] = ()
    rows: tuple[HeldRow, ...] = ()
    seats: tuple[OpenSeat, ...] = ()
    """All seats; () for one that has a seat itself: it sees the others on the big screen."""
    promises: tuple[Promise, ...] = ()
    vessel: str = ""
    """The look of what a seat's shepherd sits in, with `SHEPHERD` in it; "" where that is nothing."""
