"""How many whole games the rules play in a second, in plain Python on one core, what happens told."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from game.engine.api import AnyGame
from game.engine.games import GAMES
from tools.bench.apart import apart
from tools.bench.figures import Figure

SECTION = "engine"
PLAYERS = 4
SECONDS = 2.0


def figures() -> list[Figure]:
    """One figure a game."""
    return [_figure(game) for game in GAMES.values()]


def _figure(game: AnyGame) -> Figure:
    players = min(PLAYERS, game.seats[-1])
    rate = apart(measure, game=game.name, players=players, seconds=SECONDS)
    return Figure(SECTION, "whole random games", f"{game.name}, {players} players", "/s", rate)


def measure(game: str, players: int, seconds: float) -> float:
    """Games a second, measured for so many seconds with the game's default options."""
    rules, rng = GAMES[game], Random(1)
    play_randomly(rules, players, rng)
    games, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        play_randomly(rules, players, rng)
        games += 1
    return games / (time.perf_counter() - began)


def play_randomly(game: AnyGame, players: int, rng: Random) -> tuple[Any, int]:
    """A finished game's state, every choice in it made at random, and how many things happened."""
    state, told = game.new(players=players), 0
    while to_act := game.to_act(state):
        moves = {seat: _choice(game, state, seat, rng) for seat in to_act}
        state, events = game.apply(state, moves)
        told += len(events)
    return state, told


def _choice(game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
    return game.draw(state, rng) if seat < 0 else rng.choice(game.legal(state, seat))
