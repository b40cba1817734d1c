"""Hands that lie open while their persons choose from them in secret, by chords of the gamepads they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.chords import COLUMNS
from game.ui.table.seen import OpenHand

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.input.intents import Chord
    from game.ui.scene import Client
    from game.ui.table.table import Table

LEAST = 2
"""So many must hold a pad before hands are opened."""
HAMMERED = 0.6
"""Seconds after a chord in which the next one does not skip what is told: decoys may still be pressed."""


class Chords:
    """Who holds which pad. One that is unplugged leaves its seat to the curtain, until one is plugged in again."""

    def __init__(self, app: Client, table: Table) -> None:
        self.is_known = False
        """Whether everybody has been shown how it goes."""
        self._app = app
        self._table = table
        self._session = table.session
        self._shown: tuple[OpenHand, ...] = ()
        """The hands as the table was last told of them."""
        self._holders: dict[Seat, int] = {}
        self._has_begun = False
        self._since = HAMMERED

    @property
    def is_on(self) -> bool:
        """Whether chords are bid at this table."""
        return self._has_begun and self._session.offers_chords

    @property
    def wants_lesson(self) -> bool:
        """Whether it is still to be shown how it goes."""
        return self.is_on and not self.is_known

    @property
    def hands(self) -> tuple[OpenHand, ...]:
        """Every open hand as it lies now."""
        return tuple(self._hand(seat) for seat in self._session.pads)

    @property
    def can_skip(self) -> bool:
        """Whether a chord where nothing is to be chosen is meant for what is told."""
        return self._since >= HAMMERED

    def seat_of(self, pad: int) -> Seat | None:
        """Whose pad it is; None while it is nobody's."""
        return next((seat for seat, held in self._holders.items() if held == pad), None)

    def number_of(self, seat: Seat) -> int:
        """Which of the persons here the seat's is, counted from 1."""
        return self._session.persons.index(seat) + 1

    def follow(self) -> None:
        """Takes in who has come and gone, and what was plugged in; the first pad is the first person's."""
        here, persons = self._app.pads.here, self._session.persons
        wanted = self._app.settings.chord_bids and min(len(here), len(persons)) >= LEAST
        self._has_begun = self._has_begun or (wanted and self._session.offers_chords)
        if not self.is_on:
            here = ()
        kept = {seat: pad for seat, pad in self._holders.items() if pad in here and seat in persons}
        free = [pad for pad in here if pad not in kept.values()]
        without = [seat for seat in persons if seat not in kept]
        self._holders = kept | dict(zip(without, free, strict=False))
        self._session.hand_to_pads(self._holders)

    def lay_open(self, is_heard: bool) -> None:
        """Lets the hands of those who bid lie open; a person alone at the screen sees none.

        Args:
            is_heard: whether chords are bid now.
        """
        table, is_shared = self._table, self._session.is_shared
        if table.viewer is None or not is_shared:
            self.follow()
            if table.next_step is None and self.hands != self._shown:
                self._shown = self.hands
                table.open_hands(self._shown)
        self.listen(is_heard and is_shared)

    def listen(self, is_heard: bool) -> None:
        """Whether pads are read for chords now, where they are bid; else they step through what can be pressed."""
        self._app.pads.reads_chords = is_heard and self.is_on

    def press(self, chord: Chord) -> None:
        """A chord chooses, and its pad is felt; it is felt otherwise only where nothing lies."""
        seat = self.seat_of(chord.pad)
        if seat is None or chord.row is None or self.wants_lesson:
            return
        if self._session.choose_unseen(seat, chord.row * COLUMNS + chord.column):
            self._since = 0.0
            self._app.pads.rumble(chord.pad)
        else:
            self._app.pads.tap(chord.pad)

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._since += dt

    def _hand(self, seat: Seat) -> OpenHand:
        looks = tuple(held.look for held in self._session.open_hand(seat))
        return OpenHand(seat, self.number_of(seat), looks)
