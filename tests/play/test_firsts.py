"""Discoveries for the album: each thing can happen, to persons alone, and a kept game tells it as the table did."""

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import decode, encode
from game.play.firsts import album_name, discoveries_in
from game.play.games import PLAYS

REACHED = {"turn_the_tide": (129,), "undertow": (29, 28), "sea_salt_and_paper": (21, 184, 17, 235)}
"""Seeds of games in which each thing happens."""


def moments_of(name: str, seed: int) -> Iterator[Match]:
    """Yields a match after each joint move of a random game in which every second choice is a cautious one."""
    rng = Random(seed)
    match = Match(GAMES[name], rng.choice(GAMES[name].seats), {}, seed)
    yield match
    while waiting := match.waiting:
        for seat in waiting:
            legal = match.legal(seat)
            match.commit(seat, rng.choice((legal[0], rng.choice(legal))))
        yield match


@pytest.mark.parametrize("name", REACHED)
def test_each_of_ten_things_can_happen(name: str) -> None:
    games = [[*moments_of(name, seed)][-1] for seed in REACHED[name]]
    found = {thing for match in games for thing in discoveries_in(match, range(match.players))}
    assert found == {album_name(name, first.name) for first in PLAYS[name].firsts}
    assert len(found) == len({first.words for first in PLAYS[name].firsts}) == 10


@pytest.mark.parametrize("seed", range(3))
def test_a_kept_game_tells_each_discovery_of_each_person_as_the_table_did(game_name: str, seed: int) -> None:
    told, shown, match = list[str](), 0, None
    persons = Random(seed).sample(range(5), 2)
    for match in moments_of(game_name, seed):
        told += discoveries_in(match, persons, shown, match.event_count)
        shown = match.event_count
    assert match
    kept = replay(decode(encode(match.record())))
    assert [*discoveries_in(kept, persons)] == told
    each = [discoveries_in(kept, {seat}) for seat in persons]
    assert sorted(told) == sorted(thing for things in each for thing in things)
