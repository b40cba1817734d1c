"""The public numbers of every seat of Sea Salt & Paper."""

from game.engine.match import Match
from game.engine.sea_salt_and_paper import GAME
from game.play.sea_salt_and_paper.hand_view import hand_view


def test_an_onlooker_sees_what_every_seat_has_in_the_open() -> None:
    seats = hand_view(Match(GAME, 3, {}, seed=7).view(None)).seats
    assert [seat.seat for seat in seats] == [0, 1, 2]
    assert all({sign.look for sign in seat.stats} == {"icon:cards", "icon:check", "icon:star"} for seat in seats)
