"""A coached moment once more: the same table at that choice, and the orca's choice after the person's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from game.engine.api import Seat
from game.play.session import Session
from game.play.trials import TrialSession, step_of_choice, trial_at
from game.ui.input.intents import Intent
from game.ui.scene import Client
from game.ui.table.aids.moment import MomentScene
from game.ui.table.content.advice import CoachedMove, Coaching
from game.ui.table.contract import PAUSE, HitArea
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.widgets import Control, DiscButton


class TrialScene(TableScene):
    """A table at which one person chooses once, on their phone if they have one; nothing counts.

    Args:
        game: the session to which phones come back.
    """

    name: ClassVar[str] = "trial"

    def __init__(
        self, app: Client, session: TrialSession, game: Session, seat: Seat, coaching: Coaching, move: CoachedMove
    ) -> None:
        super().__init__(app, Table(app, session, is_resumed=True))
        self._trial, self._game, self._seat = session, game, seat
        self._coaching, self._move = coaching, move

    def enter(self) -> None:
        if self._trial.phone_seats:
            self.app.phones.play(self._trial)
        self.update()

    def exit(self) -> None:
        if self._trial.phone_seats:
            self.app.phones.play(self._game)
        self._trial.close()

    def pause(self) -> None:
        self.app.pop()

    def _corner(self, areas: Mapping[str, HitArea]) -> list[Control]:
        back = DiscButton(self.tr("Back"), areas[PAUSE].box, "back", self.pause, lands=False)
        back.is_in_bar = True
        return [back]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.is_top and self._trial.choice is not None:
            self.app.replace(MomentScene(self.app, self.table, self._answer()))

    def _answer(self) -> CoachedMove:
        """Returns the person's choice with the orca's."""
        view = self._trial.match.view(self._seat)
        pictures = self._coaching.pictures(view, self._trial.shepherds, self._trial.choice)
        is_same = pictures == self._move.better
        comment = self.tr("I would have played the same.") if is_same else self.tr("I would have played this.")
        better = () if is_same else self._move.better
        return replace(self._move, pictures=pictures, better=better, comment=comment, view=view)


def trial_of(app: Client, table: Table, seat: Seat, coaching: Coaching, move: CoachedMove) -> TrialScene | None:
    """Returns the scene of a coached move's choice, or None if the game's record has no such choice."""
    game = table.session
    record = game.match.record()
    count = step_of_choice(record, seat, lambda view: coaching.is_choice(view, move))
    if count is None:
        return None
    session = trial_at(record, count, seat, game.seats, app.worker, is_at_phone=seat in game.phone_seats)
    return TrialScene(app, session, game, seat, coaching, move)
