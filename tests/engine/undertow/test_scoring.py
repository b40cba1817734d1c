"""The end of games and series of Undertow!, rule by rule of `docs/rules`."""

import pytest
from msgspec.structs import replace

from game.engine.api import IllegalMove
from game.engine.undertow import (
    Drift,
    GameOver,
    GameScored,
    GameStarted,
    PassCard,
    PlayLifeguard,
    PlayShark,
    Roll,
    RollForFirst,
)
from tests.engine.generators import Setup, play
from tests.engine.undertow.positions import GAME, does, of_kind, position, started

# --- the end ---


def test_end_after_the_undertow():
    """5.1: A game is over when at the end of a turn nobody's swimmers are in the water."""
    state, events = does(position((10,), (), cards=(0, 2), beach=(1, 2)), Roll(3), Drift((10,)))
    assert [type(event) for event in events[2:]] == [GameScored, GameOver]
    assert GAME.to_act(state) == frozenset()
    assert GAME.outcome(state).winners == (1,)


def test_end_after_the_card():
    """5.2: If the card takes the last of them, nothing is rolled and the game ends with that turn *(ruling)*."""
    _, events = does(position((3, 3), (3,), cards=(2, 2), beach=(0, 2)), PlayLifeguard())
    assert events[1] == GameScored(0, saved=(2, 3), winners=(1,))
    _, events = does(position((3, 3), (3,), cards=(2, 2), beach=(0, 2)), PlayShark(3))
    assert events[1] == GameScored(0, saved=(0, 2), winners=(1,))


def test_end_with_cards_left():
    """5.3: Cards that are left do not keep a game going *(ruling)*."""
    state, _ = does(position((3,), (), cards=(3, 2)), PlayShark(3))
    assert state.cards == (2, 2)
    assert GAME.to_act(state) == frozenset()


def test_lifeguard_needs_a_swimmer():
    """2.6: With nobody in the water no lifeguard can be played *(ruling)*."""
    state = position((), ())
    assert PlayLifeguard() not in GAME.legal(state, 0)
    with pytest.raises(IllegalMove, match="no swimmer in the water"):
        does(state, PlayLifeguard())


def test_most_on_the_beach_wins():
    """5.4: The most swimmers on the beach win; a tie is a shared win."""
    _, events = does(position((10,), (), (), cards=(0, 0, 0), beach=(2, 1, 2)), Roll(1), Drift((10,)))
    assert of_kind(GameScored, events) == [GameScored(0, saved=(2, 1, 2), winners=(0, 2))]


@pytest.mark.parametrize("games", [1, 3, 5])
def test_series(games: int):
    """5.5: A series of 1, 3 or 5 games is agreed on, 3 if nothing is said (option `games`)."""
    events = [event for turn in play(Setup(GAME, 3, {"games": games}, seed=2)) for event in turn.events]
    assert [event.game for event in events if isinstance(event, GameStarted)] == list(range(games))
    assert [event.game for event in events if isinstance(event, GameScored)] == list(range(games))
    assert isinstance(events[-1], GameOver)


def test_default_series():
    """5.5: A series of 1, 3 or 5 games is agreed on, 3 if nothing is said (option `games`)."""
    assert GAME.new(players=2) == GAME.new(players=2, games=3)


def test_total_wins():
    """5.5: The most swimmers saved in all games win it"""
    state = replace(
        position((10,), (), cards=(0, 0), beach=(0, 5)), games=3, scores=((3, 3), (0, 0))
    )  # the third game goes to seat 1, the series to seat 0
    state, events = does(state, Roll(1), Drift((10,)))
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners, outcome.reason) == ((6, 5), (0,), "points")
    assert events[-1] == GameOver(outcome)
    assert GAME.view(state, None).scores == ((3, 3, 0), (0, 0, 5))


def test_equal_totals_share():
    """5.5: a tie is shared."""
    state, _ = does(position((10,), (), cards=(0, 0), beach=(2, 2)), Roll(1), Drift((10,)))
    assert GAME.outcome(state).winners == (0, 1)


def test_first_player_rotates():
    """5.6: The player to the left of who started the last game starts the next *(ruling)*."""
    for first in range(3):
        whole = list(play(Setup(GAME, 3, {"games": 5}, seed=first)))
        starts = [event.first for turn in whole for event in turn.events if isinstance(event, GameStarted)]
        assert starts == [(starts[0] + game) % 3 for game in range(5)]


def test_every_game_starts_afresh():
    """5.6: Every game begins with everybody's swimmers and cards."""
    state = replace(position((10,), (), cards=(0, 1), beach=(2, 3)), games=3)
    state, events = does(state, Roll(1), Drift((10,)))
    assert events[-1] == GameStarted(1, first=1)
    fresh = started(2, first=1)
    assert replace(state, scores=fresh.scores) == fresh
    assert GAME.view(state, 0).game == 1


# --- information ---


def test_all_is_open():
    """6.1: Everything is open but how the die will fall."""
    for turn in play(Setup(GAME, 4, {}, seed=8)):
        views = {replace(GAME.view(turn.after, seat), seat=None) for seat in (None, 0, 1, 2, 3)}
        assert len(views) == 1
        assert all(GAME.redact(event, seat) == event for event in turn.events for seat in (None, 0, 3))


def test_refusals_tell_what_is_due():
    """6.2: What cannot be done now is refused, and the answer says what is due."""
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
