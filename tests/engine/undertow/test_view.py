"""The table of Undertow! right after each event of a move."""

from msgspec.structs import replace

from game.engine.api import CHANCE
from game.engine.undertow import (
    Drift,
    GameOver,
    GameScored,
    GameStarted,
    PlayLifeguard,
    Roll,
    RolledForFirst,
    RollForFirst,
    SwimmersDrifted,
    TurnSkipped,
    View,
)
from tests.engine.undertow.positions import GAME, does, position

Told = list[tuple[type, View]]


def events_and_views(state: object, seat: int, move: object) -> Told:
    return [(type(event), GAME.view(after, None)) for event, after in GAME.steps(state, {seat: move})]


def test_rolls_lie_there_until_the_game_begins() -> None:
    state, _ = does(GAME.new(players=3), RollForFirst((5, 3, 5)))
    assert GAME.view(state, None).first_rolls == ((5, 3, 5),)
    (rolled, thrown), (started, begun) = events_and_views(state, CHANCE, RollForFirst((2, None, 6)))
    assert (rolled, thrown.first_rolls, thrown.first, thrown.phase) == (
        RolledForFirst,
        ((5, 3, 5), (2, None, 6)),
        2,
        "first",
    )
    assert (started, begun.first_rolls, begun.turn, begun.phase) == (GameStarted, (), 2, "card")


def test_who_is_skipped_is_on_turn_until_that_is_told() -> None:
    state, _ = does(position((4,), (), (5,), cards=(0, 0, 1)), Roll(1))
    (drifted, first), (skipped, second) = events_and_views(state, 0, Drift((4,)))
    assert (drifted, first.turn, first.swimmers[0][4]) == (SwimmersDrifted, 1, 1)
    assert (skipped, second.turn, second.phase) == (TurnSkipped, 2, "card")


def test_a_game_without_swimmers_is_nobodys_turn_and_then_scored() -> None:
    state = replace(position((2,), (2,), cards=(1, 0), beach=(1, 2)), games=3)
    (_, saved), (scored, over), (started, begun) = events_and_views(state, 0, PlayLifeguard())
    assert (saved.turn, saved.phase, saved.waiting, saved.beach, saved.scores) == (None, "card", (), (2, 3), ((), ()))
    assert (scored, over.phase, over.game, over.scores) == (GameScored, "over", 0, ((2,), (3,)))
    assert over.beach == (2, 3)
    assert (started, begun.phase, begun.game, begun.beach) == (GameStarted, "card", 1, (0, 0))


def test_only_the_last_game_ends_the_series() -> None:
    state, _ = does(replace(position((10,), (), cards=(0, 0)), games=3), Roll(1))
    outcomes = [GAME.outcome(after) for _, after in GAME.steps(state, {0: Drift((10,))})]
    assert outcomes == [None, None, None]
    last, _ = does(replace(position((10,), (), cards=(0, 0)), games=1), Roll(1))
    *_, (event, after) = GAME.steps(last, {0: Drift((10,))})
    assert event == GameOver(GAME.outcome(after))
