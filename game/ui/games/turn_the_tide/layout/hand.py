"""The viewer's hand: twelve places that never move."""

from __future__ import annotations

from game.engine.turn_the_tide import Card
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.facts import TideSeen, held, lifted, mode
from game.ui.games.turn_the_tide.layout.plan import IslandsPlan

SLOT, HELD, LIFTED = 60, 61, 63


def hand_pose(plan: IslandsPlan, seen: TideSeen) -> Pose:
    """The held cards, the lifted one framed in gold, and a dashed outline for each that is gone."""
    if not has_hand(seen):
        return {}
    in_hand = set(held(seen))
    return {
        f"card:{card}" if card in in_hand else f"slot:{index}": _spot(plan, seen, index, card, card in in_hand)
        for index, card in enumerate(seen.view.hand_full)
    }


def has_hand(seen: TideSeen) -> bool:
    """Whether the viewer's hand lies on the table now: it is away during the reveal and for a seat that is out."""
    is_out = seen.viewer is not None and seen.view.out[seen.viewer]
    return bool(seen.view.hand_full) and mode(seen) in ("deal", "bid") and not is_out


def _spot(plan: IslandsPlan, seen: TideSeen, index: int, card: Card, is_held: bool) -> Spot:
    hand, u = plan.hand, plan.u
    x, y = hand.place(index)
    angle = -hand.tilt * hand.outward(index)
    if not is_held:
        return Spot("slot", x * u, y * u, hand.w * u, SLOT, angle, lift=0)
    if card == lifted(seen):
        return Spot(
            f"weather:{card}:focus",
            x * u,
            lifted_y(plan) * u if hand.rows == 1 else (y - hand.lift) * u,
            hand.w * u,
            LIFTED,
            lift=18,
            owner=seen.viewer,
        )
    return Spot(f"weather:{card}", x * u, y * u, hand.w * u, HELD, angle, owner=seen.viewer)


def lifted_y(plan: IslandsPlan) -> float:
    """The middle of a lifted card, in design px."""
    return plan.hand.y - plan.hand.lift
