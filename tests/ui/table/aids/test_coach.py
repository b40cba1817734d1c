"""The coach where advice is by winning chance."""

from random import Random

import msgspec
import pytest

from game.ai.advice import has_adviser
from game.ai.verdicts import MoveReview, Review
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.paper_cut import render_items
from game.ui.geometry import Box
from game.ui.table.aids import moment
from game.ui.table.aids.chances import DROP_FROM
from game.ui.table.aids.coach import MOST, CoachScene
from game.ui.table.aids.coach_sheet import CoachMoment, CoachStrip
from game.ui.table.aids.moment import MomentPicture, MomentScene
from game.ui.table.content.advice import MOMENTS, drops_of
from game.ui.table.endings.result import ResultScene
from game.ui.table.table import Table
from game.ui.widgets import Panel
from game.ui.widgets.text import MIN_TEXT
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ManualQueue
from tests.ui.scene_checks import faults

GAMES_TOLD = ("undertow", "sea_salt_and_paper")


def play_round(game: str, players: int = 2, seed: int = 5) -> tuple[Match, tuple[MoveReview, ...]]:
    """Returns the first round of a random game, and made-up reviews of the first seat's moves."""
    match, rng, found = Match(GAMES[game], players, {}, 3), Random(seed), list[MoveReview]()
    while match.waiting and not match.view(None).scores[0]:
        seat, *_ = match.waiting
        view, legal = match.view(seat), match.legal(seat)
        move = rng.choice(legal)
        if seat == 0 and len(legal) > 1:
            found.append(MoveReview(view, move, rng.choice(legal), 0.5, rng.choice((0.0, *DROP_FROM))))
        match.commit(seat, move)
    return match, tuple(found)


def table(app: DrivenApp, game: str, *kinds: str) -> Table:
    match, found = play_round(game, len(kinds))
    seats = tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, ("purl", "dip", "brine"), strict=False))
    session = Session(match, seats, app.worker, NullJournal())
    session.reviews.reviews = {0: Review(0, found)}
    return Table(app, session)


@pytest.mark.parametrize("game", GAMES_TOLD)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((480, 800), 100), ((1920, 1080), 200), ((800, 480), 200)], ids=str
)
def test_all_that_is_told_fits(make_app: MakeApp, game: str, size: tuple[int, int], text: int) -> None:
    app = make_app(size=size, language="de", motion="off")
    app.change_settings(text_size=text)
    at = table(app, game, PERSON, "crab")
    coach = CoachScene(app, at)
    app.push(coach)
    app.tick(1 / 30)
    assert faults(app) == []
    dear, strip = moments_of(coach), strip_of(coach)
    assert 0 < len(dear) <= MOMENTS
    assert len(dear) + len(strip.moves) <= MOST
    assert all(one.move.comment and one.move.better for one in dear)
    assert sum(isinstance(part, MomentPicture) for part in coach.parts) == len(dear)
    assert all(one.drops.h >= app.screen.text_px(MIN_TEXT) / 2 for one in dear)
    assert not [one for one in dear if any(one.box.inset(1).overlaps(cell.inset(1)) for cell in strip.cells)]


@pytest.mark.parametrize("game", [*filter(has_adviser, GAMES)])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920), (480, 800)], ids=str)
def test_while_nothing_is_told_there_is_the_table_to_look_at(
    make_app: MakeApp, game: str, size: tuple[int, int]
) -> None:
    app = make_app(size=size, language="de", motion="off")
    app.change_settings(text_size=200)
    at = table(app, game, *(PERSON, "crab", "crab")[: max(2, GAMES[game].seats[0])])
    at.session.reviews.reviews = {}
    app.push(coach := CoachScene(app, at))
    app.tick(1 / 30)
    assert faults(app) == []
    (window,) = [part for part in coach.parts if isinstance(part, MomentPicture)]
    paper = next(part.box for part in coach.parts if isinstance(part, Panel))
    assert paper.encloses(window.box)
    assert window.box.w > paper.w / 3
    assert not [cell for cell in strip_of(coach).cells if cell.overlaps(window.box)]


def test_a_moment_is_put_together_once_all_in_it_is_drawn(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(render_queue=(render_queue := ManualQueue()))
    put: list[bool] = []
    monkeypatch.setattr(moment, "render_items", lambda *all: put.append(render_queue.is_deferred) or render_items(*all))
    app.push(coach := CoachScene(app, table(app, "undertow", PERSON, "crab")))
    app.run(0.5)
    assert app.stack.is_loading
    assert not put
    while app.stack.is_loading:
        render_queue.render(10)
        app.run(0.1)
    assert put == [False] * len(moments_of(coach)), "none of them by the thread that shows pictures"


def moments_of(coach: CoachScene) -> list[CoachMoment]:
    return [part for part in coach.parts if isinstance(part, CoachMoment)]


def strip_of(coach: CoachScene) -> CoachStrip:
    return next(part for part in coach.parts if isinstance(part, CoachStrip))


@pytest.mark.parametrize("game", GAMES_TOLD)
def test_every_move_opens_by_pointer_and_by_key_and_says_why(make_app: MakeApp, game: str) -> None:
    app = make_app(motion="off")
    coach = CoachScene(app, table(app, game, PERSON, "crab"))
    app.push(coach)
    for move in (moments_of(coach)[0].move, strip_of(coach).moves[0]):
        app.tap(move.name)
        assert isinstance(app.top, MomentScene)
        assert move.comment in app.texts()
        app.tap("Done")
        coach.focus.move_to(next(control for control in coach.controls if control.name == move.name))
        app.key("return")
        assert isinstance(app.top, MomentScene)
        assert faults(app) == []
        app.tap("Done")


def test_behind_the_coach_nothing_of_the_result_is_seen(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.session.has_adviser", lambda _: True)
    monkeypatch.setattr("game.play.reviews.Reviews.start", lambda *_: None)
    app = make_app(motion="off")
    at = table(app, "undertow", PERSON, "crab")
    scene = result(app, at)
    app.push(scene)
    pieces = {item.surface for item in scene.items()} - {item.surface for item in scene.background_items()}
    app.tap("Coach")
    app.tick(1 / 30)
    own = {item.surface for item in app.top.items()} if app.top else set()
    assert pieces
    assert not (pieces - own) & {item.surface for item in app.stack.items()}


def test_the_coach_pushes_aside_what_stands_in_the_result_and_draws_it_back(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.session.has_adviser", lambda _: True)
    monkeypatch.setattr("game.play.reviews.Reviews.start", lambda *_: None)
    app = make_app(motion="full")
    scene = result(app, table(app, "undertow", PERSON, "crab"))
    app.push(scene)
    app.run(8.0)
    (piece,) = [item for item in scene.items() if item not in scene.background_items()][:1]

    def places(frames: int) -> list[int]:
        """Returns the piece's place, frame by frame."""
        found: list[int] = []
        for _ in range(frames):
            app.tick(1 / 60)
            found += [item.x for item in app.stack.items() if item.surface is piece.surface]
        return found

    app.tap("Coach")
    left = places(60)
    assert left[0] > piece.x - app.screen.width / 2, "it does not vanish at once"
    assert left == sorted(left, reverse=True)
    assert left[-1] <= piece.x - app.screen.width * 0.99
    assert len(left) < 30, "the sheet lies still: nothing is beside it"
    app.tap("Back")
    back = places(60)
    assert back == sorted(back)
    assert back[-1] == piece.x


def test_of_too_many_moves_the_dearest_are_shown_in_order(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    at = table(app, "sea_salt_and_paper", PERSON, "crab")
    (review,) = at.session.reviews.reviews.values()
    review = msgspec.structs.replace(review, moves=review.moves * 4)
    at.session.reviews.reviews = {0: review}
    coach = CoachScene(app, at)
    app.push(coach)
    dear, rest = [one.move.drops for one in moments_of(coach)], [move.drops for move in strip_of(coach).moves]
    all_drops = [drops(move) for move in review.moves]
    assert len(dear) + len(rest) == MOST < len(all_drops)
    assert min(dear) >= max(rest)
    assert sorted(dear + rest, reverse=True) == sorted(all_drops, reverse=True)[:MOST]
    numbers = [move.number for move in strip_of(coach).moves]
    assert numbers == sorted(numbers), "in the order made"


def test_what_few_moments_leave_free_is_the_strips(make_app: MakeApp) -> None:
    """Checks that few moments are large enough to be read from far away."""
    app = make_app(motion="off")
    heights = list[float]()
    for dear in (MOMENTS, 1):
        at = table(app, "undertow", PERSON, "crab")
        _, found = play_round("undertow")
        found = tuple(msgspec.structs.replace(one, cost=0.2 * (n < dear)) for n, one in enumerate(found[: MOMENTS + 4]))
        at.session.reviews.reviews = {0: Review(0, found)}
        coach = CoachScene(app, at)
        app.push(coach)
        assert len(moments_of(coach)) == dear
        heights.append(strip_of(coach).cells[0].h)
        assert faults(app) == []
    assert heights[1] > 1.3 * heights[0]


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=str)
@pytest.mark.parametrize("is_told", [False, True])
def test_the_sheet_is_as_large_as_what_lies_on_it(make_app: MakeApp, size: tuple[int, int], is_told: bool) -> None:
    app = make_app(size=size, motion="off")
    at = table(app, "undertow", PERSON, "crab")
    if not is_told:
        at.session.reviews.reviews = {}
    coach = CoachScene(app, at)
    app.push(coach)
    found = [part.box for part in coach.parts if isinstance(part, MomentPicture | CoachMoment)]
    found += strip_of(coach).cells
    used, (sheet,) = Box.bounding_box(found), [part for part in coach.parts if isinstance(part, Panel)]
    assert used.w >= 0.7 * sheet.box.w
    assert used.y - sheet.box.y <= 0.1 * sheet.box.h


def drops(move: MoveReview) -> int:
    return drops_of(move.cost, DROP_FROM)


def test_the_more_a_move_costs_the_more_drops_it_has() -> None:
    assert [drops_of(cost, DROP_FROM) for cost in (0.0, *DROP_FROM)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("game", "kinds", "is_offered"),
    [
        ("undertow", (PERSON, "crab"), True),
        ("undertow", (PERSON, PERSON), True),
        ("undertow", ("crab", "crab"), False),
        ("sea_salt_and_paper", (PERSON, "crab"), True),
        ("sea_salt_and_paper", (PERSON, PERSON), False),
    ],
)
def test_the_coach_is_offered_to_persons_but_not_where_others_would_see_a_hand(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game: str, kinds: tuple[str, str], is_offered: bool
) -> None:
    monkeypatch.setattr("game.play.session.has_adviser", lambda _: True)
    monkeypatch.setattr("game.play.reviews.Reviews.start", lambda *_: None)
    app = make_app(motion="off")
    at = table(app, game, *kinds)
    app.push(result(app, at))
    assert ("Coach" in app.names()) == is_offered


@pytest.mark.parametrize("game", GAMES_TOLD)
def test_where_nobody_advises_there_is_no_coach(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr("game.play.session.has_adviser", lambda _: False)
    app = make_app(motion="off")
    app.push(result(app, table(app, game, PERSON, "crab")))
    assert "Coach" not in app.names()


def result(app: DrivenApp, at: Table) -> ResultScene:
    (step,) = (event for event in at.session.match.events_since(0, None)[0] if type(event) in at.kind.results)
    made = at.kind.results[type(step)](app, at, step)
    assert isinstance(made, ResultScene)
    return made
