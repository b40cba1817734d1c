"""Chance: the same outcomes on every Python and machine, and the same deal for all choices of the seats."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE, AnyGame
from game.engine.chance import pick, sample, stream
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.undertow import Roll
from tests.engine.generators import play_randomly

DEALS = Path(__file__).parent / "deals.txt"
"""The first outcomes of chance of 50 deals, made on one machine: a line for each."""
DEALS_KEPT = 50
STEPS_KEPT = 12


def outcomes(match: Match) -> dict[tuple[str, int], Any]:
    """Returns each outcome of chance by its tape and its place on that tape; of a theft, the tape alone is known."""
    game, found, counts = match.game, {}, dict[str, int]()
    state: Any = game.new(players=match.players, **match.options)
    for step in match.steps:
        if CHANCE in step:
            tape = game.tape(state)
            number = counts[tape] = counts.get(tape, -1) + 1
            found[tape, number] = None if tape.startswith("steal") else step[CHANCE]
        state, _ = game.apply(state, step)
    return found


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=20, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_seed_deals_the_same_whatever_the_seats_choose(name: str, data: st.DataObject, seed: int):
    players = data.draw(st.sampled_from(GAMES[name].seats))
    one, other = (play_randomly(Match(GAMES[name], players, {}, seed), Random(choices)) for choices in (1, 2))
    first, second = outcomes(one), outcomes(other)
    common = first.keys() & second.keys()
    assert common
    assert {key: first[key] for key in common} == {key: second[key] for key in common}


def test_a_seat_rolls_the_same_in_each_of_its_turns():
    tapes = [outcomes(play_randomly(Match(GAMES["undertow"], 3, {}, seed=4), Random(choices))) for choices in range(9)]
    rolls = [{key: roll for key, roll in tape.items() if isinstance(roll, Roll)} for tape in tapes]
    longest = max(rolls, key=len)
    assert all(longest.get(key, roll) == roll for tape in rolls for key, roll in tape.items())
    assert len({roll.value for roll in longest.values()}) == 6


def first_outcomes(game: AnyGame, seed: int) -> str:
    """Returns one line: the game, the seed, and its first outcomes of chance while each seat makes its first move."""
    match = Match(game, game.seats[seed % len(game.seats)], {}, seed)
    while match.waiting and len(match.steps) < STEPS_KEPT:
        match.commit(match.waiting[0], match.legal(match.waiting[0])[0])
    drawn = [step[CHANCE] for step in match.steps if CHANCE in step]
    return f"{game.name} {match.players} {seed} {msgspec.json.encode(drawn).decode()}"


@pytest.mark.usefixtures("shipped_games")
def test_the_same_deals_on_every_python_and_machine(regenerate_playthroughs: bool):
    games = list(GAMES.values())
    text = "".join(first_outcomes(games[seed % len(games)], seed) + "\n" for seed in range(DEALS_KEPT))
    if regenerate_playthroughs:
        DEALS.write_text(text, encoding="utf-8")
    assert DEALS.read_text(encoding="utf-8") == text


class Scripted(Random):
    """Random numbers from a list; anything but `random` fails, because other methods change between versions."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self._numbers = list(numbers)

    def random(self) -> float:
        return self._numbers.pop(0)

    def getrandbits(self, _: int) -> int:
        raise AssertionError("only random() is the same on every version")


@pytest.mark.parametrize(("number", "picked"), [(0.0, "a"), (0.33, "a"), (0.34, "b"), (0.9999999999999999, "c")])
def test_each_thing_has_an_equal_share(number: float, picked: str):
    assert pick("abc", Scripted(number)) == picked


def test_a_sample_leaves_out_what_was_drawn():
    assert sample("abcd", 3, Scripted(0.5, 0.99, 0.0)) == ("c", "d", "a")


@given(things=st.lists(st.integers()), seed=st.integers())
def test_a_sample_of_all_is_a_permutation(things: list[int], seed: int):
    assert sorted(sample(things, len(things), Random(seed))) == sorted(things)


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_draw_by_nothing_else(name: str):
    game = GAMES[name]
    game.draw(game.new(players=3), Scripted(*[0.5] * 100))


def test_streams_are_independent():
    keys = [(seed, tape, number) for seed in (1, 2) for tape in ("deal", "roll 0 1") for number in (0, 1)]
    assert len({stream(*key).random() for key in keys}) == len(keys)
    assert stream(1, "deal", 0).random() == stream(1, "deal", 0).random()
