"""Laws of choices at a table: who may act sees all, is asked real questions only, and can take a bid back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.api import Seat
from game.play.choices import AUTO_PLAY_DELAY
from game.play.games import PLAYS
from game.play.session import Session
from game.ui.app import App
from game.ui.geometry import Box
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.widgets import Panel

ASKED = AUTO_PLAY_DELAY + 1.2
"""Seconds after which an only move has to be made, also while another scene leaves."""
SLACK_SECONDS = 0.1
"""A player's longest tick, in which a choice and time cannot be told apart."""
SLIP = 0.5
"""Largest share of the window that may be covered while a phone's person chooses."""


class TableLaws:
    """Checks the table of the top scenes; call `check` after each tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._forced_seconds = 0.0
        self._pending: dict[Seat, object] = {}
        """Choices of persons that they can take back."""
        self._since_choice = 0.0
        self._steps = 0
        self._last_pose: object = None
        self._last_seen: object = None
        """The pose, and the state and screen, that were checked last."""

    def check(self, dt: float) -> None:
        """Checks all laws of the table, `dt` seconds after the last check."""
        scene = next((one for one in reversed(self._app.scenes) if isinstance(one, TableScene)), None)
        if scene is None or not isinstance(self._app.top, TableScene | CurtainScene):
            self._forced_seconds = 0.0
            return
        self._check_grace(scene.table.session, dt)
        self._check_hands(scene.table)
        self._check_sight(scene)
        if scene.table.is_moving or scene.table.next_step is not None or self._app.stack.is_loading:
            self._forced_seconds = 0.0
            return
        self._check_question(scene.table.session, dt)
        self._check_way(scene)

    def _check_way(self, scene: TableScene) -> None:
        """Checks that a person at the screen, whose turn it is, sees something that leads on."""
        is_asked = scene is self._app.top and scene.awaited_seat in scene.table.session.local_seats
        has_way = any(one.can_focus and one in scene.visible_controls for one in scene.hand.onward)
        assert has_way or not is_asked, f"seat {scene.awaited_seat} is to choose, and sees nothing that leads on"

    def _check_question(self, session: Session, dt: float) -> None:
        """Checks that nobody is asked what has one answer."""
        waiting = (*session.waiting_local_seats, *session.waiting_phone_seats)
        forced = [seat for seat in waiting if session.forced_move(seat) is not None]
        self._forced_seconds = self._forced_seconds + dt if forced else 0.0
        assert self._forced_seconds <= ASKED + dt, f"seats {forced} are asked what has one answer"

    def _check_grace(self, session: Session, dt: float) -> None:
        """Checks that a bid could be taken back for a while before the reveal."""
        steps, before = session.match.step_count, self._steps
        if steps > before and self._pending and session.grace:
            waited = self._since_choice + dt
            assert waited >= session.grace - SLACK_SECONDS, f"a bid is turned over after {waited:.2f} s"
        pending = {seat: session.pending_move(seat) for seat in session.human_seats - {*session.pad_seats}}
        pending = {seat: move for seat, move in pending.items() if move and len(session.match.legal(seat)) > 1}
        is_new = pending != self._pending or steps != before
        self._since_choice = 0.0 if is_new else self._since_choice + dt
        self._pending, self._steps = pending, steps

    def _check_hands(self, table: Table) -> None:
        """Checks that no hand lies on the table: the only one in a picture is the scene's."""
        if table.pose is not self._last_pose:
            self._last_pose = table.pose
            hands = [piece for piece, sprite in table.pose.items() if sprite.look == "hand" and sprite.alpha]
            assert not hands, f"a second hand points: {hands}"

    def _check_sight(self, scene: TableScene) -> None:
        """Checks that who may act sees what is open to them, where they act."""
        table, session, top = scene.table, scene.table.session, self._app.top
        if session.waiting_phone_seats and isinstance(top, CurtainScene):
            sheets = [part.box for part in top.parts if isinstance(part, Panel)]
            window = self._app.screen.width * self._app.screen.height
            assert all(box.w * box.h <= SLIP * window for box in sheets), "a curtain hides what a phone chooses by"
        if top is not scene or scene.awaited_seat not in (*session.local_seats, None):
            return
        is_asked = scene.awaited_seat is not None and scene.awaited_seat not in session.pad_seats
        assert not is_asked or table.viewer == scene.awaited_seat, f"{scene.awaited_seat} does not see their hand"
        if is_asked and self._last_seen != (table.seen, self._app.screen):
            self._last_seen = table.seen, self._app.screen
            missing = Counter(self._open_looks(table)) - Counter(self._seen_looks(table))
            assert not missing, f"seat {table.viewer} does not see {sorted(missing)}"

    def _open_looks(self, table: Table) -> Iterator[str]:
        """Yields the looks of all cards that the viewer's phone would show."""
        name, view = table.session.match.game.name, table.session.hand_view(table.viewer)
        items = [item for holder in (*view.rows, *view.seats) for item in holder.items]
        yield from (item.look for item in items if item.look.partition(":")[0] in PLAYS[name].cards - {"back"})

    def _seen_looks(self, table: Table) -> Iterator[str]:
        """Yields the looks that face the viewer, most of them in the window."""
        window = Box(0, 0, self._app.screen.width, self._app.screen.height)
        facing = (sprite for sprite in table.settled.values() if sprite.turn > 0.5 and sprite.alpha > 0.5)
        middles = ((one.look, Box.from_center(one.x, one.y, one.w / 2, one.w / 2)) for one in facing)
        yield from (look.removesuffix(":focus") for look, middle in middles if window.encloses(middle))
