"""The gull of Undertow!: plays what might come to the end of the game, many times over, and does what came out best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.trials import ranked_by_racing
from game.ai.undertow.heuristics import considered_moves, heuristic_move
from game.engine.api import CHANCE, Seat
from game.engine.undertow import Move, State, Undertow, View

_RULES = Undertow()


class Gull:
    """Tries each move in the same imagined seas, and halves the moves it still considers as it learns.

    In the rest of an imagined game everyone plays by the rule of thumb, some more boldly than others.
    """

    SEAS = 120
    """Imagined games for one decision, shared among the moves."""
    ENOUGH = (0.5, 1.0, 1.5, 2.0)
    """What a card must gain to be played by one or another of the imagined players."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The move after which its swimmers fared best against the mean of the others."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        state, seat = imagined(view), view.seat

        seas = 0

        def trial(moves: Sequence[Move], rng: Random) -> list[float]:
            nonlocal seas
            seas, sea = seas + len(moves), rng.getrandbits(64)
            return [self._fares(state, seat, move, Random(sea)) for move in moves]

        first = heuristic_move(view, seat)
        others = [move for move in considered_moves(view, seat, legal) if move != first]
        return ranked_by_racing([first, *others], trial, lambda: seas >= self.SEAS, rng)[0]

    def _fares(self, state: State, seat: Seat, move: Move, rng: Random) -> float:
        """By how many saved swimmers the seat beats the mean of the others after this move."""
        games = len(state.scores[seat])
        enough = rng.choices(self.ENOUGH, k=state.players)
        state, _ = _RULES.apply(state, {seat: move})
        while len(state.scores[seat]) == games:
            (on_turn,) = _RULES.to_act(state)
            is_chance = on_turn == CHANCE
            move = _RULES.draw(state, rng) if is_chance else heuristic_move(state, on_turn, enough[on_turn])
            state, _ = _RULES.apply(state, {on_turn: move})
        saved = [past[-1] for past in state.scores]
        return saved[seat] - (sum(saved) - saved[seat]) / (len(saved) - 1)


def imagined(view: View) -> State:
    """The state that a view shows, since all lies open."""
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})
