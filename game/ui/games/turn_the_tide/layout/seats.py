"""The pieces of the seats: islands, tags, planks with rings, bids, and what floats of a seat that is out."""

from __future__ import annotations

from game.engine.api import Seat
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, face, highest, losers, mode, ribbons
from game.ui.games.turn_the_tide.layout.plan import IslandMark, IslandsPlan, SeatMarks
from game.ui.kit.island import SHEET, SHEETS, island, sunken_island

TAG, PLANK, FLAG, RING, BUBBLE = 40, 41, 42, 43, 44
BID, ROSETTE, POINT = 64, 66, 67
RINGS_X, RINGS_W = 12, 176.0
"""The middle of a plank's rings and the room they have, from the plank's middle, in its design px."""
NUMBER_X, NUMBER_W = 136, 54
"""The same of the number that says how many are left."""
PAD_W = 84.0
"""The disc of a seat's gamepad."""
LARGEST_POINT = 100.0
"""The width of the hand where the viewer's bid is to come, in design px."""


def seat_plan(plan: IslandsPlan, seen: TideSeen) -> SeatMarks:
    """Where tags, planks and bids are now: they make room for the open bids."""
    return plan.revealing if mode(seen) in ("reveal", "round_over") else plan.choosing


def island_pose(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Pose:
    """An island at its level with its lighthouse and its shepherd; who is out floats in a ring."""
    view, land, side = seen.view, plan.islands, _towards_the_middle(plan, seat)
    there = seat, seen.cast[seat], face(seen, seat)
    if view.out[seat]:
        group = sunken_island(*there, side, land.sheep)
    else:
        group = island(*there, view.tides[seat] or 0, side, land.sheep)
    return flatten(Group({"land": group}, land.xs[seat], land.water, land.k), plan.u, Spot)


def _towards_the_middle(plan: IslandsPlan, seat: Seat) -> int:
    """1 where the lighthouse stands right of the shepherd, -1 where left."""
    return -1 if plan.islands.xs[seat] > plan.middle + 1 else 1


def belongings_pose(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Pose:
    """A seat's tag, plank, flag, rings and bid, or how it is choosing."""
    view, marks = seen.view, seat_plan(plan, seen)
    pose = _plank_pose(plan, seen, seat, marks.plank) | _pad_pose(plan, seen, seat)
    if mode(seen) != "deal" and not view.out[seat]:
        top = ":top" if seat in highest(view) else ""
        pose[f"tag:{seat}"] = _marked(plan, seat, marks.tag, f"tag:{view.tides[seat] or 0}{top}", TAG, 7)
    if seat in losers(seen) and not view.out[seat]:
        pose[f"lost:{seat}"] = _lost_spot(plan, seen, seat)
    if bid_of(seen, seat):
        pose[f"bid:{seat}"] = _bid_spot(plan, seen, seat, marks)
    elif seat in seen.thinking:
        pose[f"bubble:{seat}"] = _bubble_spot(plan, seen, seat)
    elif seat == seen.viewer and seat in seen.waiting:
        pose[f"point:{seat}"] = _marked(
            plan, seat, marks.bid._replace(w=min(LARGEST_POINT, marks.bid.w * 1.15)), "hand", POINT, 6
        )
    return pose


def _marked(plan: IslandsPlan, seat: Seat, mark: IslandMark, look: str, z: int, lift: float) -> Spot:
    u = plan.u
    return Spot(
        look, (plan.islands.xs[seat] + mark.dx) * u, (plan.islands.water + mark.dy) * u, mark.w * u, z, lift=lift
    )


def _plank_pose(plan: IslandsPlan, seen: TideSeen, seat: Seat, mark: IslandMark) -> Pose:
    k, u, rings, full = mark.w / 328, plan.u, seen.view.rings[seat], seen.view.rings_full[seat]
    plank = _marked(plan, seat, mark, "plank:you" if seat == seen.viewer else "plank", PLANK, 6)
    flag = Spot(f"flag:{seen.cast[seat]}", plank.x - 124 * k * u, plank.y - 4 * k * u, 78 * k * u, FLAG, lift=4)
    pose = {f"plank:{seat}": plank, f"flag:{seat}": flag}
    count = max(1, full)
    step = min(46.0, RINGS_W / count) * k * u
    w, first = min(48 * k * u, 2 * step), plank.x + RINGS_X * k * u - step * (count - 1) / 2
    for ring in range(full):
        look = "ring:whole" if ring < rings else "ring:lost"
        pose[f"ring:{seat}:{ring}"] = Spot(look, first + ring * step, plank.y - 2 * k * u, w, RING, lift=3)
    if full:
        x, across = plank.x + NUMBER_X * k * u, NUMBER_W * k * u * plan.figures
        pose[f"rings:{seat}"] = Spot(f"count:{rings}", x, plank.y - 2 * k * u, across, RING, lift=3)
    return pose


def _pad_pose(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Pose:
    """A pad with its number beside the tag of a seat that bids by chords."""
    number = next((hand.number for hand in seen.open_hands if hand.seat == seat), None)
    if plan.chords is None or number is None or mode(seen) not in ("deal", "bid") or seen.view.out[seat]:
        return {}
    tag, plank, u = plan.choosing.tag, plan.choosing.plank, plan.u
    w = min(PAD_W, (plank.w - tag.w) / 2)
    pad = _marked(plan, seat, IslandMark(-(tag.w + w) / 2 - 8, tag.dy, w), "disc:gamepad:navy", PLANK, 5)
    count = Spot(f"count:{number}", pad.x + pad.w * 0.38, pad.y - pad.w * 0.34, w * 0.46 * u, FLAG, lift=3)
    return {f"pad:{seat}": pad, f"pad:{seat}:number": count}


def _bid_spot(plan: IslandsPlan, seen: TideSeen, seat: Seat, marks: SeatMarks) -> Spot:
    bid, mark = bid_of(seen, seat), marks.bid
    assert bid
    if seat in ribbons(seen):
        mark = mark._replace(dy=mark.dy - marks.prize * (2 - ribbons(seen).index(seat)))
    look = "back:weather" if bid.card is None else f"weather:{bid.card}"
    spot = _marked(plan, seat, mark, look, BID, 12 if bid.is_open else 7)
    is_read = mode(seen) != "bid" or seen.view.open_bids
    angle = 2.0 * _towards_the_middle(plan, seat) if is_read else -4.0
    owner = None if bid.is_open or bid.card is None else seat
    return Spot(look, spot.x, spot.y, spot.w, BID, angle, spot.lift, turn=float(bid.is_open), owner=owner)


def _bubble_spot(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Spot:
    """Thoughts hang beside the shepherd's head, or where the bid will lie if islands stand close."""
    mark = plan.choosing.bid
    if mark.dx == 0:
        return _marked(plan, seat, mark._replace(w=mark.w * 1.1), "bubble", BUBBLE, 5)
    return _beside_head(plan, seen, seat, "bubble")


def _lost_spot(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Spot:
    """The ring that the hand has cost: it is told as long as the hand lies open, whatever has moved."""
    return _beside_head(plan, seen, seat, "ring:lost")


def _beside_head(plan: IslandsPlan, seen: TideSeen, seat: Seat, look: str) -> Spot:
    land, u = plan.islands, plan.u
    level = seen.view.tides[seat] or 0
    w = 92 * land.k
    dx = min(128 * land.k, (plan.choosing.plank.w - w) / 2) * -_towards_the_middle(plan, seat)
    y = land.water + (level - SHEETS) * SHEET * land.k - 165 * land.k
    return Spot(look, (land.xs[seat] + dx) * u, y * u, w * u, BUBBLE, lift=5)


def rosette_pose(plan: IslandsPlan, seen: TideSeen) -> Pose:
    """First and second beside the highest bids."""
    marks = seat_plan(plan, seen)
    return {
        f"rosette:{rank}": _marked(plan, seat, marks.rosette, f"rosette:{rank}", ROSETTE, 6)
        for rank, seat in enumerate(ribbons(seen), 1)
    }
