"""Yardsticks for the animals of Sea Salt & Paper: benchmark players on which no animal is tuned.

They deal hidden cards uniformly, use crude rollouts, and play to win the game. After a change to the orca, its results
against them are looked at last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import exp, sqrt
from random import Random

from game.ai.contract import AnyPlayer
from game.ai.sea_salt_and_paper.candidates import likeness
from game.ai.sea_salt_and_paper.card_numbers import KIND_OF, MERMAID, NUMBER, PARTNER_OF, WHOLE_DECK
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.ai.sea_salt_and_paper.kernel import Round
from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Card, Move, View
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL, TARGET

A_ROUND = 8.0
"""Approximate points of the leader in a round."""
LUCK = 4.0
"""Approximate standard deviation between two players' rounds."""
WAGERS = 0.3
"""Probability that a round is ended by a last chance rather than by a stop."""


class FlatMonteCarlo:
    """Plays the round out many times, equally often with each move, in the same deals."""

    def __init__(self, playouts: int) -> None:
        self._playouts = playouts

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns the move with the best chance of winning the game, estimated from the score."""
        moves = list({likeness(move): move for move in legal}.values())
        if len(moves) == 1 or view.seat is None:
            return moves[0]
        won = [0.0] * len(moves)
        for _ in range(max(1, self._playouts // len(moves))):
            world = deal(view, rng)
            for place, move in enumerate(moves):
                table = world.copy()
                table.make(move, rng)
                won[place] += _share(_played_out(table, rng), view.seat, view.points)
        return moves[won.index(max(won))]


# --- what cannot be seen ---


def deal(view: View, rng: Random) -> Round:
    """Returns a possible round: hidden cards are placed uniformly."""
    table = Round(view.players, view.pair_points)
    table.phase, table.turn, table.searched = view.phase, view.turn or 0, view.searched or 0
    table.call, table.caller, table.last_turns = view.call, view.caller, view.last_turns
    table.safe = [view.shown[seat] is not None or seat == view.caller for seat in range(view.players)]
    table.drawn = _numbers(view.drawn)
    table.hand_counts = list(map(HandCounts.from_cards, view.known, view.laid))
    laid = [NUMBER[card] for pairs in view.laid for pair in pairs for card in pair]
    unseen = Counter(WHOLE_DECK)
    unseen.subtract([*table.drawn, *laid, *(card for holding in table.hand_counts for card in holding.hand)])
    table.piles = _pile_cards(view, unseen, rng)
    table.deck = list((unseen - Counter(table.piles[0] + table.piles[1])).elements())
    rng.shuffle(table.deck)
    for holding, size in zip(table.hand_counts, view.hand_sizes, strict=True):
        for _ in range(size - len(holding.hand)):
            holding.gain(table.deck.pop())
    return table


def _pile_cards(view: View, left: Counter[int], rng: Random) -> list[list[int]]:
    """Returns the piles at their true heights, without cards seen elsewhere since."""
    piles = list(map(_numbers, view.pile_cards))
    for pile, height in zip(piles, view.pile_heights, strict=True):
        while len(pile) > height:
            lying, below = Counter(piles[0] + piles[1]), range(len(pile) - (height > 0))
            gone = [at for at in below if lying[pile[at]] > left[pile[at]]]
            pile.pop(rng.choice(gone or below))
    return piles


def _numbers(cards: Sequence[Card]) -> list[int]:
    return [NUMBER[card] for card in cards]


# --- how a round goes on, and what it comes to ---


def _played_out(table: Round, rng: Random) -> Round:
    while table.phase != "over":
        _STEPS[table.phase](table, rng)
    return table


def _likes(holding: HandCounts, card: int) -> bool:
    """Returns whether a card suits one that is held."""
    kind = KIND_OF[card]
    partner = PARTNER_OF[kind]
    held = holding.in_hand[partner] if partner is not None and partner != kind else holding.kinds[kind]
    return held > 0 or kind == MERMAID


def _draw(table: Round, rng: Random) -> None:
    holding = table.hand_counts[table.turn]
    tops = [pile for pile, cards in enumerate(table.piles) if cards]
    liked = [pile for pile in tops if _likes(holding, table.piles[pile][-1])]
    if table.deck and not (liked and rng.random() < 0.5):
        table.draw_two()
    else:
        table.take_discard(rng.choice(liked or tops))


def _keep(table: Round, rng: Random) -> None:
    holding = table.hand_counts[table.turn]
    liked = [card for card in table.drawn if _likes(holding, card)]
    empty = [pile for pile, cards in enumerate(table.piles) if not cards]
    table.keep_card(rng.choice(liked or table.drawn), rng.choice(empty or (0, 1)))


def _lay_or_end(table: Round, rng: Random) -> None:
    holding = table.hand_counts[table.turn]
    for place, one in enumerate(holding.hand):
        for other in holding.hand[place + 1 :]:
            if PARTNER_OF[KIND_OF[one]] == KIND_OF[other]:
                table.lay_pair(one, other)
                return
    if table.call is not None or holding.points(table.pair_points) < POINTS_TO_CALL:
        table.end_turn()
    elif rng.random() < WAGERS:
        table.last_chance()
    else:
        table.stop()


def _search(table: Round, rng: Random) -> None:
    table.search(rng.choice([pile for pile, cards in enumerate(table.piles) if cards]))


def _pick(table: Round, rng: Random) -> None:
    holding, cards = table.hand_counts[table.turn], table.piles[table.searched]
    liked = [index for index, card in enumerate(cards) if _likes(holding, card)]
    table.pick(rng.choice(liked or range(len(cards))))


def _rob(table: Round, rng: Random) -> None:
    victim = rng.choice(table.victims())
    table.steal(victim, rng.choice(table.hand_counts[victim].hand))


_STEPS: dict[str, Callable[[Round, Random], None]] = {
    "draw": _draw,
    "keep": _keep,
    "pairs": _lay_or_end,
    "search": _search,
    "pick": _pick,
    "rob": _rob,
}


def _share(table: Round, seat: Seat, before: Sequence[int]) -> float:
    """Returns the seat's chance of winning the game after this round, or its share of the win."""
    if table.mermaids is not None:
        return float(table.mermaids == seat)
    target = TARGET[table.players]
    ranks = [(total + points, points) for total, points in zip(before, table.points, strict=True)]
    most = max(ranks)
    if most[0] >= target:
        return (ranks[seat] == most) / ranks.count(most)
    spread = LUCK * sqrt(1 + (target - most[0]) / A_ROUND)
    chances = [exp((total - most[0]) / spread) for total, _ in ranks]
    return chances[seat] / sum(chances)


YARDSTICKS: dict[str, Callable[[], AnyPlayer]] = {
    "flat300": partial(FlatMonteCarlo, 300),
    "flat3000": partial(FlatMonteCarlo, 3000),
}
"""The yardsticks by their names in `measure`."""
