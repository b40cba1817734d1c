"""Prefetching of frames that the table may show soon; uses only facts that the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.engine.turn_the_tide import Bids, BidsRevealed, Loss, RingLost, TidesTurned
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.facts import TideSeen, hand_number, mode
from game.ui.games.turn_the_tide.scenery import backdrop, light_of
from game.ui.kit.motion import faces_of
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable, PrefetchPlan, QueuedStep

PLACED = ("beam", "spotlight")
"""Looks that differ for every place, so that they cannot be prefetched."""

BACK = 0.4
"""Turn up to which a card surely shows its back."""


def plan_prefetch(kind: AnyTable, seen: TideSeen, coming: Sequence[QueuedStep], screen: Screen) -> PrefetchPlan:
    """Plans to prefetch the end of the hand during bids, and the start of the next hand during a result."""
    if mode(seen) == "bid":
        return PrefetchPlan(_reveal_of(kind, seen, screen), light_of(hand_number(seen) + 1, seen, screen))
    next_hand = next((later.seen for later in coming if isinstance(later.step, TidesTurned)), None)
    if next_hand is None:
        return PrefetchPlan()
    return PrefetchPlan(list(kind.layout(next_hand, screen).values()), backdrop(next_hand, screen))


def _reveal_of(kind: AnyTable, seen: TideSeen, screen: Screen) -> list[SpriteState]:
    """Returns the pieces at the size that they have when bids are revealed, and the pieces of a splash."""
    view = seen.view
    bids = tuple(None if is_out else card or 1 for is_out, card in zip(view.out, view.laid, strict=True))
    covered = replace(seen, committed=frozenset(range(view.players)), pending=None, path=())
    revealed = _after_reveal(covered, bids)
    faces = faces_of(kind, BidsRevealed(bids), covered, revealed, screen)
    backs = [msgspec.structs.replace(sprite, look="back:weather") for sprite in faces if sprite.turn < BACK]
    open_looks = {f"weather:{card}" for card in view.laid}
    pieces = kind.layout(revealed, screen).values()
    visible = [sprite for sprite in pieces if not sprite.look.startswith("weather:") or sprite.look in open_looks]
    return [*visible, *backs, *_splash(kind, revealed, screen)]


def _after_reveal(seen: TideSeen, bids: Bids) -> TideSeen:
    """Returns the table after those bids were revealed."""
    view = seen.view
    *_, second, first = sorted(range(view.players), key=lambda seat: bids[seat] or 0)
    changes = {"bids": (*view.bids, bids), "takers": (*view.takers, (first, second)), "laid": (None,) * view.players}
    return replace(seen, view=msgspec.structs.replace(view, shown=None, **changes), committed=frozenset())


def _splash(kind: AnyTable, seen: TideSeen, screen: Screen) -> list[SpriteState]:
    """Returns the pieces of one seat's splash; islands and water look alike for all seats."""
    view = seen.view
    loser = next((seat for seat in range(view.players) if view.rings[seat] and not view.out[seat]), None)
    if loser is None:
        return []
    left = view.rings[loser] - 1
    rings = tuple(left if seat == loser else count for seat, count in enumerate(view.rings))
    loss = Loss(len(view.bids) - 1, loser, view.tides[loser] or 0, wave=0, is_out=False)
    after = replace(seen, view=msgspec.structs.replace(view, rings=rings, losses=(*view.losses, loss)))
    return [
        sprite for sprite in faces_of(kind, RingLost(loser, left), seen, after, screen) if sprite.look not in PLACED
    ]
