"""Pieces on the water: the sections with their borders, and the target of a card that is held up."""

from __future__ import annotations

from functools import lru_cache

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Section, View
from game.play.undertow.choices import LIFEGUARD, SHARK, section_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import ABOVE_TABLE, IN_SEA, ON_TABLE
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow import facts
from game.ui.games.undertow.layout.plan import LOST, LanesPlan, Sea
from game.ui.games.undertow.sizes import CORKS, height_of, series_w, stretched_look
from game.ui.geometry import Box
from game.ui.table.contract import HitArea
from game.ui.table.seen import Seen

BUOY, SAND, CORK, SERIES = IN_SEA, IN_SEA + 1, IN_SEA + 6, ABOVE_TABLE + 4
"""Z-order of the pieces on the water."""
ROPE, AIM, FIN = BUOY, CORK, ON_TABLE + 6
CORK_W = 26 / 134
"""Width of a cork, by the width of a section."""
SAND_H, SAND_UP = 1.36, 0.65
"""Height of a seat's sand, and its part above the lane, by the distance between lanes."""
ENDS = 22, 6, 16, 0
"""Distances before the shore at which the sand of each lane ends."""


def water(plan: LanesPlan, view: View) -> Group:
    """Returns buoys and whirl, corks and sand, and the string with the games of the series."""
    pieces = dict(_permanent_pieces(plan.sea))
    if view.games > 1:
        look, w = f"series:{view.games}:{view.game + 1}", series_w(view.games) * plan.series.w
        x, y = plan.series.x + w / 2, plan.series.y + w * height_of(look) / 2
        pieces["series"] = SpriteState(look, x, y, w, SERIES, lift=4)
    return Group(pieces)


@lru_cache(maxsize=16)
def _permanent_pieces(sea: Sea) -> dict[str, Node]:
    pieces = dict[str, Node]()
    for section in range(1, LOST):
        buoy = sea.to_screen_axes(sea.sections[section], sea.buoys)
        pieces[f"buoy:{section}"] = SpriteState(
            f"buoy:{section}", buoy.x, buoy.y - 34 * sea.stands, sea.buoy, BUOY, lift=4
        )
    pieces["whirl"] = sea.whirl.sprite("whirl", BUOY, 0)
    if not sea.stands:
        for place in range(len(sea.lanes)):
            pieces[f"sand:{place}"] = _sand(sea, place)
            for number in range(CORKS):  # the first one is the shore's
                x, y = sea.shore + number * sea.pitch, sea.lanes[place] + 6
                pieces[f"cork:{place}:{number}"] = SpriteState("cork", x, y, CORK_W * sea.pitch, CORK, lift=2)
    return pieces


def _sand(sea: Sea, place: int) -> SpriteState:
    """Returns the sand from beyond the left edge to the shore; the last lane's reaches the near sea."""
    top, w = sea.lanes[place] - SAND_UP * sea.lane, sea.shore - ENDS[place] + 26
    is_last = place == len(sea.lanes) - 1
    return _cover("sand", Box(-26, top, w, max(SAND_H * sea.lane, (sea.front + 24 - top) * is_last)), SAND + place)


def _cover(look: str, box: Box, z: int) -> SpriteState:
    """Returns a stretchable look that covers a box."""
    return SpriteState(stretched_look(look, box.w, box.h), *box.center, box.w, z, lift=0)


def aim(plan: LanesPlan, seen: Seen[View]) -> Group:
    """Returns the target of the card held up, or all sections while one has to be chosen."""
    section, pieces = facts.aimed_section(seen), dict[str, Node]()
    if seen.path[:1] == (SHARK,):
        for number in range(1, SECTIONS + 1):
            pieces[section_id(number)] = HitArea(plan.sea.whole(number), number=number - 1)
    if section and seen.path[:1] == (LIFEGUARD,):
        saved_seats = (seat for seat, own in enumerate(seen.view.swimmers) if own[section - 1])
        pieces |= {f"rope:{seat}": rope(plan.sea, section, place_of(plan, seen, seat)) for seat in saved_seats}
    elif section:
        pieces["aim"] = frame(plan.sea, section)
        if facts.swimmers_on(seen.view, section) or facts.is_empty_confirmed(seen):
            pieces["fin"] = fin(plan.sea, section)
    return Group(pieces)


def frame(sea: Sea, section: Section) -> SpriteState:
    """Returns a gold frame round a section."""
    return _cover("gold:aim", sea.whole(section), AIM)


def fin(sea: Sea, section: Section) -> SpriteState:
    """Returns a fin that waits before a section."""
    box, h = sea.whole(section), sea.fin
    x, y = (box.x + 118 * sea.k, box.center.y) if sea.stands else (box.center.x, box.bottom - 8 - h / 2)
    return SpriteState("fin", x, y, h / height_of("fin"), FIN, lift=6)


def rope(sea: Sea, section: Section, place: int) -> SpriteState:
    """Returns a rope with a ring at its end, from the beach to a section."""
    (x, y), k = sea.crossing(section, place), sea.k
    if sea.stands:
        top, w = y + 34 * k, 64 * k
        return _cover("lifeline:up", Box.from_center(x - 8, (top + sea.shore) / 2, w, sea.shore - top), ROPE)
    right, h = x - 60 * k, 62 * k
    w = max(h, right - sea.shore + 30)
    return _cover("lifeline", Box.from_center(right - w / 2, y - 6 * k, w, h), ROPE)


def place_of(plan: LanesPlan, seen: Seen[View], seat: Seat) -> int:
    """Returns a seat's lane: the home seat's is the nearest; with lanes side by side, seats keep their order."""
    return seat if plan.sea.stands else facts.order(seen).index(seat)
