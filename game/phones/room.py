"""The room: phones by token and shepherd, without sockets or games."""

from __future__ import annotations

import hmac
import secrets
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

from game.phones.limits import GUESTS, RateLimiter, messages, refusals, wrong_letters
from game.phones.signs import sign_of

TOKEN_BYTES = 16
ALPHABET = "3479ACEFHJKMNPRTWXY"
"""Characters of the code, without those that look alike: 5 and S, 2 and Z, 8 and B, 6 and G, U and V."""
LETTERS = 5


L = TypeVar("L")
"""Type of a live connection."""


@dataclass(eq=False)
class Guest(Generic[L]):
    """A phone in the room."""

    number: int
    token: str
    address: str
    link: L | None
    """The live connection; None while the phone is away."""
    shepherd: str = ""
    heard: int = 0
    """Highest message number received."""
    page: bytes = b""
    is_in: bool = True
    """Whether it was admitted; until then it sees nothing and can do nothing."""
    host: str = ""
    """The host that its page came from, which is where its browser keeps the token."""
    is_stranded: bool = False
    """Whether that host is gone, so that the phone can only come as a new one."""
    messages: RateLimiter = field(default_factory=messages)
    refusals: RateLimiter = field(default_factory=refusals)

    @property
    def sign(self) -> str:
        """The picture by which the big screen names it while it has no seat."""
        return sign_of(self.number)

    def is_new(self, number: int) -> bool:
        """Returns whether a message number is new, and records it."""
        if number <= self.heard:
            return False
        self.heard = number
        return True


class Room(Generic[L]):
    """Admits phones by the secret or the code, and gives each a token for returning."""

    def __init__(self) -> None:
        self.secret = secrets.token_urlsafe(TOKEN_BYTES)
        self.letters = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
        self.free: tuple[str, ...] = ()
        self.can_change = True
        self.asks = False
        """Whether new phones have to be admitted at the big screen."""
        self.guests: list[Guest[L]] = []
        """All phones, also those not admitted yet."""
        self._numbers = count(1)
        self._wrong = wrong_letters()
        self._seat_messages = defaultdict[str, RateLimiter](messages)
        """Limits by shepherd: who comes again or changes phones gets no fresh one."""

    def returning(self, token: str) -> Guest[L] | None:
        """Returns the phone with that token; compares every token in constant time."""
        found = None
        for guest in self.guests:
            if hmac.compare_digest(guest.token.encode(), token.encode()):
                found = guest
        return found

    def opens_to(self, word: str, now: float) -> bool:
        """Returns whether the word is the secret or the code; after too many wrong words the code fails, too."""
        encoded = word.encode()
        if hmac.compare_digest(encoded, self.secret.encode()):
            return True
        return self._wrong.allow(now) and hmac.compare_digest(encoded.upper(), self.letters.encode())

    def allow(self, guest: Guest[L], now: float) -> bool:
        """Returns whether the phone, and its seat, may send one more message at that time."""
        seat = self._seat_messages[guest.shepherd] if guest.shepherd else None
        return guest.messages.allow(now) and (seat is None or seat.allow(now))

    @property
    def is_full(self) -> bool:
        """Whether no more phones are admitted; an absent spectator keeps nobody out."""
        return sum(1 for guest in self.guests if guest.link or guest.shepherd) >= GUESTS

    def add_guest(self, link: L, address: str, host: str = "") -> Guest[L]:
        """Adds a new phone and returns it, admitted or asking to join."""
        if len(self.guests) >= GUESTS and (absent := next(self._absent(), None)):
            self.dismiss(absent)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        used = {guest.sign for guest in self.guests}
        number = next(number for number in self._numbers if sign_of(number) not in used)
        guest = Guest(number, token, address, link, is_in=not self.asks, host=host)
        self.guests.append(guest)
        return guest

    def _absent(self) -> Iterator[Guest[L]]:
        return (guest for guest in self.guests if not (guest.link or guest.shepherd))

    def admit(self, guest: Guest[L]) -> None:
        """Admits a phone: before a game as the first free shepherd, during a game as a spectator."""
        guest.is_in = True
        if self.can_change and (open_now := self.open_shepherds):
            self.seat(guest, open_now[0])

    def seat(self, guest: Guest[L], shepherd: str) -> None:
        """Gives the phone that shepherd, which a stranded phone loses."""
        if stranded := self.holder(shepherd):
            self.dismiss(stranded)
        guest.shepherd, guest.page = shepherd, b""

    def guest_of(self, number: int) -> Guest[L] | None:
        """Returns the phone of that number if it has no seat."""
        return next((guest for guest in self.guests if guest.number == number and not guest.shepherd), None)

    def join_request_from(self, address: str) -> Guest[L] | None:
        """Returns the phone at that address that asks to join, if any."""
        return next((guest for guest in self.guests if guest.address == address and not guest.is_in), None)

    @property
    def open_shepherds(self) -> tuple[str, ...]:
        """Shepherds that can be picked: those of stranded phones, which come as new ones, then free ones."""
        seated = [guest for guest in self.guests if guest.shepherd]
        claimed = {guest.shepherd for guest in seated}
        stranded = [guest.shepherd for guest in seated if guest.is_stranded and not guest.link]
        return (*stranded, *(shepherd for shepherd in self.free if shepherd not in claimed))

    def find_stranded(self, hosts: Collection[str]) -> None:
        """Marks the phones whose pages came from none of those hosts."""
        for guest in self.guests:
            guest.is_stranded = guest.host not in hosts

    def may_sit(self, guest: Guest[L], shepherd: str) -> bool:
        """Whether the phone can take that shepherd."""
        return shepherd in self.open_shepherds and (self.can_change or not guest.shepherd)

    def holder(self, shepherd: str) -> Guest[L] | None:
        """Returns the shepherd's phone, if any."""
        return next((guest for guest in self.guests if shepherd and guest.shepherd == shepherd), None)

    def dismiss(self, guest: Guest[L]) -> None:
        """Removes a phone; its token becomes invalid."""
        self.guests.remove(guest)
