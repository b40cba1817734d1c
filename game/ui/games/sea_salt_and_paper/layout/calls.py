"""The discs that end a turn: the way on, and from seven points on the two calls, with what each would bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from game.engine.sea_salt_and_paper.scoring import largest_colour
from game.play.sea_salt_and_paper.choices import END, LAST_CHANCE, STOP
from game.ui.draw.group import Group, Node
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, is_laying, own_laid, worth
from game.ui.games.sea_salt_and_paper.heights import SLIPS
from game.ui.geometry import Box, Point
from game.ui.kit.rows import Mark, side_by_side
from game.ui.screen import MIN_TEXT_PX, Screen
from game.ui.table.contract import CORNER, HitArea

SLIP_Z, DISC_Z = 62, 67
RIM = 1.1
"""The width of a disc's drawing by that of the disc."""
OFF_CENTRE = 2 / 132
"""So much above its drawing's middle lies a disc."""
LIFT = 6 / 116
ICONS = {STOP: "anchor", LAST_CHANCE: "bell"}
COLUMN_DISC, ABOVE_DISC = 130, 122
"""The discs of the calls in each composition."""
APART = 12
"""Between two discs, and between a disc and its slip."""
TALLY_W, SLIP_H, DIGITS = 352, SLIPS["pearls"][1], 40
"""How wide the pearl plank is drawn; how high a slip, and its digits."""


@dataclass(frozen=True)
class CallPlan:
    """The pearl plank, and the discs that end a turn: a call, or the way on."""

    tally: Point
    tally_k: float
    discs: Mapping[str, Box]
    slips: Mapping[str, Point]
    """What each call would bring."""
    slip_k: float
    rest_tally: Point
    """Where the pearl plank lies while nothing can be called."""
    high_tally: float | None = None
    """How high it lies while the hand takes several rows; None: as it does with one."""
    kept_tally: Point | None = None
    """Where it lies while two drawn cards lie in its place; None: they never do."""


def calls_beside(screen: Screen, stage: Box) -> CallPlan:
    """A column at the lower right: the pearl plank, what each call would bring, the discs."""
    gold, on, x = screen.design.control_size(COLUMN_DISC), screen.design.control_size(CORNER), stage.right - TALLY_W / 2
    discs = _in_a_line(stage.right + 18, stage.bottom - max(gold, on) / 2 - 25, gold, on)
    slip_k = _slip_k(screen, 1.0, 1.3)
    slips = _over(discs, slip_k)
    tally = Point(x, slips[STOP].y - slip_k * SLIP_H / 2 - 51)
    return CallPlan(tally, 1.0, discs, slips, slip_k, rest_tally=Point(x, stage.bottom - 132))


def calls_above(screen: Screen, stage: Box, water: float) -> CallPlan:
    """Discs above the right end of the hand, the pearl plank in the free middle."""
    gold, on = screen.design.control_size(ABOVE_DISC), screen.design.control_size(112)
    slip_k, tally = _slip_k(screen, 0.9, 1.4), Point(stage.center.x, water + 180)
    y = stage.bottom - 151 - gold / 2
    discs = _in_a_line(stage.right, y, gold, on)
    kept = Point(stage.right - 160, y)
    return CallPlan(tally, 320 / TALLY_W, discs, _over(discs, slip_k), slip_k, tally, water + 62, kept)


def calls_below(screen: Screen, stage: Box, disc: float, tally_y: float) -> CallPlan:
    """Discs in one row at the foot, each call with its slip at its right."""
    slip_k, y, tally = _slip_k(screen, 1.0, 1.6), stage.bottom - disc / 2, Point(stage.right - 134, tally_y)
    widths = disc, SLIPS["pearls"][0] * slip_k, disc, SLIPS["bet"][0] * slip_k
    stop, pearls, bell, bet = side_by_side(stage.x, widths, APART)
    middles = zip((STOP, LAST_CHANCE, END), (stop, bell, stage.right - disc / 2), strict=True)
    discs = {call: Mark(x, y, disc).box() for call, x in middles}
    slips = {STOP: Point(pearls, y), LAST_CHANCE: Point(bet, y)}
    return CallPlan(tally, 268 / TALLY_W, discs, slips, slip_k, tally)


def _in_a_line(right: float, y: float, gold: float, on: float) -> Mapping[str, Box]:
    """The discs of both calls and of the way on, side by side up to a right end."""
    widths = gold, gold, on
    xs = side_by_side(right - sum(widths) - 2 * APART, widths, APART)
    return {call: Mark(x, y, w).box() for call, x, w in zip((STOP, LAST_CHANCE, END), xs, widths, strict=True)}


def _slip_k(screen: Screen, least: float, most: float) -> float:
    """How large slips with digits are, by how they are drawn: they grow with letters as far as there is room."""
    return max(least * min(screen.text_size, most), screen.design.px(MIN_TEXT_PX) / DIGITS)


def _over(discs: Mapping[str, Box], k: float) -> Mapping[str, Point]:
    """The slips of the calls over their discs; the second one is aside of its own, for both are wide."""
    x, y = discs[STOP].center.x, discs[STOP].y - APART - k * SLIP_H / 2
    return {STOP: Point(x, y), LAST_CHANCE: Point(x + 150 * k, y)}


def calls(plan: CallPlan, seen: SaltSeen) -> Group:
    """The way on is the coral disc, unless something is held up: then it is not what is meant."""
    discs, parts = plan.discs, dict[str, Node]()
    if seen.view.may_call:
        told = _told(seen)
        parts |= {f"{call} called": _call(plan, seen, call, told[call]) for call in ICONS}
    if is_laying(seen):
        parts[END] = HitArea(discs[END], "play", "paper" if seen.path else "coral")
    return Group(parts)


def _told(seen: SaltSeen) -> dict[str, str]:
    """What each call would bring."""
    view = seen.view
    colour, bonus = largest_colour((*view.hand, *chain.from_iterable(own_laid(view))))
    return {STOP: f"pearls:{worth(view)}", LAST_CHANCE: f"bet:{worth(view)}:{colour}:{bonus}"}


def _call(plan: CallPlan, seen: SaltSeen, call: str, told: str) -> Group:
    """A call's disc, and the slip with what it would bring."""
    kind, box, slip = "coral" if call in seen.path else "gold", plan.discs[call], plan.slips[call]
    w, slip_w = box.w * RIM, SLIPS[told.partition(":")[0]][0] * plan.slip_k
    y, look = box.center.y + w * OFF_CENTRE, f"disc:{ICONS[call]}:{kind}"
    return Group(
        {
            f"call:{call}": SpriteState(look, box.center.x, y, w, DISC_Z, lift=w * LIFT, owner=seen.viewer),
            f"slip:{call}": SpriteState(f"slip:{told}", *slip, slip_w, SLIP_Z, lift=5, owner=seen.viewer),
            call: HitArea(box, ICONS[call], kind, is_piece=True),
        }
    )
