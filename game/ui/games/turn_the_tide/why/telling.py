"""A hand's picture comes column by column, from left to right; then the ring flies off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ui.games.turn_the_tide.heights import HEIGHTS
from game.ui.games.turn_the_tide.why.plan import WhyPlan
from game.ui.games.turn_the_tide.why.played_round import PlayedRound, SeatInHand, columns, columns_before
from game.ui.games.turn_the_tide.why.pose import (
    cards_pose,
    foot_of,
    rings_pose,
    water_pose,
)
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.motion.played import at_once
from game.ui.table.motion.script import Script, kind_of
from game.ui.table.motion.timeline import Timeline

STEP = 0.24
FLY = 0.5
LAND = ("island", "lighthouse", "shepherd")


@dataclass(frozen=True)
class Telling:
    """How a hand's picture comes."""

    line: Timeline
    paid: float
    """From that second on it is seen who has paid."""


def telling(
    plan: WhyPlan,
    played: PlayedRound,
    number: int,
    shepherds: Sequence[str],
    screen: Screen,
    motion: Motion,
) -> Telling:
    """The picture of one hand of a round, from the islands as they stood before it to the rings in the air."""
    seats = columns(played, number)
    before = water_pose(plan, columns_before(played, number), shepherds)
    after = water_pose(plan, seats, shepherds) | cards_pose(plan, seats, shepherds) | rings_pose(plan, seats)
    script = Script(None, None, before, after, screen, HEIGHTS)
    for column in seats:
        _tell(script, column)
    paid = STEP * len(seats)
    for column in seats:
        if column.loss:
            _pay(script, plan, column, shepherds[column.seat], paid)
    if motion.moves:
        return Telling(script.timeline(), paid)
    return Telling(Timeline(after, after, cues=at_once(script.cues)), 0.0)


def _tell(script: Script, column: SeatInHand) -> None:
    """A seat's cards come, and its island goes where its tide has it."""
    seat, at = column.seat, STEP * column.seat
    for piece in script.after:
        if piece.split(":")[1] == str(seat) and piece not in script.before and kind_of(piece) not in ("ring", "dot"):
            script.appear(piece, at)
    if column.bid is None:
        return
    script.cue(at, "flip", bid=column.bid)
    script.move([f"{kind}:{seat}" for kind in LAND], at, STEP, "in_out")
    tag = script.after[f"tag:{seat}"].look.removesuffix(":top")
    if script.before[f"tag:{seat}"].look != tag:
        script.change(f"tag:{seat}", at + STEP, tag)


def _pay(script: Script, plan: WhyPlan, column: SeatInHand, shepherd: str, at: float) -> None:
    """The ring flies up from the island; the shepherd is startled."""
    seat = column.seat
    script.change(f"shepherd:{seat}", at, f"shepherd:{shepherd}:splash")
    script.change(f"tag:{seat}", at, script.after[f"tag:{seat}"].look)
    ring = script.after[f"ring:{seat}"]
    x, y = foot_of(plan, seat)
    script.enter(f"ring:{seat}", at, replace(ring, x=x, y=y))
    script.fly(f"ring:{seat}", at, FLY, 20 * plan.k)
    dots = [piece for piece in script.after if piece.startswith(f"dot:{seat}:")]
    for number, dot in enumerate(dots, 1):
        script.enter(dot, at + FLY * number / (len(dots) + 1))
    script.cue(at, "ring_off")
