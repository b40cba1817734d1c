"""Facts derived from what the table of Sea Salt & Paper shows, shared by several of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import (
    DECK,
    Card,
    CardStolen,
    LastChanceCalled,
    Pair,
    PairLaid,
    PileCardTaken,
    RoundStarted,
    StopCalled,
    TurnEnded,
    TurnRepeated,
    View,
)
from game.play.choices import phrase
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.table.content.advice import Memory, Remembered, SeenCard
from game.ui.table.seen import Seen

SaltSeen: TypeAlias = Seen[View]
STAKES = {StopCalled: 1.0, LastChanceCalled: 1.0, CardStolen: 0.9, TurnRepeated: 0.6, PileCardTaken: 0.6, PairLaid: 0.4}
"""Weight of an event in its game, 0 to 1; all others have next to none."""
Face: TypeAlias = Literal["calm", "worried", "joy", "splash"]


def empty_table(seen: SaltSeen) -> SaltSeen:
    """Returns the table with all cards in the deck, as an onlooker sees it."""
    rules, view = GAMES["sea_salt_and_paper"], seen.view
    bare = rules.view(rules.new(players=view.players, pair_points=view.pair_points), None)
    home = replace(bare, deck_height=len(DECK), points=view.points)
    return Seen(home, seen.cast, is_covered=not seen.is_watched)


def chooser(seen: SaltSeen) -> Seat | None:
    """Returns the viewer, if it is to choose now."""
    return seen.viewer if seen.viewer == seen.view.turn else None


def is_laying(seen: SaltSeen) -> bool:
    """Returns whether the viewer may lay pairs now."""
    return chooser(seen) is not None and seen.view.phase == "pairs"


def is_opening(seen: SaltSeen) -> bool:
    """Returns whether no card lies yet, in the hand on the screen or before a boat, and none is being chosen."""
    view = seen.view
    seat = view.turn if seen.is_covered and seen.viewer is None else seen.viewer
    if seat is None or view.turn is None or view.hand_sizes[seat] or any(view.laid) or any(view.shown):
        return False
    return seat != view.turn or view.phase == "draw"


def is_stealing(seen: SaltSeen) -> bool:
    """Returns whether the viewer is to choose a seat to steal from."""
    return chooser(seen) is not None and seen.view.phase in ("rob", "steal")


def own_laid(view: View) -> tuple[Pair, ...]:
    return () if view.seat is None or not view.laid else view.laid[view.seat]


def hand_value(view: View) -> int:
    """Returns the current value of the viewer's cards, without a colour bonus."""
    return view.card_points or 0


def face(seen: SaltSeen, seat: Seat) -> Face:
    """Returns the face of a seat's shepherd."""
    view = seen.view
    if seat == view.mermaids:
        return "joy"
    return "worried" if view.call == "last_chance" and seat == view.caller else "calm"


def stake(seen: SaltSeen) -> float:
    """Returns what the turn in play has decided, 0 to 1: all by a call, much by a theft, little by a drawn card."""
    turn = takewhile(lambda event: not isinstance(event, TurnEnded | RoundStarted), reversed(seen.events))
    return max((STAKES.get(type(event), 0.0) for event in turn), default=0.0)


def memory(view: View, cast: Sequence[str]) -> Memory:
    """Returns a row for each other seat's hand, and one for each pile, from the bottom up."""
    hands = [
        Remembered(f"flag:{shepherd}", _cards(view.known[seat]))
        for seat, shepherd in enumerate(cast)
        if seat != view.seat
    ]
    piles = [Remembered("disc:look:navy", _cards(pile)) for pile in view.pile_cards]
    return Memory(phrase("Cards surely held, and the two piles"), (*hands, *piles))


def _cards(cards: Sequence[Card]) -> tuple[SeenCard, ...]:
    return tuple(SeenCard(card_look(card)) for card in cards)
