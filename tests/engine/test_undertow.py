"""Undertow!, sentence by sentence of its rule page."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from game.engine.api import CHANCE, IllegalMove
from game.engine.undertow import (
    CardPassed,
    DieRolled,
    Drift,
    GameOver,
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
from tests.engine.generators import Setup, play
from tests.engine.undertow_positions import GAME, does, of_kind, position, started, swimmers_on

# --- material and set-up ---


def test_player_counts():
    """2 to 4 players."""
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swimmers(players: int):
    """Six swimmers each: at the start one on each of sections 1 to 6, of an ocean of 10 sections."""
    state = started(players)
    assert state.swimmers == ((1, 1, 1, 1, 1, 1, 0, 0, 0, 0),) * players
    assert state.beach == state.lost == (0,) * players


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 2), (4, 2)])
def test_cards(players: int, cards: int):
    """Lifeguard/Shark cards: 3 each with two players; 2 each with three or four."""
    assert started(players).cards == (cards,) * players


def test_all_cards_are_alike():
    """All alike: the player says which side counts."""
    after_a_lifeguard, _ = does(position((1, 5), (3,), cards=(2, 1)), PlayLifeguard())
    after_a_shark, _ = does(position((1, 5), (3,), cards=(2, 1)), PlayShark(1))
    assert after_a_lifeguard.cards == after_a_shark.cards == (1, 1)


def test_die():
    """One six-sided die."""
    state = position((1,), (2,), cards=(0, 0))
    assert GAME.legal(state, CHANCE) == tuple(Roll(value) for value in (1, 2, 3, 4, 5, 6))
    drawn = Counter(GAME.draw(state, Random(seed)).value for seed in range(600))
    assert all(70 <= drawn[value] <= 130 for value in (1, 2, 3, 4, 5, 6))


def test_highest_roll_starts():
    """First player: everyone rolls, highest starts."""
    state, events = does(GAME.new(players=4), RollForFirst((3, 5, 1, 4)))
    assert events == (RolledForFirst((3, 5, 1, 4), first=1), GameStarted(0, first=1))
    assert GAME.to_act(state) == {1}


def test_ties_roll_again_among_themselves():
    """Ties for highest roll again among themselves."""
    state, events = does(GAME.new(players=4), RollForFirst((5, 2, 5, 5)))
    assert events == (RolledForFirst((5, 2, 5, 5), first=None),)
    assert GAME.view(state, 1).contenders == (0, 2, 3)
    state, events = does(state, RollForFirst((4, None, 4, 1)))
    assert events == (RolledForFirst((4, None, 4, 1), first=None),)
    state, events = does(state, RollForFirst((1, None, 2, None)))
    assert events[-1] == GameStarted(0, first=2)


@pytest.mark.parametrize("rolls", [(1, 2), (1, 2, 3, 4), (1, 2, 7), (0, 2, 3), (None, 2, 3), ()])
def test_only_a_roll_of_each_seat_counts(rolls: tuple[int | None, ...]):
    with pytest.raises(IllegalMove, match="one roll of 1 to 6"):
        does(GAME.new(players=3), RollForFirst(rolls))


def test_draws_for_first_are_those_of_the_tied():
    state, _ = does(GAME.new(players=3), RollForFirst((4, 1, 4)))
    for seed in range(20):
        rolls = GAME.draw(state, Random(seed)).rolls
        assert rolls[1] is None
        assert {rolls[0], rolls[2]} <= {1, 2, 3, 4, 5, 6}


def test_clockwise():
    """Play goes clockwise."""
    state = position((5,), (5,), (5,))
    seats = []
    for _ in range(4):
        seats += GAME.to_act(state)
        state, _ = does(state, PassCard(), Roll(1), Drift((state.swimmers[seats[-1]].index(1) + 1,)))
    assert seats == [0, 1, 2, 0]


# --- a turn: the card ---


def test_a_turn_is_card_then_undertow():
    """A turn: two phases, always in this order."""
    state, events = does(position((4,), (5,)), PlayShark(9), Roll(2), Drift((4,)))
    assert [type(event) for event in events] == [SharkPlayed, DieRolled, SwimmersDrifted]
    assert GAME.to_act(state) == {1}


def test_at_most_one_card():
    """Play at most one card ..."""
    state, _ = does(position((4,), (5,), cards=(2, 2)), PlayShark(5))
    assert state.phase == "roll"
    assert GAME.to_act(state) == {CHANCE}


def test_card_is_optional():
    """... (optional)."""
    state, events = does(position((4,), (5,)), PassCard())
    assert events == (CardPassed(0),)
    assert state.cards == (1, 1)
    assert state.phase == "roll"


def test_lifeguard():
    """Lifeguard: of all sections with any swimmer the one nearest the beach: everyone there, whoever's, is saved."""
    state, events = does(position((3, 3, 6), (3, 4), (5,)), PlayLifeguard())
    assert events == (LifeguardPlayed(0, section=3, saved=(2, 1, 0)),)
    assert state.beach == (2, 1, 0)
    assert state.swimmers == (swimmers_on(6), swimmers_on(4), swimmers_on(5))
    assert state.lost == (0, 0, 0)


def test_lifeguard_saves_only_others_too():
    state, _ = does(position((9,), (2, 2)), PlayLifeguard())
    assert state.beach == (0, 2)


def test_shark():
    """Shark: choose any one section: every swimmer there, whoever's, is out of the game."""
    state, events = does(position((3, 6), (6, 6), (5,)), PlayShark(6))
    assert events == (SharkPlayed(0, section=6, eaten=(1, 2, 0)),)
    assert state.lost == (1, 2, 0)
    assert state.swimmers == (swimmers_on(3), swimmers_on(), swimmers_on(5))
    assert state.beach == (0, 0, 0)


def test_shark_may_choose_an_empty_section():
    """(An empty section may be chosen.)"""
    state = position((3,), (6,))
    assert GAME.legal(state, 0) == (PassCard(), PlayLifeguard(), *(PlayShark(section) for section in range(1, 11)))
    after, events = does(state, PlayShark(10))
    assert events == (SharkPlayed(0, 10, (0, 0)),)
    assert after.swimmers == state.swimmers


@pytest.mark.parametrize("section", [0, 11, -1])
def test_there_are_ten_sections(section: int):
    with pytest.raises(IllegalMove, match="sections 1 to 10"):
        does(position((3,), (6,)), PlayShark(section))


def test_played_cards_are_discarded():
    """Played cards are discarded."""
    state, _ = does(position((4,), (5,), cards=(2, 2)), PlayShark(9))
    assert state.cards == (1, 2)


# --- a turn: the undertow ---


def test_roll_and_move():
    """Roll the die: that many of your own swimmers in the water, different ones, each move one section out to sea."""
    state, events = does(position((1, 2, 2, 5), (6,), cards=(0, 1)), Roll(3), Drift((1, 2, 5)))
    assert events == (DieRolled(0, 3), SwimmersDrifted(0, (1, 2, 5), swept_away=0))
    assert state.swimmers == (swimmers_on(2, 2, 3, 6), swimmers_on(6))


def test_choice_of_swimmers():
    """Choose that many (those of one player on one section are interchangeable)."""
    state, _ = does(position((1, 2, 2), (6,), cards=(0, 1)), Roll(2))
    assert GAME.legal(state, 0) == (Drift((1, 2)), Drift((2, 2)))


@pytest.mark.parametrize("value", [3, 4, 6])
def test_as_many_as_you_have_or_more(value: int):
    """Rolled as many as you have, or more: all move."""
    state, _ = does(position((1, 2, 2), (6,), cards=(0, 1)), Roll(value))
    assert GAME.legal(state, 0) == (Drift((1, 2, 2)),)
    assert GAME.view(state, 1).rolled == value


@pytest.mark.parametrize("sections", [(2, 1), (1,), (1, 1), (1, 2, 2), (1, 3), (1, 2, 3), (6, 6), ()])
def test_what_may_not_drift(sections: tuple[int, ...]):
    """No swimmer moves more than one section a turn; they are different ones of your own, in order."""
    state, _ = does(position((1, 2, 2), (6, 6), cards=(0, 1)), Roll(2))
    with pytest.raises(IllegalMove, match="2 of the seat's own swimmers must move, one section each, ascending"):
        does(state, Drift(sections))


def test_all_move_from_where_they_were():
    """No swimmer moves more than one section a turn, though one may take another's place."""
    state, _ = does(position((1, 2, 3), (6,), cards=(0, 1)), Roll(6), Drift((1, 2, 3)))
    assert state.swimmers[0] == swimmers_on(2, 3, 4)


def test_swept_away():
    """A swimmer on section 10 that moves is swept away: out of the game."""
    state, events = does(position((9, 10, 10), (6,), cards=(0, 1)), Roll(6), Drift((9, 10, 10)))
    assert events[-1] == SwimmersDrifted(0, (9, 10, 10), swept_away=2)
    assert state.swimmers[0] == swimmers_on(10)
    assert state.lost == (2, 0)


def test_first_and_second_phase_move_the_same_swimmers_once():
    """The die is rolled for the swimmers that the card has left."""
    state, _ = does(position((1, 2, 5), (6,)), PlayLifeguard(), Roll(2))
    assert GAME.legal(state, 0) == (Drift((2, 5)),)


# --- who still takes a turn ---


def test_no_swimmers_but_cards():
    """No swimmers in the water but cards left: you may still play a card on your turn (no roll)."""
    state = position((), (5,))
    assert GAME.legal(state, 0)[:2] == (PassCard(), PlayLifeguard())
    after, events = does(state, PlayShark(1))
    assert events == (SharkPlayed(0, 1, (0, 0)),)
    assert GAME.to_act(after) == {1}
    after, events = does(state, PassCard())
    assert events == (CardPassed(0),)
    assert GAME.to_act(after) == {1}


def test_own_last_swimmers_leave_in_the_first_phase():
    """... and so there is none when a card has taken the last of them."""
    state, _ = does(position((2,), (5,)), PlayLifeguard())
    assert (state.turn, state.phase) == (1, "card")


def test_swimmers_but_no_cards():
    """Swimmers but no cards: you only roll and move."""
    state, _ = does(position((4,), (5,), cards=(1, 0)), PassCard(), Roll(1), Drift((4,)))
    assert (state.turn, state.phase) == (1, "roll")
    assert GAME.to_act(state) == {CHANCE}


def test_neither():
    """Neither: you are skipped; your saved swimmers still count."""
    state = position((10,), (), (), (4, 4), cards=(0, 0, 0, 0), beach=(0, 3, 2, 0))
    state, events = does(state, Roll(1), Drift((10,)))
    assert of_kind(TurnSkipped, events) == [TurnSkipped(1), TurnSkipped(2)]
    assert (state.turn, state.phase) == (3, "roll")
    state, events = does(replace(state, swimmers=((0,) * 10,) * 3 + (swimmers_on(10),)), Roll(1), Drift((10,)))
    assert of_kind(GameScored, events) == [GameScored(0, saved=(0, 3, 2, 0), winners=(1,))]


def test_alone_in_the_sea():
    """Whoever is left alone takes one turn after another."""
    state, events = does(position((4, 4), (), cards=(0, 0)), Roll(1), Drift((4,)))
    assert of_kind(TurnSkipped, events) == [TurnSkipped(1)]
    assert (state.turn, state.phase) == (0, "roll")


# --- the end ---


def test_end_after_the_undertow():
    """At the end of a turn, if no swimmer of anyone is in the water, the game is over."""
    state, events = does(position((10,), (), cards=(0, 2), beach=(1, 2)), Roll(3), Drift((10,)))
    assert [type(event) for event in events[2:]] == [GameScored, GameOver]
    assert GAME.to_act(state) == frozenset()
    assert GAME.outcome(state).winners == (1,)


def test_end_after_the_card():
    """If the last swimmers leave the water in phase 1, phase 2 has nothing to move and the game ends with that turn."""
    _, events = does(position((3, 3), (3,), cards=(2, 2), beach=(0, 2)), PlayLifeguard())
    assert events[1] == GameScored(0, saved=(2, 3), winners=(1,))
    _, events = does(position((3, 3), (3,), cards=(2, 2), beach=(0, 2)), PlayShark(3))
    assert events[1] == GameScored(0, saved=(0, 2), winners=(1,))


def test_end_with_cards_left():
    """If every player still has cards but no swimmer is left, it is over."""
    state, _ = does(position((3,), (), cards=(3, 2)), PlayShark(3))
    assert state.cards == (2, 2)
    assert GAME.to_act(state) == frozenset()


def test_lifeguard_needs_a_swimmer():
    """A lifeguard with no swimmer in the water cannot be played."""
    state = position((), ())
    assert PlayLifeguard() not in GAME.legal(state, 0)
    with pytest.raises(IllegalMove, match="no swimmer in the water"):
        does(state, PlayLifeguard())


def test_most_on_the_beach_wins():
    """Most swimmers on the beach wins; ties share."""
    _, events = does(position((10,), (), (), cards=(0, 0, 0), beach=(2, 1, 2)), Roll(1), Drift((10,)))
    assert of_kind(GameScored, events) == [GameScored(0, saved=(2, 1, 2), winners=(0, 2))]


@pytest.mark.parametrize("games", [1, 3, 5])
def test_series(games: int):
    """A match is a series: the number of games is agreed at the start (1, 3 or 5)."""
    events = [event for turn in play(Setup(GAME, 3, {"games": games}, seed=2)) for event in turn.events]
    assert [event.game for event in events if isinstance(event, GameStarted)] == list(range(games))
    assert [event.game for event in events if isinstance(event, GameScored)] == list(range(games))
    assert isinstance(events[-1], GameOver)


def test_default_series():
    """(Default 3.)"""
    assert GAME.new(players=2) == GAME.new(players=2, games=3)


def test_total_wins():
    """Total saved swimmers wins."""
    state = replace(
        position((10,), (), cards=(0, 0), beach=(0, 5)), games=3, scores=((3, 3), (0, 0))
    )  # the third game goes to seat 1, the series to seat 0
    state, events = does(state, Roll(1), Drift((10,)))
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners, outcome.reason) == ((6, 5), (0,), "points")
    assert events[-1] == GameOver(outcome)
    assert GAME.view(state, None).scores == ((3, 3, 0), (0, 0, 5))


def test_equal_totals_share():
    state, _ = does(position((10,), (), cards=(0, 0), beach=(2, 2)), Roll(1), Drift((10,)))
    assert GAME.outcome(state).winners == (0, 1)


def test_first_player_rotates():
    """The first player rotates clockwise after the first game."""
    for first in range(3):
        whole = list(play(Setup(GAME, 3, {"games": 5}, seed=first)))
        starts = [event.first for turn in whole for event in turn.events if isinstance(event, GameStarted)]
        assert starts == [(starts[0] + game) % 3 for game in range(5)]


def test_every_game_starts_afresh():
    state = replace(position((10,), (), cards=(0, 1), beach=(2, 3)), games=3)
    state, events = does(state, Roll(1), Drift((10,)))
    assert events[-1] == GameStarted(1, first=1)
    fresh = started(2, first=1)
    assert replace(state, scores=fresh.scores) == fresh
    assert GAME.view(state, 0).game == 1


# --- information ---


def test_all_is_open():
    """All open: no hidden information, only the die."""
    for turn in play(Setup(GAME, 4, {}, seed=8)):
        views = {replace(GAME.view(turn.after, seat), seat=None) for seat in (None, 0, 1, 2, 3)}
        assert len(views) == 1
        assert all(GAME.redact(event, seat) == event for event in turn.events for seat in (None, 0, 3))


def test_refusals_tell_what_is_due():
    state = position((4,), (5,))
    refused = {
        "a card is to be played or passed": (state, Drift((4,))),
        "the die is to be rolled": (does(state, PassCard())[0], RollForFirst((1, 2))),
        "the die has 1 to 6": (does(state, PassCard())[0], Roll(7)),
        "swimmers are to be moved": (does(state, PassCard(), Roll(1))[0], PassCard()),
        "the first player is to be rolled for": (GAME.new(players=2), Roll(1)),
    }
    for reason, (before, move) in refused.items():
        with pytest.raises(IllegalMove, match=reason):
            does(before, move)
