"""The hand that has cost a ring, told again at the table."""

import pytest

from game.ui.games.turn_the_tide.explanations import HandScene, lost_rings
from game.ui.games.turn_the_tide.played_hands import hands_lost, played_round
from game.ui.games.turn_the_tide.results import RoundScoringScene
from game.ui.geometry import Box
from game.ui.scene import Scene
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter

LONGEST = 200
"""Seconds in which a ring is lost for sure."""
LOST = "Lost rings: "


def lost_hands(table: Table, seat: int) -> tuple[int, ...]:
    view = table.session.match.view(None)
    return hands_lost(played_round(view, len(view.history) - 1), seat)


def loser(table: Table) -> int:
    return max(range(len(table.session.seats)), key=lambda seat: len(lost_hands(table, seat)))


@pytest.mark.parametrize("players", [3, 5])
def test_everything_fits(app_for: AppFor, look: ScreenVariant, table_after: TableAfter, players: int) -> None:
    app = app_for(look)
    table = table_after(app, 1, players, edition="amigo")
    app.push(lost_rings(app, table, loser(table), 0))
    assert faults(app) == []


def test_every_lost_ring_leads_to_its_hand(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 1)
    hands = lost_hands(table, loser(table))
    app.push(lost_rings(app, table, loser(table), 0))
    names = [f"Ring lost in hand {hand + 1}" for hand in hands]
    assert [name for name in app.names() if name.startswith("Ring lost")] == names
    pictures = []
    for name in names:
        app.tap(name)
        app.run(4.0)
        pictures.append(app.canvas.window.copy().get_buffer().raw)
    assert len(set(pictures)) == len(names) > 1


@pytest.mark.parametrize("motion", ["full", "off"])
def test_told_again_it_ends_with_the_same_picture(app: DrivenApp, table_after: TableAfter, motion: str) -> None:
    app.change_settings(motion=motion)
    table = table_after(app, 1)
    app.push(lost_rings(app, table, loser(table), 0))
    ends = []
    for _ in range(2):
        app.tap(f"Ring lost in hand {lost_hands(table, loser(table))[0] + 1}")
        app.run(5.0)
        ends.append(app.canvas.window.copy().get_buffer().raw)
    assert ends[0] == ends[1]


def test_it_is_the_table_that_tells_and_nobodys_hand_is_seen(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 1, edition="amigo")
    scene = lost_rings(app, table, loser(table), 0)
    app.push(scene)
    kinds = set[str]()
    for _ in range(150):
        app.run(0.1)
        assert not [piece for piece, spot in scene.table.pose.items() if spot.owner is not None]
        kinds |= {piece.partition(":")[0] for piece in scene.table.pose}
    assert {"island", "plank", "bid", "tide", "rosette", "lost", "splash"} <= kinds
    assert not {"card", "slot", "point"} & kinds


def test_a_tide_from_before_is_told_with_the_hand_that_brought_it(app: DrivenApp, table_after: TableAfter) -> None:
    """Lets the second seat pay once for its first tide, and twice for that of its second hand."""
    table = table_after(app, 1, seed=4)
    lost = hands_lost(played_round(table.session.match.view(None), 0), 1)
    scene = lost_rings(app, table, 1, 0)
    app.push(scene)
    told = []
    for hand in lost:
        app.tap(f"Ring lost in hand {hand + 1}")
        app.run(5.0)
        told.append([spot.look for spot in scene.origin_pennant()])
    assert dict(zip(lost, told, strict=True)) == {0: [], 3: ["since:1"], 4: ["since:1"]}


def test_the_round_s_result_leads_there_and_back(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 1)
    scene = RoundScoringScene(app, table, table.next_step)
    app.push(scene)
    names = [name for name in app.names() if name.startswith(LOST)]
    assert len(names) == sum(bool(lost_hands(table, seat)) for seat in range(4))
    app.tap(names[0])
    assert isinstance(app.stack.top, HandScene)
    app.tap("Close")
    assert app.stack.top is scene


def asked_at_the_table(app: DrivenApp, table: Table, name: str) -> TableScene:
    """Returns the table once a question of that name can be asked."""
    scene = TableScene(app, table)
    app.push(Scene(app))
    app.push(scene)
    table.skip_all()
    for _ in range(LONGEST):
        if any(found.startswith(name) for found in app.names()):
            break
        app.run(1.0)
        if isinstance(app.stack.top, RoundScoringScene):
            app.stack.top.go_on()
        elif table.session.waiting_local_seats and table.next_step is None and not table.is_moving:
            table.session.choose(0, table.session.match.legal(0)[0])
    table.skip_all()
    return scene


def test_planks_at_the_table_lead_there_and_the_focus_does_not_land_on_them(
    app: DrivenApp, table_after: TableAfter
) -> None:
    scene = asked_at_the_table(app, table_after(app, 1), LOST)
    asked = [control for control in scene.controls if control.name.startswith(LOST)]
    assert not any(control.lands for control in asked)
    asked[0].press()
    assert isinstance(app.stack.top, HandScene)


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (800, 480)])
def test_the_last_hand_can_be_looked_at_again(app_for: AppFor, size: tuple[int, int], table_after: TableAfter) -> None:
    app = app_for(ScreenVariant(size, 150, "de"))
    name = app.words.tr("The last hand again")
    scene = asked_at_the_table(app, table_after(app, 1, players=3), name)
    asked = next(control for control in scene.controls if control.name == name)
    assert Box(0, 0, *size).encloses(asked.box)
    asked.press()
    assert isinstance(app.stack.top, HandScene)
    assert faults(app) == []
    app.tap(app.words.tr("Close"))
    assert app.stack.top is scene
