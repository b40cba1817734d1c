"""What lies before the sea: whoever is on turn, its die and arrows, the sides of a card, the viewer's own cards."""

from __future__ import annotations

from dataclasses import replace

from game.engine.api import Seat
from game.engine.undertow import CARDS, View
from game.play.undertow.choices import LIFEGUARD, SHARK
from game.ui.draw.spot import Pose, Spot
from game.ui.games.undertow import facts
from game.ui.games.undertow.heights import height_of, order_w
from game.ui.games.undertow.layout.board import place_of
from game.ui.games.undertow.layout.parts import LaneMark, LanesPlan
from game.ui.table.seen import Seen

SLOT, CARD, SHEPHERD, TILE, STEP, DIE, BUBBLE, ORDER, TICK = 60, 61, 62, 63, 63, 64, 65, 60, 63
THROWS = (7.55, 8.95, 10.1)
"""Where along a lane the dice for the first turn lie."""
FIRST_THROW, LATER_THROW = 104.0, 124.0
TILTS = (2.0, -1.2, 1.6)
"""How own cards lie."""
RISEN = 12.0
"""How far a side of a card or a card rises when it is held up."""


def front_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """All of it."""
    if seen.view.phase == "first":
        return _first_pose(plan, seen)
    pose = _cards_pose(plan, seen)
    if seen.view.turn is not None:
        pose |= _turn_pose(plan, seen, seen.view.turn)
    return pose


def is_choosing_card(seen: Seen[View]) -> bool:
    """Whether the viewer may play a card now."""
    return facts.chooser(seen) is not None and seen.view.phase == "card"


def _turn_pose(plan: LanesPlan, seen: Seen[View], seat: Seat) -> Pose:
    front, view = plan.front, seen.view
    feet = front.aside if is_choosing_card(seen) else front.shepherd
    pose = {f"shepherd:{seat}": standing(plan, feet, f"shepherd:{seen.cast[seat]}:{facts.shepherds_mood(view, seat)}")}
    if seat in seen.thinking:
        mark = LaneMark(feet.x + feet.w * 0.62, feet.y - feet.w * 0.96, feet.w * 0.46)
        pose[f"bubble:{seat}"] = at_mark(plan, mark, "bubble", BUBBLE, 5)
    if is_choosing_card(seen):
        pose |= _tiles_pose(plan, seen)
    if view.rolled:
        pose |= {"die": at_mark(plan, front.die, f"die:{view.rolled}", DIE, 10)} | _steps_pose(plan, seen)
    is_choosing_swimmers = facts.chooser(seen) is not None and view.phase == "drift"
    if is_choosing_swimmers and sum(facts.chosen(seen)) < facts.drifting(view):
        pose["tick"] = at_mark(plan, LaneMark(*front.tick, front.tick_d * 1.1), "asleep", TICK, 8)
    return pose


def standing(plan: LanesPlan, feet: LaneMark, look: str) -> Spot:
    """A shepherd with its feet at a mark."""
    u = plan.u
    return Spot(look, feet.x * u, (feet.y - feet.w * height_of(look) / 2) * u, feet.w * u, SHEPHERD, lift=8)


def at_mark(plan: LanesPlan, mark: LaneMark, look: str, z: int, lift: float) -> Spot:
    """A piece at a mark in the window."""
    u = plan.u
    return Spot(look, mark.x * u, mark.y * u, mark.w * u, z, lift=lift)


def _tiles_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """The two sides of a card; a lifeguard with nobody to save is not there."""
    held = seen.path[:1]
    pose: Pose = {}
    for choice, side, mark in zip((LIFEGUARD, SHARK), ("guard", "shark"), plan.front.tiles, strict=True):
        if choice == LIFEGUARD and facts.nearest(seen.view) is None:
            continue
        is_up = held == (choice,)
        risen = mark._replace(y=mark.y - RISEN) if is_up else mark
        look = f"tile:{side}:focus" if is_up else f"tile:{side}"
        pose[f"tile:{side}"] = at_mark(plan, risen, look, TILE, 20 if is_up else 9)
    return pose


def _steps_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """An arrow a pip: full for what is chosen, hollow for the rest."""
    taken, steps = sum(facts.chosen(seen)), plan.front.steps[: seen.view.rolled]
    down = plan.front.die.y - (steps[0].y + steps[-1].y) / 2
    marks = enumerate(mark._replace(y=mark.y + down) for mark in steps)
    return {f"pip:{number}": _pip(plan, mark, is_taken=number < taken) for number, mark in marks}


def _pip(plan: LanesPlan, mark: LaneMark, is_taken: bool) -> Spot:
    spot = at_mark(plan, mark, "step" if is_taken else "step:ghost", STEP, 6 if is_taken else 0)
    return replace(spot, angle=90.0) if plan.sea.stands else spot


def _cards_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """The viewer's own cards, the played ones as empty places."""
    if seen.viewer is None:
        return {}
    left = seen.view.cards[seen.viewer]
    pose: Pose = {}
    for number, mark in enumerate(plan.front.cards[: CARDS[seen.view.players]]):
        if number >= left:
            pose[f"slot:{number}"] = at_mark(plan, mark, "slot", SLOT, 0)
        elif number == left - 1 and seen.path and is_choosing_card(seen):
            pose[f"own:{number}"] = at_mark(plan, mark._replace(y=mark.y - 6), "under_card:focus", CARD, 16)
        else:
            pose[f"own:{number}"] = replace(at_mark(plan, mark, "under_card", CARD, 8), angle=TILTS[number])
    return pose


def _first_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """The dice thrown for the first turn; when it is known whose it is, the order of play."""
    pose: Pose = {}
    rounds = len(seen.view.first_rolls)
    oldest = max(0, rounds - len(THROWS))
    for number in range(oldest, rounds):
        pose |= _throw_pose(plan, seen, number, THROWS[number - oldest])
    if seen.view.first is not None:
        pose |= _order_pose(plan, seen, seen.view.first)
    return pose


def _throw_pose(plan: LanesPlan, seen: Seen[View], number: int, along: float) -> Pose:
    """One throw of all who took part in it: lower dice of the first darken, the winner's lies in a gold frame."""
    rolls = seen.view.first_rolls
    thrown = {seat: value for seat, value in enumerate(rolls[number]) if value is not None}
    w = (FIRST_THROW if along == THROWS[0] else LATER_THROW) * min(1.0, plan.sea.k, plan.sea.lane / 130)
    pose: Pose = {}
    for seat, value in thrown.items():
        is_won = seat == seen.view.first and number + 1 == len(rolls)
        look = f"die:{value}:dim" if number == 0 and value < max(thrown.values()) else f"die:{value}"
        pose[f"throw:{seat}:{number}"] = _in_lane(plan, seen, seat, along, look, w, lift=12 if is_won else 5)
        if is_won:
            pose["won"] = _in_lane(plan, seen, seat, along, "gold:won:1.0", w * 1.26, lift=0)
        if along != THROWS[0]:
            between = (along + THROWS[THROWS.index(along) - 1]) / 2 - 0.03
            pose[f"again:{seat}:{number}"] = _in_lane(plan, seen, seat, between, "again", w * 0.36, lift=0)
    return pose


def _in_lane(plan: LanesPlan, seen: Seen[View], seat: Seat, along: float, look: str, w: float, lift: float) -> Spot:
    """A piece so many sections along a seat's lane."""
    sea, u = plan.sea, plan.u
    before = sea.sections[int(along)]
    middle = before + (sea.sections[int(along) + 1] - before) * (along % 1)
    across, up = sea.lanes[place_of(plan, seen, seat)], 28 * sea.k
    x, y = (across, middle - up) if sea.stands else (middle, across - up)
    angle = 90.0 if sea.stands and look == "again" else 0.0
    return Spot(look, x * u, y * u, w * u, DIE, angle, lift)


def _order_pose(plan: LanesPlan, seen: Seen[View], first: Seat) -> Pose:
    """The one who begins, glad, and the flags in the order of play."""
    seats = seen.view.players
    names = [seen.cast[(first + turn) % seats] for turn in range(seats)]
    mark = plan.front.order
    look = ":".join(("order", str(seats), *names))
    spot = at_mark(plan, mark._replace(w=order_w(seats) * mark.w), look, ORDER, 7)
    winner = standing(plan, plan.front.winner, f"shepherd:{names[0]}:joy")
    return {"order": spot, f"shepherd:{first}": winner}
