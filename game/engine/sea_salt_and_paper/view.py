"""A seat's view of Sea Salt & Paper."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.engine.api import Seat, TableView
from game.engine.sea_salt_and_paper.cards import Card, Hand, Pair, Pile
from game.engine.sea_salt_and_paper.events import Event
from game.engine.sea_salt_and_paper.scoring import Call

Phase: TypeAlias = Literal["shuffle", "first", "draw", "keep", "pairs", "search", "pick", "rob", "steal", "over"]
"""The next decision.

Chance acts in "shuffle", "first" (player) and "steal". A turn is "draw", "keep" (one of two cards), then "pairs" (lay
pairs or end the turn). After crabs come "search" (choose a pile) and "pick" (a card of it). After swimmer and shark
comes "rob" (choose a seat)."""


class RoundRecord(msgspec.Struct, frozen=True):
    """A finished round, as everyone saw it end; after a void round `hands` and the scores are ()."""

    first: Seat
    call: Call | None
    """The call that ended the round; None if it was void."""
    caller: Seat | None
    hands: tuple[Hand, ...]
    laid: tuple[tuple[Pair, ...], ...]
    card_points: tuple[int, ...]
    colour_bonus: tuple[int, ...]
    """The size of each seat's largest colour group, whether it counted or not."""
    points: tuple[int, ...]
    """Each seat's score."""


class View(TableView, frozen=True, kw_only=True):
    """The complete knowledge of one seat (None: an onlooker) with a perfect memory."""

    pair_points: int
    target: int
    """The points that end the game."""
    round: int
    """The current round, from 0; the last one once the game is over."""
    phase: Phase
    first: Seat | None
    """The seat that starts this round; None until chosen."""
    turn: Seat | None
    """The seat on turn; None between a last turn and its shown hand, between two rounds and once the game is over."""
    hand: Hand
    """The viewer's own cards; () for an onlooker."""
    drawn: tuple[Card, ...]
    """The two cards of which the viewer is to keep one, or the deck's last card on its way; otherwise ()."""
    open_piles: tuple[Pile, ...]
    """The piles on which the other drawn card may be discarded; () while no card is to be kept."""
    searched: Pile | None
    """The discard pile being searched by the player on turn."""
    opened: Hand
    """The cards of the pile that the viewer is searching, from the bottom; otherwise ()."""
    victims: tuple[Seat, ...]
    """The seats that can be stolen from; () while none is to be chosen."""
    victim: Seat | None
    """The seat that is about to lose a random card."""
    lost: Hand
    """The cards stolen from the viewer since it last drew."""
    hand_sizes: tuple[int, ...]
    """The number of cards in each seat's hand; two just drawn are not in it yet."""
    laid: tuple[tuple[Pair, ...], ...]
    """The pairs that each seat has laid this round, in their order."""
    deck_height: int
    pile_heights: tuple[int, int]
    pile_tops: tuple[Card | None, Card | None]
    pile_cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Per pile, bottom to top: the cards that lie there as far as the viewer saw. If they are more than the pile's
    height, crabs took the difference unseen; the others keep their order."""
    known: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat holds, sorted.

    Certain are its own cards, and those taken openly from a pile, stolen from the viewer, or shown. Further reasoning
    about `seen` is left to the viewer."""
    call: Call | None
    caller: Seat | None
    may_call: bool
    """Whether the viewer may end the round now."""
    last_turns: tuple[Seat, ...]
    """The seats that have yet to end their last turn after a last chance, in order of play; otherwise ()."""
    shown: tuple[Hand | None, ...]
    """The hands that lie open, per seat; None for a hidden one."""
    card_points: int | None
    """The current points of the viewer's own cards, without a colour bonus; None for an onlooker."""
    colour_bonus: int | None
    """The size of the viewer's own largest colour group; None for an onlooker."""
    mermaids: Seat | None
    """The seat that has won with four mermaids."""
    points: tuple[int, ...]
    """Each seat's points so far, of all finished rounds."""
    scores: tuple[tuple[int, ...], ...]
    """Per seat: the points of each finished round."""
    history: tuple[RoundRecord, ...]
    """One record per finished round."""
    seen: tuple[Event, ...]
    """Every event of this round, redacted for the viewer; all that can be known follows from it."""
