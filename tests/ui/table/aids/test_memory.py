"""The memory aid shows the viewer's knowledge and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.input.intents import FocusLost
from game.ui.table.aids.memory import MemoryScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant

if TYPE_CHECKING:
    from game.ui.table.table import Table

CAST = ("purl", "fathom", "brine")


def at_table(app: App, game: str, *kinds: str) -> TableScene:
    app.change_settings(motion="off", thinking="none")
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, CAST, strict=True))
    app.push(new_game(app, game, seats, {}))
    for _ in range(100):
        app.tick(0.4)
        if app.stack.top is not None and app.stack.top.name == "curtain":
            app.tap(app.names()[0])
        scene = app.stack.top
        if isinstance(scene, TableScene) and scene.table.viewer is not None and scene.awaited_seat is not None:
            return scene
    raise AssertionError("nobody is to choose")


@pytest.mark.parametrize("game", ["turn_the_tide", "sea_salt_and_paper"])
def test_the_disc_is_there_only_where_it_is_wanted(app: App, game: str) -> None:
    scene = at_table(app, game, PERSON, "crab", "crab")
    assert "Seen cards" not in app.names()
    app.change_settings(memory_aid=True)
    scene.arrange(app.screen)
    app.tap("Seen cards")
    assert isinstance(app.stack.top, MemoryScene)
    app.tap("Back")
    assert app.stack.top is scene


def test_the_disc_stays_where_it_is_when_the_lamp_comes_and_goes(app: App) -> None:
    app.change_settings(memory_aid=True)
    scene = at_table(app, "sea_salt_and_paper", PERSON, "crab", "crab")
    boxes = set()
    for hints in ("never", "always"):
        app.change_settings(hints=hints)
        scene.arrange(app.screen)
        boxes.add(next(control.box for control in scene.controls if control.name == "Seen cards"))
    assert len(boxes) == 1


def test_where_nothing_is_ever_hidden_there_is_no_disc(app: App) -> None:
    app.change_settings(memory_aid=True)
    at_table(app, "undertow", PERSON, "crab", "crab")
    assert "Seen cards" not in app.names()


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    match = Match(GAMES["turn_the_tide"], 5, {}, seed=7)
    memory = app.tables["turn_the_tide"].memory(match.view(0), ("purl", "fathom", "brine", "clover", "dip"))
    app.push(MemoryScene(app, cast("Table", None), memory))
    assert faults(app) == []


def test_nobody_finds_what_another_person_has_seen(app: App) -> None:
    app.change_settings(memory_aid=True)
    at_table(app, "turn_the_tide", PERSON, PERSON, "crab")
    app.tap("Seen cards")
    app.tick(0.1, [FocusLost()])
    assert not isinstance(app.stack.top, MemoryScene)


def test_of_other_hands_only_what_was_played_is_known_in_the_first_round(app: App) -> None:
    match = Match(GAMES["turn_the_tide"], 3, {}, seed=7)
    recall = app.tables["turn_the_tide"].memory
    for seat in match.waiting:
        match.commit(seat, match.legal(seat)[0])
    view = match.view(0)
    own, *others = recall(view, CAST).rows
    assert [card.look for card in own.cards] == [f"weather:{card}" for card in view.hand_full]
    assert [[card.is_gone for card in row.cards] for row in others] == [[True], [True]]
