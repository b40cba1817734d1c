"""Presses too fast or too many at a shared table: none undoes, opens or pauses anything."""

from __future__ import annotations

import pytest

from game.engine.api import IllegalMove
from game.store.seats import PERSON
from game.ui.input.intents import Confirm, Hint, Intent, Press, Release
from game.ui.scenes.pause import PauseScene
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.table.watcher import Watcher, persons

MOTIONS = pytest.mark.parametrize("motion", ["full", "reduced", "off"])


def looking(make_app: MakeApp, patch: pytest.MonkeyPatch, motion: str, *kinds: str) -> Watcher:
    """Returns a game without motion in which the first person looks at their hand."""
    game = Watcher(make_app, patch, kinds or persons(0, 1, 2), motion)
    game.run_until("Purl" if game.scene.table.session.is_shared else "Card")
    if isinstance(game.app.top, CurtainScene):
        game.wait(20)
        game.frame(Confirm())
        game.run_until("Card")
    game.wait(20)
    assert game.scene.table.viewer == 0
    return game


def hammer(game: Watcher, presses: int) -> None:
    for _ in range(presses):
        game.frame(Confirm())


def lift(game: Watcher) -> None:
    """Holds a card up long enough that the next press is no double tap."""
    game.frame(Confirm())
    game.wait(10)


@MOTIONS
@pytest.mark.parametrize("more", [1, 4])
def test_one_press_too_many_undoes_nothing_and_opens_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str, more: int
) -> None:
    """Checks that one press lifts, one bids, and later ones do nothing."""
    game = looking(make_app, monkeypatch, motion)
    lift(game)
    hammer(game, 1)
    assert game.scene.table.session.revocable == (0,)
    hammer(game, more)
    session = game.scene.table.session
    assert session.revocable == (0,)
    assert game.scene.table.viewer is None
    assert not isinstance(game.app.top, PauseScene)
    game.run_until("Dip")
    top = game.app.top
    assert isinstance(top, CurtainScene)
    focused = top.focus.current(top.controls)
    assert focused is None or focused.name == "Dip"


@MOTIONS
def test_one_press_too_many_of_the_only_person_takes_nothing_back(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    game = looking(make_app, monkeypatch, motion, PERSON, "crab", "snail")
    lift(game)
    hammer(game, 6)
    assert game.scene.table.session.revocable in ((0,), ())
    assert isinstance(game.app.top, TableScene)


@MOTIONS
def test_after_a_moment_the_curtain_opens_at_the_first_press(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    game = looking(make_app, monkeypatch, motion)
    lift(game)
    hammer(game, 1)
    game.run_until("Dip")
    game.wait(20)
    game.frame(Confirm())
    assert game.scene.table.viewer == 1


@MOTIONS
def test_several_presses_in_one_frame_meet_what_stands_at_their_turn(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    game = looking(make_app, monkeypatch, motion)
    lift(game)
    game.frame(*[Confirm()] * 6)
    assert game.scene.table.session.revocable == (0,)
    assert game.scene.table.viewer is None
    assert not isinstance(game.app.top, PauseScene)


@MOTIONS
def test_several_touches_in_one_frame_bid_once(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str) -> None:
    """Presses a held-up card repeatedly: it is bid once, without an illegal move."""
    game = looking(make_app, monkeypatch, motion, PERSON, "crab", "snail")
    session = game.scene.table.session
    hand = session.match.view(0).hand
    card = next(control for control in game.app.top.controls if control.name.startswith("Card"))  # type: ignore[union-attr]
    game.frame(*_touches(*card.box.center, 1))
    game.wait(10)
    game.frame(*_touches(*card.box.center, 5), Hint(), *_touches(*card.box.center, 3))
    left = session.match.view(0).hand
    bids = [card for card in hand if card not in left] or [session.pending_move(0).card]
    assert bids == [hand[0]]
    game.wait(5)


@MOTIONS
def test_two_taps_in_a_quarter_of_a_second_bid_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    """Checks that a double tap leaves the card held up, and another can be chosen."""
    game = looking(make_app, monkeypatch, motion)
    card = next(control for control in game.app.top.controls if control.name.startswith("Card"))  # type: ignore[union-attr]
    for _ in range(2):
        game.frame(*_touches(*card.box.center, 1))
        game.wait(2)
    assert game.scene.table.session.revocable == ()
    assert game.scene.hand.is_holding
    game.wait(5)
    game.frame(*_touches(*card.box.center, 1))
    assert game.scene.table.session.revocable == (0,)


def _touches(x: float, y: float, count: int) -> list[Intent]:
    return [touch for _ in range(count) for touch in (Press(x, y), Release(x, y))]


def test_the_curtain_offers_no_choice_back_of_a_seat_that_was_left(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = looking(make_app, monkeypatch, "off")
    lift(game)
    hammer(game, 1)
    game.run_until("Dip")
    session, top = game.scene.table.session, game.app.top
    assert isinstance(top, CurtainScene)
    assert "Take back: Purl" in {control.name for control in top.controls}
    session.assign_player(0, "crab")
    game.frame()
    assert "Take back: Purl" not in {control.name for control in top.controls}
    with pytest.raises(IllegalMove):
        session.take_back(0)
    assert 0 in session.match.committed
