"""The seats: boats with their shepherds, what they hold, their planks, and what they have laid."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Hand, Pair
from game.engine.sea_salt_and_paper.scoring import card_points
from game.play.sea_salt_and_paper.choices import card_look, victim_id
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, face
from game.ui.games.sea_salt_and_paper.heights import MOST_BACKS, height_of
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan

RING_FAR, SHEPHERD, BOAT, RING_NEAR, FAN, FAN_COUNT = 21, 22, 23, 24, 25, 26
FIN = 34
PLANK, FLAG, SCORE, TURN, LAID, SHOWN, PEARL = 40, 41, 41, 42, 43, 44, 46
ROPE, BELL, BUBBLE = 20, 27, 28
ROPE_W = 7.0
RISEN = 16.0
"""How far the boat that is meant stands out of the water."""
SMALL_PLANK = 190.0
"""px: on a narrower plank there is no room for the points that end the game."""
MOST_SLIP = 1.15
"""How much larger than drawn the slip at a boat may be: beside it are a hat and the raft."""
LEAST_COUNT = 34.0
"""px: a smaller disc has no room for its number."""


def boat_pose(plan: BoatsPlan, seen: SaltSeen, seat: Seat, is_close: bool) -> Pose:
    """All that belongs to a seat.

    Args:
        is_close: laid pairs make room for what is below them.
    """
    return {
        **_boat(plan, seen, seat),
        **_held(plan, seen, seat),
        **_ringed(plan, seen, seat),
        **_plank(plan, seen, seat),
        **_laid(plan, seen, seat, is_close),
        **_shown(plan, seen, seat),
    }


def towards(plan: BoatsPlan, seat: Seat) -> int:
    """1 where the bow points right, -1 where left: always towards the raft, or right in a row."""
    return -1 if plan.boats.xs[seat] > plan.middle + 1 and plan.raft.y > plan.boats.water - 300 else 1


def is_risen(seen: SaltSeen, seat: Seat) -> bool:
    """Whether the seat is the one that is meant to be stolen from."""
    return seen.path[:1] == (victim_id(seat),) or seat == seen.view.victim


def fan_spot(plan: BoatsPlan, seat: Seat) -> Spot:
    """Where a seat's hand is seen from behind."""
    k, u, x = plan.boats.k, plan.u, plan.boats.xs[seat] + 78 * plan.boats.k * towards(plan, seat)
    return Spot("backs:5", x * u, (plan.boats.water - 86 * k) * u, 121 * k * u, FAN)


def _boat(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Pose:
    k, u, x = plan.boats.k, plan.u, plan.boats.xs[seat]
    shepherd = seen.cast[seat]
    water = plan.boats.water - RISEN * k * is_risen(seen, seat)
    h, boat_h = 190 * k, 270 * k * height_of("boat")
    pose = {
        f"shepherd:{seat}": Spot(
            f"shepherd:{shepherd}:{face(seen, seat)}",
            (x - 26 * k * towards(plan, seat)) * u,
            (water + 4 * k - h / 2) * u,
            h / height_of("shepherd") * u,
            SHEPHERD,
            lift=7,
        ),
        f"boat:{seat}": Spot(f"boat:{shepherd}", x * u, (water + 34 * k - boat_h / 2) * u, 270 * k * u, BOAT),
    }
    if seen.view.call == "last_chance" and seat == seen.view.caller:
        pose[f"bell:{seat}"] = _beside(plan, seat, "disc:bell:gold", -112, -110, 86, BELL)
    if seen.view.call == "stop" and seat == seen.view.caller:
        pose |= _anchored(plan, seat)
    if seat in seen.thinking:
        pose[f"bubble:{seat}"] = _beside(plan, seat, "bubble", 20, -222, 84, BUBBLE)
    return pose


def _anchored(plan: BoatsPlan, seat: Seat) -> Pose:
    """The anchor on a rope that comes down from above the window."""
    anchor = _beside(plan, seat, "disc:anchor:gold", -112, -110, 86, BELL)
    w = ROPE_W * plan.u
    h = w * height_of("rope")
    ropes = {
        f"rope:{seat}:{number}": Spot("rope", anchor.x, anchor.y - (number + 0.5) * h, w, ROPE, lift=0)
        for number in range(ceil(anchor.y / h))
    }
    return {**ropes, f"anchor:{seat}": anchor}


def arcs_spot(plan: BoatsPlan, seat: Seat) -> Spot:
    """Where arcs stand beside the bell of a seat, as they do where it does not swing."""
    side = towards(plan, seat)
    spot = _beside(plan, seat, "arcs", -186, -110, 56, BELL)
    return replace(spot, angle=180.0 if side > 0 else 0.0)


def _beside(plan: BoatsPlan, seat: Seat, look: str, dx: float, dy: float, w: float, z: int) -> Spot:
    """Something at a boat, counted from where it meets the water towards the raft."""
    k, u = plan.boats.k, plan.u
    x = plan.boats.xs[seat] + dx * k * towards(plan, seat)
    return Spot(look, x * u, (plan.boats.water + dy * k) * u, w * k * u, z, lift=7)


def _held(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Pose:
    """The hand from behind and how many cards it holds; the viewer's own lies open below, a shown one too."""
    held = seen.view.hand_sizes[seat]
    if seen.view.shown[seat] is not None:
        return {} if seat == seen.viewer else {f"slip:{seat}": _worth(plan, seen, seat)}
    if seat == seen.viewer or not held:
        return {}
    k, u, dy = plan.boats.k, plan.u, RISEN * plan.boats.k * is_risen(seen, seat)
    fan = fan_spot(plan, seat)
    fan = replace(fan, look=f"backs:{min(held, MOST_BACKS)}", y=fan.y - dy * u)
    w = max(49 * k * plan.digits * u, LEAST_COUNT)
    count = Spot(f"count:{held}", fan.x, fan.y + 33 * k * u, w, FAN_COUNT, lift=4)
    return {f"backs:{seat}": fan, f"count:{seat}": count}


def _worth(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Spot:
    """A slip with the points of a hand that is shown."""
    view = seen.view
    shown = view.shown[seat]
    assert shown is not None
    worth = card_points(shown, view.laid[seat], view.pair_points)
    w = max(108 * min(plan.digits, MOST_SLIP), 108 * 18 / (38 * plan.u * plan.boats.k))
    return _beside(plan, seat, f"slip:pearls:{worth}", 84, -144, w, FAN)


def _ringed(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Pose:
    """A gold ring round each boat that can be stolen from, a fin at the one that is meant."""
    if seen.view.phase not in ("rob", "steal"):
        return {}
    pose: Pose = {}
    if seen.view.phase == "rob" and chooser(seen) is not None and seat in seen.view.victims:
        w, dy = 304 * plan.boats.k, 27 * plan.boats.k
        for half, z, side in (("far", RING_FAR, -1), ("near", RING_NEAR, 1)):
            y = plan.boats.water - 6 * plan.boats.k + side * dy
            x = plan.boats.xs[seat]
            pose[f"ring:{seat}:{half}"] = Spot(f"choice:{half}", x * plan.u, y * plan.u, w * plan.u, z)
    if seat == seen.view.turn:
        pose["stealing"] = replace(_beside(plan, seat, "disc:steal:navy", 0, -234, 114, BUBBLE), lift=6)
    if is_risen(seen, seat):
        pose["fin"] = replace(_beside(plan, seat, "fin", 146, 10, 99, FIN), lift=7)
        if chooser(seen) is not None:
            fan = fan_spot(plan, seat)
            y = fan.y - (RISEN + 4) * plan.boats.k * plan.u
            pose["frame:fan"] = Spot("frame:fan", fan.x, y, 148 * plan.boats.k * plan.u, TURN)
    return pose


def _plank(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Pose:
    """A plank with the seat's flag and its points of the game; gold round the flag whose turn it is."""
    u, k = plan.u, plan.boats.plank_k
    x, y = plan.boats.xs[seat], plan.boats.water + plan.boats.plank_dy
    w = 290 * k * u
    told = f":{seen.view.target}" if w >= SMALL_PLANK else ""
    pose = {
        f"plank:{seat}": Spot("plank:you" if seat == seen.viewer else "plank", x * u, y * u, w, PLANK, lift=6),
        f"flag:{seat}": Spot(f"flag:{seen.cast[seat]}", (x - 104 * k) * u, (y - 4 * k) * u, 76 * k * u, FLAG, lift=4),
        f"score:{seat}": Spot(
            f"score:{seen.view.points[seat]}{told}", (x + 38 * k) * u, (y - 3 * k) * u, 190 * k * u, SCORE, lift=0
        ),
    }
    if seat == seen.view.turn:
        pose["turn"] = Spot("frame:flag", (x - 104 * k) * u, (y - 4 * k) * u, 92 * k * u, TURN)
    return pose


def _laid(plan: BoatsPlan, seen: SaltSeen, seat: Seat, is_close: bool) -> Pose:
    """The pairs that lie before a boat; one's own with the pearls they bring."""
    pose: Pose = {}
    for number, pair in enumerate(seen.view.laid[seat]):
        pose |= _laid_pair(plan, seen, seat, number, pair, is_close)
    return pose


def _laid_pair(plan: BoatsPlan, seen: SaltSeen, seat: Seat, number: int, pair: Pair, is_close: bool) -> Pose:
    boats, u, count = plan.boats, plan.u, len(seen.view.laid[seat])
    w, dy = (boats.close_w, boats.close_dy) if is_close else (boats.laid_w, boats.laid_dy)
    pitch = min(w * 1.7, (boats.laid_room - w * 1.52) / max(1, count - 1))
    x, y = boats.xs[seat] + (number - (count - 1) / 2) * pitch, boats.water + dy
    pose = {
        f"laid:{seat}:{number}:{place}": Spot(
            card_look(card), (x + side * 0.26 * w) * u, (y + side * 3) * u, w * u, LAID, -2.0 * side, 5
        )
        for place, (card, side) in enumerate(zip(pair, (-1, 1), strict=True))
    }
    if seat == seen.viewer:
        for pearl in range(seen.view.pair_points):
            pearl_x = x + (pearl - (seen.view.pair_points - 1) / 2) * 25
            spot = Spot("pearl:on", pearl_x * u, (y + w * CARD / 2 + 8) * u, 34 * u, PEARL, lift=0, owner=seat)
            pose[f"pearl:laid:{number}:{pearl}"] = spot
    return pose


def _shown(plan: BoatsPlan, seen: SaltSeen, seat: Seat) -> Pose:
    """A hand that is over lies open in a row."""
    hand: Hand | None = seen.view.shown[seat]
    if hand is None or seat == seen.viewer:
        return {}
    boats, u = plan.boats, plan.u
    w, pitch = boats.shown_w, min(boats.shown_w * 0.81, (boats.shown_room - boats.shown_w) / max(1, len(hand) - 1))
    y = boats.water + boats.shown_dy
    return {
        f"shown:{seat}:{number}": Spot(
            card_look(card), (boats.xs[seat] + (number - (len(hand) - 1) / 2) * pitch) * u, y * u, w * u, SHOWN, lift=5
        )
        for number, card in enumerate(hand)
    }
