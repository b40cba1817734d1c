"""The viewer's hand, with the tick that lays a card."""

from __future__ import annotations

from msgspec.structs import replace

from game.play.choices import phrase
from game.play.turn_the_tide.choices import card_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_HAND
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.facts import TideSeen, cards_in_hand, is_choosing, lifted_card
from game.ui.kit.hand import FannedHandPlan
from game.ui.table.contract import CONFIRM, HitArea

SLOT, HELD, LIFTED = IN_HAND, IN_HAND + 1, IN_HAND + 3
"""Z-order of outlines, held cards, and the lifted one."""


def hand(plan: FannedHandPlan, seen: TideSeen) -> Group:
    """Returns the held cards, the lifted one framed in gold, and a dashed outline for each played one.

    The hand is away while bids lie open, and for a seat that is out.
    """
    view, in_hand, up = seen.view, set(cards_in_hand(seen)), lifted_card(seen)
    if not is_choosing(seen) or (seen.viewer is not None and view.out[seen.viewer]):
        return Group()
    pieces, hit_areas = dict[str, Node](), dict[str, Node]()
    for index, card in enumerate(view.hand_full):
        (x, y), angle = plan.centres[index], plan.angle(index)
        if card not in in_hand:
            pieces[f"slot:{index}"] = SpriteState("slot", x, y, plan.w, SLOT, angle, lift=0)
            continue
        sprite = SpriteState(f"weather:{card}", x, y, plan.w, HELD, angle, owner=seen.viewer)
        if card == up:
            sprite = replace(sprite, look=f"{sprite.look}:focus", y=plan.lifted_y(index), z=LIFTED, angle=0.0, lift=18)
            tick = plan.tick._replace(x=x) if plan.rows == 1 else plan.tick
            hit_areas[CONFIRM] = HitArea(tick.box(), "check", "coral", name=phrase("Bid"))
        pieces[f"card:{card}"] = sprite
        hit_areas[card_id(card)] = HitArea(plan.hit_box(index, card == up), number=index)
    return Group({"pieces": Group(pieces), "pressed": Group(hit_areas)})
