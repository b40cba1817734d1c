"""The layout of the table on a screen of any size, with its controls, as one tree."""

from __future__ import annotations

from game.engine.undertow import View
from game.ui.draw.group import Group
from game.ui.games.undertow.layout.foreground import card_drops, front
from game.ui.games.undertow.layout.lane import lane, swimmer_drops, traces
from game.ui.games.undertow.layout.plan import LanesPlan, plan_of
from game.ui.games.undertow.layout.water import aim, water
from game.ui.screen import Screen
from game.ui.table.seen import Seen


def table_plan(seen: Seen[View], screen: Screen) -> LanesPlan:
    """Returns the composition of a table on a screen."""
    return plan_of(screen, seen.view.players, seen.is_watched)


def tree(seen: Seen[View], screen: Screen) -> Group:
    """Returns every piece and every place, in design px."""
    plan = table_plan(seen, screen)
    return Group(
        {
            **plan.corners,
            "water": water(plan, seen.view),
            "traces": traces(plan, seen),
            **{f"lane {seat}": lane(plan, seen, seat) for seat in range(seen.view.players)},
            "aim": aim(plan, seen),
            "front": front(plan, seen),
            "drops": Group({**card_drops(plan, seen), **swimmer_drops(plan, seen)}),
        }
    )
