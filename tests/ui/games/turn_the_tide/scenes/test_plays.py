"""One hand as everyone who has held it played it."""

from __future__ import annotations

import pytest

from game.engine.turn_the_tide import GameOver, View
from game.ui.app import App
from game.ui.games.turn_the_tide.parts.hand_table import PlayedHand, holder, parting, plays_of
from game.ui.games.turn_the_tide.scenes.final import FinalScene
from game.ui.games.turn_the_tide.scenes.plays import PlaysScene
from game.ui.games.turn_the_tide.scenes.scoring import ScoringScene
from tests.ui.looks import SHEPHERDS, AppFor, Look, TableAfter
from tests.ui.walking import faults


def view_after(app: App, table_after: TableAfter, rounds: int, players: int = 4) -> View:
    return table_after(app, rounds, players).session.match.view(None)


@pytest.mark.parametrize("rounds", [1, 5])
def test_everything_fits(app_for: AppFor, look: Look, table_after: TableAfter, rounds: int) -> None:
    app = app_for(look)
    app.push(PlaysScene(app, view_after(app, table_after, rounds, players=5), SHEPHERDS))
    assert faults(app) == []


def test_a_hand_is_played_by_its_holders_with_the_same_cards(app: App, table_after: TableAfter) -> None:
    view = view_after(app, table_after, 4)
    for hand in range(4):
        plays = plays_of(view, hand)
        assert [played.seat for played in plays] == [holder(hand, number, 4) for number in range(4)]
        dealt = max((set(played.cards) - {None} for played in plays), key=len)
        for number, played in enumerate(plays):
            assert set(played.cards) - {None} <= dealt or len(dealt) < 12
            assert played.points == view.history[number].points[played.seat]


@pytest.mark.parametrize(
    ("cards", "when"),
    [
        (((5, 9, 12),), None),
        (((5, 9, 12), (5, 9, 12)), None),
        (((5, 9, 12), (5, 12, 9)), 1),
        (((5, 9, None), (5, 9, 12)), 2),
        (((5, 9), (5, 9, 12)), 2),
        ((), None),
    ],
)
def test_where_the_shepherds_parted(cards: tuple[tuple[int | None, ...], ...], when: int | None) -> None:
    assert parting([PlayedHand(0, played, 0) for played in cards]) == when


@pytest.mark.parametrize("name", ["scoring", "final"])
def test_results_lead_there_and_back(app: App, table_after: TableAfter, name: str) -> None:
    if name == "scoring":
        table, kind = table_after(app, 2), ScoringScene
    else:
        table, kind = table_after(app, 9, before=GameOver), FinalScene
    scene = kind(app, table, table.next_step)
    app.push(scene)
    app.tap("Compare hands")
    assert isinstance(app.stack.top, PlaysScene)
    app.tap("Back")
    assert app.stack.top is scene


def test_discs_leaf_round_all_hands(app: App, table_after: TableAfter) -> None:
    scene = PlaysScene(app, view_after(app, table_after, 2), SHEPHERDS)
    app.push(scene)
    app.run(0.5)
    seen = []
    for _ in range(5):
        seen.append(scene.parts[1].plays)
        app.tap("Hand after")
    assert seen[0] == seen[4]
    assert len({tuple(plays) for plays in seen}) == 4
    app.tap("Hand before")
    assert scene.parts[1].plays == seen[0]
