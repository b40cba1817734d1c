"""The table of Sea Salt & Paper: what a seat may know of it, and what the game knows."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.engine.api import Seat, TableView
from game.engine.sea_salt_cards import Card
from game.engine.sea_salt_moves import Event, Hand, Pile
from game.engine.sea_salt_scoring import Call, Pair

PILES: tuple[Pile, Pile] = (0, 1)
TARGET = {2: 40, 3: 35, 4: 30}
"""The points that end the game, by the number of players."""
Phase: TypeAlias = Literal["shuffle", "first", "draw", "keep", "pairs", "search", "pick", "rob", "steal", "over"]
"""What is due: the deck to be shuffled, the first player to be chosen; then of a turn: to draw, to keep one of two
cards, to lay pairs or end the turn; after crabs to choose a pile to search and to pick a card of it; after swimmer and
shark to choose whom to rob and (chance) the stolen card; and the end of the game."""

# --- what a seat may know ---


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
    """Whose turn it is; None between two rounds and once the game is over."""
    hand: Hand
    """The viewer's own cards; () for an onlooker."""
    drawn: tuple[Card, ...]
    """The two cards from the deck of which the viewer is to keep one; otherwise ()."""
    searched: Pile | None
    """The discard pile that is being looked through, by whoever is on turn."""
    victim: Seat | None
    """The seat that is about to lose a random card."""
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
    last_turns: tuple[Seat, ...]
    """After a last chance: the seats that have yet to end their last turn, in order of play; otherwise ()."""
    shown: tuple[Hand | None, ...]
    """The hands that lie open, per seat; None for one that does not."""
    card_points: int | None
    """What the viewer's own cards are worth now, without a colour bonus; None for an onlooker."""
    colour_bonus: int | None
    """The size of the viewer's own largest colour group; None for an onlooker."""
    points: tuple[int, ...]
    """Each seat's points so far, of all finished rounds."""
    scores: tuple[tuple[int, ...], ...]
    """Per seat: the points of each finished round."""
    history: tuple[RoundRecord, ...]
    """One per finished round."""
    seen: tuple[Event, ...]
    """All that has happened this round, as the viewer saw it: whatever can be known follows from it."""


# --- what the game knows ---


class State(msgspec.Struct, frozen=True):
    """The whole truth about a game, between two moves."""

    players: int
    pair_points: int
    phase: Phase
    first: Seat | None
    turn: Seat | None
    deck: tuple[Card, ...]
    """From the top."""
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    """From the bottom to the top."""
    hands: tuple[Hand, ...]
    laid: tuple[tuple[Pair, ...], ...]
    drawn: tuple[Card, ...]
    searched: Pile | None
    victim: Seat | None
    call: Call | None
    caller: Seat | None
    last_turns: tuple[Seat, ...]
    shown: tuple[bool, ...]
    history: tuple[RoundRecord, ...]
    journal: tuple[Event, ...]
    """All events of this round, nothing hidden."""
    mermaids: Seat | None
    """The seat that has won with four mermaids."""

    @property
    def round(self) -> int:
        """The round being played, from 0; the last one once the game is over."""
        return len(self.history) - (self.phase == "over" and self.mermaids is None)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Per seat: the points of each finished round."""
        return tuple(tuple(past.points[seat] for past in self.history) for seat in range(self.players))

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(map(sum, self.scores))

    def top(self, pile: Pile) -> Card | None:
        """The card that lies open on a pile, if any."""
        return self.piles[pile][-1] if self.piles[pile] else None
