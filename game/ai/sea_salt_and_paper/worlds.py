"""What a player of Sea Salt & Paper cannot see, imagined so that all that it saw could have happened."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.ai.sea_salt_and_paper.evaluation import Holding
from game.ai.sea_salt_and_paper.reconstruction import Cards, Reconstruction
from game.engine.api import Seat
from game.engine.sea_salt_and_paper import POINTS_TO_CALL, Card, Hand, Pair, State, View
from game.engine.sea_salt_and_paper.scoring import card_points

KEPT_OF = range(1, 6)
"""A card that was kept is about as welcome as the best of so many."""
PATIENCE = 12
"""How many deals are tried for one that goes with what players have called."""
GAME_OVER = 1000
"""How badly a deal suits in which the game would have ended."""

_MERMAID = Card("mermaid", "white")
_ALL_MERMAIDS = 4


class ImaginedDeal(NamedTuple):
    """The cards that nobody has seen, laid where they may be."""

    hands: tuple[Hand, ...]
    drawn: tuple[Card, ...]
    deck: tuple[Card, ...]
    misfit: int
    """0, if it goes with what players have called; else how many points it takes."""


def imagined(view: View, rng: Random) -> State:
    """A state that the viewer cannot tell from the true one, in a round that is being played."""
    reconstruction = Reconstruction(view.players).after(view.seen, rng)
    assert reconstruction is not None, "what has happened can be told"
    deal, tried = _deal(reconstruction, view, rng), 1
    while deal.misfit >= GAME_OVER or (deal.misfit and tried < PATIENCE):
        deal, tried = min(deal, _deal(reconstruction, view, rng), key=lambda either: either.misfit), tried + 1
    first_pile, second_pile = (tuple(card for card in pile if card is not None) for pile in reconstruction.piles)
    return State(
        players=view.players,
        pair_points=view.pair_points,
        phase=view.phase,
        first=view.first,
        turn=view.turn,
        deck=deal.deck,
        piles=(first_pile, second_pile),
        hands=deal.hands,
        laid=view.laid,
        drawn=deal.drawn,
        searched=view.searched,
        victim=view.victim,
        call=view.call,
        caller=view.caller,
        last_turns=view.last_turns,
        shown=tuple(hand is not None for hand in view.shown),
        history=view.history,
        journal=(),
        mermaids=None,
    )


def _deal(reconstruction: Reconstruction, view: View, rng: Random) -> ImaginedDeal:
    deck = reconstruction.unseen()
    rng.shuffle(deck)
    hands = tuple(
        _hand(hand, laid, view.pair_points, deck, rng)
        for hand, laid in zip(reconstruction.hands, view.laid, strict=True)
    )
    drawn = tuple(deck.pop() if card is None else card for card in reconstruction.drawn)
    misfit = sum(_misfit(view, seat, hand) for seat, hand in enumerate(hands) if seat != view.seat)
    return ImaginedDeal(hands, drawn, tuple(deck), misfit)


def _hand(cards: Cards, laid: tuple[Pair, ...], pair_points: int, deck: list[Card], rng: Random) -> Hand:
    """The hand with its unseen cards from the deck: welcome ones that make no pair, for that would have been laid."""
    hand = [card for card in cards if card is not None]
    for _ in range(cards.count(None)):
        holding = Holding(hand, laid, pair_points)
        choice = deck[-rng.choice(KEPT_OF) :]
        kept = max(choice, key=lambda card: -1.0 if holding.completes_pair(card.kind) else holding.added_value(card))
        deck.remove(kept)
        hand.append(kept)
    return tuple(sorted(hand))


def _misfit(view: View, seat: Seat, hand: Hand) -> int:
    """What another seat's hand lacks for the call it made, or has too much for the calls it passed up."""
    if hand.count(_MERMAID) == _ALL_MERMAIDS:
        return GAME_OVER
    over = card_points(hand, view.laid[seat], view.pair_points) - POINTS_TO_CALL
    if view.caller is None:
        return max(0, over + 1)
    return max(0, -over) if seat == view.caller else 0
