"""Answers to why swimmers are saved or lost."""

from game.engine.undertow import DieRolled, LifeguardPlayed, SharkPlayed, SwimmersDrifted
from game.play.choices import phrase
from game.ui.games.undertow.explanations import LOST, SAVED, answer
from game.ui.games.undertow.table import TABLE
from game.ui.screen import Screen
from game.ui.table.aids.questions import find_questions
from tests.ui.games.undertow.made_up_seas import table_of

CAST = ("purl", "dip")
TOLD = (
    LifeguardPlayed(1, 3, (2, 0)),
    DieRolled(0, 2),
    SwimmersDrifted(0, (9, 10), 1),
    SharkPlayed(1, 7, (1, 1)),
)


def test_the_latest_thing_that_happened_to_a_seat_comes_first_with_its_rule() -> None:
    lost = answer(LOST, 0, TOLD, CAST)
    assert lost is not None
    assert lost.rule == phrase("The shark takes a whole section.")
    assert [[sign.look for sign in moment.signs[:3]] for moment in lost.moments] == [
        ["flag:dip", "tile:shark", "buoy:7"],
        ["flag:purl", "buoy:10", "swim:purl:splash"],
    ]


def test_it_says_how_many_were_saved() -> None:
    saved = answer(SAVED, 0, TOLD, CAST)
    assert saved is not None
    assert saved.moments[0].signs[-1].look == "swim:purl:joy:2"


def test_all_of_it_has_its_line_in_the_log() -> None:
    found = [answer(what, 0, TOLD, CAST) for what in (SAVED, LOST)]
    assert all(TABLE.captions[type(moment.event)](moment.event, CAST) for one in found if one for moment in one.moments)


def test_what_has_not_happened_has_no_answer() -> None:
    assert answer(SAVED, 1, TOLD, CAST) is None
    assert answer(LOST, 0, (), CAST) is None


def test_only_what_has_an_answer_can_be_asked() -> None:
    asked = find_questions(TABLE, table_of(2, beach=(2, 0), lost=(2, 1), events=TOLD), Screen(1920, 1080))
    assert set(asked) == {"why:saved:0", "why:lost:0", "why:lost:1"}
    assert find_questions(TABLE, table_of(2, beach=(2, 0), lost=(2, 1)), Screen(1920, 1080)) == {}
