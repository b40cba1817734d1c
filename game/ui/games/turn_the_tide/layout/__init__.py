"""The layout of the table on a screen of any size, with its controls, as one tree."""

from __future__ import annotations

from game.engine.turn_the_tide import Tide
from game.play.turn_the_tide.choices import card_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import ABOVE_TABLE, FAR_SEA
from game.ui.draw.sprite_catalogue import CARD, ROPE, bunting_w
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.chords.layout import open_hands
from game.ui.games.turn_the_tide.facts import (
    TideSeen,
    blocks,
    cards_in_hand,
    hand_number,
    hands_total,
    is_choosing,
    mode,
    rounds_total,
)
from game.ui.games.turn_the_tide.layout.hands import hand
from game.ui.games.turn_the_tide.layout.plan import MOST_HANDS, ROSETTE, ROSETTE_DROP, IslandsPlan, plan_of
from game.ui.games.turn_the_tide.layout.seats import rosettes, seat_of
from game.ui.games.turn_the_tide.sizes import height_of
from game.ui.kit.rows import Mark
from game.ui.screen import Screen

ROPES, CLOUD = range(FAR_SEA, FAR_SEA + 2)
"""Z-order of the cloud and of the ropes behind it: part of the sky, and dark when that is dimmed."""
TIDE, TIDE_ROSETTE, HUNG = range(ABOVE_TABLE, ABOVE_TABLE + 3)
"""Z-order of the pieces above the islands."""
TILT = 1.4
"""Angle of a hanging tide card, in degrees."""
APART, BEHIND = 0.28, 10
"""Distance of a rope from the card's middle, by its width, and its offset down behind the card."""


def hanging_card(name: object, tide: Tide, w: float, angle: float, rope: str, rope_w: float) -> dict[str, Node]:
    """Returns the card (`tide:{name}`) and its ropes, relative to its middle.

    Args:
        rope: look of the ropes.
    """
    y = BEHIND - (w * CARD + rope_w * height_of(rope)) / 2
    return {
        f"rope:{name}:0": SpriteState(rope, -APART * w, y, rope_w, ROPES, lift=0),
        f"rope:{name}:1": SpriteState(rope, APART * w, y, rope_w, ROPES, lift=0),
        f"tide:{name}": SpriteState(f"tide:{tide}", 0, 0, w, TIDE, angle, lift=16),
    }


def table_plan(seen: TideSeen, screen: Screen) -> IslandsPlan:
    """Returns the composition of a table on a screen."""
    is_watched, is_revealed = seen.is_watched and not blocks(seen), not is_choosing(seen)
    return plan_of(screen, len(seen.cast), blocks(seen), seen.view.open_bids, is_watched, is_revealed)


def tree(seen: TideSeen, screen: Screen) -> Group:
    """Returns every piece and every place, in design px."""
    plan = table_plan(seen, screen)  # without corner discs: the table adds them at their usual places
    return Group(
        {
            **_round(plan, seen),
            **{f"seat {seat}": seat_of(plan, seen, seat) for seat in range(len(seen.cast))},
            **_tides(plan, seen),
            **rosettes(plan, seen),
            "hand": hand(plan.hand, seen),
            "drops": _drops(plan, seen),
            "open hands": open_hands(plan.chords, seen),
        }
    )


def _drops(plan: IslandsPlan, seen: TideSeen) -> Group:
    """Returns the place where the viewer's cards are dropped: its own island."""
    own = seen.viewer
    return Group() if own is None else Group({card_id(card): plan.room_of(own) for card in cards_in_hand(seen)})


def _round(plan: IslandsPlan, seen: TideSeen) -> dict[str, Node]:
    """Returns the hands of the round on a string, and the rounds of the game on a tag."""
    hands, rounds = hands_total(seen.view), rounds_total(seen.view)
    w = plan.bunting_w * bunting_w(hands) / bunting_w(MOST_HANDS)
    look = f"bunting:{hands}:{hand_number(seen) + 1}"
    y = plan.stage.y + plan.bunting_w * height_of(f"bunting:{MOST_HANDS}") / 2
    pieces: dict[str, Node] = {"bunting": SpriteState(look, plan.stage.x + w / 2, y, w, HUNG, lift=4)}
    if rounds > 1:
        look = f"rounds:{rounds}:{seen.view.round + 1}"
        pieces["rounds"] = plan.rounds.sprite(look, HUNG, 5)
    return pieces


def _tides(plan: IslandsPlan, seen: TideSeen) -> dict[str, Node]:
    """Returns the tide cards on their ropes, each with the rosette of its rank during the bids."""
    pieces = dict[str, Node]()
    if plan.cloud:
        pieces["cloud"] = plan.cloud.sprite(f"cloud:d:{hand_number(seen)}", CLOUD, 12)
    sides = zip(("low", "high"), seen.view.hanging, plan.tides, (TILT, -TILT), strict=True)
    for rank, (name, tide, (x, y, w), angle) in enumerate(sides, 1):
        if tide is not None:
            rope = ("rope:short", 6) if plan.cloud else ("rope", max(6, (y - w * CARD / 2 + 50) / ROPE))
            pieces[f"{name} tide"] = Group(hanging_card(name, tide, w, angle, *rope), x, y - plan.raised)
            if mode(seen) == "bid":  # at its lower left, overlapping it
                name, mark = f"rosette:{rank}", Mark(x - w * 0.26, y + w * (CARD / 2 - ROSETTE_DROP), w * ROSETTE)
                pieces[name] = mark.sprite(name, TIDE_ROSETTE, 6)
    return pieces
