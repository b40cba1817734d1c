"""A player who has left sits down again by a press on the shepherd that plays the seat."""

from __future__ import annotations

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp

SEATS = (SeatPlan(PERSON, "purl"), SeatPlan(PERSON, "brine"))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920)])
def test_the_frame_round_an_empty_seat_cuts_through_nothing_beside_it(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(motion="off", size=size)
    app.push(new_game(app, "undertow", SEATS, {}))
    boxes = app.tables["undertow"].catalogue.heights.box
    for _ in range(2000):
        app.tick(1 / 30)
        scene = app.top
        assert isinstance(scene, TableScene)
        rest, seats = scene.table.settled, [one for one in scene.controls if one.name == "Purl: sit down"]
        dice = [boxes(spot) for name, spot in rest.items() if name.split(":")[0] == "die"]
        if seats and dice and "shepherd:0" in rest:
            break
        if scene.table.viewer == 0:
            scene.table.session.mark_away(0)
        elif scene.hand.forward:
            scene.hand.forward.press()
    (frame,) = seats[0].items(app.sprites, app.screen, 1.0, pressed=False)
    right = frame.x + frame.surface.get_width()
    assert boxes(rest["shepherd:0"]).center.x < right <= min(die.x for die in dice)
