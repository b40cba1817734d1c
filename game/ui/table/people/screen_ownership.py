"""Screen ownership: the person who has the shared screen, and controls for empty seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.api import Seat
from game.ui.geometry import Box
from game.ui.input.intents import (
    KEYS,
    Arrow,
    ConfirmRelease,
    Hover,
    Intent,
    Pointer,
    PointerCancel,
    Press,
    Release,
)
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control

SEATS = {"shepherd": 0.7, "flag": 1.0}
"""Pieces that mark an empty seat, the preferred first, with the share of the width that the focus frames.

A frame around the air beside a shepherd would cut through the next piece."""
TAP = 0.5
"""Seconds after opening within which releasing the eye counts as a tap."""


class ScreenOwnership:
    """Gives the screen to the next person to choose, behind the curtain where others must not see that hand."""

    def __init__(self, app: Client, table: Table) -> None:
        self._app, self._table = app, table
        self._looking: Seat | None = None
        """The last viewer."""
        self._holder: Pointer | None = None
        """The pointer that holds the eye open, its seconds, and whether it has moved away."""
        self._still, self._seconds, self._has_moved = Box(0, 0, 0, 0), 0.0, False

    def update(self) -> bool:
        """Returns whether the viewer has changed; if so ends transitions, which may still show the other hand."""
        before, self._looking = self._looking, self._table.viewer
        if before not in (None, self._looking):
            self._app.finish_transition()
        return before != self._looking

    def claim_next(self) -> bool:
        """Gives the screen to the next person who has yet to choose; returns whether the table shows something new.

        Nobody has to look at a hand from which only one move is possible.
        """
        session, table = self._table.session, self._table
        is_free = table.viewer is None and table.next_step is None and not table.is_moving
        if not (is_free and session.is_shared and session.waiting_for_screen):
            return False
        seat = session.waiting_for_screen[0]
        if not session.needs_curtain:
            table.claim(seat)
        elif session.forced_move(seat) is None:
            self.cover(seat)
        return not session.needs_curtain

    def cover(self, seat: Seat) -> None:
        """Closes the curtain until that seat's person has the screen to themselves."""
        self._app.push(CurtainScene(self._app, self._table, seat, self._peek), seamless=True)

    def _peek(self, holder: Pointer, home_box: Box) -> None:
        self._holder, self._still, self._seconds, self._has_moved = holder, home_box, 0.0, False

    def tick(self, dt: float) -> None:
        self._seconds += dt

    def is_held_by(self, intent: Intent) -> bool:
        """Returns whether the intent moves or releases the eye's holder; a new press means it was released."""
        if isinstance(intent, Press) and intent.pointer == self._holder:
            self._holder = None
        if isinstance(intent, Arrow):
            self._has_moved = True
        by = (
            intent.pointer
            if isinstance(intent, Hover | Release | PointerCancel)
            else KEYS
            if isinstance(intent, ConfirmRelease)
            else None
        )
        if by is None or by != self._holder:
            return False
        self._has_moved |= isinstance(intent, Hover | Release) and not self._still.contains(intent.x, intent.y)
        return True

    def release_eye(self) -> tuple[bool, bool]:
        """Releases the eye.

        Returns:
            whether it was a peek, not a tap that opens the hand until the choice; and whether a card is meant: the card
            below the eye is not.
        """
        self._holder = None
        return self._has_moved or self._seconds >= TAP, self._has_moved

    def cover_again(self, seat: Seat | None) -> None:
        """Closes the curtain after a peek, if that seat has yet to choose."""
        if seat is not None and seat == self._table.viewer and seat in self._table.session.waiting_for_screen:
            self.release_screen(is_top=True)

    def release_screen(self, is_top: bool) -> None:
        """Covers a hand that others at the screen must not see, at the latest when the table is back."""
        viewer = self._table.viewer
        if viewer is not None and self._table.session.needs_curtain:
            self._table.feed.release()
            if is_top:
                self.cover(viewer)
            else:
                self._app.finish_transition()  # the outgoing frame of the transition shows that hand


def empty_seats(
    table: Table,
    screen: Screen,
    table_controls: Sequence[Control],
    tr: Callable[[str], str],
    sit: Callable[[Seat], None],
) -> list[Control]:
    """Returns a control for each person who is away, where it overlaps no other control."""
    session, window = table.session, Box(0, 0, screen.width, screen.height)
    found: list[Control] = []
    for seat in session.away_seats if session.local_seats else ():
        places = [(sprite, share) for name, share in SEATS.items() if (sprite := table.settled.get(f"{name}:{seat}"))]
        for sprite, share in places:
            area = table.kind.catalogue.heights.box(sprite)
            touch = area.at_least(screen.control_px())
            if window.encloses(touch) and not any(touch.overlaps(control.box) for control in (*table_controls, *found)):
                name = tr("{shepherd}: sit down").format(shepherd=session.shepherds[seat].capitalize())
                found.append(CardControl(name, touch, partial(sit, seat), lands=False))
                found[-1].seen = Box.from_center(area.center.x, area.center.y, area.w * share, area.h)
                break
    return found
