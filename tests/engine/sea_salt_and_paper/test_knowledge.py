"""Hidden information in Sea Salt & Paper: a seat remembers everything it saw, and knows nothing else."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    ChooseFirst,
    DrawTwo,
    EndTurn,
    PickFromPile,
    PileCardTaken,
    PileSearched,
    RoundStarted,
    SearchPile,
    State,
    Steal,
    StealFrom,
    TakeDiscard,
)
from tests.engine.hooks.sea_salt_and_paper import Retelling, hidden_pieces, pieces_in, reshuffle_unseen
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


def known_cards(state: State, viewer: Seat | None, holder: Seat) -> tuple[Any, ...]:
    return GAME.view(state, viewer).known[holder]


# --- hands and the deck ---


def test_hands_are_hidden():
    """8.1: A hand, and what it is worth, is known to its player alone."""
    state, _ = does(deal(f"{TABLE}, black crab, grey crab", 3), *draw_and_keep("grey crab"))
    assert [GAME.view(state, seat).hand for seat in (None, 0, 1, 2)] == [(), cards("grey crab"), (), ()]
    assert [known_cards(state, seat, 0) for seat in (None, 0, 1, 2)] == [(), cards("grey crab"), (), ()]
    assert all(GAME.view(state, seat).hand_sizes == (1, 0, 0) for seat in (None, 0, 1, 2))


def test_points_in_hand_are_hidden():
    """8.1: A hand, and what it is worth, is known to its player alone."""
    state, _ = does(deal(f"{TABLE}, pink penguin, grey crab"), *draw_and_keep("pink penguin"))
    worth = [(GAME.view(state, seat).card_points, GAME.view(state, seat).colour_bonus) for seat in (None, 0, 1)]
    assert worth == [(None, None), (1, 1), (0, 0)]


def test_deck_order_is_hidden():
    """8.2: The deck's order, the two cards drawn, the one that was kept and the one that was fished are hidden."""
    state = deal(f"{TABLE}, black crab, grey crab")
    other = replace(state, deck=tuple(reversed(state.deck)))
    assert all(GAME.view(other, seat) == GAME.view(state, seat) for seat in (None, 0, 1))
    assert GAME.view(state, 1).deck_height == 56


def test_drawn_cards_are_the_drawers_own():
    """8.2: The deck's order, the two cards drawn, the one that was kept and the one that was fished are hidden."""
    state, (drawn,) = does(deal(f"{TABLE}, black crab, grey crab"), DrawTwo())
    assert [GAME.view(state, seat).drawn for seat in (None, 0, 1)] == [(), cards("black crab, grey crab"), ()]
    assert GAME.redact(drawn, 0) == drawn
    assert GAME.redact(drawn, 1) == GAME.redact(drawn, None) == CardsDrawn(0, (None, None))


def test_kept_card_is_hidden():
    """8.2: The other one lies open."""
    _, (_, kept) = does(deal(f"{TABLE}, black crab, grey crab"), DrawTwo(), keep("grey crab", 1))
    assert GAME.redact(kept, 0) == CardKept(0, card("grey crab"), card("black crab"), 1)
    assert GAME.redact(kept, 1) == CardKept(0, None, card("black crab"), 1)


def test_fished_card_is_hidden():
    """8.2: The deck's order, the two cards drawn, the one that was kept and the one that was fished are hidden."""
    top = f"{TABLE}, black fish, grey crab, black shell, green crab, green fish, grey shell, pink sailor"
    moves = (*draw_and_keep("black fish"), *draw_and_keep("black shell"), DrawTwo(), keep("green fish"))
    _, events = does(deal(top), *moves, lay("black fish, green fish"))
    assert events[-1] == GAME.redact(events[-1], 0) == CardFished(0, card("pink sailor"))
    assert GAME.redact(events[-1], 1) == CardFished(0, None)


# --- taken in the open ---


def test_taken_from_a_pile_in_the_open():
    """8.3: What was taken from a pile lay open: it is known to be held until it, or one alike, is laid."""
    state, _ = does(deal(TABLE, 3), TakeDiscard(0), EndTurn())
    assert all(known_cards(state, seat, 0) == cards("black boat") for seat in (None, 0, 1, 2))


def test_what_lay_below_is_remembered():
    """8.3: What lies below a top card stays known."""
    state, _ = does(deal(f"{TABLE}, black crab, grey crab"), *draw_and_keep("grey crab"))
    assert all(GAME.view(state, seat).pile_cards[0] == cards("black boat, black crab") for seat in (None, 0, 1))
    state, _ = does(state, TakeDiscard(0))
    assert GAME.view(state, 0).pile_cards == (cards("black boat"), cards("yellow boat"))


def test_a_laid_card_is_no_longer_held():
    """8.3: What was taken from a pile lay open: it is known to be held until it, or one alike, is laid."""
    top = f"{TABLE}, black boat, grey crab"
    state, _ = does(deal(top), TakeDiscard(0), EndTurn(), *draw_and_keep("grey crab"), TakeDiscard(1))
    assert known_cards(state, 1, 0) == hand("black boat, yellow boat")
    state, _ = does(state, lay("black boat, yellow boat"))
    assert known_cards(state, 1, 0) == ()


# --- crabs ---


def test_what_a_crab_took_is_hidden():
    """8.4: What a crab saw, and what it took from where, is its player's secret"""
    state, events = does(
        crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0), PickFromPile(card("black fish"), 1)
    )
    searched, taken = events[1:]
    pile = cards("black boat, black fish, grey shell, pink sailor")
    assert searched == GAME.redact(searched, 0) == PileSearched(0, 0, pile)
    assert GAME.redact(searched, 1) == PileSearched(0, 0, (None,) * 4)
    assert taken == GAME.redact(taken, 0) == PileCardTaken(0, 0, card("black fish"), card("pink sailor"), 1)
    assert GAME.redact(taken, None) == PileCardTaken(0, 0, None, card("pink sailor"), None)
    assert known_cards(state, 1, 0) == ()
    assert GAME.view(state, 1).pile_cards[0] == pile
    assert GAME.view(state, 1).pile_heights[0] == 3
    assert GAME.view(state, 0).pile_cards[0] == cards("black boat, grey shell, pink sailor")


def test_crab_that_takes_the_top_is_seen_to():
    """8.4: What a crab saw, and what it took from where, is its player's secret"""
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0), PickFromPile(card("pink sailor"), 3))
    assert known_cards(state, 1, 0) == cards("pink sailor")
    assert GAME.view(state, None).pile_cards[0] == cards("black boat, black fish, grey shell")


def test_crab_that_takes_the_top_of_two_alike_is_not_seen_to():
    """8.4: What a crab saw, and what it took from where, is its player's secret"""
    top = f"{TABLE}, grey shell, green crab, black fish, black shark, black fish, grey crab"
    state, _ = does(
        deal(top), *draw_and_keep("green crab"), *draw_and_keep("black shark"), DrawTwo(), keep("grey crab")
    )
    views = []
    for index in (2, 3):
        after, _ = does(state, lay("green crab, grey crab"), SearchPile(0), PickFromPile(card("black fish"), index))
        views.append(GAME.view(after, 1))
    assert views[0] == views[1]
    assert views[0].known[0] == ()


def test_crab_that_takes_the_only_card_is_seen_to():
    """8.4: What a crab saw, and what it took from where, is its player's secret"""
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(1), PickFromPile(card("yellow boat"), 0))
    assert known_cards(state, 1, 0) == cards("yellow boat")
    assert GAME.view(state, 1).pile_cards[1] == ()


def test_what_comes_up_shows_what_is_gone():
    """8.4: What a crab saw, and what it took from where, is its player's secret"""
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0), PickFromPile(card("grey shell"), 2))
    state, _ = does(state, EndTurn(), TakeDiscard(0))
    assert GAME.view(state, 1).pile_cards[0] == cards("black boat, black fish")


def test_searcher_remembers_the_pile():
    """8.4: What a crab saw, and what it took from where, is its player's secret"""
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0))
    assert GAME.view(state, 0).pile_cards[0] == state.piles[0]
    assert GAME.view(state, 0).searched == 0


# --- thefts ---


def test_stolen_card_is_known_to_the_two_concerned():
    """8.5: What was stolen is known to the two concerned"""
    state, stolen = robbed(known_card=False)
    assert stolen == CardStolen(0, 1, card("black boat"))
    assert [GAME.redact(stolen, seat) == stolen for seat in (None, 0, 1, 2)] == [False, True, True, False]
    assert GAME.redact(stolen, 2) == CardStolen(0, 1, None)
    assert [known_cards(state, seat, 0) for seat in (None, 1, 2)] == [(), cards("black boat"), ()]


def test_stolen_from_a_hand_that_is_known():
    """8.5: knew the hand and saw that all its cards are alike."""
    state, _ = robbed(known_card=True)
    assert [known_cards(state, seat, 0) for seat in (None, 1, 2)] == [cards("black boat")] * 3
    assert known_cards(state, 2, 1) == ()


def test_after_a_theft_unseen_nothing_known_is_certain():
    """8.5: What else was known of that hand is no longer certain."""
    top = f"{TABLE}, black swimmer, grey crab, grey shell, green crab, black shark, green shell"
    moves = (*draw_and_keep("black swimmer", 1), TakeDiscard(0), EndTurn(), *draw_and_keep("grey shell", 0))
    more = (DrawTwo(), keep("black shark", 0), EndTurn(), TakeDiscard(1), EndTurn(), TakeDiscard(1), EndTurn())
    state, _ = does(deal(top, 3), *moves, *more)
    assert known_cards(state, 2, 1) == hand("black boat, grey crab")
    state, _ = does(state, TakeDiscard(0), lay("black swimmer, black shark"), StealFrom(1), Steal(card("grey crab")))
    assert known_cards(state, 2, 1) == ()
    assert known_cards(state, 1, 0) == hand("grey crab, green shell")
    assert known_cards(state, 2, 0) == cards("green shell")
    assert GAME.view(state, 2).seen[-1] == CardStolen(0, 1, None)


def test_onlooker_and_third_player_know_the_same_open_things():
    state, _ = robbed(known_card=True)
    assert GAME.view(state, None).known == tuple(cards("black boat") if seat == 0 else () for seat in range(3))


# --- hands shown ---


def test_shown_hands_are_known():
    """8.6: A hand that was shown is known to all."""
    hands = (hand("black shell, yellow shell, green shell, grey shell, pink penguin"), hand("grey crab"))
    state = replace(deal(TABLE), hands=hands, phase="pairs")
    state, _ = does(state, CallLastChance(), TakeDiscard(0), EndTurn())
    assert all(GAME.view(state, seat).shown[1] == hand("grey crab, black boat") for seat in (None, 0, 1))
    assert known_cards(state, 0, 1) == hand("grey crab, black boat")


# --- by property ---

rounds = given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
some_rounds = settings(max_examples=12, deadline=None)


def everyone(state: State) -> tuple[Seat | None, ...]:
    return (None, *range(state.players))


@some_rounds
@rounds
def test_what_cannot_be_seen_changes_nothing(players: int, seed: int):
    """Checks that other unseen cards (deck, draws, crabs, thefts) give the same view and legal moves."""
    rng = Random(seed)
    for state in schemed(players, seed, steps=150):
        viewer = rng.choice(everyone(state))
        other = reshuffle_unseen(state, viewer, rng)
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
        if viewer is not None:
            assert GAME.legal(other, viewer) == GAME.legal(state, viewer)


@pytest.mark.parametrize("secret", ["crabs", "thefts", "draws"])
def test_the_shuffling_reaches_every_secret(secret: str):
    """Checks that the test above would notice every secret."""
    rng = Random(1)
    changed = 0
    for state in schemed(4, 7, steps=600):
        told = Retelling(state)
        before = told.state()
        getattr(told, f"retell_{secret}")(None, rng)
        changed += told.state() != before
    assert changed > 10


@some_rounds
@rounds
def test_json_of_a_view_names_nothing_hidden(players: int, seed: int):
    for at, state in enumerate(schemed(players, seed, steps=150)):
        if at % 5 == 0:
            for viewer in everyone(state):
                view = replace(GAME.view(state, viewer), history=())  # of which all lies open
                words = msgspec.json.encode(view).decode()
                assert not [one for one in hidden_pieces(state, viewer) if msgspec.json.encode(one).decode() in words]


@some_rounds
@rounds
def test_redacted_events_name_nothing_hidden(players: int, seed: int):
    for state in schemed(players, seed, steps=150):
        for viewer in everyone(state):
            out_of_sight = hidden_pieces(state, viewer)
            assert not any(pieces_in(GAME.redact(event, viewer)) & out_of_sight for event in state.journal[-3:])


@some_rounds
@rounds
def test_what_is_certain_is_true(players: int, seed: int):
    for state in schemed(players, seed, steps=150):
        for viewer in everyone(state):
            view = GAME.view(state, viewer)
            for holder, certain in enumerate(view.known):
                assert Counter(certain) <= Counter(state.hands[holder])
            for remembered, pile in zip(view.pile_cards, state.piles, strict=True):
                assert Counter(pile) <= Counter(remembered)
                assert remembered[-1:] == pile[-1:]
            if viewer is not None:
                assert view.known[viewer] == view.hand


@some_rounds
@rounds
def test_all_that_was_seen_in_the_round_is_remembered(players: int, seed: int):
    told: dict[Seat | None, list[Any]] = {}
    for state in schemed(players, seed, steps=150):
        for viewer in everyone(state):
            if state.journal and isinstance(state.journal[-1], RoundStarted):
                told[viewer] = []
            heard = told.setdefault(viewer, [])
            heard += [GAME.redact(event, viewer) for event in state.journal[len(heard) :]]
            assert list(GAME.view(state, viewer).seen) == heard


def test_first_player_is_known_to_all():
    state, events = does(GAME.new(players=2), GAME.draw(GAME.new(players=2), Random(1)), ChooseFirst(1))
    assert all(GAME.redact(event, seat) == event for event in events for seat in (None, 0, 1))
    assert GAME.view(state, None).first == 1
