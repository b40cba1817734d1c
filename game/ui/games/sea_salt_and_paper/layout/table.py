"""All of the table: seats, raft, hand, and what is chosen from; and where each choice can be pressed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from game.engine.api import Seat
from game.play.choices import phrase
from game.play.sea_salt_and_paper.choices import victim_id
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import VEIL
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser
from game.ui.games.sea_salt_and_paper.layout import choosing, hand, raft
from game.ui.games.sea_salt_and_paper.layout.boats import boat_pose
from game.ui.games.sea_salt_and_paper.layout.calls import call_places, call_pose
from game.ui.games.sea_salt_and_paper.layout.parts import is_stealing
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan, plan_of
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, HINT, PAUSE, Place

DIM = 4 / 16
BEHIND_BOATS, BEHIND_RAFT, BEHIND_TRAY = 35, 50, 59
NEAR, BACK = 15, 40
"""By how many layers the boats are nearer, and the raft farther away, while one of the boats is chosen."""
BITE = 132.0


def layout(seen: SaltSeen, screen: Screen) -> Pose:
    """Where every piece of the table stands."""
    plan = plan_of(screen, len(seen.cast))
    pose: Pose = {}
    close = hand.is_close(plan, seen)
    for seat in range(len(seen.cast)):
        pose |= _seat(plan, seen, seat, close)
    pose |= _raft(plan, seen)
    pose |= call_pose(plan, seen)
    pose |= hand.hand_pose(plan, seen)
    pose |= choosing.choosing_pose(plan, seen)
    return pose | _veil(seen, screen)


def _seat(plan: BoatsPlan, seen: SaltSeen, seat: Seat, is_close: bool) -> Pose:
    """All boats lie before the water that is darker while one of them is chosen."""
    pose = boat_pose(plan, seen, seat, is_close)
    if not is_stealing(seen):
        return pose
    return {piece: replace(spot, z=spot.z + NEAR) if spot.z < BEHIND_BOATS else spot for piece, spot in pose.items()}


def _raft(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    """The raft steps back while a boat is chosen."""
    pose = raft.raft_pose(plan, seen)
    if not is_stealing(seen):
        return pose
    return {piece: replace(spot, z=spot.z - BACK) for piece, spot in pose.items()}


def _veil(seen: SaltSeen, screen: Screen) -> Pose:
    """The rest of the table is a little darker while the viewer chooses from some of it."""
    z = {"keep": BEHIND_RAFT, "pick": BEHIND_TRAY, "rob": BEHIND_BOATS, "steal": BEHIND_BOATS}.get(seen.view.phase)
    if z is None or chooser(seen) is None:
        return {}
    veil = Spot(VEIL, screen.width / 2, screen.height / 2, screen.width, z, lift=0, alpha=DIM, owner=seen.viewer)
    return {"veil": veil}


def places(seen: SaltSeen, screen: Screen) -> Mapping[str, Place]:
    """Where everything can be pressed that the viewer may choose now."""
    plan = plan_of(screen, len(seen.cast))
    boxes = {choice: raft.card_box(plan, choice) for choice in raft.takeable(seen)}
    boxes |= choosing.found_boxes(plan, seen)
    found = {choice: Place(_px(plan, box)) for choice, box in boxes.items()}
    found |= _drawn_places(plan, seen)
    found |= _hand_places(plan, seen)
    found |= call_places(plan, seen)
    found |= _seat_places(plan, seen)
    found |= _confirm(plan, seen)
    for name, (x, y) in zip((HINT, PAUSE), plan.corners, strict=True):
        found[name] = Place(_px(plan, Box.around(x, y, plan.disc, plan.disc)))
    return found


def _px(plan: BoatsPlan, box: Box) -> Box:
    return Box(*(side * plan.u for side in box))


def _drawn_places(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Place]:
    """Two cards of which one is kept: the focus frames what is seen of them."""
    cards, kept = choosing.drawn_cards(plan, seen), seen.path[:1]
    return {
        choice: Place(_px(plan, box), seen=_px(plan, cards[choice]), is_framed=kept == (choice,))
        for choice, box in choosing.drawn_boxes(plan, seen).items()
    }


def _hand_places(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Place]:
    """Cards are pressed themselves."""
    return {choice: Place(_px(plan, box)) for choice, box in hand.hand_boxes(plan, seen).items()}


def _seat_places(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Place]:
    """The boats that can be stolen from."""
    if not is_stealing(seen) or seen.view.phase != "rob":
        return {}
    boats = plan.boats
    xs = sorted(boats.xs)
    w = min([270.0, *(right - left for left, right in pairwise(xs))])
    y, h = boats.water - 60 * boats.k, max(230 * boats.k, plan.least)
    return {victim_id(seat): Place(_px(plan, Box.around(boats.xs[seat], y, w, h))) for seat in seen.view.victims}


def _confirm(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Place]:
    """The coral disc that keeps or takes the card that is lifted, or bites at the boat that is."""
    if chooser(seen) is None or not seen.path:
        return {}
    box = choosing.confirm_found(plan, seen) if seen.view.phase == "pick" else choosing.confirm_drawn(plan, seen)
    if box is not None:
        return {CONFIRM: Place(_px(plan, box), "keep", "coral", name=phrase("Take it"))}
    if seen.view.phase == "rob":
        seat = int(seen.path[0].partition(":")[2])
        boats = plan.boats
        size = max(BITE * boats.k, plan.disc)
        y = boats.water + boats.plank_dy + 44 * boats.plank_k + size / 2
        box = Box.around(boats.xs[seat], y, size, size)
        return {CONFIRM: Place(_px(plan, box), "steal", "coral", name=phrase("Steal a card"))}
    return {}


def water_line(screen: Screen, seats: int) -> float:
    """The line that all boats float on, screen px from the top."""
    return plan_of(screen, seats).boats.water * screen.u
