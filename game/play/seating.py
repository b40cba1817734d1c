"""The seats of a running game: persons at this screen, persons at phones, computer players, and absent persons."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from game.engine.api import Options, Seat
from game.play.computers import substitute_kind
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
        self.phone_seats: tuple[Seat, ...] = tuple(sorted(phones))
        """The seats that persons at a phone control."""
        self._game, self._options = game, options
        self._kind: PlayKind = PLAYS[game]
        self._pad_seats: frozenset[Seat] = frozenset()
        self._away_seats: frozenset[Seat] = frozenset()
        self.local_seats: tuple[Seat, ...] = self._find_local_seats()
        """The seats that persons at this screen control."""

    @property
    def shepherds(self) -> tuple[str, ...]:
        return tuple(plan.shepherd for plan in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Each seat's shepherd, as a display name."""
        return tuple(shepherd.capitalize() for shepherd in self.shepherds)

    @property
    def is_shared(self) -> bool:
        """Whether several persons look at the screen, and at least one of them plays there."""
        return bool(self.local_seats) and len(self.local_seats) + len(self.phone_seats) > 1

    @property
    def needs_curtain(self) -> bool:
        """Whether a person's secrets must be hidden from another's eyes."""
        return self.is_shared and self._kind.has_secrets(self._options)

    @property
    def pad_seats(self) -> tuple[Seat, ...]:
        """The seats at this screen whose hands lie open and that choose by gamepad, ascending."""
        return tuple(seat for seat in self.local_seats if seat in self._pad_seats)

    # Changes of players

    @property
    def away_seats(self) -> tuple[Seat, ...]:
        """The persons' seats that an animal plays until they return, ascending."""
        return tuple(sorted(self._away_seats))

    def mark_away(self, seat: Seat) -> None:
        """Lets an animal play a person's seat until they return."""
        self._away_seats |= {seat}
        self._update_seats()

    def mark_present(self, *seats: Seat) -> None:
        """Gives these seats, or all, back to their absent persons."""
        self._away_seats = self._away_seats.difference(seats) if seats else frozenset()
        self._update_seats()

    def assign_player(self, seat: Seat, kind: str) -> None:
        """Gives a seat to a person or an animal for the rest of the game."""
        self.phone_seats = tuple(other for other in self.phone_seats if other != seat)
        self.seats = tuple(replace(plan, kind=kind) if s == seat else plan for s, plan in enumerate(self.seats))
        self._away_seats -= {seat}
        self._update_seats()

    def assign_pads(self, seats: Collection[Seat]) -> None:
        """Makes exactly these seats choose by gamepad from open hands."""
        self._pad_seats = frozenset(seats)

    def assign_phone(self, seat: Seat) -> None:
        """Gives the seat to a person at a phone."""
        self.phone_seats = tuple(sorted({*self.phone_seats, seat}))
        self._away_seats -= {seat}
        self._update_seats()

    def assign_computer(self, seat: Seat) -> None:
        """Lets an animal play a seat whose phone has left."""
        self.phone_seats = tuple(other for other in self.phone_seats if other != seat)
        if self.seats[seat].kind == PERSON:
            self._away_seats |= {seat}
        self._update_seats()

    @property
    def is_untended(self) -> bool:
        """Whether only computers play."""
        return not self.local_seats and not self.phone_seats

    @property
    def human_seats(self) -> frozenset[Seat]:
        """The seats that persons control, here or at a phone."""
        return frozenset((*self.local_seats, *self.phone_seats))

    @property
    def current_plans(self) -> list[SeatPlan]:
        """The current player of each seat: an animal for an absent person, a person for a phone."""
        return [replace(plan, kind=self._current_kind(seat)) for seat, plan in enumerate(self.seats)]

    @property
    def sole_local_seat(self) -> Seat | None:
        """The seat that owns the screen for the whole game, if only one person plays there."""
        return None if self.is_shared else next(iter(self.local_seats), None)

    def _update_seats(self) -> None:
        """Updates everything that depends on the seats' players."""
        self.local_seats = self._find_local_seats()

    def _find_local_seats(self) -> tuple[Seat, ...]:
        kinds = enumerate(plan.kind for plan in self.current_plans)
        return tuple(seat for seat, kind in kinds if kind == PERSON and seat not in self.phone_seats)

    def _current_kind(self, seat: Seat) -> str:
        if seat in self.phone_seats:
            return PERSON
        return substitute_kind(self._game) if seat in self._away_seats else self.seats[seat].kind
