"""Persons at one screen: whom it is lent to, and where one who has gone away sits down again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.api import Seat
from game.play.choices import AUTO_PLAY_DELAY
from game.ui.geometry import Box
from game.ui.input.intents import KEYS, Arrow, Hover, Intent, LetGo, Pointer, Press, Release
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.people.chords import Chords
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control

SEATS = {"shepherd": 0.7, "flag": 1.0}
"""Where a seat is taken again, what is found first; and how much of its width is seen: a frame round the air beside a
shepherd would cut through the next thing."""
TAP = 0.5
"""Seconds after it opened within which an eye that is let go again was tapped."""


class ScreenOwnership:
    """Lends the screen to whoever is to choose, behind the curtain where others must not see that hand."""

    def __init__(self, app: Client, table: Table, chords: Chords) -> None:
        self._app, self._table, self._chords = app, table, chords
        self._looking: Seat | None = None
        """Who looked at the screen last."""
        self._holder: Pointer | None = None
        """Who holds the eye open, for how many seconds, and whether that one has slid or stepped away from it."""
        self._still, self._seconds, self._has_moved = Box(0, 0, 0, 0), 0.0, False

    def update(self) -> bool:
        """Whether the viewer has changed; then transitions end, for they may still show the other hand."""
        before, self._looking = self._looking, self._table.viewer
        if before not in (None, self._looking):
            self._app.finish_transition()
        return before != self._looking

    def claim_next(self, looked: float) -> bool:
        """Lends it to the next person who has yet to choose; whether the table has something new to show for it."""
        session, table = self._table.session, self._table
        is_free = table.viewer is None and table.next_step is None and not table.is_moving
        if not (is_free and session.is_shared and session.waiting_for_screen):
            return False
        seat = session.waiting_for_screen[0]
        if not session.needs_curtain:
            table.claim(seat)
        elif len(legal := list(session.match.legal(seat))) > 1:
            self.cover(seat)
            return False
        elif looked < AUTO_PLAY_DELAY:
            return False
        else:  # there is nothing to choose, so nobody has to come and see it
            session.choose(seat, legal[0])
        return True

    def cover(self, seat: Seat) -> None:
        """Closes the curtain until that seat's person has the screen to themselves."""
        self._app.push(CurtainScene(self._app, self._table, self._chords, seat, self._peek), seamless=True)

    def _peek(self, holder: Pointer, still: Box) -> None:
        self._holder, self._still, self._seconds, self._has_moved = holder, still, 0.0, False

    def tick(self, dt: float) -> None:
        """Time passes while somebody holds the eye."""
        self._seconds += dt

    def is_held_by(self, intent: Intent) -> bool:
        """Whether that moves or ends what holds the eye open; a pointer that presses anew had let go."""
        if isinstance(intent, Press) and intent.pointer == self._holder:
            self._holder = None
        if isinstance(intent, Arrow):
            self._has_moved = True
        by = intent.pointer if isinstance(intent, Hover | Release) else KEYS if isinstance(intent, LetGo) else None
        if by is None or by != self._holder:
            return False
        self._has_moved |= isinstance(intent, Hover | Release) and not self._still.contains(intent.x, intent.y)
        return True

    def release_eye(self) -> tuple[bool, bool]:
        """The eye is let go: whether that was a peek, and no tap that opens the hand for as long as it takes; and
        whether a card is meant, for the one that lies under the eye is not."""
        self._holder = None
        return self._has_moved or self._seconds >= TAP, self._has_moved

    def cover_again(self, seat: Seat | None) -> None:
        """Closes the curtain before a hand that was peeked into, if that seat has yet to choose."""
        if seat is not None and seat == self._table.viewer and seat in self._table.session.waiting_for_screen:
            self.release_screen(is_top=True)

    def release_screen(self, is_top: bool) -> None:
        """A hand that others at the screen must not see is behind the curtain, at the latest when the table is back."""
        viewer = self._table.viewer
        if viewer is not None and self._table.session.needs_curtain:
            self._table.feed.release()
            if is_top:
                self.cover(viewer)
            else:
                self._app.finish_transition()  # the picture that a sheet fades in over shows that hand


def empty_seats(
    table: Table, screen: Screen, played: Sequence[Control], named: Callable[[str], str], sit: Callable[[Seat], None]
) -> list[Control]:
    """A control for each person who has gone away, where nothing else is pressed."""
    session, window = table.session, Box(0, 0, screen.width, screen.height)
    found: list[Control] = []
    for seat in session.away_seats if session.local_seats else ():
        spots = [(spot, share) for name, share in SEATS.items() if (spot := table.settled.get(f"{name}:{seat}"))]
        for spot, share in spots:
            seen = table.kind.catalogue.heights.box(spot)
            touch = seen.at_least(screen.control_px())
            if window.encloses(touch) and not any(touch.overlaps(control.box) for control in (*played, *found)):
                found.append(CardControl(named(session.shepherds[seat]), touch, partial(sit, seat), lands=False))
                found[-1].seen = Box.from_center(seen.center.x, seen.center.y, seen.w * share, seen.h)
                break
    return found
