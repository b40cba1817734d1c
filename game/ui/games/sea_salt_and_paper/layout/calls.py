"""The discs that end a turn: the way on, and from seven points on the two calls, with what each would bring."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.engine.sea_salt_and_paper.scoring import largest_colour
from game.play.sea_salt_and_paper.choices import END, LAST_CHANCE, STOP
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.spot import Pose, Spot
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, own_laid, worth
from game.ui.games.sea_salt_and_paper.heights import SLIPS
from game.ui.games.sea_salt_and_paper.layout.parts import is_laying
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.geometry import Box, Point
from game.ui.table.contract import Place

SLIP_Z, DISC_Z = 62, 67
RIM = 1.1
"""The width of a disc's drawing by that of the disc."""
OFF_CENTRE = 2 / 132
"""So much above its drawing's middle lies a disc."""
LIFT = 6 / 116
ICONS = {STOP: "anchor", LAST_CHANCE: "bell"}


def call_places(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Place]:
    """The way on is the coral disc, unless something is held up: then it is not what is meant."""
    if not is_laying(seen):
        return {}
    found = {END: Place(_box(plan, plan.calls.discs[2], plan.calls.next), "next", "paper" if seen.path else "coral")}
    if seen.view.may_call:
        for call, icon in ICONS.items():
            box = _box(plan, _middle(plan, call), plan.calls.gold)
            found[call] = Place(box, icon, _kind(seen, call), is_piece=True)
    return found


def call_pose(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    """The discs of the calls, and above each a slip with what it would bring."""
    return dict(_pieces(plan, seen)) if seen.view.may_call else {}


def _pieces(plan: BoatsPlan, seen: SaltSeen) -> Iterator[tuple[str, Spot]]:
    view = seen.view
    colour, bonus = largest_colour((*view.hand, *chain.from_iterable(own_laid(view))))
    told = {STOP: ("pearls", f"{worth(seen.view)}"), LAST_CHANCE: ("bet", f"{worth(seen.view)}:{colour}:{bonus}")}
    u, w, k = plan.u, plan.calls.gold * RIM, plan.calls.slip_k
    for (call, icon), slip in zip(ICONS.items(), plan.calls.slips, strict=True):
        x, y = _middle(plan, call)
        look = f"disc:{icon}:{_kind(seen, call)}"
        y += w * OFF_CENTRE
        yield f"call:{call}", Spot(look, x * u, y * u, w * u, DISC_Z, lift=w * LIFT, owner=seen.viewer)
        kind, words = told[call]
        look, slip_w = f"slip:{kind}:{words}", SLIPS[kind][0] * k
        yield f"slip:{call}", Spot(look, slip.x * u, slip.y * u, slip_w * u, SLIP_Z, lift=5, owner=seen.viewer)


def _middle(plan: BoatsPlan, call: str) -> Point:
    return plan.calls.discs[list(ICONS).index(call)]


def _kind(seen: SaltSeen, call: str) -> DiscKind:
    return "coral" if call in seen.path else "gold"


def _box(plan: BoatsPlan, middle: Point, side: float) -> Box:
    return Box(*(edge * plan.u for edge in Box.around(*middle, side, side)))
