"""The viewer's hand: twelve places that never move, and what a finger can press of them."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.turn_the_tide import Card
from game.ui.draw.looks import CARD
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.layout.hand_plan import FRAME
from game.ui.games.turn_the_tide.layout.plan import Plan, plan_of
from game.ui.games.turn_the_tide.layout.seats import belongings_pose
from game.ui.games.turn_the_tide.looks import box_of
from game.ui.games.turn_the_tide.tableau import Tableau
from game.ui.geometry import Box
from game.ui.screen import Screen

SLOT, HELD, LIFTED = 60, 61, 63


def hand_pose(plan: Plan, tableau: Tableau) -> Pose:
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


def _spot(plan: Plan, tableau: Tableau, index: int, card: Card, is_held: bool) -> Spot:
    hand, u = plan.hand, plan.u
    x, y = hand.place(index)
    angle = -hand.tilt * hand.outward(index)
    if not is_held:
        return Spot("slot", x * u, y * u, hand.w * u, SLOT, angle, lift=0)
    if card == tableau.lifted:
        return Spot(
            f"weather:{card}:focus",
            x * u,
            _lifted_y(plan) * u if hand.rows == 1 else (y - hand.lift) * u,
            hand.w * u,
            LIFTED,
            lift=18,
        )
    return Spot(f"weather:{card}", x * u, y * u, hand.w * u, HELD, angle)


def _lifted_y(plan: Plan) -> float:
    return plan.hand.y - plan.hand.lift


def hand_boxes(tableau: Tableau, screen: Screen) -> dict[Card, Box]:
    """What a finger can press of each held card, in screen px; they touch, but never overlap."""
    if not has_hand(tableau):
        return {}
    plan = plan_of(screen, len(tableau.places))
    held = set(tableau.held)
    return {
        card: _press_box(plan, tableau, index, card) for index, card in enumerate(tableau.hand_full) if card in held
    }


def _press_box(plan: Plan, tableau: Tableau, index: int, card: Card) -> Box:
    """A place's share of its row; of a card that is lifted above its tick, what lies above that."""
    hand, u = plan.hand, plan.u
    x, y = hand.place(index)
    h = hand.row_pitch if hand.rows == 2 else hand.w * CARD + 2 * FRAME
    box = Box.around(x * u, y * u, hand.pitch * u, h * u)
    if card != tableau.lifted or hand.tick_x is not None:
        return box
    top = (_lifted_y(plan) - hand.w * CARD / 2 - FRAME) * u
    return Box(box.x, top, box.w, (hand.tick_y - hand.tick / 2) * u - top)


def tick_box(tableau: Tableau, screen: Screen) -> Box | None:
    """Where the tick is that lays the lifted card; None if none is lifted."""
    if tableau.lifted is None or not has_hand(tableau):
        return None
    plan = plan_of(screen, len(tableau.places))
    hand, u = plan.hand, plan.u
    below = hand.place(tableau.hand_full.index(tableau.lifted)).x
    x = below if hand.tick_x is None else hand.tick_x
    return Box.around(x * u, hand.tick_y * u, hand.tick * u, hand.tick * u)


def bid_box(tableau: Tableau, seat: Seat, screen: Screen) -> Box | None:
    """Where a seat's closed bid can be pressed to take it back; None if there is none."""
    bid = tableau.places[seat].bid
    if bid is None or bid.is_open:
        return None
    plan = plan_of(screen, len(tableau.places))
    return box_of(belongings_pose(plan, tableau, seat)[f"bid:{seat}"]).at_least(screen.control_px())
