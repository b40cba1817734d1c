"""A fast, mutable round of Sea Salt & Paper in plain integers, for rollouts.

The engine is the reference: tests compare every move here with the same move there.
"""

from __future__ import annotations

from random import Random

from game.ai.sea_salt_and_paper.card_numbers import (
    BOAT,
    CRAB,
    FISH,
    KIND_OF,
    MERMAID,
    NUMBER,
)
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.engine import sea_salt_and_paper as salt
from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import ALL_MERMAIDS
from game.engine.sea_salt_and_paper.scoring import Call, round_points


class Round:
    """A round in play: each method is a move, assumed legal."""

    __slots__ = (
        *("call", "caller", "deck", "drawn", "hand_counts", "last_turns", "mermaids", "pair_points"),
        *("phase", "piles", "players", "points", "safe", "searched", "turn"),
    )

    def __init__(self, players: int, pair_points: int) -> None:
        self.players = players
        self.pair_points = pair_points
        self.phase: salt.Phase = "draw"
        self.turn: Seat = 0
        self.deck: list[int] = []
        """The bottom card first."""
        self.piles: list[list[int]] = [[], []]
        self.hand_counts = [HandCounts() for _ in range(players)]
        self.drawn: list[int] = []
        self.searched: salt.Pile = 0
        self.call: Call | None = None
        self.caller: Seat | None = None
        self.last_turns: tuple[Seat, ...] = ()
        self.safe = [False] * players
        """Whether each seat's hand is protected from stealing."""
        self.points: tuple[int, ...] = (0,) * players
        """Each seat's score, once the round is over."""
        self.mermaids: Seat | None = None
        """The seat that has won the game with four mermaids."""

    def copy(self) -> Round:
        other = Round.__new__(Round)
        other.players, other.pair_points = self.players, self.pair_points
        other.phase, other.turn, other.searched = self.phase, self.turn, self.searched
        other.deck, other.drawn = self.deck[:], self.drawn[:]
        other.piles = [self.piles[0][:], self.piles[1][:]]
        other.hand_counts = [counts.copy() for counts in self.hand_counts]
        other.call, other.caller, other.last_turns = self.call, self.caller, self.last_turns
        other.safe, other.points, other.mermaids = self.safe[:], self.points, self.mermaids
        return other

    def rotate(self, cards: int) -> None:
        """Moves cards from the top of the deck to the bottom, or back if `cards` is negative.

        The order is unknown to all, so no card becomes likelier than another.
        """
        self.deck = self.deck[-cards:] + self.deck[:-cards]

    # --- draw ---

    def take_discard(self, pile: salt.Pile) -> None:
        """Takes the top card of a discard pile."""
        self._gain(self.piles[pile].pop())

    def draw_two(self) -> None:
        """Draws two cards to choose from; the last card is kept at once."""
        if len(self.deck) == 1:
            self._gain(self.deck.pop())
        else:
            self.drawn = [self.deck.pop(), self.deck.pop()]
            self.phase = "keep"

    def keep_card(self, card: int, pile: salt.Pile) -> None:
        """Keeps a drawn card; the other one covers a pile."""
        self.drawn.remove(card)
        self.piles[pile].append(self.drawn.pop())
        self._gain(card)

    # --- pairs ---

    def lay_pair(self, one: int, other: int) -> None:
        """Lays a pair and starts its effect."""
        self.hand_counts[self.turn].lay_pair(one, other)
        kind = KIND_OF[one]
        if kind == CRAB:
            if self.piles[0] or self.piles[1]:
                self.phase = "search"
        elif kind == BOAT:
            self._begin_turn(self.turn)
        elif kind == FISH:
            if self.deck:
                self._gain(self.deck.pop())
        elif self.victims():
            self.phase = "rob"

    def victims(self) -> list[Seat]:
        turn, safe = self.turn, self.safe
        others = enumerate(self.hand_counts)
        return [seat for seat, counts in others if counts.hand and seat != turn and not safe[seat]]

    def search(self, pile: salt.Pile) -> None:
        """Looks through a pile."""
        self.searched = pile
        self.phase = "pick"

    def pick(self, index: int) -> None:
        """Takes the card at this index of the searched pile."""
        self._gain(self.piles[self.searched].pop(index))

    def steal(self, victim: Seat, card: int) -> None:
        """Moves a card, chosen by chance, from another hand."""
        self.hand_counts[victim].lose(card)
        self._gain(card)

    # --- the end of a turn ---

    def may_call(self) -> bool:
        """Returns whether the seat on turn may end the round."""
        return self.call is None and self.hand_counts[self.turn].points(self.pair_points) >= salt.POINTS_TO_CALL

    def end_turn(self) -> None:
        """Ends the turn without a call."""
        if self.call is not None:
            self.safe[self.turn] = True
            self.last_turns = self.last_turns[1:]
            self._begin_turn(self.last_turns[0]) if self.last_turns else self._score()
        elif self.deck:
            self._begin_turn((self.turn + 1) % self.players)
        else:
            self.phase = "over"

    def stop(self) -> None:
        self.call, self.caller = "stop", self.turn
        self._score()

    def last_chance(self) -> None:
        """Ends the round after one more turn of all others."""
        self.call, self.caller = "last_chance", self.turn
        self.safe[self.turn] = True
        self.last_turns = tuple([(self.turn + step) % self.players for step in range(1, self.players)])
        self._begin_turn(self.last_turns[0])

    def make(self, move: salt.Move, rng: Random) -> None:
        """Makes an engine move of a seat; `rng` chooses the card if one is stolen."""
        match move:
            case salt.TakeDiscard(pile):
                self.take_discard(pile)
            case salt.DrawTwo():
                self.draw_two()
            case salt.Keep(card, pile):
                self.keep_card(NUMBER[card], pile)
            case salt.LayPair((one, other)):
                self.lay_pair(NUMBER[one], NUMBER[other])
            case salt.SearchPile() | salt.PickFromPile() | salt.StealFrom():
                self._take_effect(move, rng)
            case _:
                self._finish(move)

    def _take_effect(self, move: salt.SearchPile | salt.PickFromPile | salt.StealFrom, rng: Random) -> None:
        match move:
            case salt.SearchPile(pile):
                self.search(pile)
            case salt.PickFromPile(_, index):
                self.pick(index)
            case salt.StealFrom(victim):
                self.steal(victim, rng.choice(self.hand_counts[victim].hand))

    def _finish(self, move: salt.Move) -> None:
        match move:
            case salt.EndTurn():
                self.end_turn()
            case salt.CallStop():
                self.stop()
            case salt.CallLastChance():
                self.last_chance()
            case _:
                raise TypeError(f"not a seat's move: {move!r}")

    # --- what follows ---

    def _gain(self, card: int) -> None:
        counts = self.hand_counts[self.turn]
        counts.gain(card)
        self.phase = "pairs"
        if counts.in_hand[MERMAID] == ALL_MERMAIDS:
            self.phase, self.mermaids = "over", self.turn

    def _begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.phase = "draw" if self.deck or self.piles[0] or self.piles[1] else "pairs"

    def _score(self) -> None:
        assert self.call is not None
        assert self.caller is not None
        points = tuple([counts.points(self.pair_points) for counts in self.hand_counts])
        bonuses = tuple([max(counts.colours) for counts in self.hand_counts])
        self.points = round_points(self.call, self.caller, points, bonuses)
        self.phase = "over"
