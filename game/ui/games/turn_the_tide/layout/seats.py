"""Pieces of a seat: island, tag, plank with rings, and bid, relative to the point where the island meets the water."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_HAND, ON_TABLE
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.chords.layout import pad_sign
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, face, highest, is_choosing, losers, mode, ribbons
from game.ui.games.turn_the_tide.layout.plan import PLANK_W, IslandsPlan, SeatMarks
from game.ui.games.turn_the_tide.sizes import box_of
from game.ui.geometry import Box
from game.ui.kit.island import SHEET, SHEETS, island, sunken_island
from game.ui.kit.rows import Mark
from game.ui.kit.seats import counters, plank, thinking
from game.ui.table.contract import HitArea, take_back

TAG, RING, BUBBLE = ON_TABLE, ON_TABLE + 3, ON_TABLE + 4
"""Z-order of the pieces around an island."""
BID, ROSETTE = IN_HAND + 4, IN_HAND + 6
"""Z-order of bids and rosettes."""
RINGS_X, RINGS_W = 12, 176
"""Middle and width of a plank's row of rings, relative to the plank's middle, in its design px."""
NUMBER_X, NUMBER_W = 136, 54
"""Middle and width of the number of rings that are left, likewise."""
WIDEST_BUBBLE = 120


def seat_of(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Group:
    """Returns an island at its level, a tag, a plank, and a bid or the state of the choice."""
    marks = plan.choosing if is_choosing(seen) else plan.revealing  # revealed bids need more room than closed ones
    parts: dict[str, Node] = {
        "land": _land(plan, seen, seat),
        "plank": _plank(seen, seat, marks.plank),
        "pad": pad_sign(plan.choosing.tag, plan.choosing.plank.w, seen, seat),
    }
    rest = _level(plan, seen, seat, marks.tag) | _bidding(plan, seen, seat, marks)
    return Group(parts | rest, plan.xs[seat], plan.water)


def _land(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Group:
    """Returns an island with its lighthouse and its shepherd; an eliminated shepherd floats in a ring."""
    view = seen.view
    identity, stands = (seat, seen.cast[seat], face(seen, seat)), (_lighthouse_side(plan, seat), plan.sheep)
    group = sunken_island(*identity, *stands) if view.out[seat] else island(*identity, view.tides[seat] or 0, *stands)
    return Group(group.children, scale=plan.k)


def _lighthouse_side(plan: IslandsPlan, seat: Seat) -> int:
    """Returns the lighthouse's side: 1 if the middle is right of the island, -1 if left."""
    return -1 if plan.xs[seat] > plan.middle + 1 else 1


def _plank(seen: TideSeen, seat: Seat, mark: Mark) -> Group:
    """Returns the plank with its flag, the rings that are left, the lost ones, and the number left."""
    rings, full = seen.view.rings[seat], seen.view.rings_full[seat]
    pieces = plank(seen, seat, PLANK_W)
    if full:
        step = min(46, RINGS_W / full)
        row, number = Mark(RINGS_X, -2, min(48, 2 * step)), Mark(NUMBER_X, -2, NUMBER_W)
        pieces |= counters(f"ring:{seat}", ("ring:whole", "ring:lost"), rings, full, row, step, RING, 3)
        pieces[f"rings:{seat}"] = number.sprite(f"count:{rings}", RING, 3)
    return Group(pieces, mark.x, mark.y, mark.w / PLANK_W)


def _level(plan: IslandsPlan, seen: TideSeen, seat: Seat, mark: Mark) -> dict[str, Node]:
    """Returns the tag with the level; a ring lost in the hand is marked while that hand lies open."""
    view, pieces = seen.view, dict[str, Node]()
    if view.out[seat]:
        return pieces
    if mode(seen) != "deal":
        top = ":top" if seat in highest(view) else ""
        pieces[f"tag:{seat}"] = mark.sprite(f"tag:{view.tides[seat] or 0}{top}", TAG, 7)
    if seat in losers(seen):
        pieces[f"lost:{seat}"] = _beside_head(plan, seen, seat).sprite("ring:lost", BUBBLE, 5)
    return pieces


def _bidding(plan: IslandsPlan, seen: TideSeen, seat: Seat, marks: SeatMarks) -> dict[str, Node]:
    """Returns the bid, which can be taken back while closed; or the thinking bubble or waiting sign."""
    if bid := bid_of(seen, seat):
        sprite = _bid(plan, seen, seat, marks)
        closed = {} if bid.is_open else {take_back(seat): HitArea(_retract_hit_box(plan, seat, box_of(sprite)))}
        return {f"bid:{seat}": sprite, **closed}
    mark, pieces = marks.bid, dict[str, Node]()
    if (
        seen.is_watched and seat in seen.waiting and not seen.open_hands
    ):  # without a hand on the screen there is room for the place of the bid
        pieces[f"bid slot:{seat}"] = mark.sprite("slot", BUBBLE - 1, 0)
    if seat in seen.thinking:
        is_here = seen.is_watched or not mark.x
        cloud = mark._replace(w=min(mark.w * 1.1, WIDEST_BUBBLE)) if is_here else _beside_head(plan, seen, seat)
        return {**pieces, **thinking(seen, seat, cloud, BUBBLE)}
    return pieces


def _retract_hit_box(plan: IslandsPlan, seat: Seat, bid: Box) -> Box:
    """Returns the hit box of a bid that can be taken back: finger-sized, in the window, above the hand."""
    box, left = bid.at_least(plan.finger), -plan.xs[seat]
    right = left + plan.stage.x + plan.stage.right - box.w
    lowest = max(bid.bottom, plan.hand.top - plan.water)
    return box._replace(x=min(max(box.x, left), right), y=min(box.y, lowest - box.h))


def _bid(plan: IslandsPlan, seen: TideSeen, seat: Seat, marks: SeatMarks) -> SpriteState:
    """Returns the bid, raised if it is one of the two highest; a closed bid is visible to its seat alone."""
    bid, first = bid_of(seen, seat), ribbons(seen)
    assert bid
    rise = marks.prize * (2 - first.index(seat)) if seat in first else 0.0
    is_read = mode(seen) != "bid" or seen.view.open_bids
    angle = 2.0 * _lighthouse_side(plan, seat) if is_read else -4.0
    look = "back:weather" if bid.card is None else f"weather:{bid.card}"
    owner = None if bid.is_open or bid.card is None else seat
    return replace(marks.bid.sprite(look, BID, 8, rise, angle), turn=float(bid.is_open), owner=owner)


def _beside_head(plan: IslandsPlan, seen: TideSeen, seat: Seat) -> Mark:
    """Returns the place of the thinking bubble, if islands do not stand too close."""
    k, level = plan.k, seen.view.tides[seat] or 0
    w = 92 * k
    dx = min(128 * k, (plan.choosing.plank.w - w) / 2) * -_lighthouse_side(plan, seat)
    return Mark(dx, (level - SHEETS) * SHEET * k - 165 * k, w)


def rosettes(plan: IslandsPlan, seen: TideSeen) -> dict[str, Node]:
    """Returns the first and second rosette beside the highest bids."""
    (x, y, w), seats = plan.revealing.rosette, ribbons(seen) if mode(seen) == "reveal" else ()
    names = {f"rosette:{rank}": plan.xs[seat] + x for rank, seat in enumerate(seats, 1)}
    return {name: SpriteState(name, middle, plan.water + y, w, ROSETTE, lift=6) for name, middle in names.items()}
