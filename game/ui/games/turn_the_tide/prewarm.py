"""What the table may show soon, so that it can be drawn ahead. It knows no more of the game than the table shows."""

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
"""Looks that are another for every place: which one it will be is not known yet."""


def prewarm(kind: AnyTable, seen: TideSeen, coming: Sequence[QueuedStep], screen: Screen) -> PrefetchPlan:
    """While seats bid, the end of the hand; while a result is looked at, the beginning of the next hand."""
    if mode(seen) == "bid":
        return PrefetchPlan(_reveal_of(kind, seen, screen), light_of(hand_number(seen) + 1, seen, screen))
    next_hand = next((later.seen for later in coming if isinstance(later.step, TidesTurned)), None)
    if next_hand is None:
        return PrefetchPlan()
    return PrefetchPlan(list(kind.layout(next_hand, screen).values()), backdrop(next_hand, screen))


def _reveal_of(kind: AnyTable, seen: TideSeen, screen: Screen) -> list[SpriteState]:
    """The pieces at the size that they have when bids are turned over, whatever they are, and those of a splash."""
    view = seen.view
    bids = tuple(None if is_out else card or 1 for is_out, card in zip(view.out, view.laid, strict=True))
    lying = replace(seen, committed=frozenset(range(view.players)), pending=None, path=())
    revealed = _revealed(lying, bids)
    backs = [
        spot for spot in faces_of(kind, BidsRevealed(bids), lying, revealed, screen) if spot.look == "back:weather"
    ]
    known = {f"weather:{card}" for card in view.laid}
    pieces = kind.layout(revealed, screen).values()
    shown = [spot for spot in pieces if not spot.look.startswith("weather:") or spot.look in known]
    return [*shown, *backs, *_splash(kind, revealed, screen)]


def _revealed(seen: TideSeen, bids: Bids) -> TideSeen:
    """The table with those bids turned over."""
    view = seen.view
    *_, second, first = sorted(range(view.players), key=lambda seat: bids[seat] or 0)
    turned = {"bids": (*view.bids, bids), "takers": (*view.takers, (first, second)), "laid": (None,) * view.players}
    return replace(seen, view=msgspec.structs.replace(view, shown=None, **turned), committed=frozenset())


def _splash(kind: AnyTable, seen: TideSeen, screen: Screen) -> list[SpriteState]:
    """Islands and water are alike for all seats: one seat tells of them."""
    view = seen.view
    loser = next((seat for seat in range(view.players) if view.rings[seat] and not view.out[seat]), None)
    if loser is None:
        return []
    left = view.rings[loser] - 1
    rings = tuple(left if seat == loser else count for seat, count in enumerate(view.rings))
    loss = Loss(len(view.bids) - 1, loser, view.tides[loser] or 0, wave=0, is_out=False)
    after = replace(seen, view=msgspec.structs.replace(view, rings=rings, losses=(*view.losses, loss)))
    return [spot for spot in faces_of(kind, RingLost(loser, left), seen, after, screen) if spot.look not in PLACED]
