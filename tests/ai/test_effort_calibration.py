"""Effort calibration: players use the time a machine has, and are deterministic at the same effort."""

from random import Random

import pytest

from game.ai import effort_calibration
from game.ai.contract import LEAST_EFFORT, Thinker, share_of
from game.ai.effort_calibration import TARGET, calibrate_effort, effort_for
from game.ai.players import PACKAGES, animals, player
from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import FULL_EFFORT, decode, encode


def opening(game: str) -> Match:
    return Match(GAMES[game], GAMES[game].seats[0], {}, seed=1)


@pytest.mark.parametrize("game", [game for game in PACKAGES if len(animals(game)) > 1])
def test_the_strongest_of_several_players_can_do_with_less(game: str) -> None:
    assert isinstance(player(game, animals(game)[-1].name), Thinker)


def test_the_same_seed_and_effort_find_the_same_card() -> None:
    match = opening("turn_the_tide")
    cards = {player("turn_the_tide", "orca", 10).choose(match.view(0), match.legal(0), Random(3)) for _ in range(2)}
    assert len(cards) == 1


def test_less_effort_is_less_work() -> None:
    full, half = (share_of(120, effort) for effort in (FULL_EFFORT, FULL_EFFORT // 2))
    assert (full, half, share_of(1, 10)) == (120, 60, 1)


@pytest.mark.parametrize(
    ("seconds", "effort"),
    [
        (TARGET / 10, FULL_EFFORT),
        (TARGET, FULL_EFFORT),
        (TARGET / 0.78, 70),
        (TARGET * 100, LEAST_EFFORT),
    ],
)
def test_a_slower_machine_gets_less_to_do_but_never_too_little(seconds: float, effort: int) -> None:
    assert effort_for(seconds) == effort


def test_the_longest_of_the_first_thoughts_counts_and_the_quickest_of_its_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = iter([TARGET, 9.0, 9.0, 9.0] * 3 + [9.0, TARGET / 0.65, 9.0, 9.0])
    monkeypatch.setattr(effort_calibration, "_seconds", lambda *_: next(times))
    assert calibrate_effort("turn_the_tide") == effort_for(TARGET / 0.65)


def test_a_match_keeps_the_effort_that_it_is_played_with() -> None:
    match = Match(GAMES["undertow"], 2, {}, seed=1, effort=70)
    assert replay(decode(encode(match.record()))).effort == 70


def test_a_match_of_before_there_were_efforts_was_played_with_all() -> None:
    plain = encode(opening("undertow").record()).replace(b',"effort":100', b"")
    assert b"effort" not in plain
    assert decode(plain).effort == FULL_EFFORT
