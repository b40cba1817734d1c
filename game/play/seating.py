"""The seats of a running game: persons at this screen, persons at phones, computer players, and absent persons."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from game.engine.api import Options, Seat
from game.play.computers import stand_in_kind
from game.play.contract import PlayKind
from game.play.games import PLAYS
from game.store.seats import PERSON, SeatPlan


class Seating:
    """The seats of one game and their current players.

    Args:
        game: its name.
        phones: the seats whose persons hold their hand on a phone.
    """

    def __init__(self, game: str, options: Options, seats: tuple[SeatPlan, ...], phones: Collection[Seat]) -> None:
        self.seats = seats
        self.phones: tuple[Seat, ...] = tuple(sorted(phones))
        """The seats that persons at a phone control."""
        self._game, self._options = game, options
        self._kind: PlayKind = PLAYS[game]
        self._pads: frozenset[Seat] = frozenset()
        self._away: frozenset[Seat] = frozenset()
        self.persons: tuple[Seat, ...] = self._persons_now()
        """The seats that persons at this screen control."""

    @property
    def shepherds(self) -> tuple[str, ...]:
        """Each seat's shepherd."""
        return tuple(plan.shepherd for plan in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Each seat's shepherd, as a display name."""
        return tuple(shepherd.capitalize() for shepherd in self.shepherds)

    @property
    def is_shared(self) -> bool:
        """Whether several persons look at the screen, and at least one of them plays there."""
        return bool(self.persons) and len(self.persons) + len(self.phones) > 1

    @property
    def needs_curtain(self) -> bool:
        """Whether a person's secrets must be hidden from another's eyes."""
        return self.is_shared and self._kind.has_secrets(self._options)

    @property
    def offers_chords(self) -> bool:
        """Whether persons at this screen may show their hands and choose secretly by gamepad chords."""
        return self._kind.has_chords and self.needs_curtain

    @property
    def pads(self) -> tuple[Seat, ...]:
        """The seats at this screen whose hands lie open and that choose by gamepad chords, ascending."""
        return tuple(seat for seat in self.persons if seat in self._pads)

    # Changes of players

    @property
    def away(self) -> tuple[Seat, ...]:
        """The persons' seats that an animal plays until they return, ascending."""
        return tuple(sorted(self._away))

    def stand_in(self, seat: Seat) -> None:
        """Lets an animal play a person's seat until they return."""
        self._away |= {seat}
        self._seat_anew()

    def come_back(self, *seats: Seat) -> None:
        """Gives these seats, or all, back to their absent persons."""
        self._away = self._away.difference(seats) if seats else frozenset()
        self._seat_anew()

    def hand_over(self, seat: Seat, kind: str) -> None:
        """Gives a seat to a person or an animal for the rest of the game."""
        self.phones = tuple(other for other in self.phones if other != seat)
        self.seats = tuple(replace(plan, kind=kind) if s == seat else plan for s, plan in enumerate(self.seats))
        self._away -= {seat}
        self._seat_anew()

    def hand_to_pads(self, seats: Collection[Seat]) -> None:
        """Makes exactly these seats choose by chords."""
        self._pads = frozenset(seats)

    def hand_to_phone(self, seat: Seat) -> None:
        """Gives the seat to a person at a phone."""
        self.phones = tuple(sorted({*self.phones, seat}))
        self._away -= {seat}
        self._seat_anew()

    def hand_to_computer(self, seat: Seat) -> None:
        """Lets an animal play a seat whose phone has left."""
        self.phones = tuple(other for other in self.phones if other != seat)
        if self.seats[seat].kind == PERSON:
            self._away |= {seat}
        self._seat_anew()

    @property
    def is_untended(self) -> bool:
        """Whether only computers play."""
        return not self.persons and not self.phones

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that persons control, here or at a phone."""
        return frozenset((*self.persons, *self.phones))

    @property
    def playing(self) -> list[SeatPlan]:
        """The current player of each seat: an animal for an absent person, a person for a phone."""
        return [replace(plan, kind=self._kind_now(seat)) for seat, plan in enumerate(self.seats)]

    @property
    def sole_person(self) -> Seat | None:
        """The seat that owns the screen for the whole game, if only one person plays there."""
        return None if self.is_shared else next(iter(self.persons), None)

    def _seat_anew(self) -> None:
        """Updates everything that depends on the seats' players."""
        self.persons = self._persons_now()

    def _persons_now(self) -> tuple[Seat, ...]:
        kinds = enumerate(plan.kind for plan in self.playing)
        return tuple(seat for seat, kind in kinds if kind == PERSON and seat not in self.phones)

    def _kind_now(self, seat: Seat) -> str:
        if seat in self.phones:
            return PERSON
        return stand_in_kind(self._game) if seat in self._away else self.seats[seat].kind
