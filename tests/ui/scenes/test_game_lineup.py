"""The line-up that a game starts with by default."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai import undertow
from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.matches import SavedMatch
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable, Settings
from game.ui.config import Config
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scenes.game_lineup import USUAL_SEATS, fit_lineup, last_lineup, resume_match
from game.ui.shell.logbook import LOG_FILE, close_logbook, open_logbook
from tests.engine.generators import play_randomly
from tests.ui.conftest import MakeApp


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))


FIVE = seats("crab", PERSON, "gull", PERSON, "snail")


def test_the_first_time_the_usual_ones_sit_down() -> None:
    assert set(last_lineup("turn_the_tide", Settings(), Config()).playing_seats) == set(USUAL_SEATS)


def test_a_game_has_the_company_of_its_own_last_time() -> None:
    tables = {"turn_the_tide": LastTable(FIVE), "undertow": LastTable(seats(PERSON, "gull"), {"games": 5})}
    found = last_lineup("undertow", Settings(last_game="turn_the_tide", last_tables=tables), Config())
    assert found.playing_seats == seats(PERSON, "gull")
    assert found.options == {"games": 5}


def test_a_game_new_to_them_has_the_company_of_the_last_game_but_not_its_options() -> None:
    tables = {"turn_the_tide": LastTable(seats(PERSON, "crab", "crab"), {"edition": "amigo"})}
    found = last_lineup("undertow", Settings(last_game="turn_the_tide", last_tables=tables), Config())
    assert found.playing_seats == seats(PERSON, "crab", "crab")
    assert found.options == {}


def test_options_asked_for_come_first_in_their_game_and_unknown_ones_are_dropped() -> None:
    tables = {"turn_the_tide": LastTable(FIVE, {"edition": "third", "length": "one_tide", "speed": 3})}
    config = Config(game="turn_the_tide", options={"length": "quick_dip"})
    settings = Settings(last_game="turn_the_tide", last_tables=tables)
    assert last_lineup("turn_the_tide", settings, config).options == {"length": "quick_dip"}
    assert last_lineup("undertow", settings, config).options == {}


@pytest.mark.parametrize(
    ("kinds", "back"),
    [
        (("crab", PERSON, "gull", PERSON, "snail"), (4,)),
        (("crab", PERSON, "gull", PERSON, PERSON), (2,)),
        ((PERSON,) * 5, (4,)),
        ((PERSON, "crab", "crab", "crab"), ()),
    ],
)
def test_who_does_not_fit_steps_back_the_last_computer_first(kinds: tuple[str, ...], back: tuple[int, ...]) -> None:
    found = fit_lineup("undertow", seats(*kinds), {})
    assert found.stepping_back == back
    assert len(found.playing_seats) == 4


def test_where_too_few_sit_computers_join() -> None:
    found = fit_lineup("turn_the_tide", seats(PERSON, "gull"), {})
    assert [plan.kind for plan in found.playing_seats] == [PERSON, "gull", "crab"]
    assert len({plan.shepherd for plan in found.playing_seats}) == 3


def test_an_animal_that_a_game_does_not_know_gives_way_to_its_strongest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(undertow.PLAYERS, "orca")
    assert [plan.kind for plan in fit_lineup("undertow", seats(PERSON, "orca"), {}).playing_seats] == [PERSON, "gull"]


def test_an_unknown_shepherd_and_one_named_twice_leave_no_seat() -> None:
    twice = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "purl"), SeatPlan("crab", "nobody"), SeatPlan("crab", "dip"))
    assert [plan.shepherd for plan in fit_lineup("undertow", twice, {}).playing_seats] == ["purl", "dip"]


NAMES = ("purl", "dip", "brine")


def told_in(folder: Path) -> str:
    told = (folder / LOG_FILE).read_text()
    return "\n".join(line for line in told.splitlines() if not line.startswith("  "))


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(turns=st.integers(2, 12), seed=st.integers(0, 99))
def test_no_move_of_a_game_that_does_not_replay_is_in_the_log(
    make_app: MakeApp, tmp_path: Path, game_name: str, turns: int, seed: int
) -> None:
    match = Match(GAMES[game_name], GAMES[game_name].seats[0], {}, seed)
    record = play_randomly(match, Random(seed), len(match.steps) + turns).record()
    twice = replace(record, steps=(*record.steps, *record.steps[-2:], *record.steps[-2:]))
    saved = SavedMatch(1, twice, tuple(SeatPlan("person", name) for name in NAMES[: record.players]), None)
    logbook = open_logbook(tmp_path)
    try:
        app = make_app()
        assert resume_match(app, Journal(app.store.running, saved.seats, saved)) is None
    finally:
        close_logbook(logbook)
    told = told_in(tmp_path)
    assert "match 1 cannot be gone on with" in told
    moves = {type(move).__name__ for step in record.steps for move in step.values()}
    assert not any(re.search(rf"\b{move}\b", told) for move in moves)
    assert not re.search(r"\d", re.sub(r"^\d\S+ \S+|match 1", "", told, flags=re.MULTILINE))
    (tmp_path / LOG_FILE).unlink()
