"""A fast, mutable table of Undertow! in plain lists, for tree search by the yardsticks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Drift, Move, PassCard, PlayLifeguard, PlayShark, View

DIE = range(1, 7)


class Skiff:
    """A game in play: the seat on turn has a card to play, a die to roll, or swimmers to move."""

    __slots__ = ("beach", "cards", "die", "rolls", "swimmers", "turn")

    def __init__(self, swimmers: list[list[int]], cards: list[int], beach: list[int], turn: Seat) -> None:
        self.swimmers = swimmers
        self.cards = cards
        self.beach = beach
        self.turn = turn
        self.die = 0
        """The roll while swimmers are to be moved, else 0."""
        self.rolls = False
        """Whether the die is due."""

    @classmethod
    def from_view(cls, view: View) -> Skiff:
        """Returns the table of a view, for a seat on turn."""
        assert view.turn is not None, "somebody is on turn"
        skiff = cls([list(own) for own in view.swimmers], list(view.cards), list(view.beach), view.turn)
        skiff.die = view.rolled or 0
        return skiff

    def copy(self) -> Skiff:
        """Returns an independent copy."""
        other = Skiff([own[:] for own in self.swimmers], self.cards[:], self.beach[:], self.turn)
        other.die, other.rolls = self.die, self.rolls
        return other

    @property
    def is_over(self) -> bool:
        """Whether nobody is in the water."""
        return not any(map(any, self.swimmers))

    def moves(self) -> list[Move]:
        """Returns the moves of the seat on turn, without harmful or useless cards."""
        own = self.swimmers[self.turn]
        if self.die:
            slots = [section for section, count in enumerate(own, 1) for _ in range(count)]
            return [Drift(picked) for picked in dict.fromkeys(combinations(slots, min(self.die, len(slots))))]
        if not self.cards[self.turn] or self.is_over:
            return [PassCard()]
        there = [sum(section) for section in zip(*self.swimmers, strict=True)]
        sharks = [PlayShark(at + 1) for at in range(SECTIONS) if there[at] > 2 * own[at]]
        nearest = next(at for at in range(SECTIONS) if there[at])
        saves = [PlayLifeguard()] if own[nearest] else []
        return [PassCard(), *saves, *sharks]

    def moves_of(self, legal: Sequence[Move]) -> list[Move]:
        """Returns the moves that are also among the legal ones."""
        return [move for move in self.moves() if move in legal]

    def apply(self, move: Move) -> Skiff:
        """Returns the table after a move: the die is due next, or another seat is on turn."""
        after = self.copy()
        match move:
            case Drift(sections):
                after._drift(sections)
                return after
            case PlayLifeguard():
                nearest = next(at for at in range(SECTIONS) if any(own[at] for own in self.swimmers))
                after._clear(nearest, is_saved=True)
            case PlayShark(section):
                after._clear(section - 1, is_saved=False)
            case _:
                pass
        after.rolls = any(after.swimmers[self.turn])
        if not after.rolls:
            after._pass_on()
        return after

    def rolled_as(self, die: int) -> Skiff:
        """Returns a copy of the table with this roll."""
        self.die, self.rolls = die, False
        return self

    def _drift(self, sections: Sequence[int]) -> None:
        own = [*self.swimmers[self.turn], 0]
        for section in sections:
            own[section - 1] -= 1
            own[section] += 1
        self.swimmers[self.turn] = own[:SECTIONS]
        self.die = 0
        self._pass_on()

    def _clear(self, at: int, *, is_saved: bool) -> None:
        self.cards[self.turn] -= 1
        for seat, own in enumerate(self.swimmers):
            self.beach[seat] += own[at] if is_saved else 0
            own[at] = 0

    def _pass_on(self) -> None:
        self.turn = (self.turn + 1) % len(self.cards)

    def played_out(self, rng: Random) -> Skiff:
        """Returns the table at the end of a game played by a quick policy."""
        while any(map(any, self.swimmers)):
            if not self.die and not self.rolls and self.cards[self.turn] and rng.random() < 0.5:
                self._play_card()
            die, self.rolls = self.die or rng.choice(DIE), False
            self._drift_far(die)
        return self

    def _play_card(self) -> None:
        """Plays the card that gains the seat most swimmers, if any."""
        own, there = self.swimmers[self.turn], [sum(section) for section in zip(*self.swimmers, strict=True)]
        ahead = [2 * mine - all_ for mine, all_ in zip(own, there, strict=True)]
        nearest = next((at for at in range(SECTIONS) if there[at]), 0)
        prey = ahead.index(min(ahead))
        if max(ahead[nearest], -ahead[prey]) > 0:
            is_saved = ahead[nearest] >= -ahead[prey]
            self._clear(nearest if is_saved else prey, is_saved=is_saved)

    def _drift_far(self, die: int) -> None:
        """Moves the outermost swimmers, but none of the last section while another can move."""
        own = self.swimmers[self.turn]
        swept = own[-1]
        for at in range(SECTIONS - 2, -1, -1):
            moved = min(own[at], die)
            own[at] -= moved
            own[at + 1] += moved
            die -= moved
        own[-1] -= min(swept, die)
        self.die = 0
        self._pass_on()

    def shares(self) -> list[float]:
        """Returns each seat's share of the win, by saved swimmers."""
        most = max(self.beach)
        winners = self.beach.count(most)
        return [(saved == most) / winners for saved in self.beach]
