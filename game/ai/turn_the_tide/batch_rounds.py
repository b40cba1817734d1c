"""Fresh rounds, thousands at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.batch_games import Tables, deal_hands, rings_of_hands, shuffle_tides
from game.ai.turn_the_tide.beliefs import Beliefs
from game.ai.turn_the_tide.features import Offers
from game.ai.turn_the_tide.worlds import Worlds
from game.engine.turn_the_tide import HAND_SIZE, TIDE_DECK, WEATHER_DECK


class Situation(NamedTuple):
    """The setting of a round: players, edition, round number, and number of hands."""

    players: int
    edition: str
    round: int
    hands: int


def new_round(situation: Situation, tables: int, rng: Generator) -> Worlds:
    """Returns fresh tables; from the second round on most cards have been revealed before."""
    hands = np.sort(deal_hands(situation.players, tables, rng), axis=1)
    public = np.zeros_like(hands)
    if situation.round:
        # Rounds that ended early left cards unseen.
        tide_cards = np.minimum(rng.integers(5, 19, tables), HAND_SIZE)
        public[rng.random(hands.shape, dtype=np.float32) * HAND_SIZE < tide_cards] = 255
    beliefs = Beliefs.of_hands(hands, public, np.zeros(len(WEATHER_DECK) + 1, np.uint8), situation.round)
    table = Tables.fresh(rings_of_hands(hands), is_amigo=situation.edition == "amigo")
    return Worlds(beliefs, table, Offers.of_pairs(*shuffle_tides(TIDE_DECK, tables, rng)))
