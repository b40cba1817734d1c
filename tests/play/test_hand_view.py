"""The public numbers of every seat."""

import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.games import PLAYS

LOOKS = {
    "turn_the_tide": {"ring:whole", "icon:trophy"},
    "undertow": {"swim:*:calm", "icon:guard", "icon:fin", "icon:cards", "icon:trophy"},
    "sea_salt_and_paper": {"icon:cards", "icon:check", "icon:star"},
}


@pytest.mark.parametrize("game", LOOKS)
def test_an_onlooker_sees_what_every_seat_has_in_the_open(game: str) -> None:
    seats = PLAYS[game].hand_view(Match(GAMES[game], 3, {}, seed=7).view(None)).seats
    assert [seat.seat for seat in seats] == [0, 1, 2]
    assert all({sign.look for sign in seat.stats} == LOOKS[game] for seat in seats)
