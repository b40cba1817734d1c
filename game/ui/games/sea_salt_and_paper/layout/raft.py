"""The raft in the middle: the deck, the two piles, and what can be taken of them."""

from __future__ import annotations

from game.play.sea_salt_and_paper.choices import DECK, card_look, pile_id
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser
from game.ui.games.sea_salt_and_paper.heights import frame_size
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan, RaftPlan
from game.ui.geometry import Box

RAFT, UNDER, CARD_Z, FRAME_Z, COUNT = 52, 53, 54, 55, 56
DECK_EDGES = 4
PILE_EDGES = 3
FEW = 5
"""With so few cards left the deck's number turns gold: the round may end without points."""
LOOKED_INTO = 20.0
"""How far a pile that somebody else looks through stands higher."""
BESIDE = 0.64
"""So far from a card's middle begins the next card, in its width."""
LEAST_COUNT = 34.0
"""px: a smaller disc has no room for its number."""


def raft_pose(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    """Deck and piles on the raft, in gold frames where they can be taken."""
    raft, u = plan.raft, plan.u
    look = "raft"
    pose = {look: Spot(look, raft.middle * u, raft.plank_y * u, raft.plank_w * u, RAFT)}
    if seen.view.phase == "first" or seen.view.turn is not None or seen.view.deck_height or any(seen.view.pile_heights):
        pose |= _deck(plan, seen)
        for pile in (0, 1):
            pose |= _pile(plan, seen, pile)
    return pose | _frames(plan, seen)


def takeable(seen: SaltSeen) -> tuple[str, ...]:
    """The ids of what can be taken from the raft, or filled, by the viewer now."""
    if chooser(seen) is None:
        return ()
    match seen.view.phase:
        case "draw":
            piles = tuple(pile_id(pile) for pile in (0, 1) if seen.view.pile_heights[pile])
            return (DECK, *piles) if seen.view.deck_height else piles
        case "keep" if seen.path:
            return tuple(map(pile_id, seen.view.open_piles))
        case "search":
            return tuple(pile_id(pile) for pile in (0, 1) if seen.view.pile_heights[pile])
        case _:
            return ()


def card_box(plan: BoatsPlan, choice: str) -> Box:
    """What a finger presses of the deck or a pile, in design px."""
    raft = plan.raft
    x = raft.deck_x if choice == DECK else raft.pile_x(int(choice.partition(":")[2]))
    return Box.around(x, raft.y, min(raft.pitch, max(raft.w + 20, plan.least)), raft.w * CARD + 20)


def pile_spot(plan: BoatsPlan, look: str, pile: int) -> Spot:
    """Where the top card of a pile lies."""
    raft, u = plan.raft, plan.u
    return Spot(look, raft.pile_x(pile) * u, raft.y * u, raft.w * u, CARD_Z)


def deck_spot(plan: BoatsPlan) -> Spot:
    """Where the top card of the deck lies."""
    raft, u = plan.raft, plan.u
    return Spot("back:salt", raft.deck_x * u, raft.y * u, raft.w * u, CARD_Z)


def _deck(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    raft, u, w = plan.raft, plan.u, plan.raft.w
    if not seen.view.deck_height:
        return {"slot:deck": Spot("slot", raft.deck_x * u, raft.y * u, w * u, CARD_Z, lift=0)}
    pose: Pose = {}
    for number in range(min(DECK_EDGES, seen.view.deck_height - 1), 0, -1):
        x, y = raft.deck_x + number * w / 50, raft.y - number * w / 37.5
        pose[f"under:deck:{number}"] = Spot("back:salt", x * u, y * u, w * u, UNDER, lift=2)
    pose["deck"] = deck_spot(plan)
    look = f"count:{seen.view.deck_height}" + (":gold" if seen.view.deck_height < FEW else "")
    size = max(w * 0.44 * plan.digits * u, LEAST_COUNT)
    x, y = _inwards(plan, raft.deck_x, 0.4, size), raft.y + w * 0.58
    pose["count:deck"] = Spot(look, x * u, y * u, size, COUNT, lift=4)
    if seen.view.phase == "draw" and chooser(seen) is not None and seen.view.deck_height > 1:
        pose |= _two_of_them(plan)
    return pose


def _inwards(plan: BoatsPlan, x: float, share: float, size: float) -> float:
    """The middle of a disc so many px wide on a card's edge, in design px: it leaves the next card alone."""
    return x + min(plan.raft.w * share, plan.raft.w * BESIDE - size / plan.u / 2)


def _two_of_them(plan: BoatsPlan) -> Pose:
    """Two small backs before the deck: two are drawn, one is kept."""
    raft, u = plan.raft, plan.u
    return {
        f"two:{side}": Spot(
            "back:salt",
            (raft.deck_x - raft.w * 0.12 + side * raft.w * 0.113) * u,
            (raft.y + raft.w * 0.88) * u,
            raft.w * 0.227 * u,
            COUNT,
            -3.0 * side,
            4,
        )
        for side in (-1, 1)
    }


def _pile(plan: BoatsPlan, seen: SaltSeen, pile: int) -> Pose:
    raft, u, w = plan.raft, plan.u, plan.raft.w
    x, top, height = raft.pile_x(pile), seen.view.pile_tops[pile], seen.view.pile_heights[pile]
    if top is None:
        return {f"slot:{pile}": Spot("slot", x * u, raft.y * u, w * u, CARD_Z, lift=0)}
    higher = LOOKED_INTO if seen.view.searched == pile and chooser(seen) is None else 0.0
    pose: Pose = {}
    for number in range(min(PILE_EDGES, height - 1), 0, -1):
        edge_x, edge_y = x + number * w / 50, raft.y - higher - number * w / 37.5
        pose[f"under:{pile}:{number}"] = Spot("edge", edge_x * u, edge_y * u, w * u, UNDER, lift=2)
    pose[f"top:{pile}"] = Spot(card_look(top), x * u, (raft.y - higher) * u, w * u, CARD_Z, lift=8 + higher)
    if height > 1:
        size = max(w * 0.36 * plan.digits * u, LEAST_COUNT)
        y = raft.y - higher - w * 0.62
        count_x = _inwards(plan, x, 0.42, size)
        pose[f"count:{pile}:pile"] = Spot(f"count:{height}", count_x * u, y * u, size, COUNT, lift=4)
    if higher:
        y = raft.y - higher - w * CARD / 2
        pose["looking"] = Spot("disc:look:navy", x * u, y * u, w * 0.7 * u, COUNT + 1, lift=6)
    return pose


def _frames(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    return {f"frame:{choice}": _framed(plan.raft, plan.u, choice, plan) for choice in takeable(seen)}


def _framed(raft: RaftPlan, u: float, choice: str, plan: BoatsPlan) -> Spot:
    box = card_box(plan, choice)
    return Spot("frame:card", box.center.x * u, raft.y * u, raft.w * frame_size(1) * u, FRAME_Z)
