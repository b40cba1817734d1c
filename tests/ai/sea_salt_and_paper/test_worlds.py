"""Sampled worlds of Sea Salt & Paper: consistent with the view, and otherwise unrestricted."""

from collections import Counter
from itertools import chain
from random import Random
from statistics import mean

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.sea_salt_and_paper.worlds import WorldSampler, as_state
from game.engine.sea_salt_and_paper import (
    DECK,
    CallLastChance,
    Card,
    DrawTwo,
    EndTurn,
    HandShown,
    PickFromPile,
    SearchPile,
    State,
    Steal,
    StealFrom,
    TakeDiscard,
    View,
)
from game.engine.sea_salt_and_paper.scoring import card_points
from tests.engine.sea_salt_and_paper.positions import (
    GAME,
    TABLE,
    card,
    cards,
    crabs_in_hand,
    deal,
    does,
    draw_and_keep,
    hand,
    keep,
    lay,
    robbed,
    schemed,
)

MEMORIES = {"seen": (), "known": (), "lost": (), "pile_cards": ((), ())}
"""The fields of memory, which an imagined state lacks."""


def worlds(state: State, viewer: int, count: int = 60) -> list[State]:
    view = GAME.view(state, viewer)
    return [imagined(view, Random(luck)) for luck in range(count)]


def imagined(view: View, rng: Random) -> State:
    return as_state(view, WorldSampler(view, rng).world(rng))


def all_cards(state: State) -> Counter[Card]:
    return Counter(chain(state.deck, *state.piles, *state.hands, *chain(*state.laid), state.drawn))


@settings(max_examples=12, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_an_imagined_table_looks_like_the_true_one(players: int, seed: int) -> None:
    rng = Random(seed)
    for state in schemed(players, seed, steps=120):
        viewer = rng.randrange(players)
        if viewer in GAME.to_act(state):
            view = GAME.view(state, viewer)
            world = imagined(view, rng)
            assert replace(GAME.view(world, viewer), **MEMORIES) == replace(view, **MEMORIES)
            assert GAME.legal(world, viewer) == GAME.legal(state, viewer)
            assert all_cards(world) == Counter(DECK)
            assert all(Counter(known) <= Counter(held) for known, held in zip(view.known, world.hands, strict=True))


def test_what_was_never_seen_may_be_anything() -> None:
    state, _ = does(deal(f"{TABLE}, black crab, grey crab"), *draw_and_keep("grey crab"))
    imagined_hands = {one for world in worlds(state, 1, count=1500) for one in world.hands[0]}
    assert imagined_hands == set(DECK) - set(cards("black crab"))
    assert len({world.deck[0] for world in worlds(state, 1, count=300)}) > 30


def test_the_same_luck_imagines_the_same() -> None:
    state = crabs_in_hand()
    assert worlds(state, 1, count=3) == worlds(state, 1, count=3)


def test_a_crab_may_have_taken_any_card_but_the_top() -> None:
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0), PickFromPile(card("black fish"), 1))
    state, _ = does(state, EndTurn())
    taken = Counter(world.hands[0] for world in worlds(state, 1))
    assert set(taken) == {cards(words) for words in ("black boat", "black fish", "grey shell")}
    assert min(taken.values()) > 8
    for world in worlds(state, 1):
        assert world.piles[0] == tuple(
            one for one in cards("black boat, black fish, grey shell, pink sailor") if one not in world.hands[0]
        )


def test_what_came_up_since_tells_what_a_crab_took() -> None:
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0), PickFromPile(card("grey shell"), 2))
    state, _ = does(state, EndTurn(), TakeDiscard(0))
    assert {world.hands[0] for world in worlds(state, 1)} == {cards("grey shell")}


def test_looking_through_the_pile_tells_what_a_crab_took() -> None:
    """Leaves one consistent history, though the card was not shown."""
    first = "green crab, black fish, yellow crab, grey shell, grey crab, pink sailor"
    state, _ = does(deal(f"{TABLE}, {first}, black crab, grey shoal"), *draw_and_keep("green crab"))
    state, _ = does(state, *draw_and_keep("yellow crab"), DrawTwo(), keep("grey crab"), lay("green crab, grey crab"))
    state, _ = does(state, SearchPile(0), PickFromPile(card("black fish"), 1), EndTurn(), DrawTwo(), keep("black crab"))
    assert len({world.hands[0] for world in worlds(state, 1)}) > 1
    state, _ = does(state, lay("black crab, yellow crab"), SearchPile(0))
    assert {world.hands[0] for world in worlds(state, 1)} == {cards("black fish")}


def test_a_card_that_a_third_player_saw_is_with_the_thief_or_the_victim() -> None:
    top = f"{TABLE}, black swimmer, grey crab, grey shell, green crab, black shark, green shell"
    moves = (*draw_and_keep("black swimmer", 1), TakeDiscard(0), EndTurn(), *draw_and_keep("grey shell", 0))
    more = (DrawTwo(), keep("black shark", 0), EndTurn(), TakeDiscard(1), EndTurn(), TakeDiscard(1), EndTurn())
    state, _ = does(deal(top, 3), *moves, *more)
    state, _ = does(state, TakeDiscard(0), lay("black swimmer, black shark"), StealFrom(1), Steal(card("grey crab")))
    outcomes = Counter(world.hands[:2] for world in worlds(state, 2))
    boat, crab = card("black boat"), card("grey crab")
    assert set(outcomes) == {
        (hand("green shell, grey crab"), (boat,)),
        (hand("green shell, black boat"), (crab,)),
    }
    assert min(outcomes.values()) > 15


def test_the_two_concerned_know_what_was_stolen() -> None:
    state, _ = robbed(known_card=False)
    assert {world.hands[0] for world in worlds(state, 1)} == {cards("black boat")}
    assert len({world.hands[0] for world in worlds(state, 2)}) > 5


def test_whoever_called_has_more_points_than_who_did_not() -> None:
    """Expects at least seven, as far as the limited attempts allow."""
    drawn = "pink penguin, grey crab, grey shell, green crab, purple penguin, black crab, green shell, black fish"
    more = "light_orange penguin, green fish, black shell, yellow fish, green colony, dark_blue crab"
    state = deal(f"{TABLE}, {drawn}, {more}")
    for words in ("pink penguin", "grey shell", "purple penguin", "green shell", "light_orange penguin", "black shell"):
        state, _ = does(state, *draw_and_keep(words))
    state, _ = does(state, DrawTwo(), keep("green colony"))
    called, passed = does(state, CallLastChance())[0], does(state, EndTurn())[0]
    assert mean(points_of(world, 0) for world in worlds(called, 1)) > 4.5
    assert mean(points_of(world, 0) for world in worlds(passed, 1)) < 3
    assert max(points_of(world, 0) for world in worlds(passed, 1)) < 7


def points_of(world: State, seat: int) -> int:
    return card_points(world.hands[seat], world.laid[seat], world.pair_points)


def test_what_is_drawn_next_is_no_worse_than_the_rest_of_the_deck() -> None:
    """Checks that cards passed over for the other's hand do not lie on top."""
    drawn = "black crab, green fish, yellow crab, black swimmer, black shark, black fish, green shell, yellow fish"
    state = deal(f"{TABLE}, {drawn}")
    for words in ("black crab", "yellow crab", "black shark", "green shell"):
        state, _ = does(state, *draw_and_keep(words))
    imagined_decks = [world.deck for world in worlds(state, 1, count=900)]
    welcome = {"mermaid", "octopus", "sailor", "penguin"}
    top = mean(one.kind in welcome for deck in imagined_decks for one in deck[:3])
    whole = mean(one.kind in welcome for deck in imagined_decks for one in deck)
    assert abs(top - whole) < 0.03


def test_nobody_is_thought_to_hold_all_mermaids() -> None:
    """Leaves the fourth and one more card to be kept, after three were taken openly."""
    mermaids = "white mermaid, white mermaid, white mermaid"
    state = replace(deal(f"{TABLE}, black crab, grey crab"), hands=(hand(mermaids), ()))
    view = GAME.view(does(state, *draw_and_keep("grey crab"))[0], 1)
    shown = HandShown(0, hand(f"{mermaids}, grey crab"))
    seen = (view.seen[0], shown, *view.seen[1:])
    for luck in range(300):
        assert imagined(replace(view, seen=seen), Random(luck)).hands[0].count(card("white mermaid")) == 3
