"""Chords as the way to choose from open hands: their offer, the assignment of gamepads, and bids."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Options, Seat
from game.engine.games import GAMES
from game.engine.turn_the_tide import BidsRevealed, Event, HandsDealt, HandsPassed
from game.play.turn_the_tide import PLAY
from game.store.settings import Settings
from game.ui.games.turn_the_tide.chords.lesson import ChordLesson
from game.ui.geometry import Box
from game.ui.input.held_directions import COLUMNS
from game.ui.input.intents import GridPick
from game.ui.scene import Client
from game.ui.table.contract import TablePads
from game.ui.table.people.curtain import DEBOUNCE_SECONDS
from game.ui.table.seen import OpenHand
from game.ui.table.table import Table
from game.ui.widgets import DiscButton

LEAST = 2
"""Fewest gamepads for open hands."""


class Chords(TablePads):
    """Assignment of gamepads to seats. A seat whose pad is unplugged uses the curtain until one is plugged in."""

    def __init__(self, app: Client, table: Table) -> None:
        self._is_known = False
        """Whether the lesson is done."""
        self._app = app
        self._table = table
        self._session = table.session
        self._open_hands: tuple[OpenHand, ...] = ()
        """The hands last sent to the table."""
        self._holders: dict[Seat, int] = {}
        self._has_begun = False
        self._seconds_since = DEBOUNCE_SECONDS

    @staticmethod
    def device(settings: Settings, persons: int, players: int, options: Options) -> str | None:
        game = GAMES["turn_the_tide"]
        is_offered = persons >= LEAST and players in game.seats
        if is_offered and PLAY.has_secrets(game.chosen_options(players, options)):
            return "gamepad" if settings.chord_bids else "touch"
        return None

    @staticmethod
    def switch(app: Client, box: Box) -> DiscButton:
        is_on, tr = app.settings.chord_bids, app.words.tr
        name = tr("Pads: secret bids, open hands") if is_on else tr("Pads: one after the other")
        turn = lambda: app.change_settings(chord_bids=not app.settings.chord_bids)  # noqa: E731
        return DiscButton(name, box, "gamepad", turn, kind="gold" if is_on else "navy")

    @staticmethod
    def still_open(hands: tuple[OpenHand, ...], event: Event) -> tuple[OpenHand, ...]:
        """Returns the open hands without played cards; hands that others get are emptied."""
        match event:
            case BidsRevealed(bids):  # each card keeps its place
                removed = {f"weather:{card}" for card in bids if card is not None}
            case HandsDealt() | HandsPassed():
                removed = {look for hand in hands for look in hand.looks}
            case _:
                return hands
        return tuple(
            replace(hand, looks=tuple("" if look in removed else look for look in hand.looks)) for hand in hands
        )

    @property
    def is_on(self) -> bool:
        """Whether this table uses chords."""
        return self._has_begun and self._session.needs_curtain

    @property
    def _wants_lesson(self) -> bool:
        """Whether the lesson is still to be shown."""
        return self.is_on and not self._is_known

    @property
    def hands(self) -> tuple[OpenHand, ...]:
        return tuple(
            OpenHand(seat, number, tuple(item.look for item in self._session.hand_items(seat)))
            for number, seat in enumerate(self._session.local_seats, 1)
            if seat in self._session.pad_seats
        )

    @property
    def can_skip(self) -> bool:
        return self._seconds_since >= DEBOUNCE_SECONDS

    def seat_of(self, pad: int) -> Seat | None:
        """Returns the seat of a gamepad; None if it has none."""
        return next((seat for seat, own_pad in self._holders.items() if own_pad == pad), None)

    def assign(self) -> None:
        """Assigns gamepads to seats; the first pad goes to the first person."""
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

    def open_hands(self, is_top: bool) -> None:
        """Opens the hands of seats that use chords; a person alone at the screen sees none."""
        table, is_shared = self._table, self._session.is_shared
        if table.viewer is None or not is_shared:
            self.assign()
            if table.next_step is None and self.hands != self._open_hands:
                self._open_hands = self.hands
                table.open_hands(self._open_hands)
        self.listen(is_top and is_shared)
        if is_top and self._wants_lesson and not (table.is_moving or table.next_step):
            self._is_known = True
            self._app.push(ChordLesson(self._app, table, self))

    def listen(self, is_heard: bool) -> None:
        self._app.pads.reads_grid_picks = is_heard and self.is_on

    def press(self, pick: GridPick) -> None:
        """Chooses by a chord and rumbles the pad; a chord that chooses nothing gives the pad a tap."""
        seat = self.seat_of(pick.pad)
        if seat is None or pick.row is None or self._wants_lesson:
            return
        if self._session.choose_secretly(seat, pick.row * COLUMNS + pick.column):
            self._seconds_since = 0.0
            self._app.pads.rumble(pick.pad)
        else:
            self._app.pads.rumble_softly(pick.pad)

    def tick(self, dt: float) -> None:
        self._seconds_since += dt
