"""The sea with its buoys and swimmers, and what belongs to the seats on the beach."""

from __future__ import annotations

from dataclasses import replace

from game.engine.api import Seat
from game.engine.undertow import Section, View
from game.play.undertow.choices import LIFEGUARD
from game.ui.draw.spot import Pose, Spot
from game.ui.games.undertow import facts
from game.ui.games.undertow.heights import CORKS, height_of, series_w, stretched
from game.ui.games.undertow.layout.parts import LOST, Beach, LaneMark, LanesPlan, Sea
from game.ui.geometry import Point
from game.ui.table.seen import Seen

BUOY, SAND, CORK = 20, 21, 26
RING, SWIMMER, ARROW = 27, 28, 29
FLAG, FRAME, CARD, HEAD, SCORE = 40, 41, 40, 42, 43
LEAST_FIN = 32.0
"""The least height of a fin that waits, in px."""
LOST_RING, LOST_COUNT, SERIES, ROPE, AIM, FIN = 40, 41, 54, 20, 26, 46
CORK_W = 26 / 134
"""The width of a cork, for the width of a section."""
SAND_H = 1.36
"""The height of a seat's sand, for how far the lanes are apart."""
SHEPHERD, FLOCK, FLOCK_Z = 1.3, 0.54, 43
"""How wide a shepherd on its beach and a head of its flock are, for the width of the head of the saved."""
CROSSED = 0.55
"""The width of a crossed ring on the water, for that of a swimmer."""
RISE = 12.0
"""How far a chosen swimmer rises."""


def sea_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """Buoys and whirl, corks and sand, and the string with the games of the series."""
    sea, u = plan.sea, plan.u
    pose = {f"buoy:{section}": _buoy(sea, u, section) for section in range(1, LOST)}
    pose["whirl"] = Spot("whirl", sea.whirl.x * u, sea.whirl.y * u, sea.whirl.w * u, BUOY, lift=0)
    if not sea.stands:
        for place in range(len(sea.lanes)):
            pose[f"sand:{place}"] = _sand(plan, place)
            pose[f"corks:{place}"] = _corks(sea, u, place)
    if seen.view.games > 1:
        w = series_w(seen.view.games) * plan.series.w
        look = f"series:{seen.view.games}:{seen.view.game + 1}"
        x, y = plan.series.x + w / 2, plan.series.y + w * height_of(look) / 2
        pose["series"] = Spot(look, x * u, y * u, w * u, SERIES, lift=4)
    return pose


def _buoy(sea: Sea, u: float, section: Section) -> Spot:
    x, y = (sea.buoys, sea.sections[section] - 34) if sea.stands else (sea.sections[section], sea.buoys)
    return Spot(f"buoy:{section}", x * u, y * u, sea.buoy * u, BUOY, lift=4)


def _sand(plan: LanesPlan, place: int) -> Spot:
    """From beyond the left edge to the shore."""
    sea, u = plan.sea, plan.u
    right = sea.shore - (22, 6, 16, 0)[place % 4]
    top = sea.lanes[place] - 0.65 * sea.lane
    is_last = place == len(sea.lanes) - 1
    w, h = right + 26, max(SAND_H * sea.lane, (sea.front + 24 - top) * is_last)
    return Spot(stretched("sand", w, h), (right - w / 2) * u, (top + h / 2) * u, w * u, SAND + place, lift=0)


def _corks(sea: Sea, u: float, place: int) -> Spot:
    cork = CORK_W * sea.pitch
    w = sea.pitch * (CORKS - 1) + cork
    x = sea.shore + sea.pitch * (CORKS - 1) / 2
    return Spot(stretched("corks", w, cork), x * u, (sea.lanes[place] + 6) * u, w * u, CORK, lift=0)


def lane_pose(plan: LanesPlan, seen: Seen[View], seat: Seat) -> Pose:
    """A seat's swimmers, its flag and cards, how many it has saved and lost."""
    place = place_of(plan, seen, seat)
    pose: Pose = {}
    for section, count in enumerate(seen.view.swimmers[seat], 1):
        if count:
            pose |= _swimmers_pose(plan, seen, seat, section)
    return pose | _home_pose(plan, seen, seat, place) | _lost_pose(plan, seen.view.lost[seat], seat, place)


def traces_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """Where the last move has taken swimmers from: dashed rings, and crossed ones for who is out of the game."""
    return {trace_piece(trace): _trace(plan, seen, trace) for trace in facts.traces(seen)}


def trace_piece(trace: facts.Trace) -> str:
    """The name of what a move has left there."""
    return f"trace:{trace.seat}:{trace.section}"


def _trace(plan: LanesPlan, seen: Seen[View], trace: facts.Trace) -> Spot:
    look = "ring:lost" if trace.is_lost else "choice_ghost"
    spot = ring_spot(plan, look, trace.section, place_of(plan, seen, trace.seat))
    return replace(spot, w=plan.sea.sheep * CROSSED * plan.u) if trace.is_lost else spot


def place_of(plan: LanesPlan, seen: Seen[View], seat: Seat) -> int:
    """A seat's lane: the home seat's is the nearest; where lanes stand side by side none is, and seats keep order."""
    return seat if plan.sea.stands else facts.order(seen).index(seat)


def swimmers_look(shepherd: str, mood: str, count: int) -> str:
    """So many swimmers of a seat on one section."""
    return f"swim:{shepherd}:{mood}" + (f":{count}" if count > 1 else "")


def swimmer_spot(plan: LanesPlan, look: str, section: Section, place: int, rise: float = 0.0) -> Spot:
    """Swimmers where a section crosses a lane, at rest or risen."""
    sea, u = plan.sea, plan.u
    x, y = sea.at(section, place)
    return Spot(look, x * u, (y - (28 + rise) * sea.k) * u, sea.sheep * u, SWIMMER, lift=5 + rise / 2)


def ring_spot(plan: LanesPlan, look: str, section: Section, place: int) -> Spot:
    """A ring on the water where swimmers are, or have been."""
    sea, u = plan.sea, plan.u
    x, y = sea.at(section, place)
    return Spot(look, x * u, (y + 6 * sea.k) * u, 136 * sea.k * u, RING, lift=0)


def _swimmers_pose(plan: LanesPlan, seen: Seen[View], seat: Seat, section: Section) -> Pose:
    place, count = place_of(plan, seen, seat), seen.view.swimmers[seat][section - 1]
    picked = facts.chosen(seen)[section - 1] if seat == seen.view.turn else 0
    look = swimmers_look(seen.cast[seat], facts.swimmers_mood(seen, seat, section), count)
    pose = {f"swim:{seat}:{section}": swimmer_spot(plan, look, section, place, RISE if picked else 0.0)}
    if facts.aimed(seen) == section or (seat == facts.chooser(seen) and seen.view.phase == "drift"):
        pose[f"choice:{seat}:{section}"] = ring_spot(plan, "choice_ring", section, place)
    if picked:
        pose[f"step:{seat}:{section}"] = _arrow(plan, section, place, picked)
    return pose


def _arrow(plan: LanesPlan, section: Section, place: int, picked: int) -> Spot:
    """It lies before the swimmers, out to sea; for several it says how many."""
    sea, u = plan.sea, plan.u
    x, y = sea.at(section, place)
    look, w = "step" if picked == 1 else f"step:{picked}", 56 * sea.k
    if sea.stands:
        return Spot(look, (x + 72 * sea.k) * u, (y - 46 * sea.k) * u, w * u, ARROW, 90.0, lift=9)
    return Spot(look, (x + sea.pitch / 2 - 3) * u, (y - 62 * sea.k) * u, w * u, ARROW, lift=9)


def marked(plan: LanesPlan, origin: Point, mark: LaneMark, look: str, z: int, lift: float) -> Spot:
    """A piece at a mark counted from an origin."""
    u = plan.u
    return Spot(look, (origin.x + mark.x) * u, (origin.y + mark.y) * u, mark.w * u, z, lift=lift)


def home(plan: LanesPlan, place: int) -> Point:
    """Where a lane meets the beach: what belongs to its seat is counted from there."""
    sea = plan.sea
    return Point(sea.lanes[place], sea.sections[0]) if sea.stands else Point(sea.shore, sea.lanes[place])


def _home_pose(plan: LanesPlan, seen: Seen[View], seat: Seat, place: int) -> Pose:
    view, shepherd, marks, origin = seen.view, seen.cast[seat], plan.beach, home(plan, place)
    landed = f"landed:{view.beach[seat]}{':gold' if seat in facts.best(seen.view) else ''}"
    pose = {
        f"flag:{seat}": marked(plan, origin, marks.flag, f"flag:{shepherd}", FLAG, 5),
        f"score:{seat}": marked(plan, origin, marks.score, landed, SCORE, 6),
    }
    if seat in (seen.view.turn, seen.view.first if seen.view.phase == "first" else None):
        pose["turn"] = marked(plan, origin, marks.flag._replace(w=marks.frame), "gold:flag:1.0", FRAME, 0)
    if seen.view.phase == "over":
        pose |= _flock_pose(plan, seen, seat, origin)
    elif view.beach[seat]:
        pose[f"head:{seat}"] = marked(plan, origin, marks.head, f"head:{shepherd}:joy", HEAD, 5)
    for number in range(view.cards[seat]):
        mark = _card_mark(marks, number, view.cards[seat])
        pose[f"card:{seat}:{number}"] = marked(plan, origin, mark, "under_card", CARD, 3)
    return pose


def _flock_pose(plan: LanesPlan, seen: Seen[View], seat: Seat, origin: Point) -> Pose:
    """A shepherd in place of the head, its saved flock before its feet."""
    shepherd, saved = seen.cast[seat], seen.view.beach[seat]
    head, score = plan.beach.head, plan.beach.score
    w = min(SHEPHERD * head.w, 0.82 * plan.sea.lane)
    look = f"shepherd:{shepherd}:{facts.shepherds_mood(seen.view, seat)}"
    there = LaneMark(head.x, head.y - head.w * 0.12, w)
    pose = {f"home:{seat}": marked(plan, origin, there, look, HEAD, 7)}
    small = FLOCK * head.w
    apart = min(small * 0.8, (score.x - score.w / 2 - head.x + w / 2) / max(1, saved))
    for number in range(saved):
        mark = LaneMark(head.x + (number - (saved - 1) / 2) * apart, there.y + w * 0.55, small)
        pose[f"flock:{seat}:{number}"] = marked(plan, origin, mark, f"head:{shepherd}:joy", FLOCK_Z, 4)
    return pose


def _card_mark(marks: Beach, number: int, count: int) -> LaneMark:
    first = -(count - 1) / 2 if marks.cards_centred else 0.0
    return marks.cards._replace(x=marks.cards.x + (first + number) * marks.cards_apart)


def _lost_pose(plan: LanesPlan, lost: int, seat: Seat, place: int) -> Pose:
    if not lost:
        return {}
    origin = plan.sea.at(LOST, place)
    return {
        f"lost:{seat}": marked(plan, origin, plan.beach.lost, "ring:lost", LOST_RING, 3),
        f"lost_count:{seat}": marked(plan, origin, plan.beach.lost_count, f"count:{lost}", LOST_COUNT, 3),
    }


def aim_pose(plan: LanesPlan, seen: Seen[View]) -> Pose:
    """Where the card held up would strike: a column framed in gold with a fin, or ropes from the beach."""
    section = facts.aimed(seen)
    if section is None:
        return {}
    if seen.path[0] == LIFEGUARD:
        return _ropes_pose(plan, seen, section)
    pose = {"aim": frame_spot(plan, section)}
    if facts.on(seen.view, section) or facts.is_surely_meant(seen):
        pose["fin"] = fin_spot(plan, section)
    return pose


def frame_spot(plan: LanesPlan, section: Section) -> Spot:
    """A gold frame round a section."""
    u, box = plan.u, plan.sea.strip(section)
    look = stretched("gold:aim", box.w, box.h)
    return Spot(look, box.center.x * u, box.center.y * u, box.w * u, AIM, lift=0)


def fin_spot(plan: LanesPlan, section: Section) -> Spot:
    """A fin that waits before a section."""
    sea, u = plan.sea, plan.u
    box = sea.strip(section)
    h = 64.0 if sea.stands else max(52.0, LEAST_FIN / u)
    x, y = (box.x + 118 * sea.k, box.center.y) if sea.stands else (box.center.x, box.bottom - 8 - h / 2)
    return Spot("fin", x * u, y * u, h / height_of("fin") * u, FIN, lift=6)


def _ropes_pose(plan: LanesPlan, seen: Seen[View], section: Section) -> Pose:
    """One from the beach to everyone who would be saved."""
    seats = [seat for seat, own in enumerate(seen.view.swimmers) if own[section - 1]]
    return {f"rope:{seat}": rope_spot(plan, section, place_of(plan, seen, seat)) for seat in seats}


def rope_spot(plan: LanesPlan, section: Section, place: int) -> Spot:
    """A rope with a ring at its end, from the beach to a section."""
    sea, u = plan.sea, plan.u
    x, y = sea.at(section, place)
    if sea.stands:
        top, w = y + 34 * sea.k, 64 * sea.k
        h = sea.shore - top
        return Spot(stretched("lifeline:up", w, h), (x - 8) * u, (top + h / 2) * u, w * u, ROPE, lift=0)
    right, h = x - 60 * sea.k, 62 * sea.k
    w = max(h, right - sea.shore + 30)
    return Spot(stretched("lifeline", w, h), (right - w / 2) * u, (y - 6 * sea.k) * u, w * u, ROPE, lift=0)
