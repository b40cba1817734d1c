"""Pieces before the sea: the player on turn, its die and arrows, the sides of a card, the viewer's own cards."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.undertow import CARDS, SECTIONS, View
from game.play.undertow.choices import ALL, EMPTY, LIFEGUARD, NO_CARD, SHARK
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_HAND
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow import facts
from game.ui.games.undertow.layout.plan import Foreground, LanesPlan
from game.ui.games.undertow.layout.water import place_of
from game.ui.games.undertow.sizes import HEIGHTS, height_of, order_w
from game.ui.geometry import Box
from game.ui.kit.rows import Mark
from game.ui.kit.seats import thinking
from game.ui.table.contract import CONFIRM, NEXT, HitArea
from game.ui.table.seen import Seen

SLOT, CARD, SHEPHERD, TILE, DIE, BUBBLE = range(IN_HAND, IN_HAND + 6)
"""Z-order of the pieces before the sea."""
ORDER, STEP, TICK = SLOT, TILE, TILE
THROWS = (7.55, 8.95, 10.1)
"""Positions along a lane of the dice for the first turn."""
FIRST_THROW, LATER_THROW = 104.0, 124.0
"""Widths of the dice of the first throw and of later ones, in design px."""
TILTS = (2.0, -1.2, 1.6)
"""Angles of own cards."""
RISEN = 12.0
"""Distance by which a held-up side of a card rises."""


def front(plan: LanesPlan, seen: Seen[View]) -> Group:
    """Returns all pieces before the sea."""
    view, parts = seen.view, dict[str, Node]()
    if view.phase in ("first", "over"):
        parts[NEXT] = HitArea(plan.front.tick, "next", "coral")
    if view.phase == "first":
        return Group({**parts, **_first(plan, seen)})
    parts |= _own_cards(plan.front, seen)
    if view.turn is not None:
        parts |= _turn(plan, seen, view.turn)
    return Group(parts)


def _turn(plan: LanesPlan, seen: Seen[View], seat: Seat) -> dict[str, Node]:
    """Returns the player on turn, and its choices."""
    front, is_choosing_card = plan.front, facts.chooser(seen, "card") is not None
    feet = front.aside if is_choosing_card else front.shepherd
    mood = facts.shepherds_mood(seen.view, seat)
    shepherd = HEIGHTS.bottom_anchored(f"shepherd:{seen.cast[seat]}:{mood}", *feet, SHEPHERD, 8)
    parts: dict[str, Node] = {f"shepherd:{seat}": shepherd}
    parts |= thinking(seen, seat, Mark(feet.x + feet.w * 0.62, feet.y - feet.w * 0.96, feet.w * 0.46), BUBBLE)
    if is_choosing_card:
        parts |= _sides(front, seen)
    if seen.view.rolled:
        parts |= _die_pieces(plan, seen, seen.view.rolled)
    return parts


def _sides(front: Foreground, seen: Seen[View]) -> dict[str, Node]:
    """Returns both sides of a card, the die for neither, and the tick; the lifeguard only if it can save."""
    parts: dict[str, Node] = {}
    for choice, side, mark in zip((LIFEGUARD, SHARK), ("guard", "shark"), front.tiles, strict=True):
        if choice == SHARK or facts.nearest(seen.view) is not None:
            is_up = seen.path[:1] == (choice,)
            look = f"tile:{side}:focus" if is_up else f"tile:{side}"
            parts[f"tile:{side}"] = mark.sprite(look, TILE, 20 if is_up else 9, RISEN * is_up)
            parts[choice] = HitArea(mark.box(height_of("tile")))
    return parts | {NO_CARD: _no_card(front, seen)} | _ticks(front, seen)


def card_drops(plan: LanesPlan, seen: Seen[View]) -> dict[str, Box]:
    """Returns where a side of a card is dropped: on the section that it saves, or on the sea."""
    section, sea = facts.nearest(seen.view), plan.sea
    if facts.chooser(seen, "card") is None:
        return {}
    saved = {} if section is None else {LIFEGUARD: sea.whole(section)}
    return {SHARK: Box.bounding_box([sea.whole(1), sea.whole(SECTIONS)]), **saved}


def _no_card(front: Foreground, seen: Seen[View]) -> HitArea:
    """Returns the die; if it cannot move a swimmer it is the way on."""
    if facts.swimmers_afloat(seen.view, seen.view.turn or 0):
        return HitArea(front.no_card, "die")
    return HitArea(front.no_card, "next") if seen.path else HitArea(front.tick, "next", "coral")


def _ticks(front: Foreground, seen: Seen[View]) -> dict[str, Node]:
    """Returns the tick once a side is held up; for an empty section it is paper until confirmed."""
    if not seen.path:
        return {}
    section = facts.aimed_section(seen)
    is_empty = section is not None and not facts.swimmers_on(seen.view, section)
    if is_empty and not facts.is_empty_confirmed(seen):
        return {EMPTY: HitArea(front.tick, "check", "paper")}
    return {CONFIRM: HitArea(front.tick, "check", "coral", is_home=True)}


def _die_pieces(plan: LanesPlan, seen: Seen[View], value: int) -> dict[str, Node]:
    """Returns the die, an arrow a pip (full if chosen, else hollow), and the tick, asleep until all are chosen."""
    front, picked = plan.front, sum(facts.chosen_swimmers(seen))
    parts: dict[str, Node] = {"die": front.die.sprite(f"die:{value}", DIE, 10)}
    steps = front.steps[:value]
    rise = (steps[0].y + steps[-1].y) / 2 - front.die.y
    for number, mark in enumerate(steps):
        look, lift = ("step", 6) if number < picked else ("step:ghost", 0)
        parts[f"pip:{number}"] = mark.sprite(look, STEP, lift, rise, plan.sea.outwards)
    if facts.chooser(seen, "drift") is None:
        return parts
    if picked < facts.drift_count(seen.view):
        parts["tick"] = SpriteState("asleep", *front.tick.center, front.tick.w * 1.1, TICK, lift=8)
    return parts | {
        ALL: HitArea(front.die.box(height_of("die"))),
        CONFIRM: HitArea(front.tick, "check", "coral", is_home=True),
    }


def _own_cards(front: Foreground, seen: Seen[View]) -> dict[str, Node]:
    """Returns the viewer's cards, played ones as empty places; the next one rises with its side."""
    if seen.viewer is None:
        return {}
    left, is_up = seen.view.cards[seen.viewer], bool(seen.path) and facts.chooser(seen, "card") is not None
    parts: dict[str, Node] = {}
    for number, mark in enumerate(front.cards[: CARDS[seen.view.players]]):
        if number >= left:
            parts[f"slot:{number}"] = mark.sprite("slot", SLOT, 0)
        elif number == left - 1 and is_up:
            parts[f"own:{number}"] = mark.sprite("under_card:focus", CARD, 16, RISEN / 2)
        else:
            parts[f"own:{number}"] = mark.sprite("under_card", CARD, 8, angle=TILTS[number])
    return parts


def _first(plan: LanesPlan, seen: Seen[View]) -> dict[str, Node]:
    """Returns the dice thrown for the first turn; once it is decided, the order of play."""
    parts: dict[str, Node] = {}
    rounds = len(seen.view.first_rolls)
    oldest = max(0, rounds - len(THROWS))
    for number in range(oldest, rounds):
        parts |= _throw(plan, seen, number, THROWS[number - oldest])
    if seen.view.first is not None:
        parts |= _order(plan.front, seen, seen.view.first)
    return parts


def _throw(plan: LanesPlan, seen: Seen[View], number: int, along: float) -> dict[str, Node]:
    """Returns one throw of all participants: lower first dice darken, the winner's has a gold frame."""
    sea, rolls = plan.sea, seen.view.first_rolls
    thrown = {seat: value for seat, value in enumerate(rolls[number]) if value is not None}
    w = (FIRST_THROW if along == THROWS[0] else LATER_THROW) * min(1.0, sea.k, sea.lane / 130)
    parts: dict[str, Node] = {}
    for seat, value in thrown.items():
        place, is_won = place_of(plan, seen, seat), seat == seen.view.first and number + 1 == len(rolls)
        look = f"die:{value}:dim" if number == 0 and value < max(thrown.values()) else f"die:{value}"
        parts[f"throw:{seat}:{number}"] = Mark(*sea.afloat(along, place), w).sprite(look, DIE, 12 if is_won else 5)
        if is_won:
            parts["won"] = Mark(*sea.afloat(along, place), w * 1.26).sprite("gold:won:1.0", DIE, 0)
        if along != THROWS[0]:
            between = sea.afloat((along + THROWS[THROWS.index(along) - 1]) / 2 - 0.03, place)
            parts[f"again:{seat}:{number}"] = Mark(*between, w * 0.36).sprite("again", DIE, 0, angle=sea.outwards)
    return parts


def _order(front: Foreground, seen: Seen[View], first: Seat) -> dict[str, Node]:
    """Returns the glad first player, and the flags in the order of play."""
    names = (*seen.cast[first:], *seen.cast[:first])
    slip = front.order._replace(w=order_w(len(names)) * front.order.w)
    winner = HEIGHTS.bottom_anchored(f"shepherd:{names[0]}:joy", *front.winner, SHEPHERD, 8)
    return {"order": slip.sprite(":".join(("order", str(len(names)), *names)), ORDER, 7), f"shepherd:{first}": winner}
