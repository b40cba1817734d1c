"""The curtain between two persons at one screen: hides every hand and names the next person.

While others play at phones it is a slip below the table, which they look at too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.api import Seat
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.input.intents import (
    KEYS,
    Confirm,
    ConfirmRelease,
    FocusLost,
    Intent,
    Pointer,
    PointerCancel,
    Press,
    Release,
)
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, Cutouts, box_at, compose, corner_discs
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.hand import take_back_name
from game.ui.table.table import Table
from game.ui.widgets import Control, DiscButton, Label, Panel, Picture, SignedDisc

DEBOUNCE_SECONDS = 0.6
"""Seconds in which the confirm key opens no curtain and skips nothing: the last player may still be pressing it."""
NAME_SIZE = 92
EYE, HOLD_SIGN = 214, 110
"""Sizes of the eye, and of the picture beside it, in design px."""
SLIP, NAME_ROW = (1000, 260), 220
"""Size of the slip while phones play, and height of the row that a large name takes in a tall window, in design px."""
CLOSE_SECONDS = 0.32
HOLD = 0.4
"""Seconds after which holding the eye opens a peek; a shorter tap opens the hand until the choice."""
STILL = 0.5
"""Tolerance for a trembling finger, as a share of the eye's width."""
HANGS = 1.05
"""The curtain's height, as a share of the window's: its scallops hang past the lower edge."""
SHAPE = 1000 / 1080
"""Width by height of each half."""
OVERLAP = 1.03
"""Width of each half, as a share of half the window."""


class _Places(NamedTuple):
    """The boxes of the sheet and what is on it, in screen px."""

    sheet: Box
    portrait: tuple[float, float, float]
    """Middle in the composed drawing, and size relative to that on a closed curtain."""
    name: Box
    eye: Box
    hold: Box
    """The picture of a finger that stays on the eye."""


class CurtainScene(Scene):
    """Waits until the named shepherd's person has the screen to themselves.

    Args:
        peek: called as the eye opens, with the pointer that holds it or `PALETTE_KEYS`, and the tolerance box for a
            trembling finger.
    """

    name = "curtain"
    is_public = True
    showing = "play"  # seats with phones play meanwhile

    def __init__(self, app: Client, table: Table, seat: Seat, peek: Callable[[Pointer, Box], object]) -> None:
        super().__init__(app)
        self._peek = peek
        self._holder: Pointer | None = None
        """The pointer that holds the eye, its seconds, and the tolerance box."""
        self._hold_seconds, self._still = 0.0, Box(0, 0, 0, 0)
        self._table = table
        self._shepherds = table.session.shepherds
        self._seat = seat
        self._seconds = 0.0
        self._revocable: tuple[Seat, ...] = ()
        """Seats whose choices can be taken back here."""

    def enter(self) -> None:
        self.app.sound.play("slide")

    def arrange(self, screen: Screen) -> None:
        self._is_slip = bool(self._table.session.phone_seats)
        places = (_slip_places if self._is_slip else _curtain_places)(screen)
        name = self._table.session.names[self._seat]
        self.parts = [
            Panel(places.sheet),
            self._portrait(screen, *places.portrait),
            Label(name, places.name, NAME_SIZE),
            Picture("icon_hold", places.hold, INK),
        ]
        self._eye = DiscButton(name, places.eye, "eye", self._open, kind="coral")
        self._eye.lands = self._seconds >= DEBOUNCE_SECONDS
        self._eye.press_effect = self.tr("Opens this hand. Others listen elsewhere.")
        self.controls = [self._eye, *self._take_back_discs(screen), self._pause_disc(screen)]

    def items(self) -> list[Item]:
        if not self._is_slip and self._closed_share < 1:
            return [*self._table.public_items(), *self._halves()]
        return [*self.background_items(), *super().items()]

    @property
    def is_in_place(self) -> bool:
        return self._closed_share >= 1

    def background_items(self) -> list[Item]:
        return self._table.public_items(is_hand_due=True) if self._is_slip else self._halves()

    def _halves(self) -> list[Item]:
        screen = self.app.screen
        h = round(screen.height * HANGS)
        w = round(max(h * SHAPE, screen.width / 2 * OVERLAP))
        left, right = (self.app.sprites.drawing(f"curtain_{side}", w, h) for side in ("left", "right"))
        meet, offset = screen.width / 2 * OVERLAP, round((1 - self._closed_share) * w)
        return [Item(right, round(screen.width - meet) + offset, 0), Item(left, round(meet - w) - offset, 0)]

    @property
    def _closed_share(self) -> float:
        left = 1 - self.app.motion.progress(self._seconds, CLOSE_SECONDS)
        return 1 - left * left

    def _portrait(self, screen: Screen, x: float, y: float, k: float) -> Cutouts:
        """Returns the shepherd and the flag, so that picture and pattern identify the person before the name."""
        shepherd, (left, top, *_) = self._shepherds[self._seat], screen.design.drawing
        signs = {
            "shepherd": SpriteState(f"shepherd:{shepherd}:joy", -50, -170, 400, 0),
            "flag": SpriteState(f"flag:{shepherd}", 190, -20, 130, 0),
        }
        return compose(screen, signs, left + x, top + y, k)

    def _take_back_discs(self, screen: Screen) -> list[Control]:
        """Returns discs for persons who have chosen: they may change their mind until the last one has."""
        seats = self._revocable = self._table.session.revocable
        boxes = corner_discs(screen, len(seats))
        return [self._take_back_disc(seat, box) for seat, box in zip(seats, boxes, strict=True)]

    def _take_back_disc(self, seat: Seat, box: Box) -> Control:
        """Returns a disc that the focus never lands on by itself, because it undoes another person's choice."""
        shepherd = self._shepherds[seat]
        return SignedDisc(
            f"flag:{shepherd}", take_back_name(self.app, shepherd), box, "undo", lambda: self._take_back(seat)
        )

    def _pause_disc(self, screen: Screen) -> Control:
        side = screen.control_px(CORNER_DISC)
        box = Box(screen.stage.right - side, screen.stage.y, side, side)
        disc = DiscButton(self.tr("Pause"), box, "pause", self.pause, lands=False)
        disc.is_in_bar = True
        return disc

    def _take_back(self, seat: Seat) -> None:
        self._table.session.take_back(seat)
        self._seat = seat
        self.arrange(self.app.screen)

    def handle(self, intent: Intent) -> None:
        """Notes the pointer that holds the eye; the hand stays open until it is released."""
        if isinstance(intent, Release | PointerCancel | ConfirmRelease | FocusLost):
            self._holder = None
        elif isinstance(intent, Confirm):
            self._holder, self._still = KEYS, self._eye.box
        elif isinstance(intent, Press):
            side = self._eye.box.w * STILL
            self._holder, self._still = intent.pointer, Box.from_center(intent.x, intent.y, side, side)
        super().handle(intent)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances the session: computer players continue behind the closed curtain."""
        session = self._table.session
        if (self._revocable, self._is_slip) != (session.revocable, bool(session.phone_seats)):  # seats have changed
            self.arrange(self.app.screen)
        super().tick(dt, intents)
        self._seconds += dt
        self._eye.lands = self._seconds >= DEBOUNCE_SECONDS
        if not (self.is_top and dt):
            return
        self._table.pads.assign()
        self._hold_seconds = self._hold_seconds + dt if self._holder and self.hands.holds(self._eye) else 0.0
        if self._seat not in session.local_seats or self._seat in session.pad_seats:
            self.app.pop(seamless=True)  # the seat was left or needs no curtain; the table names the next person
        elif self._hold_seconds >= HOLD:
            self._open()
        else:
            session.tick(dt)

    @property
    def title(self) -> str:
        return self.tr("{name}'s turn").format(name=self._table.session.names[self._seat])

    def go_back(self) -> None:
        """Pauses the game, which asks before leaving."""
        self.pause()

    def pause(self) -> None:
        self._table.pause()

    @property
    def awaited_seat(self) -> Seat | None:
        return self._seat

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return FrameRateMode.STILL if self._closed_share >= 1 else FrameRateMode.FULL

    def _open(self) -> None:
        """Gives the person the screen: only that hand is shown."""
        if self._holder:
            self._peek(self._holder, self._still)
        self._table.claim(self._seat)
        self.parts, self.controls = [], []  # the halves open without the sheet
        self.app.pop()


def _curtain_places(screen: Screen) -> _Places:
    """Returns the places in the middle of a closed curtain."""
    x, y, more = screen.base[0] / 2, screen.base[1] / 2, screen.text_size - 1
    return _Places(
        box_at(screen, x, y - 30 - 50 * more, 660 + 220 * more, 800 + 100 * more),
        (x, y - 90 * more, 1.0),
        box_at(screen, x, y + 140 - 20 * more, 600 + 220 * more, 110 + 110 * more),
        box_at(screen, x, y + 330, EYE, EYE),
        box_at(screen, x + (EYE + HOLD_SIGN) / 2 + CORNER_GAP, y + 300, HOLD_SIGN, HOLD_SIGN),
    )


def _slip_places(screen: Screen) -> _Places:
    """Returns the places on a slip where the hand is going to lie."""
    stage, (left, top, *_), more = screen.design.stage, screen.design.drawing, screen.text_size - 1
    w, h = min(SLIP[0] * (1 + more), stage.w), SLIP[1]
    raised = NAME_ROW * more if screen.shape == "tall" else 0.0
    bottom = stage.bottom if screen.shape == "wide" else stage.bottom - screen.design.control_size(CORNER_DISC)
    row = Box(stage.center.x - w / 2, bottom - CORNER_GAP - h, w, h)
    sheet = row._replace(y=row.y - raised, h=h + raised)
    eye = Box.from_center(row.right - h / 2, row.center.y, EYE, EYE)
    hold = Box.from_center(eye.x - HOLD_SIGN / 2, row.center.y, HOLD_SIGN, HOLD_SIGN)
    beside, above = Box(row.x + h, row.y, hold.x - row.x - h, h), Box(row.x, sheet.y, w, raised)
    portrait = row.x + h / 2 - left, row.center.y + h / 4 - top, h / 660
    return _Places(
        screen.box(sheet), portrait, screen.box(above if raised else beside), screen.box(eye), screen.box(hold)
    )
