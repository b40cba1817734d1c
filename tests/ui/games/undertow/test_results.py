"""The last turn of a game, seen once more from its result."""

from typing import Any

from hypothesis import given, settings

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.undertow import GameScored, GameStarted, TurnSkipped
from game.store.seats import PERSON
from game.ui.games.undertow.results import GameScoringScene, SeriesFinalScene, last_turn
from game.ui.parts.score_sheet import ScoreSheet
from game.ui.table.films.scene import FilmScene
from tests.engine.generators import Setup, play, setups
from tests.ui.conftest import MakeApp
from tests.ui.games.undertow.test_whole_series import FRAME, LONGEST, leading_on, scene, start_series


def play_match(setup: Setup) -> Match:
    moves: list[Any] = [turn.moves for turn in play(setup)]
    return Match(setup.game, setup.players, setup.options, setup.seed, moves)


@settings(max_examples=8, deadline=None)
@given(setups(GAMES["undertow"]))
def test_a_game_ends_with_its_last_turn(setup: Setup) -> None:
    told = [*play_match(setup).seat_events_since(0, None)]
    for game in range(setup.options["games"]):
        begin, steps = last_turn(told, game)
        events = [step.event for step in steps]
        assert isinstance(events[-1], GameScored)
        assert not {GameStarted, TurnSkipped} & {type(event) for event in events}
        assert told[begin] == steps[0]
        (seat,) = {event.seat for event in events[:-1]}
        assert told[begin - 1].view.turn == seat


def test_every_game_can_be_looked_back_at(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab", "snail", games=3)
    for _ in range(LONGEST):
        if scene(app) == "scoring":
            break
        for name in [name for name in leading_on(app) if name != "Next"][:1]:  # the result has one too
            app.tap(name)
        app.tick(FRAME)
    result = app.stack.top
    assert isinstance(result, GameScoringScene)
    for name in ("Look at the table", "Game 1"):
        app.tap(name)
        assert isinstance(app.stack.top, FilmScene)
        assert app.stack.top.is_playing
        app.tick(FRAME)
        app.tap("Close")
        assert app.stack.top is result
    assert "Game 2" not in app.names(), "it is still to come"


def test_a_single_game_has_no_sheet_of_games(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab", games=1)
    for _ in range(LONGEST):
        if scene(app) == "final":
            break
        for name in leading_on(app)[:1]:
            app.tap(name)
        app.tick(FRAME)
    assert isinstance(app.stack.top, SeriesFinalScene)
    assert not isinstance(app.stack.top.sheet, ScoreSheet)
    assert "Game 1" not in app.names()
