"""The viewer's hand: the held cards, the lifted one, and the tick that lays it."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.turn_the_tide import Card
from game.play.choices import phrase
from game.play.turn_the_tide.choices import card_id
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.facts import TideSeen, held, lifted, mode
from game.ui.kit.hand import FannedHandPlan
from game.ui.table.contract import CONFIRM, HitArea

SLOT, HELD, LIFTED = 60, 61, 63


def hand(plan: FannedHandPlan, seen: TideSeen) -> Group:
    """The held cards, the lifted one framed in gold, and a dashed outline for each that is gone."""
    if not _has_hand(seen):
        return Group()
    in_hand, up = set(held(seen)), lifted(seen)
    pieces, pressed = dict[str, Node](), dict[str, Node]()
    for index, card in enumerate(seen.view.hand_full):
        if card in in_hand:
            pieces[f"card:{card}"] = _card(plan, index, card, card == up, seen.viewer)
            pressed[card_id(card)] = HitArea(plan.pressed(index, card == up), number=index)
        else:
            pieces[f"slot:{index}"] = Spot("slot", *plan.centres[index], plan.w, SLOT, plan.angle(index), lift=0)
    if up is not None:
        pressed[CONFIRM] = _tick(plan, seen.view.hand_full.index(up))
    return Group({"pieces": Group(pieces), "pressed": Group(pressed)})


def _has_hand(seen: TideSeen) -> bool:
    """Whether the viewer's hand lies on the table now: it is away during the reveal and for a seat that is out."""
    is_out = seen.viewer is not None and seen.view.out[seen.viewer]
    return bool(seen.view.hand_full) and mode(seen) in ("deal", "bid") and not is_out


def _card(plan: FannedHandPlan, index: int, card: Card, is_up: bool, owner: Seat | None) -> Spot:
    x, y = plan.centres[index]
    if is_up:
        return Spot(f"weather:{card}:focus", x, plan.lifted_y(index), plan.w, LIFTED, lift=18, owner=owner)
    return Spot(f"weather:{card}", x, y, plan.w, HELD, plan.angle(index), owner=owner)


def _tick(plan: FannedHandPlan, index: int) -> HitArea:
    """The tick that lays the card lifted from that place."""
    tick = plan.tick._replace(x=plan.centres[index].x) if plan.rows == 1 else plan.tick
    return HitArea(tick.box(), "check", "coral", name=phrase("Bid"))
