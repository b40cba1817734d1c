"""Counts obvious blunders: `python -m tools.blunders undertow snail crab gull orca --games 1000`.

Each animal plays among its own kind. A move is judged by its mover's knowledge, not by its result.
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
    """A game's definition of blunders: the names that its module offers."""

    BLUNDERS: tuple[str, ...]

    def blunders_of(self, view: Any, move: Any) -> list[str]:
        """Returns the blunders that a move would be, by its mover's view."""
        ...


JUDGES: Final[Mapping[str, Judge]] = GameRegistry("tools.blunders.{game}")
"""The judges by game; a game without one cannot be counted."""


class Counts(NamedTuple):
    """One animal's statistics in some games."""

    games: int
    decisions: int
    """Moves that were one of several."""
    blunders: Counter[str]


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each animal: its decisions, and its blunders in a thousand."""
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
    """Returns an animal's games, decisions, and blunders in a thousand with their standard errors."""
    games, decisions, found = counts
    shares = [(found[blunder], found[blunder] / decisions) for blunder in blunders]
    told = (
        f"{1000 * share:.2f} +- {1000 * sqrt(share * (1 - share) / decisions):.2f} ({count})" for count, share in shares
    )
    return f"{animal:8}{games:8}{decisions:12}" + "".join(f"{each:>32}" for each in told)


def count_blunders(game: str, animal: str, players: int, games: int) -> Counts:
    """Plays games and counts an animal's decisions and blunders."""
    blunders, decisions = Counter[str](), 0
    for number in range(games):
        for view, move in _decisions(game, animal, players, number):
            decisions += 1
            blunders.update(JUDGES[game].blunders_of(view, move))
    return Counts(games, decisions, blunders)


def _decisions(game: str, animal: str, players: int, number: int) -> Iterator[tuple[Any, Any]]:
    """Yields every choice of a game, with its mover's view."""
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
