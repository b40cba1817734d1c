"""Secret choices from open hands by chords of gamepads, and the lesson that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.api import Seat
from game.ui.box_layout import Column, Fixed, Node, Padded, Row
from game.ui.dialog import Dialog
from game.ui.draw.group import Node as Piece
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState, flat_sprite
from game.ui.draw.theme import NAVY
from game.ui.input.held_directions import COLUMNS
from game.ui.input.intents import Chord, Intent
from game.ui.parts.layout_leaves import drawing, leaf, single_disc, words
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.seen import OpenHand
from game.ui.table.table import Table
from game.ui.widgets import Banner

WIDE, WORDS = 1090, 100
"""Width and height of the words, in design px, as are all places and sizes here."""
SLAB, CORNER = (560, 380), 0.08
"""Size of the dark panel below the picture, and its corner radius as a share of its height."""
DIRECTIONS = {"up": -62, "side": 30, "down": 122}
BUTTONS = {"w": -80, "n": 0, "s": 80, "e": 160}
"""Offsets of the rows of directions and the columns of buttons from the middle of the picture."""
LEFT, TOP, PAD = -160, -134, 58
"""Offsets of the directions and the buttons, and their width."""
MEANT = "side", "s"
"""The chord in the picture."""
CARD, PLACE, DOWN = 58, 53, 8
"""Widths of the card and of the other places, and their offset below the buttons."""
PALE = 0.35
"""Opacity of buttons that are not pressed."""
HOLDER = (364, 170)
STAYS = 0.8
"""Seconds for which the finished lesson stays visible."""

LEAST = 2
"""Fewest gamepads for open hands."""
HAMMERED = 0.6
"""Seconds in which the confirm key opens no curtain and skips nothing: the last player may still be pressing it."""


class Chords:
    """Assignment of gamepads to seats. A seat whose pad is unplugged uses the curtain until one is plugged in."""

    def __init__(self, app: Client, table: Table) -> None:
        self.is_known = False
        """Whether the lesson is done."""
        self._app = app
        self._table = table
        self._session = table.session
        self._open_hands: tuple[OpenHand, ...] = ()
        """The hands last sent to the table."""
        self._holders: dict[Seat, int] = {}
        self._has_begun = False
        self._seconds_since = HAMMERED

    @property
    def is_on(self) -> bool:
        """Whether this table uses chords."""
        return self._has_begun and self._session.offers_chords

    @property
    def wants_lesson(self) -> bool:
        """Whether the lesson is still to be shown."""
        return self.is_on and not self.is_known

    @property
    def hands(self) -> tuple[OpenHand, ...]:
        """Every open hand."""
        return tuple(self._hand(seat) for seat in self._session.pad_seats)

    @property
    def can_skip(self) -> bool:
        """Whether a chord without a choice may skip the animation: not right after a choice."""
        return self._seconds_since >= HAMMERED

    def seat_of(self, pad: int) -> Seat | None:
        """Returns the seat of a gamepad; None if it has none."""
        return next((seat for seat, own_pad in self._holders.items() if own_pad == pad), None)

    def number_of(self, seat: Seat) -> int:
        """Returns the seat's number among the persons here, from 1."""
        return self._session.local_seats.index(seat) + 1

    def update(self) -> None:
        """Assigns gamepads after persons or pads have come or gone; the first pad goes to the first person."""
        connected, persons = self._app.pads.connected, self._session.local_seats
        has_chords = self._app.settings.chord_bids and min(len(connected), len(persons)) >= LEAST
        self._has_begun = self._has_begun or (has_chords and self._session.offers_chords)
        if not self.is_on:
            connected = ()
        holders = {seat: pad for seat, pad in self._holders.items() if pad in connected and seat in persons}
        free = [pad for pad in connected if pad not in holders.values()]
        without = [seat for seat in persons if seat not in holders]
        self._holders = holders | dict(zip(without, free, strict=False))
        self._session.assign_pads(self._holders)

    def open_hands(self, is_heard: bool) -> None:
        """Opens the hands of seats that use chords; a person alone at the screen sees none."""
        table, is_shared = self._table, self._session.is_shared
        if table.viewer is None or not is_shared:
            self.update()
            if table.next_step is None and self.hands != self._open_hands:
                self._open_hands = self.hands
                table.open_hands(self._open_hands)
        self.listen(is_heard and is_shared)

    def listen(self, is_heard: bool) -> None:
        """Makes gamepads send chords, or move the focus if chords are off."""
        self._app.pads.reads_chords = is_heard and self.is_on

    def press(self, chord: Chord) -> None:
        """Chooses by a chord and rumbles the pad; a chord that chooses nothing gives the pad a tap."""
        seat = self.seat_of(chord.pad)
        if seat is None or chord.row is None or self.wants_lesson:
            return
        if self._session.choose_secretly(seat, chord.row * COLUMNS + chord.column):
            self._seconds_since = 0.0
            self._app.pads.rumble(chord.pad)
        else:
            self._app.pads.rumble_softly(chord.pad)

    def tick(self, dt: float) -> None:
        self._seconds_since += dt

    def _hand(self, seat: Seat) -> OpenHand:
        looks = tuple(item.look for item in self._session.hand_items(seat))
        return OpenHand(seat, self.number_of(seat), looks)


class ChordLesson(Dialog):
    """A panel over the table, which closes once everybody with a pad has pressed a button."""

    name: ClassVar[str] = "chords"

    def __init__(self, app: Client, table: Table, chords: Chords) -> None:
        super().__init__(app)
        self._table = table
        self._chords = chords
        self._seats_taught: frozenset[Seat] = frozenset()
        self._laid_out_for: tuple[object, ...] = ()
        self._seen = 0.0

    def enter(self) -> None:
        self._chords.is_known = True
        self._chords.listen(True)

    def suspend(self) -> None:
        self._chords.listen(False)

    def resume(self) -> None:
        self._chords.listen(True)

    def exit(self) -> None:
        self._chords.listen(False)

    def content(self, screen: Screen) -> Node:
        self._laid_out_for = self._seats_taught, self._table.session.pad_seats
        picture = drawing(screen, self._picture(), *SLAB)
        holders = [drawing(screen, self._holder(seat), *HOLDER) for seat in self._table.session.pad_seats]
        return Column(
            words(self.tr("Direction and button bid, together or in turn."), WIDE, WORDS, lines=2),
            Fixed(Padded(picture, leaf(lambda box: Banner(box, NAVY, CORNER, LOW_LIFT)), 0, 0), *SLAB),
            words(self.tr("Press a button: which one are you?"), WIDE, WORDS, lines=2),
            Row(*holders),
            single_disc(self.tr("Go on"), "play", self.go_back),
        )

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self._chords.update()
        pads = self._table.session.pad_seats
        if self._laid_out_for != (self._seats_taught, pads):
            self.arrange(self.app.screen)
        self._seen = self._seen + dt if self._seats_taught.issuperset(pads) else 0.0
        if self.is_top and self._seen >= STAYS:
            self.go_back()

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, Chord):
            super().handle(intent)
            return
        seat = self._chords.seat_of(intent.pad)
        if seat is not None:
            self._seats_taught |= {seat}
            self.app.pads.rumble(intent.pad)

    def pause(self) -> None:
        self.go_back()

    def _picture(self) -> dict[str, Piece]:
        """Returns a map of the pad with one direction and one button highlighted, and the card where they cross."""
        pads = [*((name, LEFT, y) for name, y in DIRECTIONS.items()), *((name, x, TOP) for name, x in BUTTONS.items())]
        cells = ((row, column) for row in DIRECTIONS for column in BUTTONS)
        return {
            **{
                name: SpriteState(f"pad:{name}", x, y, PAD, 0, lift=3, alpha=opacity(name in MEANT))
                for name, x, y in pads
            },
            **{" ".join(chord): self._card(chord) for chord in cells},
        }

    def _card(self, chord: tuple[str, str]) -> SpriteState:
        """Returns a card back at the chord's place, because the card is secret; elsewhere an empty place."""
        x, y = BUTTONS[chord[1]], DIRECTIONS[chord[0]] + DOWN
        if chord != MEANT:
            return SpriteState("slot", x, y, PLACE, 0, lift=0)
        look = next((look for hand in self._chords.hands for look in hand.looks if look), "slot")
        return SpriteState(self._table.kind.catalogue.back_of(look), x, y, CARD, 0, lift=8)

    def _holder(self, seat: Seat) -> dict[str, Piece]:
        """Returns a person with a pad: shepherd, flag and number; and a tick once they have pressed."""
        shepherd, is_known = self._table.session.shepherds[seat], seat in self._seats_taught
        sign = "disc:check:gold" if is_known else "disc:gamepad:navy"
        return {
            "head": flat_sprite(f"head:{shepherd}:{'joy' if is_known else 'calm'}", -64, 0, 146),
            "flag": flat_sprite(f"flag:{shepherd}", -116, 46, 62),
            "sign": flat_sprite(sign, 76, 0, 108),
            "number": SpriteState(f"count:{self._chords.number_of(seat)}", 122, -44, 50, 0, lift=3),
        }


def opacity(is_meant: bool) -> float:
    """Returns the opacity of a direction or a button."""
    return 1.0 if is_meant else PALE
