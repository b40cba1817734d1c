"""The lesson that explains chords the first time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from game.engine.api import Seat
from game.ui.box_layout import Column, Fixed, Node, Padded, Row
from game.ui.dialog import Dialog
from game.ui.draw.group import Node as Piece
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState, flat_sprite
from game.ui.draw.theme import NAVY
from game.ui.games.turn_the_tide.chords.assignment import PadAssignment
from game.ui.input.intents import GridPick, Intent
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
HOLDER, NUMBER, NUMBER_GROWS = (364, 170), 50, 0.3
"""Size of a person with a pad; width of the pad's number, and its growth by that of the text."""
STAYS = 0.8
"""Seconds for which the finished lesson stays visible."""


class ChordLesson(Dialog):
    """A panel over the table, which closes once everybody with a pad has pressed a button."""

    name: ClassVar[str] = "chords"

    def __init__(self, app: Client, table: Table, assignment: PadAssignment) -> None:
        super().__init__(app)
        self._table = table
        self._assignment = assignment
        self._seats_taught: frozenset[Seat] = frozenset()
        self._laid_out_for: tuple[object, ...] = ()
        self._seen = 0.0

    def enter(self) -> None:
        self._assignment.listen(True)

    def suspend(self) -> None:
        self._assignment.listen(False)

    resume, exit = enter, suspend

    def content(self, screen: Screen) -> Node:
        self._laid_out_for = self._seats_taught, self._table.session.pad_seats
        picture = drawing(screen, self._picture(), *SLAB)
        holders = [drawing(screen, self._holder(hand), *HOLDER) for hand in self._assignment.hands]
        return Column(
            words(self.tr("Direction and button bid, together or in turn."), WIDE, WORDS, lines=2),
            Fixed(Padded(picture, leaf(lambda box: Banner(box, NAVY, CORNER, LOW_LIFT)), 0, 0), *SLAB),
            words(self.tr("Press a button: which one are you?"), WIDE, WORDS, lines=2),
            Row(*holders),
            single_disc(self.tr("Go on"), "play", self.go_back),
        )

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self._assignment.update()
        pads = self._table.session.pad_seats
        if self._laid_out_for != (self._seats_taught, pads):
            self.arrange(self.app.screen)
        self._seen = self._seen + dt if self._seats_taught.issuperset(pads) else 0.0
        if self.is_top and self._seen >= STAYS:
            self.go_back()

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, GridPick):
            super().handle(intent)
        elif (seat := self._assignment.seat_of(intent.pad)) is not None:
            self._seats_taught |= {seat}
            self.app.pads.rumble(intent.pad)

    def pause(self) -> None:
        self.go_back()

    def _picture(self) -> dict[str, Piece]:
        """Returns a map of the pad with one direction and one button highlighted, and the card where they cross."""
        pads = {name: (LEFT, y) for name, y in DIRECTIONS.items()} | {name: (x, TOP) for name, x in BUTTONS.items()}
        alphas = {name: 1.0 if name in MEANT else PALE for name in pads}
        signs: dict[str, Piece] = {
            name: SpriteState(f"pad:{name}", *pads[name], PAD, 0, lift=3, alpha=alphas[name]) for name in pads
        }
        return signs | {" ".join(chord): self._card(chord) for chord in product(DIRECTIONS, BUTTONS)}

    def _card(self, chord: tuple[str, str]) -> SpriteState:
        """Returns a card back at the chord's place, because the card is secret; elsewhere an empty place."""
        x, y = BUTTONS[chord[1]], DIRECTIONS[chord[0]] + DOWN
        if chord != MEANT:
            return SpriteState("slot", x, y, PLACE, 0, lift=0)
        look = next((look for hand in self._assignment.hands for look in hand.looks if look), "slot")
        return SpriteState(self._table.kind.catalogue.back_of(look), x, y, CARD, 0, lift=8)

    def _holder(self, hand: OpenHand) -> dict[str, Piece]:
        """Returns a person with a pad: shepherd, flag and number; and a tick once they have pressed."""
        shepherd, is_known = self._table.session.shepherds[hand.seat], hand.seat in self._seats_taught
        number_w = NUMBER * (1 + NUMBER_GROWS * (self.app.screen.text_size - 1))
        return {
            "head": flat_sprite(f"head:{shepherd}:{'joy' if is_known else 'calm'}", -64, 0, 146),
            "flag": flat_sprite(f"flag:{shepherd}", -116, 46, 62),
            "sign": flat_sprite("disc:check:gold" if is_known else "disc:gamepad:navy", 76, 0, 108),
            "number": SpriteState(f"count:{hand.number}", 122, -44, number_w, 0, lift=3),
        }
