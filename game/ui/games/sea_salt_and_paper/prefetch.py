"""Prefetching of frames that the table may show soon; uses only facts that the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.engine.sea_salt_and_paper import GameOver, RoundScored, RoundStarted, RoundVoided
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, hand_value
from game.ui.games.sea_salt_and_paper.results import mermaids_picture, void_picture
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, round_count
from game.ui.games.sea_salt_and_paper.results.count_animation import count_script
from game.ui.games.sea_salt_and_paper.results.count_picture import picture_of
from game.ui.games.sea_salt_and_paper.scenery import (
    EVENING,
    at_time,
    backdrop,
    behind_count,
    behind_mermaids,
    time_of,
)
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable, PrefetchPlan, QueuedStep
from game.ui.table.motion.script import Script


def plan_prefetch(kind: AnyTable, seen: SaltSeen, coming: Sequence[QueuedStep], screen: Screen) -> PrefetchPlan:
    """Plans to prefetch the table after the queued steps, the light of a lower deck, or the queued result."""
    for later in coming:
        if result := _result(kind, seen, later, screen):
            script, behind = result
            return PrefetchPlan(script.timeline().faces(), behind)
        seen = later.seen
    after = replace(seen, view=msgspec.structs.replace(seen.view, deck_height=max(0, seen.view.deck_height - 2)))
    return PrefetchPlan(
        [*kind.layout(seen, screen).values(), *_pairs_table(kind, seen, screen)], backdrop(after, screen)
    )


def _result(kind: AnyTable, left: SaltSeen, later: QueuedStep, screen: Screen) -> tuple[Script, Backdrop] | None:
    """Returns the script of a queued result, or of the return from it, and its backdrop."""
    table, cast = kind.layout(left, screen), left.cast
    match later.step:
        case RoundScored(number):
            count, picture = _count_and_picture(later.seen, left, number, screen)
            return count_script(count, picture, screen, table, left), behind_count(screen, len(cast), time_of(left))
        case RoundStarted() if isinstance(left.last, RoundScored):
            _, picture = _count_and_picture(left, left, left.last.round, screen)
            script = Script(left, later.seen, picture, kind.layout(later.seen, screen), screen, HEIGHTS)
            kind.choreograph(script, later.step)
            return script, backdrop(later.seen, screen)
        case RoundVoided():
            return void_picture.void_script(left, screen, table), at_time(left, screen, EVENING)
        case GameOver(outcome) if outcome.reason == "mermaids":
            winner = outcome.winners[0]
            picture = mermaids_picture.mermaids(winner, left.view.hand_sizes, cast, screen)
            return mermaids_picture.mermaids_script(picture, screen, table, winner, left), behind_mermaids(screen)
        case _:
            return None


def _count_and_picture(seen: SaltSeen, left: SaltSeen, number: int, screen: Screen) -> tuple[RoundCount, Pose]:
    """Returns the count of a round, and its picture; the only person's mark gets its words when it is shown."""
    count = round_count(seen.view, number)
    return count, picture_of(count, left.cast, screen, None if left.home is None else (left.home, ""))


def _pairs_table(kind: AnyTable, seen: SaltSeen, screen: Screen) -> list[SpriteState]:
    """Returns the viewer's hand as it looks when pairs can be laid: larger, in gold, with its discs."""
    if seen.viewer is None:
        return []
    may_call = seen.view.call is None and hand_value(seen.view) >= POINTS_TO_CALL
    view = msgspec.structs.replace(seen.view, turn=seen.viewer, phase="pairs", may_call=may_call)
    return list(kind.layout(replace(seen, view=view, path=()), screen).values())
