"""Random games, complete or up to some point."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.api import CHANCE, AnyGame
from game.engine.match import Match
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


def play_randomly(match: Match, rng: Random, steps: int = ENDLESS) -> Match:
    """Plays a match at random to its end, or until it has that many steps; returns it."""
    while match.waiting and len(match.steps) < steps:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    return match


def apply_moves(game: AnyGame, state: Any, *moves: Any) -> tuple[Any, tuple[Any, ...]]:
    """Applies one move after the other, each by the seat to act; returns the state and all events."""
    events: tuple[Any, ...] = ()
    for move in moves:
        (seat,) = game.to_act(state)
        state, more = game.apply(state, {seat: move})
        events += more
    return state, events


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
    whole = list(play(draw(setups(game))))
    return whole[draw(st.integers(0, len(whole) - 1))]
