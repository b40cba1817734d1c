"""One hand as everyone who has held it played it."""

from functools import cache
from random import Random

import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import GameOver
from game.store.seats import SeatPlan
from game.ui.games.turn_the_tide.explanations import HandScene
from game.ui.games.turn_the_tide.hand_comparison import HandComparisonScene
from game.ui.games.turn_the_tide.played_hands import PlayedHand, best_of, divergence, holder, plays_of
from game.ui.games.turn_the_tide.results import MatchFinalScene, RoundScoringScene
from game.ui.scene import Scene
from game.ui.widgets import DiscButton
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import SHEPHERDS, AppFor, MakeApp, ScreenVariant, TableAfter


@cache
def match_after(rounds: int, players: int = 4) -> Match:
    """Returns a match after that number of random rounds; no screen is needed for it."""
    match = Match(GAMES["turn_the_tide"], players, {}, seed=3)
    while match.outcome is None and len(match.view(None).history) < rounds:
        for seat in match.waiting:
            match.commit(seat, Random(len(match.steps)).choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("rounds", [1, 5])
def test_everything_fits(app_for: AppFor, look: ScreenVariant, rounds: int) -> None:
    app = app_for(look)
    app.push(HandComparisonScene(app, match_after(rounds, players=5), SEATS))
    assert faults(app) == []


SEATS = tuple(SeatPlan("crab", shepherd) for shepherd in SHEPHERDS)


def test_a_hand_is_played_by_its_holders_with_the_same_cards() -> None:
    view = match_after(4).view(None)
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
        ((5, 9, 12), None),
        ((5, 12, 9), 1),
        ((12, 9, 5), 0),
        ((5, 9, None), None),
        ((5, 9), None),
    ],
)
def test_where_a_shepherd_parted_from_the_best(cards: tuple[int | None, ...], when: int | None) -> None:
    assert divergence(PlayedHand(0, cards, 0), PlayedHand(1, (5, 9, 12), 3)) == when


def test_of_equals_the_earlier_round_is_the_best() -> None:
    assert best_of([PlayedHand(seat, (), points) for seat, points in enumerate((0, 4, 4, -1))]) == 1


@pytest.mark.parametrize("chosen", ["Round 1, hand 3", "Round 2, hand 1"])
def test_a_card_shows_its_hand_in_both_rounds(make_app: MakeApp, chosen: str) -> None:
    app = make_app(size=(1920, 1080))
    app.push(Scene(app))
    app.push(HandComparisonScene(app, match_after(2), SEATS[:4]))
    app.tap(chosen)
    assert isinstance(app.stack.top, HandScene)
    assert faults(app) == []
    app.run(3.0)
    app.tap("Close")
    assert isinstance(app.stack.top, HandComparisonScene)


def test_a_hand_of_the_result_leads_to_it(app: DrivenApp, table_after: TableAfter) -> None:
    table = table_after(app, 2)
    app.push(RoundScoringScene(app, table, table.next_step))
    app.tap("Purl, round 1")
    assert isinstance(app.stack.top, HandComparisonScene)


@pytest.mark.parametrize("name", ["scoring", "final"])
def test_results_lead_there_and_back(app: DrivenApp, table_after: TableAfter, name: str) -> None:
    if name == "scoring":
        table, kind = table_after(app, 2), RoundScoringScene
    else:
        table, kind = table_after(app, 9, before=GameOver), MatchFinalScene
    scene = kind(app, table, table.next_step)
    app.push(scene)
    app.tap("Same hand")
    assert isinstance(app.stack.top, HandComparisonScene)
    app.tap("Close")
    assert app.stack.top is scene


def test_discs_leaf_round_all_hands(app: DrivenApp) -> None:
    app.push(HandComparisonScene(app, match_after(2), SEATS[:4]))
    seen = [leafed(app, "Hand after") for _ in range(5)]
    assert seen[0] == seen[4]
    assert len(set(seen)) == 4
    assert leafed(app, "Hand before") == leafed(app, "Hand before", 4) in seen


def leafed(app: DrivenApp, disc: str, times: int = 1) -> bytes:
    """Returns what the sheet shows of another hand at its end."""
    for _ in range(times):
        app.tap(disc)
    app.run(2.0)
    return app.canvas.window.get_buffer().raw


def test_no_picture_means_two_things(app: DrivenApp) -> None:
    scene = HandComparisonScene(app, match_after(1), SEATS[:4])
    app.push(scene)
    discs = [control for control in scene.controls if isinstance(control, DiscButton)]
    assert len({disc.icon for disc in discs}) == len(discs)
