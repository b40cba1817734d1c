"""Determinization: samples the cards a player of Sea Salt & Paper cannot see, consistent with its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.ai.sea_salt_and_paper.card_numbers import CARDS, KIND_OF, MERMAID, NUMBER
from game.ai.sea_salt_and_paper.evaluation import added_value, completes_pair
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.ai.sea_salt_and_paper.kernel import Round
from game.ai.sea_salt_and_paper.reconstruction import Reconstruction
from game.engine.api import Seat
from game.engine.sea_salt_and_paper import POINTS_TO_CALL, Card, CardStolen, Event, PileCardTaken, State, View
from game.engine.sea_salt_and_paper.cards import ALL_MERMAIDS

KEPT_OF = range(1, 6)
"""Range of cards of which a kept card is taken to be the best."""
PATIENCE = 12
"""Attempts to find a hand that is consistent with its player's calls."""
GAME_OVER = 1000
"""Misfit of a hand that would have ended the game."""
TELLINGS = 6
"""Reconstructions of a round that has hidden moves."""


class WorldSampler:
    """A sampler of rounds that agree with one seat's view."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        tellings = TELLINGS if any(map(_is_secret, view.seen)) else 1
        self._tellings = [_RoundHistory(view, _reconstruct(view, rng)) for _ in range(tellings)]

    def world(self, rng: Random) -> Round:
        """Returns a round that the viewer cannot distinguish from the true one."""
        telling = rng.choice(self._tellings)
        view, table = self._view, telling.open_cards.copy()
        deck = table.deck
        _shuffle(deck, rng)
        for seat, (counts, unseen) in enumerate(zip(table.hand_counts, telling.unseen_in_hand, strict=True)):
            if unseen:
                table.hand_counts[seat] = _fill_hand(view, seat, counts, unseen, deck, rng)
        # Cards passed over for the hands go under the deck: on top they would make the next draws too weak.
        table.rotate(len(deck) // 2)
        table.drawn += [table.deck.pop() for _ in range(telling.unseen_drawn)]
        return table


def as_state(view: View, world: Round) -> State:
    """Returns an imagined round as an engine state."""
    first, second = map(_cards, world.piles)
    return State(
        deck=_cards(reversed(world.deck)),
        piles=(first, second),
        hands=tuple([tuple(sorted(_cards(counts.hand))) for counts in world.hand_counts]),
        drawn=_cards(world.drawn),
        shown=tuple([hand is not None for hand in view.shown]),
        journal=(),
        mermaids=None,
        **{name: getattr(view, name) for name in _OPEN},
    )


_OPEN = (
    *("players", "pair_points", "phase", "first", "turn", "laid"),
    *("searched", "victim", "call", "caller", "last_turns", "history"),
)
"""Public fields, equal in view and state."""


def _cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple([CARDS[number] for number in numbers])


class _RoundHistory:
    """One possible history of the round, as far as it is known."""

    def __init__(self, view: View, reconstruction: Reconstruction) -> None:
        self.open_cards = _open_cards(view, reconstruction)
        """The table with all unseen cards in the deck."""
        self.unseen_in_hand = [hand.count(None) for hand in reconstruction.hands]
        self.unseen_drawn = reconstruction.drawn.count(None)


def _is_secret(event: Event) -> bool:
    return isinstance(event, PileCardTaken | CardStolen) and event.card is None


def _reconstruct(view: View, rng: Random) -> Reconstruction:
    reconstruction = Reconstruction(view.players).reconstruct(view.seen, rng)
    assert reconstruction is not None, "what has happened can be told"
    return reconstruction


def _open_cards(view: View, reconstruction: Reconstruction) -> Round:
    table = Round(view.players, view.pair_points)
    table.phase = view.phase
    table.turn = view.turn or 0
    table.piles = [_numbers(pile) for pile in reconstruction.piles]
    table.deck = _numbers(reconstruction.unseen())
    table.drawn = _numbers(reconstruction.drawn)
    table.searched = view.searched or 0
    table.call, table.caller, table.last_turns = view.call, view.caller, view.last_turns
    table.safe = [view.shown[seat] is not None or seat == view.caller for seat in range(view.players)]
    hands = [[card for card in hand if card is not None] for hand in reconstruction.hands]
    table.hand_counts = list(map(HandCounts.from_cards, hands, view.laid))
    return table


def _numbers(cards: Sequence[Card | None]) -> list[int]:
    return [NUMBER[card] for card in cards if card is not None]


def _shuffle(deck: list[int], rng: Random) -> None:
    """Shuffles a deck, twice as fast as `Random.shuffle`."""
    random = rng.random
    deck.sort(key=lambda _: random())


def _fill_hand(
    view: View, seat: Seat, known_cards: HandCounts, unseen: int, deck: list[int], rng: Random
) -> HandCounts:
    """Returns a possible hand; of several attempts the one that best fits the calls."""
    best, least = known_cards, GAME_OVER * 2
    for _ in range(PATIENCE):
        counts = known_cards.copy()
        kept_cards = _draw_kept_cards(counts, unseen, view.pair_points, deck, rng)
        misfit = _misfit(view, seat, counts)
        if misfit < least:
            best, least = counts, misfit
        if not misfit:
            return counts
        deck += kept_cards
        _shuffle(deck, rng)
    for card in best.hand[len(known_cards.hand) :]:
        deck.remove(card)
    return best


def _draw_kept_cards(counts: HandCounts, count: int, pair_points: int, deck: list[int], rng: Random) -> Sequence[int]:
    """Draws cards into the hand: welcome ones without pairs, which would have been laid."""
    kept_cards: list[int] = []
    for _ in range(count):
        card, most = deck[-1], -2.0
        for one in set(deck[-rng.choice(KEPT_OF) :]):
            worth = -1.0 if completes_pair(counts, KIND_OF[one]) else added_value(counts, one, pair_points)
            if worth > most:
                card, most = one, worth
        deck.remove(card)
        counts.gain(card)
        kept_cards.append(card)
    return kept_cards


def _misfit(view: View, seat: Seat, counts: HandCounts) -> int:
    """Returns the points a seat's cards lack for its call, or exceed for calls it passed up."""
    if counts.in_hand[MERMAID] == ALL_MERMAIDS:
        return GAME_OVER
    excess = counts.points(view.pair_points) - POINTS_TO_CALL
    if view.caller is None:
        return max(0, excess + 1)
    return max(0, -excess) if seat == view.caller else 0
