"""Who is in the room, by which token, and as which shepherd; it knows neither sockets nor games."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

from game.phones.limits import GUESTS, wrong_letters

TOKEN_BYTES = 16
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No two of them look alike."""
LETTERS = 4


L = TypeVar("L")
"""A live connection to a phone."""


@dataclass(eq=False)
class Guest(Generic[L]):
    """A phone in the room."""

    number: int
    token: str
    address: str
    link: L | None
    """Its one live connection; None while it is away."""
    shepherd: str = ""
    heard: int = 0
    """The highest number of its messages."""
    shown: bytes = b""
    """What its page shows now."""
    is_in: bool = True
    """False while it knocks: it sees nothing and does nothing."""

    def is_new(self, number: int) -> bool:
        """Whether a message of that number has not been heard before; it has now."""
        if number <= self.heard:
            return False
        self.heard = number
        return True


class Room(Generic[L]):
    """Lets in who knows the secret or the letters, and gives each phone a token to come back with."""

    def __init__(self) -> None:
        self.secret = secrets.token_urlsafe(TOKEN_BYTES)
        self.letters = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
        self.free: tuple[str, ...] = ()
        self.can_change = True
        self.asks = False
        """Whether a phone that wants to come in has to be let in at the big screen."""
        self.guests: list[Guest[L]] = []
        """Those that knock among them."""
        self._numbers = count(1)
        self._wrong = wrong_letters()

    def returning(self, token: str) -> Guest[L] | None:
        """The guest of that token; every token is compared, each in constant time."""
        found = None
        for guest in self.guests:
            if hmac.compare_digest(guest.token.encode(), token.encode()):
                found = guest
        return found

    def opens_to(self, word: str, now: float) -> bool:
        """Whether the secret or the letters let somebody in; after too many wrong words not even right letters do."""
        said = word.encode()
        if hmac.compare_digest(said, self.secret.encode()):
            return True
        return self._wrong.takes(now) and hmac.compare_digest(said.upper(), self.letters.encode())

    @property
    def is_full(self) -> bool:
        """Whether nobody else is let in."""
        return len(self.guests) >= GUESTS

    def meet(self, link: L, address: str) -> Guest[L]:
        """A new phone: it is to be admitted, or knocks."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        guest = Guest(next(self._numbers), token, address, link, is_in=not self.asks)
        self.guests.append(guest)
        return guest

    def admit(self, guest: Guest[L]) -> None:
        """Lets a phone in: before a game on the first shepherd that is free, if any; in one it looks on at first."""
        guest.is_in = True
        if self.can_change and (open_now := self.open_shepherds):
            guest.shepherd = open_now[0]

    def numbered(self, number: int) -> Guest[L] | None:
        """The phone of that number, if it is there and has no seat."""
        return next((guest for guest in self.guests if guest.number == number and not guest.shepherd), None)

    def knocks_from(self, address: str) -> Guest[L] | None:
        """The phone that knocks from there, if there is one."""
        return next((guest for guest in self.guests if guest.address == address and not guest.is_in), None)

    @property
    def open_shepherds(self) -> tuple[str, ...]:
        """Those that can be picked now."""
        taken = {guest.shepherd for guest in self.guests}
        return tuple(shepherd for shepherd in self.free if shepherd not in taken)

    def may_sit(self, guest: Guest[L], shepherd: str) -> bool:
        """Whether the guest can be that shepherd from now on."""
        return shepherd in self.open_shepherds and (self.can_change or not guest.shepherd)

    def holder(self, shepherd: str) -> Guest[L] | None:
        """The phone of a shepherd, if there is one."""
        return next((guest for guest in self.guests if shepherd and guest.shepherd == shepherd), None)

    def dismiss(self, guest: Guest[L]) -> None:
        """Its token is good for nothing any more."""
        self.guests.remove(guest)
