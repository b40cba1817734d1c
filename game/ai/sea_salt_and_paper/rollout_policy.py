"""Rollout policy of Sea Salt & Paper: quick rules of thumb for all players of an imagined round.

Discards depend on the next player's imagined hand: tracking what is known of it takes longer. Every turn uses up two
cards of the deck, drawn or not, and other draws come from under it. So later turns find the same cards after any move,
which reduces the variance between compared moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.ai.sea_salt_and_paper.card_numbers import BOAT, CRAB, FISH, KIND_OF, KINDS, SHARK, SWIMMER
from game.ai.sea_salt_and_paper.evaluation import added_value
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.ai.sea_salt_and_paper.kernel import Round
from game.engine.api import Seat
from game.engine.sea_salt_and_paper import POINTS_TO_CALL, Pile
from game.engine.sea_salt_and_paper.scoring import Call


class PlayStyle(NamedTuple):
    """A player's parameters."""

    enough: float = 2.0
    """Least value of a discard to take it instead of drawing two cards."""
    stops_at: int = 7
    """Card points at which it ends the round."""
    wagers_at: int = 7
    """Card points at which it calls a last chance instead."""
    wins_at: int = 99
    """Card points with which a stop wins the game."""
    feeds: float = 0.3
    """Weight of a discard's value for the next player."""


LEFT_ANYWAY = 2
"""Points that every player makes at least, except after a lost last chance."""
DRAWN = 2
"""Cards of the deck used up in a turn."""
DRAWN_BESIDES = tuple([{FISH: 1, BOAT: DRAWN}.get(kind, 0) for kind in range(len(KINDS))])
"""Further cards drawn by a pair's effect, by the kind of its cards."""
LAID_FIRST = ((BOAT, BOAT, 2), (FISH, FISH, 2), (CRAB, CRAB, 2), (SHARK, SWIMMER, 1))
"""Kinds to lay in pairs, in this order, and the number of the second kind needed in hand."""


def play_styles_at(totals: Sequence[int], target: int) -> tuple[PlayStyle, ...]:
    """Returns each seat's style at this score: it calls a stop that wins, and no call that loses."""
    missing = [target - total for total in totals]
    return tuple([_habits(own, min(missing[:seat] + missing[seat + 1 :])) for seat, own in enumerate(missing)])


def _habits(own: int, others: int) -> PlayStyle:
    if others > LEFT_ANYWAY:
        return PlayStyle(wins_at=own)
    return PlayStyle(wins_at=own, stops_at=own, wagers_at=max(POINTS_TO_CALL, own - LEFT_ANYWAY))


def play_on(table: Round, habits: tuple[PlayStyle, ...], rng: Random) -> int:
    """Plays a round to its end; returns the number of decisions."""
    steps = 0
    while (phase := table.phase) != "over":
        steps += 1
        own = habits[table.turn]
        if phase == "draw":
            _draw(table, own)
        elif phase == "keep":
            table.keep_card(*keep_of(table, own))
        elif phase == "pairs":
            _lay_or_end(table, own)
        elif phase == "rob":
            victim = victim_of(table)
            table.steal(victim, rng.choice(table.hand_counts[victim].hand))
        else:
            pile, index = pick_of(table)
            table.search(pile)
            table.pick(index)
    return steps


def take(table: Round, pile: Pile) -> None:
    """Takes the top card of a pile, and uses up the cards that would have been drawn."""
    table.take_discard(pile)
    table.rotate(DRAWN)


def lay(table: Round, one: int, other: int) -> None:
    """Lays a pair; cards drawn by its effect come from under the deck."""
    table.rotate(-DRAWN_BESIDES[KIND_OF[one]])
    table.lay_pair(one, other)


def pile_to_take(table: Round, habits: PlayStyle) -> Pile | None:
    """Returns the pile with the more welcome discard; None if drawing promises more."""
    counts, best, most = table.hand_counts[table.turn], 0, -1.0
    for pile, cards in enumerate(table.piles):
        if cards and (worth := added_value(counts, cards[-1], table.pair_points)) > most:
            best, most = pile, worth
    return None if table.deck and most < habits.enough else best


def keep_of(table: Round, habits: PlayStyle) -> tuple[int, Pile]:
    """Returns the better card, and the pile whose top the other one should cover."""
    pair_points, counts = table.pair_points, table.hand_counts[table.turn]
    following = table.hand_counts[(table.turn + 1) % table.players]
    one, other = table.drawn
    for_one = added_value(counts, one, pair_points) - habits.feeds * added_value(following, other, pair_points)
    for_other = added_value(counts, other, pair_points) - habits.feeds * added_value(following, one, pair_points)
    return one if for_one >= for_other else other, _pile_to_cover(table, counts, following)


def best_pair(table: Round) -> tuple[int, int] | None:
    """Returns the pair to lay first, if any."""
    counts = table.hand_counts[table.turn]
    in_hand = counts.in_hand
    for kind, partner, enough in LAID_FIRST:
        if in_hand[partner] >= enough and in_hand[kind]:
            pair_cards = [card for card in counts.hand if KIND_OF[card] == kind]
            others = pair_cards[1:] if kind == partner else [card for card in counts.hand if KIND_OF[card] == partner]
            return pair_cards[0], others[0]
    return None


def call_of(table: Round, habits: PlayStyle) -> Call | None:
    """Returns the call of the seat on turn, if it ends the round."""
    counts = table.hand_counts[table.turn]
    points = 0 if table.call or len(counts.hand) + counts.laid < 3 else counts.points(table.pair_points)
    if points < POINTS_TO_CALL:
        return None
    if points >= habits.wins_at:
        return "stop"
    return "last_chance" if points >= habits.wagers_at else "stop" if points >= habits.stops_at else None


def victim_of(table: Round) -> Seat:
    """Returns the seat with most cards to steal from."""
    return max(table.victims(), key=lambda seat: len(table.hand_counts[seat].hand))


def pick_of(table: Round) -> tuple[Pile, int]:
    """Returns the place of the most welcome card, in both piles or in the searched one."""
    counts, pair_points = table.hand_counts[table.turn], table.pair_points
    piles = (table.searched,) if table.phase == "pick" else (0, 1)
    worth = {card: added_value(counts, card, pair_points) for pile in piles for card in set(table.piles[pile])}
    card = max(worth, key=lambda card: worth[card])
    pile = next(pile for pile in piles if card in table.piles[pile])
    return pile, table.piles[pile].index(card)


def _draw(table: Round, habits: PlayStyle) -> None:
    pile = pile_to_take(table, habits)
    if pile is None:
        table.draw_two()
    else:
        take(table, pile)


def _pile_to_cover(table: Round, counts: HandCounts, following: HandCounts) -> Pile:
    first, second = table.piles
    if not first or not second:
        return 1 if first else 0
    one, other, pair_points = first[-1], second[-1], table.pair_points
    on_first = added_value(counts, one, pair_points) - added_value(following, one, pair_points)
    on_second = added_value(counts, other, pair_points) - added_value(following, other, pair_points)
    return 0 if on_first <= on_second else 1


def _lay_or_end(table: Round, habits: PlayStyle) -> None:
    pair = best_pair(table)
    if pair:
        lay(table, *pair)
        return
    call = call_of(table, habits)
    if call is None:
        table.end_turn()
    elif call == "stop":
        table.stop()
    else:
        table.last_chance()
