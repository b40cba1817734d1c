"""Chords as the way to choose from open hands: their offer, the open hands, and bids."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Options
from game.engine.games import GAMES
from game.engine.turn_the_tide import BidsRevealed, Event, HandsDealt, HandsPassed
from game.play.turn_the_tide import PLAY
from game.store.settings import Settings
from game.ui.games.turn_the_tide.chords.assignment import LEAST, PadAssignment
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


class Chords(TablePads):
    """Bids of gamepads from open hands, with the lesson before the first one."""

    def __init__(self, app: Client, table: Table) -> None:
        self._is_known = False
        """Whether the lesson is done."""
        self._app = app
        self._table = table
        self._session = table.session
        self._assignment = PadAssignment(app, table.session)
        self._open_hands: tuple[OpenHand, ...] = ()
        """The hands last sent to the table."""
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
    def _wants_lesson(self) -> bool:
        """Whether the lesson is still to be shown."""
        return self._assignment.is_on and not self._is_known

    @property
    def can_skip(self) -> bool:
        return self._seconds_since >= DEBOUNCE_SECONDS

    def assign(self) -> None:
        self._assignment.update()

    def open_hands(self, is_top: bool) -> None:
        """Opens the hands of seats that use chords; a person alone at the screen sees none."""
        table, is_shared = self._table, self._session.is_shared
        if table.viewer is None or not is_shared:
            self.assign()
            if table.next_step is None and (hands := self._assignment.hands) != self._open_hands:
                self._open_hands = hands
                table.open_hands(hands)
        self.listen(is_top and is_shared)
        if is_top and self._wants_lesson and not (table.is_moving or table.next_step):
            self._is_known = True
            self._app.push(ChordLesson(self._app, table, self._assignment))

    def listen(self, is_heard: bool) -> None:
        self._assignment.listen(is_heard)

    def press(self, pick: GridPick) -> None:
        """Chooses by a chord and rumbles the pad; a chord that chooses nothing gives the pad a tap."""
        seat = self._assignment.seat_of(pick.pad)
        if seat is None or pick.row is None or self._wants_lesson:
            return
        if self._session.choose_secretly(seat, pick.row * COLUMNS + pick.column):
            self._seconds_since = 0.0
            self._app.pads.rumble(pick.pad)
        else:
            self._app.pads.rumble_softly(pick.pad)

    def tick(self, dt: float) -> None:
        self._seconds_since += dt
