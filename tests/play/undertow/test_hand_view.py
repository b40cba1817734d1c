"""The public numbers of every seat of Undertow!"""

from game.engine.match import Match
from game.engine.undertow import GAME
from game.play.undertow.hand_view import hand_view


def test_an_onlooker_sees_what_every_seat_has_in_the_open() -> None:
    seats = hand_view(Match(GAME, 3, {}, seed=7).view(None)).seats
    assert [seat.seat for seat in seats] == [0, 1, 2]
    everything = {"swim:*:calm", "icon:guard", "icon:fin", "icon:cards", "icon:trophy"}
    assert all({sign.look for sign in seat.stats} == everything for seat in seats)
