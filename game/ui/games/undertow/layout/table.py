"""All of the table, and what of it can be pressed."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.undertow import SECTIONS, View
from game.play.undertow.choices import ALL, EMPTY, LIFEGUARD, NO_CARD, SHARK, section_id
from game.ui.draw.spot import Pose
from game.ui.games.undertow import facts
from game.ui.games.undertow.heights import height_of
from game.ui.games.undertow.layout.board import aim_pose, lane_pose, place_of, sea_pose, traces_pose
from game.ui.games.undertow.layout.foreground import front_pose, is_choosing_card
from game.ui.games.undertow.layout.parts import LaneMark, LanesPlan
from game.ui.games.undertow.layout.plan import plan_of
from game.ui.geometry import Box, Point
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, HINT, NEXT, PAUSE, Place
from game.ui.table.seen import Seen


def layout(seen: Seen[View], screen: Screen) -> Pose:
    """Where every piece of the table stands. The tick, the die and the corner discs are controls and not among them."""
    plan = plan_of(screen, seen.view.players)
    pose = sea_pose(plan, seen) | traces_pose(plan, seen)
    for seat in range(seen.view.players):
        pose |= lane_pose(plan, seen, seat)
    return pose | aim_pose(plan, seen) | front_pose(plan, seen)


def places(seen: Seen[View], screen: Screen) -> Mapping[str, Place]:
    """Where what can be chosen stands."""
    plan = plan_of(screen, seen.view.players)
    found = {name: Place(_disc(plan, at, plan.disc)) for name, at in zip((HINT, PAUSE), plan.corners, strict=True)}
    if seen.view.phase in ("first", "over"):
        found[NEXT] = Place(_tick(plan), "next", "coral")
    if facts.chooser(seen) is None:
        return found
    return found | (_card_places(plan, seen) if is_choosing_card(seen) else _swimmer_places(plan, seen))


def _disc(plan: LanesPlan, middle: Point, d: float) -> Box:
    u = plan.u
    return Box.around(middle.x * u, middle.y * u, d * u, d * u)


def _boxed(plan: LanesPlan, box: Box) -> Box:
    return Box(*(side * plan.u for side in box))


def _tick(plan: LanesPlan) -> Box:
    return _disc(plan, plan.front.tick, plan.front.tick_d)


def _card_places(plan: LanesPlan, seen: Seen[View]) -> dict[str, Place]:
    guard, shark = (Place(_tile(plan, mark)) for mark in plan.front.tiles)
    found = {LIFEGUARD: guard, SHARK: shark, NO_CARD: _no_card(plan, seen)}
    if seen.path[:1] == (SHARK,):
        strips = ((section, plan.sea.strip(section)) for section in range(1, SECTIONS + 1))
        found |= {section_id(section): Place(_boxed(plan, box)) for section, box in strips}
    return found | _ticks(plan, seen)


def _no_card(plan: LanesPlan, seen: Seen[View]) -> Place:
    """The die; without a swimmer that it could move it is the way on."""
    beside = _disc(plan, plan.front.no_card, plan.front.no_card_d)
    if facts.afloat(seen.view, seen.view.turn or 0):
        return Place(beside, "die")
    return Place(beside, "next") if seen.path else Place(_tick(plan), "next", "coral")


def _ticks(plan: LanesPlan, seen: Seen[View]) -> dict[str, Place]:
    """The tick, once something is held up; at an empty section it is of paper until that has been asked."""
    if not seen.path:
        return {}
    section = facts.aimed(seen)
    is_empty = section is not None and not facts.on(seen.view, section)
    if is_empty and not facts.is_surely_meant(seen):
        return {EMPTY: Place(_tick(plan), "check", "paper")}
    return {CONFIRM: Place(_tick(plan), "check", "coral", is_home=True)}


def _tile(plan: LanesPlan, mark: LaneMark) -> Box:
    return _boxed(plan, Box.around(mark.x, mark.y, mark.w, mark.w * height_of("tile")))


def _swimmer_places(plan: LanesPlan, seen: Seen[View]) -> dict[str, Place]:
    seat = seen.view.turn or 0
    place = place_of(plan, seen, seat)
    cells = {
        section_id(section): Place(_boxed(plan, plan.sea.cell(section, place)))
        for section in range(1, SECTIONS + 1)
        if seen.view.swimmers[seat][section - 1]
    }
    die = plan.front.die
    whole = Place(_boxed(plan, Box.around(die.x, die.y, die.w, die.w * height_of("die"))))
    return cells | {ALL: whole, CONFIRM: Place(_tick(plan), "check", "coral", is_home=True)}
