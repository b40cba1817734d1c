"""Hints by winning chance: every kind of move is shown and can be picked at the table."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import pytest

from game.ai.verdicts import Prospect
from game.ai.worker import Worker
from game.play.choices import moves_of
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.input.intents import Confirm
from game.ui.scenes.pause import PauseScene
from game.ui.table.aids.hint import HintScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.sprite_recorder import looks_drawn

FRAME = 1 / 30
LONGEST = 3000
NOT_TWICE = 0.3
"""Seconds after which a second press is no double tap."""
KINDS = {
    "undertow": {"Drift", "PlayLifeguard", "PlayShark", "PassCard"},
    "sea_salt_and_paper": {"DrawTwo", "TakeDiscard", "Keep", "EndTurn", "LayPair", "CallStop", "CallLastChance"},
}
"""Moves that occur in any game."""


class Says(Executor):
    """Adviser that proposes two moves, and lets computers choose at once."""

    def __init__(self) -> None:
        self.moves: tuple[Any, ...] = ()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        is_hint = fn.__name__ == "hint"
        told = tuple(Prospect(move, 0.6 - 0.2 * place) for place, move in enumerate(self.moves))
        answer.set_result(told if is_hint else fn(*args, **kwargs))
        return answer


@pytest.fixture
def says() -> Says:
    return Says()


@pytest.fixture
def app(make_app: MakeApp, says: Says, monkeypatch: pytest.MonkeyPatch) -> App:
    """Returns an app without motion, with instant computer players and an adviser for every game."""
    monkeypatch.setattr("game.play.hints.has_adviser", lambda _: True)
    app = make_app(motion="off", seed=4, paints=False)
    app.worker = Worker(lambda: says)
    app.change_settings(thinking="none")
    return app


def choosing(app: App) -> TableScene:
    """Returns the table at the next choice between several moves; forced ones are made."""
    for _ in range(LONGEST):
        top = app.stack.top
        if isinstance(top, ResultScene):
            is_over = top.table.session.outcome is not None
            top.play_again() if is_over else top.go_on()
        elif isinstance(top, TableScene) and top.table.next_step is None:
            moves = set(moves_of(top.table.session.choices(top.table.viewer)))
            if len(moves) > 1:
                return top
            for move in moves:
                top.table.session.choose(0, move)
        app.tick(FRAME)
    raise AssertionError("nobody can choose")


def choices_made(scene: TableScene) -> list[Any]:
    return [step[0] for step in scene.table.session.match.steps if 0 in step]


@pytest.mark.parametrize("game", KINDS)
def test_what_is_proposed_is_picked_at_the_table_and_made_by_the_next_press(app: App, says: Says, game: str) -> None:
    rng, shown = Random(4), set[str]()
    seats = (SeatPlan(PERSON, "purl"), SeatPlan("snail", "dip"))
    app.push(new_game(app, game, seats, {}))
    while not shown >= KINDS[game]:
        scene = choosing(app)
        moves = sorted(set(moves_of(scene.table.session.choices(0))), key=repr)
        says.moves = tuple(rng.sample(moves, 2))
        shown |= {type(move).__name__ for move in says.moves}
        app.tap("Hint")
        while not app.names()[1:]:
            app.tick(FRAME)
        assert isinstance(app.stack.top, HintScene)
        assert faults(app) == []
        before = choices_made(scene)
        app.tick(FRAME, [Confirm()])
        assert app.stack.top is scene
        app.run(NOT_TWICE)
        app.tick(FRAME, [Confirm()])
        assert choices_made(scene) == [*before, says.moves[0]]


def test_the_better_one_has_the_lamp_and_the_chance_is_told_as_a_number(app: App, says: Says) -> None:
    app.push(new_game(app, "undertow", (SeatPlan(PERSON, "purl"), SeatPlan("snail", "dip")), {}))
    scene = choosing(app)
    says.moves = tuple(sorted(set(moves_of(scene.table.session.choices(0))), key=repr)[:2])
    app.tap("Hint")
    app.tick(FRAME)
    panel = app.stack.top
    assert isinstance(panel, HintScene)
    homes = [control.is_home for control in panel.controls]
    assert homes == [True, False, False], "the better one, the other, the way back"
    looks = looks_drawn(app, panel.items)
    assert looks.count("disc:hint:gold") == 1
    assert [look for look in looks if look.startswith("percent")] == ["percent:60", "percent:40"]
    assert looks.count("pip:on") == 3 + 2


def test_where_nobody_advises_there_is_no_lamp(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.hints.has_adviser", lambda _: False)
    app.push(new_game(app, "undertow", (SeatPlan(PERSON, "purl"), SeatPlan("snail", "dip")), {}))
    choosing(app)
    assert "Hint" not in app.names()
    app.tap("Pause")
    assert isinstance(app.stack.top, PauseScene)
