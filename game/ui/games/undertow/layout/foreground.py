"""What lies before the sea: whoever is on turn, its die and arrows, the sides of a card, the viewer's own cards."""

from __future__ import annotations

from dataclasses import replace

from game.engine.api import Seat
from game.engine.undertow import CARDS
from game.play.undertow.choices import LIFEGUARD, SHARK
from game.ui.draw.spot import Pose, Spot
from game.ui.games.undertow.heights import height_of, order_w
from game.ui.games.undertow.layout.board import place_of
from game.ui.games.undertow.layout.parts import LaneMark, LanesPlan
from game.ui.games.undertow.tableau import Tableau

SLOT, CARD, SHEPHERD, TILE, STEP, DIE, BUBBLE, ORDER, TICK = 60, 61, 62, 63, 63, 64, 65, 60, 63
THROWS = (7.55, 8.95, 10.1)
"""Where along a lane the dice for the first turn lie."""
FIRST_THROW, LATER_THROW = 104.0, 124.0
TILTS = (2.0, -1.2, 1.6)
"""How own cards lie."""
RISEN = 12.0
"""How far a side of a card or a card rises when it is held up."""


def front_pose(plan: LanesPlan, tableau: Tableau) -> Pose:
    """All of it."""
    if tableau.phase == "first":
        return _first_pose(plan, tableau)
    pose = _cards_pose(plan, tableau)
    if tableau.turn is not None:
        pose |= _turn_pose(plan, tableau, tableau.turn)
    return pose


def is_choosing_card(tableau: Tableau) -> bool:
    """Whether the viewer may play a card now."""
    return tableau.chooser is not None and tableau.phase == "card"


def _turn_pose(plan: LanesPlan, tableau: Tableau, seat: Seat) -> Pose:
    front, lane = plan.front, tableau.lanes[seat]
    feet = front.aside if is_choosing_card(tableau) else front.shepherd
    pose = {f"shepherd:{seat}": standing(plan, feet, f"shepherd:{lane.shepherd}:{tableau.mood(seat)}")}
    if lane.thinking:
        mark = LaneMark(feet.x + feet.w * 0.62, feet.y - feet.w * 0.96, feet.w * 0.46)
        pose[f"bubble:{seat}"] = at_mark(plan, mark, "bubble", BUBBLE, 5)
    if is_choosing_card(tableau):
        pose |= _tiles_pose(plan, tableau)
    if tableau.rolled:
        pose |= {"die": at_mark(plan, front.die, f"die:{tableau.rolled}", DIE, 10)} | _steps_pose(plan, tableau)
    if tableau.chooser is not None and tableau.phase == "drift" and sum(tableau.chosen) < tableau.drifting:
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


def _tiles_pose(plan: LanesPlan, tableau: Tableau) -> Pose:
    """The two sides of a card; a lifeguard with nobody to save is not there."""
    held = tableau.path[:1]
    pose: Pose = {}
    for choice, side, mark in zip((LIFEGUARD, SHARK), ("guard", "shark"), plan.front.tiles, strict=True):
        if choice == LIFEGUARD and tableau.nearest is None:
            continue
        is_up = held == (choice,)
        risen = mark._replace(y=mark.y - RISEN) if is_up else mark
        look = f"tile:{side}:focus" if is_up else f"tile:{side}"
        pose[f"tile:{side}"] = at_mark(plan, risen, look, TILE, 20 if is_up else 9)
    return pose


def _steps_pose(plan: LanesPlan, tableau: Tableau) -> Pose:
    """An arrow a pip: full for what is chosen, hollow for the rest."""
    taken, steps = sum(tableau.chosen), plan.front.steps[: tableau.rolled]
    down = plan.front.die.y - (steps[0].y + steps[-1].y) / 2
    marks = enumerate(mark._replace(y=mark.y + down) for mark in steps)
    return {f"pip:{number}": _pip(plan, mark, is_taken=number < taken) for number, mark in marks}


def _pip(plan: LanesPlan, mark: LaneMark, is_taken: bool) -> Spot:
    spot = at_mark(plan, mark, "step" if is_taken else "step:ghost", STEP, 6 if is_taken else 0)
    return replace(spot, angle=90.0) if plan.sea.stands else spot


def _cards_pose(plan: LanesPlan, tableau: Tableau) -> Pose:
    """The viewer's own cards, the played ones as empty places."""
    if tableau.viewer is None:
        return {}
    left = tableau.lanes[tableau.viewer].cards
    pose: Pose = {}
    for number, mark in enumerate(plan.front.cards[: CARDS[len(tableau.lanes)]]):
        if number >= left:
            pose[f"slot:{number}"] = at_mark(plan, mark, "slot", SLOT, 0)
        elif number == left - 1 and tableau.path and is_choosing_card(tableau):
            pose[f"own:{number}"] = at_mark(plan, mark._replace(y=mark.y - 6), "under_card:focus", CARD, 16)
        else:
            pose[f"own:{number}"] = replace(at_mark(plan, mark, "under_card", CARD, 8), angle=TILTS[number])
    return pose


def _first_pose(plan: LanesPlan, tableau: Tableau) -> Pose:
    """The dice thrown for the first turn; when it is known whose it is, the order of play."""
    pose: Pose = {}
    rounds = max(len(lane.throws) for lane in tableau.lanes)
    oldest = max(0, rounds - len(THROWS))
    for number in range(oldest, rounds):
        pose |= _throw_pose(plan, tableau, number, THROWS[number - oldest])
    if tableau.first is not None:
        pose |= _order_pose(plan, tableau, tableau.first)
    return pose


def _throw_pose(plan: LanesPlan, tableau: Tableau, number: int, along: float) -> Pose:
    """One throw of all who took part in it: lower dice of the first darken, the winner's lies in a gold frame."""
    thrown = {seat: lane.throws[number] for seat, lane in enumerate(tableau.lanes) if len(lane.throws) > number}
    w = (FIRST_THROW if along == THROWS[0] else LATER_THROW) * min(1.0, plan.sea.k, plan.sea.lane / 130)
    pose: Pose = {}
    for seat, value in thrown.items():
        is_won = seat == tableau.first and number + 1 == len(tableau.lanes[seat].throws)
        look = f"die:{value}:dim" if number == 0 and value < max(thrown.values()) else f"die:{value}"
        pose[f"throw:{seat}:{number}"] = _in_lane(plan, tableau, seat, along, look, w, lift=12 if is_won else 5)
        if is_won:
            pose["won"] = _in_lane(plan, tableau, seat, along, "gold:won:1.0", w * 1.26, lift=0)
        if along != THROWS[0]:
            between = (along + THROWS[THROWS.index(along) - 1]) / 2 - 0.03
            pose[f"again:{seat}:{number}"] = _in_lane(plan, tableau, seat, between, "again", w * 0.36, lift=0)
    return pose


def _in_lane(plan: LanesPlan, tableau: Tableau, seat: Seat, along: float, look: str, w: float, lift: float) -> Spot:
    """A piece so many sections along a seat's lane."""
    sea, u = plan.sea, plan.u
    before = sea.sections[int(along)]
    middle = before + (sea.sections[int(along) + 1] - before) * (along % 1)
    across, up = sea.lanes[place_of(plan, tableau, seat)], 28 * sea.k
    x, y = (across, middle - up) if sea.stands else (middle, across - up)
    angle = 90.0 if sea.stands and look == "again" else 0.0
    return Spot(look, x * u, y * u, w * u, DIE, angle, lift)


def _order_pose(plan: LanesPlan, tableau: Tableau, first: Seat) -> Pose:
    """The one who begins, glad, and the flags in the order of play."""
    seats = len(tableau.lanes)
    names = [tableau.lanes[(first + turn) % seats].shepherd for turn in range(seats)]
    mark = plan.front.order
    look = ":".join(("order", str(seats), *names))
    spot = at_mark(plan, mark._replace(w=order_w(seats) * mark.w), look, ORDER, 7)
    winner = standing(plan, plan.front.winner, f"shepherd:{names[0]}:joy")
    return {"order": spot, f"shepherd:{first}": winner}
