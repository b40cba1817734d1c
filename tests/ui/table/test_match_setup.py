"""Matches are set up for a table."""

from random import Random

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.seats import PERSON, SeatPlan
from game.ui.table.match_setup import branched_game
from tests.engine.generators import play_randomly
from tests.ui.conftest import MakeApp


def test_a_branch_of_a_game_plays_on_and_is_not_saved(make_app: MakeApp, game_name: str) -> None:
    app, game = make_app(), GAMES[game_name]
    players = game.seats[0]
    record = play_randomly(Match(game, players, {}, 1), Random(1)).record()
    seats = tuple(SeatPlan(PERSON, shepherd) for shepherd in ("brine", "purl", "fathom", "clover")[:players])
    scene = branched_game(app, record, len(record.steps) // 2, seats)
    app.push(scene)
    match = scene.table.session.match
    seat = match.waiting[0]
    scene.table.session.choose(seat, match.legal(seat)[0])
    app.run(1.0)
    assert app.store.running.newest() is None
    assert app.store.matches.results().matches == 0
