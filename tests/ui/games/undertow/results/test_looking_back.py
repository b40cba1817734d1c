"""The last turn of a game, seen once more from its result."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from hypothesis import given, settings

from game.engine.undertow import GameScored, GameStarted, TurnSkipped
from game.store.seats import PERSON
from game.ui.games.undertow.results.final import SeriesFinalScene
from game.ui.games.undertow.results.looking_back import last_turn
from game.ui.games.undertow.results.scoring import GameScoringScene
from game.ui.games.undertow.tableau import advance
from game.ui.table.replay import ReplayScene
from tests.engine.generators import Setup, play
from tests.ui.conftest import MakeApp
from tests.ui.games.undertow.series_play import setups, start
from tests.ui.games.undertow.test_whole_series import FRAME, LONGEST, begun, leading_on, scene


@settings(max_examples=8, deadline=None)
@given(setups())
def test_a_game_ends_with_its_last_turn(setup: Setup) -> None:
    events = [event for turn in play(setup) for event in turn.events]
    for game in range(setup.options["games"]):
        turn = last_turn(start(setup, None), events, game)
        assert isinstance(turn.steps[-1], GameScored)
        assert not {GameStarted, TurnSkipped} & {type(step) for step in turn.steps}
        assert len({getattr(step, "seat", None) for step in turn.steps[:-1]}) == 1
        scored = reduce(advance, events[: events.index(turn.steps[-1]) + 1], start(setup, None))
        ended = reduce(advance, turn.steps, turn.before)
        assert ended == replace(scored, turn=ended.turn)


def test_every_game_can_be_looked_back_at(make_app: MakeApp) -> None:
    app = begun(make_app, PERSON, "crab", "snail", games=3)
    for _ in range(LONGEST):
        if scene(app) == "scoring":
            break
        for name in leading_on(app)[:1]:
            app.tap(name)
        app.tick(FRAME)
    result = app.stack.top
    assert isinstance(result, GameScoringScene)
    for name in ("Look at the table", "Game 1"):
        app.tap(name)
        assert isinstance(app.stack.top, ReplayScene)
        app.tap("Show it again")
        app.tick(FRAME)
        app.tap("Back")
        assert app.stack.top is result
    assert "Game 2" not in app.names(), "it is still to come"


def test_a_single_game_has_no_sheet_of_games(make_app: MakeApp) -> None:
    app = begun(make_app, PERSON, "crab", games=1)
    for _ in range(LONGEST):
        if scene(app) == "final":
            break
        for name in leading_on(app)[:1]:
            app.tap(name)
        app.tick(FRAME)
    assert isinstance(app.stack.top, SeriesFinalScene)
    assert app.stack.top.sheet is None
    assert "Game 1" not in app.names()
