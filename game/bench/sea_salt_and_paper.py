"""Sea Salt & Paper, measured: full hands, cards drawn, kept and laid."""

from __future__ import annotations

from game.bench.excerpt import Excerpt
from game.engine.sea_salt_and_paper import CardKept, CardsDrawn, CardStolen, DiscardTaken, PairLaid
from game.store.seats import PERSON, SeatPlan

EXCERPT = Excerpt(
    seats=(SeatPlan(PERSON, "fathom"), SeatPlan("crab", "brine"), SeatPlan("snail", "purl"), SeatPlan("crab", "dip")),
    calm=4,
    busy=60,
    busiest=(CardsDrawn, CardKept, DiscardTaken, PairLaid, CardStolen),
)
