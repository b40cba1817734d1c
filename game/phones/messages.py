"""What a phone's page and the game tell each other, as numbered messages of one version."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

VERSION = 5
"""Of these messages: a page of another version is told to load itself anew."""
LONGEST = 2048
"""Bytes that no message of a page ever has."""

Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class _Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """By a page."""


class Hello(_Said, frozen=True, tag="hello"):
    """The first message: who comes, by the token of its seat, or with the room's secret or letters."""

    version: int
    token: Word = ""
    secret: Word = ""


class Sit(_Said, frozen=True, tag="sit"):
    """Wants to be that shepherd."""

    shepherd: Word


class _Numbered(_Said, frozen=True):
    n: Number
    """Higher than that of every message before."""


class _Deed(_Numbered, frozen=True):
    moment: Number
    """The number of what was shown when it was done: nothing is done about what has passed."""


class PressChoice(_Deed, frozen=True, tag="press"):
    """Presses a choice."""

    choice: Word


class Lay(_Deed, frozen=True, tag="lay"):
    """Makes the move that is picked."""


class Retract(_Deed, frozen=True, tag="take_back"):
    """Takes back what it has picked last, or its choice while others still choose."""


class GoOn(_Deed, frozen=True, tag="go_on"):
    """Goes on from a result or a pause on the big screen."""


class Halt(_Deed, frozen=True, tag="halt"):
    """Halts the game on the big screen."""


class Leave(_Numbered, frozen=True, tag="leave"):
    """Gives its seat up."""


class TakeTime(_Numbered, frozen=True, tag="take_time"):
    """Its player wants so many times as long for everything that waits for somebody or is there to be read."""

    times: Literal[1, 2, 5, 10]


Deed: TypeAlias = PressChoice | Lay | Retract | GoOn | Halt
Said: TypeAlias = Hello | Sit | Deed | TakeTime | Leave

Refusal: TypeAlias = Literal["not_understood", "too_fast", "moved_on", "replayed", "taken", "no_seat", "hello_first"]
Parting: TypeAlias = Literal["elsewhere", "let_go", "closed", "wrong", "reload", "too_many", "slow"]


class _Told(msgspec.Struct, frozen=True, tag_field="t"):
    """To a page."""


class Welcome(_Told, frozen=True, tag="welcome"):
    """The phone is in the room; told again whenever the free seats change."""

    version: int
    token: str
    shepherd: str
    """Its own; "" while it has no seat."""
    free: tuple[str, ...]
    """The shepherds that can be picked."""
    can_change: bool
    """Whether one that has a seat may pick another."""
    heard: int
    """The highest number it has sent: what comes next is higher."""
    edition: str
    """Part of the address of every picture: what a browser has kept under another name is not asked for."""


class Knocking(_Told, frozen=True, tag="knocking"):
    """Somebody at the big screen has to let the phone in."""


class Refused(_Told, frozen=True, tag="refused"):
    """A message has changed nothing."""

    why: Refusal


class Parted(_Told, frozen=True, tag="parted"):
    """The connection ends."""

    why: Parting


class PageNumber(msgspec.Struct, frozen=True):
    """A number of the seat's own, with its picture."""

    look: str
    name: str
    number: int
    is_counted: bool = False
    """Whether it can be shown as so many pictures."""


class PageCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing in a row."""

    look: str
    name: str
    choice: str = ""
    """What a press on it picks now; "" where it is only looked at."""
    number: int | None = None
    picked: int = 0
    """How often it is picked: several swimmers of one section can be."""
    is_ahead: bool = False
    """Whether a press picks it, or picks it once more; else a press puts it down or swaps it."""
    caption: str = ""
    """What stands below it."""
    promise: tuple[PageNumber, ...] = ()
    """What it would bring."""
    is_card: bool = False
    """Whether it stands upright, as cards and their empty places do; else it is square."""


class PageGroup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things of a row that stand together."""

    size: int
    worth: PageNumber | None = None
    """What they are worth."""
    effect: str = ""
    """The look of what they do when they are played as one."""


class PageRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things in a row."""

    kind: str
    places: int
    cards: tuple[PageCard, ...]
    groups: tuple[PageGroup, ...] = ()
    """How they stand together, from the first on; () where each stands for itself."""


class PageSeat(msgspec.Struct, frozen=True):
    """What lies open of a seat."""

    flag: str
    name: str
    marks: tuple[PageNumber, ...]


class Soon(msgspec.Struct, frozen=True):
    """Pictures that a page gets while it has nothing else to do, as wide as cards of a row."""

    looks: tuple[str, ...]
    places: int


Status: TypeAlias = Literal["lobby", "choose", "chosen", "wait", "look_up", "halted", "over"]


class Shown(_Told, frozen=True, tag="shown"):
    """All that the page of one seat shows, whole: a page that has missed one needs the newest alone."""

    number: int
    status: Status
    words: str
    """The same aloud."""
    flag: str = ""
    """The look of the seat's flag, with its player's hat; "" for those without a seat in a game."""
    vessel: str = ""
    """The look of what its shepherd sits in."""
    marks: tuple[PageNumber, ...] = ()
    lines: tuple[PageRow, ...] = ()
    seats: tuple[PageSeat, ...] = ()
    """All that play, to those who only look on."""
    more: tuple[PageCard, ...] = ()
    """What can be chosen beside what lies in the rows."""
    soon: Soon | None = None
    can_lay: bool = False
    can_take_back: bool = False
    can_go_on: bool = False
    can_halt: bool = False


class PageTopic(msgspec.Struct, frozen=True):
    """Something that can be read about what lies open."""

    name: str
    sentences: tuple[str, ...]


class Heard(_Told, frozen=True, tag="heard"):
    """What has happened at the table, as everybody may know it; a page that has missed one needs the newest alone."""

    first: int
    """The number of the first of these sentences in the game, from 0."""
    happened: tuple[str, ...]
    """The latest."""
    topics: tuple[PageTopic, ...]


ToPage: TypeAlias = Welcome | Knocking | Refused | Parted | Shown | Heard

_DECODER = msgspec.json.Decoder(Said)


def heard(text: str | bytes) -> Said:
    """The message of a page.

    Raises:
        msgspec.MsgspecError, ValueError, RecursionError: if it makes no sense.
    """
    return _DECODER.decode(text)


def told(message: ToPage) -> bytes:
    """The message as it is sent."""
    return msgspec.json.encode(message)
