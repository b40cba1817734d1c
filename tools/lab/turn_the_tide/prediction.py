"""`python -m tools.lab.turn_the_tide.prediction`: how well the orca's opponent types predict a player's bids.

The player plays whole games against itself. The types give every card of the true hand a chance, weighted by all bids
before. Printed is the mean logarithm of that chance for the cards that were bid. Beside it stand that of any card
alike, and of the player's own answers when it is asked again.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import nan
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.contract import AnyPlayer
from game.ai.players import animals, player
from game.ai.turn_the_tide.batch_games import YES, Bytes, Tables, rings_of_hands
from game.ai.turn_the_tide.beliefs import Beliefs, Floats
from game.ai.turn_the_tide.features import Offers, features_of
from game.ai.turn_the_tide.net import nets_of_kinds
from game.ai.turn_the_tide.opponent_types import OPPONENT_TYPES, log_chances, log_shares
from game.ai.turn_the_tide.policies import bid
from game.ai.turn_the_tide.search import Effort
from game.ai.turn_the_tide.strong_players import PolicyPlayer
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import HAND_SIZE, TIDE_DECK, WEATHER_DECK
from game.engine.turn_the_tide.view import RoundRecord
from tools.arena.figures import Estimate
from tools.lab.outsiders import outside_players
from tools.lab.turn_the_tide.choices import STRANGERS, stranger
from tools.lab.turn_the_tide.family import FAMILY

GAME = GAMES["turn_the_tide"]
EDITION = GAME.options["edition"][0]
ASKED = 0.02
"""Share of the bids for which the player is asked again."""
TIMES = 40
"""Number of its further answers then."""


class Game(NamedTuple):
    """A whole game: what was dealt, and what happened."""

    hands: NDArray[np.uint8]
    """(players, cards): the sorted hands as they were dealt."""
    rounds: tuple[RoundRecord, ...]
    of_itself: tuple[float, ...]
    """The log of a bid's share among the player's further answers, for some of the bids."""


def play(new_player: Callable[[], AnyPlayer], players: int, seed: int) -> Game:
    """Plays a game of a player against itself."""
    seated, rngs = new_player(), [Random(f"{seed}:{seat}") for seat in range(players)]
    match, asks, of_itself = Match(GAME, players, {}, seed=seed), Random(f"asks {seed}"), list[float]()
    hands = np.array([match.view(seat).hand_full for seat in range(players)], np.uint8)
    while match.waiting:
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            move = seated.choose(view, legal, rngs[seat])
            if len(legal) > 1 and asks.random() < ASKED:
                again = [seated.choose(view, legal, asks) for _ in range(TIMES)]
                of_itself.append(float(np.log((again.count(move) + 1) / (TIMES + len(legal)))))
            match.commit(seat, move)
    return Game(hands, match.view(None).history, tuple(of_itself))


class Predicted(NamedTuple):
    """The bids of one hand of all games, one row a seat and one column a game."""

    log_chances: Floats
    """The log of the chance that the types gave to the card that was bid."""
    cards: int
    """The number of cards that there was to choose from."""
    counted: NDArray[np.bool_]
    """Whether the seat had a choice."""


def predicted(games: Sequence[Game], without: Sequence[str] = ()) -> list[list[Predicted]]:
    """Returns the predictions of all bids, by round and hand."""
    players = len(games[0].hands)
    hands = np.stack([game.hands for game in games], axis=2)
    shown = np.zeros((len(WEATHER_DECK) + 1, len(games)), np.uint8)
    weights = np.broadcast_to(log_shares(without)[:, None, None], (len(OPPONENT_TYPES), players, len(games))).copy()
    rounds: list[list[Predicted]] = []
    for round in range(players):
        held = np.roll(hands, round, axis=0)
        public = np.take_along_axis(shown[None], held, axis=1)
        beliefs = Beliefs.of_hands(held, public, np.zeros(len(shown), np.uint8), round)
        tables = Tables.fresh(rings_of_hands(held), is_amigo=False)
        laid, offers = _laid_and_offers([game.rounds[round] for game in games], players)
        rounds.append(_predicted_round(beliefs, tables, offers, laid, weights))
        np.put_along_axis(shown, laid.reshape(-1, len(games)), YES, axis=0)
    return rounds


def _predicted_round(
    beliefs: Beliefs, tables: Tables, offers: Offers, laid: Bytes, weights: NDArray[np.float64]
) -> list[Predicted]:
    """Returns a round's predictions by hand, and adds its bids to the types' log weights."""
    nets, faith = nets_of_kinds(len(laid[0]), EDITION), Effort().faith
    hands: list[Predicted] = []
    for hand, bids in enumerate(laid[:-1]):
        features = features_of(beliefs, tables, offers, hand, HAND_SIZE - hand)
        slots = (beliefs.cards < bids).sum(axis=0)
        chances, counted = log_chances(nets, features, np.minimum(slots, len(beliefs.cards) - 1)), bids > 0
        seen = np.logaddexp.reduce(weights + chances, axis=0) - np.logaddexp.reduce(weights, axis=0)
        hands.append(Predicted(seen, len(beliefs.cards), counted))
        weights += faith * np.where(counted, chances, 0)
        bid(beliefs, tables, offers, hand, np.minimum(slots, len(beliefs.cards) - 1))
    return hands


def _laid_and_offers(rounds: Sequence[RoundRecord], players: int) -> tuple[Bytes, Offers]:
    """Returns a round's (hands, players, games) cards, 0 where none was bid, and its tides."""
    laid = np.zeros((HAND_SIZE, players, len(rounds)), np.uint8)
    pairs = np.empty((HAND_SIZE, 2, len(rounds)), np.uint8)
    for game, past in enumerate(rounds):
        rest = list(TIDE_DECK)
        for tide in (tide for pair in past.tides for tide in pair):
            rest.remove(tide)
        pairs[..., game] = [*past.tides, *zip(rest[::2], rest[1::2], strict=True)]
        for hand, bids in enumerate(past.bids):
            laid[hand, :, game] = [card or 0 for card in bids]
    return laid, Offers.of_pairs(pairs.min(axis=1), pairs.max(axis=1))


def mean_log_chance(hands: Sequence[Predicted]) -> tuple[Estimate, float]:
    """Returns the mean log chance, games being independent of each other, and that of any card alike."""
    sums = np.sum([np.where(hand.counted, hand.log_chances, 0).sum(axis=0) for hand in hands], axis=0)
    counts = np.sum([hand.counted.sum(axis=0) for hand in hands], axis=0)
    mean = sums.sum() / counts.sum()
    error = np.sqrt(((sums - mean * counts) ** 2).sum()) / counts.sum()
    alike = sum(-np.log(hand.cards) * hand.counted.sum() for hand in hands) / counts.sum()
    return Estimate(float(mean), float(error)), float(alike)


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each player and number of players."""
    asked = _parser().parse_args(words)
    outsiders = outside_players(asked.outsiders, GAME.name) if asked.outsiders else {}
    for name in asked.among:
        for players in asked.players:
            new_player = outsiders.get(name) or (lambda name=name, players=players: _player(name, players))
            games = [play(new_player, players, seed) for seed in range(asked.first, asked.first + asked.games)]
            rounds = predicted(games, [name, *asked.without])
            told = [mean_log_chance(hands) for hands in rounds]
            mean, alike = mean_log_chance([hand for hands in rounds for hand in hands])
            of_itself = [chance for game in games for chance in game.of_itself]
            by_round = " ".join(f"{found.mean:+.2f}" for found, _ in told)
            print(
                f"{name:14} {players} players {mean.mean:+.3f} +- {mean.error:.3f} (rounds {by_round}), "
                f"any card {alike:+.2f}, itself {fmean(of_itself or [nan]):+.2f}",
                flush=True,
            )


def _player(name: str, players: int) -> AnyPlayer:
    return player(GAME.name, name) if name in _animals() else PolicyPlayer(stranger(name, players))


def _animals() -> list[str]:
    return [animal.name for animal in animals(GAME.name)]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.turn_the_tide.prediction", description=__doc__)
    parser.add_argument("among", nargs="+", help=f"{', '.join([*_animals(), *STRANGERS, *FAMILY])}, or an outsider")
    parser.add_argument("--outsiders", type=Path, help="a Python file with somebody else's players")
    parser.add_argument("--players", type=int, nargs="+", default=list(GAME.seats), choices=GAME.seats)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--first", type=int, default=9000, help="seed of the first game")
    parser.add_argument("--without", nargs="*", default=[], help="kinds that are left out, besides the player's own")
    return parser


if __name__ == "__main__":
    main()
