"""What a seat may know of Sea Salt & Paper."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.engine.api import Seat, TableView
from game.engine.sea_salt_and_paper.cards import Card, Hand, Pair, Pile
from game.engine.sea_salt_and_paper.events import Event
from game.engine.sea_salt_and_paper.scoring import Call

Phase: TypeAlias = Literal["shuffle", "first", "draw", "keep", "pairs", "search", "pick", "rob", "steal", "over"]
"""What is due: the deck to be shuffled, the first player to be chosen; then of a turn: to draw, to keep one of two
cards, to lay pairs or end the turn; after crabs to choose a pile to search and to pick a card of it; after swimmer and
shark to choose whom to rob and (chance) the stolen card; and the end of the game."""


class RoundRecord(msgspec.Struct, frozen=True):
    """A finished round, as everyone saw it end; after a void round `hands` and what follows from them are ()."""

    first: Seat
    call: Call | None
    """None: the round was void."""
    caller: Seat | None
    hands: tuple[Hand, ...]
    laid: tuple[tuple[Pair, ...], ...]
    card_points: tuple[int, ...]
    colour_bonus: tuple[int, ...]
    """The size of each seat's largest colour group, whether it counted or not."""
    points: tuple[int, ...]
    """What each seat scored."""


class View(TableView, frozen=True, kw_only=True):
    """All that one seat (None: an onlooker) with a perfect memory may know."""

    pair_points: int
    target: int
    """The points that end the game."""
    round: int
    """From 0; the last one once the game is over."""
    phase: Phase
    first: Seat | None
    """Who starts this round; None until chosen."""
    turn: Seat | None
    """Whose turn it is; None between a last turn and its hand shown, between two rounds and once the game is over."""
    hand: Hand
    """The viewer's own cards; () for an onlooker."""
    drawn: tuple[Card, ...]
    """The two cards from the deck of which the viewer is to keep one, or its last one on the way; otherwise ()."""
    open_piles: tuple[Pile, ...]
    """The piles that the other card of those drawn may be laid on; () while no card is to be kept."""
    searched: Pile | None
    """The discard pile that is being looked through, by the player on turn."""
    opened: Hand
    """The pile that the viewer is looking through, from the bottom; otherwise ()."""
    victims: tuple[Seat, ...]
    """The seats that can be stolen from; () while nobody is to choose one."""
    victim: Seat | None
    """The seat that is about to lose a random card."""
    lost: Hand
    """What was stolen from the viewer since it last drew."""
    hand_sizes: tuple[int, ...]
    """Cards in each seat's hand; two just drawn are not in it yet."""
    laid: tuple[tuple[Pair, ...], ...]
    """The pairs that each seat has laid this round, in their order."""
    deck_height: int
    pile_heights: tuple[int, int]
    pile_tops: tuple[Card | None, Card | None]
    pile_cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Per pile, bottom to top: the cards that lie there for all the viewer saw. Where they are more than the pile is
    high, that many were taken by crabs unseen; the others keep their order."""
    known: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat holds, sorted: its own, those taken from a pile in the
    open, stolen from the viewer, or shown. What follows from reasoning about `seen` is left to the viewer."""
    call: Call | None
    caller: Seat | None
    may_call: bool
    """Whether the viewer may end the round now."""
    last_turns: tuple[Seat, ...]
    """After a last chance: the seats that have yet to end their last turn, in order of play; otherwise ()."""
    shown: tuple[Hand | None, ...]
    """The hands that lie open, per seat; None for one that does not."""
    card_points: int | None
    """What the viewer's own cards are worth now, without a colour bonus; None for an onlooker."""
    colour_bonus: int | None
    """The size of the viewer's own largest colour group; None for an onlooker."""
    mermaids: Seat | None
    """The seat that has won with four mermaids."""
    points: tuple[int, ...]
    """Each seat's points so far, of all finished rounds."""
    scores: tuple[tuple[int, ...], ...]
    """Per seat: the points of each finished round."""
    history: tuple[RoundRecord, ...]
    """One per finished round."""
    seen: tuple[Event, ...]
    """All that has happened this round, as the viewer saw it: whatever can be known follows from it."""
