"""A bid can be taken back until the last one is in, and for a moment after."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.input.intents import Hover, Press, Release
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.table.test_keys import table

FRAME = 1 / 30


def bid(app: App, scene: TableScene, way: str) -> int:
    """Bids the first card in one of the possible ways; returns the card."""
    card = next(control for control in scene.controls if control.name.startswith("Card"))
    (x, y), to = card.box.center, scene.table.pose["island:0"]
    if way == "drag":
        app.tick(FRAME, [Press(x, y)])
        app.tick(FRAME, [Hover(to.x, to.y)])
        app.tick(FRAME, [Release(to.x, to.y)])
    elif way == "keys":
        app.key("1")
        app.key("return")
    else:
        app.tap(card.name)
        app.tap("Bid")
    return int(card.name.split()[-1])


@pytest.mark.parametrize("thinking", ["none", "normal"])
@pytest.mark.parametrize("way", ["drag", "keys", "taps"])
def test_a_bid_is_taken_back_within_a_second_though_all_computers_have_bid(
    make_app: MakeApp, way: str, thinking: str
) -> None:
    app, scene = table(make_app)
    app.change_settings(thinking=thinking)
    session = scene.table.session
    app.run(8.0)
    card = bid(app, scene, way)
    app.run(0.9)
    assert session.pending_move(0).card == card
    app.key("u")
    assert session.pending_move(0) is None
    assert card in session.match.view(0).hand
    app.run(5.0)
    assert not session.match.view(None).bids, "nothing is revealed before the person has bid"
    bid(app, scene, way)
    app.run(5.0)
    assert session.match.view(None).bids


def test_who_wants_no_time_waits_for_nothing(make_app: MakeApp) -> None:
    app, scene = table(make_app)
    app.change_settings(thinking="none", reading=-1)
    app.run(1.0)
    bid(app, scene, "keys")
    app.run(0.2)
    assert scene.table.session.match.view(None).bids
