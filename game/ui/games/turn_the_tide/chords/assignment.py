"""Assignment of gamepads to the seats of persons who bid by chords."""

from __future__ import annotations

from game.engine.api import Seat
from game.play.session import Session
from game.ui.scene import Client
from game.ui.table.seen import OpenHand

LEAST = 2
"""Fewest gamepads for open hands."""


class PadAssignment:
    """Map of seats to gamepads. A seat whose pad is unplugged uses the curtain until one is plugged in."""

    def __init__(self, app: Client, session: Session) -> None:
        self._app = app
        self._session = session
        self._holders: dict[Seat, int] = {}
        self._has_begun = False

    @property
    def is_on(self) -> bool:
        """Whether this table uses chords."""
        return self._has_begun and self._session.needs_curtain

    @property
    def hands(self) -> tuple[OpenHand, ...]:
        return tuple(
            OpenHand(seat, number, tuple(item.look for item in self._session.hand_items(seat)))
            for number, seat in enumerate(self._session.local_seats, 1)
            if seat in self._session.pad_seats
        )

    def seat_of(self, pad: int) -> Seat | None:
        """Returns the seat of a gamepad; None if it has none."""
        return next((seat for seat, own_pad in self._holders.items() if own_pad == pad), None)

    def update(self) -> None:
        """Assigns connected gamepads to seats without one; the first pad goes to the first person."""
        connected, persons = self._app.pads.connected, self._session.local_seats
        has_chords = self._app.settings.chord_bids and min(len(connected), len(persons)) >= LEAST
        self._has_begun = self._has_begun or (has_chords and self._session.needs_curtain)
        if not self.is_on:
            connected = ()
        holders = {seat: pad for seat, pad in self._holders.items() if pad in connected and seat in persons}
        free = [pad for pad in connected if pad not in holders.values()]
        without = [seat for seat in persons if seat not in holders]
        self._holders = holders | dict(zip(without, free, strict=False))
        self._session.assign_pads(self._holders)

    def listen(self, is_heard: bool) -> None:
        self._app.pads.reads_grid_picks = is_heard and self.is_on
