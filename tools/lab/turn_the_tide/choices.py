"""`python -m tools.lab.turn_the_tide.choices`: compares orcas by the true values of their choices among strangers.

A gull plays whole games among strangers of one kind. At some of its choices each card is tried with the true hands and
the true strangers, the gull playing on. Two orcas are then asked for their bids. The difference of the bids' true
values is one orca's gain, scaled to a whole game. The luck of the deal cancels out, so a few hundred choices are as
informative as some hundred games. Its bias is that the gull plays on.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.heuristics import seated, unseen_cards
from game.ai.turn_the_tide.net import SCHOOLS, nets_of_kinds, trained_net
from game.ai.turn_the_tide.opponent_types import OPPONENT_TYPES
from game.ai.turn_the_tide.policies import ByNet, ByOdds, Policy, Slots, bid, by_rule, sample_slots
from game.ai.turn_the_tide.rollouts import margin
from game.ai.turn_the_tide.search import Effort
from game.ai.turn_the_tide.strong_players import Orca, PolicyPlayer
from game.ai.turn_the_tide.worlds import Unseen, hands_left, shuffled_offers, worlds_of
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import PlayWeather, View
from game.engine.turn_the_tide.cards import HALF_RINGS
from tools.arena.figures import Estimate
from tools.lab.turn_the_tide.family import FAMILY, train
from tools.training.turn_the_tide.selfplay import by_seat

GAME = GAMES["turn_the_tide"]
ASKED = 0.3
"""Number of the gull's choices that are evaluated."""
TIMES = 400
"""Trials of each card."""
CHOICES_A_ROUND = 10.6
"""A seat's average number of choices."""


class ByWeights:
    """A policy by a few weighted features, nearly deterministic."""

    def __init__(self, weighed: Callable[[Features], Floats]) -> None:
        self._weighed = weighed

    def __call__(self, features: Features, luck: Floats) -> Slots:
        return sample_slots(self._weighed(features).astype(np.float32), luck)


STRANGERS: dict[str, Policy] = {
    "spiteful": ByWeights(lambda seen: 14 * seen.cards[:, 12] - 5 * seen.cost - 2 * seen.cards[:, 2]),
    "greedy": ByWeights(lambda seen: -22 * seen.tide_after - 2 * seen.cards[:, 2]),
    "miserly": ByWeights(lambda seen: -18 * seen.cards[:, 2] - 9 * seen.cost * (seen.danger > 0)),
    "lavish": ByWeights(lambda seen: 8 * seen.cards[:, 2] - 9 * seen.cost),
    "odds": ByOdds(),
    "rule": by_rule,
}
"""The strangers by name.

Some cost others rings; minimise their tide, blind to rings; or save high cards until a ring is at stake. Others spend
high cards where that costs nothing, play by odds, or play by the heuristic."""


class Asked(NamedTuple):
    """A choice, and the true value of each card."""

    game: int
    view: View
    worth: Floats


def stranger(name: str, players: int) -> Policy:
    """Returns the player of that name: a stranger, a gull, or a net of the family."""
    if name in STRANGERS:
        return STRANGERS[name]
    if name == "gull":
        return ByNet(trained_net(players, GAME.options["edition"][0]))
    if name in SCHOOLS:
        return ByNet(nets_of_kinds(players, GAME.options["edition"][0])[1 + SCHOOLS.index(name)])
    return ByNet(train(name, players))


def choices(others: Policy, players: int, first: int) -> Iterator[Asked]:
    """Yields choices of a gull among these players, game after game."""
    gull = ByNet(trained_net(players, GAME.options["edition"][0]))
    seated_others, seated_gull, rng = PolicyPlayer(others), PolicyPlayer(gull), np.random.default_rng(first)
    game = first
    while True:
        match, picks, own = Match(GAME, players, {}, seed=game), Random(f"choices {game}"), game % players
        rngs = [Random(f"{game}:{seat}") for seat in range(players)]
        while match.waiting:
            for seat in match.waiting:
                view, legal = match.view(seat), match.legal(seat)
                if seat == own and len(legal) > 1 and picks.random() < ASKED:
                    yield Asked(game, view, worth(view, truth(view, match), others, gull, rng))
                match.commit(seat, (seated_gull if seat == own else seated_others).choose(view, legal, rngs[seat]))
        game += 1


def truth(view: View, match: Match) -> Unseen:
    """Returns the true hidden cards as a deal."""
    held: dict[int, int] = {}
    for seat in range(view.players):
        held |= dict.fromkeys(match.view(seat).hand_full, seat)
    cards = sorted(unseen_cards(view), key=HALF_RINGS.__getitem__)
    owners = [held.get(card, -1) for card in cards]
    return Unseen(np.array([owners], np.int8).reshape(1, -1), np.array([cards], np.uint8).reshape(1, -1))


def worth(view: View, unseen: Unseen, others: Policy, gull: Policy, rng: Generator) -> Floats:
    """Returns the (cards,) lead at the end of the round, each card with the same random numbers."""
    seat, cards, hands = seated(view), len(view.hand), hands_left(view)
    worlds = worlds_of(view, unseen, rng).part(np.zeros(TIMES, np.intp))
    worlds = worlds._replace(offers=shuffled_offers(view, TIMES, rng))
    seats = [others] * view.players
    seats[seat] = gull
    luck = rng.random((hands, view.players, TIMES), dtype=np.float32)
    bids = np.tile(by_seat(seats, worlds, 0, features_of(*worlds, 0, hands), luck[0]), cards)
    bids[seat] = np.repeat(np.arange(cards), TIMES)
    worlds, luck = worlds.tile(cards), np.tile(luck, cards)
    for hand in range(hands):
        if hand:
            bids = by_seat(seats, worlds, hand, features_of(*worlds, hand, hands - hand), luck[hand])
        bid(*worlds, hand, bids)
    return margin(worlds.tables, seat).reshape(cards, TIMES).mean(axis=1)


def gain(asked: Sequence[Asked], one: Orca, other: Orca) -> Estimate:
    """Returns one orca's gain over another in points a game; its error treats games as independent, not choices."""
    gains: dict[int, list[float]] = {}
    for place, (game, view, worths) in enumerate(asked):
        legal = tuple(PlayWeather(card) for card in view.hand)
        mine, theirs = (legal.index(orca.choose(view, legal, Random(f"{game}:{place}"))) for orca in (one, other))
        gains.setdefault(game, []).append(float(worths[mine] - worths[theirs]))
    mean = sum(map(sum, gains.values())) / len(asked)
    spread = sum((sum(each) - mean * len(each)) ** 2 for each in gains.values()) * len(gains) / (len(gains) - 1)
    whole = CHOICES_A_ROUND * asked[0].view.players
    return Estimate(whole * mean, whole * spread**0.5 / len(asked))


def main(words: Sequence[str] | None = None) -> None:
    """Prints an orca's gain from its opponent types; the measured stranger is excluded from them."""
    asked = _parser().parse_args(words)
    for name in asked.among:
        for players in asked.players:
            found = choices(stranger(name, players), players, asked.first)
            told = [next(found) for _ in range(asked.choices)]
            one, other = (Orca(effort=Effort(without=(name, *left_out))) for left_out in ((), asked.without))
            gained = gain(told, one, other)
            print(f"among {name:12} {players} players {gained.mean:+.2f} +- {gained.error:.2f} a game", flush=True)


def _parser() -> argparse.ArgumentParser:
    kinds = [kind.name for kind in OPPONENT_TYPES]
    known = [*STRANGERS, "gull", *FAMILY]
    parser = argparse.ArgumentParser(prog="python -m tools.lab.turn_the_tide.choices", description=__doc__)
    parser.add_argument("--among", nargs="+", default=known, choices=known)
    parser.add_argument("--players", type=int, nargs="+", default=list(GAME.seats), choices=GAME.seats)
    parser.add_argument("--choices", type=int, default=400)
    parser.add_argument("--first", type=int, default=5000, help="game: take those that nothing was chosen on")
    parser.add_argument(
        "--without", nargs="+", default=list(SCHOOLS), choices=kinds, help="kinds that the orca compared with lacks"
    )
    return parser


if __name__ == "__main__":
    main()
