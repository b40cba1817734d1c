"""A seat's lane: its swimmers, the rings they left behind, and its pieces on the beach."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.undertow import Section, View
from game.play.undertow.choices import SHARK, section_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_SEA, ON_TABLE
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow import facts
from game.ui.games.undertow.layout.plan import LOST, Beach, LanesPlan, Sea
from game.ui.games.undertow.layout.water import place_of
from game.ui.geometry import Box, even_centers
from game.ui.kit.rows import Mark
from game.ui.kit.seats import counters
from game.ui.table.contract import HitArea
from game.ui.table.seen import Seen

RING, SWIMMER, ARROW = range(IN_SEA + 7, IN_SEA + 10)
"""Z-order of rings, swimmers and arrows on the water."""
FLAG, FRAME, HEAD, SCORE = range(ON_TABLE, ON_TABLE + 4)
"""Z-order of the pieces on the beach and at the place of the lost."""
CARD, LOST_RING, LOST_COUNT = FLAG, FLAG, FRAME
SHEPHERD, WIDEST, FLOCK, FLOCK_Z = 1.3, 0.82, 0.54, SCORE
"""Sizes on the beach after a game: a shepherd's width by the head's, and its greatest width by the lane's.

Then the width of a head of its flock, by the head's, and the flock's layer."""
CROSSED = 0.55
"""Width of a crossed ring on the water, by a swimmer's."""
FRAMED, APART = 1.22, 1.12
"""Width of the gold frame round a flag, by the flag; pitch of cards on the beach, by a card."""
RISE = 12.0
"""Distance by which a chosen swimmer rises."""


def lane(plan: LanesPlan, seen: Seen[View], seat: Seat) -> Group:
    sea, place, pieces = plan.sea, place_of(plan, seen, seat), dict[str, Node]()
    for section, count in enumerate(seen.view.swimmers[seat], 1):
        if count:
            pieces |= _swimmers(sea, seen, seat, section, place)
    home, lost = _home(plan, seen, seat), _lost_pieces(plan.beach, seen, seat)
    return Group({**pieces, "home": Group(home, *sea.home(place)), "lost": Group(lost, *sea.crossing(LOST, place))})


def swimmers_look(shepherd: str, mood: str, count: int) -> str:
    """Returns the look of a seat's swimmers on one section."""
    return f"swim:{shepherd}:{mood}" + (f":{count}" if count > 1 else "")


def swimmer(sea: Sea, look: str, section: Section, place: int, rise: float = 0.0) -> SpriteState:
    """Returns swimmers at the crossing of a section and a lane, at rest or raised."""
    return SpriteState(look, *sea.afloat(section, place, rise), sea.sheep, SWIMMER, lift=5 + rise / 2)


def ring(sea: Sea, look: str, section: Section, place: int, w: float = 0.0) -> SpriteState:
    """Returns a ring on the water at present or former swimmers; it fits round them unless a width is given."""
    x, y = sea.crossing(section, place)
    return SpriteState(look, x, y + 6 * sea.k, w or 136 * sea.k, RING, lift=0)


def traces(plan: LanesPlan, seen: Seen[View]) -> Group:
    """Returns the starts of the last move: dashed rings, and crossed ones for lost swimmers."""
    pieces = dict[str, Node]()
    for seat, section, is_lost in facts.traces(seen):
        look, w = ("ring:lost", plan.sea.sheep * CROSSED) if is_lost else ("choice_ghost", 0.0)
        pieces[f"trace:{seat}:{section}"] = ring(plan.sea, look, section, place_of(plan, seen, seat), w)
    return Group(pieces)


def swimmer_drops(plan: LanesPlan, seen: Seen[View]) -> dict[str, Box]:
    """Returns where the viewer's swimmers are dropped: farther out in their lane."""
    seat, sea = facts.chooser(seen, "drift"), plan.sea
    if seat is None:
        return {}
    place = place_of(plan, seen, seat)
    end = sea.hit_box(LOST, place)
    sections = (section for section, count in enumerate(seen.view.swimmers[seat], 1) if count)
    return {section_id(one): Box.bounding_box([sea.hit_box(one + 1, place), end]) for one in sections}


def _swimmers(sea: Sea, seen: Seen[View], seat: Seat, section: Section, place: int) -> dict[str, Node]:
    """Returns the swimmers on one section, marked if in danger, choosable or chosen."""
    count, is_choosing = seen.view.swimmers[seat][section - 1], seat == facts.chooser(seen, "drift")
    picked = facts.chosen_swimmers(seen)[section - 1] if seat == seen.view.turn else 0
    look = swimmers_look(seen.cast[seat], facts.swimmers_mood(seen, seat, section), count)
    pieces: dict[str, Node] = {f"swim:{seat}:{section}": swimmer(sea, look, section, place, RISE if picked else 0.0)}
    if is_choosing:
        pieces[section_id(section)] = HitArea(sea.hit_box(section, place), number=section - 1)
    if is_choosing or seen.path == (SHARK,) or facts.aimed_section(seen) == section:
        pieces[f"choice:{seat}:{section}"] = ring(sea, "choice_ring", section, place)
    if picked:
        pieces[f"step:{seat}:{section}"] = _arrow(sea, section, place, picked)
    return pieces


def _arrow(sea: Sea, section: Section, place: int, picked: int) -> SpriteState:
    """Returns the arrow before the swimmers, out to sea, with their number if several are picked."""
    x, y = sea.crossing(section, place)
    look = "step" if picked == 1 else f"step:{picked}"
    dx, up = (72 * sea.k, 46) if sea.stands else (sea.pitch / 2 - 3, 62)
    return SpriteState(look, x + dx, y - up * sea.k, 56 * sea.k, ARROW, sea.outwards, lift=9)


def _home(plan: LanesPlan, seen: Seen[View], seat: Seat) -> dict[str, Node]:
    """Returns flag, cards and number of saved, relative to the point where the lane meets the beach."""
    view, beach, shepherd, saved = seen.view, plan.beach, seen.cast[seat], seen.view.beach[seat]
    landed = f"landed:{saved}{':gold' if seat in facts.best(view) else ''}"
    pieces: dict[str, Node] = {
        f"flag:{seat}": beach.flag.sprite(f"flag:{shepherd}", FLAG, 5),
        f"score:{seat}": beach.score.sprite(landed, SCORE, 6),
    }
    if seat in (view.turn, view.first if view.phase == "first" else None):
        pieces["turn"] = beach.flag._replace(w=FRAMED * beach.flag.w).sprite("gold:flag:1.0", FRAME, 0)
    if view.phase == "over":
        pieces |= _flock(beach, seen, seat, WIDEST * plan.sea.lane)
    elif saved:
        pieces[f"head:{seat}"] = beach.head.sprite(f"head:{shepherd}:joy", HEAD, 5)
    apart = APART * beach.cards.w
    left = beach.cards.x + plan.sea.stands * apart * (view.cards[seat] - 1) / 2
    for number, x in enumerate(even_centers(view.cards[seat], apart, left)):
        pieces[f"card:{seat}:{number}"] = beach.cards._replace(x=x).sprite("under_card", CARD, 3)
    return pieces


def _flock(beach: Beach, seen: Seen[View], seat: Seat, widest: float) -> dict[str, Node]:
    """Returns a shepherd in place of the head, with its saved flock before its feet."""
    shepherd, saved, head, score = seen.cast[seat], seen.view.beach[seat], beach.head, beach.score
    w, small = min(SHEPHERD * head.w, widest), FLOCK * head.w
    mark = Mark(head.x, head.y - head.w * 0.12, w)
    look = f"shepherd:{shepherd}:{facts.shepherds_mood(seen.view, seat)}"
    apart = min(small * 0.8, (score.x - score.w / 2 - head.x + w / 2) / max(1, saved))
    row, sheep = Mark(head.x, mark.y + w * 0.55, small), f"head:{shepherd}:joy"
    return {
        f"home:{seat}": mark.sprite(look, HEAD, 7),
        **counters(f"flock:{seat}", (sheep, sheep), saved, saved, row, apart, FLOCK_Z, 4),
    }


def _lost_pieces(beach: Beach, seen: Seen[View], seat: Seat) -> dict[str, Node]:
    """Returns the number of lost swimmers, relative to their place."""
    lost = seen.view.lost[seat]
    if not lost:
        return {}
    return {
        f"lost:{seat}": beach.lost.sprite("ring:lost", LOST_RING, 3),
        f"lost_count:{seat}": beach.lost_count.sprite(f"count:{lost}", LOST_COUNT, 3),
    }
