"""Orcas compared by the true values of their choices among strangers."""

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from game.ai.turn_the_tide.net import SCHOOLS, net_of
from game.ai.turn_the_tide.search import Effort
from game.ai.turn_the_tide.strong_players import Orca
from game.ai.turn_the_tide.worlds import deal_unseen
from game.engine.turn_the_tide import View
from tests.ai.situations import situation
from tools.lab.turn_the_tide import choices as subject
from tools.lab.turn_the_tide import family
from tools.lab.turn_the_tide.choices import STRANGERS, choices, gain, main, stranger, worth
from tools.lab.turn_the_tide.family import FAMILY, School, train

SMALL = Effort(stages=(4, 4), survivors=(2,), imagined=4, deals=2)


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "TIMES", 24)


@pytest.mark.parametrize("school", FAMILY)
def test_each_school_teaches_a_net_of_its_own(school: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small = FAMILY[school].recipe._replace(deals=(2, 2))
    monkeypatch.setitem(family.FAMILY, school, School(1, small))
    net = train(school, 3, updates=2)
    assert len(net.bias) == small.hidden


def test_nets_are_written_where_kinds_look_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for school in SCHOOLS:
        monkeypatch.setitem(family.FAMILY, school, School(1, FAMILY[school].recipe._replace(deals=(2, 2))))
    family.main(["--updates", "1", "--weights", str(tmp_path / "nets.npz")])
    assert [len(net_of(tmp_path / "nets.npz", players, SCHOOLS[0]).bias) for players in (3, 4, 5)] == [32] * 3


@pytest.mark.parametrize("name", [*STRANGERS, "gull", *SCHOOLS])
def test_each_card_of_a_choice_has_its_worth(name: str) -> None:
    for asked in islice(choices(stranger(name, 3), 3, first=1), 3):
        assert asked.worth.shape == (len(asked.view.hand),)
        assert np.abs(asked.worth).max() < 13


def test_a_card_that_saves_the_last_ring_is_worth_more() -> None:
    view: View = situation((2, 60), (1, 12), (11, 3, 4), rings=(0, 3, 3))
    unseen = deal_unseen(view, 1, np.random.default_rng(1))
    gull = stranger("gull", 3)
    drowns, saves = worth(view, unseen, STRANGERS["rule"], gull, np.random.default_rng(1))
    assert saves > drowns


def test_an_orca_gains_nothing_on_itself() -> None:
    told = list(islice(choices(STRANGERS["lavish"], 3, first=1), 12))
    gained = gain(told, Orca(effort=SMALL), Orca(effort=SMALL))
    assert (gained.mean, gained.error) == (0, 0)


def test_it_is_told_in_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "ASKED", 0.1)
    main(["--among", "greedy", "--players", "3", "--choices", "8"])
    assert capsys.readouterr().out.startswith("among greedy       3 players ")
