"""Where what can be chosen lies on the table: cards, the tick, the bids that can be taken back, the corner discs."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.turn_the_tide import Card
from game.play.choices import phrase
from game.play.turn_the_tide.choices import card_id
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, blocks, held, lifted
from game.ui.games.turn_the_tide.heights import box_of
from game.ui.games.turn_the_tide.layout.hand import has_hand, lifted_y
from game.ui.games.turn_the_tide.layout.hand_plan import FRAME
from game.ui.games.turn_the_tide.layout.plan import IslandsPlan, plan_of
from game.ui.games.turn_the_tide.layout.seats import belongings_pose
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, HINT, PAUSE, Place, take_back


def places(seen: TideSeen, screen: Screen) -> dict[str, Place]:
    """Everything that can be pressed at the table, by choice."""
    found = {card_id(card): Place(box) for card, box in _hand_boxes(seen, screen).items()}
    if (tick := _tick_box(seen, screen)) is not None:
        found[CONFIRM] = Place(tick, "check", "coral", name=phrase("Bid"))
    for seat in range(len(seen.cast)):
        if (bid := _bid_box(seen, seat, screen)) is not None:
            found[take_back(seat)] = Place(bid)
    return found | _corners(screen)


def _corners(screen: Screen) -> dict[str, Place]:
    """The room of the two discs at the upper right."""
    plan = plan_of(screen, 4)
    return {
        name: Place(Box.around(x * plan.u, y * plan.u, plan.disc * plan.u, plan.disc * plan.u))
        for name, (x, y) in zip((HINT, PAUSE), plan.corners, strict=True)
    }


def _hand_boxes(seen: TideSeen, screen: Screen) -> dict[Card, Box]:
    """What a finger can press of each held card, in screen px; they touch, but never overlap."""
    if not has_hand(seen):
        return {}
    plan = plan_of(screen, len(seen.cast), blocks(seen), seen.view.open_bids)
    in_hand = set(held(seen))
    return {
        card: _press_box(plan, seen, index, card) for index, card in enumerate(seen.view.hand_full) if card in in_hand
    }


def _press_box(plan: IslandsPlan, seen: TideSeen, index: int, card: Card) -> Box:
    """A place's share of its row; of a card that is lifted above its tick, what lies above that."""
    hand, u = plan.hand, plan.u
    x, y = hand.place(index)
    h = hand.row_pitch if hand.rows == 2 else hand.w * CARD + 2 * FRAME
    box = Box.around(x * u, y * u, hand.pitch * u, h * u)
    if card != lifted(seen) or hand.tick_x is not None:
        return box
    top = (lifted_y(plan) - hand.w * CARD / 2 - FRAME) * u
    return Box(box.x, top, box.w, (hand.tick_y - hand.tick / 2) * u - top)


def _tick_box(seen: TideSeen, screen: Screen) -> Box | None:
    """Where the tick is that lays the lifted card; None if none is lifted."""
    if (card := lifted(seen)) is None or not has_hand(seen):
        return None
    plan = plan_of(screen, len(seen.cast), blocks(seen), seen.view.open_bids)
    hand, u = plan.hand, plan.u
    below = hand.place(seen.view.hand_full.index(card)).x
    x = below if hand.tick_x is None else hand.tick_x
    return Box.around(x * u, hand.tick_y * u, hand.tick * u, hand.tick * u)


def _bid_box(seen: TideSeen, seat: Seat, screen: Screen) -> Box | None:
    """Where a seat's closed bid can be pressed to take it back; None if there is none."""
    bid = bid_of(seen, seat)
    if bid is None or bid.is_open:
        return None
    plan = plan_of(screen, len(seen.cast), blocks(seen), seen.view.open_bids)
    return box_of(belongings_pose(plan, seen, seat)[f"bid:{seat}"]).at_least(screen.control_px())
