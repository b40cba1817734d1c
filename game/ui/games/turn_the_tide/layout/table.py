"""All of the table: seats, hanging tide cards, the round's bunting, the hand."""

from __future__ import annotations

from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD, ROPE, bunting_w
from game.ui.games.turn_the_tide.facts import TideSeen, blocks, hand_number, hands_total, mode, rounds_total
from game.ui.games.turn_the_tide.heights import height_of
from game.ui.games.turn_the_tide.layout.hand import hand_pose
from game.ui.games.turn_the_tide.layout.open_hands import open_hands_pose
from game.ui.games.turn_the_tide.layout.plan import ROSETTE, ROSETTE_DROP, IslandsPlan, plan_of
from game.ui.games.turn_the_tide.layout.seats import belongings_pose, island_pose, rosette_pose
from game.ui.screen import Screen

ROPES, CLOUD, TIDE, TIDE_ROSETTE, BUNTING, ROUNDS = 50, 51, 52, 53, 54, 54
MOST_HANDS = 12
TILT = 1.4


def layout(seen: TideSeen, screen: Screen) -> Pose:
    """Where every piece of the table stands. The tick and the corner discs are controls and not among them."""
    plan = plan_of(screen, len(seen.cast), blocks(seen), seen.view.open_bids)
    pose = _round_pose(plan, seen)
    for seat in range(len(seen.cast)):
        pose |= island_pose(plan, seen, seat)
        pose |= belongings_pose(plan, seen, seat)
    pose |= _tides_pose(plan, seen)
    if mode(seen) == "reveal":
        pose |= rosette_pose(plan, seen)
    pose |= hand_pose(plan, seen)
    pose |= open_hands_pose(plan, seen)
    return pose


def water_line(screen: Screen, players: int, blocks: int = 0, open_bids: bool = False) -> float:
    """The one straight line that all islands stand in, screen px from the top."""
    return plan_of(screen, players, blocks, open_bids).islands.water * screen.u


def _round_pose(plan: IslandsPlan, seen: TideSeen) -> Pose:
    """The hands of the round on a string, and the rounds of the game on a tag."""
    u, hands = plan.u, hands_total(seen.view)
    w = plan.bunting_w * bunting_w(hands) / bunting_w(MOST_HANDS)
    look = f"bunting:{hands}:{hand_number(seen) + 1}"
    y = plan.stage.y + plan.bunting_w * height_of(f"bunting:{MOST_HANDS}") / 2
    pose = {"bunting": Spot(look, (plan.stage.x + w / 2) * u, y * u, w * u, BUNTING, lift=4)}
    if rounds_total(seen.view) > 1:
        x, y = plan.rounds
        look = f"rounds:{rounds_total(seen.view)}:{seen.view.round + 1}"
        pose["rounds"] = Spot(look, x * u, y * u, plan.rounds_w * u, ROUNDS, lift=5)
    return pose


def _tides_pose(plan: IslandsPlan, seen: TideSeen) -> Pose:
    """The tide cards on their ropes, each with the rosette of who will take it while that is open."""
    tides = plan.tides
    pose: Pose = {}
    if tides.cloud_w:
        y = tides.y - tides.w * CARD / 2 - 36 - tides.cloud_w * 0.082
        look = f"cloud:d:{hand_number(seen)}"
        pose["cloud"] = Spot(look, plan.middle * plan.u, y * plan.u, tides.cloud_w * plan.u, CLOUD, lift=12)
    for rank, (name, side, tide) in enumerate(zip(("low", "high"), (-1, 1), seen.view.hanging, strict=True), 1):
        if tide is not None:
            pose |= _hanging(plan, name, side, tide)
            if mode(seen) == "bid":
                pose[f"rosette:{rank}"] = _tide_rosette(plan, rank, side)
    return pose


def _hanging(plan: IslandsPlan, name: str, side: int, tide: int) -> Pose:
    tides, u = plan.tides, plan.u
    x, top = plan.middle + side * tides.dx, tides.y - tides.w * CARD / 2 + 10
    card = Spot(f"tide:{tide}", x * u, tides.y * u, tides.w * u, TIDE, -side * TILT, lift=16)
    look, w = ("rope:short", 6.0) if tides.cloud_w else ("rope", max(6.0, (top + 40) / ROPE))
    y = top - w * height_of(look) / 2
    ropes = {
        f"rope:{name}:{end}": Spot(look, (x + dx * tides.w) * u, y * u, w * u, ROPES, lift=0)
        for end, dx in enumerate((-0.28, 0.28))
    }
    return {**ropes, f"tide:{name}": card}


def _tide_rosette(plan: IslandsPlan, rank: int, side: int) -> Spot:
    """At the lower left of a hanging card, overlapping it."""
    tides, u = plan.tides, plan.u
    x = plan.middle + side * tides.dx - tides.w * 0.26
    y = tides.y + tides.w * (CARD / 2 - ROSETTE_DROP)
    return Spot(f"rosette:{rank}", x * u, y * u, tides.w * ROSETTE * u, TIDE_ROSETTE, lift=6)
