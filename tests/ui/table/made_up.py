"""Made-up games: chosen states and moves, and the tellings of a table."""

from collections.abc import Sequence
from typing import Any

from game.engine.api import AnyGame, Seat
from game.engine.match import seat_event
from game.engine.record import JointMove
from game.ui.table.seen import AnySeen, Seen, SeenStep, step_of
from tests.ui.table.random_play import CAST, Beat


class MadeUp:
    """A game that continues from a state, and one viewer's table.

    Args:
        state: the first state.
        home: the nearest seat; None: the viewer's.
    """

    def __init__(
        self, game: AnyGame, state: Any, viewer: Seat | None, cast: Sequence[str] = CAST, home: Seat | None = None
    ) -> None:
        self.game = game
        self.state = state
        view = game.view(state, viewer)
        self.seen: AnySeen = Seen(view, tuple(cast[: view.players]), viewer if home is None else home)

    def play(self, *moves: JointMove) -> list[Beat]:
        """Makes those joint moves, chance's included; returns every event with the table before and after."""
        beats: list[Beat] = []
        for move in moves:
            for event, state in list(self.game.steps(self.state, move)):
                self.state = state
                one = seat_event(self.game, event, self.state, self.seen.viewer)
                beats += self.send(one) if one else ()
        return beats

    def send(self, *steps: SeenStep) -> list[Beat]:
        """Sends those steps to the table."""
        beats: list[Beat] = []
        for step in steps:
            before, self.seen = self.seen, self.seen.apply(step)
            beats.append(Beat(step_of(step), before, self.seen))
        return beats
