"""The public numbers of every seat of Turn the Tide."""

from game.engine.match import Match
from game.engine.turn_the_tide import GAME
from game.play.turn_the_tide.hand_view import hand_view


def test_an_onlooker_sees_what_every_seat_has_in_the_open() -> None:
    seats = hand_view(Match(GAME, 3, {}, seed=7).view(None)).seats
    assert [seat.seat for seat in seats] == [0, 1, 2]
    assert all({sign.look for sign in seat.stats} == {"ring:whole", "icon:trophy"} for seat in seats)
