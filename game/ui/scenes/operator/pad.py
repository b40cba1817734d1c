"""A pad of digits on paper: dots instead of figures, and a ring that tells how long it stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.kiosk.pin import LONGEST, SHORTEST
from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Confirm, Press
from game.ui.parts.composition import Cutouts, at, corner_discs
from game.ui.parts.letters import menu_backdrop
from game.ui.scene import Client, Scene
from game.ui.scenes.operator.desk import Desk
from game.ui.widgets import DiscButton, Note, Panel
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

SHEETS = 12
UNTOUCHED = 20.0
"""Seconds without a touch after which it closes."""
DIGIT, ACROSS, DOWN = 136, 186, 166
"""A disc, and from one to the next, in design px, where there is room."""
FIGURE = 0.46
"""A figure's part of its disc."""
LINES = 5.78
"""The panel's height in pitches: four of discs, the lock and the dots."""
DARK = 0.35


class DigitDisc(DiscButton):
    """A paper disc with a figure on it."""

    def __init__(self, digit: int, box: Box, on_press: Callable[[], object], enabled: bool) -> None:
        super().__init__(str(digit), box, "", on_press, kind="paper", enabled=enabled)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """The disc, gold while it is held down, and its figure."""
        self.kind = "gold" if pressed else "paper"
        figure = sprites.numeral(self.name, self.box.w * FIGURE, INK)
        if not self.enabled:
            figure = sprites.faded(figure, 0.45)
        return [*super().items(sprites, screen, focused, False), centred(figure, self.box)]


class PinPad(Scene):
    """Takes a PIN; what becomes of it is up to the scenes that it is the base of."""

    is_operators = True

    def __init__(self, app: Client, desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk
        self.digits = ""
        self._untouched = 0.0
        self._was_locked = False
        self._by_arrows = False

    # What those scenes change

    def entered(self) -> None:
        """Somebody is done with the digits."""

    @property
    def words(self) -> str:
        """What is asked for; "" where the lock says it."""
        return ""

    # What there is to see

    @property
    def goes_on(self) -> bool:
        """It closes by itself."""
        return True

    def arrange(self, screen: Screen) -> None:
        """The lock in its ring, the dots, the pad; in the corner the way back."""
        self._backdrop = menu_backdrop(screen)
        back = corner_discs(screen, 1)[0]
        side, across, down = _sizes(screen)
        x, _ = at(screen, screen.base[0] / 2, 0)
        panel = Box.around(x, screen.height / 2, across * 2.44 + side, min(down * LINES, screen.safe.h))
        top = panel.bottom - down * 4 - (down - side) * 0.5
        lock = min(side * 0.66, (top - panel.y) * 0.44)
        self._lock = Box.around(x, panel.y + (top - panel.y) * 0.38, lock, lock)
        self._dots = Box.around(x, panel.y + (top - panel.y) * 0.84, panel.w * 0.9, lock * 0.62)
        note = Box.around(x, self._lock.y, self._dots.w, max(self._lock.h * 0.5, screen.least_text_px(26) * 1.5))
        self.parts = [Panel(panel), *([Note(note.moved(0, self._lock.h / 2), self.words)] if self.words else [])]
        self.controls = [*self._pad(x - across, top + down / 2, side, across, down)]
        self.controls.append(DiscButton(self.tr("Back"), back, "back", self.back, lands=False))

    def _pad(self, left: float, top: float, side: float, across: float, down: float) -> list[DiscButton]:
        places = [Box.around(left + across * (n % 3), top + down * (n // 3), side, side) for n in range(12)]
        free = not self._is_locked
        digits = [
            DigitDisc(n, places[n - 1 if n else 10], lambda n=n: self.nth(n - 1), free) for n in (*range(1, 10), 0)
        ]
        erase = DiscButton(self.tr("Take one back"), places[9], "erase", self.undo, enabled=free)
        ready = free and len(self.digits) >= SHORTEST
        tick = DiscButton(self.tr("Done"), places[11], "check", self._done, kind="gold" if ready else "paper")
        tick.enabled, tick.is_home = ready, False
        return [*digits[:9], erase, digits[9], tick]

    def items(self) -> list[Item]:
        """The sea at dusk, and on paper the pad."""
        screen, sprites = self.app.screen, self.app.sprites
        veil = sprites.veil(screen.width, screen.height, DARK)
        around = self._lock.inflate(self._lock.w * 0.28)
        lock = [
            Spot(f"time:{SHEETS}:{self._sheets}:paper", *around.center, around.w, 0),
            Spot("disc:lock:navy", *self._lock.center, self._lock.w * 1.1, 0, lift=4),
        ]
        lock = [] if self.words else lock
        paper = [*Cutouts(lock).items(sprites, screen), *self._dot_items(sprites, screen)]
        sea = [layer.item for layer in self.app.scenery.layers(self._backdrop, 0.0)]
        return [*sea, *veil, *self.part_items(), *paper, *self.control_items()]

    def _dot_items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        count = max(SHORTEST, len(self.digits))
        side, pitch = self._dots.h, min(self._dots.h * 1.6, self._dots.w / count)
        left = self._dots.center.x - pitch * (count - 1) / 2
        looks = ["disc::gold" if n < len(self.digits) else "disc::paper" for n in range(count)]
        items = Cutouts(
            [Spot(look, left + pitch * n, self._dots.center.y, side, 0, lift=2) for n, look in enumerate(looks)]
        ).items(sprites, screen)
        return [
            item if n < len(self.digits) else item._replace(surface=sprites.faded(item.surface, 0.5))
            for n, item in enumerate(items)
        ]

    @property
    def _sheets(self) -> int:
        """Of the ring: the time that is left, until it closes or until somebody may try again."""
        left = self.desk.lock.seconds / self.desk.lock.pause if self._is_locked else 1 - self._untouched / UNTOUCHED
        return max(0, ceil(SHEETS * left))

    @property
    def _is_locked(self) -> bool:
        return self.desk.lock.seconds > 0

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Counts until it closes; while it is locked it stays, to show for how long."""
        super().tick(dt, intents)
        if not self.is_top:
            return
        self._untouched = 0.0 if self._is_locked else self._untouched + dt
        if self._is_locked != self._was_locked:
            self._was_locked = self._is_locked
            self.arrange(self.app.screen)
        if self._untouched >= UNTOUCHED:
            self.back()

    def handle(self, intent: Intent) -> None:
        """Any sign of life keeps it open; Enter is the tick unless arrows have led elsewhere."""
        self._untouched = 0.0
        self._by_arrows = isinstance(intent, Arrow) or (self._by_arrows and not isinstance(intent, Press))
        if isinstance(intent, Confirm) and not self._by_arrows:
            self._done()
        else:
            super().handle(intent)

    def nth(self, place: int) -> None:
        """A digit: the keys count from 1, and 0 comes last."""
        if self._is_locked or place > 9 or len(self.digits) >= LONGEST:
            return
        self.digits += str((place + 1) % 10)
        self.arrange(self.app.screen)

    def undo(self) -> None:
        """The last digit goes."""
        self.digits = self.digits[:-1]
        self.arrange(self.app.screen)

    def begin_anew(self) -> None:
        """Nothing that was typed is left."""
        self.digits = ""
        self.arrange(self.app.screen)

    def _done(self) -> None:
        if len(self.digits) >= SHORTEST and not self._is_locked:
            self.entered()


def _sizes(screen: Screen) -> tuple[float, float, float]:
    """A digit's disc and the pitches across and down, in px: as drawn where there is room, and for a finger."""
    touch = screen.control_px(DIGIT)
    down = min(max(screen.px(DOWN), touch * DOWN / DIGIT), screen.safe.h / LINES)
    across = min(max(screen.px(ACROSS), touch * ACROSS / DIGIT), screen.safe.w / 3.2)
    least = screen.control_px()
    return max(min(touch, down * DIGIT / DOWN), least), max(across, least), max(down, least)
