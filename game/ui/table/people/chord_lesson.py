"""How a card is bid by a chord, in one picture; and whose pad is whose: each holder presses a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.boxes import Column, Fixed, Node, Padded, Row
from game.ui.dialog import Dialog
from game.ui.draw.canvas import Item
from game.ui.draw.group import Node as Piece
from game.ui.draw.spot import Spot
from game.ui.draw.theme import NAVY
from game.ui.geometry import Box
from game.ui.input.intents import Chord, Intent
from game.ui.parts.leaves import drawing, single_disc, words
from game.ui.scene import Client
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.people.chords import Chords
    from game.ui.table.table import Table

WIDE, WORDS = 1090, 100
"""The room for words, in design px; so are all places and sizes here."""
SLAB, CORNER = (560, 380), 30
"""The deep water that the picture lies on, and its corner."""
DIRECTIONS = {"up": -62, "side": 30, "down": 122}
BUTTONS = {"w": -80, "n": 0, "s": 80, "e": 160}
"""The rows that directions lead to and the columns that buttons lead to, from the middle of the picture."""
LEFT, TOP, PAD = -160, -134, 58
"""Where the directions and the buttons stand, and how wide they are."""
MEANT = "side", "s"
"""The chord in the picture."""
CARD, PLACE, DOWN = 58, 53, 8
"""The width of the card there and of the places elsewhere, and how much lower both lie than what leads to them."""
PALE = 0.35
"""How much is left of what is not pressed."""
HOLDER = (364, 170)
STAYS = 0.8
"""Seconds for which it is seen that all are known."""


class ChordLesson(Dialog):
    """A panel over the table; it goes by itself once everybody with a pad has pressed a button."""

    name: ClassVar[str] = "chords"

    def __init__(self, app: Client, table: Table, chords: Chords) -> None:
        super().__init__(app)
        self._table = table
        self._chords = chords
        self._known: frozenset[Seat] = frozenset()
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
        self._laid_out_for = self._known, self._table.session.pads
        picture = drawing(screen, self._picture(), *SLAB)
        holders = [drawing(screen, self._holder(seat), *HOLDER) for seat in self._table.session.pads]
        return Column(
            words(self.tr("Direction and button bid, together or in turn."), WIDE, WORDS, lines=2),
            Fixed(Padded(picture, Slab, 0, 0), *SLAB),
            words(self.tr("Press a button: which one are you?"), WIDE, WORDS, lines=2),
            Row(*holders),
            single_disc(self.tr("Go on"), "play", self.back),
        )

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self._chords.follow()
        pads = self._table.session.pads
        if self._laid_out_for != (self._known, pads):
            self.arrange(self.app.screen)
        self._seen = self._seen + dt if self._known.issuperset(pads) else 0.0
        if self.is_top and self._seen >= STAYS:
            self.back()

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, Chord):
            super().handle(intent)
            return
        seat = self._chords.seat_of(intent.pad)
        if seat is not None:
            self._known |= {seat}
            self.app.pads.rumble(intent.pad)

    def pause(self) -> None:
        self.back()

    def _picture(self) -> dict[str, Piece]:
        """The map of a pad with one direction and one button told from the others, and the card where they cross."""
        pads = [*((name, LEFT, y) for name, y in DIRECTIONS.items()), *((name, x, TOP) for name, x in BUTTONS.items())]
        cells = ((row, column) for row in DIRECTIONS for column in BUTTONS)
        return {
            **{name: Spot(f"pad:{name}", x, y, PAD, 0, lift=3, alpha=told(name in MEANT)) for name, x, y in pads},
            **{" ".join(chord): self._card(chord) for chord in cells},
        }

    def _card(self, chord: tuple[str, str]) -> Spot:
        """A back where the chord leads, for which card it is stays a secret; elsewhere only the place."""
        x, y = BUTTONS[chord[1]], DIRECTIONS[chord[0]] + DOWN
        if chord != MEANT:
            return Spot("slot", x, y, PLACE, 0, lift=0)
        look = next((look for hand in self._chords.hands for look in hand.looks if look), "slot")
        return Spot(self._table.kind.catalogue.back_of(look), x, y, CARD, 0, lift=8)

    def _holder(self, seat: Seat) -> dict[str, Piece]:
        """Somebody with a pad: shepherd, flag and number; a tick once they have pressed."""
        shepherd, is_known = self._table.session.shepherds[seat], seat in self._known
        sign = "disc:check:gold" if is_known else "disc:gamepad:navy"
        return {
            "head": Spot(f"head:{shepherd}:{'joy' if is_known else 'calm'}", -64, 0, 146, 0, lift=4),
            "flag": Spot(f"flag:{shepherd}", -116, 46, 62, 0, lift=4),
            "sign": Spot(sign, 76, 0, 108, 0, lift=4),
            "number": Spot(f"count:{self._chords.number_of(seat)}", 122, -44, 50, 0, lift=3),
        }


class Slab(Part):
    """A piece of deep water to lay pictures on."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        corner = screen.px(CORNER)
        return [centred(sprites.slip(self.box.w, self.box.h, corner, NAVY, screen.px(3)), self.box)]


def told(is_meant: bool) -> float:
    """How strongly a direction or a button is shown."""
    return 1.0 if is_meant else PALE
