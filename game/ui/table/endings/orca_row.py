"""A person's points beside those that the orca made of the same seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.animals import BY_NAME
from game.engine.api import Seat
from game.play.deals import NamedDeal
from game.play.orca_games import orca_of, orca_session
from game.store.seats import SeatPlan, hats_by_shepherd
from game.ui.box_layout import Column, Node, Row
from game.ui.draw.piece_key import add_hat
from game.ui.parts.layout_leaves import cutout, leaf, words
from game.ui.scene import Client
from game.ui.widgets import VisuallyHiddenText
from game.ui.words import label_with_value

HEAD, SIGN, FIGURE = 110, 76, (120, 90)
"""Sizes of a head, of a sign beside it and of the points, in design px."""
WAITING = "..."
"""Stands for points that are still to come."""


class OrcaRow:
    """Plays the orca's game a little with each tick, and shows how both ended.

    Args:
        seats: the players of the person's game, and `seat` is the person's.
        points: the person's.
    """

    def __init__(
        self, app: Client, deal: NamedDeal, seats: Sequence[SeatPlan], seat: Seat, points: int, effort: int
    ) -> None:
        self._app = app
        self._plan, self._seat, self._points = seats[seat], seat, points
        self._hats = hats_by_shepherd(seats)
        self._animal = orca_of(deal.game)
        self._session = orca_session(deal, seats, seat, app.worker, effort)

    @property
    def orca_points(self) -> int | None:
        """The orca's points; None until its game has ended."""
        outcome = self._session.outcome
        return None if outcome is None else outcome.scores[self._seat]

    def tick(self, dt: float) -> bool:
        """Lets the computers move; returns whether the game has ended with that."""
        if self.orca_points is not None:
            return False
        self._session.tick(dt)
        return self.orca_points is not None

    def close(self) -> None:
        """Cancels what is still being thought about."""
        self._session.close()

    def node(self) -> Node:
        """Returns two sheep side by side, each with its points."""
        shepherd, tr = self._plan.shepherd, self._app.words.tr
        orca = WAITING if self.orca_points is None else str(self.orca_points)
        rows = (tr("You"), str(self._points)), (tr(BY_NAME[self._animal].words), orca)
        told = ", ".join(label_with_value(name, points, tr) for name, points in rows)
        player = add_hat(f"flag:{shepherd}", self._hats)
        row = Row(
            *_sheep(f"head:{shepherd}:joy", player, str(self._points)),
            *_sheep(f"head:{shepherd}:calm", f"disc:{BY_NAME[self._animal].drawing}:paper", orca),
        )
        return Column(row, leaf(lambda box: VisuallyHiddenText(told, box), 1, 1))


def _sheep(head: str, sign: str, points: str) -> tuple[Node, ...]:
    return cutout(head, HEAD), cutout(sign, SIGN), words(points, *FIGURE)
