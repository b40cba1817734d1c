"""Short notation for positions of Sea Salt & Paper in tests."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from game.engine.api import CHANCE, Seat
from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import (
    DECK,
    Card,
    ChooseFirst,
    DrawTwo,
    EndTurn,
    Event,
    Keep,
    LayPair,
    Pair,
    Shuffle,
    State,
    Steal,
    StealFrom,
    TakeDiscard,
)
from tests.engine.generators import apply_moves

GAME = GAMES["sea_salt_and_paper"]
does = partial(apply_moves, GAME)

SEVEN_POINTS = "black shell, yellow shell, green shell, grey shell, pink penguin"
SIX_POINTS = "black shell, yellow shell, green shell, grey shell, purple octopus"

TABLE = "black boat, yellow boat"
"""The two discards of these rounds."""


def card(words: str) -> Card:
    """Returns a card by its colour and kind, such as "dark_blue crab"."""
    colour, kind = words.split()
    one = Card(kind, colour)
    assert one in DECK, f"there is no {words}"
    return one


def cards(words: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in words.split(",") if one.strip())


def hand(words: str) -> tuple[Card, ...]:
    return tuple(sorted(cards(words)))


def pair(words: str) -> Pair:
    one, other = hand(words)
    return one, other


def keep(words: str, pile: int = 0) -> Keep:
    """Returns the move that keeps a card and discards the other one on that pile."""
    return Keep(card(words), pile)


def lay(words: str) -> LayPair:
    return LayPair(pair(words))


def deal(top: str, players: int = 2, first: Seat = 0, **options: Any) -> State:
    """Returns a first round whose deck begins with these cards: the two discards, then the next to be drawn."""
    rest = Counter(DECK)
    rest.subtract(cards(top))
    assert min(rest.values()) >= 0, "more of a card than there are"
    state = GAME.new(players=players, **options)
    return does(state, Shuffle((*cards(top), *rest.elements())), ChooseFirst(first))[0]


def position(
    *hands: str, deck: str = "white mermaid, pink sailor", piles: tuple[str, str] = ("", ""), **changes: Any
) -> State:
    """Returns a state in which seat 0 may lay pairs.

    Given are the hands per seat, the deck from the top, and the piles from the bottom.
    """
    state = deal("", players=len(hands))
    changes = {"phase": "pairs", "deck": cards(deck), "piles": (cards(piles[0]), cards(piles[1])), **changes}
    return replace(state, hands=tuple(map(hand, hands)), **changes)


def of_kind(kind: type, events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


# --- rounds that have gone some way ---


def draw_and_keep(words: str, pile: int = 0) -> tuple[Any, ...]:
    """Returns a turn: two cards drawn, one kept, the other one discarded on that pile."""
    return DrawTwo(), keep(words, pile), EndTurn()


def crabs_in_hand() -> State:
    """Returns a state with two crabs for seat 0; pile 0 is: black boat, black fish, grey shell, pink sailor."""
    top = f"{TABLE}, black fish, green crab, grey shell, black shark, pink sailor, grey crab"
    drawing = (*draw_and_keep("green crab"), *draw_and_keep("black shark"), DrawTwo(), keep("grey crab"))
    return does(deal(top, 2), *drawing)[0]


def robbed(known_card: bool, players: int = 3) -> tuple[State, Any]:
    """Returns a state after seat 0 stole the black boat, seat 1's only card, taken openly or drawn."""
    swimmer, shark = "black swimmer", "black shark"
    if known_card:
        top = f"{TABLE}, {swimmer}, grey crab, grey shell, green crab, {shark}, green shell"
        first = (TakeDiscard(0), EndTurn())
    else:
        drawn = f"{swimmer}, grey crab, black boat, black fish, grey shell, green crab, {shark}, green shell"
        top = f"grey shoal, yellow boat, {drawn}"
        first = draw_and_keep("black boat", 1)
    moves = (*draw_and_keep(swimmer, 1), *first, *draw_and_keep("grey shell", 0), DrawTwo(), keep(shark, 0))
    laid = (lay(f"{swimmer}, {shark}"), StealFrom(1), Steal(card("black boat")))
    state, events = does(deal(top, players), *moves, *laid)
    return state, events[-1]


def schemed(players: int, seed: int, steps: int) -> Iterator[State]:
    """Yields the states of a random game in which piles grow high and crabs and thieves act often."""
    rng, state = Random(seed), GAME.new(players=players)
    for _ in range(steps):
        to_act = GAME.to_act(state)
        if not to_act:
            return
        (seat,) = to_act
        move = GAME.draw(state, rng) if seat == CHANCE else _scheme(GAME.legal(state, seat), rng)
        state, _ = GAME.apply(state, {seat: move})
        yield state


def _scheme(legal: tuple[Any, ...], rng: Random) -> Any:
    wanted = [
        move for move in legal if isinstance(move, LayPair | DrawTwo) or (isinstance(move, Keep) and move.pile == 0)
    ]
    lasting = [move for move in legal if not isinstance(move, TakeDiscard)]
    return rng.choice(rng.choice([wanted, wanted, lasting, legal]) or legal)
