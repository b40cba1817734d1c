"""Sea Salt & Paper, measured: full hands, cards drawn, kept and laid."""

from __future__ import annotations

from game.bench.script import Script
from game.engine.sea_salt_and_paper import CardKept, CardsDrawn, CardStolen, DiscardTaken, PairLaid
from game.store.seats import PERSON, SeatPlan

SCRIPT = Script(
    seats=(SeatPlan(PERSON, "fathom"), SeatPlan("crab", "brine"), SeatPlan("snail", "purl"), SeatPlan("crab", "dip")),
    calm=4,
    busy=60,
    busiest=(CardsDrawn, CardKept, DiscardTaken, PairLaid, CardStolen),
)
