"""The layout of the table of Sea Salt & Paper for any window, with its controls, as one tree."""

from __future__ import annotations

from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_catalogue import DIMMING
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, is_opening
from game.ui.games.sea_salt_and_paper.layout.calls import calls
from game.ui.games.sea_salt_and_paper.layout.choice_tray import choosing
from game.ui.games.sea_salt_and_paper.layout.drops import drops
from game.ui.games.sea_salt_and_paper.layout.hand import hand, hand_of
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan, plan_of
from game.ui.games.sea_salt_and_paper.layout.raft import raft
from game.ui.games.sea_salt_and_paper.layout.seats import seats
from game.ui.screen import Screen
from game.ui.table.contract import CORNER, corners

BEHIND = {"keep": 50, "pick": 59, "rob": 35, "steal": 35}
"""Layer of the veil during a choice: behind the raft, the tray or the boats."""


def table_plan(seen: SaltSeen, screen: Screen) -> BoatsPlan:
    """Returns the composition of a table on a screen."""
    return plan_of(screen, len(seen.cast), seen.is_watched, is_opening(seen))


def tree(seen: SaltSeen, screen: Screen) -> Group:
    """Returns every piece and every place, in design px."""
    plan = table_plan(seen, screen)
    standing = hand_of(plan, seen)
    return Group(
        {
            **corners(plan.stage, screen.design.control_size(CORNER)),
            "seats": seats(plan, seen, standing.makes_room),
            "raft": raft(plan, seen),
            "calls": calls(plan.calls, seen),
            "hand": hand(plan, seen, standing),
            "choosing": choosing(plan, seen, aside=standing.leaves_aside),
            "veil": _veil(plan, seen),
            "drops": drops(plan, seen, standing),
        }
    )


def layout(seen: SaltSeen, screen: Screen) -> Pose:
    """Returns the state of every piece, in screen px."""
    return flatten(tree(seen, screen), screen.u, SpriteState)


def _veil(plan: BoatsPlan, seen: SaltSeen) -> Group:
    """Returns a veil that darkens the rest of the table while the viewer chooses from a part of it."""
    z = BEHIND.get(seen.view.phase)
    if z is None or chooser(seen) is None:
        return Group()
    window = plan.screen.design.window
    return Group({"veil": SpriteState(DIMMING, *window.center, window.w, z, lift=0, owner=seen.viewer)})
