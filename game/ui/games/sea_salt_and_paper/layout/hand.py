"""The viewer's hand: its groups with their pearls, the pairs that can be laid, and its total value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.engine.sea_salt_and_paper import Card, Hand
from game.play.sea_salt_and_paper import groups
from game.play.sea_salt_and_paper.choices import card_id, card_look, drawn_id, found_id, pair_id
from game.play.sea_salt_and_paper.pairing import EFFECTS, families
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_HAND
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, hand_value, is_laying, is_stealing, own_laid
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
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.layout.seats import bottom_of_seats
from game.ui.games.sea_salt_and_paper.sizes import PAIR_GAP, frame_size
from game.ui.geometry import Box, Point
from game.ui.kit.rows import Mark, squeezed_pitch
from game.ui.kit.seats import counters, with_owner
from game.ui.table.contract import HitArea


@dataclass(frozen=True, slots=True)
class HeldCard:
    card: Card
    id: str
    """Id of its choice and its piece; "" for a card that is not in the hand yet."""
    is_picked: bool = False
    is_partner: bool = False
    """Whether it can be laid with the one that is picked."""
    is_single: bool = False
    """Whether it can be picked alone to choose its partner."""


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Cards that stand close together."""

    cards: tuple[HeldCard, ...]
    pearls: int = 0
    """Value of the cards, the card about to arrive included."""
    solid: int = 0
    """Number of pearls that the group has already; the others are drawn hollow."""
    effect: str = ""
    """Effect of the pair when laid; "" if they are no pair."""
    pair: str = ""
    """The id of the pair that can be laid now, if they are one."""
    is_apart: bool = False
    """Whether its cards can be laid in more than one way, so that each is pressed by itself."""
    is_lost: bool = False
    """Whether it was stolen and is shown once more."""


def hand_groups(seen: SaltSeen, coming: Card | None = None) -> tuple[HandGroup, ...]:
    """Returns the groups of the hand, with the coming card, and after them the stolen ones."""
    now, partners, copies = _groups(seen), _partners(seen), Counter[Card]()
    if coming is not None:
        copies[coming] = -1  # the first equal card counts as the arriving one
    found = [_held_group(seen, now, group, partners, copies) for group in _groups(seen, coming)]
    number = sum(len(group.cards) for group in found)
    lost = (HeldCard(card, f"lost:{place}") for place, card in enumerate(seen.view.lost, number))
    return (*found, *(HandGroup((card,), is_lost=True) for card in lost))


def coming_card(seen: SaltSeen) -> Card | None:
    """Returns the card that the viewer has lifted to take it, if any."""
    for cards, name in ((seen.view.drawn, drawn_id), (seen.view.opened, found_id)):
        for number, card in enumerate(cards):
            if seen.path[:1] == (name(number),):
                return card
    return None


def _groups(seen: SaltSeen, coming: Card | None = None) -> tuple[groups.CardGroup, ...]:
    hand = (*seen.view.hand, *([] if coming is None else [coming]))
    return groups.groups_of(tuple(sorted(hand)), own_laid(seen.view), seen.view.pair_points)


def _partners(seen: SaltSeen) -> Mapping[Card, Hand]:
    """Returns the possible partners of each card that can be laid in more than one way."""
    found = families(seen.view.hand) if is_laying(seen) else ()
    return {card: family.partners(card) for family in found if family.has_choice for card in family.cards}


def _held_group(
    seen: SaltSeen,
    now: Sequence[groups.CardGroup],
    group: groups.CardGroup,
    partners: Mapping[Card, Hand],
    copies: Counter[Card],
) -> HandGroup:
    """Returns a group as displayed; a coming card stands last in it, its pearls are still hollow.

    Args:
        now: the groups without that card.
        copies: number of equal cards before the group; counted on.
    """
    picked, cards = next((step for step in seen.path if step.startswith("card:")), ""), list[HeldCard]()
    for card in group.cards:
        piece = card_id(card, copies[card]) if copies[card] >= 0 else ""
        copies[card] += 1
        others = partners.get(card, ())
        is_partner = piece != picked and any(picked.startswith(card_id(one, 0)[:-1]) for one in others)
        cards.append(HeldCard(card, piece, bool(piece) and piece == picked, is_partner, bool(others)))
    is_apart = any(card.is_single for card in cards)
    is_offered = group.pair is not None and is_laying(seen) and not (picked and is_apart)
    return HandGroup(
        tuple(sorted(cards, key=lambda card: not card.id)),
        group.pearls,
        min(group.pearls, sum(old.pearls for old in now if set(old.cards) <= set(group.cards))),
        "" if group.pair is None else EFFECTS[group.cards[0].kind],
        pair_id(group.pair) if group.pair is not None and is_offered else "",
        is_apart,
    )


SLOT, HELD, TALLY, FRAME, RAISED, PEARL, EFFECT = range(IN_HAND, IN_HAND + 7)
"""Z-order of the hand's pieces."""
PEARL_W, PEARL_PITCH = 39.0, 29.0
"""Width of a pearl, and pitch of pearls, in design px."""
IN_ROWS = 0.85
"""Size of pearls between two rows, by those over a single one."""
UNDER_HAND = 8.0
"""Distance by which the discs of pairs may hang below the hand."""
TO_CALL = 7
"""Number of the plank's places for pearls: a full plank allows a call."""


@dataclass(frozen=True)
class StandingHand:
    """The viewer's hand on the table, computed once for all its users."""

    groups: tuple[HandGroup, ...]
    plan: GroupedHandPlan
    makes_room: bool
    """Whether laid pairs move aside for it, or for hands that are shown."""
    leaves_aside: bool
    """Whether two drawn cards lie aside, because either of them would give the hand several rows."""


def hand_of(plan: BoatsPlan, seen: SaltSeen) -> StandingHand:
    """Returns the viewer's hand as laid out; an onlooker has none."""
    coming = coming_card(seen)
    groups = hand_groups(seen, coming)
    standing = _stand(plan, seen, groups)
    rows = standing.rows
    if seen.view.phase == "keep":
        others = (card for card in seen.view.drawn if card != coming)
        rows = max(rows, *(_stand(plan, seen, hand_groups(seen, card)).rows for card in others), 1)
    makes_room = any(hand is not None for hand in seen.view.shown) or standing.rows >= len(plan.rows)
    return StandingHand(groups, standing, makes_room, rows > 1)


def _stand(plan: BoatsPlan, seen: SaltSeen, groups: tuple[HandGroup, ...]) -> GroupedHandPlan:
    """Returns the places of the groups, and behind them the place for a card that is being stolen."""
    if seen.viewer is None:
        return GroupedHandPlan(plan.hand_w, ())
    sizes = GroupSizes(
        (*(len(group.cards) for group in groups), *([1] * is_stealing(seen))),
        frozenset(place for place, group in enumerate(groups) if group.pair),
        frozenset(place for place, group in enumerate(groups) if group.is_apart),
    )
    tops = [bottom_of_seats(plan, seen, rows >= len(plan.rows)) for rows in range(1, len(plan.rows) + 1)]
    below_drawn = plan.drawn_cards.y + plan.drawn_cards.w * CARD / 2 - PEARLS  # pearls are below the hand then
    return hand_plan(plan, sizes, [max(tops[0], below_drawn), *tops[1:]])


def hand(plan: BoatsPlan, seen: SaltSeen, standing: StandingHand) -> Group:
    """Returns all pieces of the hand; they are visible to the viewer alone."""
    if seen.viewer is None:
        return Group()
    parts = {f"group {stand.place}": _group(plan, seen, standing, stand) for stand in standing.plan.stands}
    pressed = {f"{name} pressed": Group({name: place}) for name, place in hit_areas(plan, standing)}
    return with_owner(Group({**parts, **pressed, "tally": _tally(plan, seen, standing)}), seen.viewer)


def _group(plan: BoatsPlan, seen: SaltSeen, standing: StandingHand, stand: GroupStand) -> Group:
    """Returns a group, relative to its middle: its cards, pearls, and the disc of a pair that can be laid."""
    w, xs = standing.plan.w, [x - stand.middle for x in stand.xs]
    parts: dict[str, Node] = {}
    if stand.place == len(standing.groups):
        parts["place:steal"] = SpriteState("place:steal", 0, 0, w, SLOT, lift=0)
        return Group(parts, stand.middle, stand.y)
    group = standing.groups[stand.place]
    is_spread = group.is_apart and plan.least > w * (1 + PAIR_GAP)  # too far from each other for one frame
    for card, x in zip(group.cards, xs, strict=True):
        parts |= _card(group, card, x, w, is_spread=is_spread)
    if not group.is_lost:
        parts |= _pearls(seen, standing, stand, group)
    if group.pair:
        parts |= _pair_controls(plan, standing, stand, group, is_spread=is_spread)
    return Group(parts, stand.middle, stand.y)


def _card(group: HandGroup, card: HeldCard, x: float, w: float, *, is_spread: bool) -> dict[str, Node]:
    """Returns a held card, in gold if it can be picked; or its place while it comes or after it was stolen."""
    look, frame = card_look(card.card), f"frame:{card.id}"
    if not card.id:
        effect = f":{group.effect}" if group.effect else ""
        return {"place:coming": SpriteState(f"place{effect}", x, 0, w, SLOT, lift=0)}
    if group.is_lost:
        return {
            card.id: SpriteState("slot", x, 0, w, SLOT, lift=0),
            f"{card.id}:card": SpriteState(f"{look}:pale", x, 0, w, HELD),
        }
    frame_w = w * frame_size(1)
    if card.is_picked:
        y = -LIFT * w
        return {
            card.id: SpriteState(look, x, y, w, RAISED, lift=18),
            frame: SpriteState("frame:card", x, y, frame_w, RAISED + 1),
        }
    parts: dict[str, Node] = {card.id: SpriteState(look, x, 0, w, HELD, lift=18 if group.pair else 8)}
    if card.is_partner or (card.is_single and (not group.pair or is_spread)):
        parts[frame] = SpriteState("frame:card", x, 0, frame_w, FRAME)
    return parts


def hit_areas(plan: BoatsPlan, standing: StandingHand) -> Iterator[tuple[str, HitArea]]:
    """Returns the hit boxes of each card and pair in its row: the visible part, as wide as a finger needs."""
    hand, window = standing.plan, plan.screen.design.window
    for row in sorted({stand.row for stand in hand.stands}):
        choosable = sorted(_choosable(plan, standing, row), key=lambda one: one[1].x)
        if not choosable:
            continue
        ends = _borders([box for _, box in choosable], window.x, min(plan.rows[row], window.right), hand.least)
        for (name, box), (least, most) in zip(choosable, pairwise(ends), strict=True):
            w = min(most - least, max(box.w, plan.least))
            foot, top = (
                min(max(box.bottom, hand.foot(row)), hand.head(row + 1)),
                min(box.y, hand.foot(row) - hand.least),
            )
            x = min(max(box.center.x - w / 2, least), most - w)
            yield name, HitArea(Box(x, top, w, foot - top), seen=box)


def _borders(boxes: Sequence[Box], left: float, right: float, least: float) -> Sequence[float]:
    """Returns the limits of hit boxes in a row: midway between visible parts, but at least `least` apart."""
    ends = [left, *((one.right + other.x) / 2 for one, other in pairwise(boxes)), max(right, boxes[-1].right)]
    least = min(least, (ends[-1] - left) / len(boxes))
    for number in range(1, len(boxes)):
        ends[number] = max(ends[number], ends[number - 1] + least)
    for number in range(len(boxes) - 1, 0, -1):
        ends[number] = min(ends[number], ends[number + 1] - least)
    return ends


def _choosable(plan: BoatsPlan, standing: StandingHand, row: int) -> Iterator[tuple[str, Box]]:
    """Returns the visible part of each choosable card, and of each pair with its disc, in a row."""
    hand = standing.plan
    h = hand.w * CARD
    for stand in hand.stands:
        if stand.row != row or stand.place == len(standing.groups):
            continue
        group, top = standing.groups[stand.place], stand.y - h / 2
        lefts = [x - hand.w / 2 for x in (*stand.xs, hand.next_card_x(stand))]
        for card, left, following in zip(group.cards, lefts, lefts[1:], strict=False):
            if card.is_single:
                yield card.id, Box(left, top, min(following - left, hand.w), h)
        if group.pair and not group.is_apart:
            below = _hanging(plan, standing, stand) + effect_w(hand.w) / 2 - 6
            yield group.pair, Box(lefts[0], top, stand.xs[-1] - stand.xs[0] + hand.w, h / 2 + below)


def _hanging(plan: BoatsPlan, standing: StandingHand, stand: GroupStand) -> float:
    """Returns the distance from a pair's middle down to the middle of its effect disc."""
    hand, size = standing.plan, effect_w(standing.plan.w)
    hanging = 2 if hand.rows < MANY_ROWS else size * 0.42
    lowest = min(plan.stage.bottom, plan.hand_bottom + UNDER_HAND) - stand.y
    return min(hand.w * CARD / 2 - hanging, lowest - size / 2)


def _pair_controls(
    plan: BoatsPlan, standing: StandingHand, stand: GroupStand, group: HandGroup, *, is_spread: bool
) -> dict[str, Node]:
    """Returns a pair that is laid with one press: its frame, and the effect disc on its lower edge."""
    hand, size, y = standing.plan, effect_w(standing.plan.w), _hanging(plan, standing, stand)
    parts: dict[str, Node] = {
        f"effect:{group.pair}": SpriteState(f"disc:{group.effect}:navy", 0, y, size, EFFECT, lift=6)
    }
    if not is_spread:
        parts[f"frame:{group.pair}"] = SpriteState("frame:pair", 0, 0, hand.w * frame_size(2), FRAME)
    return parts


def _pearls(seen: SaltSeen, standing: StandingHand, stand: GroupStand, group: HandGroup) -> dict[str, Node]:
    """Returns the value of the group, above it; below it while drawn cards lie above the hand."""
    hand = standing.plan
    is_one_row = hand.rows == 1
    k = min(1.0, hand.w / DRAWN) * (1 if is_one_row else IN_ROWS)
    room = stand.xs[-1] - stand.xs[0] + hand.w + 10
    pitch = squeezed_pitch(group.pearls, PEARL_W * k, room, PEARL_PITCH * k)
    is_below = chooser(seen) is not None and seen.view.phase in ("keep", "pick") and is_one_row
    y = hand.w * CARD / 2 + 22 if is_below else -hand.w * CARD / 2 - 28 * k
    row, looks = Mark(0, y, PEARL_W * k), ("pearl:on", "pearl:off")
    return counters(f"pearl:{stand.place}", looks, group.solid, group.pearls, row, pitch, PEARL)


def _tally(plan: BoatsPlan, seen: SaltSeen, standing: StandingHand) -> Group:
    """Returns the plank with seven places for pearls and the number."""
    points, (x, y) = hand_value(seen.view), _tally_place(plan, seen, standing)
    looks = "pearl:on", "pearl:ink"
    pearls = counters("pearl:tally", looks, points, TO_CALL, Mark(-58, -3, 36.4), PEARL_PITCH, PEARL)
    return Group(
        {"tally": SpriteState(f"tally:{points}", 0, 0, 352, TALLY, lift=6), **pearls}, x, y, plan.calls.tally_k
    )


def _tally_place(plan: BoatsPlan, seen: SaltSeen, standing: StandingHand) -> Point:
    """Returns the plank's place: clear of two drawn cards, and beside or above several rows."""
    calls, hand = plan.calls, standing.plan
    if calls.kept_tally and len(seen.view.drawn) > 1 and not standing.leaves_aside:
        return calls.kept_tally
    x, y = calls.tally if is_laying(seen) or is_stealing(seen) else calls.rest_tally
    if hand.rows > 1 and plan.is_tally_in_row:
        return Point(x, max((stand.y for stand in hand.stands if stand.row == 0), default=y))
    return Point(x, calls.high_tally or y) if hand.rows > 1 else Point(x, y)
