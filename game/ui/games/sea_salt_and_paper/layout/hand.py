"""The viewer's hand: its groups with the pearls they bring, the pairs that can be laid, what it is worth in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from game.engine.sea_salt_and_paper import Card
from game.play.sea_salt_and_paper.choices import (
    card_id,
    card_look,
    drawn_id,
    pair_id,
)
from game.play.sea_salt_and_paper.pairing import EFFECTS
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, worth
from game.ui.games.sea_salt_and_paper.heights import PAIR_GAP, frame_size
from game.ui.games.sea_salt_and_paper.layout.hand_plan import (
    DRAWN,
    LIFT,
    MANY_ROWS,
    PEARLS,
    GroupedHandPlan,
    GroupSizes,
    GroupStand,
    effect_w,
    hand_plan,
)
from game.ui.games.sea_salt_and_paper.layout.parts import (
    TO_CALL,
    HandGroup,
    family_of,
    has_choice,
    is_laying,
    is_stealing,
    parts_of,
    picked_card,
)
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.geometry import Box

SLOT, HELD, FRAME, RAISED, PEARL, EFFECT, TALLY = 60, 61, 63, 64, 65, 66, 62
PEARL_W = 39.0
_planned = lru_cache(maxsize=64)(hand_plan)
UNDER_HAND = 8.0
"""How far below the hand the discs of pairs may hang."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One card of the hand on the table, in design px."""

    card: Card
    copy: int
    x: float
    y: float
    w: float
    part: HandGroup
    place: int
    """In its group."""
    next_x: float
    """Where the card after it covers it."""

    @property
    def id(self) -> str:
        return card_id(self.card, self.copy)


def seats_bottom(plan: BoatsPlan, seen: SaltSeen, is_close: bool) -> float:
    """Down to where the seats take the room."""
    boats = plan.boats
    if any(hand is not None for seat, hand in enumerate(seen.view.shown) if seat != seen.viewer):
        return boats.water + boats.shown_dy + boats.shown_w * CARD / 2 + 4
    if not any(seen.view.laid):
        return boats.water + boats.plank_dy + 38 * boats.plank_k
    dy, w = (boats.close_dy, boats.close_w) if is_close else (boats.laid_dy, boats.laid_w)
    return boats.water + dy + w * CARD / 2 + (6 if is_close else 20)


def hand_of(plan: BoatsPlan, seen: SaltSeen) -> tuple[GroupedHandPlan, tuple[HandGroup, ...]]:
    """The viewer's hand as it stands."""
    parts = parts_of(seen)
    sizes = [len(part.group.cards) for part in parts] + [1] * is_stealing(seen)
    lifted = frozenset(place for place, part in enumerate(parts) if _is_offered(seen, part))
    apart = frozenset(place for place, part in enumerate(parts) if _is_apart(seen, part))
    below_drawn = plan.chosen.y + plan.chosen_w * CARD / 2 - PEARLS  # for then no pearls are above the hand
    tops = [seats_bottom(plan, seen, rows >= plan.pairs_below) for rows in range(1, len(plan.rows) + 1)]
    tops[0] = max(tops[0], below_drawn)
    return _planned(plan, GroupSizes(tuple(sizes), lifted, apart), tuple(tops)), parts


def _is_offered(seen: SaltSeen, part: HandGroup) -> bool:
    """Whether it is a pair that can be laid now: while a card looks for its partner only those that leave no choice."""
    if not is_laying(seen) or part.group.pair is None:
        return False
    return picked_card(seen) is None or not has_choice(seen, part.group.cards[0])


def _is_apart(seen: SaltSeen, part: HandGroup) -> bool:
    """Whether each of its cards is pressed by itself."""
    return is_laying(seen) and any(has_choice(seen, card) for card in part.group.cards)


def _is_spread(plan: BoatsPlan, seen: SaltSeen, part: HandGroup, w: float) -> bool:
    """Whether its cards stand too far from each other for one frame: fingers need more room than they have."""
    return _is_apart(seen, part) and plan.least > w * (1 + PAIR_GAP)


def is_close(plan: BoatsPlan, seen: SaltSeen) -> bool:
    """Whether laid pairs make room for the hand, or for hands that are shown."""
    if any(hand is not None for hand in seen.view.shown):
        return True
    return seen.viewer is not None and hand_of(plan, seen)[0].rows >= plan.pairs_below


def placed_cards(plan: BoatsPlan, seen: SaltSeen) -> Iterator[Placed]:
    """The cards of the hand where they stand, those that are coming and those that were lost too."""
    hand, parts = hand_of(plan, seen)
    copies: Counter[Card] = Counter()
    for stand in hand.stands:
        if stand.place >= len(parts):
            continue
        part = parts[stand.place]
        for place, (card, x) in enumerate(zip(part.group.cards, stand.xs, strict=True)):
            is_held = place != part.coming and not part.is_lost
            next_x = min((other for other in _row_xs(hand, stand) if other > x), default=float("inf"))
            yield Placed(card, copies[card] if is_held else -1, x, stand.y, hand.w, part, place, next_x)
            copies[card] += is_held


def _row_xs(hand: GroupedHandPlan, stand: GroupStand) -> Iterator[float]:
    for other in hand.stands:
        if other.row == stand.row:
            yield from other.xs


# --- where it stands ---


def hand_pose(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    """All of it; it belongs to the viewer alone."""
    if seen.viewer is None:
        return {}
    pose: Pose = {}
    for number, placed in enumerate(placed_cards(plan, seen)):
        pose |= _card(plan, seen, placed, number)
    hand, parts = hand_of(plan, seen)
    for stand in hand.stands:
        if stand.place < len(parts):
            pose |= _around(plan, seen, hand, stand, parts[stand.place])
        else:
            pose["place:steal"] = _spot(plan, "place:steal", stand.xs[0], stand.y, hand.w, SLOT, 0)
    pose |= _tally(plan, seen)
    return {piece: replace(spot, owner=seen.viewer) for piece, spot in pose.items()}


def _spot(plan: BoatsPlan, look: str, x: float, y: float, w: float, z: int, lift: float = 8.0) -> Spot:
    return Spot(look, x * plan.u, y * plan.u, w * plan.u, z, lift=lift)


def _card(plan: BoatsPlan, seen: SaltSeen, placed: Placed, number: int) -> Pose:
    x, y, w = placed.x, placed.y, placed.w
    if placed.part.is_lost:
        slot = _spot(plan, "slot", x, y, w, SLOT, 0)
        return {
            f"lost:{number}": slot,
            f"lost:{number}:card": _spot(plan, f"{card_look(placed.card)}:pale", x, y, w, HELD),
        }
    if placed.place == placed.part.coming:
        effect = f":{EFFECTS[placed.card.kind]}" if placed.part.group.pair is not None else ""
        return {"place:coming": _spot(plan, f"place{effect}", x, y, w, SLOT, 0)}
    if placed.id == picked_card(seen):
        y -= LIFT * w
        frame = _spot(plan, "frame:card", x, y, w * frame_size(1), RAISED + 1)
        return {placed.id: _spot(plan, card_look(placed.card), x, y, w, RAISED, 18), f"frame:{placed.id}": frame}
    is_offered = _is_offered(seen, placed.part)
    pose = {placed.id: _spot(plan, card_look(placed.card), x, y, w, HELD, 18 if is_offered else 8)}
    is_alone = not is_offered or _is_spread(plan, seen, placed.part, w)
    if is_partner(seen, placed) or (is_alone and is_single(seen, placed)):
        pose[f"frame:{placed.id}"] = _spot(plan, "frame:card", x, y, w * frame_size(1), FRAME)
    return pose


def is_single(seen: SaltSeen, placed: Placed) -> bool:
    """Whether the card can be picked alone to choose its partner."""
    family = family_of(seen, placed.card) if is_laying(seen) else None
    return family is not None and family.has_choice and bool(family.partners(placed.card))


def is_partner(seen: SaltSeen, placed: Placed) -> bool:
    """Whether the card can be laid with the one that is picked."""
    picked = picked_card(seen)
    if picked is None or placed.id == picked:
        return False
    family = family_of(seen, placed.card)
    one = (
        next((card for card in family.cards if picked.startswith(f"card:{card.kind}:{card.colour}:")), None)
        if family
        else None
    )
    return family is not None and one is not None and placed.card in family.partners(one)


def _around(plan: BoatsPlan, seen: SaltSeen, hand: GroupedHandPlan, stand: GroupStand, part: HandGroup) -> Pose:
    """The pearls of a group, and the frame and the disc of a pair that can be laid."""
    pose = dict(_pearls(plan, seen, hand, stand, part))
    if _is_offered(seen, part):
        pair = pair_id(part.group.pair or 0)
        if not _is_spread(plan, seen, part, hand.w):
            w = hand.w * frame_size(2)
            pose[f"frame:{pair}"] = _spot(plan, "frame:pair", stand.middle, stand.y, w, FRAME)
        x, y = effect_place(plan, hand, stand)
        effect = EFFECTS[part.group.cards[0].kind]
        pose[f"effect:{pair}"] = _spot(plan, f"disc:{effect}:navy", x, y, effect_w(hand.w), EFFECT, 6)
    return pose


def effect_place(plan: BoatsPlan, hand: GroupedHandPlan, stand: GroupStand) -> tuple[float, float]:
    """The middle of the disc on a pair's lower edge."""
    w = effect_w(hand.w)
    hanging = 2 if hand.rows < MANY_ROWS else w * 0.42
    lowest = min(plan.stage.bottom, plan.hand_bottom + UNDER_HAND)
    return stand.middle, min(stand.y + hand.w * CARD / 2 - hanging, lowest - w / 2)


def _pearls(
    plan: BoatsPlan, seen: SaltSeen, hand: GroupedHandPlan, stand: GroupStand, part: HandGroup
) -> Iterator[tuple[str, Spot]]:
    count = part.group.pearls
    if not count or part.is_lost:
        return
    k = min(1.0, hand.w / DRAWN)
    room = stand.xs[-1] - stand.xs[0] + hand.w + 10 - PEARL_W * k
    pitch = min(29.0 * k, room / max(1, count - 1))
    half = hand.w * CARD / 2
    is_below = chooser(seen) is not None and seen.view.phase in ("keep", "pick") and hand.rows == 1
    y = stand.y + half + 22 if is_below else stand.y - half - (28 if hand.rows == 1 else 22) * k
    for number in range(count):
        look = "pearl:on" if number < part.solid else "pearl:off"
        x = stand.middle + (number - (count - 1) / 2) * pitch
        yield f"pearl:{stand.place}:{number}", _spot(plan, look, x, y, PEARL_W * k, PEARL, 0)


def _tally(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    """The plank with seven places for pearls and the number."""
    calls, points = plan.calls, worth(seen.view)
    x, y = calls.tally if is_laying(seen) or is_stealing(seen) else calls.rest_tally
    y = _tally_beside_rows(plan, seen) or y
    if calls.kept_tally and len(seen.view.drawn) > 1 and not keeps_aside(plan, seen):
        x, y = calls.kept_tally
    k = calls.tally_w / 352
    pose = {"tally": _spot(plan, f"tally:{points}", x, y, calls.tally_w, TALLY, 6)}
    for number in range(TO_CALL):
        look = "pearl:on" if number < points else "pearl:ink"
        pearl_x = x + (-58 + (number - 3) * 29) * k
        pose[f"pearl:tally:{number}"] = _spot(plan, look, pearl_x, y - 3 * k, 36.4 * k, PEARL, 0)
    return pose


def keeps_aside(plan: BoatsPlan, seen: SaltSeen) -> bool:
    """Whether two drawn cards lie aside, for with either of them the hand would take several rows."""
    either = (replace(seen, path=(drawn_id(number),)) for number in (0, 1))
    return seen.viewer is not None and any(hand_of(plan, kept)[0].rows > 1 for kept in either)


def _tally_beside_rows(plan: BoatsPlan, seen: SaltSeen) -> float | None:
    """How high the pearl plank lies beside or above several rows; None where it stays in its place."""
    hand, _ = hand_of(plan, seen)
    if hand.rows == 1 or not plan.is_tally_in_row:
        return plan.calls.high_tally if hand.rows > 1 else None
    return max((stand.y for stand in hand.stands if stand.row == 0), default=None)


# --- where it can be pressed ---


def hand_boxes(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Box]:
    """What a finger presses of the hand, by the choices' ids, in design px."""
    if not is_laying(seen):
        return {}
    boxes: dict[str, Box] = {}
    hand, parts = hand_of(plan, seen)
    for stand in hand.stands:
        part = parts[stand.place] if stand.place < len(parts) else None
        if part and _is_offered(seen, part) and not has_choice(seen, part.group.cards[0]):
            boxes[pair_id(part.group.pair or 0)] = _pair_box(plan, hand, stand)
    for placed in placed_cards(plan, seen):
        if placed.copy >= 0 and is_single(seen, placed):
            boxes[placed.id] = _card_box(plan, placed)
    return boxes


def _pair_box(plan: BoatsPlan, hand: GroupedHandPlan, stand: GroupStand) -> Box:
    """Both cards down to the end of their disc."""
    w, (_, y) = stand.xs[-1] - stand.xs[0] + hand.w, effect_place(plan, hand, stand)
    top = stand.y - hand.w * CARD / 2
    return Box(stand.middle - w / 2, top, w, y + effect_w(hand.w) / 2 - 6 - top)


def _card_box(plan: BoatsPlan, placed: Placed) -> Box:
    """What is seen of a card, as wide as a finger needs it."""
    h = max(placed.w * CARD, plan.least)
    left, right = placed.x - placed.w / 2, min(placed.x + placed.w / 2, placed.next_x - placed.w / 2)
    spare = max(0.0, plan.least - (right - left)) / 2
    return Box(left - spare, placed.y - h / 2, right - left + 2 * spare, h)
