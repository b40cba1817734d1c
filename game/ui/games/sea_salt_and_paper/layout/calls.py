"""Discs that end a turn: the way on, and from seven points the two calls, with the points of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from game.engine.sea_salt_and_paper.scoring import largest_colour
from game.play.sea_salt_and_paper.choices import END, LAST_CHANCE, STOP
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_HAND
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, hand_value, is_laying, own_laid
from game.ui.games.sea_salt_and_paper.sizes import SLIPS
from game.ui.geometry import Box, Point
from game.ui.kit.rows import Mark, side_by_side
from game.ui.screen import MIN_TEXT_PX, Screen
from game.ui.table.contract import CORNER, HitArea

SLIP_Z, DISC_Z = IN_HAND + 2, IN_HAND + 7
"""Z-order of slips and discs."""
RIM = 1.1
"""Width of a disc's drawing, by that of the disc."""
OFF_CENTRE = 2 / 132
"""Distance of a disc above its drawing's middle."""
LIFT = 6 / 116
"""Height of a disc above the table, by its width; it sets the shadow."""
ICONS = {STOP: "anchor", LAST_CHANCE: "bell"}
COLUMN_DISC, ABOVE_DISC = 130, 122
"""Sizes of the calls' discs in each composition."""
APART = 12
"""Gap between two discs, and between a disc and its slip."""
TALLY_RISES = 34
"""Rise of the tally above the slips for a plank that is higher with large letters, in design px."""
TALLY_W, TALLY_H, SLIP_H, DIGITS = 352, 84, SLIPS["pearls"][1], 40
"""Drawn width and height of the pearl plank, and heights of a slip and its digits."""


@dataclass(frozen=True)
class CallPlan:
    """Places of the pearl plank and of the discs that end a turn: a call, or the way on."""

    tally: Point
    tally_k: float
    discs: Mapping[str, Box]
    slips: Mapping[str, Point]
    """Centre of each call's slip."""
    slip_k: float
    rest_tally: Point
    """Place of the pearl plank while no call is possible."""
    high_tally: float | None = None
    """Height of the plank while the hand takes several rows; None: unchanged."""
    kept_tally: Point | None = None
    """Place of the plank while two drawn cards lie in its usual place; None: they never do."""


def calls_beside(screen: Screen, stage: Box) -> CallPlan:
    """Returns a column at the lower right: the pearl plank, the points of each call, the discs."""
    gold, on, x = screen.design.control_size(COLUMN_DISC), screen.design.control_size(CORNER), stage.right - TALLY_W / 2
    discs = _in_a_line(stage.right + 18, stage.bottom - max(gold, on) / 2 - 25, gold, on)
    slip_k = _slip_k(screen, 1.0, 1.3)
    slips = _slip_centres(discs, slip_k)
    tally = Point(x, slips[STOP].y - slip_k * SLIP_H / 2 - 51 - TALLY_RISES * (screen.text_size - 1))
    return CallPlan(tally, 1.0, discs, slips, slip_k, rest_tally=Point(x, stage.bottom - 132))


def calls_above(screen: Screen, stage: Box, water: float) -> CallPlan:
    """Returns discs above the right end of the hand, and the pearl plank in the free middle."""
    gold, on = screen.design.control_size(ABOVE_DISC), screen.design.control_size(112)
    slip_k, tally = _slip_k(screen, 0.9, 1.4), Point(stage.center.x, water + 180)
    y = stage.bottom - 151 - gold / 2
    discs = _in_a_line(stage.right, y, gold, on)
    kept_tally = Point(stage.right - 160, y)
    return CallPlan(tally, 320 / TALLY_W, discs, _slip_centres(discs, slip_k), slip_k, tally, water + 62, kept_tally)


def calls_below(screen: Screen, stage: Box, disc: float, tally_y: float) -> CallPlan:
    """Returns discs in one row at the foot, each call with its slip at its right."""
    slip_k, y, tally = _slip_k(screen, 1.0, 1.6), stage.bottom - disc / 2, Point(stage.right - 134, tally_y)
    widths = disc, SLIPS["pearls"][0] * slip_k, disc, SLIPS["bet"][0] * slip_k
    stop, pearls, bell, bet = side_by_side(stage.x, widths, APART)
    middles = zip((STOP, LAST_CHANCE, END), (stop, bell, stage.right - disc / 2), strict=True)
    discs = {call: Mark(x, y, disc).box() for call, x in middles}
    slips = {STOP: Point(pearls, y), LAST_CHANCE: Point(bet, y)}
    return CallPlan(tally, 268 / TALLY_W, discs, slips, slip_k, tally)


def _in_a_line(right: float, y: float, gold: float, on: float) -> Mapping[str, Box]:
    """Returns the discs of both calls and of the way on, side by side up to a right end."""
    widths = gold, gold, on
    xs = side_by_side(right - sum(widths) - 2 * APART, widths, APART)
    return {call: Mark(x, y, w).box() for call, x, w in zip((STOP, LAST_CHANCE, END), xs, widths, strict=True)}


def _slip_k(screen: Screen, least: float, most: float) -> float:
    """Returns the scale of slips with digits: they grow with letters within their limits."""
    return max(least * min(screen.text_size, most), screen.design.px(MIN_TEXT_PX) / DIGITS)


def _slip_centres(discs: Mapping[str, Box], k: float) -> Mapping[str, Point]:
    """Returns the centres of the calls' slips above the discs; both are wide, so the second is moved aside."""
    x, y = discs[STOP].center.x, discs[STOP].y - APART - k * SLIP_H / 2
    return {STOP: Point(x, y), LAST_CHANCE: Point(x + 150 * k, y)}


def calls(plan: CallPlan, seen: SaltSeen) -> Group:
    """Returns the discs; the way on is coral unless a card is held up."""
    discs, parts = plan.discs, dict[str, Node]()
    if seen.view.may_call:
        contents = _slip_contents(seen)
        parts |= {f"{call} called": _call(plan, seen, call, contents[call]) for call in ICONS}
    if is_laying(seen):
        parts[END] = HitArea(discs[END], "play", "paper" if {*seen.path} - {END} else "coral")
    return Group(parts)


def _slip_contents(seen: SaltSeen) -> dict[str, str]:
    """Returns the content of each call's slip: pearls, and for last chance the colour bonus."""
    view = seen.view
    colour, bonus = largest_colour((*view.hand, *chain.from_iterable(own_laid(view))))
    return {STOP: f"pearls:{hand_value(view)}", LAST_CHANCE: f"bet:{hand_value(view)}:{colour}:{bonus}"}


def _call(plan: CallPlan, seen: SaltSeen, call: str, content: str) -> Group:
    """Returns a call's disc, and the slip with its points."""
    kind, box, slip = "coral" if call in seen.path else "gold", plan.discs[call], plan.slips[call]
    w, slip_w = box.w * RIM, SLIPS[content.partition(":")[0]][0] * plan.slip_k
    y, look = box.center.y + w * OFF_CENTRE, f"disc:{ICONS[call]}:{kind}"
    return Group(
        {
            f"call:{call}": SpriteState(look, box.center.x, y, w, DISC_Z, lift=w * LIFT, owner=seen.viewer),
            f"slip:{call}": SpriteState(f"slip:{content}", *slip, slip_w, SLIP_Z, lift=5, owner=seen.viewer),
            call: HitArea(box, ICONS[call], kind, is_piece=True),
        }
    )
