"""Facts derived from what the table of Turn the Tide shows: a hand's phase, each seat's state, the memory aid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.engine.turn_the_tide import Card, Hand, Tide, View
from game.play.choices import phrase
from game.play.turn_the_tide.choices import card_id
from game.ui.table.content.advice import Memory, Remembered, SeenCard
from game.ui.table.seen import Seen

TideSeen: TypeAlias = Seen[View]
Mode: TypeAlias = Literal["deal", "bid", "reveal", "round_over"]
Face: TypeAlias = Literal["calm", "worried", "joy", "splash"]
WORRYING: Tide = 7
"""Tide level at which a shepherd begins to look worried."""
HIGHEST: Tide = 12
STORMY = 8
"""First hand of a round, counted from 0, with a storm."""


class Bid(NamedTuple):
    """A weather card before an island."""

    card: Card | None
    """The card; None if the viewer may not know it."""
    is_open: bool


# --- the round ---


def mode(seen: TideSeen) -> Mode:
    """Returns the phase of the current hand."""
    view = seen.view
    if view.shown is not None:
        return "bid"
    if not view.bids:
        return "deal"
    return "reveal" if len(view.history) == view.round else "round_over"


def hand_number(seen: TideSeen) -> int:
    """Returns the hand in play or lying open, from 0.

    Once a round is scored, it is that round's last hand, until the next round begins.
    """
    view = seen.view
    tides = view.tide_history or (view.history[-1].tides if len(view.history) > view.round else ())
    return max(0, len(tides) - 1)


def is_choosing(seen: TideSeen) -> bool:
    """Returns whether hands are on the table: until bids are revealed."""
    return mode(seen) in ("deal", "bid")


def hands_total(view: View) -> int:
    """Returns the greatest number of hands in a round."""
    return 6 if view.length == "quick_dip" else 12


def rounds_total(view: View) -> int:
    """Returns the number of rounds in the game."""
    return view.players if view.length == "full" else 1


def highest(view: View) -> frozenset[Seat]:
    """Returns the seats that show the highest tide; empty if no tide shows."""
    level = max(tide or 0 for tide in view.tides)
    return frozenset(seat for seat, tide in enumerate(view.tides) if level and tide == level)


def stake(view: View) -> float:
    """Returns what the hand in play decides, 0 to 1: the tides' distance, and all where somebody has no ring left."""
    low, high = view.hanging
    is_deciding = any(not rings and not out for rings, out in zip(view.rings, view.out, strict=True))
    return 1.0 if is_deciding else ((high or 0) - (low or 0)) / HIGHEST


# --- bids ---


def bid_of(seen: TideSeen, seat: Seat) -> Bid | None:
    """Returns the card that a seat has laid before its island, if any."""
    view = seen.view
    lies_open = view.laid[seat] if view.shown is not None else view.bids[-1][seat] if view.bids else None
    if lies_open is not None:
        return Bid(lies_open, is_open=True)
    if seat not in seen.committed:
        return None
    return Bid(seen.pending.card if seat == seen.viewer and seen.pending else None, is_open=False)


def own_bid(seen: TideSeen) -> Card | None:
    """Returns the viewer's card before its island, or None."""
    bid = None if seen.viewer is None else bid_of(seen, seen.viewer)
    return bid.card if bid else None


def ribbons(seen: TideSeen) -> tuple[Seat, ...]:
    """Returns the seats of the highest and second highest bid while the bids lie open."""
    return () if is_choosing(seen) else seen.view.takers[-1]


def losers(seen: TideSeen) -> frozenset[Seat]:
    """Returns the seats that lost a ring, or the game for want of one, in the hand that lies open."""
    if mode(seen) != "reveal":
        return frozenset()
    last = len(seen.view.bids) - 1
    return frozenset(loss.seat for loss in seen.view.losses if loss.hand_number == last)


# --- the viewer's hand, and open ones ---


def cards_in_hand(seen: TideSeen) -> Hand:
    """Returns the cards in the viewer's hand now, sorted."""
    bid = own_bid(seen)
    return tuple(card for card in seen.view.hand if card != bid)


def lifted_card(seen: TideSeen) -> Card | None:
    """Returns the card that the viewer holds up."""
    return next((card for card in seen.view.hand if seen.path == (card_id(card),)), None)


def blocks(seen: TideSeen) -> int:
    """Returns the number of open hands to lay out: none while a viewer has the screen."""
    return 0 if seen.viewer is not None else len(seen.open_hands)


# --- faces ---


def face(seen: TideSeen, seat: Seat) -> Face:
    """Returns the face of a seat's shepherd."""
    view = seen.view
    if view.out[seat] or seat in losers(seen):
        return "splash"
    if _is_glad(seen, seat):
        return "joy"
    return "worried" if (view.tides[seat] or 0) >= WORRYING or highest(view) == {seat} else "calm"


def _is_glad(seen: TideSeen, seat: Seat) -> bool:
    """Returns whether a seat has the most points of a round, or has taken the lower tide."""
    view = seen.view
    if mode(seen) == "round_over":
        points = view.history[-1].points
        return points[seat] == max(points)
    return mode(seen) == "reveal" and ribbons(seen)[:1] == (seat,) and view.hanging[0] is None


def memory(view: View, cast: Sequence[str]) -> Memory:
    """Returns a row per seat: its played cards pale, among the cards that it surely still holds."""
    played = [{card for bids in view.bids if (card := bids[seat]) is not None} for seat in range(view.players)]
    rows = (
        Remembered(
            f"flag:{shepherd}",
            tuple(
                SeenCard(f"weather:{card}", f"count:{card}", is_gone=card in played[seat])
                for card in sorted({*view.known[seat], *played[seat]})
            ),
        )
        for seat, shepherd in enumerate(cast)
    )
    return Memory(phrase("Pale: played. Bright: surely still held."), tuple(rows))
