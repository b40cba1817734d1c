"""The PIN pad: digits, dots and a ring with the time left; and the sheet for a new PIN."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.kiosk.pin import LONGEST, SHORTEST, hash_of
from game.ui.box_layout import Column, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Confirm, Intent, Press
from game.ui.parts.composition import Cutouts, TimeRing
from game.ui.parts.layout_leaves import leaf, square_control
from game.ui.parts.title_letters import menu_backdrop
from game.ui.scene import Client
from game.ui.scenes.operator.services import OperatorServices
from game.ui.screen import MIN_TEXT, Screen
from game.ui.widgets import DiscButton, Note

DIGIT, BESIDE, BELOW = 136, 50, 30
"""Size of a disc and the gaps beside and below it, in design px."""
PAD_W, LOCK, NOTE_H = 508, 140, 62
"""Width of the pad, size of the lock, and height of the note in its place, in design px."""
DOT, BETWEEN, APART = 56, 33, 25
"""Size of a dot, the gap to the next, and the distance above and below, in design px."""
DARK = 0.35
EMPTY = 0.5
"""Opacity of a dot without a digit."""
KEYS = (1, 2, 3, 4, 5, 6, 7, 8, 9, "erase", 0, "check")


class DigitDisc(DiscButton):
    """A paper disc with a digit, gold while pressed."""

    def __init__(self, digit: int, box: Box, on_press: Callable[[], object], obstacle: str) -> None:
        super().__init__(str(digit), box, "", on_press, kind="paper", figure=str(digit), obstacle=obstacle)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        self.kind = "gold" if pressed else "paper"
        return super().items(sprites, screen, focused, False)


class PinPad(Dialog):
    """The base of scenes that ask for a PIN."""

    is_overlay = False
    is_public = False
    is_operator_scene = can_run_unattended = has_back_button = True
    closes_after = 20.0

    def __init__(self, app: Client, desk: OperatorServices) -> None:
        super().__init__(app)
        self.desk = desk
        self.digits = ""
        self._was_locked = False
        self._by_arrows = False

    # What those scenes change

    def submit_pin(self) -> None:
        """Handles the digits when the tick is pressed."""

    @property
    def words(self) -> str:
        """The instruction; empty where the lock says it."""
        return ""

    # What there is to see

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        lines = [Row(*map(self._key, KEYS[first : first + 3]), gap=BESIDE) for first in range(0, len(KEYS), 3)]
        dots = Row(*map(self._dot, range(max(SHORTEST, len(self.digits)))), gap=BETWEEN)
        return Column(Fixed(self._head(), PAD_W, LOCK), Fixed(dots, PAD_W), Column(*lines, gap=BELOW), gap=APART)

    def _head(self) -> Node:
        if self.words:
            return leaf(lambda box: Note(box, self.words), h=NOTE_H, letters=MIN_TEXT, lines=1.2)
        return leaf(lambda box: TimeRing(box, lambda: self._time_left, ":paper", "disc:lock:navy", 0.7), LOCK, LOCK)

    def _dot(self, number: int) -> Node:
        look, alpha = ("disc::gold", 1.0) if number < len(self.digits) else ("disc::paper", EMPTY)
        return leaf(
            lambda box: Cutouts([SpriteState(look, *box.center, min(box.w, box.h), 0, lift=2, alpha=alpha)]), DOT, DOT
        )

    def _key(self, key: int | str) -> Node:
        lock = self._lock_words
        if isinstance(key, int):
            return square_control(lambda box: DigitDisc(key, box, lambda: self.choose_nth(key - 1), lock), DIGIT)
        if key == "erase":
            erase = self.tr("Take one back")
            return square_control(lambda box: DiscButton(erase, box, key, self.undo, obstacle=lock), DIGIT)
        return square_control(self._tick, DIGIT)

    def _tick(self, box: Box) -> DiscButton:
        short = "" if len(self.digits) >= SHORTEST else self.tr("A PIN has at least four digits.")
        obstacle = self._lock_words or short
        kind = "paper" if obstacle else "gold"
        return DiscButton(self.tr("Done"), box, "check", self._submit, kind=kind, obstacle=obstacle)

    @property
    def _lock_words(self) -> str:
        """Returns why nothing can be typed now, or nothing."""
        return self.tr("Locked for a while after wrong PINs.") if self._is_locked else ""

    def items(self) -> list[Item]:
        screen, app = self.app.screen, self.app
        sea = [layer.item for layer in app.scenery.layers(menu_backdrop(screen), 0.0)]
        return [*sea, *app.sprites.dim_overlay(screen.width, screen.height, DARK), *super().items()]

    @property
    def _time_left(self) -> float:
        """Share of the time left until the pad closes or unlocks."""
        lock = self.desk.lock
        return lock.seconds / lock.pause if self._is_locked else 1 - self.idle_seconds / self.closes_after

    @property
    def _is_locked(self) -> bool:
        return self.desk.lock.seconds > 0

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Keeps the pad open while it is locked."""
        super().tick(dt, intents)
        if not self.is_top:
            return
        if self._is_locked:
            self.idle_seconds = 0.0
        if self._is_locked != self._was_locked:
            self._was_locked = self._is_locked
            self.arrange(self.app.screen)

    def handle(self, intent: Intent) -> None:
        """Makes Enter the tick, unless arrows have moved the focus."""
        self._by_arrows = isinstance(intent, Arrow) or (self._by_arrows and not isinstance(intent, Press))
        if isinstance(intent, Confirm) and not self._by_arrows:
            self._submit()
        else:
            super().handle(intent)

    def choose_nth(self, place: int) -> None:
        """Adds a digit; keys count from 1, and 0 comes last."""
        if self._is_locked or place > 9 or len(self.digits) >= LONGEST:
            return
        self.digits += str((place + 1) % 10)
        self.arrange(self.app.screen)

    def undo(self) -> None:
        self.digits = self.digits[:-1]
        self.arrange(self.app.screen)

    def clear(self) -> None:
        self.digits = ""
        self.arrange(self.app.screen)

    def _submit(self) -> None:
        if len(self.digits) >= SHORTEST and not self._is_locked:
            self.submit_pin()


class NewPinScene(PinPad):
    """Asks twice for a new PIN; only its salted hash is stored."""

    name: ClassVar[str] = "new_pin"

    def __init__(self, app: Client, desk: OperatorServices, on_save: Callable[[str], object]) -> None:
        super().__init__(app, desk)
        self._on_save = on_save
        self._first = ""

    @property
    def words(self) -> str:
        """The instruction for the first or second time."""
        return self.tr("Once more") if self._first else self.tr("New PIN")

    def submit_pin(self) -> None:
        """Stores the PIN if both times agree."""
        if not self._first:
            self._first = self.digits
            self.clear()
        elif self.digits == self._first:
            self.app.pop()
            self._on_save(hash_of(self.digits))
        else:
            self.app.sound.play("error")
            self._first = ""
            self.clear()
