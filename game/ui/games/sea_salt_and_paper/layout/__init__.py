"""Where everything of the table of Sea Salt & Paper stands, for any window: one tree, with what can be pressed."""

from __future__ import annotations

from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_catalogue import DIMMING
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser
from game.ui.games.sea_salt_and_paper.layout.calls import calls
from game.ui.games.sea_salt_and_paper.layout.choosing import choosing
from game.ui.games.sea_salt_and_paper.layout.hand import hand, hand_of
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan, plan_of
from game.ui.games.sea_salt_and_paper.layout.raft import raft
from game.ui.games.sea_salt_and_paper.layout.seats import seats
from game.ui.screen import Screen
from game.ui.table.contract import CORNER, corners

BEHIND = {"keep": 50, "pick": 59, "rob": 35, "steal": 35}
"""The layer of the veil while something is chosen: behind the raft, the tray or the boats."""


def composed(seen: SaltSeen, screen: Screen) -> BoatsPlan:
    """The composition that a table has on a screen."""
    return plan_of(screen, len(seen.cast), seen.is_watched)


def tree(seen: SaltSeen, screen: Screen) -> Group:
    """Every piece and every place, in design px."""
    plan = composed(seen, screen)
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
        }
    )


def layout(seen: SaltSeen, screen: Screen) -> Pose:
    """Where every piece stands, in screen px."""
    return flatten(tree(seen, screen), screen.u, SpriteState)


def _veil(plan: BoatsPlan, seen: SaltSeen) -> Group:
    """The rest of the table is a little darker while the viewer chooses from some of it."""
    z = BEHIND.get(seen.view.phase)
    if z is None or chooser(seen) is None:
        return Group()
    window = plan.screen.design.window
    return Group({"veil": SpriteState(DIMMING, *window.center, window.w, z, lift=0, owner=seen.viewer)})
