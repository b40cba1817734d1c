"""What the game and its server, which is another process, tell each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

import msgspec

from game.phones.messages import Deed, Refusal, TakeTime


class Offer(msgspec.Struct, frozen=True, tag=True):
    """From now on these shepherds can be picked."""

    free: tuple[str, ...]
    can_change: bool
    """Whether a phone that has a seat may pick another."""


class Show(msgspec.Struct, frozen=True, tag=True):
    """Shows a phone what its seat is to see."""

    shepherd: str
    """"" for all those without a seat."""
    message: bytes


class TellAll(msgspec.Struct, frozen=True, tag=True):
    """Tells every phone in the room, and whoever comes later, what anybody may know."""

    message: bytes


class Refuse(msgspec.Struct, frozen=True, tag=True):
    """Tells a shepherd's phone that what it did has changed nothing."""

    shepherd: str
    why: Refusal


class LetGo(msgspec.Struct, frozen=True, tag=True):
    """Takes the phone of a shepherd its seat."""

    shepherd: str
    asks: bool = False
    """Whether the big screen is asked from now on before anybody else comes in."""


class SendAway(msgspec.Struct, frozen=True, tag=True):
    """Sends a phone without a seat away; the big screen is asked from now on before anybody else comes in."""

    number: int


class Admit(msgspec.Struct, frozen=True, tag=True):
    """Lets a phone in that knocks."""

    number: int


class BeginAnew(msgspec.Struct, frozen=True, tag=True):
    """Closes the room and opens another: nobody who was in the old one is in it, nor can come in as they did."""


class Opened(msgspec.Struct, frozen=True, tag=True):
    """The server listens, and who brings the secret or the letters is let in."""

    port: int
    secret: str
    letters: str


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The server cannot listen."""

    reason: str
    taken_port: int = 0
    """The port that somebody else listens at, if that is why."""


class Sat(msgspec.Struct, frozen=True, tag=True):
    """A phone has picked a shepherd."""

    shepherd: str


class Left(msgspec.Struct, frozen=True, tag=True):
    """A phone has given its shepherd up."""

    shepherd: str


class Reached(msgspec.Struct, frozen=True, tag=True):
    """A phone has come back, or is away."""

    shepherd: str
    is_here: bool


class Did(msgspec.Struct, frozen=True, tag=True):
    """A phone has done something for its shepherd's seat."""

    shepherd: str
    deed: Deed | TakeTime


class Seatless(msgspec.Struct, frozen=True, tag=True):
    """Which phones look on, and which knock, by their numbers."""

    looking: tuple[int, ...]
    knocking: tuple[int, ...]


Order: TypeAlias = Offer | Show | TellAll | Refuse | LetGo | SendAway | Admit | BeginAnew
Report: TypeAlias = Opened | Failed | Sat | Left | Reached | Did | Seatless


class RunningServer(Protocol):
    """A server in another process."""

    def tell(self, orders: Sequence[Order]) -> None:
        """Gives orders, to be done in turn; never waits."""

    def reports(self) -> Sequence[Report]:
        """What has happened since the last call."""
        ...

    def close(self) -> None:
        """Sends the phones away and ends."""
