"""The viewer's hand: twelve places that never move."""

from __future__ import annotations

from game.engine.turn_the_tide import Card
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.layout.plan import IslandsPlan
from game.ui.games.turn_the_tide.tableau import Tableau

SLOT, HELD, LIFTED = 60, 61, 63


def hand_pose(plan: IslandsPlan, tableau: Tableau) -> Pose:
    """The held cards, the lifted one framed in gold, and a dashed outline for each that is gone."""
    if not has_hand(tableau):
        return {}
    held = set(tableau.held)
    return {
        f"card:{card}" if card in held else f"slot:{index}": _spot(plan, tableau, index, card, card in held)
        for index, card in enumerate(tableau.hand_full)
    }


def has_hand(tableau: Tableau) -> bool:
    """Whether the viewer's hand lies on the table now: it is away during the reveal and for a seat that is out."""
    is_out = tableau.viewer is not None and tableau.places[tableau.viewer].out
    return bool(tableau.hand_full) and tableau.mode in ("deal", "bid") and not is_out


def _spot(plan: IslandsPlan, tableau: Tableau, index: int, card: Card, is_held: bool) -> Spot:
    hand, u = plan.hand, plan.u
    x, y = hand.place(index)
    angle = -hand.tilt * hand.outward(index)
    if not is_held:
        return Spot("slot", x * u, y * u, hand.w * u, SLOT, angle, lift=0)
    if card == tableau.lifted:
        return Spot(
            f"weather:{card}:focus",
            x * u,
            lifted_y(plan) * u if hand.rows == 1 else (y - hand.lift) * u,
            hand.w * u,
            LIFTED,
            lift=18,
            owner=tableau.viewer,
        )
    return Spot(f"weather:{card}", x * u, y * u, hand.w * u, HELD, angle, owner=tableau.viewer)


def lifted_y(plan: IslandsPlan) -> float:
    """The middle of a lifted card, in design px."""
    return plan.hand.y - plan.hand.lift
