"""Codes of films: each tells one finished game, and any other letters are refused with the reason."""

from functools import cache
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record
from game.play.deals import ALPHABET, BITS, grouped, letters_of
from game.play.film_codes import (
    KINDS,
    SHEPHERDS,
    WORN,
    FilmCodeError,
    NoFilmCodeError,
    checksum,
    code_length,
    film_code,
    film_of_code,
)
from game.store.seats import SeatPlan
from game.store.store import open_store
from game.ui.draw import theme
from tests.engine.generators import play_randomly
from tests.store.keep_version import KEPT

MOST_BYTES, LARGEST_QR = 140, 7


def random_film(name: str, seed: int) -> tuple[Record, tuple[SeatPlan, ...]]:
    rng, game = Random(seed), GAMES[name]
    options = {option: rng.choice(values) for option, values in game.options.items()}
    match = Match(game, rng.choice(game.seats), options, rng.choice((seed, 2**35 - 1 - seed, 2**64 - 1)))
    shepherds = rng.sample(SHEPHERDS, match.players)
    seats = tuple(SeatPlan(rng.choice(KINDS), shepherd, rng.choice(WORN)) for shepherd in shepherds)
    return replace(play_randomly(match, rng).record(), effort=seed % 101, players_version=seed % 9), seats


@cache
def code_of(name: str, seed: int) -> str:
    return film_code(*random_film(name, seed))


def defect_of(letters: str) -> str:
    with pytest.raises(FilmCodeError) as found:
        film_of_code(letters)
    return found.value.defect


@pytest.mark.parametrize("seed", range(6))
def test_a_code_tells_its_game_and_fits_in_a_small_square(game_name: str, seed: int) -> None:
    film = random_film(game_name, seed)
    code = film_code(*film)
    assert film_of_code(code) == film_of_code(grouped(code).lower()) == film
    assert code_length(code[:4]) == len(code) <= MOST_BYTES * 8 / BITS
    assert int(segno.make(code, error="l", micro=False).version) <= LARGEST_QR


@settings(deadline=None)  # the first one plays its game
@given(seed=st.integers(0, 5), data=st.data())
def test_changed_cut_and_lengthened_codes_are_told(game_name: str, seed: int, data: st.DataObject) -> None:
    code = code_of(game_name, seed)
    place = data.draw(st.integers(4, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code[place]]))
    assert defect_of(code[:place] + other + code[place + 1 :]) == "wrong"
    assert defect_of(code[: data.draw(st.integers(0, len(code) - 1))]) == "cut"
    assert defect_of(code + other) == "long"
    assert defect_of(code.replace(code[place], "0")) == "foreign"


def test_other_words_and_codes_of_other_editions_are_told() -> None:
    assert defect_of("2522 22XF") == "other"
    assert defect_of("https://example.org") == "foreign"
    code = code_of("undertow", 1)
    head = f"{code[0]}3{code[2:-6]}"
    assert defect_of(head + checksum(head)) == "newer"
    for content in ("", "Z" * 12, code[4:40], code[4:-7] + "Z", code[4:-6] + "3"):
        head = code[:2] + letters_of(len(content) + 10, 2) + content
        assert defect_of(head + checksum(head)) in ("wrong", "newer", "older")  # with a true checksum, but no such game


def test_other_rules_are_told(game_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    film = random_film(game_name, 1)
    today = film_code(*film)
    monkeypatch.setattr(type(GAMES[game_name]), "rules_version", GAMES[game_name].rules_version + 1)
    later = film_code(replace(film[0], rules_version=film[0].rules_version + 1), film[1])
    assert defect_of(today) == "older"
    monkeypatch.undo()
    assert defect_of(later) == "newer"


def test_a_game_that_is_not_over_has_no_code(game_name: str) -> None:
    record, seats = random_film(game_name, 2)
    for count in range(len(record.steps)):
        with pytest.raises(NoFilmCodeError, match="unfinished"):
            film_code(replace(record, steps=record.steps[:count]), seats)


def test_players_and_seeds_that_no_code_knows_are_told(game_name: str) -> None:
    record, seats = random_film(game_name, 2)
    walrus = (replace(seats[0], kind="walrus"), *seats[1:])
    for film in ((record, walrus), (replace(record, seed=-1), seats), (replace(record, seed=2**128), seats)):
        with pytest.raises(NoFilmCodeError, match="unknown"):
            film_code(*film)


def test_codes_name_the_shepherds_that_are_drawn() -> None:
    assert tuple(shepherd.name for shepherd in theme.SHEPHERDS) == SHEPHERDS


@pytest.mark.parametrize("version", sorted(path.name for path in KEPT.iterdir()))
def test_kept_films_have_a_code_since_chance_follows_from_the_seed(version: str, tmp_path: Path) -> None:
    copytree(KEPT / version, tmp_path / version)
    store = open_store(tmp_path / version)
    for title in store.matches.films():
        saved = store.matches.load(title.id)
        if version < "0.4":
            with pytest.raises(NoFilmCodeError, match="older"):
                film_code(saved.record, saved.seats)
        else:
            assert film_of_code(film_code(saved.record, saved.seats)) == (saved.record, saved.seats)
    store.close()
