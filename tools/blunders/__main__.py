"""Counts what a child would laugh at: `python -m tools.blunders undertow snail crab gull orca --games 1000`.

Each animal plays among its own kind. A move counts by what its mover knew then, not by what came of it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from game.ai.players import PACKAGES, player
from game.engine.games import GAMES, GameRegistry
from game.engine.match import Match


class Judge(Protocol):
    """What counts as a blunder in one game: the names that a game's `blunders` offers."""

    BLUNDERS: tuple[str, ...]

    def blunders_of(self, view: Any, move: Any) -> list[str]:
        """Which of them it would be to make a move, by the view of its mover."""
        ...


JUDGES: Final[Mapping[str, Judge]] = GameRegistry("tools.blunders.{game}")
"""By the games' names; what a child would laugh at in a game that brings no judge cannot be counted."""


class Counts(NamedTuple):
    """What one animal did in some games."""

    games: int
    decisions: int
    """Moves that were one of several."""
    blunders: Counter[str]


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each animal: its decisions, and how many in a thousand were which blunder."""
    asked = _parser().parse_args(words)
    judge, players = JUDGES[asked.game], asked.players or max(GAMES[asked.game].seats)
    print(f"{asked.game}, {players} players; blunders in a thousand decisions (in all)")
    print(f"{'':8}{'games':>8}{'decisions':>12}" + "".join(f"{blunder:>32}" for blunder in judge.BLUNDERS))
    for animal in asked.animals or PACKAGES[asked.game].PLAYERS:
        print(line(animal, count_blunders(asked.game, animal, players, asked.games), judge.BLUNDERS), flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.blunders", description=__doc__)
    parser.add_argument("game", choices=JUDGES)
    parser.add_argument("animals", nargs="*", help="all, if none is named")
    parser.add_argument("--players", type=int, help="at the table; as many as it seats, if not said")
    parser.add_argument("--games", type=int, default=1000)
    return parser


def line(animal: str, counts: Counts, blunders: Sequence[str]) -> str:
    """An animal's games and decisions, and each blunder in a thousand of these with its standard error."""
    games, decisions, found = counts
    shares = [(found[blunder], found[blunder] / decisions) for blunder in blunders]
    told = (
        f"{1000 * share:.2f} +- {1000 * sqrt(share * (1 - share) / decisions):.2f} ({count})" for count, share in shares
    )
    return f"{animal:8}{games:8}{decisions:12}" + "".join(f"{each:>32}" for each in told)


def count_blunders(game: str, animal: str, players: int, games: int) -> Counts:
    """How often the animal had a choice in so many games, and how often it made which blunder."""
    blunders, decisions = Counter[str](), 0
    for number in range(games):
        for view, move in _decisions(game, animal, players, number):
            decisions += 1
            blunders.update(JUDGES[game].blunders_of(view, move))
    return Counts(games, decisions, blunders)


def _decisions(game: str, animal: str, players: int, number: int) -> Iterator[tuple[Any, Any]]:
    """Every choice of a game, with what its chooser saw."""
    match, playing = Match(GAMES[game], players, {}, seed=number), player(game, animal)
    rngs = [Random(f"{number}:{seat}") for seat in range(players)]
    while match.waiting:
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            move = playing.choose(view, legal, rngs[seat])
            if len(legal) > 1:
                yield view, move
            match.commit(seat, move)


if __name__ == "__main__":
    main()
