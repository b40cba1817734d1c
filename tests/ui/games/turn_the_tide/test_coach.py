"""The coach's sheet, and the ways to it."""

from concurrent.futures import Future
from itertools import combinations, pairwise

import pytest

from game.ai.turn_the_tide.verdicts import BidReview, RoundReview
from game.engine.turn_the_tide import GameOver
from game.ui.games.turn_the_tide.explanations import HandScene
from game.ui.games.turn_the_tide.hand_comparison import HandComparisonScene
from game.ui.games.turn_the_tide.results import MatchFinalScene, RoundScoringScene
from game.ui.scene import Scene
from game.ui.table.aids.coach import CoachScene
from game.ui.table.aids.coach_sheet import CoachMoment, CoachStrip
from game.ui.table.aids.moment import MomentScene
from game.ui.table.content.advice import CoachedMove
from game.ui.table.endings.result import REVIEW_DELAY
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.table.trial import TrialScene
from game.ui.transition import LONGEST_TRANSITION
from tests.support.driven import DrivenApp
from tests.support.posed import PosedWorker
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter
from tests.ui.sprite_recorder import looks_drawn

THINKS, FAILED = "Let me think.", "No advice this time."


def scored(app: DrivenApp, table: Table, *persons: int) -> RoundScoringScene:
    """Returns the result of a round in which those seats were persons'."""
    table.session.local_seats = persons
    scene = RoundScoringScene(app, table, table.next_step)
    app.push(scene)
    return scene


def coached(app: DrivenApp, table: Table, *persons: int, tap: str = "Coach") -> CoachScene:
    """Returns the coach's sheet for them, while the coach still thinks."""
    scored(app, table, *persons)
    app.tap(tap)
    scene = app.stack.top
    assert isinstance(scene, CoachScene)
    return scene


def speak(app: DrivenApp) -> None:
    assert isinstance(app.worker, PosedWorker)
    app.run(LONGEST_TRANSITION)
    for _ in range(3):
        app.worker.let_the_coach_speak()
        app.run(0.1)


def words(scene: Scene) -> set[str]:
    return {label.words for label in scene.labels()}


def moves(scene: CoachScene) -> list[CoachedMove]:
    """Returns the moves on the sheet, in the order made."""
    dear = [part.move for part in scene.parts if isinstance(part, CoachMoment)]
    strip = next(part for part in scene.parts if isinstance(part, CoachStrip))
    return sorted((*dear, *strip.moves), key=lambda move: move.number)


def cards_bid(table: Table, seat: int) -> list[int]:
    return [bids[seat] for bids in table.session.match.view(None).history[-1].bids if bids[seat] is not None]


def bids(scene: CoachScene) -> list[int]:
    return [int(move.pictures[0][0].split(":")[1]) for move in moves(scene)]


def cards_shown(app: DrivenApp, scene: Scene) -> set[int]:
    looks = looks_drawn(app, scene.part_items)
    return {int(look.split(":")[1]) for look in looks if look.startswith("weather:")}


def review_of(table: Table, seat: int, best: int) -> RoundReview:
    bids = tuple(BidReview(n, card, best, 20, 0.0) for n, card in enumerate(cards_bid(table, seat)))
    return RoundReview(seat, bids, None, points=3, usual=30, hand=10)


@pytest.mark.parametrize("persons", [(0,), (0, 1, 2, 3, 4)])
def test_everything_fits(
    app_for: AppFor, look: ScreenVariant, table_after: TableAfter, persons: tuple[int, ...]
) -> None:
    app = app_for(look)
    coached(app, table_after(app, 1, 5), *persons, tap=app.words.tr("Coach"))
    assert faults(app) == []
    speak(app)
    assert faults(app) == []


def test_a_coach_that_knows_nothing_fits_too(app_for: AppFor, look: ScreenVariant, table_after: TableAfter) -> None:
    app = app_for(look)
    scene = coached(app, table_after(app, 1), 0, tap=app.words.tr("Coach"))
    scene.table.session.reviews.stop()
    scene.arrange(app.screen)
    assert faults(app) == []


def test_the_disc_leads_there_and_back(app: DrivenApp, table_after: TableAfter) -> None:
    scene = scored(app, table_after(app, 1), 0)
    app.tap("Coach")
    assert isinstance(app.stack.top, CoachScene)
    app.tap("Back")
    assert app.stack.top is scene


def test_the_last_round_is_coached_at_the_end_too(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 9, length="one_tide", before=GameOver)
    app.push(MatchFinalScene(app, table, table.next_step))
    app.tap("Coach")
    scene = app.stack.top
    assert isinstance(scene, CoachScene)
    speak(app)
    assert bids(scene) == cards_bid(table, 0)
    assert any(move.drops for move in moves(scene))


def test_where_only_computers_play_there_is_no_coach(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 1)
    scored(app, table)
    assert "Coach" not in app.names()
    assert "Same hand" in app.names()


@pytest.mark.parametrize("seat", range(4))
def test_there_is_a_cell_for_every_bid_in_order(app: DrivenApp, table_after: TableAfter, seat: int) -> None:
    table = table_after(app, 2)
    assert bids(coached(app, table, seat)) == cards_bid(table, seat)


def test_cells_stand_apart_line_by_line(app: DrivenApp, table_after: TableAfter) -> None:
    scene = coached(app, table_after(app, 1), 0)
    places = next(part for part in scene.parts if isinstance(part, CoachStrip)).cells
    assert all(a.x < b.x or a.y < b.y for a, b in pairwise(places))
    assert not any(a.overlaps(b) for a, b in combinations(places, 2))


def test_what_the_coach_finds_out_later_is_filled_in(app: DrivenApp, table_after: TableAfter) -> None:
    scene = coached(app, table_after(app, 1), 0)
    app.run(0.5)
    assert THINKS in words(scene)
    assert not any(move.drops for move in moves(scene))
    speak(app)
    assert THINKS not in words(scene)
    assert any(move.drops for move in moves(scene))


def test_what_was_found_before_the_sheet_was_opened_is_there_at_once(app: DrivenApp, table_after: TableAfter) -> None:
    scored(app, table_after(app, 1), 0)
    app.run(REVIEW_DELAY + 0.1)
    speak(app)
    app.tap("Coach")
    assert isinstance(app.stack.top, CoachScene)
    assert any(move.drops for move in moves(app.stack.top))


def test_a_bid_is_tried_again_at_its_table_and_the_orcas_card_comes_after(
    app: DrivenApp, table_after: TableAfter
) -> None:
    scene = coached(app, table_after(app, 1), 0)
    speak(app)
    trials = [name for name in app.names() if name.endswith("try that again")]
    dear = [part.move for part in scene.parts if isinstance(part, CoachMoment)]
    assert len(trials) == len(dear) > 0
    for name, move in zip(trials, dear, strict=True):
        app.tap(name)
        trial = app.stack.top
        assert isinstance(trial, TrialScene)
        view = trial.table.session.match.view(scene.seat)
        assert (len(view.history), len(view.bids)) == (0, move.number)
        for _ in range(8):
            if app.stack.top is trial:
                app.run(1.0)
                app.key("return")
        app.run(0.5)
        assert isinstance(app.stack.top, MomentScene)
        app.tap("Done")
        assert app.stack.top is scene


def test_two_persons_have_their_own_sheets(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 1)
    scene = coached(app, table, 0, 2)
    speak(app)
    assert {"Fathom", "Purl"} <= set(app.names())
    assert bids(scene) == cards_bid(table, 0)
    app.tap("Purl")
    assert bids(scene) == cards_bid(table, 2)
    assert any(move.drops for move in moves(scene))
    app.tap("Fathom")
    assert bids(scene) == cards_bid(table, 0)


def test_one_person_needs_no_head_to_press(app: DrivenApp, table_after: TableAfter) -> None:
    coached(app, table_after(app, 1), 0)
    assert not {"Fathom", "Brine", "Purl", "Dip"} & set(app.names())


def test_before_two_persons_no_card_is_seen_that_was_not_laid_open(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(size=(1920, 1080))
    table = table_after(app, 1, length="quick_dip")
    hidden = next(card for card in table.session.match.view(0).hand_full if card not in cards_bid(table, 0))
    scene = coached(app, table, 0, 2)
    table.session.reviews.reviews = {0: review_of(table, 0, best=hidden)}
    scene.arrange(app.screen)
    assert cards_shown(app, scene) == set(cards_bid(table, 0))
    assert str(hidden) not in words(scene)


def test_one_person_sees_the_better_card_of_their_own_hand(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(size=(1920, 1080))
    table = table_after(app, 1, length="quick_dip")
    kept = next(card for card in table.session.match.view(0).hand_full if card not in cards_bid(table, 0))
    scene = coached(app, table, 0)
    table.session.reviews.reviews = {0: review_of(table, 0, best=kept)}
    scene.arrange(app.screen)
    assert cards_shown(app, scene) == {*cards_bid(table, 0), kept}


def test_going_on_ends_the_thinking(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 1)
    app.push(TableScene(app, table))
    app.run(2.6)
    assert isinstance(app.stack.top, RoundScoringScene)
    reviews = table.session.reviews
    assert reviews.is_pending(0)
    app.tap("Next")
    app.run(0.2)
    assert not isinstance(app.stack.top, RoundScoringScene)
    assert not reviews.is_pending(0)
    speak(app)
    assert not reviews.tick()
    assert reviews.reviews == {}


def test_what_is_found_while_a_hand_is_shown_again_is_told_once_the_sheet_is_back(
    app: DrivenApp, table_after: TableAfter
) -> None:
    scene = coached(app, table_after(app, 1), 0, 2)
    speak(app)
    app.tap(next(move.name for move in moves(scene) if move.drops))
    parts = scene.parts
    scene.session.reviews.tick = lambda: True  # type: ignore[method-assign]
    app.tap("Close")
    assert app.top is scene
    assert scene.parts is parts, "it comes back as it was"
    app.run(2 * LONGEST_TRANSITION)
    assert scene.parts is not parts


def test_a_coach_that_fails_says_so_and_the_game_goes_on(
    app: DrivenApp, table_after: TableAfter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failed: Future[RoundReview] = Future()
    failed.set_exception(RuntimeError("lost its whistle"))
    monkeypatch.setattr("game.play.reviews.ask_review", lambda *_: failed)
    scene = coached(app, table_after(app, 1), 0)
    app.run(0.3)
    assert FAILED in words(scene)
    assert "the coach has failed at 0" in caplog.text


def test_a_bid_opens_its_hand_with_what_the_coach_says_of_it_by_pointer_and_by_key(
    app: DrivenApp, table_after: TableAfter
) -> None:
    table = table_after(app, 1)
    scene = coached(app, table, 0)
    speak(app)
    name = next(move.name for move in moves(scene) if move.drops)
    app.tap(name)
    assert isinstance(app.top, HandScene)
    assert any(name in said for said in words(app.top))
    app.tap("Close")
    scene.focus.move_to(next(control for control in scene.controls if control.name == name))
    app.key("return")
    assert isinstance(app.top, HandScene)


def test_the_same_hand_in_all_rounds_is_found_from_the_coach(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 2)
    coached(app, table, 0)
    app.tap("Same hand")
    assert isinstance(app.top, HandComparisonScene)
