"""The deals of the day and their calendar."""

from datetime import date, timedelta
from random import Random

import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.deals import deal_of, deal_of_day, number_of_day
from game.ui.scenes.day import DayDisc, DayScene
from game.ui.scenes.menu import MenuScene
from game.ui.screen import MIN_CONTROL_PX
from game.ui.table.scene import TableScene
from game.ui.widgets import VisuallyHiddenText
from tests.support.driven import DrivenApp
from tests.support.studio import studio
from tests.support.walk import seats
from tests.ui.conftest import MakeApp
from tools.shots.day import TODAY, finish_day

TIDE = "turn_the_tide"
ORCAS_GAME = 400
"""Ticks in which the orca's game ends."""
PAGES = 5
"""Pages of the calendar that are turned back: more than a month has."""


def days(app: DrivenApp) -> DayScene:
    app.store.matches.today = lambda: TODAY
    scene = DayScene(app)
    app.push(scene)
    app.run(0.2)
    return scene


def running_id(app: DrivenApp) -> int | None:
    journal = app.store.running.newest(TIDE)
    assert journal
    return journal.match_id


def told_to_readers(app: DrivenApp) -> list[str]:
    """Returns what pictures on the top scene say."""
    assert app.top
    return [part.label.words for part in app.top.parts if isinstance(part, VisuallyHiddenText)]


@pytest.fixture
def still(make_app: MakeApp) -> DrivenApp:
    return make_app(home=MenuScene, motion="off", paints=False)


def test_today_is_one_press_from_the_title_and_its_deal_two(still: DrivenApp) -> None:
    still.store.matches.today = lambda: TODAY
    still.go_home()
    still.tap("Tide of the day")
    assert "332" in still.texts()
    still.tap("Play")
    assert isinstance(still.top, TableScene)
    options = {option: values[0] for option, values in GAMES[TIDE].options.items()}
    assert deal_of(still.top.table.session.match.record()) == deal_of_day(TIDE, 332, options)


def test_a_day_goes_on_where_it_was_left(still: DrivenApp) -> None:
    days(still)
    still.tap("Play")
    match_id = running_id(still)
    still.go_home()
    days(still)
    still.tap("Play")
    assert running_id(still) == match_id


def test_the_first_finish_marks_the_day_and_later_ones_do_not(still: DrivenApp) -> None:
    first = finish_day(still, TIDE, TODAY, choices=1)
    finish_day(still, TIDE, TODAY, choices=2)
    finish_day(still, TIDE, TODAY - timedelta(days=27))
    scene = days(still)
    assert f"2026-11-28: {first}" in still.names()
    assert sum("not played yet" in name for name in still.names()) == 28 - 2
    assert "Play again" in still.names()
    still.tap("Undertow!")
    assert "Play" in still.names()
    still.tap("page back")
    assert scene.day == date(2026, 10, 31)
    still.tap("2026-10-05: not played yet")
    still.tap("Play")
    assert isinstance(still.top, TableScene)
    assert still.top.table.session.match.seed == number_of_day(date(2026, 10, 5))


def test_another_game_of_that_seed_marks_no_day(still: DrivenApp) -> None:
    match, rng = Match(GAMES[TIDE], 3, {}, number_of_day(TODAY)), Random(1)
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    still.store.matches.start(match.record(), seats("person", "crab", "crab"), match.outcome)
    days(still)
    assert all("not played yet" in name for name in still.names() if name.startswith("2026"))


def test_the_orcas_points_come_after_the_end_and_never_before(still: DrivenApp) -> None:
    days(still)
    still.run(1.0)
    assert told_to_readers(still) == []
    still.pop()
    points = finish_day(still, TIDE, TODAY)
    days(still)
    for _ in range(ORCAS_GAME):
        still.tick(0.05)
    (told,) = told_to_readers(still)
    assert told.startswith(f"You: {points}, orca: ")
    assert told.rpartition(" ")[2].lstrip("-").isdigit()


def test_each_day_is_on_one_page_with_room_for_a_finger() -> None:
    found: list[str] = []
    with studio((800, 480), text_size=200, motion="off", thinking="none") as app:
        app.stack.items = list
        days(app)
        for _ in range(PAGES):
            discs = [control for control in app.top.controls if isinstance(control, DayDisc)] if app.top else []
            assert all(disc.box.w >= MIN_CONTROL_PX for disc in discs)
            found = [*(disc.name for disc in discs), *found]
            app.tap("page back")
    lasts = [TODAY - timedelta(days=before) for before in range(len(found))]
    assert found == [f"{day}: not played yet" for day in reversed(lasts)]
    assert len(found) > TODAY.day
