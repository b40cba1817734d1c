"""The seats: boats with their shepherds, hands, planks, and laid pairs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.scoring import card_points
from game.play.choices import phrase
from game.play.sea_salt_and_paper.choices import card_look, victim_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_SEA, NEAR_SEA, ON_TABLE
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.boat import BOAT_W, LEAST_COUNT, boat, closed_hand, fan
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, face, is_stealing
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.sizes import height_of
from game.ui.geometry import Box, Point, even_centers
from game.ui.kit.rows import Mark, squeezed_pitch
from game.ui.kit.seats import plank, thinking
from game.ui.table.contract import BESIDE, CONFIRM, CORNER, HitArea

ROPE, RING_FAR, RING_NEAR, SLIP, BELL, BUBBLE = (IN_SEA + n for n in (0, 1, 4, 5, 7, 8))
"""Z-order of the pieces around a boat."""
FIN, SCORE, TURN = NEAR_SEA + 4, ON_TABLE + 2, ON_TABLE + 2
"""Z-order of the pieces on and below a plank."""
LAID, SHOWN, PEARL = (ON_TABLE + n for n in (3, 4, 6))
PLANK_W = 290
"""Drawn width of a plank, in design px."""
ASIDE = 21
"""Distance by which large figures push a flag over the end of its plank."""
NEAR = 15
"""Layers by which the boats are nearer during a choice of boat: before the darkened water."""
ROPE_W = 7.0
"""Width of the anchor's rope, in design px."""
RISEN = 16.0
"""Height of the chosen boat above the water line."""
SMALL_PLANK = 190.0
"""Width of a plank, in screen px, below which the target of the game does not fit; less with large letters."""
MOST_SLIP, LEAST_SLIP = 1.3, 108 * 18 / 38
"""Largest scale of the slip at a boat, limited by a hat and the raft beside it; and its least px."""
BITE = 132.0
"""Drawn size of the disc that steals a card, in design px."""


def seats(plan: BoatsPlan, seen: SaltSeen, is_close: bool) -> Group:
    """Returns the pieces of all seats.

    Args:
        is_close: whether laid pairs move aside for the pieces below them.
    """
    parts: dict[str, Node] = {}
    for seat, (x, y, _, z) in enumerate(plan.boats.stands):
        parts[f"afloat {seat}"] = _afloat(plan, seen, seat)
        parts[f"plank {seat}"] = _plank(plan, seen, seat)
        parts[f"laid {seat}"] = Group(dict(_laid_pairs(plan, seen, seat, is_close)), x, y, z=z)
        parts[f"shown {seat}"] = Group(dict(_shown_hand(plan, seen, seat)), x, y, z=z)
    return Group(parts)


def towards(plan: BoatsPlan, seat: Seat) -> int:
    """Returns the direction of the bow: 1 for right, -1 for left."""
    return -1 if plan.boats.turns and plan.boats.stands[seat].x > plan.raft.x + 1 else 1


def fan_of(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> SpriteState:
    """Returns the place of a seat's hand seen from behind, relative to the window."""
    x, y, k, z = plan.boats.stand(seat, seen.view.turn)
    return fan(towards(plan, seat)).transform(x, y, k, z, k)


def arcs_of(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> SpriteState:
    """Returns the place of the arcs beside a seat's bell, shown if it does not swing, relative to the window."""
    side, (x, y, k, z) = towards(plan, seat), plan.boats.stand(seat, seen.view.turn)
    return SpriteState("arcs", -186 * side, -110, 56, BELL, 180.0 if side > 0 else 0.0, 7).transform(x, y, k, z, k)


def bottom_of_seats(plan: BoatsPlan, seen: SaltSeen, is_close: bool) -> float:
    """Returns the lower edge of the seats."""
    boats = plan.boats
    if any(hand is not None for seat, hand in enumerate(seen.view.shown) if seat != seen.viewer):
        return boats.water + boats.shown.dy + boats.shown.w * CARD / 2 + 4
    if not any(seen.view.laid):
        return boats.water + boats.plank + 38 * boats.k
    row = boats.close if is_close else boats.laid
    return boats.water + row.dy + row.w * CARD / 2 + (6 if is_close else 20)


def _afloat(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Group:
    """Returns a boat and its surroundings, relative to the point where it meets the water."""
    side, is_risen = towards(plan, seat), seen.path[:1] == (victim_id(seat),) or seat == seen.view.victim
    x, y, k, z = plan.boats.stand(seat, seen.view.turn)
    upright: dict[str, Node] = {
        "boat": boat(seat, seen.cast[seat], face(seen, seat), side),
        "hand": _hand(plan, seen, seat, side),
    }
    parts = {
        "upright": Group(upright, y=-RISEN * is_risen),
        "called": Group(dict(_call_sign(plan, seen, seat, side))),
        "chosen": Group(dict(_victim_rings(plan, seen, seat, side, is_risen))),
    }
    parts["thinking"] = Group(thinking(seen, seat, Mark(*_sign(seen, side, Point(20 * side, -222)), 84), BUBBLE))
    return Group(parts, x, y, k, z + NEAR * is_stealing(seen))


def _sign(seen: SaltSeen, side: int, above: Point) -> Point:
    """Returns the place of a seat's state: above its head, or beside it if the raft is there."""
    return Point(-118 * side, -128) if seen.is_watched else above


def _call_sign(plan: BoatsPlan, seen: SaltSeen, seat: Seat, side: int) -> Iterator[tuple[str, SpriteState]]:
    """Returns a bell, or an anchor on a rope from above the window, at the caller's boat."""
    if seat != seen.view.caller:
        return
    bell = SpriteState("disc:bell:gold", -112 * side, -110, 86, BELL, lift=7)
    if seen.view.call == "last_chance":
        yield f"bell:{seat}", bell
        return
    x, y, k, _ = plan.boats.stand(seat, seen.view.turn)
    anchor = replace(bell, look="disc:anchor:gold", x=_anchor_x(plan, bell, x, k))
    w = ROPE_W / k
    h = w * height_of("rope")
    for number in range(ceil((y / k + bell.y) / h)):
        yield f"rope:{seat}:{number}", SpriteState("rope", anchor.x, bell.y - (number + 0.5) * h, w, ROPE, lift=0)
    yield f"anchor:{seat}", anchor


def _anchor_x(plan: BoatsPlan, bell: SpriteState, x: float, k: float) -> float:
    """Returns the anchor's place, relative to the boat.

    It is the bell's place or the opposite one, else the nearest at which its rope comes down beside the corner discs.
    """
    pause = plan.stage.right
    hint = pause - 2 * plan.screen.design.control_size(CORNER) - BESIDE
    offsets = (bell.x, -bell.x, (pause + ROPE_W - x) / k, (hint - ROPE_W - x) / k)
    right = plan.screen.design.window.w - bell.w / 2 * k
    free_offsets = (
        offset
        for offset in offsets
        if x + offset * k <= hint - ROPE_W / 2 or pause + ROPE_W / 2 <= x + offset * k <= right
    )
    return next(free_offsets)


def _hand(plan: BoatsPlan, seen: SaltSeen, seat: Seat, side: int) -> Group:
    """Returns the hand from behind with its number, or a shown hand's value on a slip; nothing for the viewer."""
    hand, px = seen.view.shown[seat], plan.screen.design.px(1) / plan.boats.k
    if seat == seen.viewer:
        return Group()
    if hand is None:
        return closed_hand(seat, seen.view.hand_sizes[seat], side, LEAST_COUNT * px)
    worth = card_points(hand, seen.view.laid[seat], seen.view.pair_points)
    w = max(108 * min(plan.screen.text_size, MOST_SLIP), LEAST_SLIP * px)
    return Group({f"slip:{seat}": SpriteState(f"slip:pearls:{worth}", 84 * side, -144, w, SLIP, lift=7)})


def _victim_rings(plan: BoatsPlan, seen: SaltSeen, seat: Seat, side: int, is_risen: bool) -> Iterator[tuple[str, Node]]:
    """Returns a gold ring round each boat that can be stolen from, and a fin at the chosen one."""
    if seen.view.phase not in ("rob", "steal"):
        return
    if chooser(seen) is not None and seat in seen.view.victims:
        for half, z, dy in (("far", RING_FAR, -27), ("near", RING_NEAR, 27)):
            yield f"ring:{seat}:{half}", SpriteState(f"choice:{half}", 0, dy - 6, 304, z)
        yield victim_id(seat), HitArea(_victim_hit_box(plan))
    if seat == seen.view.turn:
        yield "stealing", SpriteState("disc:steal:navy", *_sign(seen, side, Point(0, -234)), 114, BUBBLE, lift=6)
    if is_risen:
        yield "fin", SpriteState("fin", 146 * side, 10, 99, FIN, lift=7)
        if chooser(seen) is not None:
            fan_sprite = fan(side)
            yield "frame:fan", replace(fan_sprite, look="frame:fan", y=fan_sprite.y - RISEN - 4, w=148, z=BELL)


def _victim_hit_box(plan: BoatsPlan) -> Box:
    """Returns the hit box of a boat that can be stolen from, relative to its water point, in its own px."""
    k = plan.boats.k
    w = min(BOAT_W, *(right.x - left.x for left, right in pairwise(sorted(plan.boats.stands))))
    return Box.from_center(0, -60, w / k, max(230, plan.least / k))


def _plank(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Group:
    """Returns a plank with the seat's flag and its points of the game; gold round the flag of the seat on turn."""
    boats, least = plan.boats, SMALL_PLANK / plan.screen.text_size
    target = f":{seen.view.target}" if PLANK_W * boats.k >= plan.screen.design.px(least) else ""
    aside = ASIDE * (plan.screen.text_size - 1)
    parts: dict[str, Node] = {
        **plank(seen, seat, PLANK_W, "board", aside),
        f"score:{seat}": SpriteState(f"score:{seen.view.points[seat]}{target}", 38, -3, 190, SCORE, lift=0),
    }
    if seat == seen.view.turn:
        parts["turn"] = SpriteState("frame:flag", -104 - aside, -4, 92, TURN)
    if seen.path == (victim_id(seat),) and chooser(seen) is not None and seen.view.phase == "rob":
        size = max(BITE * boats.k, plan.screen.design.control_size(CORNER)) / boats.k
        below = max(44, (_victim_hit_box(plan).bottom * boats.k - boats.plank) / boats.k)
        box = Box(-size / 2, below, size, size)
        parts[CONFIRM] = HitArea(box, "steal", "coral", name=phrase("Steal a card"))
    x, y, _, z = boats.stands[seat]
    return Group(parts, x, y + boats.plank, boats.k, z)


def _laid_pairs(plan: BoatsPlan, seen: SaltSeen, seat: Seat, is_close: bool) -> Iterator[tuple[str, SpriteState]]:
    """Returns the pairs before a boat; the viewer's with their pearls."""
    pairs, (dy, w, room) = seen.view.laid[seat], plan.boats.close if is_close else plan.boats.laid
    pitch = squeezed_pitch(len(pairs), w * 1.52, room, w * 1.7)
    for number, (pair, x) in enumerate(zip(pairs, even_centers(len(pairs), pitch), strict=True)):
        for place, (card, side) in enumerate(zip(pair, (-1, 1), strict=True)):
            sprite = SpriteState(card_look(card), x + side * 0.26 * w, dy + side * 3, w, LAID, -2.0 * side, 5)
            yield f"laid:{seat}:{number}:{place}", sprite
        if seat == seen.viewer:
            for pearl, pearl_x in enumerate(even_centers(seen.view.pair_points, 25, x)):
                sprite = SpriteState("pearl:on", pearl_x, dy + w * CARD / 2 + 8, 34, PEARL, lift=0, owner=seat)
                yield f"pearl:laid:{number}:{pearl}", sprite


def _shown_hand(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Iterator[tuple[str, SpriteState]]:
    """Returns a finished hand, open in a row."""
    hand, (dy, w, room) = seen.view.shown[seat], plan.boats.shown
    if hand is None or seat == seen.viewer:
        return
    xs = even_centers(len(hand), squeezed_pitch(len(hand), w, room, w * 0.81))
    for number, (card, x) in enumerate(zip(hand, xs, strict=True)):
        yield f"shown:{seat}:{number}", SpriteState(card_look(card), x, dy, w, SHOWN, lift=5)
