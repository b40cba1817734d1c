"""The list of who plays what."""

import pytest

from game.ai import turn_the_tide
from game.ai.players import animals, player, temperaments


def test_a_new_player_is_one_more_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    snail = turn_the_tide.PLAYERS["snail"]
    monkeypatch.setitem(turn_the_tide.PLAYERS, "orca", snail)
    assert animals("turn_the_tide")[-1].name == "orca"
    assert type(player("turn_the_tide", "orca")) is snail


def test_an_unknown_game_is_refused_by_naming_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"nobody plays 'chess': choose one of .*turn_the_tide"):
        animals("chess")


def test_an_unknown_animal_is_refused_by_naming_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no 'whale' plays turn_the_tide: choose one of snail, crab"):
        player("turn_the_tide", "whale")


# --- temperaments ---


def test_every_animal_of_a_game_takes_each_of_its_temperaments(game_name: str) -> None:
    for animal in animals(game_name):
        kinds = {type(player(game_name, f"{animal.name}:{temper}")) for temper in temperaments(game_name)}
        assert kinds <= {type(player(game_name, animal.name))}


def test_there_are_at_least_three_temperaments_in_the_flagship() -> None:
    assert len(set(temperaments("turn_the_tide"))) >= 3


def test_an_unknown_temperament_is_refused_by_naming_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no crab of turn_the_tide is 'sleepy': choose one of .*daring"):
        player("turn_the_tide", "crab:sleepy")


def test_a_game_whose_animals_are_all_alike_takes_no_temperament(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_the_tide, "TEMPERAMENTS", ())
    with pytest.raises(ValueError, match="daring"):
        player("turn_the_tide", "crab:daring")
