"""Scripted children against the weaker animals."""

from random import Random

import pytest

from game.ai.players import player
from game.engine.undertow import PassCard
from tests.engine.undertow.positions import GAME, position
from tools.lab.children import AGES, Child, main, share


def test_a_child_does_what_a_crab_would_or_what_it_fancies() -> None:
    state = position((2, 2, 6, 7), (2, 5))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    crabs = player("undertow", "crab").choose(view, legal, Random(1))
    assert {Child("undertow", 1.0).choose(view, legal, Random(luck)) for luck in range(20)} == {crabs} == {PassCard()}
    fancied = [Child("undertow", 0.0).choose(view, legal, Random(luck)) for luck in range(400)]
    assert set(fancied) == set(legal)
    assert 100 < fancied.count(PassCard()) < 170, "of three kinds of moves each is as likely"


def test_a_child_of_six_holds_its_own_against_a_snail() -> None:
    win = share("undertow", AGES[0], 2, range(60))
    assert win.mean + 2 * win.error > 0.4
    assert win.mean - 2 * win.error < 0.65


def test_each_age_and_size_of_table_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["undertow", "--deals", "2"])
    six, ten = capsys.readouterr().out.splitlines()
    assert "6 years, among snails, players: 2: " in six
    assert "10 years, among crabs" in ten
    assert six.count("%") == ten.count("%") == 3
