"""The numeric encoding of Undertow!"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations_with_replacement
from typing import get_args

from game.engine.games import GAMES
from game.engine.undertow import (
    CARDS,
    DIE,
    SECTIONS,
    STARTING_SECTIONS,
    Drift,
    Move,
    PassCard,
    Phase,
    PlayLifeguard,
    PlayShark,
    Roll,
    RollForFirst,
    State,
    View,
)
from tools.lab.encoding import Encoding, Odds, Picks, even_odds, from_seat, one_hot, shares

STEPS_TO_THE_OPEN_SEA = sum(SECTIONS + 1 - section for section in range(1, STARTING_SECTIONS + 1))
"""Most moves of one seat's swimmers before the last is swept away."""


class UndertowEncoding(Encoding):
    """Each die is one pick; so is the starting seat, as rerolled ties leave all seats the same odds."""

    game = GAMES["undertow"]
    is_simultaneous = False
    has_secrets = False
    most_outcomes = len(DIE)

    def all_moves(self) -> Iterable[Move]:
        yield PassCard()
        yield PlayLifeguard()
        yield from (PlayShark(section) for section in range(1, SECTIONS + 1))
        for swimmers in range(1, STARTING_SECTIONS + 1):
            yield from map(Drift, combinations_with_replacement(range(1, SECTIONS + 1), swimmers))

    def odds(self, state: State, picks: Picks) -> Odds:  # noqa: ARG002 - one pick is all there ever is
        return even_odds(state.contenders if state.phase == "first" else range(len(DIE)))

    def chance_move(self, state: State, picks: Picks) -> Move | None:
        if not picks:
            return None
        (pick,) = picks
        if state.phase == "roll":
            return Roll(DIE[pick])
        rolls = (DIE[-1] if seat == pick else DIE[0] for seat in range(state.players))
        return RollForFirst(tuple(roll if seat in state.contenders else None for seat, roll in enumerate(rolls)))

    @property
    def most_points(self) -> int:
        return STARTING_SECTIONS * self.start.games

    @property
    def most_decisions(self) -> int:
        # While swimmers are left, every round of turns has at least one roll.
        most_turns = self.players * self._most_rolls
        return (most_turns + self._most_rolls) * self.start.games

    @property
    def most_picks(self) -> int:
        return 1 + self._most_rolls * self.start.games

    @property
    def _most_rolls(self) -> int:
        """Returns the most rolls in one game: every roll moves a swimmer."""
        return STEPS_TO_THE_OPEN_SEA * self.players

    def features(self, view: View) -> list[float]:
        per_seat = (
            [float(seat == view.turn) for seat in range(view.players)],
            shares(view.beach, STARTING_SECTIONS),
            shares(view.lost, STARTING_SECTIONS),
            shares(view.cards, CARDS[view.players]),
            shares(map(sum, view.scores), STARTING_SECTIONS * view.games),
        )
        phases = get_args(Phase)
        return [
            *one_hot(phases.index(view.phase), len(phases)),
            *one_hot(None if view.rolled is None else view.rolled - 1, len(DIE)),
            *shares([view.game], view.games),
            *chain(*(from_seat(view.seat, values) for values in per_seat)),
            *chain(*(shares(own, STARTING_SECTIONS) for own in from_seat(view.seat, view.swimmers))),
        ]


ENCODING = UndertowEncoding
