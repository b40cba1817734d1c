"""The points of Turn the Tide as a table: round by round, or what a single round is made of."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.turn_the_tide import RoundRecord, View
from game.ui.games.turn_the_tide.facts import rounds_total
from game.ui.parts.score_sheet import ScoreRow

RING, LOW, LOST = "ring:whole", "ring:low", "ring:lost"
"""A ring that is left; the lowest water, which is one more point; going under, which costs one."""


def parts_of(view: View) -> tuple[str, ...]:
    """What a game of one round is told by, instead of rounds."""
    return (RING, LOW, LOST) if rounds_total(view) == 1 else ()


def rows_of(view: View, shepherds: Sequence[str]) -> list[ScoreRow]:
    """One row a seat: its rounds, those to come too, or what its only round is made of; the most so far is on gold."""
    make = _account if rounds_total(view) == 1 else _rounds
    totals = [sum(scores) for scores in view.scores]
    return [make(view, seat, shepherd, totals[seat] == max(totals)) for seat, shepherd in enumerate(shepherds)]


def _rounds(view: View, seat: int, shepherd: str, is_winner: bool) -> ScoreRow:
    to_come = rounds_total(view) - len(view.history)
    signs = (*(_sign(record, seat) for record in view.history), *[""] * to_come)
    return ScoreRow(shepherd, (*view.scores[seat], *[None] * to_come), is_winner, signs)


def _sign(record: RoundRecord, seat: int) -> str:
    return LOST if record.out[seat] else LOW if record.bonus[seat] else ""


def _account(view: View, seat: int, shepherd: str, is_winner: bool) -> ScoreRow:
    (record,) = view.history
    if record.out[seat]:
        return ScoreRow(shepherd, (None, None, record.points[seat]), is_winner)
    return ScoreRow(shepherd, (record.rings[seat], record.bonus[seat] or None, None), is_winner)
