"""The discs that end a turn: the way on, and from seven points on the two calls, with what each would bring."""

from __future__ import annotations

from itertools import chain

from game.engine.sea_salt_and_paper.scoring import largest_colour
from game.play.sea_salt_and_paper.choices import END, LAST_CHANCE, STOP
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, is_laying, own_laid, worth
from game.ui.games.sea_salt_and_paper.heights import SLIPS
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.table.contract import Place

SLIP_Z, DISC_Z = 62, 67
RIM = 1.1
"""The width of a disc's drawing by that of the disc."""
OFF_CENTRE = 2 / 132
"""So much above its drawing's middle lies a disc."""
LIFT = 6 / 116
ICONS = {STOP: "anchor", LAST_CHANCE: "bell"}


def calls(plan: BoatsPlan, seen: SaltSeen) -> Group:
    """The way on is the coral disc, unless something is held up: then it is not what is meant."""
    discs, parts = plan.calls.discs, dict[str, Node]()
    if seen.view.may_call:
        told = _told(seen)
        parts |= {f"{call} called": _call(plan, seen, call, told[call]) for call in ICONS}
    if is_laying(seen):
        parts[END] = Place(discs[END], "next", "paper" if seen.path else "coral")
    return Group(parts)


def _told(seen: SaltSeen) -> dict[str, str]:
    """What each call would bring."""
    view = seen.view
    colour, bonus = largest_colour((*view.hand, *chain.from_iterable(own_laid(view))))
    return {STOP: f"pearls:{worth(view)}", LAST_CHANCE: f"bet:{worth(view)}:{colour}:{bonus}"}


def _call(plan: BoatsPlan, seen: SaltSeen, call: str, told: str) -> Group:
    """A call's disc, and the slip with what it would bring."""
    kind, box, slip = "coral" if call in seen.path else "gold", plan.calls.discs[call], plan.calls.slips[call]
    w, slip_w = box.w * RIM, SLIPS[told.partition(":")[0]][0] * plan.calls.slip_k
    y, look = box.center.y + w * OFF_CENTRE, f"disc:{ICONS[call]}:{kind}"
    return Group(
        {
            f"call:{call}": Spot(look, box.center.x, y, w, DISC_Z, lift=w * LIFT, owner=seen.viewer),
            f"slip:{call}": Spot(f"slip:{told}", *slip, slip_w, SLIP_Z, lift=5, owner=seen.viewer),
            call: Place(box, ICONS[call], kind, is_piece=True),
        }
    )
