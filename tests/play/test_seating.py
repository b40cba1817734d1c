"""Persons join late and leave early: an animal plays for them, and nobody sees another's hand because of it."""

import pytest

from game.play.session_events import ThinkingChanged, ViewerChanged
from game.store.matches import Matches
from game.store.seats import PERSON
from tests.play.test_session import SHEPHERDS, choose_lowest, matches, session, steps_of  # noqa: F401 - a fixture


def test_an_animal_plays_for_whoever_is_away_until_they_are_back(matches: Matches) -> None:  # noqa: F811
    table = session(matches, [PERSON, "crab", "crab"])
    feed = table.open_screen_feed()
    table.mark_away(0)
    assert (table.local_seats, table.away_seats, feed.seat) == ((), (0,), None)
    before = len(table.match.steps)
    for _ in range(20):
        table.tick(0.1)
    assert len(table.match.steps) > before
    table.mark_present()
    assert (table.local_seats, table.away_seats, feed.seat) == ((0,), (), 0)
    for _ in range(5):
        table.tick(0.1)
    played = len(table.match.steps)
    for _ in range(20):
        table.tick(0.1)
    assert len(table.match.steps) == played, "it is theirs to choose again"
    assert matches.load(1).seats[0].kind == PERSON, "who went away for a moment is still a person"


def test_what_an_animal_still_thinks_is_dropped_when_the_person_is_back(matches: Matches) -> None:  # noqa: F811
    table = session(matches, [PERSON, "crab", "crab"], thinking="normal")
    feed = table.open_screen_feed()
    table.mark_away(0)
    table.tick(0.0)
    feed.drain()
    table.mark_present()
    assert ThinkingChanged(0, False) in feed.drain()
    for _ in range(50):
        table.tick(0.1)
    assert table.match.waiting == (0,)


def test_where_one_of_two_is_away_the_screen_is_the_others_alone(matches: Matches) -> None:  # noqa: F811
    table = session(matches, [PERSON, PERSON, "crab"])
    feed = table.open_screen_feed()
    assert feed.seat is None
    table.mark_away(0)
    assert (table.needs_curtain, feed.seat) == (False, 1)
    choose_lowest(table, feed, 1)
    assert feed.seat == 1
    table.mark_present()
    assert (table.needs_curtain, feed.seat) == (True, None), "who has chosen lends the screen no longer"


@pytest.mark.parametrize(("game", "viewer"), [("turn_the_tide", None), ("undertow", 0)])
def test_a_hand_that_is_open_is_covered_when_another_comes_where_a_game_has_secrets(
    matches: Matches,  # noqa: F811
    game: str,
    viewer: int | None,
) -> None:
    table = session(matches, [PERSON, "crab", "crab"], game=game)
    feed = table.open_screen_feed()
    for _ in range(300):
        if table.waiting_local_seats:
            break
        table.tick(0.1)
    assert feed.seat == 0
    table.assign_player(1, PERSON)
    assert (table.local_seats, feed.seat, feed.is_shared) == ((0, 1), viewer, True)


def test_a_seat_that_is_handed_over_is_kept_so(matches: Matches) -> None:  # noqa: F811
    table = session(matches, [PERSON, "crab", "crab"])
    table.assign_player(2, PERSON)
    table.assign_player(0, "snail")
    assert [plan.kind for plan in table.seats] == ["snail", "crab", PERSON]
    assert matches.load(1).seats == table.seats


def test_who_leaves_after_choosing_can_take_nothing_back_and_the_choice_stands(matches: Matches) -> None:  # noqa: F811
    table = session(matches, [PERSON, PERSON, PERSON])
    feed = table.open_screen_feed()
    choose_lowest(table, feed, 0)
    table.assign_player(0, "crab")
    assert table.revocable == ()
    assert 0 in table.match.committed


@pytest.mark.parametrize("game", ["undertow", "sea_salt_and_paper"])
def test_every_game_goes_on_without_its_only_person(matches: Matches, game: str) -> None:  # noqa: F811
    table = session(matches, [PERSON, "crab"], game=game)
    feed = table.open_screen_feed()
    table.mark_away(0)
    for _ in range(3000):
        if table.outcome is not None:
            break
        table.tick(0.1)
    assert table.outcome is not None
    assert all(step.view.seat is None for step in steps_of(feed, ViewerChanged))
