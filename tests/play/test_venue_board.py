"""The places of a board, and where two games of one deal parted."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record
from game.guests import GUESTS
from game.play.films import film_of
from game.play.venue_board import PLACES, best_places, parting_moment
from game.store.board import BoardLine
from tests.engine.generators import play_randomly
from tests.support.walk import seats

POINTS = st.lists(st.tuples(st.integers(-2, 6), st.booleans()), max_size=3 * PLACES)
"""Points of each line, and whether it is an own one."""


@given(POINTS, st.booleans())
def test_the_best_eight_are_shown_at_their_true_places_and_own_lines_always(
    drawn: list[tuple[int, bool]], lowest_wins: bool
) -> None:
    lines = [BoardLine("deal", match, 0, points, GUESTS[0]) for match, (points, _) in enumerate(drawn)]
    own = [line for line, (_, is_own) in zip(lines, drawn, strict=True) if is_own][:4]
    places, sign = best_places(lines, own, lowest_wins), 1 if lowest_wins else -1
    shown, scores = [place.line for place in places], [sign * line.points for line in lines]
    assert len(shown) == min(len(lines), PLACES)
    assert {line.match for line in own} <= {line.match for line in shown}
    assert shown == sorted(shown, key=lambda line: sign * line.points)
    for place in places:
        assert place.number == 1 + sum(score < sign * place.line.points for score in scores)
        left_out = [sign * line.points for line in lines if line not in shown]
        assert place.is_own or sign * place.line.points <= min(left_out, default=99)


def finished(name: str, choices: int) -> Record:
    return play_randomly(Match(GAMES[name], 3, {}, 332), Random(choices)).record()


@pytest.mark.parametrize("choices", [1, 2, 3])
def test_a_film_is_shown_where_it_first_goes_on_otherwise(game_name: str, choices: int) -> None:
    one, other = finished(game_name, choices), finished(game_name, 0)
    film = film_of(one, seats("person", "crab", "crab"))
    steps = film.steps[parting_moment(film, other)]
    assert one.steps[:steps] == other.steps[:steps]
    assert one.steps[steps] != other.steps[steps]
    assert parting_moment(film, one) == film.end
