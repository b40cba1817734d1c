"""Films of recorded games: every moment shows the views then told."""

from pathlib import Path
from random import Random
from shutil import copytree

import pytest
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record, RecordError, decode, encode
from game.play.films import Film, film_of
from game.play.session import Session
from game.store.seats import PERSON, SeatPlan
from game.store.store import open_store
from tests.engine.generators import play_randomly
from tests.store.keep_version import KEPT

GAMES_KEPT = 70
"""The number of games of each kind."""
PAIRS = 3
"""Moments that are looked at in each of them."""
SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")


def seats_of(players: int) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(PERSON, shepherd) for shepherd in SHEPHERDS[:players])


def kept_game(name: str, seed: int) -> Record:
    """Returns a kept game; every second one is of a format that drew its chance otherwise."""
    game, rng = GAMES[name], Random(seed)
    players = rng.choice(game.seats)
    steps = rng.choice((9, 40, 10_000))
    record = play_randomly(Match(game, players, {}, seed), rng, steps).record()
    return decode(encode(record)) if seed % 2 else replace(record, seed=seed + 1)


def views_told(record: Record, step_count: int) -> list[object]:
    """Returns every seat's view, and the onlooker's, when that many steps had been played."""
    told = Match(GAMES[record.game], record.players, record.options, record.seed, record.steps[:step_count])
    assert told.step_count == step_count
    return [told.view(seat) for seat in (None, *range(record.players))]


def film(record: Record) -> Film:
    return film_of(record, seats_of(record.players))


def test_every_moment_shows_the_views_then_told(game_name: str) -> None:
    for seed in range(GAMES_KEPT):
        record, rng = kept_game(game_name, seed), Random(seed)
        shown = film(record)
        for moment in rng.sample(range(shown.end + 1), min(PAIRS, shown.end + 1)):
            match = shown.match_at(moment)
            seen = [match.view(seat) for seat in (None, *range(record.players))]
            assert seen == views_told(record, shown.steps[moment])


@pytest.mark.parametrize("version", sorted(path.name for path in KEPT.iterdir()))
def test_films_of_older_formats_show_the_views_then_told(version: str, tmp_path: Path) -> None:
    store, rng = open_store(copytree(KEPT / version, tmp_path / version)), Random(version)
    for title in store.matches.films():
        record = store.matches.load(title.id).record
        shown = film(record)
        for moment in rng.sample(range(shown.end + 1), PAIRS):
            match = shown.match_at(moment)
            seen = [match.view(seat) for seat in (None, *range(record.players))]
            assert seen == views_told(record, shown.steps[moment])
    store.close()


def play_on(session: Session) -> None:
    """Lets the seats make their next moves."""
    before = session.match.step_count
    while session.match.step_count == before:
        session.tick(0.1)


def test_a_film_goes_on_as_it_was_played(game_name: str) -> None:
    record = kept_game(game_name, 2)
    shown = film(record)
    session = shown.session_at(0, "none")
    for moment in range(1, shown.end + 1):
        play_on(session)
        assert session.match.step_count == shown.steps[moment]
        assert shown.moment_of(session.match.event_count) == moment
    assert session.match.steps == record.steps


def test_parts_begin_when_another_has_been_scored(game_name: str) -> None:
    shown = max((film(kept_game(game_name, seed)) for seed in range(12)), key=lambda shown: len(shown.parts))
    for number, begin in enumerate(shown.parts):
        assert number == 0 or len(shown.match_at(begin).view(None).scores[0]) == number
        assert shown.part_of(begin) == number
        assert begin == 0 or shown.part_of(begin - 1) == number - 1


def test_hands_are_secret_until_the_game_is_over(game_name: str) -> None:
    record = next(record for seed in range(99) if film(record := kept_game(game_name, seed)).is_over)
    assert not film(replace(record, steps=record.steps[:-1])).is_over


def test_a_damaged_record_is_told(game_name: str) -> None:
    record = kept_game(game_name, 1)
    cut = record.steps[:3] + record.steps[4:]
    for wrong in (replace(record, steps=cut), replace(record, options={"no": 1}), replace(record, players=99)):
        with pytest.raises(RecordError):
            film(wrong)
    with pytest.raises(RecordError):
        film_of(record, seats_of(record.players)[1:])
