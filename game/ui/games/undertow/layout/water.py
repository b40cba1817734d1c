"""What lies on the water: the sections with their borders, and where a card that is held up would strike."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Section, View
from game.play.undertow.choices import LIFEGUARD, SHARK, section_id
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.games.undertow import facts
from game.ui.games.undertow.heights import CORKS, height_of, series_w, stretched
from game.ui.games.undertow.layout.parts import LOST, LanesPlan, Sea
from game.ui.table.contract import Place
from game.ui.table.seen import Seen

BUOY, SAND, CORK, SERIES, ROPE, AIM, FIN = 20, 21, 26, 54, 20, 26, 46
CORK_W = 26 / 134
"""The width of a cork, for the width of a section."""
SAND_H = 1.36
"""The height of a seat's sand, for how far the lanes are apart."""


def water(plan: LanesPlan, view: View) -> Group:
    """Buoys and whirl, corks and sand, and the string with the games of the series."""
    sea = plan.sea
    pieces: dict[str, Node] = {f"buoy:{section}": _buoy(sea, section) for section in range(1, LOST)}
    pieces["whirl"] = sea.whirl.spot("whirl", BUOY, 0)
    if not sea.stands:
        for place in range(view.players):
            pieces |= {f"sand:{place}": _sand(sea, place), **_corks(sea, place)}
    if view.games > 1:
        look, w = f"series:{view.games}:{view.game + 1}", series_w(view.games) * plan.series.w
        x, y = plan.series.x + w / 2, plan.series.y + w * height_of(look) / 2
        pieces["series"] = Spot(look, x, y, w, SERIES, lift=4)
    return Group(pieces)


def _buoy(sea: Sea, section: Section) -> Spot:
    x, y = (sea.buoys, sea.sections[section] - 34) if sea.stands else (sea.sections[section], sea.buoys)
    return Spot(f"buoy:{section}", x, y, sea.buoy, BUOY, lift=4)


def _sand(sea: Sea, place: int) -> Spot:
    """From beyond the left edge to the shore."""
    right = sea.shore - (22, 6, 16, 0)[place % 4]
    top = sea.lanes[place] - 0.65 * sea.lane
    is_last = place == len(sea.lanes) - 1
    w, h = right + 26, max(SAND_H * sea.lane, (sea.front + 24 - top) * is_last)
    return Spot(stretched("sand", w, h), right - w / 2, top + h / 2, w, SAND + place, lift=0)


def _corks(sea: Sea, place: int) -> dict[str, Spot]:
    """The borders of the sections along a lane: the first one is the shore's."""
    y, w = sea.lanes[place] + 6, CORK_W * sea.pitch
    borders = ((number, sea.shore + number * sea.pitch) for number in range(CORKS))
    return {f"cork:{place}:{number}": Spot("cork", x, y, w, CORK, lift=2) for number, x in borders}


def aim(plan: LanesPlan, seen: Seen[View]) -> Group:
    """Where the card held up would strike, and while it has to be said where, all sections."""
    section = facts.aimed(seen)
    pieces: dict[str, Node] = {}
    if seen.path[:1] == (SHARK,):
        pieces |= {
            section_id(number): Place(plan.sea.strip(number), number=number - 1) for number in range(1, SECTIONS + 1)
        }
    if section is None:
        return Group(pieces)
    if seen.path[:1] == (LIFEGUARD,):
        return ropes(plan, seen, section)
    pieces["aim"] = frame(plan.sea, section)
    if facts.on(seen.view, section) or facts.is_surely_meant(seen):
        pieces["fin"] = fin(plan.sea, section)
    return Group(pieces)


def frame(sea: Sea, section: Section) -> Spot:
    """A gold frame round a section."""
    box = sea.strip(section)
    return Spot(stretched("gold:aim", box.w, box.h), *box.center, box.w, AIM, lift=0)


def fin(sea: Sea, section: Section) -> Spot:
    """A fin that waits before a section."""
    box, h = sea.strip(section), sea.fin
    x, y = (box.x + 118 * sea.k, box.center.y) if sea.stands else (box.center.x, box.bottom - 8 - h / 2)
    return Spot("fin", x, y, h / height_of("fin"), FIN, lift=6)


def ropes(plan: LanesPlan, seen: Seen[View], section: Section) -> Group:
    """A rope from the beach to everyone of a section."""
    seats = [seat for seat, own in enumerate(seen.view.swimmers) if own[section - 1]]
    return Group({f"rope:{seat}": rope(plan.sea, section, place_of(plan, seen, seat)) for seat in seats})


def rope(sea: Sea, section: Section, place: int) -> Spot:
    """A rope with a ring at its end, from the beach to a section."""
    x, y = sea.at(section, place)
    if sea.stands:
        top, w = y + 34 * sea.k, 64 * sea.k
        h = sea.shore - top
        return Spot(stretched("lifeline:up", w, h), x - 8, top + h / 2, w, ROPE, lift=0)
    right, h = x - 60 * sea.k, 62 * sea.k
    w = max(h, right - sea.shore + 30)
    return Spot(stretched("lifeline", w, h), right - w / 2, y - 6 * sea.k, w, ROPE, lift=0)


def place_of(plan: LanesPlan, seen: Seen[View], seat: Seat) -> int:
    """A seat's lane: the home seat's is the nearest; where lanes stand side by side none is, and seats keep order."""
    return seat if plan.sea.stands else facts.order(seen).index(seat)
