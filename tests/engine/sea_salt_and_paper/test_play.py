"""Sea Salt & Paper turns, rule by rule of `docs/rules`; `test_scoring.py` has the values of cards."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.engine.api import CHANCE, IllegalMove
from game.engine.sea_salt_and_paper import (
    DECK,
    CallLastChance,
    CallStop,
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    ChooseFirst,
    DiscardTaken,
    DrawTwo,
    EndTurn,
    FirstChosen,
    HandChosen,
    PairLaid,
    PickFromPile,
    PileCardTaken,
    PileSearched,
    RoundStarted,
    SearchPile,
    Shuffle,
    Steal,
    StealFrom,
    TakeDiscard,
    TurnRepeated,
)
from tests.engine.sea_salt_and_paper.positions import (
    GAME,
    SEVEN_POINTS,
    card,
    cards,
    does,
    hand,
    keep,
    lay,
    pair,
    position,
)

# --- the deck ---


@pytest.mark.parametrize(
    ("kind", "colours"),
    [
        ("mermaid", "white 4"),
        ("crab", "dark_blue 2, light_blue 2, black 1, yellow 2, green 1, grey 1"),
        ("boat", "dark_blue 2, light_blue 2, black 2, yellow 2"),
        ("fish", "dark_blue 2, light_blue 1, black 2, yellow 1, green 1"),
        ("swimmer", "dark_blue 1, light_blue 1, black 1, yellow 1, light_orange 1"),
        ("shark", "dark_blue 1, light_blue 1, black 1, green 1, purple 1"),
        ("shell", "dark_blue 1, light_blue 1, black 1, yellow 1, green 1, grey 1"),
        ("octopus", "light_blue 1, yellow 1, green 1, purple 1, grey 1"),
        ("penguin", "purple 1, light_orange 1, pink 1"),
        ("sailor", "pink 1, orange 1"),
        ("lighthouse", "purple 1"),
        ("shoal", "grey 1"),
        ("colony", "green 1"),
        ("captain", "light_orange 1"),
    ],
)
def test_deck_kinds(kind: str, colours: str):
    """1.2: Each has a kind and a colour"""
    counted = Counter(card.colour for card in DECK if card.kind == kind)
    assert counted == {words.split()[0]: int(words.split()[1]) for words in colours.split(", ")}


def test_deck_colours():
    """1.2: There are 58 cards."""
    assert len(DECK) == 58
    counted = Counter(card.colour for card in DECK)
    sums = {"white": 4, "dark_blue": 9, "light_blue": 9, "black": 8, "yellow": 8, "green": 6, "purple": 4, "grey": 4}
    assert counted == sums | {"light_orange": 3, "pink": 2, "orange": 1}


# --- set-up of a round ---


def test_player_counts():
    """1.1: Two to four play."""
    assert list(GAME.seats) == [2, 3, 4]


def test_shuffle_all():
    """2.1: All 58 cards are shuffled."""
    state = GAME.new(players=2)
    order = GAME.draw(state, Random(4)).order
    assert sorted(order) == list(DECK)
    assert order != GAME.draw(state, Random(5)).order


@pytest.mark.parametrize("order", [DECK[1:], (*DECK[1:], DECK[-1]), (*DECK, DECK[0]), ()])
def test_only_a_whole_deck_is_shuffled(order: tuple[Any, ...]):
    """9.2: Chance is held to the rules as well: a shuffle is of all 58 cards."""
    with pytest.raises(IllegalMove, match="all 58 cards"):
        does(GAME.new(players=2), Shuffle(order))


def test_two_discard_piles():
    """2.2: Two are turned up and begin two discard piles. Nobody has a card yet."""
    state, events = does(GAME.new(players=3), Shuffle(DECK))
    assert events == (RoundStarted(0, (DECK[0], DECK[1]), first=None),)
    assert state.piles == ((DECK[0],), (DECK[1],))
    assert state.deck == DECK[2:]
    assert state.hands == ((), (), ())


def test_first_player_is_chosen_at_random():
    """2.3: Who starts the first round is drawn by lot."""
    state, _ = does(GAME.new(players=3), Shuffle(DECK))
    assert GAME.legal(state, CHANCE) == tuple(ChooseFirst(seat) for seat in range(3))
    assert {GAME.draw(state, Random(seed)).seat for seed in range(40)} == {0, 1, 2}
    state, events = does(state, ChooseFirst(2))
    assert events == (FirstChosen(2),)
    assert GAME.to_act(state) == {2}


def test_next_first_player():
    """2.3: Each further round is started by the player after the one who moved last."""
    hands = [SEVEN_POINTS, "", ""]
    stopped, _ = does(position(*hands), CallStop(), Shuffle(DECK))
    assert (stopped.first, stopped.turn) == (1, 1)
    wagered, _ = does(position(*hands), CallLastChance(), DrawTwo(), keep("white mermaid"), EndTurn())
    wagered, events = does(wagered, TakeDiscard(0), EndTurn(), Shuffle(DECK))
    assert (wagered.first, wagered.turn) == (0, 0)
    assert events[-1] == RoundStarted(1, (DECK[0], DECK[1]), first=0)
    void, _ = does(position(*hands, deck="", turn=1), EndTurn(), Shuffle(DECK))
    assert (void.first, void.turn) == (2, 2)


# --- a turn: draw ---


def test_take_a_discard():
    """3.1: One may take the top card of a discard pile that has one."""
    state = position("grey crab", "", piles=("black crab, yellow boat", ""), phase="draw")
    assert GAME.legal(state, 0) == (DrawTwo(), TakeDiscard(0))
    state, events = does(state, TakeDiscard(0))
    assert events == (DiscardTaken(0, 0, card("yellow boat"), top=card("black crab")),)
    assert state.hands[0] == hand("grey crab, yellow boat")
    assert state.piles == (cards("black crab"), ())
    assert state.phase == "pairs"


def test_taking_the_last_discard():
    """3.1: One may take the top card of a discard pile that has one."""
    _, events = does(position("", "", piles=("", "yellow boat"), phase="draw"), TakeDiscard(1))
    assert events == (DiscardTaken(0, 1, card("yellow boat"), top=None),)


def test_draw_two():
    """3.2: Or one looks at the top two of the deck, keeps one and lays the other open on a discard pile."""
    state = position(
        "", "", deck="black fish, grey crab, pink sailor", piles=("black crab", "green crab"), phase="draw"
    )
    state, events = does(state, DrawTwo())
    assert events == (CardsDrawn(0, cards("black fish, grey crab")),)
    assert GAME.legal(state, 0) == (
        *(keep("grey crab", 0), keep("grey crab", 1)),
        *(keep("black fish", 0), keep("black fish", 1)),
    )
    state, events = does(state, keep("grey crab", 1))
    assert events == (CardKept(0, card("grey crab"), discarded=card("black fish"), pile=1),)
    assert state.hands[0] == hand("grey crab")
    assert state.piles == (cards("black crab"), cards("green crab, black fish"))
    assert state.deck == cards("pink sailor")


def test_two_alike():
    """1.3: Cards of the same kind and colour are alike: nobody can tell them apart."""
    state, _ = does(position("", "", deck="black fish, black fish", piles=("", ""), phase="draw"), DrawTwo())
    assert GAME.legal(state, 0) == (keep("black fish", 0), keep("black fish", 1))
    state, _ = does(state, keep("black fish", 1))
    assert state.hands[0] == cards("black fish")
    assert state.piles == ((), cards("black fish"))


@pytest.mark.parametrize(
    ("piles", "open_piles"), [(("", "black crab"), [0]), (("black crab", ""), [1]), (("", ""), [0, 1])]
)
def test_an_empty_pile_is_filled_first(piles: tuple[str, str], open_piles: list[int]):
    """3.3: If a pile is empty, that card goes there."""
    state, _ = does(position("", "", deck="black fish, grey crab", piles=piles, phase="draw"), DrawTwo())
    assert [move.pile for move in GAME.legal(state, 0) if move.card == card("grey crab")] == open_piles
    for pile in {0, 1} - set(open_piles):
        with pytest.raises(IllegalMove, match="an empty pile is filled first"):
            does(state, keep("grey crab", pile))


def test_one_card_left_in_the_deck():
    """3.4: Of a deck with a single card that card is taken, and nothing is laid on a pile."""
    state = position("", "", deck="black fish", piles=("", "black crab"), phase="draw")
    state, events = does(state, DrawTwo())
    assert events == (CardsDrawn(0, cards("black fish")), CardKept(0, card("black fish"), None, None))
    assert state.hands[0] == cards("black fish")
    assert state.piles == ((), cards("black crab"))
    assert (state.deck, state.phase) == ((), "pairs")


def test_empty_piles():
    """3.1: One may take the top card of a discard pile that has one.
    9.1: What cannot be done now is refused, and the answer says why.
    """
    state = position("", "", deck="black fish, grey crab", phase="draw")
    assert GAME.legal(state, 0) == (DrawTwo(),)
    with pytest.raises(IllegalMove, match="there is no card"):
        does(state, TakeDiscard(0))


def test_empty_deck():
    """9.1: What cannot be done now is refused, and the answer says why."""
    state = position("", "", deck="", piles=("black crab", "green crab"), phase="draw")
    assert GAME.legal(state, 0) == (TakeDiscard(0), TakeDiscard(1))
    with pytest.raises(IllegalMove, match="there is no card"):
        does(state, DrawTwo())


# --- a turn: pairs ---


def test_pairs_are_optional_in_any_number_and_order():
    """4.1: One may lay pairs from one's hand: none, one or several, in any order."""
    state = position("black crab, green crab, black shark, black swimmer, black shell", "", deck="")
    assert GAME.legal(state, 0) == (EndTurn(), lay("black crab, green crab"), lay("black shark, black swimmer"))
    state, events = does(state, lay("black shark, black swimmer"), lay("black crab, green crab"))
    assert events == (
        PairLaid(0, pair("black shark, black swimmer")),
        PairLaid(0, pair("black crab, green crab")),
    )
    assert state.laid == ((pair("black shark, black swimmer"), pair("black crab, green crab")), ())
    assert state.hands[0] == cards("black shell")


@pytest.mark.parametrize(
    "words",
    ["black crab, black boat", "black swimmer, yellow swimmer", "black shell, green shell", "black crab, grey crab"],
)
def test_no_pair(words: str):
    """4.1: Two crabs, two boats and two fish are pairs, and so are a swimmer and a shark.
    9.1: What cannot be done now is refused, and the answer says why.
    """
    state = position("black crab, black boat, black swimmer, yellow swimmer, black shell, green shell", "")
    with pytest.raises(IllegalMove, match="no pair of the seat's hand"):
        does(state, lay(words))


def test_crabs():
    """4.2: Two crabs: one looks through a discard pile and takes one card of it."""
    piles = ("black fish, green shell, grey octopus", "black boat")
    state, _ = does(position("black crab, green crab", "", piles=piles), lay("black crab, green crab"))
    assert GAME.legal(state, 0) == (SearchPile(0), SearchPile(1))
    state, events = does(state, SearchPile(0))
    assert events == (PileSearched(0, 0, cards(piles[0])),)
    assert GAME.legal(state, 0) == tuple(PickFromPile(one, cards(piles[0]).index(one)) for one in hand(piles[0]))
    state, events = does(state, PickFromPile(card("green shell"), 1))
    assert events == (PileCardTaken(0, 0, card("green shell"), top=card("grey octopus"), index=1),)
    assert state.hands[0] == cards("green shell")
    assert state.piles == (cards("black fish, grey octopus"), cards("black boat"))
    assert state.phase == "pairs"


@pytest.mark.parametrize(
    ("index", "left", "top"),
    [(0, "green shell, black fish", "black fish"), (2, "black fish, green shell", "green shell")],
)
def test_crabs_take_the_very_card_pointed_at(index: int, left: str, top: str):
    """4.2: It is the very card one points at, of cards alike too, for what lies on top afterwards matters."""
    state = position("black crab, green crab", "", piles=("black fish, green shell, black fish", ""))
    state, events = does(state, lay("black crab, green crab"), SearchPile(0), PickFromPile(card("black fish"), index))
    assert state.piles[0] == cards(left)
    assert events[-1] == PileCardTaken(0, 0, card("black fish"), top=card(top), index=index)


@pytest.mark.parametrize(
    ("words", "index"), [("black fish", 1), ("black fish", -1), ("black fish", 3), ("grey crab", 0)]
)
def test_crabs_point_at_a_card_that_lies_there(words: str, index: int):
    """4.2: It is the very card one points at, of cards alike too, for what lies on top afterwards matters.
    9.1: What cannot be done now is refused, and the answer says why.
    """
    state = position("black crab, green crab", "", piles=("black fish, green shell, black fish", ""))
    state, _ = does(state, lay("black crab, green crab"), SearchPile(0))
    with pytest.raises(IllegalMove, match="a card of the pile looked through"):
        does(state, PickFromPile(card(words), index))


def test_crabs_without_a_pile():
    """4.6: A pair may be laid even if nothing can come of it."""
    state, events = does(position("black crab, green crab", ""), lay("black crab, green crab"))
    assert events == (PairLaid(0, pair("black crab, green crab")),)
    assert state.phase == "pairs"


def test_crabs_with_one_pile_left():
    """4.2: Two crabs: one looks through a discard pile and takes one card of it."""
    state, _ = does(position("black crab, green crab", "", piles=("", "grey shell")), lay("black crab, green crab"))
    assert GAME.legal(state, 0) == (SearchPile(1),)
    state, _ = does(state, SearchPile(1), PickFromPile(card("grey shell"), 0))
    assert state.piles == ((), ())


def test_boats():
    """4.3: Two boats: one takes another turn at once."""
    state = position("black boat, yellow boat, black fish, green fish", "", piles=("grey shell", ""))
    state, events = does(state, lay("black boat, yellow boat"))
    assert events == (PairLaid(0, pair("black boat, yellow boat")), TurnRepeated(0))
    assert (state.turn, state.phase) == (0, "draw")
    assert GAME.legal(state, 0) == (DrawTwo(), TakeDiscard(0))
    state, _ = does(state, TakeDiscard(0), EndTurn())
    assert state.turn == 1


def test_boats_before_the_deck_is_seen_to_be_empty():
    """4.3: It belongs to the same turn, so that neither an empty deck nor a call ends it before *(ruling)*."""
    state = position("black boat, yellow boat", "", deck="", piles=("grey shell", ""))
    state, _ = does(state, lay("black boat, yellow boat"))
    assert GAME.legal(state, 0) == (TakeDiscard(0),)


def test_boats_with_nothing_left_to_draw():
    """3.5: With nothing at all to take, a turn is pairs alone, and the call *(ruling)*."""
    state, events = does(position("black boat, yellow boat", "", deck=""), lay("black boat, yellow boat"))
    assert events[-1] == TurnRepeated(0)
    assert GAME.legal(state, 0) == (EndTurn(),)


def test_fish():
    """4.4: Two fish: one takes the top card of the deck."""
    state = position("black fish, green fish", "", deck="grey shell, pink sailor")
    state, events = does(state, lay("black fish, green fish"))
    assert events == (PairLaid(0, pair("black fish, green fish")), CardFished(0, card("grey shell")))
    assert state.hands[0] == cards("grey shell")
    assert state.deck == cards("pink sailor")


def test_fish_with_an_empty_deck():
    """4.6: A pair may be laid even if nothing can come of it."""
    state, events = does(position("black fish, green fish", "", deck=""), lay("black fish, green fish"))
    assert events == (PairLaid(0, pair("black fish, green fish")),)
    assert state.phase == "pairs"


def test_swimmer_and_shark():
    """4.5: one takes a card at random from the hand of an opponent of one's choice"""
    state = position("black shark, black swimmer", "grey shell, grey shell, pink sailor", "", "green crab")
    state, _ = does(state, lay("black shark, black swimmer"))
    assert GAME.legal(state, 0) == (StealFrom(1), StealFrom(3))
    state, events = does(state, StealFrom(1))
    assert events == (HandChosen(0, victim=1),)
    assert GAME.to_act(state) == {CHANCE}
    assert GAME.legal(state, CHANCE) == (Steal(card("pink sailor")), Steal(card("grey shell")))
    drawn = Counter(GAME.draw(state, Random(seed)).card.kind for seed in range(300))
    assert 160 < drawn["shell"] < 240
    state, events = does(state, Steal(card("grey shell")))
    assert events == (CardStolen(0, 1, card("grey shell")),)
    assert state.hands == (cards("grey shell"), hand("grey shell, pink sailor"), (), cards("green crab"))
    assert (state.turn, state.phase) == (0, "pairs")


def test_nobody_to_steal_from():
    """4.6: A pair may be laid even if nothing can come of it."""
    state, events = does(position("black shark, black swimmer", ""), lay("black shark, black swimmer"))
    assert events == (PairLaid(0, pair("black shark, black swimmer")),)
    assert state.phase == "pairs"
