"""Temperaments differ as their names say."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from game.ai.players import temperaments
from tools.training.turn_the_tide.temperaments import Behaviour, behaviour_of, main


def difference(animal: str, temperament: str, what: str, players: int, deals: int) -> float:
    """Returns a temperament's difference from the usual one, in standard errors."""
    tempered, usual = (behaviour_of(animal, name, players, deals, "gamewright") for name in (temperament, "even"))
    differences = [getattr(one, what) - getattr(other, what) for one, other in zip(tempered, usual, strict=True)]
    return fmean(differences) / (stdev(differences) / sqrt(deals))


@pytest.mark.parametrize("animal", ["snail", "crab"])
def test_the_daring_spend_high_cards_early_and_the_careful_do_not(animal: str) -> None:
    assert difference(animal, "daring", "early", 3, 20) > 2.33
    assert difference(animal, "careful", "early", 3, 20) < -2.33


@pytest.mark.parametrize("animal", ["snail", "crab"])
def test_the_spiteful_take_the_tide_that_would_save_the_leader(animal: str) -> None:
    assert difference(animal, "spiteful", "denials", 4, 80) > 2.33


def test_a_report_tells_of_every_temperament(capsys: pytest.CaptureFixture[str]) -> None:
    main(["snail", "--players", "3", "--deals", "2"])
    title, heads, *lines = capsys.readouterr().out.splitlines()
    assert title.startswith("snail among snails, 3 players, gamewright, 2 deals")
    assert heads.split() == list(Behaviour._fields)
    assert [line.split()[0] for line in lines] == list(temperaments("turn_the_tide"))
