"""How a card is bid by a chord, in one picture; and whose pad is whose: each holder presses a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import NAVY
from game.ui.geometry import Box
from game.ui.input.intents import Chord, Intent
from game.ui.parts.composition import Cutouts, columns
from game.ui.scene import Client, Scene
from game.ui.widgets import DiscButton, Label, Panel
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.people.chords import Chords
    from game.ui.table.table import Table

PANEL = {"wide": (1180, 940), "square": (1100, 940), "tall": (972, 1180)}
"""Width and height in design px."""
PADDING = 44
WORDS, ASK = 46, 36
HEAD, PICTURE, QUESTION, HOLDERS, FOOT = 0.12, 0.43, 0.09, 0.2, 0.16
"""The parts of the panel's height: the words, the picture, what is asked, who answers it, and the way on."""
ROW, COLUMN = 1, 2
"""The chord in the picture."""
DIRECTIONS, BUTTONS = ("up", "side", "down"), ("w", "n", "s", "e")
PALE = 0.35
"""How much is left of what is not pressed."""
PITCH = 1.25
"""From one row to the next, by a card's width."""
CORNER, SLAB = 30, 1.4
"""Of what the picture lies on: its corners in design px, and its width by its height."""
DISC = 140
STAYS = 0.8
"""Seconds for which it is seen that all are known."""


class ChordLesson(Scene):
    """A panel over the table; it goes by itself once everybody with a pad has pressed a button."""

    name: ClassVar[str] = "chords"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, table: Table, chords: Chords) -> None:
        super().__init__(app)
        self._table = table
        self._chords = chords
        self._known: frozenset[Seat] = frozenset()
        self._laid_out_for: tuple[object, ...] = ()
        self._seen = 0.0

    def enter(self) -> None:
        """Pads say who holds them."""
        self._chords.is_known = True
        self._chords.listen(True)

    def suspend(self) -> None:
        """Elsewhere they step through what can be pressed."""
        self._chords.listen(False)

    def resume(self) -> None:
        """They say it again."""
        self._chords.listen(True)

    def exit(self) -> None:
        """They bid from now on, or step again."""
        self._chords.listen(False)

    def arrange(self, screen: Screen) -> None:
        """Words, picture, question, holders, the way on: one below the other."""
        w, h = PANEL[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), min(screen.px(h), screen.stage.h))
        inner = panel.inset(screen.px(PADDING))
        head, picture, question, holders, foot = _cut(inner, (HEAD, PICTURE, QUESTION, HOLDERS, FOOT))
        side = min(screen.control_px(DISC), max(foot.h, screen.control_px()))
        disc = Box.around(foot.center.x, inner.bottom - side / 2, side, side)
        self.parts = [
            Panel(panel),
            Label(self.tr("Direction and button bid, together or in turn."), head, WORDS),
            Slab(Box.around(*picture.center, min(picture.w, picture.h * SLAB), picture.h)),
            Cutouts(self._picture(picture)),
            Label(self.tr("Press a button: which one are you?"), question, ASK),
            Cutouts(self._holders(holders)),
        ]
        self.controls = [DiscButton(self.tr("Go on"), disc, "check", self.back, kind="coral")]
        self._laid_out_for = self._known, self._table.session.pads

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Who is known is seen; when all are, the game goes on."""
        super().tick(dt, intents)
        self._chords.follow()
        pads = self._table.session.pads
        if self._laid_out_for != (self._known, pads):
            self.arrange(self.app.screen)
        self._seen = self._seen + dt if self._known.issuperset(pads) else 0.0
        if self.is_top and self._seen >= STAYS:
            self.back()

    def handle(self, intent: Intent) -> None:
        """Any button of a pad says whose it is, and its holder feels it."""
        if not isinstance(intent, Chord):
            super().handle(intent)
            return
        seat = self._chords.seat_of(intent.pad)
        if seat is not None:
            self._known |= {seat}
            self.app.pads.rumble(intent.pad)

    def pause(self) -> None:
        """What halts a game goes on from here."""
        self.back()

    def _picture(self, box: Box) -> list[Spot]:
        """The map of a pad with one direction and one button told from the others, and the card where they cross."""
        w = box.h / 5.0
        left, top = box.center.x - w * 2.2, box.y + w * 0.65
        spots = [
            Spot(f"pad:{name}", left + w * 1.1 * (1 + column), top, w * 0.8, 0, lift=3, alpha=told(column == COLUMN))
            for column, name in enumerate(BUTTONS)
        ]
        for row, name in enumerate(DIRECTIONS):
            y = top + w * (1 + row * PITCH)
            spots.append(Spot(f"pad:{name}", left, y, w * 0.8, 0, lift=3, alpha=told(row == ROW)))
            spots += [self._card(left + w * 1.1 * (1 + column), y, w, (row, column)) for column in range(len(BUTTONS))]
        return spots

    def _card(self, x: float, y: float, w: float, place: tuple[int, int]) -> Spot:
        """A back where the chord leads, for which card it is stays a secret; elsewhere only the place."""
        look = next((look for hand in self._chords.hands for look in hand.looks if look), "slot")
        if place != (ROW, COLUMN):
            return Spot("slot", x, y + w * 0.1, w * 0.72, 0, lift=0)
        return Spot(self._table.kind.catalogue.back_of(look), x, y + w * 0.1, w * 0.8, 0, lift=8)

    def _holders(self, box: Box) -> list[Spot]:
        """Everybody with a pad: shepherd, flag and number; a tick once they have pressed."""
        pads = self._table.session.pads
        cells = columns(box, max(1, len(pads)))
        return [spot for seat, cell in zip(pads, cells, strict=False) for spot in self._holder(cell, seat)]

    def _holder(self, cell: Box, seat: Seat) -> list[Spot]:
        shepherd, is_known = self._table.session.shepherds[seat], seat in self._known
        side = min(cell.h * 0.9, cell.w * 0.5)
        x, y = cell.center
        sign = "disc:check:gold" if is_known else "disc:gamepad:navy"
        number = f"count:{self._chords.number_of(seat)}"
        return [
            Spot(f"head:{shepherd}:{'joy' if is_known else 'calm'}", x - side * 0.42, y, side * 0.95, 0, lift=4),
            Spot(f"flag:{shepherd}", x - side * 0.75, y + side * 0.3, side * 0.4, 0, lift=4),
            Spot(sign, x + side * 0.5, y, side * 0.7, 0, lift=4),
            Spot(number, x + side * 0.8, y - side * 0.28, side * 0.32, 0, lift=3),
        ]


class Slab(Part):
    """A piece of deep water to lay pictures on."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Answers the dark slip behind the lesson."""
        corner = screen.px(CORNER)
        return [centred(sprites.slip(self.box.w, self.box.h, corner, NAVY, screen.px(3)), self.box)]


def told(is_meant: bool) -> float:
    """How strongly a direction or a button is shown."""
    return 1.0 if is_meant else PALE


def _cut(box: Box, shares: Sequence[float]) -> list[Box]:
    """The box in parts one below the other."""
    parts, y = [], box.y
    for share in shares:
        parts.append(Box(box.x, y, box.w, box.h * share))
        y += box.h * share
    return parts
