"""The gull of Sea Salt & Paper: imagines what it cannot see, plays on from there, and does what clearly fares best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.sea_salt_and_paper.heuristics import heuristic_move, inputs_in, inputs_of
from game.ai.sea_salt_and_paper.worlds import imagined
from game.ai.trials import clearly_best
from game.engine.api import CHANCE, Seat
from game.engine.sea_salt_and_paper import LayPair, Move, SeaSaltAndPaper, State, View

_RULES = SeaSaltAndPaper()


class Gull:
    """Weighs every draw and every call, a stop against a last chance and against going on, in imagined rounds.

    In the rest of an imagined round everyone plays by the rule of thumb, which it also follows where nothing else has
    shown to be better.
    """

    TESTS = 200
    """Imagined rounds for one decision, shared among the moves."""
    VICTORY = 8.0
    """What it is worth to win the game, in points."""
    MOST_OTHERS = 5
    """With more moves to choose from, too little would be learned about each."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The move that a rule of thumb would make, or one that clearly fares better."""
        trusted = heuristic_move(inputs_of(view), legal)
        others = [move for move in legal if move != trusted and not isinstance(move, LayPair)]
        if view.seat is None or isinstance(trusted, LayPair) or not 0 < len(others) <= self.MOST_OTHERS:
            return trusted
        seat = view.seat

        def trial(moves: Sequence[Move], rng: Random) -> list[float]:
            world, luck = imagined(view, rng), rng.getrandbits(64)
            return [self._fares(world, seat, move, Random(luck)) for move in moves]

        return clearly_best(trusted, others, trial, self.TESTS, rng)

    def _fares(self, state: State, seat: Seat, move: Move, rng: Random) -> float:
        """By how many points the seat beats the mean of the others in this round, and what it is worth if it wins."""
        rounds = len(state.history)
        state, _ = _RULES.apply(state, {seat: move})
        while len(state.history) == rounds and state.phase != "over":
            (on_turn,) = _RULES.to_act(state)
            state, _ = _RULES.apply(state, {on_turn: self._plays(state, on_turn, rng)})
        points = state.history[-1].points if len(state.history) > rounds else (0,) * state.players
        lead = points[seat] - (sum(points) - points[seat]) / (state.players - 1)
        outcome = _RULES.outcome(state)
        if outcome is None:
            return lead
        return lead + self.VICTORY * ((seat in outcome.winners) / len(outcome.winners) - 1 / state.players)

    def _plays(self, state: State, seat: Seat, rng: Random) -> Move:
        if seat == CHANCE:
            return _RULES.draw(state, rng)
        return heuristic_move(inputs_in(state, seat), _RULES.legal(state, seat))
