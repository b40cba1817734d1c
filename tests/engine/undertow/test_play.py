"""Undertow!, rule by rule of `docs/rules`."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from game.engine.api import CHANCE, IllegalMove
from game.engine.undertow import (
    CardPassed,
    DieRolled,
    Drift,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    PassCard,
    PlayLifeguard,
    PlayShark,
    Roll,
    RolledForFirst,
    RollForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from tests.engine.undertow.positions import GAME, does, of_kind, position, started, swimmers_on

# --- material and set-up ---


def test_player_counts():
    """1.1: Two to four play."""
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swimmers(players: int):
    """1.2: The sea has ten sections in a row: section 1 lies at the beach, section 10 is the open sea"""
    state = started(players)
    assert state.swimmers == ((1, 1, 1, 1, 1, 1, 0, 0, 0, 0),) * players
    assert state.beach == state.lost == (0,) * players


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 2), (4, 2)])
def test_cards(players: int, cards: int):
    """1.3: Everybody has three cards with two players, two cards with three or four."""
    assert started(players).cards == (cards,) * players


def test_all_cards_are_alike():
    """1.4: All cards are alike: one side is a lifeguard, the other a shark"""
    after_a_lifeguard, _ = does(position((1, 5), (3,), cards=(2, 1)), PlayLifeguard())
    after_a_shark, _ = does(position((1, 5), (3,), cards=(2, 1)), PlayShark(1))
    assert after_a_lifeguard.cards == after_a_shark.cards == (1, 1)


def test_die():
    """1.5: There is one die with 1 to 6."""
    state = position((1,), (2,), cards=(0, 0))
    assert GAME.legal(state, CHANCE) == tuple(Roll(value) for value in (1, 2, 3, 4, 5, 6))
    drawn = Counter(GAME.draw(state, Random(seed)).value for seed in range(600))
    assert all(70 <= drawn[value] <= 130 for value in (1, 2, 3, 4, 5, 6))


def test_highest_roll_starts():
    """1.6: Everybody rolls, and the highest roll starts."""
    state, events = does(GAME.new(players=4), RollForFirst((3, 5, 1, 4)))
    assert events == (RolledForFirst((3, 5, 1, 4), first=1), GameStarted(0, first=1))
    assert GAME.to_act(state) == {1}


def test_ties_roll_again_among_themselves():
    """1.6: Those who share it roll again among themselves."""
    state, events = does(GAME.new(players=4), RollForFirst((5, 2, 5, 5)))
    assert events == (RolledForFirst((5, 2, 5, 5), first=None),)
    assert GAME.view(state, 1).contenders == (0, 2, 3)
    state, events = does(state, RollForFirst((4, None, 4, 1)))
    assert events == (RolledForFirst((4, None, 4, 1), first=None),)
    state, events = does(state, RollForFirst((1, None, 2, None)))
    assert events[-1] == GameStarted(0, first=2)


@pytest.mark.parametrize("rolls", [(1, 2), (1, 2, 3, 4), (1, 2, 7), (0, 2, 3), (None, 2, 3), ()])
def test_only_a_roll_of_each_seat_counts(rolls: tuple[int | None, ...]):
    """6.3: every roll is one of the die's."""
    with pytest.raises(IllegalMove, match="one roll of 1 to 6"):
        does(GAME.new(players=3), RollForFirst(rolls))


def test_draws_for_first_are_those_of_the_tied():
    """6.3: only those who share the highest roll roll again"""
    state, _ = does(GAME.new(players=3), RollForFirst((4, 1, 4)))
    for seed in range(20):
        rolls = GAME.draw(state, Random(seed)).rolls
        assert rolls[1] is None
        assert {rolls[0], rolls[2]} <= {1, 2, 3, 4, 5, 6}


def test_clockwise():
    """1.7: Turns go round to the left."""
    state = position((5,), (5,), (5,))
    seats = []
    for _ in range(4):
        seats += GAME.to_act(state)
        state, _ = does(state, PassCard(), Roll(1), Drift((state.swimmers[seats[-1]].index(1) + 1,)))
    assert seats == [0, 1, 2, 0]


# --- a turn: the card ---


def test_a_turn_is_card_then_undertow():
    """2.1: A turn is the card and then the undertow, never the other way round."""
    state, events = does(position((4,), (5,)), PlayShark(9), Roll(2), Drift((4,)))
    assert [type(event) for event in events] == [SharkPlayed, DieRolled, SwimmersDrifted]
    assert GAME.to_act(state) == {1}


def test_at_most_one_card():
    """2.2: At most one card is played, or none."""
    state, _ = does(position((4,), (5,), cards=(2, 2)), PlayShark(5))
    assert state.phase == "roll"
    assert GAME.to_act(state) == {CHANCE}


def test_card_is_optional():
    """2.2: At most one card is played, or none."""
    state, events = does(position((4,), (5,)), PassCard())
    assert events == (CardPassed(0),)
    assert state.cards == (1, 1)
    assert state.phase == "roll"


def test_lifeguard():
    """2.3: Lifeguard: on the section nearest the beach that holds a swimmer"""
    state, events = does(position((3, 3, 6), (3, 4), (5,)), PlayLifeguard())
    assert events == (LifeguardPlayed(0, section=3, saved=(2, 1, 0)),)
    assert state.beach == (2, 1, 0)
    assert state.swimmers == (swimmers_on(6), swimmers_on(4), swimmers_on(5))
    assert state.lost == (0, 0, 0)


def test_lifeguard_saves_only_others_too():
    """2.3: are saved and go to the beach."""
    state, _ = does(position((9,), (2, 2)), PlayLifeguard())
    assert state.beach == (0, 2)


def test_shark():
    """2.4: Shark: on one section of one's choice all swimmers"""
    state, events = does(position((3, 6), (6, 6), (5,)), PlayShark(6))
    assert events == (SharkPlayed(0, section=6, eaten=(1, 2, 0)),)
    assert state.lost == (1, 2, 0)
    assert state.swimmers == (swimmers_on(3), swimmers_on(), swimmers_on(5))
    assert state.beach == (0, 0, 0)


def test_shark_may_choose_an_empty_section():
    """2.5: The shark's section may be empty."""
    state = position((3,), (6,))
    assert GAME.legal(state, 0) == (PassCard(), PlayLifeguard(), *(PlayShark(section) for section in range(1, 11)))
    after, events = does(state, PlayShark(10))
    assert events == (SharkPlayed(0, 10, (0, 0)),)
    assert after.swimmers == state.swimmers


@pytest.mark.parametrize("section", [0, 11, -1])
def test_there_are_ten_sections(section: int):
    """2.5: It must be one of the ten."""
    with pytest.raises(IllegalMove, match="sections 1 to 10"):
        does(position((3,), (6,)), PlayShark(section))


def test_played_cards_are_discarded():
    """2.7: A card that was played is gone."""
    state, _ = does(position((4,), (5,), cards=(2, 2)), PlayShark(9))
    assert state.cards == (1, 2)


# --- a turn: the undertow ---


def test_roll_and_move():
    """3.1: The die is rolled. So many different swimmers of one's own, out of those in the water"""
    state, events = does(position((1, 2, 2, 5), (6,), cards=(0, 1)), Roll(3), Drift((1, 2, 5)))
    assert events == (DieRolled(0, 3), SwimmersDrifted(0, (1, 2, 5), swept_away=0))
    assert state.swimmers == (swimmers_on(2, 2, 3, 6), swimmers_on(6))


def test_choice_of_swimmers():
    """3.2: Swimmers of one player on one section are alike."""
    state, _ = does(position((1, 2, 2), (6,), cards=(0, 1)), Roll(2))
    assert GAME.legal(state, 0) == (Drift((1, 2)), Drift((2, 2)))


@pytest.mark.parametrize("value", [3, 4, 6])
def test_as_many_as_you_have_or_more(value: int):
    """3.3: rolled as many as they have in the water, or more, moves all."""
    state, _ = does(position((1, 2, 2), (6,), cards=(0, 1)), Roll(value))
    assert GAME.legal(state, 0) == (Drift((1, 2, 2)),)
    assert GAME.view(state, 1).rolled == value


@pytest.mark.parametrize("sections", [(2, 1), (1,), (1, 1), (1, 2, 2), (1, 3), (1, 2, 3), (6, 6), ()])
def test_what_may_not_drift(sections: tuple[int, ...]):
    """3.4: No swimmer moves more than one section in a turn, though one may come to where another has just left."""
    state, _ = does(position((1, 2, 2), (6, 6), cards=(0, 1)), Roll(2))
    with pytest.raises(IllegalMove, match="2 of the seat's own swimmers must move, one section each, ascending"):
        does(state, Drift(sections))


def test_all_move_from_where_they_were():
    """3.4: No swimmer moves more than one section in a turn, though one may come to where another has just left."""
    state, _ = does(position((1, 2, 3), (6,), cards=(0, 1)), Roll(6), Drift((1, 2, 3)))
    assert state.swimmers[0] == swimmers_on(2, 3, 4)


def test_swept_away():
    """3.5: A swimmer who moves on from section 10 is swept away: out of the game."""
    state, events = does(position((9, 10, 10), (6,), cards=(0, 1)), Roll(6), Drift((9, 10, 10)))
    assert events[-1] == SwimmersDrifted(0, (9, 10, 10), swept_away=2)
    assert state.swimmers[0] == swimmers_on(10)
    assert state.lost == (2, 0)


def test_first_and_second_phase_move_the_same_swimmers_once():
    """3.6: Only those that the card has left in the water move."""
    state, _ = does(position((1, 2, 5), (6,)), PlayLifeguard(), Roll(2))
    assert GAME.legal(state, 0) == (Drift((2, 5)),)


# --- who still takes a turn ---


def test_no_swimmers_but_cards():
    """4.1: Cards but no swimmers in the water: a card may be played, and nothing is rolled."""
    state = position((), (5,))
    assert GAME.legal(state, 0)[:2] == (PassCard(), PlayLifeguard())
    after, events = does(state, PlayShark(1))
    assert events == (SharkPlayed(0, 1, (0, 0)),)
    assert GAME.to_act(after) == {1}
    after, events = does(state, PassCard())
    assert events == (CardPassed(0),)
    assert GAME.to_act(after) == {1}


def test_own_last_swimmers_leave_in_the_first_phase():
    """4.1: So it is too when the card took one's last swimmers."""
    state, _ = does(position((2,), (5,)), PlayLifeguard())
    assert (state.turn, state.phase) == (1, "card")


def test_swimmers_but_no_cards():
    """4.2: Swimmers but no cards: one only rolls and moves."""
    state, _ = does(position((4,), (5,), cards=(1, 0)), PassCard(), Roll(1), Drift((4,)))
    assert (state.turn, state.phase) == (1, "roll")
    assert GAME.to_act(state) == {CHANCE}


def test_neither():
    """4.3: Neither: one is passed over. Whom one has saved still counts."""
    state = position((10,), (), (), (4, 4), cards=(0, 0, 0, 0), beach=(0, 3, 2, 0))
    state, events = does(state, Roll(1), Drift((10,)))
    assert of_kind(TurnSkipped, events) == [TurnSkipped(1), TurnSkipped(2)]
    assert (state.turn, state.phase) == (3, "roll")
    state, events = does(replace(state, swimmers=((0,) * 10,) * 3 + (swimmers_on(10),)), Roll(1), Drift((10,)))
    assert of_kind(GameScored, events) == [GameScored(0, saved=(0, 3, 2, 0), winners=(1,))]


def test_alone_in_the_sea():
    """4.4: is the only one left takes turn after turn."""
    state, events = does(position((4, 4), (), cards=(0, 0)), Roll(1), Drift((4,)))
    assert of_kind(TurnSkipped, events) == [TurnSkipped(1)]
    assert (state.turn, state.phase) == (0, "roll")
