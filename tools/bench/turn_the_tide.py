"""Turn the Tide, measured: hands that end and begin, in rough weather."""

from __future__ import annotations

from typing import Any

from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, TidesTurned, TideTaken
from game.store.seats import PERSON, SeatPlan
from tools.bench.excerpts import Excerpt, Thinking


def _random_games(players: int, games: int, rng: Any) -> object:
    from game.ai.turn_the_tide.batch_games import random_games  # here, for it needs numpy

    return random_games(players, "gamewright", games, rng)


EXCERPT = Excerpt(
    seats=(SeatPlan(PERSON, "fathom"), SeatPlan("crab", "brine"), SeatPlan("snail", "purl"), SeatPlan("crab", "dip")),
    calm=0,
    busy=5,
    busiest=(BidsRevealed, TideTaken, RingLost, PlayerOut, TidesTurned),
    is_busiest=True,
    thinking=Thinking(("gull", "orca"), (3, 4, 5), ({"edition": "gamewright"}, {"edition": "amigo"})),
    random_games=_random_games,
)
