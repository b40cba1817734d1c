"""A round begins and ends: cards go home to the deck, and boats sail between the table and the shelves of a count."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.choreography.places import at_deck
from game.ui.table.motion.script import FADE, Script, jumps, kind_of

TURN, TURNS, TURNED = 0.12, 3, 0.25
"""How long a card takes to turn over, how many pictures are seen of that, and how far it has turned in the first one:
only backs are seen narrower, for those are the same of all cards."""
HOME, APART = 0.34, 0.2
"""How long a card is on its way to the deck, and how long after the first one the last one starts."""
SAIL = 0.5
"""How long boats are under way between the table and the shelves."""
OPEN = frozenset({"card", "idle", "shown", "laid", "top", "drawn", "found"})
"""What cards are called that lie open."""


def go_home(script: Script, at: float = 0.0) -> float:
    """All cards that lie open and will not turn over and slide under the deck; answers when they have."""
    cards = [piece for piece in script.before if piece not in script.after and _is_open(script.before[piece])]
    if not cards:
        return at
    deck = replace(at_deck(script), lift=4.0)
    cards.sort(key=lambda piece: -abs(script.before[piece].x - deck.x))
    for number, piece in enumerate(cards):
        start = at + APART * number / len(cards)
        script.jump(piece, start, turn=TURNED)
        script.tween(piece, start, TURN, f"jumps:{TURNS}", turn=0.0)
        script.tween(piece, start + TURN / 2, HOME, "in_out", x=deck.x, y=deck.y)
        script.tween(piece, start + TURN, HOME - TURN / 2, jumps(script.before[piece].w, deck.w), w=deck.w)
        script.jump(piece, start, angle=0.0)
        script.leave(piece, start + TURN / 2 + HOME)
    script.cue(at, "deal")
    return at + APART + TURN / 2 + HOME


def _is_open(spot: Spot) -> bool:
    return spot.look.startswith("salt:")


def sail(script: Script, at: float = 0.0) -> None:
    """Boats sail between their places at the table and the shelves, where their shepherds' heads are; flags go too."""
    script.move((piece for piece in script.after if kind_of(piece) == "flag" and piece in script.before), at, SAIL)
    for piece in script.gone("shelf"):
        script.tween(piece, at, SAIL, "in", x=-script.before[piece].w / 2)
        script.leave(piece, at + SAIL)
    for piece in script.new("shelf"):
        there = script.after[piece]
        script.enter(piece, at, replace(there, x=-there.w / 2))
        script.tween(piece, at, SAIL, x=there.x)
    for seat in _seats((*script.before, *script.after)):
        boat, shepherd = f"boat:{seat}", f"shepherd:{seat}"
        is_leaving = boat in script.before and boat not in script.after
        table, shelf = (script.before, script.after) if is_leaving else (script.after, script.before)
        head = shelf.get(f"head:{seat}")
        if head is None or boat not in table or (boat in script.before) == (boat in script.after):
            continue
        dx, dy = head.x - table[shepherd].x, head.y - table[shepherd].y
        for piece in (boat, shepherd):
            spot = table[piece]
            if is_leaving:
                script.tween(piece, at, SAIL, "in_out", x=spot.x + dx, y=spot.y + dy)
                script.vanish(piece, at + SAIL - FADE)
            else:
                script.enter(piece, at, replace(spot, x=spot.x + dx, y=spot.y + dy, alpha=0.0))
                script.tween(piece, at, FADE, alpha=1.0)
                script.tween(piece, at, SAIL, "in_out", x=spot.x, y=spot.y)


def _seats(pieces: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(piece.partition(":")[2] for piece in pieces if kind_of(piece) == "boat"))
