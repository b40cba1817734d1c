"""The pieces of a hand's picture: above what was bid and taken, below the islands as they stand then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.engine.api import Seat
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.why.plan import WhyPlan
from game.ui.games.turn_the_tide.why.played_round import SeatInHand
from game.ui.kit.island import SHEET, SHEETS, island, sunken_island

SHEEP = 1.2
"""How much larger than drawn the shepherds stand on their islands."""
TAG, TAG_DY = 208.0, 90.0
"""Width of a tag, and how far below the water line its middle is, by the size of an island."""
TAG_Z = 40
IN_THE_WATER = 50
"""What is lower than this layer is seen through the window."""
SLOT_Z, CARD_Z, SIGN_Z, RING_Z = 60, 61, 63, 80
PALE = 0.5
"""A tide card from before that has cost nothing."""
DOTS = 4


def water_pose(plan: WhyPlan, columns: Sequence[SeatInHand], shepherds: Sequence[str]) -> Pose:
    """Islands, shepherds and tags; whoever has paid is startled, its tag in drops."""
    pose: Pose = {}
    for column, shepherd in zip(columns, shepherds, strict=True):
        pose |= _island(plan, column, shepherd, len(columns))
        if not column.was_out:
            top = ":top" if column.loss else ""
            x, y = plan.xs[column.seat], plan.water + TAG_DY * plan.land
            look = f"tag:{column.tide or 0}{top}"
            pose[f"tag:{column.seat}"] = Spot(look, x, y, TAG * plan.land, TAG_Z, lift=7)
    return pose


def cards_pose(plan: WhyPlan, columns: Sequence[SeatInHand], shepherds: Sequence[str]) -> Pose:
    """Bids, rosettes, and the tides taken or shown from before."""
    pose: Pose = {}
    for column, shepherd in zip(columns, shepherds, strict=True):
        pose |= _bid(plan, column, shepherd) | _tide(plan, column)
    return pose


def rings_pose(plan: WhyPlan, columns: Sequence[SeatInHand]) -> Pose:
    """The rings that fly off, each with the dots of its way; a crossed one for whoever had none left."""
    pose: Pose = {}
    for column in columns:
        if column.loss:
            pose |= _ring(plan, column, _lamp_side(column.seat, len(columns)))
    return pose


def foot_of(plan: WhyPlan, seat: Seat) -> tuple[float, float]:
    """Where a ring leaves its island."""
    return plan.xs[seat], plan.water - 90 * plan.land


def _placed(plan: WhyPlan, seat: Seat, mark: str, look: str, z: int, lift: float = 5) -> Spot:
    (x, y), w = plan.at(seat, getattr(plan.column, mark))
    return Spot(look, x, y, w, z, lift=lift)


def _island(plan: WhyPlan, column: SeatInHand, shepherd: str, seats: int) -> Pose:
    side, face = _lamp_side(column.seat, seats), "splash" if column.loss or column.was_out else "calm"
    if column.was_out:
        land = sunken_island(column.seat, shepherd, face, side, SHEEP)
    else:
        land = island(column.seat, shepherd, face, column.tide or 0, side, SHEEP)
    return flatten(Group({"land": land}, plan.xs[column.seat], plan.water, plan.land), 1.0, Spot)


def _lamp_side(seat: Seat, seats: int) -> int:
    """1 where the lighthouse stands right of the shepherd, -1 where left: all towards the middle."""
    return 1 if seat < seats / 2 else -1


def _bid(plan: WhyPlan, column: SeatInHand, shepherd: str) -> Pose:
    seat = column.seat
    pose = {f"flag:{seat}": _placed(plan, seat, "flag", f"flag:{shepherd}", SIGN_Z)}
    if column.bid is None:
        return {**pose, f"place:{seat}": _placed(plan, seat, "bid", "gap", SLOT_Z, 0)}
    pose[f"bid:{seat}"] = _placed(plan, seat, "bid", f"weather:{column.bid}", CARD_Z, 9)
    if column.rank:
        pose[f"rosette:{seat}"] = _placed(plan, seat, "rosette", f"rosette:{column.rank}", SIGN_Z, 6)
    return pose


def _tide(plan: WhyPlan, column: SeatInHand) -> Pose:
    """The tide taken; else its dashed place, with the tide from before and the hand that brought it."""
    seat, pose = column.seat, {}
    if column.rank:
        pose[f"tide:{seat}"] = _placed(plan, seat, "tide", f"tide:{column.tide}", CARD_Z, 9)
    else:
        pose[f"slot:{seat}"] = _placed(plan, seat, "tide", "gap", SLOT_Z, 0)
        if column.tide is not None and column.since is not None:
            old = _placed(plan, seat, "tide", f"tide:{column.tide}", CARD_Z, 4 if column.loss else 0)
            alpha = 1.0 if column.loss else PALE
            pose[f"tide:{seat}"] = replace(old, w=plan.column.before * plan.k, alpha=alpha)
            pose[f"since:{seat}"] = _placed(plan, seat, "pennant", f"since:{column.since + 1}", SIGN_Z, 4)
    if column.rank or column.loss:
        pose[f"arrow:{seat}"] = replace(_placed(plan, seat, "arrow", "step_arrow", CARD_Z, 4), angle=-90.0)
    return pose


def _ring(plan: WhyPlan, column: SeatInHand, side: int) -> Pose:
    seat, k, mark = column.seat, plan.k, plan.column.ring
    look = "ring:whole" if column.loss and not column.loss.is_out else "ring:lost"
    w = mark.w * k
    lamp = plan.water + ((column.tide or 0) - SHEETS) * SHEET * plan.land
    x, y = plan.xs[seat] + mark.x * side * k, max(plan.sea.y + w / 2, lamp - 150 * plan.land + mark.y * k)
    pose = {f"ring:{seat}": Spot(look, x, y, w, RING_Z, -14.0 * side, 16)}
    start, peak, end = foot_of(plan, seat), (plan.xs[seat], y - 40 * k), (x - 0.6 * w * side, y - 0.3 * w)
    for number in range(DOTS):
        dot_x, dot_y = _between(start, peak, end, 0.55 + 0.45 * number / (DOTS - 1))
        pose[f"dot:{seat}:{number}"] = Spot("dot", dot_x, dot_y, (9 + 2 * number) * k, RING_Z, lift=2)
    return pose


def _between(
    start: tuple[float, float], peak: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """A point of the curve from start to end that bends towards the peak."""
    points = [start, peak, end]
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(points)]
    return points[0]
