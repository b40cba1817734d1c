"""Compares an animal's temperaments: `python -m tools.training.turn_the_tide.temperaments crab`.

One animal of each temperament sits among usual ones of its kind, or of another, in the same deals; its actions are
counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.ai.contract import AnyPlayer
from game.ai.turn_the_tide import PLAYERS, TEMPERAMENTS
from game.ai.turn_the_tide.heuristics import leader_is_in_danger
from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import View

GAME = "turn_the_tide"
EARLY = 3
"""Number of early hands of a round."""


class Behaviour(NamedTuple):
    """A seat's statistics in a game."""

    points: float
    ahead: float
    """Lead over the others' mean."""
    best_rival: float
    """Points of the best of the others."""
    outs: float
    """Rounds it was out of, in percent."""
    early: float
    """Mean card it bid in the first hands of its rounds."""
    denials: float
    """Lower tides taken that would have saved the leader a ring, in percent of the opportunities."""


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for every temperament with its difference from the usual one."""
    parser = argparse.ArgumentParser(prog="python -m tools.training.turn_the_tide.temperaments", description=__doc__)
    parser.add_argument("animal", choices=PLAYERS)
    parser.add_argument("--players", type=int, default=4, choices=GAMES[GAME].seats)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--edition", default="gamewright", choices=GAMES[GAME].options["edition"])
    parser.add_argument("--among", choices=PLAYERS, help="who the others are; by default, animals of its kind")
    asked = parser.parse_args(words)
    for line in report(asked.animal, asked.among or asked.animal, asked.players, asked.deals, asked.edition):
        print(line, flush=True)


def report(animal: str, among: str, players: int, deals: int, edition: str) -> Iterator[str]:
    """Yields the lines, the usual temperament's first."""
    usual_name, *names = TEMPERAMENTS
    usual = behaviour_of(animal, usual_name, players, deals, edition, among)
    where = f"{players} players, {edition}, {deals} deals"
    yield f"{animal} among {among}s, {where}; below the usual: the difference +- standard error"
    yield f"{'':10}" + "".join(f"{name:>16}" for name in Behaviour._fields)
    yield f"{usual_name:10}" + "".join(f"{fmean(each):16.2f}" for each in zip(*usual, strict=True))
    for name in names:
        tempered = behaviour_of(animal, name, players, deals, edition, among)
        pairs = zip(zip(*tempered, strict=True), zip(*usual, strict=True), strict=True)
        yield f"{name:10}" + "".join(f"{_difference(*pair):>16}" for pair in pairs)


def behaviour_of(
    animal: str, temperament: str, players: int, deals: int, edition: str, among: str = ""
) -> list[Behaviour]:
    """Returns an animal's behaviour among usual ones, deal by deal, each in the next seat."""
    usual, tempered = PLAYERS[among or animal](), PLAYERS[animal](temperament)
    return [_play(usual, tempered, deal % players, deal, players, edition) for deal in range(deals)]


def _play(usual: AnyPlayer, tempered: AnyPlayer, own: Seat, deal: int, players: int, edition: str) -> Behaviour:
    match = Match(GAMES[GAME], players, {"edition": edition}, seed=deal)
    rngs = [Random(f"{deal}:{seat}") for seat in range(players)]
    bids: list[tuple[View, Any]] = []
    while match.waiting:
        for seat in match.waiting:
            view = match.view(seat)
            move = (tempered if seat == own else usual).choose(view, match.legal(seat), rngs[seat])
            if seat == own:
                bids.append((view, move))
            match.commit(seat, move)
    return _behaviour(match, own, bids)


def _behaviour(match: Match, own: Seat, bids: list[tuple[View, Any]]) -> Behaviour:
    outcome, history = match.outcome, match.view(None).history
    assert outcome is not None, "nobody is to act, so the game is over"
    others = [score for seat, score in enumerate(outcome.scores) if seat != own]
    early = [move.card for view, move in bids if view.hand_number < EARLY]
    denied = [
        move.card == max(card or 0 for card in history[view.round].bids[view.hand_number])
        for view, move in bids
        if leader_is_in_danger(view)
    ]
    return Behaviour(
        outcome.scores[own],
        outcome.scores[own] - fmean(others),
        max(others),
        100 * fmean(past.out[own] for past in history),
        fmean(early),
        100 * fmean(denied) if denied else 0.0,
    )


def _difference(tempered: Sequence[float], usual: Sequence[float]) -> str:
    differences = [one - other for one, other in zip(tempered, usual, strict=True)]
    return f"{fmean(differences):+.2f} +- {stdev(differences) / sqrt(len(differences)):.2f}"


if __name__ == "__main__":
    main()
