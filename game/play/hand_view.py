"""The contents of one seat's hand, or of the open table, as plain data for a phone; choices are separate."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.play.choices import Phrase

RowKind: TypeAlias = Literal["table", "seats", "laid", "hand", "lane"]
SHEPHERD = "*"
"""A placeholder in a sprite key for the shepherd of the seat that is shown."""


class SeatStat(NamedTuple):
    """A number about a seat, with its picture."""

    look: str
    name: Phrase
    number: int
    is_counted: bool = False
    """Whether it can be shown as that number of pictures."""


class HandItem(NamedTuple):
    """A thing in a row: a card, a pile, a stretch of water, or another seat."""

    look: str
    """The sprite key, with `SHEPHERD` for that of `seat`; "" for an empty place."""
    name: Phrase
    choice: str = ""
    """The id of the choice that a press selects, while it is open; "" if there is none."""
    number: int | None = None
    """The number of things."""
    seat: Seat | None = None
    """The owner, if the sprite shows it."""
    caption: str = ""
    """The label below it, such as the number of a section."""


class HandItemGroup(NamedTuple):
    """Neighbouring things of a row that belong together."""

    size: int
    """The number of things."""
    worth: SeatStat | None = None
    """Their value; None if they have none."""
    effect: str = ""
    """The sprite key of their effect when played together; "" if they have none."""


class HandRow(NamedTuple):
    """Things in a row, in order."""

    kind: RowKind
    items: tuple[HandItem, ...]
    columns: int
    """The number of columns on a narrow screen."""
    groups: tuple[HandItemGroup, ...] = ()
    """The groups from the first thing on; () if there are none."""


class Faces(NamedTuple):
    """All cards that a hand can ever hold, so that their pictures can be drawn before they are needed."""

    looks: tuple[str, ...] = ()
    columns: int = 1
    """The number of columns on a narrow screen."""


NO_FACES = Faces()


class PublicSeat(NamedTuple):
    """Everything of a seat that lies open."""

    seat: Seat
    stats: tuple[SeatStat, ...]
    """The seat's numbers, with `SHEPHERD` in a sprite key for its shepherd."""
    items: tuple[HandItem, ...] = ()
    """The things before it, such as laid cards; an empty look keeps a place free."""


class ChoicePreview(NamedTuple):
    """The gain of a choice, shown beside it while it is open."""

    choice: str
    stats: tuple[SeatStat, ...]


class HandView(NamedTuple):
    """The content of a phone's page, from the top down."""

    stats: tuple[SeatStat, ...] = ()
    rows: tuple[HandRow, ...] = ()
    seats: tuple[PublicSeat, ...] = ()
    """All seats but the viewer's, because a choice may depend on each of them."""
    previews: tuple[ChoicePreview, ...] = ()
    vessel: str = ""
    """The sprite key of the shepherd's vessel, with `SHEPHERD` in it; "" for none."""
