"""Prefetching of frames that the table may show soon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from game.engine.undertow import DIE, DieRolled, GameStarted, View
from game.ui.draw.sprite_state import SpriteState
from game.ui.kit.motion import faces_of
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable, PrefetchPlan, QueuedStep
from game.ui.table.seen import Lifted, Seen


def plan_prefetch(kind: AnyTable, seen: Seen[View], coming: Sequence[QueuedStep], screen: Screen) -> PrefetchPlan:
    """Plans to prefetch every face of the die with all its arrows during a turn; before a game, its beginning."""
    started = next((after for step, after in coming if isinstance(step, GameStarted)), None)
    if started is not None:
        return PrefetchPlan(list(kind.layout(started, screen).values()))
    if seen.view.turn is None or seen.view.phase == "drift":
        return PrefetchPlan()
    seen = seen.apply(Lifted(()))
    before, faces = replace(seen, view=structs.replace(seen.view, phase="roll")), list[SpriteState]()
    for value in DIE:
        after = replace(seen, view=structs.replace(seen.view, phase="drift", rolled=value))
        faces += faces_of(kind, DieRolled(seen.view.turn or 0, value), before, after, screen)
    return PrefetchPlan([sprite for sprite in faces if sprite.look.startswith(("die", "step", "choice"))])
