"""Undertow!, measured: a full sea, swimmers that drift, a shark."""

from __future__ import annotations

from game.engine.undertow import DieRolled, LifeguardPlayed, SharkPlayed, SwimmersDrifted
from game.store.seats import PERSON, SeatPlan
from tools.bench.excerpts import Excerpt

EXCERPT = Excerpt(
    seats=(SeatPlan(PERSON, "fathom"), SeatPlan("crab", "brine"), SeatPlan("snail", "purl"), SeatPlan("crab", "dip")),
    calm=2,
    busy=12,
    busiest=(DieRolled, SwimmersDrifted, SharkPlayed, LifeguardPlayed),
)
