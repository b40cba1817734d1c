"""What the table may show soon, so that it can be drawn ahead. It knows no more of the game than the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.engine.sea_salt_and_paper import RoundScored
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, worth
from game.ui.games.sea_salt_and_paper.scenery import backdrop, behind_count, time_of
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable, Coming, Prewarm


def prewarm(kind: AnyTable, seen: SaltSeen, coming: Sequence[Coming], screen: Screen) -> Prewarm:
    """The table after the steps that wait, and with one card less in the deck its light; or that of a round's count."""
    if coming:
        seen = coming[-1].seen
    if any(isinstance(later.step, RoundScored) for later in coming):
        return Prewarm([*kind.layout(seen, screen).values()], behind_count(screen, len(seen.cast), time_of(seen)))
    later = replace(seen, view=msgspec.structs.replace(seen.view, deck_height=max(0, seen.view.deck_height - 2)))
    return Prewarm([*kind.layout(seen, screen).values(), *_offered(kind, seen, screen)], backdrop(later, screen))


def _offered(kind: AnyTable, seen: SaltSeen, screen: Screen) -> list[Spot]:
    """The viewer's hand as it stands when pairs can be laid: larger, in gold, with its discs."""
    if seen.viewer is None:
        return []
    may_call = seen.view.call is None and worth(seen.view) >= POINTS_TO_CALL
    view = msgspec.structs.replace(seen.view, turn=seen.viewer, phase="pairs", may_call=may_call)
    return list(kind.layout(replace(seen, view=view, path=()), screen).values())
