"""Messages between the game and its server process: orders and reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

import msgspec

from game.phones.messages import Refusal, SeatAction, TakeTime


class Offer(msgspec.Struct, frozen=True, tag=True):
    """Sets the shepherds that can be picked."""

    free: tuple[str, ...]
    can_change: bool
    """Whether a phone with a seat may pick another."""


class Show(msgspec.Struct, frozen=True, tag=True):
    """Shows a phone its seat's page."""

    shepherd: str
    """The shepherd; "" for all without a seat."""
    message: bytes


class Broadcast(msgspec.Struct, frozen=True, tag=True):
    """Sends the spectator feed to every phone, also those that join later."""

    message: bytes


class Refuse(msgspec.Struct, frozen=True, tag=True):
    """Reports to a shepherd's phone that its action was refused."""

    shepherd: str
    why: Refusal


class ReleaseSeat(msgspec.Struct, frozen=True, tag=True):
    """Takes the seat from a shepherd's phone."""

    shepherd: str
    asks: bool = False
    """Whether new phones have to be admitted at the big screen afterwards."""


class DismissPhone(msgspec.Struct, frozen=True, tag=True):
    """Sends a phone without a seat away; new phones have to be admitted afterwards."""

    number: int


class Admit(msgspec.Struct, frozen=True, tag=True):
    number: int


class AskForPhoto(msgspec.Struct, frozen=True, tag=True):
    """Lets phones take photos of a code, or no longer."""

    is_wanted: bool


class RenewRoom(msgspec.Struct, frozen=True, tag=True):
    """Closes the room and opens a new one with new secrets."""


class ServerOpened(msgspec.Struct, frozen=True, tag=True):
    """The server admits phones with the secret or the code; reported again when its addresses have changed."""

    port: int
    secret: str
    letters: str
    addresses: tuple[str, ...]
    """Addresses it listens at, the likeliest first; none without a network."""


class ServerFailed(msgspec.Struct, frozen=True, tag=True):
    """The server cannot listen."""

    reason: str
    taken_port: int = 0
    """The port in use, if that is the reason."""


class ShepherdTaken(msgspec.Struct, frozen=True, tag=True):
    """A phone has picked a shepherd."""

    shepherd: str


class ShepherdGivenUp(msgspec.Struct, frozen=True, tag=True):
    """A phone has given up its shepherd."""

    shepherd: str


class PhonePresence(msgspec.Struct, frozen=True, tag=True):
    """A phone is connected again, or away."""

    shepherd: str
    is_here: bool


class PhoneActed(msgspec.Struct, frozen=True, tag=True):
    """A phone has acted for its seat."""

    shepherd: str
    deed: SeatAction | TakeTime


class SeatlessPhones(msgspec.Struct, frozen=True, tag=True):
    """Numbers of the spectators and of the phones asking to join."""

    looking: tuple[int, ...]
    knocking: tuple[int, ...]


class CodeRead(msgspec.Struct, frozen=True, tag=True):
    """A phone's photo showed a code with that text."""

    text: str


Order: TypeAlias = Offer | Show | Broadcast | Refuse | ReleaseSeat | DismissPhone | Admit | AskForPhoto | RenewRoom
SeatReport: TypeAlias = ShepherdTaken | ShepherdGivenUp | PhonePresence | PhoneActed
Report: TypeAlias = ServerOpened | ServerFailed | SeatReport | SeatlessPhones | CodeRead


class RunningServer(Protocol):
    """A server in another process."""

    def send(self, orders: Sequence[Order]) -> None:
        """Sends orders without blocking."""

    def reports(self) -> Sequence[Report]:
        """Returns the reports since the last call."""
        ...

    def close(self) -> None:
        """Disconnects the phones and ends the server."""
