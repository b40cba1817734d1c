"""Sea Salt & Paper, measured: full hands, cards drawn, kept and laid."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.sea_salt_and_paper import (
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    DrawTwo,
    EndTurn,
    Keep,
    PairLaid,
    TakeDiscard,
)
from game.store.seats import PERSON, SeatPlan
from tools.bench.excerpts import Excerpt

SEED = 7
"""A deck in which no two mermaids are drawn at once."""


def _by_mermaids() -> tuple[Match, ...]:
    """Returns a match of two: one puts all mermaids on a pile, the other takes them until it has all four."""
    match = Match(GAMES["sea_salt_and_paper"], 2, {}, SEED)
    while match.outcome is None:
        (seat,) = match.waiting
        match.commit(seat, max(match.legal(seat), key=partial(_how_wanted, seat)))
    return (match,)


def _how_wanted(seat: int, move: Any) -> tuple[bool, ...]:
    takes, is_mermaid = (
        seat == 0 and isinstance(move, TakeDiscard),
        isinstance(move, Keep) and move.card.kind == "mermaid",
    )
    return takes, isinstance(move, DrawTwo), isinstance(move, EndTurn), not is_mermaid


EXCERPT = Excerpt(
    seats=(SeatPlan(PERSON, "fathom"), SeatPlan("crab", "brine"), SeatPlan("snail", "purl"), SeatPlan("crab", "dip")),
    calm=4,
    busy=60,
    busiest=(CardsDrawn, CardKept, DiscardTaken, PairLaid, CardStolen),
    rare_ends=_by_mermaids,
)
