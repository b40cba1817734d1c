"""The raft in the middle: the deck, the two piles, and the cards that can be taken."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.sea_salt_and_paper import PILES, Pile
from game.play.sea_salt_and_paper.choices import DECK, card_look, pile_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import ABOVE_TABLE
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.boat import LEAST_COUNT
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, is_stealing
from game.ui.games.sea_salt_and_paper.layout.plan import DRAWN_CARD, BoatsPlan
from game.ui.games.sea_salt_and_paper.sizes import frame_size
from game.ui.geometry import Box
from game.ui.kit.rows import edges
from game.ui.table.contract import HitArea

RAFT, CARD_Z, FRAME_Z, COUNT = (ABOVE_TABLE + n for n in (2, 4, 5, 6))
"""Z-order of the raft, its cards, their frames, and their numbers."""
BACK = 40
"""Layers by which the raft is farther away while a boat is chosen."""
DECK_EDGES, PILE_EDGES = 4, 3
"""Greatest number of card edges shown below the deck, and below a pile."""
FEW = 5
"""Number of cards at which the deck's number turns gold: the round may end without points."""
LOOKED_INTO = 20.0
"""Distance by which a pile rises while another seat looks through it."""
BESIDE = 96.0
"""Room for a number: distance from a card's middle to the edge of the next card."""


def raft(plan: BoatsPlan, seen: SaltSeen) -> Group:
    """Returns deck and piles on the raft, in gold frames if cards can be taken from them."""
    view, (_, y, k) = seen.view, (plan.raft.x, plan.raft.y, plan.raft.k)
    parts: dict[str, Node] = {"raft": SpriteState("raft", 0, plan.raft.plank, plan.raft.plank_w, RAFT)}
    if view.phase == "first" or view.turn is not None or view.deck_height or any(view.pile_heights):
        parts |= _deck(plan, seen)
        for pile in PILES:
            parts |= _pile(plan, seen, pile)
    for choice in _takeable(seen):
        x = _x(plan, choice)
        w = min(plan.raft.pitch, max(DRAWN_CARD + 20 / k, plan.least / k))
        parts[f"frame:{choice}"] = SpriteState("frame:card", x, 0, DRAWN_CARD * frame_size(1), FRAME_Z)
        parts[f"{choice} pressed"] = Group({choice: HitArea(Box.from_center(x, 0, w, DRAWN_CARD * CARD + 20 / k))})
    return Group(parts, plan.raft.x, y, k, -BACK * is_stealing(seen))


def top_of(plan: BoatsPlan, choice: str, look: str) -> SpriteState:
    """Returns the place of the top card of the deck or of a pile, relative to the window."""
    return plan.raft.to_window(_card(plan, choice, look))


def _takeable(seen: SaltSeen) -> tuple[str, ...]:
    """Returns the ids of the deck and the piles that the viewer can take from or fill now."""
    if chooser(seen) is None:
        return ()
    piles = tuple(pile_id(pile) for pile in PILES if seen.view.pile_heights[pile])
    match seen.view.phase:
        case "draw":
            return (DECK, *piles) if seen.view.deck_height else piles
        case "keep" if seen.path:
            return tuple(map(pile_id, seen.view.open_piles))
        case "search":
            return piles
        case _:
            return ()


def _x(plan: BoatsPlan, choice: str) -> float:
    """Returns the middle of the deck or of a pile."""
    return plan.raft.pitch * (-1 if choice == DECK else int(choice.partition(":")[2]))


def _card(plan: BoatsPlan, choice: str, look: str) -> SpriteState:
    return SpriteState(look, _x(plan, choice), 0, DRAWN_CARD, CARD_Z)


def _deck(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Node]:
    top, height = _card(plan, DECK, "back:salt"), seen.view.deck_height
    if not height:
        return {"slot:deck": replace(top, look="slot", lift=0)}
    parts: dict[str, Node] = {**edges("under:deck", "back:salt", top, height, DECK_EDGES), "deck": top}
    look = f"count:{height}" + (":gold" if height < FEW else "")
    parts["count:deck"] = _count(plan, look, top.x, 87, 66, 60)
    if seen.view.phase == "draw" and chooser(seen) is not None and height > 1:
        for side in (-1, 1):  # two are drawn, one is kept
            parts[f"two:{side}"] = SpriteState("back:salt", top.x - 18 + 17 * side, 132, 34, COUNT, -3.0 * side, 4)
    return parts


def _count(plan: BoatsPlan, look: str, x: float, y: float, w: float, aside: float) -> SpriteState:
    """Returns the number of cards: a disc on a card's edge that does not cover the next card."""
    w = max(w, plan.screen.design.px(LEAST_COUNT) / plan.raft.k)
    return SpriteState(look, x + min(aside, BESIDE - w / 2), y, w, COUNT, lift=4)


def _pile(plan: BoatsPlan, seen: SaltSeen, pile: Pile) -> dict[str, Node]:
    card, height = seen.view.pile_tops[pile], seen.view.pile_heights[pile]
    if card is None:
        return {f"slot:{pile}": replace(_card(plan, pile_id(pile), "slot"), lift=0)}
    higher = LOOKED_INTO if seen.view.searched == pile and chooser(seen) is None else 0.0
    top = _card(plan, pile_id(pile), card_look(card))
    top = replace(top, y=-higher, lift=top.lift + higher)
    parts: dict[str, Node] = {**edges(f"under:{pile}", "edge", top, height, PILE_EDGES), f"top:{pile}": top}
    if height > 1:
        parts[f"count:{pile}:pile"] = _count(plan, f"count:{height}", top.x, top.y - 93, 54, 63)
    if higher:
        y = top.y - DRAWN_CARD * CARD / 2
        parts["looking"] = SpriteState("disc:look:navy", top.x, y, 105, COUNT + 1, lift=6)
    return parts
