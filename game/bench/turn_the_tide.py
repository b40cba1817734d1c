"""Turn the Tide, measured: hands that end and begin, in rough weather."""

from __future__ import annotations

from game.bench.excerpt import Excerpt
from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, TidesTurned, TideTaken
from game.store.seats import PERSON, SeatPlan

EXCERPT = Excerpt(
    seats=(SeatPlan(PERSON, "fathom"), SeatPlan("crab", "brine"), SeatPlan("snail", "purl"), SeatPlan("crab", "dip")),
    calm=0,
    busy=5,
    busiest=(BidsRevealed, TideTaken, RingLost, PlayerOut, TidesTurned),
)
