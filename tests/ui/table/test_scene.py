"""Presses too fast or too many at a shared table: none undoes, opens or pauses anything."""

from random import Random

import pytest

from game.engine.api import IllegalMove
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.draw.scenery.scenery import Scenery
from game.ui.input.intents import Confirm, Hint, Hover, Intent, Press, Release
from game.ui.scenes.pause import PauseScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.transition import SLIDE_SECONDS
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.table.test_keys import table
from tests.ui.table.watcher import Watcher, persons
from tools.shots.family import family_round

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
    game = looking(make_app, monkeypatch, motion, PERSON, "crab", "snail")
    session = game.scene.table.session
    hand = session.match.view(0).hand
    card = next(control for control in game.app.top.controls if control.name.startswith("Card"))  # type: ignore[union-attr]
    game.frame(*_touches(*card.box.center, 1))
    game.wait(12)
    game.frame(*_touches(*card.box.center, 5), Hint(), *_touches(*card.box.center, 3))
    left = session.match.view(0).hand
    bids = [card for card in hand if card not in left] or [session.pending_move(0).card]
    assert bids == [hand[0]]
    game.wait(5)


@MOTIONS
def test_two_taps_in_a_quarter_of_a_second_bid_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    game = looking(make_app, monkeypatch, motion)
    card = next(control for control in game.app.top.controls if control.name.startswith("Card"))  # type: ignore[union-attr]
    for _ in range(2):
        game.frame(*_touches(*card.box.center, 1))
        game.wait(2)
    assert game.scene.table.session.revocable == ()
    assert game.scene.hand.is_holding
    game.wait(8)
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


FRAME = 1 / 30


def bid(app: DrivenApp, scene: TableScene, way: str) -> int:
    """Bids the first card in one of the possible ways; returns the card."""
    card = next(control for control in scene.controls if control.name.startswith("Card"))
    (x, y), to = card.box.center, scene.table.pose["island:0"]
    if way == "drag":
        app.wait_until_seen(lambda: card.box.center)
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
def test_a_bid_is_taken_back_for_a_moment_though_all_computers_have_bid(
    make_app: MakeApp, way: str, thinking: str
) -> None:
    app, scene = table(make_app)
    app.change_settings(thinking=thinking)
    session = scene.table.session
    app.run(8.0)
    card = bid(app, scene, way)
    app.run(1.4)
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


SEATS = tuple(SeatPlan(PERSON, name) for name in ("purl", "fathom", "brine"))


def before_the_last_cards() -> Match:
    """Returns the first round of three, by its seed, in which everybody comes to hold one card."""
    return next(match for seed in range(100) if len((match := near_its_end(seed)).waiting) == 3)


def near_its_end(seed: int) -> Match:
    """Returns a round of random bids up to where the first seat holds one card, or to its end."""
    match, rng = Match(GAMES["turn_the_tide"], 3, {"length": "one_tide"}, seed), Random(1)
    while match.waiting and len(match.view(0).hand) > 1:
        for seat in match.waiting:
            match.commit(seat, rng.choice(sorted(match.legal(seat), key=lambda move: move.card)))
    return match


def test_last_cards_are_bid_without_a_curtain(app: App) -> None:
    session = Session(before_the_last_cards(), SEATS, app.worker, NullJournal())
    app.stack.items = list  # type: ignore[method-assign]
    app.push(TableScene(app, Table(app, session, is_resumed=True)))
    covered = False
    for _ in range(140):
        app.tick(0.1)
        covered = covered or isinstance(app.top, CurtainScene)
        if isinstance(app.top, ResultScene):
            break
    assert isinstance(app.top, ResultScene)
    assert not covered


def test_a_hand_of_three_takes_nine_presses_and_twenty_one_seconds(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plays three bids of three presses each; the reveal and the tide take nine of the seconds, looks three."""
    monkeypatch.setattr(Scenery, "prefetch", lambda *_: None)  # nobody looks
    app = make_app(seed=11, paints=False)
    taken = family_round(app, length="quick_dip", frame=0.1)
    assert taken.presses == 9 * taken.hands
    assert taken.seconds < 21 * taken.hands + 2 * SLIDE_SECONDS, "the table and its result come as sheets"


def test_who_holds_the_eye_bids_with_one_press(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scenery, "prefetch", lambda *_: None)  # nobody looks
    app = make_app(seed=11, paints=False)
    taken = family_round(app, length="quick_dip", frame=0.1, by_holding=True)
    assert taken.presses == 3 * taken.hands
