"""Messages between a phone's page and the game, numbered and versioned."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

VERSION = 8
"""Version of the messages; a page of another version has to reload."""
LONGEST = 2048
"""Limit on a page's message in bytes."""

Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class _PageMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Hello(_PageMessage, frozen=True, tag="hello"):
    """The first message: a seat's token, or the room's secret or code."""

    version: int
    token: Word = ""
    secret: Word = ""


class Ping(_PageMessage, frozen=True, tag="ping"):
    """A question for a sign of life."""


class NumberedMessage(_PageMessage, frozen=True):
    """A message that is handled once, however often it arrives."""

    n: Number
    """Higher than in every earlier message."""


class Sit(NumberedMessage, frozen=True, tag="sit"):
    """A request for that shepherd's seat."""

    shepherd: Word


class _SeatAction(NumberedMessage, frozen=True):
    moment: Number
    """Number of the page that was shown when the action was made; actions on outdated pages are refused."""


class PressChoice(_SeatAction, frozen=True, tag="press"):
    choice: Word


class Lay(_SeatAction, frozen=True, tag="lay"):
    """Makes the picked move."""


class Retract(_SeatAction, frozen=True, tag="take_back"):
    """Retracts the last pick, or the choice while others still choose."""


class GoOn(_SeatAction, frozen=True, tag="go_on"):
    """Continues from a result or pause on the big screen; from the last result, plays again."""


class Halt(_SeatAction, frozen=True, tag="halt"):
    """Pauses the game on the big screen."""


class Leave(NumberedMessage, frozen=True, tag="leave"):
    """Gives up the seat."""


class TakeTime(NumberedMessage, frozen=True, tag="take_time"):
    """Sets the factor of time the player needs for reading and deciding."""

    times: Literal[1, 2, 5, 10]


SeatAction: TypeAlias = PressChoice | Lay | Retract | GoOn | Halt
ClientMessage: TypeAlias = Hello | Ping | Sit | SeatAction | TakeTime | Leave

Refusal: TypeAlias = Literal["not_understood", "too_fast", "moved_on", "replayed", "taken", "no_seat", "hello_first"]
DisconnectReason: TypeAlias = Literal["elsewhere", "let_go", "closed", "wrong", "reload", "too_many", "slow"]


class _ServerMessage(msgspec.Struct, frozen=True, tag_field="t"):
    pass


class Welcome(_ServerMessage, frozen=True, tag="welcome"):
    """The phone is in the room; sent again when the free seats change."""

    version: int
    token: str
    shepherd: str
    """The phone's shepherd; "" without a seat."""
    free: tuple[str, ...]
    """Shepherds that can be picked."""
    can_change: bool
    """Whether a phone with a seat may pick another."""
    heard: int
    """Highest message number received from the phone."""
    edition: str
    """Part of every picture's address, as a cache key of the browser."""
    sign: str
    """The picture by which the big screen names the phone while it has no seat."""
    takes_photos: bool = False
    """Whether the big screen asks for the photo of a code."""


class JoinRequested(_ServerMessage, frozen=True, tag="knocking"):
    """A person at the big screen has to admit the phone."""

    edition: str
    """Part of every picture's address."""
    sign: str
    """The picture by which the big screen names the phone."""


class Pong(_ServerMessage, frozen=True, tag="pong"):
    """The server's sign of life, and its receipt."""

    heard: int
    """Highest message number received from the phone."""


class Refused(_ServerMessage, frozen=True, tag="refused"):
    """A message was refused."""

    why: Refusal


class Disconnected(_ServerMessage, frozen=True, tag="parted"):
    """The connection ends."""

    why: DisconnectReason


class PageNumber(msgspec.Struct, frozen=True):
    """A statistic of the seat, with its picture."""

    look: str
    name: str
    number: int
    is_counted: bool = False
    """Whether it can be shown as that number of pictures."""


class PageCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An item of a row."""

    look: str
    name: str
    choice: str = ""
    """The choice a press picks; "" if it is only displayed."""
    number: int | None = None
    picked: int = 0
    """Number of times it is picked, such as swimmers of one section."""
    is_ahead: bool = False
    """Whether a press picks it, or picks it again; otherwise a press unpicks or swaps it."""
    caption: str = ""
    """Text below it."""
    promise: tuple[PageNumber, ...] = ()
    """Preview of its effect."""
    is_card: bool = False
    """Whether it is upright, as cards and their empty places are; otherwise square."""


class PageGroup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Adjacent items of a row that belong together."""

    size: int
    worth: PageNumber | None = None
    """Their value."""
    effect: str = ""
    """Look of their effect when played together."""


class PageRow(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: str
    places: int
    cards: tuple[PageCard, ...]
    groups: tuple[PageGroup, ...] = ()
    """Groups from the first item on; empty where each stands alone."""


class PageSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Public information of a seat."""

    flag: str
    name: str
    marks: tuple[PageNumber, ...]
    things: tuple[PageCard, ...] = ()
    """Things that lie open before it."""


class PrefetchPictures(msgspec.Struct, frozen=True):
    """Pictures that an idle page loads in advance, as wide as a row's cards."""

    looks: tuple[str, ...]
    places: int


Status: TypeAlias = Literal["lobby", "choose", "chosen", "wait", "look_up", "halted", "over"]


class PageUpdate(_ServerMessage, frozen=True, tag="shown"):
    """The whole page of one seat; a page that missed one needs only the newest."""

    number: int
    status: Status
    words: str
    """The page as spoken text."""
    flag: str = ""
    """Look of the seat's flag with its player's hat; "" without a seat in a game."""
    vessel: str = ""
    """Look of the shepherd's island, ring or boat."""
    marks: tuple[PageNumber, ...] = ()
    lines: tuple[PageRow, ...] = ()
    seats: tuple[PageSeat, ...] = ()
    """All seats but the phone's own."""
    more: tuple[PageCard, ...] = ()
    """Choices beside the rows."""
    soon: PrefetchPictures | None = None
    can_lay: bool = False
    can_take_back: bool = False
    can_go_on: bool = False
    can_play_again: bool = False
    can_halt: bool = False


class PageTopic(msgspec.Struct, frozen=True):
    """A topic of public information to read."""

    name: str
    sentences: tuple[str, ...]


class FeedUpdate(_ServerMessage, frozen=True, tag="heard"):
    """The spectator feed: public events and topics; a page that missed one needs only the newest."""

    first: int
    """Index in the game of the first sentence, from 0."""
    happened: tuple[str, ...]
    """The latest sentences."""
    topics: tuple[PageTopic, ...]


MessageToPage: TypeAlias = Welcome | JoinRequested | Pong | Refused | Disconnected | PageUpdate | FeedUpdate

_DECODER = msgspec.json.Decoder(ClientMessage)


def decode(text: str | bytes) -> ClientMessage:
    """Decodes a page's message.

    Raises:
        msgspec.MsgspecError, ValueError, RecursionError: if it is invalid.
    """
    return _DECODER.decode(text)


def encode(message: MessageToPage) -> bytes:
    return msgspec.json.encode(message)
