"""Open hands: nobody learns the choices made from them, however often they are changed."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ai.inline_executor import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import BidsRevealed
from game.play.session import Session
from game.play.session_events import MoveChosen
from game.store.journal import NullJournal
from game.store.seats import PERSON, SeatPlan
from tests.play.test_session import told_by


def three() -> Session:
    seats = tuple(SeatPlan(PERSON, name) for name in ("purl", "brine", "dip"))
    session = Session(Match(GAMES["turn_the_tide"], 3, {}, 5), seats, Worker(InlineExecutor), NullJournal(), "none")
    session.assign_pads((0, 1, 2))
    return session


def test_what_lies_at_a_place_is_chosen_and_the_last_choice_holds() -> None:
    session = three()
    feed = session.open_screen_feed()
    hands = [session.match.view(seat).hand for seat in range(3)]
    for seat, places in enumerate(((3, 0, 7), (11,), (5,))):
        for place in places:
            assert session.choose_secretly(seat, place)
    assert BidsRevealed((hands[0][7], hands[1][11], hands[2][5])) in told_by(feed)


def test_a_played_card_leaves_its_place_empty() -> None:
    session = three()
    for seat in range(3):
        session.choose_secretly(seat, 4)
    assert session.hand_items(0)[4].choice == ""
    assert not session.choose_secretly(0, 4)
    assert session.match.waiting == (0, 1, 2)
    assert session.choose_secretly(0, 5)


def test_only_whoever_holds_a_pad_is_heard() -> None:
    session = three()
    session.assign_pads((1,))
    assert not session.choose_secretly(0, 4)
    assert session.choose_secretly(1, 4)
    assert session.revocable == ()
    session.assign_pads(())
    assert session.revocable == (1,)


@pytest.mark.parametrize("place", [12, 99])
def test_no_such_place(place: int) -> None:
    assert not three().choose_secretly(0, place)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(places=st.lists(st.integers(0, 11), min_size=1, max_size=6))
def test_nobody_is_told_of_more_than_that_a_seat_has_chosen(places: list[int]) -> None:
    session = three()
    feed = session.open_screen_feed()
    feed.drain()
    for place in places:
        session.choose_secretly(0, place)
    assert feed.drain() == (MoveChosen(0),)
    assert session.match.record().steps == three().match.record().steps
