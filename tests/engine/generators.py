"""Random games, complete or up to some point."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.api import CHANCE, AnyGame
from game.engine.record import JointMove

ENDLESS = 5000
"""A number of steps that no game reaches."""


@dataclass(frozen=True)
class Setup:
    """A game with its options and seed."""

    game: AnyGame
    players: int
    options: dict[str, Any]
    seed: int


@dataclass(frozen=True)
class Turn:
    """One step of a running game."""

    before: Any
    moves: JointMove
    after: Any
    events: tuple[Any, ...]


def play(setup: Setup) -> Iterator[Turn]:
    """Yields every step of a random game."""
    game, rng = setup.game, Random(setup.seed)
    state = game.new(players=setup.players, **setup.options)
    for _ in range(ENDLESS):
        if not game.to_act(state):
            return
        moves = random_moves(game, state, rng)
        after, events = game.apply(state, moves)
        yield Turn(state, moves, after, events)
        state = after
    raise AssertionError(f"{setup} does not end")


def random_moves(game: AnyGame, state: Any, rng: Random) -> dict[int, Any]:
    """Returns one random move for every seat to act."""
    return {
        seat: game.draw(state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat))
        for seat in sorted(game.to_act(state))
    }


@st.composite
def setups(draw: st.DrawFn, game: AnyGame) -> Setup:
    """Draws any player count and options."""
    options = {option: draw(st.sampled_from(values)) for option, values in game.options.items()}
    return Setup(game, draw(st.sampled_from(game.seats)), options, draw(st.integers(0, 2**32)))


@st.composite
def turns(draw: st.DrawFn, game: AnyGame) -> Turn:
    """Draws any step of any game."""
    whole = list(play(draw(setups(game))))
    return whole[draw(st.integers(0, len(whole) - 1))]
