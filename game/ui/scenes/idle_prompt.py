"""The idle prompt: a hand asks at the seat to act, and shows in pictures what happens otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.api import Seat
from game.phones.seat_page import Showing
from game.play.computers import substitute_kind
from game.play.session import Session
from game.ui.box_layout import Column, Fit, Fixed, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.input.intents import Activate, FocusLost, Intent, Press, Release, ReviewRequest, is_sign_of_life
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, SHEETS, Cutouts, TimeRing
from game.ui.parts.layout_leaves import cutout, leaf, single_disc
from game.ui.scene import Client, Scene
from game.ui.scenes.game_lineup import disc_of_player
from game.ui.screen import Screen
from game.ui.table.table import Table
from game.ui.widgets import Control, DiscButton, Note, Part, Picture, VisuallyHiddenText

PROMPT_SECONDS = 10.0
"""Seconds at the end of a seat's wait for its phone; phones lock themselves, and that must cost no turn."""
RING, SLIP, PLANK = 300, (490, 112), (300, 106)
"""Sizes of ring, slip and plank in design px."""
HAND, OPEN_HAND = 0.68, 0.45
"""Sizes of the disc and of the open hand on it, relative to the ring."""
SIGN, ARROW = 90, 0.6
"""Size of a picture on the plank, and of an arrow relative to it."""
HEAD = 0.75
"""Size of a head at the slip's corner, relative to its height."""
WORDS, SLIP_LINES = 58, 2.8
DIMMING, STEPS = 0.66, 8
"""Darkening of the scene below, and the number of its steps."""


class IdlePromptScene(Scene):
    """Covers a table or curtain that goes on; everything but the door means "I am here".

    Args:
        below: the scene that waits for a seat.
        seconds: the duration; afterwards an animal plays the seat until its person is back.
        on_leave: called when the person has left for good.
    """

    name = "still_there"
    can_run_unattended = True

    def __init__(
        self,
        app: Client,
        below: Scene,
        table: Table,
        seat: Seat,
        seconds: float,
        on_leave: Callable[[Session], object] = lambda _: None,
    ) -> None:
        super().__init__(app)
        self._below = below
        self._table = table
        self._seat = seat
        self._step_count = table.session.match.step_count
        self.shepherd = table.session.shepherds[seat]
        """Shepherd of the person asked."""
        self._animal = substitute_kind(table.session.match.game.name)
        self._duration, self._seconds = seconds, 0.0
        self._on_leave = on_leave
        self._is_phone_away = app.phones.connected.get(self.shepherd) is False
        """Whether the seat's phone is away, most likely asleep."""

    @property
    def title(self) -> str:
        return self.tr("Wake your phone!") if self._is_phone_away else self.tr("Still there?")

    @property
    def showing(self) -> Showing:
        return self._below.showing

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return max(self._below.frame_rate_mode, FrameRateMode.STILL)

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self.parts, self.controls = [], []
        content, stage = self._content(screen), screen.design.stage
        _, h = content.size(screen)
        self.place_widgets(screen, content, Box(stage.x, stage.bottom - h, stage.w, h))
        self.controls[0].press_effect = self.tr("Says that you are here.")

    def _content(self, screen: Screen) -> Node:
        """Returns the hand in the middle, with the question and the alternative beside it."""
        hidden_text = leaf(partial(VisuallyHiddenText, self.tr("Any press says that you are here.")))
        hand = Fixed(Fit(Padded(leaf(self._hand), hidden_text, 0, 0), RING, RING), RING, RING)
        slip_h = SLIP[1] if screen.text_size <= 1 else SLIP_LINES * screen.design.letter_size(WORDS)
        slip = Fixed(Padded(leaf(self._head), leaf(self._question), 0, 0), SLIP[0], slip_h)
        door = single_disc(self.tr("Stop playing"), "door", self._leave_seat, "navy", CORNER_DISC, lands=False)
        if screen.shape == "tall":
            below = Row(self._alternative(), hand, Row(Fixed(), door), shares=(PLANK[0], RING, PLANK[0]))
            return Column(slip, below, gap=CORNER_GAP)
        row = Row(Fixed(), self._alternative(), Fixed(), door)
        return Row(slip, hand, row, shares=(SLIP[0], RING, SLIP[0]))

    def _question(self, box: Box) -> Part:
        self._dusk_from = box.y
        return Note(box, self.title, WORDS)

    def _head(self, box: Box) -> Part:
        """Returns the shepherd asked, where there are several people."""
        is_named = self._table.session.is_shared or self._seat in self._table.session.phone_seats
        return Cutouts([flat_sprite(f"head:{self.shepherd}:calm", box.x, box.y, HEAD * box.h)] if is_named else [])

    def _hand(self, box: Box) -> Control:
        """Returns the disc with its ring."""
        sign = "disc:phone:paper" if self._is_phone_away else "hand:open"
        self._ring = TimeRing(box, lambda: self._seconds_left / self._duration, "", sign, OPEN_HAND)
        disc = Box.from_center(*box.center, HAND * box.w, HAND * box.h)
        return DiscButton(self.title, disc, "", self.go_back, kind="coral")

    def _alternative(self) -> Node:
        """Returns an empty ring, an arrow, and the animal that would play."""
        empty, arrow = cutout(f"time:{SHEETS}:0:wood", SIGN), cutout("arrow:next", SIGN, ARROW)
        animal = cutout(disc_of_player(self._animal), SIGN)
        plank = leaf(lambda box: Picture("plank_you", box, fills=True))
        return Fixed(Padded(Row(empty, arrow, animal), plank, 0, 0), *PLANK)

    def items(self) -> list[Item]:
        sprites, screen = self.app.sprites, self.app.screen
        return [
            *self._below.items(),
            *self._dim_overlays(sprites, screen),
            *super().items(),
            *self._ring.items(sprites, screen),
        ]

    def _dim_overlays(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns overlays that darken everything but this seat's hand."""
        veil = sprites.dim_overlay(screen.width, screen.height, 1 - (1 - DIMMING) ** (1 / STEPS))
        step = self._ring.box.h / STEPS / STEPS
        downs = [round(self._dusk_from + step * number) for number in range(STEPS)]
        return [Item(item.surface, item.x, item.y + down) for down in downs for item in veil]

    # What happens

    def enter(self) -> None:
        self.app.sound.play("press")

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Counts down while the others play on."""
        super().tick(dt, intents)
        if not (self.is_top and dt):
            return
        table = self._table
        if self._has_answered:
            self.go_back()
            return
        table.session.tick(dt)
        table.tick(dt)
        while table.next_step is not None and not table.is_moving:
            table.play_next_step()  # the game waits for this seat, so only steps that change no choice can arrive
        self._seconds += dt
        if self._seconds_left <= 0:
            self.app.pop(seamless=True)
            self._substitute()

    @property
    def _seconds_left(self) -> float:
        """Seconds to answer; they begin once a scan has offered the answer."""
        return self._duration - max(0.0, self._seconds - self.app.scan_seconds)

    @property
    def _has_answered(self) -> bool:
        """Whether the phone has answered, by a move or by being back."""
        match, is_back = self._table.session.match, self._is_phone_away and self.app.phones.connected.get(self.shepherd)
        return is_back or match.step_count != self._step_count or self._seat not in match.waiting

    def handle(self, intent: Intent) -> None:
        """Counts every touch, key and button as an answer, except on the door."""
        match intent:
            case Press():
                super().handle(intent)
            case Release(x, y) if not self._door.box.contains(x, y):
                self.hands.release_all()
                self.go_back()
            case Release():
                super().handle(intent)
            case Activate(id) if self.control_by_id(id) is self._door:
                super().handle(intent)
            case FocusLost():
                self.hands.release_all()
            case ReviewRequest():  # to hear the question again is no answer
                super().handle(intent)
            case _ if is_sign_of_life(intent):
                self.go_back()
            case _:
                super().handle(intent)

    def go_back(self) -> None:
        """Counts as an answer and closes."""
        if self._is_phone_away:
            self.app.phones.attendance.restart_wait(self.shepherd)
        self.app.pop(seamless=True)

    def handle_focus_loss(self) -> None:
        """Closes, because nobody looks at the window."""
        if self.is_top:
            self.go_back()

    def _substitute(self) -> None:
        session = self._table.session
        if self._seat in session.phone_seats:
            self.app.phones.stand_in(self.shepherd)
        else:
            session.mark_away(self._seat)

    def _leave_seat(self) -> None:
        self.app.pop(seamless=True)
        session = self._table.session
        if self._seat in session.phone_seats:
            self.app.phones.release_seat(self.shepherd)
        session.assign_player(self._seat, self._animal)
        self._on_leave(session)

    @property
    def _door(self) -> Control:
        return self.controls[-1]
