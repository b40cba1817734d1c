"""Forced moves call no person to the screen."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.session import Session
from game.store.matches import NullJournal
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.draw.scenery.scenery import Scenery
from game.ui.table.endings.result import ResultScene
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.transition import SLIDE_SECONDS
from tests.ui.conftest import MakeApp
from tools.shots.family import family_round

SEATS = tuple(SeatPlan(PERSON, name) for name in ("purl", "fathom", "brine"))
LASTS = 15
"""Seed of a round in which nobody goes out before the last hand."""


def before_the_last_cards() -> Match:
    """Returns a round of three in which everybody holds one card."""
    match, rng = Match(GAMES["turn_the_tide"], 3, {"length": "one_tide"}, LASTS), Random(1)
    while len(match.view(0).hand) > 1:
        for seat in match.waiting:
            match.commit(seat, rng.choice(sorted(match.legal(seat), key=lambda move: move.card)))
    return match


def test_last_cards_are_bid_without_a_curtain(app: App) -> None:
    session = Session(before_the_last_cards(), SEATS, app.worker, NullJournal())
    app.stack.items = list  # type: ignore[method-assign]
    app.push(TableScene(app, Table(app, session, is_resumed=True)))
    covered = False
    for _ in range(120):
        app.tick(0.1)
        covered = covered or isinstance(app.top, CurtainScene)
        if isinstance(app.top, ResultScene):
            break
    assert isinstance(app.top, ResultScene)
    assert not covered


def test_a_hand_of_three_takes_nine_presses_and_twelve_seconds(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plays three bids of three presses each; two tides and a splash take four of the seconds."""
    monkeypatch.setattr(Scenery, "prefetch", lambda *_: None)  # nobody looks
    app = make_app(seed=11, paints=False)
    taken = family_round(app, length="quick_dip", frame=0.1)
    assert taken.presses == 9 * taken.hands
    assert taken.seconds < 12.5 * taken.hands + 2 * SLIDE_SECONDS, "the table and its result come as sheets"


def test_who_holds_the_eye_bids_with_one_press(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scenery, "prefetch", lambda *_: None)  # nobody looks
    app = make_app(seed=11, paints=False)
    taken = family_round(app, length="quick_dip", frame=0.1, by_holding=True)
    assert taken.presses == 3 * taken.hands
